//! How fast positions of random plausible games are counted: everything (marks, number of deals,
//! odds of all cells and of all contents of the case file), side by side with what a user could
//! take instead, in the same run on the same positions.
//!
//! `cargo bench --bench analysis -- [games for each length] [first seed] [sets..]`; 10 games, seed 0
//! and all sets where nothing is said. Times are CPU-bound wall times of one thread.

#[path = "support/games.rs"]
mod games;
#[path = "support/plain.rs"]
mod plain;
#[path = "support/sat.rs"]
mod sat;

use std::hint::black_box;
use std::time::Instant;

use games::{Game, SETTINGS, Setting};
use limier::solver::{Analysis, Limits, Never, Outcome, Problem, analyse};

/// How many suggestions have been made.
const LENGTHS: [usize; 7] = [0, 1, 3, 6, 10, 20, 40];
/// Steps after which going through the deals one by one is given up.
const PLAIN_STEPS: u64 = 2_000_000;
/// How many tries; the fastest counts, as the machine may be busy with other things.
const TRIES: usize = 3;

fn main() {
    let arguments: Vec<String> =
        std::env::args().skip(1).filter(|argument| !argument.starts_with("--")).collect();
    let number = |at: usize| arguments.get(at).and_then(|text| text.parse::<u64>().ok());
    let (games, first) = (number(0).unwrap_or(10), number(1).unwrap_or(0));
    let names = arguments.get(2..).unwrap_or(&[]);
    let wanted = |name: &str| names.is_empty() || names.iter().any(|other| other == name);

    println!("Everything, against a SAT solver that finds the marks only");
    println!(
        "and against going through the deals one by one where that ends within 2 million steps\n"
    );
    head();
    for setting in SETTINGS.iter().filter(|setting| wanted(setting.name)) {
        let seeds = first..first + games;
        let positions = LENGTHS
            .into_iter()
            .flat_map(|length| seeds.clone().map(move |seed| (length, seed)))
            .map(|(length, seed)| measure(setting, length, seed));
        row(setting.name, &positions.collect::<Vec<_>>());
    }

    if names.is_empty() {
        println!("\nGrowth with the number of suggestions (median µs)\n");
        lengths(games, first);
        println!("\nGrowth with each player and each card (median µs after 6 suggestions)\n");
        growth(games, first);
    }
}

/// One position.
#[derive(Clone, Copy)]
struct Measured {
    /// Seconds of the whole analysis.
    secs: f64,
    /// Seconds of the SAT reference, its marks only.
    sat_secs: f64,
    /// Seconds of going through the deals, where that ended.
    plain_secs: Option<f64>,
    /// Transitions of the count.
    steps: u64,
    /// States of the count.
    states: u64,
    /// Most bytes of its tables.
    bytes: usize,
}

fn fastest<T>(mut work: impl FnMut() -> T) -> (f64, T) {
    let mut best = f64::INFINITY;
    let mut last = None;
    for _ in 0..TRIES {
        let start = Instant::now();
        last = Some(black_box(work()));
        best = best.min(start.elapsed().as_secs_f64());
    }
    (best, last.expect("at least one try"))
}

fn whole(problem: &Problem) -> Analysis {
    match analyse(black_box(problem), &Limits::default(), &Never) {
        Outcome::Done(analysis) => analysis,
        other => panic!("a true game: {other:?}"),
    }
}

fn measure(setting: &Setting, length: usize, seed: u64) -> Measured {
    let problem = Game::random(setting, length, seed).problem(length);
    let (secs, analysis) = fastest(|| whole(&problem));
    let (sat_secs, marks) = fastest(|| sat::marks(&problem));
    let certain = analysis.cells.iter().flatten().filter(|cell| cell.p == 0.0 || cell.p == 1.0);
    assert_eq!(marks.map(|marks| marks.certain), Some(certain.count()), "the marks differ");
    let start = Instant::now();
    let plain_secs = plain::count(&problem, PLAIN_STEPS).map(|deals| {
        assert_eq!(analysis.total, deals.into(), "the counts differ");
        start.elapsed().as_secs_f64()
    });
    Measured {
        secs,
        sat_secs,
        plain_secs,
        steps: analysis.counters.transitions,
        states: analysis.counters.states,
        bytes: analysis.counters.peak_bytes,
    }
}

fn head() {
    println!(
        "{:4} {:>9} {:>9} {:>9} | {:>9} {:>8} | {:>8} {:>6} | {:>9} {:>10} {:>6} {:>8}",
        "set",
        "median µs",
        "99% µs",
        "worst µs",
        "SAT µs",
        "× SAT",
        "× plain",
        "ended",
        "states",
        "steps",
        "ns/st",
        "peak MiB"
    );
}

/// The value below which this share of the sorted values lies.
fn quantile(sorted: &[f64], share: f64) -> f64 {
    sorted[((sorted.len() - 1) as f64 * share) as usize]
}

fn sorted(values: impl Iterator<Item = f64>) -> Vec<f64> {
    let mut values: Vec<f64> = values.collect();
    values.sort_by(f64::total_cmp);
    values
}

fn row(name: &str, positions: &[Measured]) {
    let count = positions.len() as u64;
    let ours = sorted(positions.iter().map(|one| one.secs * 1e6));
    let sat = sorted(positions.iter().map(|one| one.sat_secs * 1e6));
    let ratio = sorted(positions.iter().map(|one| one.sat_secs / one.secs));
    let plain = sorted(positions.iter().filter_map(|one| Some(one.plain_secs? / one.secs)));
    let mean = |value: fn(&Measured) -> u64| positions.iter().map(value).sum::<u64>() / count;
    let secs: f64 = positions.iter().map(|one| one.secs).sum();
    let steps: u64 = positions.iter().map(|one| one.steps).sum();
    let peak = positions.iter().map(|one| one.bytes).max().unwrap_or(0);
    let times_plain = if plain.is_empty() { f64::NAN } else { quantile(&plain, 0.5) };
    println!(
        "{:4} {:>9.1} {:>9.1} {:>9.1} | {:>9.1} {:>8.1} | {:>8.0} {:>5}% | {:>9} {:>10} {:>6.1} {:>8.2}",
        name,
        quantile(&ours, 0.5),
        quantile(&ours, 0.99),
        quantile(&ours, 1.0),
        quantile(&sat, 0.5),
        quantile(&ratio, 0.5),
        times_plain,
        100 * plain.len() as u64 / count,
        mean(|one| one.states),
        mean(|one| one.steps),
        secs * 1e9 / steps.max(1) as f64,
        peak as f64 / f64::from(1 << 20),
    );
}

fn median(setting: &Setting, length: usize, games: u64, first: u64) -> f64 {
    let secs = (first..first + games).map(|seed| {
        let problem = Game::random(setting, length, seed).problem(length);
        fastest(|| whole(&problem)).0 * 1e6
    });
    quantile(&sorted(secs), 0.5)
}

fn lengths(games: u64, first: u64) {
    let columns = [0, 1, 3, 6, 10, 20, 40, 46];
    let titles: Vec<String> = columns.iter().map(|length| format!("{length:>8}")).collect();
    println!("{:4} {}   46 : 10", "set", titles.join(" "));
    for setting in &SETTINGS {
        let medians = columns.map(|length| median(setting, length, games, first));
        let cells: Vec<String> = medians.iter().map(|median| format!("{median:>8.1}")).collect();
        println!("{:4} {} {:>9.2}", setting.name, cells.join(" "), medians[7] / medians[4]);
    }
}

fn growth(games: u64, first: u64) {
    let line = |title: String, settings: Vec<(String, Setting)>| {
        let cells: Vec<String> = settings
            .iter()
            .map(|(label, setting)| format!("{label} {:.0}", median(setting, 6, games, first)))
            .collect();
        println!("{title:28} {}", cells.join("  "));
    };
    let with = |categories: [usize; 3], players: usize| Setting {
        name: "",
        categories,
        players,
        caches: 0,
    };
    let players = |categories: [usize; 3], range: std::ops::RangeInclusive<usize>| {
        range.map(|count| (format!("{count}:"), with(categories, count))).collect()
    };
    line("21 cards, players".into(), players([6, 6, 9], 3..=10));
    line("30 cards, players".into(), players([10, 8, 12], 3..=10));
    line("40 cards, players".into(), players([13, 12, 15], 3..=10));
    let cards = |players: usize| {
        (0..=7usize)
            .map(|step| {
                let deck = [5 + step, 4 + step, 9 + step.min(6)];
                let total: usize = deck.iter().sum();
                (format!("{total}:"), with(deck, players))
            })
            .collect()
    };
    line("4 players, cards".into(), cards(4));
    line("8 players, cards".into(), cards(8));
}
