//! The six-player sample, logged by hand from the first card to the right envelope.

use egui::{Key, Modifiers};
use limier::app::state::Screen;
use limier::clue::game::Seat;
use limier::clue::record::{Answer, Event, Game, Suggestion};
use limier::lang::Lang;
use limier::saves::samples;

use crate::game::Evening;
use crate::support::Hands as _;

/// The line that a person types for a suggestion, in first names and card ids.
fn line(game: &Game, asked: &Suggestion) -> String {
    let name = |seat: Seat| game.table.seats[seat.index()].name.to_lowercase();
    let id = |card| game.table.deck.id(card).to_owned();
    let mut words = vec![name(asked.suggester)];
    words.extend(asked.cards.map(id));
    let shown = asked.answers.iter().find_map(|reply| match reply.answer {
        Answer::Refute(card) => Some((reply.player, card)),
        _ => None,
    });
    match shown {
        None => words.push("-".to_owned()),
        Some((player, card)) => {
            words.push(name(player));
            words.extend(card.map(id));
        }
    }
    words.join(" ")
}

fn set_up(evening: &mut Evening, game: &Game) {
    let window = &mut evening.window;
    window.press_with(Modifiers::COMMAND, Key::N);
    window.press_with(Modifiers::ALT, Key::Num6);
    for seat in &game.table.seats {
        window.type_text(&seat.name);
        window.press(Key::Enter);
    }
    for card in game.table.hand.iter() {
        window.type_text(game.table.deck.id(card));
        window.press(Key::Enter);
    }
    window.press_with(Modifiers::COMMAND, Key::Enter);
    assert_eq!(window.state().screen, Screen::Table);
}

#[test]
fn the_six_player_game_ends_on_the_right_envelope() {
    let game = samples::ALL[0].game().expect("the sample");
    let mut evening = Evening::new(Lang::En);
    set_up(&mut evening, &game);
    for (at, entry) in game.record.iter().enumerate() {
        match &entry.event {
            Event::Suggestion(asked) => {
                evening.window.type_text(&line(&game, asked));
                evening.window.press(Key::Enter);
                evening.window.press(Key::Escape);
            }
            Event::Accusation(accused) => {
                evening.window.click("Accusation");
                evening.window.click(&game.table.seats[accused.accuser.index()].name);
                for card in accused.cards {
                    let name = limier::lang::cards::card_name(&game, card, Lang::En).to_owned();
                    evening.window.click(&name);
                }
                evening.window.click(if accused.right { "Right" } else { "Wrong" });
                evening.window.click("Log it");
            }
            Event::EndTurn { .. } => {
                evening.window.click("Other…");
                evening.window.click("End of turn");
                evening.window.click("Log it");
            }
            other => panic!("the sample has another kind of entry: {other:?}"),
        }
        let logged = evening.game().record.get(at).map(|entry| &entry.event);
        assert_eq!(logged, Some(&entry.event), "entry {}", at + 1);
    }
    evening.settle();
    let truth = game.revealed.as_ref().expect("the truth").case_file;
    let solution = evening.window.state().sheet().and_then(|sheet| sheet.solution());
    assert_eq!(solution.map(|cards| cards.map(Some)), Some(truth));
    assert!(evening.window.sees("Solved"));
    evening.assert_saved();
}
