//! Why cells are certain: every mark of every position is explained; the entries and givens alone
//! force it, no entry can be left out, and the checker replays the steps.

mod support;

use std::collections::{BTreeMap, BTreeSet};

use limier::clue::deduction::{Given, Mark, Sheet, deduce};
use limier::clue::explanation::{
    Explanation, Fact, Premise, Rule, Told, changes, check, explain, explain_all, explain_cell,
    outlook,
};
use limier::clue::game::{Cache, CardId, CardSet, Holder, Table};
use limier::clue::record::{Entry, Event, Game};
use limier::lang::Lang;
use limier::lang::why;
use limier::solver::Never;
use support::deals;
use support::expect::cases;
use support::files::read;
use support::judge::Judge;

/// Of how many cells of the positions one is solved again from its entries alone.
const SOLVED_AGAIN: usize = 2;
/// How many made-up games are judged.
const GAMES: u64 = 1200;
/// Most deals of the bare deck that the judge looks at.
const MOST_DEALS: usize = 50_000;

fn positions() -> Vec<Game> {
    let all = cases("").into_iter().chain(cases("exact")).chain(cases("contract"));
    all.map(|(path, _)| read(&path)).collect()
}

fn sheet(table: &Table, record: &[Entry]) -> Option<Sheet> {
    deduce(table, record, &Never).expect("nobody interrupts").sheet().cloned()
}

fn cells(table: &Table) -> Vec<(CardId, Holder)> {
    let holders: Vec<Holder> = table.holders().chain([Holder::FaceUp]).collect();
    let of = |card| holders.iter().map(move |holder| (card, *holder)).collect::<Vec<_>>();
    table.deck.cards().flat_map(of).collect()
}

fn explanations(table: &Table, record: &[Entry], sheet: &Sheet) -> Vec<Explanation> {
    explain_all(table, record, sheet, cells(table))
}

/// The table with only these givens; without `face_up` there is a pile more, of unknown size.
fn relaxed(table: &Table, givens: &[Given]) -> Table {
    let mut table = table.clone();
    if !givens.contains(&Given::Hand) {
        table.me = None;
        table.hand = CardSet::EMPTY;
    }
    for (seat, player) in table.seats().zip(0..).collect::<Vec<_>>() {
        let size: &mut Option<u8> = &mut table.seats[player].hand_size;
        *size = size.filter(|_| givens.contains(&Given::HandSize(seat)));
    }
    for (at, cache) in (0..).zip(&mut table.caches) {
        cache.size = cache.size.filter(|_| givens.contains(&Given::CacheSize(at)));
    }
    if !givens.contains(&Given::FaceUp) {
        table.face_up = CardSet::EMPTY;
        table.caches.push(Cache::default());
    }
    table
}

fn kept(record: &[Entry], entries: &[usize]) -> Vec<Entry> {
    entries.iter().map(|at| record[*at].clone()).collect()
}

/// What is certain of the cell; `None` where nothing fits.
type Solve<'a> = &'a dyn Fn(&Table, &[Entry], CardId, Holder) -> Option<Mark>;

/// What is wrong with the entries and givens of an explanation.
fn faults(table: &Table, record: &[Entry], why: &Explanation, solve: Solve<'_>) -> Option<String> {
    // A cell "face up" can't be asked of a table on which that given is replaced by a pile.
    let table = relaxed(table, &why.givens);
    // Cards that the whole record puts face up may lie there, whether or not the entries that say
    // so are told.
    let laid = record.iter().filter(|entry| !entry.distrusted);
    let laid: CardSet = laid
        .filter_map(|entry| match entry.event {
            Event::Reveal { holder: Holder::FaceUp, card } => Some(card),
            _ => None,
        })
        .collect();
    let solve = |entries: &[usize]| {
        let (mut table, mut record) = (table.clone(), kept(record, entries));
        if !laid.is_empty() {
            table.caches.push(Cache::default());
            let holder = Holder::Cache(table.caches.len() as u8 - 1);
            let others = table.deck.all().without(laid);
            record.extend(others.iter().map(|card| Entry::new(Event::Lacks { holder, card })));
        }
        solve(&table, &record, why.card, why.holder)
    };
    if solve(&why.entries) != why.fact {
        return Some(format!("{:?} and {:?} do not force it", why.entries, why.givens));
    }
    let idle = why.entries.iter().find(|left_out| {
        let fewer: Vec<usize> = why.entries.iter().copied().filter(|at| at != *left_out).collect();
        solve(&fewer) == why.fact
    });
    idle.map(|idle| format!("entry {idle} of {:?} can be left out", why.entries))
}

fn by_deduction(table: &Table, record: &[Entry], card: CardId, holder: Holder) -> Option<Mark> {
    sheet(table, record).map(|sheet| sheet.mark(card, holder))
}

#[test]
fn every_mark_of_every_position_is_explained_and_replayed() {
    let (mut explained, mut solved) = (0, 0);
    let mut rules: BTreeMap<Rule, usize> = BTreeMap::new();
    for game in positions() {
        let (table, record) = (&game.table, &game.record[..]);
        let Some(sheet) = sheet(table, record) else { continue };
        for why in explanations(table, record, &sheet) {
            let cell = || format!("{} {:?} {}", game.title, why.holder, table.deck.id(why.card));
            assert_eq!(why.fact, Some(sheet.mark(why.card, why.holder)), "{}", cell());
            assert_eq!(check(table, record, &why), Ok(()), "{}: {why:?}", cell());
            if why.fact == Some(Mark::Open) {
                continue;
            }
            explained += 1;
            for step in &why.steps {
                *rules.entry(step.rule).or_insert(0) += 1;
            }
            for lang in Lang::ALL {
                well_said(&game, &why, lang);
            }
            if explained % SOLVED_AGAIN == 0 {
                solved += 1;
                let fault = faults(table, record, &why, &by_deduction);
                assert_eq!(fault, None, "{}", cell());
            }
        }
    }
    println!("{explained} explained, {solved} solved again; {rules:?}");
    assert!(explained > 13_000, "{explained}");
    let seen: BTreeSet<Rule> = rules.into_keys().collect();
    let seldom = [Rule::WholeHand];
    let missing = ALL.iter().find(|rule| !seen.contains(rule) && !seldom.contains(rule));
    assert_eq!(missing, None);
}

const ALL: [Rule; 19] = [
    Rule::Hand,
    Rule::FaceUp,
    Rule::Shown,
    Rule::Seen,
    Rule::Pass,
    Rule::NotThere,
    Rule::OnePlace,
    Rule::CategoryFound,
    Rule::FullHand,
    Rule::OneOfThree,
    Rule::WrongAccusation,
    Rule::LastOfCategory,
    Rule::OnlyPlace,
    Rule::WholeHand,
    Rule::SharedCard,
    Rule::ShowsFillHand,
    Rule::Suppose,
    Rule::Clash,
    Rule::Counting,
];

fn well_said(game: &Game, why: &Explanation, lang: Lang) {
    for sentence in why::steps(game, why, lang) {
        assert!(sentence.ends_with('.') && !sentence.contains("  "), "{sentence}");
        assert!(!sentence.contains(": ;") && !sentence.contains(": ."), "{sentence}");
        if lang == Lang::Fr {
            assert!(!sentence.contains(" :") && !sentence.contains(" ;"), "{sentence}");
            assert!(!sentence.contains('\u{202f}'), "{sentence}");
        }
    }
}

#[test]
fn made_up_games_are_explained_as_the_judge_sees_them() {
    let by_judge = |table: &Table, record: &[Entry], card: CardId, holder: Holder| {
        let judge = Judge::new(table, record);
        let tally = judge.tally(MOST_DEALS * 40).expect("few deals");
        let at = judge.holders().iter().position(|other| *other == holder).expect("a holder");
        match tally.cells[card.index()][at] {
            _ if tally.deals == 0 => None,
            0 => Some(Mark::Lacks),
            count if count == tally.deals => Some(Mark::Has),
            _ => Some(Mark::Open),
        }
    };
    let (mut explained, mut judged) = (0, 0);
    let mut rules: BTreeMap<Rule, usize> = BTreeMap::new();
    for seed in 0..GAMES {
        let game = deals::truthful(seed, deals::SMALL);
        let (table, record) = (&game.table, &game.record[..]);
        let sheet = sheet(table, record).expect("the truth fits");
        for why in explanations(table, record, &sheet) {
            let cell = || format!("seed {seed}: {:?} {}", why.holder, table.deck.id(why.card));
            assert_eq!(check(table, record, &why), Ok(()), "{}: {why:?}", cell());
            if why.fact == Some(Mark::Open) {
                continue;
            }
            explained += 1;
            for step in &why.steps {
                *rules.entry(step.rule).or_insert(0) += 1;
            }
            let hard = why.steps.len() > 1 || why.entries.len() > 1;
            if hard || explained % 20 == 0 {
                judged += 1;
                assert_eq!(faults(table, record, &why, &by_judge), None, "{}: {why:?}", cell());
            }
        }
    }
    println!("{explained} explained, {judged} judged; {rules:?}");
    assert!(judged > 500, "{judged}");
}

/// The explanation with its lists made to suit its steps.
fn listed(mut why: Explanation) -> Explanation {
    let (mut entries, mut givens) = (BTreeSet::new(), BTreeMap::new());
    for because in why.steps.iter().flat_map(|step| &step.because) {
        match because.premise {
            Premise::Entry(at) => {
                entries.insert(at);
            }
            Premise::Given(given) => {
                givens.insert(given.to_string(), given);
            }
            Premise::Step(_) => {}
        }
    }
    why.entries = entries.into_iter().collect();
    why.givens = givens.into_values().collect();
    why
}

fn refused(game: &Game, why: Explanation) -> bool {
    check(&game.table, &game.record, &listed(why)).is_err()
}

#[test]
fn the_checker_refuses_what_does_not_follow() {
    let mut mutants = 0;
    let mut looked = 0;
    for game in positions() {
        let Some(sheet) = sheet(&game.table, &game.record) else { continue };
        for why in explanations(&game.table, &game.record, &sheet) {
            looked += 1;
            let is_counting = why.steps.iter().any(|step| step.rule == Rule::Counting);
            if why.steps.is_empty() || (why.steps.len() < 3 && looked % 9 != 0) || is_counting {
                continue;
            }
            for at in 0..why.steps.len() {
                let mut flipped = why.clone();
                flipped.steps[at].conclusion.has ^= true;
                assert!(refused(&game, flipped), "{why:?}, {at} flipped");
                let mut other = why.clone();
                let holder = match why.steps[at].conclusion.holder {
                    Holder::CaseFile => Holder::FaceUp,
                    _ => Holder::CaseFile,
                };
                other.steps[at].conclusion.holder = holder;
                assert!(refused(&game, other), "{why:?}, {at} elsewhere");
                for gone in 0..why.steps[at].because.len() {
                    let mut less = why.clone();
                    less.steps[at].because.remove(gone);
                    assert!(refused(&game, less), "{why:?}, {at} without {gone}");
                    mutants += 1;
                }
                let mut idle = why.clone();
                idle.steps.remove(at);
                assert!(refused(&game, idle), "{why:?} without {at}");
                mutants += 3;
            }
            let mut open = why.clone();
            open.fact = Some(Mark::Open);
            assert!(check(&game.table, &game.record, &open).is_err());
            let mut more = why.clone();
            more.givens.push(Given::CacheSize(99));
            assert!(check(&game.table, &game.record, &more).is_err());
        }
    }
    println!("{mutants} mutants refused");
    assert!(mutants > 5_000, "{mutants}");
}

#[test]
fn the_checker_refuses_what_an_entry_does_not_say() {
    let game = read(&cases("")[0].0);
    let sheet = sheet(&game.table, &game.record).expect("a sheet");
    let all = explanations(&game.table, &game.record, &sheet);
    let why = all.iter().find(|why| why.steps.first().is_some_and(|step| step.rule == Rule::Hand));
    let mut why = why.expect("a hand").clone();
    let fact = Fact { cards: game.table.deck.all(), ..why.steps[0].conclusion };
    why.steps[0].because[0].told = Told::Is(fact);
    assert!(check(&game.table, &game.record, &why).is_err());
}

#[test]
fn the_same_record_is_always_explained_alike() {
    for game in positions().iter().step_by(11) {
        let (table, record) = (&game.table, &game.record[..]);
        let Some(sheet) = sheet(table, record) else { continue };
        let once = explanations(table, record, &sheet);
        assert_eq!(once, explanations(table, record, &sheet));
        for (at, (card, holder)) in cells(table).into_iter().enumerate().step_by(13) {
            assert_eq!(once[at], explain_cell(table, record, &sheet, card, holder));
            assert_eq!(explain(table, record, card, holder, &Never), Ok(once[at].clone()));
        }
    }
}

#[test]
fn a_contradiction_explains_nothing_but_the_clash() {
    let mut count = 0;
    for game in positions() {
        let why = explain(&game.table, &game.record, CardId(0), Holder::CaseFile, &Never);
        let why = why.expect("nobody interrupts");
        let clash = deduce(&game.table, &game.record, &Never).expect("nobody interrupts");
        assert_eq!(why.conflict.as_ref(), clash.contradiction());
        if why.conflict.is_some() {
            count += 1;
            let nothing = (why.fact, why.p, why.entries.len(), why.givens.len(), why.steps.len());
            assert_eq!(nothing, (None, None, 0, 0, 0));
        }
    }
    assert!(count > 20, "{count}");
}

/// A direct look beats a long way round, and one's own hand beats a pass.
#[test]
fn the_easiest_proof_is_told() {
    let game = read(std::path::Path::new("tests/golden/games/friday.json"));
    let card = |id: &str| game.table.deck.find(id).expect("a card");
    let seat = |at: u8| Holder::Player(limier::clue::game::Seat(at));
    let rules = |holder, id| {
        let why = explain(&game.table, &game.record, card(id), holder, &Never).expect("an answer");
        let rules: Vec<&str> = why.steps.iter().map(|step| step.rule.name()).collect();
        (rules.join(" "), why.entries)
    };
    assert_eq!(rules(seat(1), "rope"), ("one_place".into(), vec![]));
    assert_eq!(rules(seat(2), "study"), ("shown".into(), vec![0]));
    assert_eq!(rules(Holder::CaseFile, "study"), ("one_place".into(), vec![0]));
    assert_eq!(rules(seat(0), "knife"), ("hand".into(), vec![]));
    assert_eq!(rules(seat(1), "knife"), ("pass".into(), vec![0]));
}

#[test]
fn what_an_entry_changed_is_what_the_sheets_say() {
    for game in positions().iter().step_by(5) {
        let (table, record) = (&game.table, &game.record[..]);
        let Some((_, earlier)) = record.split_last() else { continue };
        let (Some(before), Some(after)) = (sheet(table, earlier), sheet(table, record)) else {
            continue;
        };
        let changed = changes(table, &before, &after);
        for (card, holder) in cells(table) {
            let told = changed.iter().find(|one| (one.card, one.holder) == (card, holder));
            let (was, is) = (before.mark(card, holder), after.mark(card, holder));
            assert_eq!(told.map(|one| (one.before, one.after)), (was != is).then_some((was, is)));
        }
        if changed.iter().any(|one| one.after == Mark::Has) {
            assert_eq!(changed[0].after, Mark::Has);
        }
    }
}

#[test]
fn an_open_cell_has_an_outlook() {
    let game = read(std::path::Path::new("tests/golden/games/friday.json"));
    let (table, record) = (&game.table, &game.record[..]);
    let sheet = sheet(table, record).expect("a sheet");
    let mut moved = 0;
    for (card, holder) in cells(table) {
        if sheet.mark(card, holder) != Mark::Open {
            continue;
        }
        let outlook = outlook(table, record, card, holder, &Never).expect("an answer");
        let outlook = outlook.expect("consistent");
        assert_eq!(outlook.p, sheet.p(card, holder));
        assert!(!outlook.settling.is_empty());
        for one in &outlook.moves {
            moved += 1;
            assert!(matches!(record[one.entry].event, Event::Suggestion(_)));
            assert!(!record[one.entry].distrusted);
        }
    }
    assert!(moved > 20, "{moved}");
}
