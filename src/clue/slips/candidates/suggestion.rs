//! Other readings of a suggestion: who asked what, who passed, who showed which card.

use super::Readings;
use crate::clue::game::{CardId, Seat};
use crate::clue::record::{Answer, Entry, Event, Reply, Suggestion};
use crate::clue::slips::Slip;

pub(super) fn read(readings: &mut Readings<'_>, before: &[Entry], logged: &Suggestion) {
    let round = Round::new(readings, before, logged);
    showers(readings, &round);
    shown_cards(readings, logged);
    passes(readings, &round);
    named_cards(readings, logged);
    askers(readings, before, &round);
}

/// The suggestion as it is logged, and in which order the others are asked.
struct Round<'a> {
    logged: &'a Suggestion,
    /// Who is asked, first to last.
    order: Vec<Seat>,
    /// The one who showed, and which card; `None` where nobody or more than one did.
    shower: Option<(Seat, Option<CardId>)>,
    /// At most one player shows a card, and then nobody else is asked.
    stops: bool,
}

impl<'a> Round<'a> {
    fn new(readings: &Readings<'_>, before: &[Entry], logged: &'a Suggestion) -> Round<'a> {
        let showers: Vec<(Seat, Option<CardId>)> = logged
            .answers
            .iter()
            .filter_map(|reply| match reply.answer {
                Answer::Refute(card) => Some((reply.player, card)),
                _ => None,
            })
            .collect();
        Round {
            logged,
            order: asked(readings, before, logged.suggester),
            shower: if let [only] = showers[..] { Some(only) } else { None },
            stops: showers.len() <= 1 && !readings.table.options.all_answer,
        }
    }

    fn place(&self, seat: Seat) -> Option<usize> {
        self.order.iter().position(|other| *other == seat)
    }

    /// How many were asked, as it is logged.
    fn reach(&self) -> usize {
        let places = self.logged.answers.iter().filter_map(|reply| self.place(reply.player));
        places.max().map_or(0, |last| last + 1)
    }

    /// The answers up to `shower`, who shows `card`: whoever is logged as showing passed instead, and
    /// so did those who were asked in vain although nothing is logged of them.
    fn shown_by(&self, shower: Seat, card: Option<CardId>) -> Vec<Reply> {
        let mut answers = Vec::new();
        for (place, player) in self.order.iter().copied().enumerate() {
            if player == shower {
                answers.push(Reply { player, answer: Answer::Refute(card) });
                break;
            }
            let answer = match self.logged.reply_of(player) {
                Some(Answer::Refute(_)) => Answer::Pass,
                Some(answer) => answer,
                None if place < self.reach() => continue,
                None => Answer::Pass,
            };
            answers.push(Reply { player, answer });
        }
        answers
    }

    fn with(&self, answers: Vec<Reply>) -> Event {
        Event::Suggestion(Suggestion { answers, ..self.logged.clone() })
    }

    /// The logged answers with other ones in place.
    fn instead(&self, changes: &[(Seat, Answer)]) -> Event {
        let answers = self.logged.answers.iter().map(|reply| {
            let change = changes.iter().find(|(player, _)| *player == reply.player);
            Reply { answer: change.map_or(reply.answer, |(_, answer)| *answer), ..*reply }
        });
        self.with(answers.collect())
    }
}

/// Who is asked after `suggester`: everyone whose hand does not lie open.
fn asked(readings: &Readings<'_>, before: &[Entry], suggester: Seat) -> Vec<Seat> {
    let open = |seat: &Seat| {
        before.iter().any(
            |entry| matches!(&entry.event, Event::Out { player, hand: Some(_) } if player == seat),
        )
    };
    readings.table.after(suggester).into_iter().filter(|seat| !open(seat)).collect()
}

/// What `seat` may have shown, as the note-taker would have logged it.
fn possible_cards(readings: &Readings<'_>, round: &Round<'_>, seat: Seat) -> Vec<Option<CardId>> {
    let logged = round.logged;
    let named = || logged.cards.into_iter().map(Some);
    if readings.is_me(seat) {
        return named()
            .filter(|card| card.is_some_and(|c| readings.table.hand.contains(c)))
            .collect();
    }
    match round.shower {
        Some((shower, card)) if !readings.is_me(shower) => vec![card],
        None if readings.is_me(logged.suggester) => named().collect(),
        _ => vec![None],
    }
}

/// Another player showed, or nobody, or one of those who are logged as passing.
fn showers(readings: &mut Readings<'_>, round: &Round<'_>) {
    let logged = round.logged;
    for is in round.order.iter().copied() {
        let passed = logged.reply_of(is) == Some(Answer::Pass);
        for card in possible_cards(readings, round, is) {
            let shows = (is, Answer::Refute(card));
            match round.shower {
                Some((was, _)) if was != is => {
                    let slip = Slip::OtherShower { was, is };
                    let near = readings.other_seats(was).contains(&(is, 2));
                    let event = if round.stops {
                        round.with(round.shown_by(is, card))
                    } else {
                        round.instead(&[(was, Answer::Pass), shows])
                    };
                    readings.add(slip, event, if near { 2 } else { 1 });
                }
                None if round.stops => {
                    readings.add(
                        Slip::Showed { seat: is, card },
                        round.with(round.shown_by(is, card)),
                        1,
                    );
                }
                _ => {}
            }
            if !round.stops && passed {
                readings.add(Slip::Showed { seat: is, card }, round.instead(&[shows]), 1);
            }
        }
    }
    for reply in &logged.answers {
        if matches!(reply.answer, Answer::Refute(_)) {
            let seat = reply.player;
            let event = if round.stops {
                let pass = |player: &Seat| Reply { player: *player, answer: Answer::Pass };
                round.with(round.order.iter().map(pass).collect())
            } else {
                round.instead(&[(seat, Answer::Pass)])
            };
            readings.add(Slip::Passed { seat }, event, 1);
        }
    }
}

/// Another of the named cards was shown, or it was not seen.
fn shown_cards(readings: &mut Readings<'_>, logged: &Suggestion) {
    for (at, reply) in logged.answers.iter().enumerate() {
        let Answer::Refute(Some(was)) = reply.answer else { continue };
        let seat = reply.player;
        let others = logged.cards.into_iter().filter(|card| *card != was);
        for is in others.map(Some).chain([None]) {
            let mut other = logged.clone();
            other.answers[at].answer = Answer::Refute(is);
            readings.add(Slip::OtherShown { seat, was, is }, Event::Suggestion(other), 1);
        }
    }
}

/// Passes that were none, and answers that nobody noticed.
fn passes(readings: &mut Readings<'_>, round: &Round<'_>) {
    let end = round.shower.filter(|_| round.stops).and_then(|(shower, _)| round.place(shower));
    for reply in round.logged.answers.iter().filter(|reply| reply.answer != Answer::Missed) {
        let seat = reply.player;
        let asked = round.place(seat).is_some_and(|place| end.is_none_or(|end| place <= end));
        if asked {
            let event = round.instead(&[(seat, Answer::Missed)]);
            let passed = reply.answer == Answer::Pass;
            readings.add(Slip::Unnoticed { seat, passed }, event, 1);
        } else {
            let others = round.logged.answers.iter().filter(|other| other.player != seat);
            let event = round.with(others.copied().collect());
            readings.add(Slip::NotAsked { seat }, event, 1);
        }
    }
}

/// Another card was named; one that was shown under the wrong name is renamed with it.
fn named_cards(readings: &mut Readings<'_>, logged: &Suggestion) {
    for (at, was) in logged.cards.into_iter().enumerate() {
        for (is, closeness) in readings.alike(was) {
            let mut other = logged.clone();
            other.cards[at] = is;
            for reply in &mut other.answers {
                if reply.answer == Answer::Refute(Some(was)) {
                    reply.answer = Answer::Refute(Some(is));
                }
            }
            readings.add(Slip::OtherNamed { was, is }, Event::Suggestion(other), closeness);
        }
    }
}

/// Another player asked. Answers stay where they can; those who come before the shower in the new
/// order passed, and those who come after were not asked.
fn askers(readings: &mut Readings<'_>, before: &[Entry], round: &Round<'_>) {
    let logged = round.logged;
    let was = logged.suggester;
    for (is, closeness) in readings.other_seats(was) {
        let mut answers = Vec::new();
        for player in asked(readings, before, is) {
            // Whoever is logged as answering the other one was perhaps the asker.
            let reply = if player == was { logged.reply_of(is) } else { logged.reply_of(player) };
            let new_to_it = player == was || round.place(player).is_none_or(|p| p >= round.reach());
            let answer = match reply {
                Some(Answer::Refute(Some(_))) if readings.is_me(was) => Answer::Refute(None),
                Some(answer) => answer,
                None if new_to_it && round.stops => Answer::Pass,
                None => continue,
            };
            answers.push(Reply { player, answer });
            if round.stops && matches!(answer, Answer::Refute(_)) {
                break;
            }
        }
        let event = Suggestion { suggester: is, answers, ..logged.clone() };
        readings.add(Slip::OtherAsker { was, is }, Event::Suggestion(event), closeness);
    }
}
