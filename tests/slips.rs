//! Likely slips: an evening is played truly, one entry is written down wrong, and what was truly said
//! must be among the corrections. Whatever is offered must fit, says the judge.

mod support;

use limier::clue::deduction::{Contradiction, Deduction, Mark, deduce};
use limier::clue::game::{Holder, Table};
use limier::clue::record::{Entry, Event};
use limier::clue::slips::{Correction, SHOWN, Slip, Slips, corrections, dependents, hand_slips};
use limier::solver::Never;

use support::deals::{self, SMALL};
use support::evening::{Evening, MISTAKES, Mistake};
use support::judge::Judge;

const MOST_DEALS: usize = 50_000;

fn clash(table: &Table, record: &[Entry]) -> Option<Contradiction> {
    deduce(table, record, &Never).expect("never interrupted").contradiction().cloned()
}

fn slips(table: &Table, record: &[Entry]) -> Option<Slips> {
    let clash = clash(table, record)?;
    Some(corrections(table, record, &clash, &Never).expect("never interrupted"))
}

fn corrected(record: &[Entry], correction: &Correction) -> Vec<Entry> {
    let mut record = record.to_vec();
    record[correction.entry] = correction.replacement.clone();
    record
}

#[test]
fn every_correction_fits_and_becomes_what_its_preview_says() {
    let (mut judged, mut offered) = (0, 0);
    for seed in 0..1_500 {
        let game = deals::one_lie(seed, SMALL);
        let Some(found) = slips(&game.table, &game.record) else { continue };
        assert!(found.corrections.len() <= SHOWN);
        let shares: f64 = found.corrections.iter().map(|correction| correction.odds).sum();
        assert!(found.corrections.is_empty() || (shares - 1.0).abs() < 1e-9, "seed {seed}");
        for correction in &found.corrections {
            let record = corrected(&game.record, correction);
            let old = &game.record[correction.entry];
            let new = &correction.replacement;
            assert_ne!(new.event, old.event, "seed {seed}");
            assert_eq!((&new.note, new.distrusted), (&old.note, false), "seed {seed}");
            assert_eq!(new.check(&game.table), Ok(()), "seed {seed}: {correction:?}");
            offered += 1;
            let judge = Judge::new(&game.table, &record);
            let Some(tally) = judge.tally(MOST_DEALS) else { continue };
            judged += 1;
            let preview = &correction.preview;
            assert!(tally.deals > 0, "seed {seed}: {correction:?}");
            assert_eq!(preview.deals, tally.deals.into(), "seed {seed}: {correction:?}");
            assert_eq!(preview.envelopes, tally.case_files.len(), "seed {seed}: {correction:?}");
        }
    }
    assert!(judged > 2_000, "only {judged} of {offered} corrections were judged");
}

/// How often the truth comes first, among the first three, among all; of how many clashes.
fn ranks(mistake: Mistake, players: usize, suggestions: usize, games: u64) -> [usize; 4] {
    let mut ranks = [0; 4];
    for seed in 0..games {
        let mut evening = Evening::new(seed, players, suggestions);
        let Some((at, record)) = evening.mistaken(mistake) else { continue };
        let Some(found) = slips(&evening.table, &record) else { continue };
        let right = |c: &Correction| c.entry == at && c.replacement == evening.record[at];
        let rank = found.corrections.iter().position(right);
        ranks[0] += usize::from(rank == Some(0));
        ranks[1] += usize::from(rank.is_some_and(|rank| rank < 3));
        ranks[2] += usize::from(rank.is_some());
        ranks[3] += 1;
    }
    ranks
}

#[test]
fn what_was_truly_said_is_among_the_corrections() {
    for mistake in MISTAKES {
        let mut all = [0; 4];
        for (players, suggestions) in [(3, 12), (4, 25), (6, 40)] {
            let ranks = ranks(mistake, players, suggestions, 60);
            all.iter_mut().zip(ranks).for_each(|(sum, count)| *sum += count);
        }
        let [first, three, among, clashes] = all;
        let told = format!("{mistake:?}: {first}, {three}, {among} of {clashes}");
        assert!(clashes >= 5, "{told}");
        match mistake {
            // Any of twenty other cards would do; what is left to say is little.
            Mistake::Card => assert!(among * 3 >= clashes, "{told}"),
            // Other cards, other askers and what others may have missed explain as much.
            Mistake::NamedCard
            | Mistake::Asker
            | Mistake::FalsePass
            | Mistake::Holder
            | Mistake::Somebody => {
                assert!(among * 10 >= clashes * 9 && three * 4 >= clashes, "{told}");
            }
            _ => assert!(among * 20 >= clashes * 19 && three * 10 >= clashes * 9, "{told}"),
        }
    }
}

#[test]
fn the_same_record_gives_the_same_corrections_within_the_budget() {
    let mut looked = 0;
    for seed in 0..12 {
        for mistake in MISTAKES {
            let mut evening = Evening::new(seed, 6, 40);
            let Some((_, record)) = evening.mistaken(mistake) else { continue };
            let Some(found) = slips(&evening.table, &record) else { continue };
            assert_eq!(slips(&evening.table, &record), Some(found.clone()));
            assert!(
                found.checks <= 100 && found.sheets <= 50,
                "seed {seed} {mistake:?}: {found:?}"
            );
            looked += 1;
        }
    }
    assert!(looked > 50, "{looked}");
}

#[test]
fn a_contradiction_without_a_single_repair_has_no_corrections() {
    let mut several = 0;
    for seed in 0..300 {
        let game = deals::several_lies(seed, SMALL);
        let Some(clash) = clash(&game.table, &game.record) else { continue };
        let single = clash.repairs.iter().any(|set| set.len() == 1);
        let found = slips(&game.table, &game.record).expect("a contradiction");
        let entries: Vec<usize> = found.corrections.iter().map(|c| c.entry).collect();
        assert!(entries.iter().all(|at| clash.repairs.contains(&vec![*at])), "seed {seed}");
        if !single {
            several += 1;
            assert_eq!(found, Slips::default(), "seed {seed}");
        }
    }
    assert!(several > 20, "{several}");
}

#[test]
fn my_own_card_seen_elsewhere_is_mine_or_not_there_or_not_in_my_hand() {
    let mut evening = Evening::new(1, 4, 0);
    let table = &mut evening.table;
    table.seats.iter_mut().for_each(|player| player.hand_size = None);
    let me = table.me.expect("a note-taker");
    let card = table.hand.iter().next().expect("a card of my hand");
    let other = table.next(me);
    let seen = Entry::new(Event::Reveal { holder: Holder::Player(other), card });
    let record = vec![seen];
    let found = slips(table, &record).expect("my own card is seen elsewhere");
    let best = &found.corrections[0];
    assert_eq!(best.slip, Slip::Opposite { has: false });
    let mine = Slip::OtherHolder { was: Holder::Player(other), is: Holder::Player(me) };
    assert!(found.corrections.iter().any(|correction| correction.slip == mine));
    let clash = clash(table, &record).expect("a contradiction");
    let hands = hand_slips(table, &record, &clash);
    assert_eq!(hands.len(), table.deck.len() - table.hand.len());
    assert!(hands.iter().all(|(was, is)| *was == card && !table.hand.contains(*is)));
}

#[test]
fn marks_that_depend_on_an_entry_are_those_that_differ_without_it() {
    let (mut compared, mut marks) = (0, 0);
    for seed in 0..200 {
        let game = deals::truthful(seed, SMALL);
        for at in 0..game.record.len() {
            let mut believed = game.record.clone();
            believed[at].distrusted = false;
            let mut doubted = believed.clone();
            doubted[at].distrusted = true;
            let sheets = [&believed, &doubted].map(|record| deduce(&game.table, record, &Never));
            let [Ok(Deduction::Sheet(with)), Ok(Deduction::Sheet(without))] = sheets else {
                continue;
            };
            let told = dependents(&game.table, &game.record, at, &Never).expect("an answer");
            let holders: Vec<Holder> = game.table.holders().chain([Holder::FaceUp]).collect();
            let cells =
                game.table.deck.cards().flat_map(|card| holders.iter().map(move |h| (card, *h)));
            let right: Vec<(_, _, Mark, Mark)> = cells
                .map(|(card, h)| (card, h, with.mark(card, h), without.mark(card, h)))
                .filter(|(_, _, with, without)| with != without)
                .collect();
            let told: Vec<_> = told.iter().map(|d| (d.card, d.holder, d.with, d.without)).collect();
            assert_eq!(told, right, "seed {seed} entry {at}");
            compared += 1;
            marks += told.len();
        }
    }
    assert!(compared > 300 && marks > 300, "{compared} {marks}");
}
