use super::*;
use crate::clue::editions::sample_game;
use crate::clue::game::{CardSet, Holder};
use crate::clue::record::{Reply, Suggestion};

/// Anne (the note-taker), Chloé and Dan, and a record with one entry.
fn game(event: Event) -> Game {
    let mut game = sample_game();
    for (seat, name) in game.table.seats.iter_mut().zip(["Anne", "Chloé", "Dan"]) {
        seat.name = name.into();
    }
    game.table.me = Some(Seat(0));
    game.record = vec![Entry::new(event)];
    game
}

fn card(id: &str) -> CardId {
    sample_game().table.deck.find(id).expect("a card of the deck")
}

fn suggestion() -> Event {
    Event::Suggestion(Suggestion {
        suggester: Seat(0),
        cards: [card("plum"), card("rope"), card("hall")],
        answers: vec![
            Reply { player: Seat(1), answer: Answer::Pass },
            Reply { player: Seat(2), answer: Answer::Refute(Some(card("rope"))) },
        ],
    })
}

fn check(event: &Event, slip: Slip, english: &str, french: &str) {
    let game = game(event.clone());
    assert_eq!(slip_sentence(&game, 0, slip, Lang::En), format!("{english} (entry\u{a0}1)"));
    assert_eq!(slip_sentence(&game, 0, slip, Lang::Fr), format!("{french} (entrée\u{a0}1)"));
}

#[test]
fn slips_in_a_suggestion_are_told() {
    let event = suggestion();
    let (me, chloe, dan) = (Seat(0), Seat(1), Seat(2));
    let (rope, hall, study) = (card("rope"), card("hall"), card("study"));
    let check = |slip, english: &str, french: &str| check(&event, slip, english, french);
    check(
        Slip::OtherShower { was: dan, is: chloe },
        "It was Chloé who showed, not Dan",
        "C’est Chloé qui a montré, pas Dan",
    );
    check(
        Slip::OtherShower { was: dan, is: me },
        "It was you who showed, not Dan",
        "C’est vous qui avez montré, pas Dan",
    );
    check(
        Slip::Showed { seat: chloe, card: Some(hall) },
        "Chloé showed Hall instead of passing",
        "Chloé a montré Hall au lieu de passer",
    );
    check(
        Slip::Passed { seat: dan },
        "Dan showed nothing: nobody did",
        "Dan n’a rien montré, et personne d’autre non plus",
    );
    check(
        Slip::OtherShown { seat: dan, was: rope, is: Some(hall) },
        "Dan showed Hall, not Rope",
        "Dan a montré Hall, pas Corde",
    );
    check(
        Slip::OtherShown { seat: dan, was: rope, is: None },
        "Dan showed a card, perhaps not Rope",
        "Dan a montré une carte, peut-être pas Corde",
    );
    check(
        Slip::OtherNamed { was: hall, is: study },
        "Study was named, not Hall",
        "La carte nommée était Bureau, pas Hall",
    );
    check(
        Slip::OtherAsker { was: me, is: chloe },
        "It was Chloé who asked, not you",
        "C’est Chloé qui a demandé, pas vous",
    );
    check(
        Slip::NotAsked { seat: chloe },
        "Chloé did not pass but was not asked",
        "Chloé n’a pas passé\u{a0}: on ne lui a rien demandé",
    );
    check(
        Slip::Unnoticed { seat: chloe, passed: true },
        "Chloé perhaps did not pass",
        "Chloé n’a peut-être pas passé",
    );
    check(
        Slip::Unnoticed { seat: dan, passed: false },
        "It is not certain what Dan answered",
        "Ce que Dan a répondu n’est pas sûr",
    );
}

#[test]
fn slips_in_facts_are_told() {
    let (rope, hall) = (card("rope"), card("hall"));
    let (chloe, dan) = (Holder::Player(Seat(1)), Holder::Player(Seat(2)));
    let reveal = Event::Reveal { holder: dan, card: rope };
    let lacks = Event::Lacks { holder: dan, card: rope };
    check(
        &reveal,
        Slip::OtherHolder { was: dan, is: chloe },
        "Rope was seen in Chloé’s hand, not in Dan’s hand",
        "La carte Corde a été vue dans la main de Chloé, pas dans la main de Dan",
    );
    check(
        &lacks,
        Slip::OtherHolder { was: dan, is: chloe },
        "Rope is not in Chloé’s hand; “in Dan’s hand” was a slip",
        "La carte Corde n’est pas dans la main de Chloé\u{a0}; \
         «\u{a0}dans la main de Dan\u{a0}» était une erreur",
    );
    check(
        &reveal,
        Slip::OtherCard { was: rope, is: hall },
        "The card seen in Dan’s hand was Hall, not Rope",
        "La carte vue dans la main de Dan était Hall, pas Corde",
    );
    check(
        &lacks,
        Slip::Opposite { has: true },
        "Rope is in Dan’s hand after all",
        "La carte Corde est en fait dans la main de Dan",
    );
    let hand: CardSet = [rope].into_iter().collect();
    let out = Event::Out { player: Seat(2), hand: Some(hand) };
    check(
        &out,
        Slip::OpenHand { was: Some(rope), is: Some(hall) },
        "Dan’s hand has Hall, not Rope",
        "La main ouverte de Dan contient Hall, pas Corde",
    );
    check(
        &out,
        Slip::HandUnseen,
        "Dan’s hand was not laid open",
        "La main de Dan n’a pas été montrée",
    );
}

#[test]
fn previews_count_deals_and_envelopes() {
    let preview = |deals: u32, envelopes: usize| Preview {
        deals: deals.into(),
        envelopes,
        gained: 1,
        lost: 2,
    };
    assert_eq!(preview_words(&preview(1204, 3), Lang::En), "→\u{a0}1,204 deals, 3 envelopes");
    assert_eq!(
        preview_words(&preview(1204, 3), Lang::Fr),
        "→\u{a0}1\u{a0}204 donnes, 3 enveloppes"
    );
    assert_eq!(preview_words(&preview(1, 1), Lang::En), "→\u{a0}1 deal, 1 envelope");
    assert_eq!(preview_words(&preview(1, 1), Lang::Fr), "→\u{a0}1 donne, 1 enveloppe");
    let marks = marks_words(&preview(1, 1), Lang::En);
    assert_eq!(marks, "On the sheet shown: 1 mark more, 2 taken back");
}

#[test]
fn what_rests_on_an_entry_is_listed() {
    let game = game(suggestion());
    let cell = |holder, with| {
        let (card, without) = (card("rope"), Mark::Open);
        Dependent { card, holder, with, without }
    };
    let cells = [cell(Holder::Player(Seat(2)), Mark::Lacks), cell(Holder::CaseFile, Mark::Has)];
    assert_eq!(
        dependents_words(&game, &cells, true, Lang::En),
        "2 marks rest on it: Rope\u{a0}– Envelope\u{a0}✓, Rope\u{a0}– Dan\u{a0}✗"
    );
    assert_eq!(
        dependents_words(&game, &cells[..1], true, Lang::Fr),
        "1 marque en dépend\u{a0}: Corde\u{a0}– Dan\u{a0}✗"
    );
    assert_eq!(
        dependents_words(&game, &[], false, Lang::Fr),
        "À elle seule, elle ne réglerait rien de plus."
    );
}
