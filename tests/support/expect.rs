//! The files beside the cases that say what is right, and the check of an answer against them.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use serde::Deserialize;
use serde_json::Value;

use super::judge::Conflict;
use super::told::Told;

/// What is right of a case. An unknown key is an error; an absent one says nothing.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Expect {
    /// Where the values come from.
    #[serde(rename = "source")]
    _source: String,
    /// Which line of the file format this holds, and how the values come about.
    #[serde(rename = "about", default)]
    _about: String,
    /// Whether no deal fits.
    pub contradiction: bool,
    /// Cells that are certain: holder, card.
    #[serde(default)]
    holds: Vec<(Value, String)>,
    /// Cells that are impossible.
    #[serde(default)]
    lacks: Vec<(Value, String)>,
    /// Cells that are neither.
    #[serde(default)]
    undetermined: Vec<(Value, String)>,
    /// Chances of cells.
    #[serde(default)]
    p: Vec<(Value, String, f64)>,
    /// The number of deals that fit.
    deals: Option<String>,
    /// For every card the number of deals, for each holder in the order of the columns.
    counts: Option<BTreeMap<String, Vec<String>>>,
    /// Every possible case file with its number of deals, in any order.
    case_files: Option<Vec<(String, String, String, String)>>,
    /// The entropy of the case file.
    entropy_bits: Option<f64>,
    /// The holders, in the order of the columns.
    holders: Option<Vec<Value>>,
    /// The exact conflict, where there is only one right answer.
    pub conflict: Option<Conflict>,
    /// What each suggestion would gain, in bits; not for these tests.
    #[serde(rename = "gains", default)]
    _gains: Vec<(String, String, String, f64)>,
}

/// The games in a folder, by name, and the expectation beside each.
///
/// # Panics
/// If a game has no expectation or an expectation no game.
pub fn cases(folder: &str) -> Vec<(PathBuf, PathBuf)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases").join(folder);
    let files = std::fs::read_dir(&folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
    let mut files: Vec<PathBuf> = files
        .map(|file| file.expect("a folder entry").path())
        .filter(|path| path.is_file())
        .collect();
    files.sort();
    let name = |path: &Path| path.file_name().expect("a name").to_string_lossy().into_owned();
    let (expected, games): (Vec<PathBuf>, Vec<PathBuf>) =
        files.into_iter().partition(|path| name(path).ends_with(".expect.json"));
    for path in &expected {
        let stem = name(path).replace(".expect.json", "");
        assert!(
            games.iter().any(|game| name(game).starts_with(&format!("{stem}."))),
            "no game {stem}"
        );
    }
    games
        .into_iter()
        .map(|game| {
            let expect = game.with_extension("expect.json");
            assert!(expected.contains(&expect), "{} has no expectation", game.display());
            (game, expect)
        })
        .collect()
}

/// Whether two chances are the same up to rounding, and certain or impossible at the same time.
pub fn same(told: f64, right: f64) -> bool {
    let certain = |p: f64| p == 0.0 || p == 1.0;
    if certain(told) || certain(right) {
        told == right
    } else {
        (told - right).abs() <= 1e-12 * right
    }
}

/// `count` of `deals`, which may both be beyond 64 bits; certain only if it is.
fn share(count: &str, deals: &str) -> f64 {
    if count == deals {
        return 1.0;
    }
    let number = |digits: &str| digits.parse::<f64>().expect("a decimal number");
    number(count) / number(deals)
}

impl Expect {
    /// Reads an expectation.
    ///
    /// # Panics
    /// If it cannot be read or has an unknown key.
    pub fn read(path: &Path) -> Expect {
        let text =
            std::fs::read_to_string(path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
        serde_json::from_str(&text).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
    }

    /// What is wrong with an answer; empty if nothing is.
    pub fn faults(&self, told: &Told) -> Vec<String> {
        let mut faults = Vec::new();
        if told.consistent == self.contradiction {
            faults.push(format!("consistent is {}, conflict {:?}", told.consistent, told.conflict));
            return faults;
        }
        faults.extend(form(told));
        self.cells(told, &mut faults);
        self.numbers(told, &mut faults);
        if let Some(holders) = &self.holders
            && *holders != told.holders
        {
            faults.push(format!("holders {:?}, right {holders:?}", told.holders));
        }
        if self.conflict.is_some() && self.conflict != told.conflict {
            faults.push(format!("conflict {:?}, right {:?}", told.conflict, self.conflict));
        }
        faults
    }

    fn cells(&self, told: &Told, faults: &mut Vec<String>) {
        let mut check =
            |(holder, card): &(Value, String), right: &str, fits: &dyn Fn(f64) -> bool| {
                let p = told.p(holder, card);
                if !p.is_some_and(fits) {
                    faults.push(format!("p of {holder} {card} is {p:?}, right {right}"));
                }
            };
        for cell in &self.holds {
            check(cell, "1.0", &|p| p == 1.0);
        }
        for cell in &self.lacks {
            check(cell, "0.0", &|p| p == 0.0);
        }
        for cell in &self.undetermined {
            check(cell, "between", &|p| 0.0 < p && p < 1.0);
        }
        for (holder, card, right) in &self.p {
            check(&(holder.clone(), card.clone()), &right.to_string(), &|p| same(p, *right));
        }
    }

    fn numbers(&self, told: &Told, faults: &mut Vec<String>) {
        let deals = self.deals.as_deref().unwrap_or(&told.deals);
        if told.deals != deals {
            faults.push(format!("{} deals, right {deals}", told.deals));
        }
        if let Some(counts) = &self.counts {
            let ids: Vec<&String> = told.cards.iter().map(|row| &row.id).collect();
            if ids.len() != counts.len() {
                faults.push(format!("rows for {ids:?}"));
            }
            for (card, counts) in counts {
                let right: Vec<f64> = counts.iter().map(|count| share(count, deals)).collect();
                let row = told.cards.iter().find(|row| row.id == *card);
                let fits = row.is_some_and(|row| {
                    row.p.len() == right.len()
                        && row.p.iter().zip(&right).all(|(p, q)| same(*p, *q))
                });
                if !fits {
                    faults.push(format!("row {row:?}, right {card} {right:?}"));
                }
            }
        }
        if let Some(files) = &self.case_files {
            let right: BTreeMap<[&str; 3], f64> = files
                .iter()
                .map(|(s, w, r, count)| ([&s[..], w, r], share(count, deals)))
                .collect();
            assert_eq!(right.len(), files.len(), "a case file stands twice in the expectation");
            if told.case_files.len() != right.len() {
                faults.push(format!("{} case files, right {}", told.case_files.len(), right.len()));
            }
            for file in &told.case_files {
                let p = right.get(&[&file.suspect[..], &file.weapon, &file.room]);
                if !p.is_some_and(|p| same(file.p, *p)) {
                    faults.push(format!("{file:?}, right {p:?}"));
                }
            }
        }
        if let Some(bits) = self.entropy_bits
            && (told.entropy_bits() - bits).abs() > 1e-8
        {
            faults.push(format!("{} bits, right {bits}", told.entropy_bits()));
        }
    }
}

/// What is wrong with the form of an answer, whatever the game.
pub fn form(told: &Told) -> Vec<String> {
    let mut faults = Vec::new();
    let mut check = |fine: bool, what: String| {
        if !fine {
            faults.push(what);
        }
    };
    if !told.consistent {
        check(told.deals == "0", format!("{} deals of a contradiction", told.deals));
        check(
            told.cards.is_empty() && told.case_files.is_empty(),
            "rows of a contradiction".into(),
        );
        check(told.conflict.is_some(), "a contradiction without a conflict".into());
        return faults;
    }
    check(told.conflict.is_none(), "a conflict of a consistent record".into());
    for row in &told.cards {
        check(row.p.len() == told.holders.len(), format!("{row:?} has not one p a holder"));
        let sum: f64 = row.p.iter().sum();
        check((sum - 1.0).abs() <= 1e-9, format!("{row:?} sums to {sum}"));
        let sound = row.p.iter().all(|p| (0.0..=1.0).contains(p) && p.is_sign_positive());
        let certain = row.p.iter().filter(|p| **p > 0.0).count() == 1;
        check(sound && certain == row.p.contains(&1.0), format!("{row:?} is not a row of chances"));
    }
    let sum: f64 = told.case_files.iter().map(|file| file.p).sum();
    check((sum - 1.0).abs() <= 1e-9, format!("the case files sum to {sum}"));
    let place = |id: &String| told.cards.iter().position(|row| row.id == *id);
    let key = |at: usize| {
        let file = &told.case_files[at];
        [&file.suspect, &file.weapon, &file.room].map(place)
    };
    for at in 0..told.case_files.len() {
        let p = told.case_files[at].p;
        check(
            p > 0.0 && (p < 1.0 || told.case_files.len() == 1),
            format!("case file {at} has p {p}"),
        );
        if at > 0 {
            let before = told.case_files[at - 1].p;
            let ordered = before > p || before == p && key(at - 1) < key(at);
            check(ordered, format!("case file {at} is out of order"));
        }
    }
    faults
}
