//! The command line from outside: texts (golden files in `tests/golden`, rewritten where
//! `UPDATE_GOLDEN` is set), JSON, statuses, refusals.

use std::ffi::OsString;
use std::io::{Error, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use limier::cli::{Launch, run_with};
use limier::clue::deduction::{Sheet, deduce};
use limier::clue::record::Game;
use limier::saves::{SavedGame, read};
use limier::solver::Never;
use serde_json::{Value, json};

const GAMES: [&str; 7] = ["friday", "clash", "sizes", "master", "six", "two", "solved"];

fn game_file(name: &str) -> String {
    format!("tests/golden/games/{name}.json")
}

fn game(name: &str) -> Game {
    match read(Path::new(&game_file(name))).expect("a game").0 {
        SavedGame::Clue(game) => *game,
        other => panic!("{other:?}"),
    }
}

fn sheet(game: &Game, used: usize) -> Sheet {
    let deduction = deduce(&game.table, &game.record[..used], &Never).expect("an answer");
    deduction.sheet().expect("a consistent record").clone()
}

/// What a run left behind.
#[derive(PartialEq, Debug)]
struct Ran {
    launch: Launch,
    out: String,
    err: String,
}

impl Ran {
    fn status(&self) -> u8 {
        match self.launch {
            Launch::Exit(status) => status,
            Launch::Window(_) => panic!("a window"),
        }
    }

    fn json(&self) -> Value {
        assert_eq!(self.err, "");
        serde_json::from_str(&self.out).expect("one JSON value")
    }
}

fn run_in(locale: &str, args: &[&str]) -> Ran {
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let all = std::iter::once("limier").chain(args.iter().copied()).map(OsString::from);
    let env = |name: &str| (name == "LANG").then(|| OsString::from(locale));
    let launch = run_with(all, &env, &mut out, &mut err);
    let text = |bytes| String::from_utf8(bytes).expect("UTF-8");
    Ran { launch, out: text(out), err: text(err) }
}

fn run(args: &[&str]) -> Ran {
    run_in("C", args)
}

#[track_caller]
fn golden(name: &str, text: &str) {
    let path = PathBuf::from("tests/golden").join(name);
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(&path, text).expect("a golden file");
    }
    let wanted = std::fs::read_to_string(&path).unwrap_or_default();
    assert_eq!(text, wanted, "{} differs", path.display());
}

#[track_caller]
fn fits_a_terminal(text: &str) {
    for line in text.lines() {
        assert!(line.chars().count() <= 80, "{line}");
        assert!(!line.contains(|c: char| c.is_control()), "{line:?}");
        assert_eq!(line.trim_end(), line);
    }
}

#[test]
fn the_sheet_reads_well_in_both_languages() {
    for name in GAMES {
        for lang in ["en", "fr"] {
            let ran = run(&["review", &game_file(name), "--lang", lang]);
            let clashes = matches!(name, "clash" | "sizes");
            assert_eq!((ran.status(), ran.err.as_str()), (u8::from(clashes), ""));
            fits_a_terminal(&ran.out);
            golden(&format!("review-{name}.{lang}.txt"), &ran.out);
        }
    }
}

#[test]
fn help_speaks_both_languages() {
    for (locale, lang) in [("en_GB.UTF-8", "en"), ("fr_CA.UTF-8", "fr")] {
        for (args, name) in [
            (&["--help"][..], "help"),
            (&["review", "-h"], "help-review"),
            (&["why", "--help"], "help-why"),
            (&["advise", "--help"], "help-advise"),
            (&["rivals", "--help"], "help-rivals"),
            (&["check", "--help"], "help-check"),
        ] {
            let ran = run_in(locale, args);
            assert_eq!((ran.status(), ran.err.as_str()), (0, ""));
            fits_a_terminal(&ran.out);
            golden(&format!("{name}.{lang}.txt"), &ran.out);
        }
    }
    assert_eq!(run(&["--version"]).out, format!("limier {}\n", env!("CARGO_PKG_VERSION")));
}

#[test]
fn any_table_fits_a_terminal() {
    let cache = |at: usize| json!({"name": format!("Pile number {at}"), "size": null});
    let long = "a very long name ".repeat(9);
    let seats: Vec<Value> =
        (0..10).map(|at| json!({"name": format!("{long}{at}"), "hand_size": null})).collect();
    let cards = |kind: &str, count: usize| -> Vec<Value> {
        let card = |at| json!({"id": format!("{kind}{at}"), "name": format!("{long}{kind}{at}")});
        (0..count).map(card).collect()
    };
    let edition = json!({"Custom": {"name": long, "suspects": cards("s", 2),
        "weapons": cards("w", 2), "rooms": cards("r", 3)}});
    let game = json!({"format": 1, "game": {"Clue": {"title": "\u{1b}[31mred\nline".repeat(20),
        "edition": edition, "seats": seats, "me": null, "hand": [], "face_up": ["w0"],
        "caches": (0..12).map(cache).collect::<Vec<_>>(),
        "record": [{"event": {"Note": {"text": "\u{1b}[2J".repeat(90)}}}]}}});
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("wide.json");
    std::fs::write(&path, game.to_string()).expect("a file");
    for lang in ["en", "fr"] {
        let ran = run(&["review", path.to_str().expect("UTF-8"), "--lang", lang]);
        assert_eq!(ran.status(), 0, "{}", ran.err);
        fits_a_terminal(&ran.out);
    }
}

#[test]
fn json_has_exactly_the_documented_members() {
    for name in GAMES {
        let ran = run(&["review", &game_file(name), "--json"]);
        let review = ran.json();
        assert_eq!(ran.out.lines().count(), 1);
        let keys: Vec<&String> = review.as_object().expect("an object").keys().collect();
        let mut documented = [
            "format",
            "game",
            "entries",
            "consistent",
            "deals",
            "holders",
            "cards",
            "case_files",
            "conflict",
        ];
        documented.sort_unstable();
        assert_eq!(keys, documented);
        assert_eq!((&review["format"], &review["game"]), (&json!(1), &json!("Clue")));
    }
}

/// The numbers as they are printed, each of which must read back as the same double.
fn printed(numbers: &[f64]) -> String {
    let texts: Vec<String> = numbers.iter().map(|number| format!("{number:?}")).collect();
    for (text, number) in texts.iter().zip(numbers) {
        assert_eq!(text.parse(), Ok(*number));
    }
    texts.join(",")
}

#[test]
fn json_numbers_are_the_very_same_doubles() {
    for name in ["friday", "master", "two", "solved"] {
        let game = game(name);
        let (deck, sheet) = (&game.table.deck, sheet(&game, game.record.len()));
        let ran = run(&["review", &game_file(name), "--json"]);
        let review = ran.json();
        assert_eq!(review["deals"], json!(sheet.deals().to_string()));
        assert_eq!(review["entries"], json!(game.record.len()));
        assert_eq!(review["conflict"], Value::Null);
        let cards = deck.cards().map(|card| {
            let p: Vec<f64> = sheet.holders().iter().map(|at| sheet.p(card, *at)).collect();
            assert!((p.iter().sum::<f64>() - 1.0).abs() < 1e-9);
            let (id, category) = (deck.id(card), deck.category(card));
            format!(r#"{{"id":"{id}","category":"{category:?}","p":[{}]}}"#, printed(&p))
        });
        let cards = format!(r#""cards":[{}]"#, cards.collect::<Vec<_>>().join(","));
        assert!(ran.out.contains(&cards), "{cards}");
        let case_files = sheet.case_files().iter().map(|odds| {
            let [suspect, weapon, room] = odds.cards.map(|card| deck.id(card));
            let p = printed(&[odds.p]);
            format!(r#"{{"suspect":"{suspect}","weapon":"{weapon}","room":"{room}","p":{p}}}"#)
        });
        let case_files = case_files.collect::<Vec<_>>().join(",");
        assert!(ran.out.contains(&format!(r#""case_files":[{case_files}]"#)), "{case_files}");
        let order = |one: &limier::clue::deduction::CaseFileOdds| (-one.p, one.cards);
        let odds = sheet.case_files();
        assert!(odds.is_sorted_by(|one, next| order(one) <= order(next)));
    }
}

#[test]
fn json_names_every_kind_of_holder() {
    let review = run(&["review", &game_file("two"), "--json"]).json();
    let wanted = json!(["CaseFile", {"Player": 0}, {"Player": 1}, {"Cache": 0}, {"Cache": 1},
        {"Cache": 2}, {"Cache": 3}, "FaceUp"]);
    assert_eq!(review["holders"], wanted);
}

#[test]
fn json_of_a_contradiction_has_a_conflict_and_nothing_else() {
    let ran = run(&["review", &game_file("clash"), "--json"]);
    assert_eq!(ran.status(), 1);
    let review = ran.json();
    let wanted = json!({"format": 1, "game": "Clue", "entries": 6, "consistent": false,
        "deals": "0",
        "holders": ["CaseFile", {"Player": 0}, {"Player": 1}, {"Player": 2}, {"Player": 3}],
        "cards": [], "case_files": [],
        "conflict": {"entries": [3, 4], "givens": [], "repairs": [[3], [4]]}});
    assert_eq!(review, wanted);
}

#[test]
fn only_the_first_entries_are_used() {
    let file = game_file("clash");
    let review = run(&["review", &file, "--at", "4", "--json"]).json();
    assert_eq!((&review["entries"], &review["consistent"]), (&json!(4), &json!(true)));
    let none = run(&["review", &file, "--at=0", "--json"]).json();
    assert_eq!(none["deals"], json!(sheet(&game("clash"), 0).deals().to_string()));
    let text = run(&["review", &file, "--at", "4"]).out;
    assert!(text.contains("Record: the first 4 of 6 entries"), "{text}");
    let beyond = run(&["review", &file, "--at", "7", "--json"]);
    assert_eq!((beyond.status(), beyond.out.as_str()), (2, ""));
    assert_eq!(beyond.err, format!("limier: {file}: --at 7: the record has 6 entries\n"));
    assert_eq!(run(&["review", &file, "--at", "6"]).status(), 1);
}

#[test]
fn unusable_arguments_are_refused_in_one_line() {
    let friday = game_file("friday");
    let friday = friday.as_str();
    let commands = "(review, why, advise, rivals, check)";
    let refused: &[(&[&str], &str)] = &[
        (&["review"], "missing: FILE"),
        (&["check", "--json"], "missing: FILE"),
        (&["review", friday, "--jsn"], "unknown argument: --jsn; did you mean --json?"),
        (&["review", friday, "-x"], "unknown argument: -x"),
        (&["review", friday, friday], &format!("unknown argument: {friday}")),
        (&["review", friday, ""], "unknown argument: ''"),
        (&["review", ""], "FILE needs a value"),
        (&["review", friday, "--at"], "--at needs a value"),
        (&["review", friday, "--at", "x"], "--at x: not a whole number"),
        (&["review", friday, "--at", "-1"], "--at -1: not a whole number"),
        (
            &["review", friday, "--at", "99999999999999999999"],
            "--at 99999999999999999999: not a whole number",
        ),
        (&["review", friday, "--at", "1", "--at", "2"], "--at is given twice"),
        (&["review", friday, "--lang", "de"], "--lang de: must be en or fr"),
        (&["review", "no.json"], "no.json: there is no such file; check the path"),
        (&["review", "tests/golden"], "tests/golden: a folder is reviewed with --json only"),
        (&["why", friday, "seat:1"], "missing: CARD"),
        (
            &["--lang", "en", "reveiw", friday],
            &format!("reveiw is neither a command {commands} nor a file"),
        ),
        (&["advice"], &format!("advice is neither a command {commands} nor a file")),
        (&[friday, "review", friday], &format!("the command goes before {friday}")),
        (&[friday, "--json"], "unknown argument: --json"),
    ];
    for (args, why) in refused {
        let ran = run(args);
        assert_eq!((ran.status(), ran.out.as_str()), (2, ""), "{args:?}");
        assert_eq!(ran.err, format!("limier: {why}\n"), "{args:?}");
        let french = run_in("fr_FR", args);
        assert_eq!((french.status(), french.out.as_str()), (2, ""), "{args:?}");
        assert_eq!(french.err.lines().count(), 1, "{args:?}");
    }
    assert_eq!(run_in("fr", &["review"]).err, "limier: il manque\u{a0}: FICHIER\n");
}

#[test]
fn check_says_a_line_for_each_file() {
    let (friday, clash) = (game_file("friday"), game_file("clash"));
    let ran = run(&["check", &friday, &clash, "no.ron"]);
    assert_eq!((ran.status(), ran.err.as_str()), (2, ""));
    let clashes = "contradiction: Entries 4 and 5 cannot both be true.";
    let missing = "error: there is no such file; check the path";
    assert_eq!(ran.out, format!("{friday}: ok\n{clash}: {clashes}\nno.ron: {missing}\n"));
    let ran = run(&["check", "--json", &friday, &clash, "no.ron"]);
    assert_eq!(ran.status(), 2);
    let wanted = json!([{"file": friday, "status": 0, "message": "ok"},
        {"file": clash, "status": 1, "message": clashes},
        {"file": "no.ron", "status": 2, "message": missing}]);
    assert_eq!(ran.json(), wanted);
    assert_eq!(run(&["check", &friday, &clash]).status(), 1);
    assert_eq!(run(&["check", &friday]).status(), 0);
}

#[test]
fn a_folder_is_reviewed_file_by_file() {
    let ran = run(&["review", "tests/golden/games", "--json"]);
    assert_eq!(ran.status(), 1);
    let all = ran.json();
    let mut names = GAMES;
    names.sort_unstable();
    for (at, name) in names.into_iter().enumerate() {
        assert_eq!(all[at]["file"], json!(game_file(name)));
        assert_eq!(all[at]["review"], run(&["review", &game_file(name), "--json"]).json());
        assert_eq!(all[at].as_object().map(|one| one.len()), Some(2));
    }
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name);
    let reviewed = || run(&["review", folder.path().to_str().expect("UTF-8"), "--json"]);
    std::fs::write(path("notes.txt"), "tea").expect("a file");
    std::fs::create_dir(path("folder.json")).expect("a folder");
    assert_eq!((reviewed().status(), reviewed().json()), (0, json!([])));
    std::fs::copy(game_file("friday"), path("b.json")).expect("a copy");
    std::fs::write(path("a.ron"), "(format: 1").expect("a file");
    let ran = reviewed();
    assert_eq!(ran.status(), 2);
    assert_eq!(ran.json()[1]["review"]["consistent"], json!(true));
    let error = ran.json()[0]["error"].as_str().map(str::to_string).unwrap_or_default();
    assert!(!error.is_empty() && !error.contains('\n'), "{error}");
    let ran = run(&["review", folder.path().to_str().expect("UTF-8"), "--json", "--at", "8"]);
    assert_eq!(ran.json()[1]["error"], json!("--at 8: the record has 7 entries"));
}

#[test]
fn without_a_command_the_window_opens() {
    let window = |args: &[&str]| {
        let ran = run(args);
        assert_eq!((ran.out.as_str(), ran.err.as_str()), ("", ""));
        ran.launch
    };
    let file = |name: &str| Launch::Window(Some(PathBuf::from(name)));
    assert_eq!(window(&[]), Launch::Window(None));
    assert_eq!(window(&["--lang", "fr"]), Launch::Window(None));
    assert_eq!(window(&["friday.json"]), file("friday.json"));
    assert_eq!(window(&["./review"]), file("./review"));
}

/// A stream that fails.
struct Broken(ErrorKind);

impl Write for Broken {
    fn write(&mut self, _: &[u8]) -> std::io::Result<usize> {
        Err(Error::from(self.0))
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

#[test]
fn a_reader_who_leaves_is_no_fault_but_a_full_disk_is() {
    let args = || ["limier", "review", &game_file("clash")].map(OsString::from).into_iter();
    let mut err = Vec::new();
    let pipe = run_with(args(), &|_| None, &mut Broken(ErrorKind::BrokenPipe), &mut err);
    assert_eq!((pipe, err.len()), (Launch::Exit(1), 0));
    let full = run_with(args(), &|_| None, &mut Broken(ErrorKind::StorageFull), &mut err);
    assert_eq!(full, Launch::Exit(2));
    assert_eq!(String::from_utf8_lossy(&err).lines().count(), 1);
}

/// The program itself, in a bare environment.
fn program(args: &[&str]) -> Command {
    let mut program = Command::new(env!("CARGO_BIN_EXE_limier"));
    program.env_clear().args(args).stdin(Stdio::null());
    program
}

#[test]
fn the_program_leaves_with_the_status() {
    let clash = game_file("clash");
    let output = program(&["review", &clash, "--json"]).output().expect("a run");
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(output.stdout, run(&["review", &clash, "--json"]).out.into_bytes());
    assert!(output.stderr.is_empty());
    let output = program(&["review", "no.json"]).env("LC_ALL", "fr_FR").output().expect("a run");
    assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0));
    assert_eq!(output.stderr, run_in("fr", &["review", "no.json"]).err.into_bytes());
    let french = program(&["review", &clash]).env("LANG", "fr_CA.UTF-8").output().expect("a run");
    assert_eq!(french.stdout, run_in("fr", &["review", &clash]).out.into_bytes());
    let closed =
        program(&["review", &clash]).stdout(Stdio::piped()).spawn().and_then(|mut child| {
            drop(child.stdout.take());
            child.wait()
        });
    assert_eq!(closed.expect("a run").code(), Some(1));
}
