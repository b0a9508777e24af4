//! What the others may know: against every deal of small tables, by an account of who sees what that is
//! written here from the file format's words.

mod support;

use std::collections::{BTreeMap, BTreeSet};

use limier::clue::advice::{Verdict, accusing, leaks, showing};
use limier::clue::deduction::{Sheet, deduce};
use limier::clue::game::{CardId, CardSet, Holder, Seat, Table};
use limier::clue::record::{Answer, Entry, Event, Suggestion};
use limier::clue::rivals::{Rival, Viewpoint, rivals, rivals_by};
use limier::solver::Never;
use serde_json::Value;

use support::answers::{answers, asked, entropy, information, triples};
use support::deals::{self, Planted};
use support::judge::{Contents, Judge};

fn sheet(table: &Table, record: &[Entry]) -> Option<Sheet> {
    deduce(table, record, &Never).expect("nobody interrupts").sheet().cloned()
}

fn all_rivals(table: &Table, record: &[Entry]) -> Vec<Rival> {
    let sheet = sheet(table, record).expect("a consistent record");
    rivals(table, record, &sheet, &Never).expect("nobody interrupts")
}

fn deals_of(table: &Table, record: &[Entry], limit: usize) -> Option<Vec<Vec<Contents>>> {
    let mut deals = Vec::new();
    let judge = Judge::new(table, record);
    judge.each_fitting(limit, &mut |deal| deals.push(deal.to_vec())).then_some(deals)
}

fn at(table: &Table, holder: Holder) -> usize {
    let all = table.holders().chain([Holder::FaceUp]);
    { all }.position(|other| other == holder).expect("a holder")
}

fn bits(cards: impl IntoIterator<Item = CardId>) -> Contents {
    cards.into_iter().fold(0, |all, card| all | 1 << card.index())
}

/// What a player has seen in one deal: their hand, and for every card shown to them who showed it and which
/// it was.
type View = (Contents, Vec<(usize, u32)>);

/// All that `viewer` may have seen in a deal, with chances.
fn views(table: &Table, record: &[Entry], viewer: Seat, deal: &[Contents]) -> Vec<(View, f64)> {
    let hand = deal[at(table, Holder::Player(viewer))];
    let mut views: Vec<(View, f64)> = vec![((hand, Vec::new()), 1.0)];
    let mut sees = |holder: Holder, card: Option<CardId>, among: Contents| {
        let holder = at(table, holder);
        let held = deal[holder] & card.map_or(among, |card| bits([card]));
        let cards: Vec<u32> = (0..64).filter(|card| held >> card & 1 == 1).collect();
        if cards.is_empty() {
            return;
        }
        let share = 1.0 / cards.len() as f64;
        views = views
            .iter()
            .flat_map(|((hand, seen), p)| {
                cards
                    .iter()
                    .map(move |card| ((*hand, [&seen[..], &[(holder, *card)]].concat()), p * share))
            })
            .collect();
    };
    for entry in record.iter().filter(|entry| !entry.distrusted) {
        match &entry.event {
            Event::Suggestion(suggestion) if suggestion.suggester == viewer => {
                for reply in &suggestion.answers {
                    if let Answer::Refute(card) = reply.answer {
                        sees(Holder::Player(reply.player), card, bits(suggestion.cards));
                    }
                }
            }
            Event::Show { from, to, card } if *to == viewer => {
                sees(Holder::Player(*from), *card, Contents::MAX);
            }
            Event::Peek { player, cache, card } if *player == viewer => {
                sees(Holder::Cache(*cache), *card, Contents::MAX);
            }
            _ => {}
        }
    }
    views
}

/// Whether a deal fits all that happened for everybody to see.
fn fits_in_public(table: &Table, record: &[Entry], deal: &[Contents]) -> bool {
    let has = |holder: Holder| deal[at(table, holder)];
    record.iter().filter(|entry| !entry.distrusted).all(|entry| match &entry.event {
        Event::Suggestion(suggestion) => suggestion.answers.iter().all(|reply| {
            let held = has(Holder::Player(reply.player)) & bits(suggestion.cards);
            match reply.answer {
                Answer::Pass => held == 0,
                Answer::Refute(_) => held != 0,
                Answer::Missed => true,
            }
        }),
        Event::Accusation(accusation) => {
            (has(Holder::CaseFile) == bits(accusation.cards)) == accusation.right
        }
        Event::Reveal { holder, card } => has(*holder) & bits([*card]) != 0,
        Event::Lacks { holder, card } => has(*holder) & bits([*card]) == 0,
        Event::NobodyHas { card } => {
            table.seats().all(|seat| has(Holder::Player(seat)) & bits([*card]) == 0)
        }
        Event::Show { from, .. } => has(Holder::Player(*from)) != 0,
        Event::Out { player, hand: Some(hand) } => {
            has(Holder::Player(*player)) == bits(hand.iter())
        }
        _ => true,
    })
}

/// The reveals of the record that put a card face up, for the judge: they change what the givens say.
fn laid_open(record: &[Entry]) -> Vec<Entry> {
    let open = |entry: &&Entry| matches!(entry.event, Event::Reveal { holder: Holder::FaceUp, .. });
    record.iter().filter(open).cloned().collect()
}

struct Expected {
    p_knows: f64,
    open: f64,
}

fn expected(
    table: &Table,
    record: &[Entry],
    viewer: Seat,
    mine: &[Vec<Contents>],
    public: &[Vec<Contents>],
) -> Expected {
    let mut known: BTreeMap<View, usize> = BTreeMap::new();
    let (mut knows, mut open) = (0.0, 0.0);
    for deal in mine {
        for (view, p) in views(table, record, viewer, deal) {
            let files = *known.entry(view).or_insert_with_key(|(hand, seen)| {
                let fits = public.iter().filter(|other| {
                    other[at(table, Holder::Player(viewer))] == *hand
                        && seen.iter().all(|(holder, card)| other[*holder] >> card & 1 == 1)
                });
                fits.map(|deal| deal[0]).collect::<BTreeSet<_>>().len()
            });
            knows += if files == 1 { p } else { 0.0 };
            open += p * files as f64;
        }
    }
    let count = mine.len() as f64;
    Expected { p_knows: knows / count, open: open / count }
}

#[test]
fn rivals_know_what_all_deals_say() {
    let (mut games, mut exact, mut sampled, mut between, mut out) = (0, 0, 0, 0, 0);
    let mut off = Vec::new();
    for seed in 0..700 {
        let scale = if seed % 2 == 0 { deals::SMALL } else { deals::MEDIUM };
        let Planted { table, record, .. } = deals::truthful(seed, scale);
        let Some(mine) = deals_of(&table, &record, 6_000) else { continue };
        let open_table = Table { me: None, hand: CardSet::EMPTY, ..table.clone() };
        let Some(all) = deals_of(&open_table, &laid_open(&record), 60_000) else { continue };
        let public: Vec<Vec<Contents>> =
            all.into_iter().filter(|deal| fits_in_public(&table, &record, deal)).collect();
        games += 1;
        let mut found = all_rivals(&table, &record);
        assert_eq!(found.len(), table.seats.len() - usize::from(table.me.is_some()));
        let sheet = sheet(&table, &record).expect("a consistent record");
        found.extend(rivals_by(&table, &record, &sheet, 0, &Never).expect("nobody interrupts"));
        for rival in found {
            if rival.out {
                assert_eq!((rival.p_knows, rival.open_case_files, rival.error), (1.0, 1.0, 0.0));
                out += 1;
                continue;
            }
            let right = expected(&table, &record, rival.player, &mine, &public);
            between += usize::from(right.p_knows > 0.0 && right.p_knows < 1.0);
            assert!(rival.error <= 0.02 && rival.open_error <= 0.02 * rival.open_case_files);
            if rival.error == 0.0 {
                exact += 1;
                assert!((rival.p_knows - right.p_knows).abs() < 1e-9, "seed {seed}: {rival:?}");
                assert!((rival.open_case_files - right.open).abs() < 1e-9, "seed {seed}");
            } else {
                sampled += 1;
                off.push((rival.p_knows - right.p_knows) / rival.error);
                if rival.open_error > 0.0 {
                    off.push((rival.open_case_files - right.open) / rival.open_error);
                }
            }
        }
    }
    assert!(
        games > 250 && exact > 300 && between > 40 && out > 10,
        "{games} {exact} {between} {out}"
    );
    assert!(sampled > 300, "{sampled}");
    let squares: f64 = off.iter().map(|off| off * off).sum::<f64>() / off.len() as f64;
    let worst = off.iter().fold(0.0f64, |worst, off| worst.max(off.abs()));
    assert!(squares < 2.0 && worst < 4.5, "{squares} {worst} over {}", off.len());
}

type Deals = Vec<Vec<Contents>>;

/// The deals that a player takes for possible who sees this.
fn possible<'a>(
    table: &'a Table,
    public: &'a [Vec<Contents>],
    viewer: Seat,
    (hand, seen): &'a View,
) -> impl Iterator<Item = &'a Vec<Contents>> {
    public.iter().filter(move |deal| {
        deal[at(table, Holder::Player(viewer))] == *hand
            && seen.iter().all(|(holder, card)| deal[*holder] >> card & 1 == 1)
    })
}

/// A truthful small game with a note-taker, the deals that fit their sheet, and those that fit what all
/// have seen.
fn game(seed: u64) -> Option<(Planted, Seat, Deals, Deals)> {
    let scale = if seed.is_multiple_of(2) { deals::SMALL } else { deals::MEDIUM };
    let mut game = deals::truthful(seed, scale);
    game.table.options.all_answer = seed.is_multiple_of(4);
    let (table, record) = (&game.table, &game.record);
    let me = table.me?;
    let mine = deals_of(table, record, 2_000)?;
    let open_table = Table { me: None, hand: CardSet::EMPTY, ..table.clone() };
    let all = deals_of(&open_table, &laid_open(record), 30_000)?;
    let public = all.into_iter().filter(|deal| fits_in_public(table, record, deal)).collect();
    Some((game, me, mine, public))
}

#[test]
fn what_others_learn_from_a_question_is_what_all_deals_say() {
    let (mut exact, mut sampled, mut some) = (0, 0, 0);
    for seed in 0..500 {
        let Some((Planted { table, record, .. }, me, mine, public)) = game(seed) else { continue };
        let sheet = sheet(&table, &record).expect("a consistent record");
        let cards: Vec<[CardId; 3]> = triples(&table).into_iter().step_by(5).take(4).collect();
        let found = leaks(&table, &record, &sheet, me, &cards, &Never).expect("an answer");
        let asked = asked(&table, &record, me);
        for (cards, found) in cards.iter().zip(found) {
            for leak in found {
                let viewer = leak.player;
                let failed = record.iter().any(|entry| {
                    matches!(&entry.event, Event::Accusation(accusation)
                        if accusation.accuser == viewer && !accusation.right && !entry.distrusted)
                });
                let mut known: BTreeMap<View, f64> = BTreeMap::new();
                let mut right = 0.0;
                for deal in &mine {
                    for (view, p) in views(&table, &record, viewer, deal) {
                        let bits = *known.entry(view).or_insert_with_key(|view| {
                            let mut joint = support::answers::Joint::new();
                            for other in possible(&table, &public, viewer, view) {
                                let hands = &other[1..=table.seats.len()];
                                let all = table.options.all_answer;
                                for (shown, p) in answers(all, &asked, hands, *cards) {
                                    let hide = |(seat, card): (usize, u8)| {
                                        (seat, if seat == viewer.index() { card } else { 99 })
                                    };
                                    let seen = shown.into_iter().map(hide).collect();
                                    let files = joint.entry(seen).or_default();
                                    *files.entry(other[0]).or_default() += p;
                                }
                            }
                            information(&joint)
                        });
                        right += p * bits / mine.len() as f64;
                    }
                }
                if failed {
                    right = 0.0;
                }
                some += usize::from(right > 1e-6);
                let off = (leak.bits.value - right).abs();
                if leak.bits.error == 0.0 {
                    exact += 1;
                    assert!(off < 1e-9, "seed {seed}: {cards:?} {leak:?} not {right}");
                } else {
                    sampled += 1;
                    assert!(leak.bits.error <= 0.05);
                    assert!(off < 5.0 * leak.bits.error, "seed {seed}: {leak:?} not {right}");
                }
            }
        }
    }
    assert!(exact > 400 && some > 200, "{exact} exact, {sampled} sampled, {some} above 0");
}

#[test]
fn a_card_to_show_tells_what_all_deals_say() {
    let (mut exact, mut known_before) = (0, 0);
    for seed in 0..600 {
        let Some((Planted { table, record, .. }, me, ..)) = game(seed) else { continue };
        for asker in table.seats().filter(|seat| *seat != me) {
            let Some(cards) = triples(&table)
                .into_iter()
                .find(|cards| cards.iter().filter(|card| table.hand.contains(**card)).count() > 1)
            else {
                continue;
            };
            let suggestion = Suggestion { suggester: asker, cards, answers: Vec::new() };
            let found = showing(&table, &record, &suggestion, &Never).expect("an answer");
            let found = found.expect("a consistent record");
            let mine = cards.iter().filter(|card| table.hand.contains(**card));
            assert_eq!(found.len(), mine.count());
            for pair in found.windows(2) {
                let key = |at: usize| (pair[at].seen.is_none(), pair[at].tells_bits.value);
                assert!(key(0) <= key(1));
            }
            let deals = deals_of(&table, &record, 2_000).expect("deals");
            let Some((_, _, _, public)) = game(seed) else { continue };
            for showable in &found {
                if showable.tells_bits.error > 0.0 {
                    continue;
                }
                let mut right = 0.0;
                for deal in &deals {
                    for (view, p) in views(&table, &record, asker, deal) {
                        let bits = |after: bool| {
                            let mut files: BTreeMap<Contents, f64> = BTreeMap::new();
                            for deal in possible(&table, &public, asker, &view) {
                                let hand = deal[at(&table, Holder::Player(me))];
                                if !after || hand >> showable.card.0 & 1 == 1 {
                                    *files.entry(deal[0]).or_default() += 1.0;
                                }
                            }
                            entropy(files.values())
                        };
                        right += p * (bits(false) - bits(true)) / deals.len() as f64;
                    }
                }
                let off = (showable.tells_bits.value - right).abs();
                assert!(off < 1e-9, "seed {seed}: {showable:?} not {right}");
                exact += 1;
                if showable.seen.is_some() {
                    known_before += 1;
                    assert!(right.abs() < 1e-9);
                }
            }
        }
    }
    assert!(exact > 100 && known_before > 5, "{exact} {known_before}");
}

/// What a rival must know at least is so whatever they hold and were shown.
#[test]
fn the_least_a_rival_knows_is_less_than_they_know() {
    let mut cells = 0;
    for seed in 0..300 {
        let Planted { table, record, deal, .. } = deals::truthful(seed, deals::MEDIUM);
        if table.me.is_none() {
            continue;
        }
        for rival in all_rivals(&table, &record) {
            let view = Viewpoint::new(&table, &record, rival.player);
            let hand = deal[at(&table, Holder::Player(rival.player))];
            let shown: Vec<Option<CardId>> = shown(&table, &view, &deal);
            let knows = view.knowledge(hand, &shown, &Never).expect("an answer");
            let knows = knows.sheet().expect("the truth fits");
            for card in table.deck.cards() {
                for holder in rival.least.holders() {
                    let least = rival.least.mark(card, *holder);
                    if least != limier::clue::deduction::Mark::Open {
                        assert_eq!(knows.mark(card, *holder), least, "seed {seed}");
                        cells += 1;
                    }
                }
            }
        }
    }
    assert!(cells > 500);
}

/// The first card that may have been shown each time.
fn shown(table: &Table, view: &Viewpoint, deal: &[CardSet]) -> Vec<Option<CardId>> {
    let first = |unseen: &limier::clue::rivals::Unseen| {
        deal[at(table, unseen.holder)].intersection(unseen.among).iter().next()
    };
    view.unseen().iter().map(first).collect()
}

/// In a fixed deal with fixed shown cards a further true entry never opens more.
#[test]
fn a_further_true_entry_never_enlarges_what_is_open_to_a_rival() {
    let mut fewer = 0;
    for seed in 0..300 {
        let Planted { table, record, deal, .. } = deals::truthful(seed, deals::MEDIUM);
        for viewer in table.seats().filter(|seat| Some(*seat) != table.me) {
            let hand = deal[at(&table, Holder::Player(viewer))];
            let mut before: Option<BTreeSet<[CardId; 3]>> = None;
            for count in 0..=record.len() {
                // Cards laid open later are part of what is given from the start: leave those games' prefixes.
                let view = Viewpoint::new(&table, &record[..count], viewer);
                let shown = shown(&table, &view, &deal);
                let knows = view.knowledge(hand, &shown, &Never).expect("an answer");
                let Some(sheet) = knows.sheet() else {
                    assert!(!laid_open(&record[count..]).is_empty(), "seed {seed}");
                    continue;
                };
                let open: BTreeSet<[CardId; 3]> =
                    sheet.case_files().iter().map(|odds| odds.cards).collect();
                if let Some(before) = &before
                    && laid_open(&record).is_empty()
                {
                    assert!(open.is_subset(before), "seed {seed}, entry {count}");
                    fewer += usize::from(open.len() < before.len());
                }
                before = Some(open);
            }
        }
    }
    assert!(fewer > 100, "{fewer}");
}

#[test]
fn the_command_tells_each_rival() {
    let run = |args: &[&str]| {
        let (mut out, mut err) = (Vec::new(), Vec::new());
        let all = ["limier", "rivals"].iter().chain(args).map(std::ffi::OsString::from);
        let status = match limier::cli::run_with(all, &|_| None, &mut out, &mut err) {
            limier::cli::Launch::Exit(status) => status,
            limier::cli::Launch::Window(_) => panic!("a window"),
        };
        let text = |bytes| String::from_utf8(bytes).expect("UTF-8");
        (status, text(out), text(err))
    };
    let (status, out, err) = run(&["tests/golden/games/friday.json", "--json"]);
    assert_eq!((status, err.as_str()), (0, ""));
    let told: Value = serde_json::from_str(&out).expect("one JSON value");
    for rival in told["rivals"].as_array().expect("a list") {
        for member in ["player", "p_knows", "open_case_files", "error", "seen_from_me"] {
            assert!(!rival[member].is_null(), "{member}");
        }
    }
    let (status, out, _) = run(&["tests/golden/games/clash.json", "--json"]);
    let told: Value = serde_json::from_str(&out).expect("one JSON value");
    assert_eq!((status, &told["conflict"]["entries"]), (1, &Value::from(vec![3, 4])));
    let (status, _, err) = run(&["tests/golden/games/friday.json", "--at", "99"]);
    assert_eq!((status, err.lines().count()), (2, 1));
    for game in ["friday", "two", "solved", "six"] {
        for lang in ["en", "fr"] {
            let (status, out, _) =
                run(&[&format!("tests/golden/games/{game}.json"), "--lang", lang]);
            assert_eq!(status, 0);
            for line in out.lines() {
                assert!(line.chars().count() <= 80 && line.trim_end() == line, "{line}");
            }
            let golden = format!("tests/golden/rivals-{game}.{lang}.txt");
            if std::env::var_os("UPDATE_GOLDEN").is_some() {
                std::fs::write(&golden, &out).expect("a golden file");
            }
            assert_eq!(out, std::fs::read_to_string(&golden).unwrap_or_default(), "{golden}");
        }
    }
}

/// The chances of the race against one rival, over every deal, every suggestion of theirs and every answer.
fn race(table: &Table, record: &[Entry], me: Seat, rival: Seat, mine: &Deals) -> (f64, f64) {
    let asked = asked(table, record, rival);
    let all = triples(table);
    let mut later: BTreeMap<String, f64> = BTreeMap::new();
    let (mut unbeaten, mut right) = (0.0, 0.0);
    for deal in mine {
        let cards: Vec<CardSet> = deal
            .iter()
            .map(|has| table.deck.cards().filter(|card| has >> card.0 & 1 == 1).collect())
            .collect();
        for (view, p) in views(table, record, rival, deal) {
            for cards_named in &all {
                let hands = &deal[1..=table.seats.len()];
                for (shown, chance) in
                    answers(table.options.all_answer, &asked, hands, *cards_named)
                {
                    let weight = p * chance / (mine.len() * all.len()) as f64;
                    let replies = asked.iter().map(|seat| {
                        let card = shown.iter().find(|(who, _)| who == seat);
                        let card = card.map(|(_, card)| CardId(*card));
                        let answer = card.map_or(Answer::Pass, |card| Answer::Refute(Some(card)));
                        limier::clue::record::Reply { player: Seat(*seat as u8), answer }
                    });
                    let asked_one = Entry::new(Event::Suggestion(Suggestion {
                        suggester: rival,
                        cards: *cards_named,
                        answers: replies.collect(),
                    }));
                    // What the rival knows then.
                    let before = Viewpoint::new(table, record, rival);
                    let unseen: Vec<Option<CardId>> = seen_cards(table, record, rival, &view);
                    let (theirs, mut known) =
                        before.record(cards[at(table, Holder::Player(rival))], &unseen);
                    known.push(asked_one.clone());
                    if sheet(&theirs, &known).expect("the truth").solution().is_some() {
                        continue;
                    }
                    unbeaten += weight;
                    // Two players: whatever was shown, the note-taker showed it.
                    let longer = [record, &[asked_one]].concat();
                    let key = format!("{:?}", longer.last());
                    right += weight
                        * *later.entry(key).or_insert_with(|| {
                            let sheet = sheet(table, &longer).expect("the truth");
                            let best = limier::clue::advice::gains(
                                table,
                                &longer,
                                &sheet,
                                me,
                                &Never,
                                &mut |_| {},
                            );
                            let best = best.expect("an answer")[0].cards;
                            let deals = deals_of(table, &longer, 2_000).expect("few deals");
                            let joint = support::answers::joint(table, &longer, me, best, &deals);
                            let most = joint.values().map(|files| {
                                files.values().fold(0.0f64, |most, weight| most.max(*weight))
                            });
                            most.sum::<f64>() / deals.len() as f64
                        });
                }
            }
        }
    }
    (unbeaten, right)
}

/// The cards of a view that the note-taker has not seen, one for each unseen card of the viewpoint.
fn seen_cards(
    table: &Table,
    record: &[Entry],
    viewer: Seat,
    (_, seen): &View,
) -> Vec<Option<CardId>> {
    let viewpoint = Viewpoint::new(table, record, viewer);
    let unseen = viewpoint.unseen().iter();
    unseen
        .map(|unseen| {
            let holder = at(table, unseen.holder);
            let found = seen
                .iter()
                .find(|(at, card)| *at == holder && unseen.among.contains(CardId(*card as u8)));
            found.map(|(_, card)| CardId(*card as u8))
        })
        .collect()
}

#[test]
fn now_or_later_is_what_the_model_says() {
    let (mut races, mut verdicts) = (0, BTreeSet::new());
    for seed in 0..400 {
        let Some((Planted { table, record, .. }, me, mine, _)) = game(seed) else { continue };
        if table.seats.len() != 2 || mine.len() > 40 || table.deck.len() > 9 {
            continue;
        }
        let sheet = sheet(&table, &record).expect("a consistent record");
        let found = accusing(&table, &record, &sheet, &Never).expect("an answer");
        let found = found.expect("a note-taker");
        verdicts.insert(format!("{:?}", found.verdict));
        assert_eq!(found.verdict == Verdict::Certain, sheet.solution().is_some());
        assert_eq!(found.likeliest, sheet.case_files()[0]);
        let rival = Seat(1 - me.0);
        let gone = record.iter().any(|entry| match &entry.event {
            Event::Out { player, .. } => *player == rival,
            Event::Accusation(accusation) => accusation.accuser == rival && !accusation.right,
            _ => false,
        });
        // Two cards of the same pile or hand, both unseen, would not be told apart by `seen_cards`.
        let unseen = Viewpoint::new(&table, &record, rival).unseen().len();
        if found.verdict == Verdict::Certain || gone || unseen > 1 {
            continue;
        }
        let (unbeaten, right) = race(&table, &record, me, rival, &mine);
        let near = |mean: limier::clue::rivals::Mean, right: f64| {
            (mean.value - right).abs() <= 4.5 * mean.error.max(0.02)
        };
        assert!(near(found.unbeaten, unbeaten), "seed {seed}: {found:?} not {unbeaten}");
        assert!(near(found.wait, right), "seed {seed}: {found:?} not {right}");
        races += 1;
    }
    assert!(races > 8 && verdicts.len() > 2, "{races} races, {verdicts:?}");
}
