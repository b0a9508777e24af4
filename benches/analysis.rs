//! How fast positions of random plausible games are counted: everything (marks, counts, all cells,
//! all contents of the case file) for each position.
//!
//! Arguments, all optional: games for each length (10), first seed (0), then names of settings.

#[path = "support/games.rs"]
mod games;

use std::hint::black_box;
use std::time::Instant;

use games::{Game, SETTINGS};
use limier::solver::{Limits, Never, Outcome, analyse};

/// How many suggestions have been made.
const LENGTHS: [usize; 7] = [0, 1, 3, 6, 10, 20, 40];

fn main() {
    let arguments: Vec<String> =
        std::env::args().skip(1).filter(|argument| !argument.starts_with("--")).collect();
    let number = |at: usize| arguments.get(at).and_then(|text| text.parse::<u64>().ok());
    let (games, first) = (number(0).unwrap_or(10), number(1).unwrap_or(0));
    let names = arguments.get(2..).unwrap_or(&[]);
    println!(
        "{:4} {:>6} {:>9} {:>9} {:>9} {:>12} {:>12} {:>6} {:>8}",
        "set",
        "n",
        "median us",
        "p99 us",
        "worst us",
        "steps/pos",
        "worst steps",
        "ns/st",
        "peak MiB"
    );
    for setting in SETTINGS {
        if !names.is_empty() && !names.iter().any(|name| name == setting.name) {
            continue;
        }
        let mut all = Vec::new();
        for length in LENGTHS {
            let measured: Vec<Measured> = (first..first + games)
                .map(|seed| measure(&Game::random(&setting, length, seed), length))
                .collect();
            if std::env::var_os("BY_LENGTH").is_some() {
                line(setting.name, &length.to_string(), measured.clone());
            }
            all.extend(measured);
        }
        line(setting.name, "all", all);
    }
}

#[derive(Clone, Copy)]
struct Measured {
    secs: f64,
    steps: u64,
    bytes: usize,
}

/// The fastest of three tries: the machine may be busy with other things.
fn measure(game: &Game, length: usize) -> Measured {
    let problem = game.problem(length);
    let mut measured = Measured { secs: f64::INFINITY, steps: 0, bytes: 0 };
    for _ in 0..3 {
        let start = Instant::now();
        let outcome = analyse(black_box(&problem), &Limits::default(), &Never);
        measured.secs = measured.secs.min(start.elapsed().as_secs_f64());
        match black_box(outcome) {
            Outcome::Done(analysis) => {
                measured.steps = analysis.counters.transitions;
                measured.bytes = analysis.counters.peak_bytes;
            }
            Outcome::Impossible => println!("a true game is called impossible"),
            Outcome::Stopped => println!("gave up"),
        }
    }
    measured
}

fn line(name: &str, length: &str, mut measured: Vec<Measured>) {
    measured.sort_by(|a, b| a.secs.total_cmp(&b.secs));
    let at = |share: f64| measured[((measured.len() - 1) as f64 * share) as usize].secs * 1e6;
    let steps: u64 = measured.iter().map(|one| one.steps).sum();
    let secs: f64 = measured.iter().map(|one| one.secs).sum();
    println!(
        "{:4} {:>6} {:>9.1} {:>9.1} {:>9.1} {:>12} {:>12} {:>6.2} {:>8.2}",
        name,
        length,
        at(0.5),
        at(0.99),
        at(1.0),
        steps / measured.len() as u64,
        measured.iter().map(|one| one.steps).max().unwrap_or(0),
        secs * 1e9 / steps.max(1) as f64,
        measured.iter().map(|one| one.bytes).max().unwrap_or(0) as f64 / (1 << 20) as f64
    );
}
