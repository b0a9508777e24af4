//! Thousands of made-up small games, each compared with every one of its deals.
//!
//! Deal first, then let a table talk truly about that deal: the program must count what the judge
//! counts and never exclude the deal. Siblings tell one lie, or several: the program must count
//! right where the lie does not show, and where it does, its conflict and repairs must be right.
//! A failing game is printed with its seed, made smaller, as a save.

mod support;

use std::collections::BTreeMap;

use limier::clue::deduction::{Deduction, Mark, Sheet, deduce};
use limier::clue::game::{CardId, Holder, Seat, Table, TurnOrder};
use limier::clue::record::{Accusation, Answer, Entry, Event};
use limier::solver::Never;
use num_bigint::BigUint;
use num_traits::ToPrimitive;

use support::deals::{self, Planted};
use support::expect::{form, same};
use support::judge::{Conflict, Judge, Tally};
use support::told::Told;
use support::{json, shrink};

/// Most deals that the judge looks at for one game.
const MOST_DEALS: usize = 50_000;

/// Most deals that the judge looks at for one of the larger games.
const MOST_LARGER_DEALS: usize = 3_000_000;

const TRUE_GAMES: u64 = 9_500;
const GAMES_WITH_A_LIE: u64 = 6_000;
const GAMES_WITH_LIES: u64 = 4_500;
const LARGER_GAMES: usize = 200;
const LARGE_GAMES: u64 = 200;

/// How a game compared.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Verdict {
    /// Too many deals to look at: not judged.
    TooLarge,
    Fits,
    Clashes,
}

/// What is wrong with the program's answer, or how it compared.
fn judge(table: &Table, record: &[Entry]) -> Result<Verdict, String> {
    let judge = Judge::new(table, record);
    let Some(tally) = judge.tally(MOST_DEALS) else { return Ok(Verdict::TooLarge) };
    let deduction = deduce(table, record, &Never).map_err(|e| e.to_string())?;
    match &deduction {
        Deduction::Sheet(_) if tally.deals == 0 => Err("no deal fits, yet consistent".into()),
        Deduction::Contradiction(clash) if tally.deals > 0 => {
            Err(format!("{} deals fit, yet {clash:?}", tally.deals))
        }
        Deduction::Sheet(_) => {
            compare(table, record, &deduction, &judge, &tally)?;
            Ok(Verdict::Fits)
        }
        Deduction::Contradiction(clash) => {
            let Some(broken) = judge.broken(MOST_DEALS) else { return Ok(Verdict::TooLarge) };
            judge.check(&broken, &Conflict::from(clash)).map_err(|e| format!("{clash:?}: {e}"))?;
            Ok(Verdict::Clashes)
        }
    }
}

fn compare(
    table: &Table,
    record: &[Entry],
    deduction: &Deduction,
    judge: &Judge,
    tally: &Tally,
) -> Result<(), String> {
    let told = Told::by_deduction(table, record, deduction);
    let faults = form(&told);
    if !faults.is_empty() {
        return Err(faults.join("; "));
    }
    let sheet = deduction.sheet().expect("a sheet");
    if told.deals != tally.deals.to_string() {
        return Err(format!("{} deals, right {}", told.deals, tally.deals));
    }
    let lies_open = tally.cells.iter().any(|row| row.last().is_some_and(|count| *count > 0));
    let mut holders = judge.holders().to_vec();
    if !lies_open {
        holders.pop();
    }
    if sheet.holders() != holders {
        return Err(format!("holders {:?}, right {holders:?}", sheet.holders()));
    }
    for card in table.deck.cards() {
        let id = table.deck.id(card);
        for (at, holder) in judge.holders().iter().enumerate() {
            let count = tally.cells[card.index()][at];
            let (p, right) = (sheet.p(card, *holder), count as f64 / tally.deals as f64);
            if !same(p, right) {
                return Err(format!(
                    "p of {id} at {holder:?} is {p}, right {count}/{}",
                    tally.deals
                ));
            }
            let mark = match count {
                0 => Mark::Lacks,
                count if count == tally.deals => Mark::Has,
                _ => Mark::Open,
            };
            if sheet.mark(card, *holder) != mark {
                return Err(format!("{id} at {holder:?} is not {mark:?}"));
            }
        }
        let row = &tally.cells[card.index()];
        let owner =
            row.iter().position(|count| *count == tally.deals).map(|at| judge.holders()[at]);
        if sheet.owner(card) != owner {
            return Err(format!("owner of {id} is {:?}, right {owner:?}", sheet.owner(card)));
        }
    }
    let told_files: Vec<_> = sheet.case_files().iter().map(|odds| odds.cards).collect();
    let right_files: Vec<_> = tally.case_files.iter().map(|(cards, _)| *cards).collect();
    if told_files != right_files {
        return Err(format!("case files {told_files:?}, right {:?}", tally.case_files));
    }
    for (odds, (_, count)) in sheet.case_files().iter().zip(&tally.case_files) {
        if !same(odds.p, *count as f64 / tally.deals as f64) {
            return Err(format!("{odds:?}, right {count}/{}", tally.deals));
        }
    }
    let solution = if let [only] = right_files[..] { Some(only) } else { None };
    if sheet.solution() != solution {
        return Err(format!("solution {:?}, right {solution:?}", sheet.solution()));
    }
    Ok(())
}

/// What the judge and the program must say of the planted deal.
fn keeps_planted(game: &Planted) -> Result<(), String> {
    let judge = Judge::new(&game.table, &game.record);
    if !judge.fits(&game.deal) {
        return Err("the judge excludes the planted deal: one of judge and generator errs".into());
    }
    let deduction = deduce(&game.table, &game.record, &Never).map_err(|e| e.to_string())?;
    let Some(sheet) = deduction.sheet() else { return Err("the truth is a contradiction".into()) };
    for (holder, has) in judge.holders().iter().zip(&game.deal) {
        for card in has.iter() {
            if sheet.mark(card, *holder) == Mark::Lacks {
                return Err(format!("{} at {holder:?} is excluded", game.table.deck.id(card)));
            }
        }
    }
    let of_deal = |cards: &[_; 3]| cards.iter().all(|card| game.deal[0].contains(*card));
    if !sheet.case_files().iter().any(|odds| of_deal(&odds.cards)) {
        return Err("the planted case file is excluded".into());
    }
    Ok(())
}

fn fail(game: &Planted, why: &str) -> ! {
    let fault = |table: &Table, record: &[Entry]| judge(table, record).err();
    let (table, record, small) = shrink::shrink(&game.table, &game.record, &fault);
    let save = json::save(&format!("seed {}", game.seed), &table, &record);
    panic!("seed {}: {why}\nplanted {:?}\nsmaller: {small}\n{save}", game.seed, game.deal);
}

/// Judges the games of these seeds on two threads; how many compared how.
fn run(
    count: u64,
    play: impl Fn(u64) -> Planted + Sync,
    check: impl Fn(&Planted, Verdict) -> Result<(), String> + Sync,
) -> BTreeMap<Verdict, usize> {
    let half = |rest: u64| {
        let mut verdicts = BTreeMap::new();
        for seed in (0..count).filter(|seed| seed % 2 == rest) {
            let game = play(seed);
            let verdict = judge(&game.table, &game.record)
                .and_then(|verdict| check(&game, verdict).map(|()| verdict))
                .unwrap_or_else(|why| fail(&game, &why));
            *verdicts.entry(verdict).or_insert(0) += 1;
        }
        verdicts
    };
    std::thread::scope(|scope| {
        let other = scope.spawn(|| half(1));
        let mut verdicts = half(0);
        match other.join() {
            Ok(more) => {
                more.into_iter().for_each(|(verdict, n)| *verdicts.entry(verdict).or_insert(0) += n)
            }
            Err(panic) => std::panic::resume_unwind(panic),
        }
        verdicts
    })
}

#[test]
fn a_true_record_is_counted_exactly_and_never_excludes_the_deal() {
    let play = |seed| match seed % 3 {
        0 => deals::truthful(seed, deals::SMALL),
        _ => deals::truthful(seed, deals::MEDIUM),
    };
    let verdicts = run(TRUE_GAMES, play, |game, verdict| {
        if verdict == Verdict::Clashes {
            return Err("the truth clashes".into());
        }
        keeps_planted(game)
    });
    println!("{verdicts:?}");
    assert!(verdicts[&Verdict::Fits] >= TRUE_GAMES as usize * 9 / 10, "{verdicts:?}");
}

/// Up to twelve cards and four holders.
#[test]
fn larger_decks_are_counted_exactly() {
    let mut judged = 0;
    for seed in 0.. {
        let game = deals::truthful(seed, deals::TWELVE);
        let judge = Judge::new(&game.table, &game.record);
        let Some(tally) = judge.tally(MOST_LARGER_DEALS) else { continue };
        let deduction = deduce(&game.table, &game.record, &Never).expect("not interrupted");
        compare(&game.table, &game.record, &deduction, &judge, &tally)
            .unwrap_or_else(|why| panic!("seed {seed}: {why}"));
        keeps_planted(&game).unwrap_or_else(|why| panic!("seed {seed}: {why}"));
        judged += 1;
        if judged == LARGER_GAMES {
            break;
        }
    }
    assert_eq!(judged, LARGER_GAMES);
}

#[test]
fn a_lie_is_counted_with_or_caught() {
    let verdicts = run(
        GAMES_WITH_A_LIE,
        |seed| deals::one_lie(seed, deals::SMALL),
        |game, verdict| {
            let judge = Judge::new(&game.table, &game.record);
            if judge.fits(&game.deal) {
                return Err("the judge believes the lie".into());
            }
            if verdict != Verdict::Clashes {
                return Ok(());
            }
            let deduction = deduce(&game.table, &game.record, &Never);
            let clash =
                deduction.expect("not interrupted").contradiction().cloned().expect("a clash");
            if clash.repairs.contains(&game.lies) {
                Ok(())
            } else {
                Err(format!("the lie {:?} is not among the repairs {:?}", game.lies, clash.repairs))
            }
        },
    );
    println!("{verdicts:?}");
    assert_eq!(verdicts.get(&Verdict::TooLarge), None);
    assert!(
        verdicts[&Verdict::Fits] >= 300 && verdicts[&Verdict::Clashes] >= 1_000,
        "{verdicts:?}"
    );
}

#[test]
fn several_lies_are_counted_with_or_caught() {
    let play = |seed| deals::several_lies(seed, deals::SMALL);
    let verdicts = run(GAMES_WITH_LIES, play, |_, _| Ok(()));
    println!("{verdicts:?}");
    assert_eq!(verdicts.get(&Verdict::TooLarge), None);
    assert!(verdicts[&Verdict::Clashes] >= 1_000, "{verdicts:?}");
}

/// With the usual deck nobody can look at every deal, but the counts must add up: a card is in one
/// of the holders, an accusation is right or wrong, and what is denied is the rest.
#[test]
fn counts_of_the_usual_deck_add_up_and_never_exclude_the_deal() {
    for seed in 0..LARGE_GAMES {
        let game = deals::truthful(seed, deals::LARGE);
        keeps_planted(&game).unwrap_or_else(|why| panic!("seed {seed}: {why}"));
        let (table, record) = (&game.table, &game.record);
        let all = sheet(table, record).expect("the truth fits");
        let mut told = Told::by_deduction(table, record, &Deduction::Sheet(all.clone()));
        let faults = form(&told);
        assert!(faults.is_empty(), "seed {seed}: {faults:?}");
        let with = |event: Event| {
            let mut longer = record.clone();
            longer.push(Entry::new(event));
            sheet(table, &longer).map_or_else(Default::default, |sheet| sheet.deals().clone())
        };
        let card = CardId((seed % 21) as u8);
        let mut sum = BigUint::default();
        for holder in all.holders().iter().copied().filter(|holder| *holder != Holder::FaceUp) {
            let there = with(Event::Reveal { holder, card });
            let elsewhere = with(Event::Lacks { holder, card });
            assert_eq!(there.clone() + elsewhere, *all.deals(), "seed {seed}, {card:?} {holder:?}");
            let share = ratio(&there, all.deals());
            assert!(same(all.p(card, holder), share), "seed {seed}, {card:?} {holder:?}: {share}");
            sum += there;
        }
        if all.mark(card, Holder::FaceUp) != Mark::Has {
            assert_eq!(sum, *all.deals(), "seed {seed}, {card:?}");
        }
        let odds = &all.case_files()[seed as usize % all.case_files().len()];
        let accuse = |right| {
            with(Event::Accusation(Accusation { accuser: Seat(0), cards: odds.cards, right }))
        };
        let (right, wrong) = (accuse(true), accuse(false));
        assert!(same(odds.p, ratio(&right, all.deals())), "seed {seed}, {odds:?}");
        assert_eq!(right + wrong, *all.deals(), "seed {seed}, {odds:?}");
        // Nor does the order of the entries matter.
        let mut backwards = record.clone();
        backwards.reverse();
        let again = deduce(table, &backwards, &Never).expect("nobody interrupts");
        told.entries = backwards.len();
        assert_eq!(told, Told::by_deduction(table, &backwards, &again), "seed {seed}");
    }
}

/// With the usual deck a lie that shows must be among the repairs, and the conflict must be one.
#[test]
fn a_lie_about_the_usual_deck_is_caught() {
    let mut caught = 0;
    for seed in 0..LARGE_GAMES {
        let game = deals::one_lie(seed, deals::LARGE);
        let deduction = deduce(&game.table, &game.record, &Never).expect("nobody interrupts");
        let Some(clash) = deduction.contradiction() else { continue };
        caught += 1;
        assert!(clash.repairs.contains(&game.lies), "seed {seed}: {clash:?}, lie {:?}", game.lies);
        // Which cards may lie open is given, whatever entries the conflict names: reveals stay.
        let told = game.record.iter().enumerate().filter(|(at, entry)| {
            let opens = matches!(entry.event, Event::Reveal { holder: Holder::FaceUp, .. });
            opens || clash.entries.contains(at)
        });
        let record: Vec<Entry> = told.map(|(_, entry)| entry.clone()).collect();
        assert!(sheet(&game.table, &record).is_none(), "seed {seed}: {clash:?} fits together");
    }
    assert!(caught >= LARGE_GAMES / 2, "{caught}");
}

fn sheet(table: &Table, record: &[Entry]) -> Option<Sheet> {
    deduce(table, record, &Never).expect("nobody interrupts").sheet().cloned()
}

fn ratio(count: &BigUint, deals: &BigUint) -> f64 {
    if count == deals {
        return 1.0;
    }
    count.to_f64().expect("a number") / deals.to_f64().expect("a number")
}

/// The made-up games reach every kind of event and of given, so that the counts above mean it.
#[test]
fn the_made_up_games_reach_everything() {
    let mut seen: BTreeMap<&str, usize> = BTreeMap::new();
    for seed in 0..TRUE_GAMES {
        let game = deals::truthful(seed, deals::MEDIUM);
        let mut note =
            |what: &'static str, is: bool| *seen.entry(what).or_insert(0) += usize::from(is);
        let table = &game.table;
        note("one seat", table.seats.len() == 1);
        note("four seats", table.seats.len() == 4);
        note("three piles", table.caches.len() == 3);
        note("open from the start", !table.face_up.is_empty());
        note("a hand of unknown size", table.seats.iter().any(|seat| seat.hand_size.is_none()));
        note("a pile of unknown size", table.caches.iter().any(|pile| pile.size.is_none()));
        note("nobody takes notes", table.me.is_none());
        note("counterclockwise", table.options.turn_order == TurnOrder::Counterclockwise);
        note("all answer", table.options.all_answer);
        for entry in &game.record {
            note("distrusted", entry.distrusted);
            note_event(&entry.event, &mut note);
        }
    }
    println!("{seen:?}");
    assert!(seen.values().all(|times| *times >= 100), "{seen:?}");
}

fn note_event(event: &Event, note: &mut impl FnMut(&'static str, bool)) {
    match event {
        Event::Suggestion(suggestion) => {
            for reply in &suggestion.answers {
                match reply.answer {
                    Answer::Pass => note("pass", true),
                    Answer::Refute(Some(_)) => note("a card shown and seen", true),
                    Answer::Refute(None) => note("a card shown, not seen", true),
                    Answer::Missed => note("missed", true),
                }
            }
            let refutes =
                suggestion.answers.iter().filter(|reply| matches!(reply.answer, Answer::Refute(_)));
            note("several show", refutes.count() > 1);
            note("nobody listed", suggestion.answers.is_empty());
        }
        Event::Accusation(accusation) => {
            note("a right accusation", accusation.right);
            note("a wrong accusation", !accusation.right);
        }
        Event::Reveal { holder, .. } => match holder {
            Holder::CaseFile => note("reveal case file", true),
            Holder::Player(_) => note("reveal player", true),
            Holder::Cache(_) => note("reveal pile", true),
            Holder::FaceUp => note("reveal face up", true),
        },
        Event::Lacks { holder, .. } => match holder {
            Holder::CaseFile => note("lacks case file", true),
            Holder::Player(_) => note("lacks player", true),
            Holder::Cache(_) => note("lacks pile", true),
            Holder::FaceUp => note("lacks face up", true),
        },
        Event::NobodyHas { .. } => note("nobody has", true),
        Event::Show { card, .. } => {
            note("show seen", card.is_some());
            note("show not seen", card.is_none());
        }
        Event::Peek { card, .. } => {
            note("peek seen", card.is_some());
            note("peek not seen", card.is_none());
        }
        Event::Out { hand, .. } => {
            note("out with open hand", hand.is_some());
            note("out", hand.is_none());
        }
        Event::ClueCard { .. } => note("clue card", true),
        Event::EndTurn { .. } => note("end of turn", true),
        Event::Note { .. } => note("note", true),
    }
}

/// The judge against itself: what it calls a repair is what makes the record fit when it is judged
/// again without those entries.
#[test]
fn the_judge_calls_a_repair_what_repairs() {
    let mut judged = 0;
    for seed in 0..300 {
        let game = deals::several_lies(seed, deals::SMALL);
        let judge = Judge::new(&game.table, &game.record);
        let Some(broken) = judge.broken(MOST_DEALS) else { continue };
        let fits_without = |gone: &[usize]| {
            let rest = game.record.iter().enumerate().filter(|(at, _)| !gone.contains(at));
            let rest: Vec<Entry> = rest.map(|(_, entry)| entry.clone()).collect();
            Judge::new(&game.table, &rest).tally(MOST_DEALS).expect("few deals").deals > 0
        };
        let repairs = judge.all_repairs(&broken);
        let fits = repairs.iter().any(Vec::is_empty);
        assert_eq!(fits, fits_without(&[]), "seed {seed}");
        assert!(repairs.iter().all(|set| fits_without(set)), "seed {seed}");
        if fits {
            continue;
        }
        for at in (0..game.record.len()).filter(|at| !game.record[*at].distrusted) {
            assert_eq!(repairs.contains(&vec![at]), fits_without(&[at]), "seed {seed}, entry {at}");
        }
        judged += 1;
    }
    assert!(judged >= 150, "{judged}");
}
