//! Each entry of the record as a readable sentence, without a final stop.
//!
//! The note-taker is "you". Sentences say what was logged and no more: only where every other
//! player passed does "nobody" show a card.

mod english;
mod french;

use super::Lang;
use super::text::one_line;
use crate::clue::game::Seat;
use crate::clue::record::{Answer, Entry, Event, Game, Suggestion};

/// The entry as a sentence, with its remark, and with a word that flags a distrusted one.
pub fn entry_sentence(game: &Game, entry: &Entry, lang: Lang) -> String {
    let mut sentence = event_sentence(game, &entry.event, lang);
    let note = one_line(&entry.note);
    if !note.is_empty() {
        sentence.push_str(" – ");
        sentence.push_str(&note);
    }
    if entry.distrusted {
        sentence.push_str(&format!(" [{}]", distrusted_word(lang)));
    }
    sentence
}

/// What happened, as a sentence.
pub fn event_sentence(game: &Game, event: &Event, lang: Lang) -> String {
    match lang {
        Lang::En => english::event(game, event),
        Lang::Fr => french::event(game, event),
    }
}

/// The word for an entry that constrains nothing.
pub fn distrusted_word(lang: Lang) -> &'static str {
    lang.pick("distrusted", "mise en doute")
}

/// What was answered to a suggestion, told in groups.
enum Replies {
    /// No reply was logged.
    None,
    /// Every other player passed.
    Nobody,
    /// One part for neighbours with the same answer, in the order of the record.
    Told(Vec<(Answer, Vec<Seat>)>),
}

fn replies(game: &Game, suggestion: &Suggestion) -> Replies {
    if suggestion.answers.is_empty() {
        return Replies::None;
    }
    let passed = |seat: Seat| suggestion.reply_of(seat) == Some(Answer::Pass);
    if game.table.seats().all(|seat| seat == suggestion.suggester || passed(seat)) {
        return Replies::Nobody;
    }
    let mut told: Vec<(Answer, Vec<Seat>)> = Vec::new();
    for reply in &suggestion.answers {
        match told.last_mut() {
            Some((Answer::Pass, seats)) if reply.answer == Answer::Pass => seats.push(reply.player),
            _ => told.push((reply.answer, vec![reply.player])),
        }
    }
    Replies::Told(told)
}

#[cfg(test)]
mod tests;
