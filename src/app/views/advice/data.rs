//! The advice as text.

use super::state::AdviceState;
use crate::app::state::{Knowledge, View};
use crate::clue::advice::{Gain, Prospect};
use crate::clue::deduction::Sheet;
use crate::clue::editions;
use crate::clue::game::{CardId, Category};
use crate::clue::record::{Edition, Game};
use crate::lang::advice::{more_answers, prospect_sentence, uncertainty};
use crate::lang::advice_panel::{
    AdviceWords, accuse_now, if_asked, knows, likeliest, now_or_later, passage_to, suggest,
};
use crate::lang::numbers::{decimal, percent};
use crate::lang::people::{card_list, seat_name};
use crate::lang::text::one_line;
use crate::lang::{Lang, cards};

/// How many answers to a suggestion are told.
const ANSWERS: usize = 8;

/// A room that can be reached or not.
#[derive(Clone, PartialEq, Debug)]
pub struct RoomTick {
    /// Which.
    pub room: CardId,
    /// Its short name.
    pub label: String,
    /// "secret passage to Kitchen", where there is one.
    pub passage: Option<String>,
    /// Whether it can be reached.
    pub reached: bool,
}

/// A suggestion.
#[derive(Clone, PartialEq, Debug)]
pub struct SuggestionRow {
    /// Suspect, weapon, room.
    pub cards: [CardId; 3],
    /// Their short names.
    pub label: String,
    /// What a tap does, in words.
    pub name: String,
    /// How much it tells, "1.92".
    pub gain: String,
    /// How much it tells, as a share of the most that a suggestion can tell.
    pub share: f32,
    /// Whether its answers are told below.
    pub looked_at: bool,
}

/// A possible answer.
#[derive(Clone, PartialEq, Debug)]
pub struct AnswerLine {
    /// How likely it is.
    pub odds: String,
    /// What it would settle.
    pub text: String,
}

/// The advice.
#[derive(Clone, PartialEq, Debug)]
pub struct Coach {
    /// How much is not known of the envelope.
    pub uncertainty: String,
    /// The accusation to make, where the envelope is certain.
    pub accuse: Option<([CardId; 3], String)>,
    /// The likeliest envelope, where it is not.
    pub likeliest: String,
    /// Whether to accuse now, where it is not.
    pub race: String,
    /// The best suggestions.
    pub rows: Vec<SuggestionRow>,
    /// Why there are none, or none that help.
    pub remark: Option<&'static str>,
    /// Whether not all suggestions are weighed yet.
    pub working: bool,
    /// The suggestion whose answers follow, in words.
    pub asked: Option<String>,
    /// What the answers would settle; `None` while it is worked out.
    pub answers: Option<Vec<AnswerLine>>,
    /// The answers that are not told, in words.
    pub more: Option<String>,
    /// The other players, and the chance that they know the envelope.
    pub rivals: Vec<(String, String)>,
}

/// What is below the head.
#[derive(Clone, PartialEq, Debug)]
pub enum Body {
    /// Why there is no advice.
    None(&'static str),
    /// The advice.
    Coach(Box<Coach>),
}

/// The panel as it is to be painted.
#[derive(Clone, PartialEq, Debug)]
pub struct AdviceData {
    /// The rooms.
    pub rooms: Vec<RoomTick>,
    /// The rest.
    pub body: Body,
    /// The language.
    pub lang: Lang,
}

impl AdviceData {
    /// What there is to advise on the record as it is.
    pub fn new(game: &Game, knowledge: &Knowledge, chosen: &AdviceState, lang: Lang) -> AdviceData {
        let words = AdviceWords::of(lang);
        let body = match knowledge.view() {
            _ if game.table.me.is_none() => Body::None(words.no_one),
            View::Contradiction(..) => Body::None(words.clash),
            View::Current(sheet) if sheet.is_counted() => {
                Body::Coach(Box::new(coach(game, sheet, knowledge, chosen, lang)))
            }
            _ => Body::None(words.counting),
        };
        AdviceData { rooms: rooms(game, chosen, lang), body, lang }
    }
}

fn rooms(game: &Game, chosen: &AdviceState, lang: Lang) -> Vec<RoomTick> {
    let name = |room| one_line(cards::short_name(game, room, lang));
    let tick = |room| RoomTick {
        room,
        label: name(room),
        passage: passage(game, room).map(|other| passage_to(&name(other), lang)),
        reached: !chosen.unreached.contains(room),
    };
    game.table.deck.of(Category::Room).map(tick).collect()
}

/// Where a room's secret passage leads.
fn passage(game: &Game, room: CardId) -> Option<CardId> {
    let Edition::Builtin(id) = &game.edition else { return None };
    let deck = &game.table.deck;
    let id_here = deck.id(room);
    editions::builtin(id)?.passages.iter().find_map(|(one, other)| match id_here {
        here if here == *one => deck.find(other),
        here if here == *other => deck.find(one),
        _ => None,
    })
}

fn coach(
    game: &Game,
    sheet: &Sheet,
    knowledge: &Knowledge,
    chosen: &AdviceState,
    lang: Lang,
) -> Coach {
    let words = AdviceWords::of(lang);
    let advice = knowledge.advice();
    let gains = advice.map_or(&[][..], |advice| &advice.gains[..]);
    let working = advice.is_none_or(|advice| !advice.complete);
    let looked_at = chosen.looked_at(gains);
    let rows: Vec<SuggestionRow> =
        chosen.best(gains).map(|gain| row(game, gain, gains, looked_at, lang)).collect();
    let nothing = |gain: &Gain| gain.gain_bits == 0.0;
    let remark = match working {
        true => None,
        false if rows.is_empty() => Some(words.no_room),
        false if gains.iter().all(nothing) => Some(words.useless),
        false if chosen.best(gains).all(nothing) => Some(words.useless_here),
        false => None,
    };
    let prospects = looked_at.and_then(|cards| knowledge.prospects_of(cards));
    let answers = prospects.map(|prospects| {
        let line = |prospect: &Prospect| AnswerLine {
            odds: percent(prospect.p, lang),
            text: prospect_sentence(game, prospect, lang),
        };
        prospects.iter().take(ANSWERS).map(line).collect()
    });
    let rest = prospects.and_then(|prospects| prospects.get(ANSWERS..)).unwrap_or_default();
    let more = (!rest.is_empty())
        .then(|| more_answers(rest.len(), rest.iter().map(|prospect| prospect.p).sum(), lang));
    let best = sheet.case_files().first();
    let others = game.table.seats().filter(|seat| Some(*seat) != game.table.me);
    let rival = |seat| {
        let found = knowledge.rivals().and_then(|all| all.iter().find(|one| one.player == seat));
        let text = found.map_or(words.working.to_owned(), |rival| knows(rival, lang));
        (seat_name(game, seat, lang), text)
    };
    Coach {
        uncertainty: uncertainty(sheet, lang),
        accuse: sheet.solution().map(|cards| (cards, accuse_now(game, cards, lang))),
        likeliest: best.map_or(String::new(), |best| likeliest(game, best.cards, best.p, lang)),
        race: now_or_later(knowledge.accusing(), lang),
        rows,
        remark,
        working,
        asked: looked_at.map(|cards| if_asked(game, cards, lang)),
        answers,
        more,
        rivals: others.map(rival).collect(),
    }
}

fn row(
    game: &Game,
    gain: &Gain,
    gains: &[Gain],
    looked_at: Option<[CardId; 3]>,
    lang: Lang,
) -> SuggestionRow {
    let most = gains.first().map_or(0.0, |best| best.gain_bits);
    SuggestionRow {
        cards: gain.cards,
        label: card_list(game, gain.cards, lang),
        name: suggest(game, gain.cards, gain.gain_bits, lang),
        gain: decimal(gain.gain_bits, lang),
        share: if most > 0.0 { (gain.gain_bits / most) as f32 } else { 0.0 },
        looked_at: looked_at == Some(gain.cards),
    }
}
