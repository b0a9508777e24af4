use super::*;
use crate::clue::editions::sample_game;
use crate::clue::game::{Cache, CardId, CardSet, Holder};
use crate::clue::record::{Accusation, Reply};

/// A game of Alice (the note-taker), Bob, Carla and Dan.
fn game() -> Game {
    let mut game = sample_game();
    let player = game.table.seats[0].clone();
    game.table.seats.push(player);
    for (seat, name) in game.table.seats.iter_mut().zip(["Alice", "Bob", "Carla", "Dan"]) {
        seat.name = name.into();
    }
    game.table.me = Some(Seat(0));
    game.table.caches.push(Cache { name: "Pool".into(), room: None, size: Some(1) });
    game
}

fn card(game: &Game, id: &str) -> CardId {
    game.table.deck.find(id).expect("a card of the deck")
}

fn said(event: &Event, lang: Lang) -> String {
    event_sentence(&game(), event, lang).replace('\u{a0}', "_")
}

fn asked(suggester: u8, answers: &[(u8, Answer)]) -> Event {
    let game = game();
    let reply = |(player, answer): &(u8, Answer)| Reply { player: Seat(*player), answer: *answer };
    Event::Suggestion(Suggestion {
        suggester: Seat(suggester),
        cards: ["plum", "rope", "hall"].map(|id| card(&game, id)),
        answers: answers.iter().map(reply).collect(),
    })
}

#[track_caller]
fn check(event: &Event, english: &str, french: &str) {
    assert_eq!(said(event, Lang::En), english);
    assert_eq!(said(event, Lang::Fr), french);
}

#[test]
fn suggestions_tell_each_answer() {
    let rope = card(&game(), "rope");
    check(
        &asked(1, &[(2, Answer::Pass), (3, Answer::Refute(None))]),
        "Bob suggests Plum, Rope, Hall: Carla passes, Dan shows a card (not seen)",
        "Bob soupçonne Plum (Corde, Hall)_: Carla passe, Dan montre une carte (non vue)",
    );
    check(
        &asked(0, &[(1, Answer::Pass), (2, Answer::Pass), (3, Answer::Refute(Some(rope)))]),
        "You suggest Plum, Rope, Hall: Bob and Carla pass, Dan shows Rope",
        "Vous soupçonnez Plum (Corde, Hall)_: Bob et Carla passent, Dan montre la carte Corde",
    );
    check(
        &asked(2, &[(3, Answer::Pass), (0, Answer::Refute(Some(rope)))]),
        "Carla suggests Plum, Rope, Hall: Dan passes, you show Rope",
        "Carla soupçonne Plum (Corde, Hall)_: Dan passe, vous montrez la carte Corde",
    );
    check(
        &asked(2, &[(3, Answer::Missed), (0, Answer::Pass), (1, Answer::Refute(None))]),
        "Carla suggests Plum, Rope, Hall: Dan’s answer was not noticed, you pass, Bob shows a card \
         (not seen)",
        "Carla soupçonne Plum (Corde, Hall)_: la réponse de Dan n’a pas été remarquée, vous passez, \
         Bob montre une carte (non vue)",
    );
    check(
        &asked(1, &[(2, Answer::Pass), (3, Answer::Pass), (0, Answer::Refute(None))]),
        "Bob suggests Plum, Rope, Hall: Carla and Dan pass, you show a card",
        "Bob soupçonne Plum (Corde, Hall)_: Carla et Dan passent, vous montrez une carte",
    );
}

#[test]
fn nobody_shows_only_where_all_others_passed() {
    let all = [(3, Answer::Pass), (0, Answer::Pass), (1, Answer::Pass)];
    check(
        &asked(2, &all),
        "Carla suggests Plum, Rope, Hall: nobody shows a card",
        "Carla soupçonne Plum (Corde, Hall)_: personne ne montre de carte",
    );
    check(
        &asked(2, &all[..2]),
        "Carla suggests Plum, Rope, Hall: Dan and you pass",
        "Carla soupçonne Plum (Corde, Hall)_: Dan et vous passez",
    );
    check(
        &asked(2, &[]),
        "Carla suggests Plum, Rope, Hall (no answer noted)",
        "Carla soupçonne Plum (Corde, Hall), aucune réponse notée",
    );
}

#[test]
fn accusations_are_right_or_wrong() {
    let game = game();
    let cards = ["plum", "rope", "hall"].map(|id| card(&game, id));
    let accusation =
        |accuser, right| Event::Accusation(Accusation { accuser: Seat(accuser), cards, right });
    check(
        &accusation(1, false),
        "Bob accuses Plum, Rope, Hall: wrong",
        "Bob accuse Plum (Corde, Hall)_: c’est faux",
    );
    check(
        &accusation(0, true),
        "You accuse Plum, Rope, Hall: right",
        "Vous accusez Plum (Corde, Hall)_: c’est juste",
    );
}

#[test]
fn places_are_told_for_each_holder() {
    let card = card(&game(), "rope");
    let places = [
        (Holder::CaseFile, "in the envelope", "dans l’enveloppe"),
        (Holder::Player(Seat(0)), "in your hand", "dans votre main"),
        (Holder::Player(Seat(1)), "in Bob’s hand", "dans la main de Bob"),
        (Holder::Cache(0), "in the pile “Pool”", "dans la pile «_Pool_»"),
        (Holder::FaceUp, "face up", "face visible"),
    ];
    for (holder, english, french) in places {
        check(
            &Event::Reveal { holder, card },
            &format!("Rope is seen {english}"),
            &format!("La carte Corde est vue {french}"),
        );
    }
    let lacks = |holder| Event::Lacks { holder, card };
    check(
        &lacks(Holder::CaseFile),
        "Rope is not in the envelope",
        "La carte Corde n’est pas dans l’enveloppe",
    );
    check(
        &lacks(Holder::Player(Seat(0))),
        "You do not have Rope",
        "Vous n’avez pas la carte Corde",
    );
    check(&lacks(Holder::Player(Seat(1))), "Bob does not have Rope", "Bob n’a pas la carte Corde");
    check(&Event::NobodyHas { card }, "No player has Rope", "Aucun joueur n’a la carte Corde");
}

#[test]
fn shows_and_peeks_say_what_was_seen() {
    let rope = Some(card(&game(), "rope"));
    let show = |from, to, card| Event::Show { from: Seat(from), to: Seat(to), card };
    check(&show(1, 2, rope), "Bob shows Rope to Carla", "Bob montre la carte Corde à Carla");
    check(
        &show(1, 2, None),
        "Bob shows a card to Carla (not seen)",
        "Bob montre une carte à Carla (non vue)",
    );
    check(&show(1, 0, rope), "Bob shows Rope to you", "Bob vous montre la carte Corde");
    check(&show(0, 1, None), "You show a card to Bob", "Vous montrez une carte à Bob");
    let peek = |player, card| Event::Peek { player: Seat(player), cache: 0, card };
    check(
        &peek(0, rope),
        "You look at Rope in the pile “Pool”",
        "Vous regardez la carte Corde dans la pile «_Pool_»",
    );
    check(
        &peek(1, None),
        "Bob looks at a card of the pile “Pool” (not seen)",
        "Bob regarde une carte de la pile «_Pool_» (non vue)",
    );
}

#[test]
fn other_events_are_told() {
    let game = game();
    let hand: CardSet = ["rope", "hall"].map(|id| card(&game, id)).into_iter().collect();
    let out = |hand| Event::Out { player: Seat(1), hand };
    check(&out(None), "Bob leaves the game", "Bob quitte la partie");
    check(
        &out(Some(hand)),
        "Bob leaves the game, hand open: Rope, Hall",
        "Bob quitte la partie, main ouverte_: Corde, Hall",
    );
    check(
        &out(Some(CardSet::EMPTY)),
        "Bob leaves the game with an empty hand",
        "Bob quitte la partie sans aucune carte",
    );
    check(
        &Event::ClueCard { player: Seat(0), text: "all pass\nleft".into() },
        "You draw a clue card: all pass left",
        "Vous tirez une carte indice_: all pass left",
    );
    check(&Event::EndTurn { player: Seat(1) }, "Bob ends the turn", "Bob termine son tour");
    check(&Event::Note { text: "tea".into() }, "Note: tea", "Note_: tea");
}

#[test]
fn remarks_and_doubt_are_flagged() {
    let mut entry = Entry::new(Event::EndTurn { player: Seat(1) });
    entry.note = "quickly".into();
    entry.distrusted = true;
    let said = |lang| entry_sentence(&game(), &entry, lang);
    assert_eq!(said(Lang::En), "Bob ends the turn – quickly [distrusted]");
    assert_eq!(said(Lang::Fr), "Bob termine son tour – quickly [mise en doute]");
}

#[test]
fn players_of_one_name_are_told_apart() {
    let mut game = game();
    game.table.seats[2].name = "Bob".into();
    game.table.seats[3].name = String::new();
    let told = event_sentence(&game, &asked(1, &[(2, Answer::Pass), (3, Answer::Pass)]), Lang::En);
    assert_eq!(told, "Bob (seat 2) suggests Plum, Rope, Hall: Bob (seat 3) and Player 4 pass");
}
