//! The rooms of `src/` use each other one way only.

use std::path::{Path, PathBuf};

/// A room, and the rooms that it must not use.
const FORBIDDEN: &[(&str, &[&str])] = &[
    ("solver", &["clue", "lang", "saves", "app", "cli"]),
    (
        "clue/game",
        &[
            "clue::record",
            "clue::deduction",
            "clue::editions",
            "clue::explanation",
            "solver",
            "lang",
            "saves",
            "app",
            "cli",
        ],
    ),
    ("clue/editions", &["clue::deduction", "solver", "lang", "saves", "app", "cli"]),
    ("clue/record", &["clue::deduction", "solver", "lang", "saves", "app", "cli"]),
    ("clue/slips", &["lang", "saves", "app", "cli", "clue::editions"]),
    ("clue/deduction", &["lang", "saves", "app", "cli", "clue::editions", "clue::explanation"]),
    ("clue/explanation", &["lang", "saves", "app", "cli", "clue::editions"]),
    (
        "clue/explanation/checker",
        &[
            "solver",
            "clue::explanation::engine",
            "clue::explanation::frame",
            "clue::explanation::proof",
            "clue::explanation::refute",
            "clue::explanation::select",
            "clue::explanation::statements",
        ],
    ),
    ("clue/advice", &["lang", "saves", "app", "cli", "clue::editions"]),
    ("clue/rivals", &["lang", "saves", "app", "cli", "clue::editions", "clue::advice"]),
    ("lang", &["app", "cli", "solver"]),
    ("saves", &["clue::deduction", "clue::explanation", "solver", "app", "cli"]),
    ("app", &["cli"]),
    ("cli", &["app"]),
];

fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    let entries = std::fs::read_dir(folder).expect("a folder of the source");
    for entry in entries {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            files(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            found.push(path);
        }
    }
}

/// The code of a file without its tests and comments.
fn code(path: &Path) -> String {
    let text = std::fs::read_to_string(path).expect("a source file");
    let text = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default().to_owned();
    let lines = text.lines().filter(|line| !line.trim_start().starts_with("//"));
    lines.collect::<Vec<_>>().join("\n")
}

#[test]
fn rooms_use_each_other_one_way() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut looked = 0;
    for (room, forbidden) in FORBIDDEN {
        let mut found = Vec::new();
        files(&root.join(room), &mut found);
        for path in found {
            if path.file_name().is_some_and(|name| name == "tests.rs") {
                continue;
            }
            let code = code(&path);
            looked += 1;
            for other in *forbidden {
                let used = format!("crate::{other}");
                let at = code.match_indices(&used).find(|(at, _)| {
                    let next = code[at + used.len()..].chars().next();
                    !next.is_some_and(|next| next.is_alphanumeric() || next == '_')
                });
                assert!(at.is_none(), "{} uses {used}", path.display());
            }
        }
    }
    assert!(looked > 60, "only {looked} files were looked at");
}
