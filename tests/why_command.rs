//! `limier why` from outside: texts (golden files in `tests/golden/why`, rewritten where
//! `UPDATE_GOLDEN` is set), JSON, statuses, refusals.

use std::ffi::OsString;
use std::path::PathBuf;

use limier::cli::{Launch, run_with};
use serde_json::{Value, json};

const EVENING: &str = "tests/golden/why/evening.json";
const FRIDAY: &str = "tests/golden/games/friday.json";
const CLASH: &str = "tests/golden/games/clash.json";
const LONG: &str = "tests/cases/log27-26-suggestions.json";

fn run(args: &[&str]) -> (u8, String, String) {
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let all = ["limier", "why"].into_iter().chain(args.iter().copied()).map(OsString::from);
    let launch = run_with(all, &|_| None, &mut out, &mut err);
    let text = |bytes| String::from_utf8(bytes).expect("UTF-8");
    let Launch::Exit(status) = launch else { panic!("a window") };
    (status, text(out), text(err))
}

fn json_of(args: &[&str]) -> Value {
    let (_, out, err) = run(&[args, &["--json"]].concat());
    assert_eq!((err.as_str(), out.lines().count()), ("", 1));
    serde_json::from_str(&out).expect("one JSON value")
}

#[track_caller]
fn golden(name: &str, text: &str) {
    let path = PathBuf::from("tests/golden/why").join(name);
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(&path, text).expect("a golden file");
    }
    let wanted = std::fs::read_to_string(&path).unwrap_or_default();
    assert_eq!(text, wanted, "{} differs", path.display());
}

#[test]
fn explanations_read_well_in_both_languages() {
    let shared = "tests/cases/exact/c6-s6-n10.json";
    let counted = "tests/cases/exact/c6-s7-n20.json";
    for (name, args) in [
        ("one-of-three", &[EVENING, "carol", "rope"][..]),
        ("open-envelope", &[EVENING, "case-file", "knife"]),
        ("open-player", &[EVENING, "Carol", "kitchen"]),
        ("mine", &[EVENING, "2", "hall"]),
        ("pass", &[FRIDAY, "bob", "knife"]),
        ("shown", &[FRIDAY, "seat:2", "study"]),
        ("face-up", &[FRIDAY, "face-up", "rope"]),
        ("only-place", &[LONG, "case-file", "revolver"]),
        ("full-hand", &[LONG, "1", "kitchen"]),
        ("shows", &[LONG, "2", "revolver"]),
        ("shared", &[shared, "5", "revolver"]),
        ("suppose", &[counted, "1", "mustard"]),
        ("counting", &[counted, "case-file", "mustard"]),
        ("clash", &[CLASH, "0", "rope"]),
    ] {
        for lang in ["en", "fr"] {
            let (status, out, err) = run(&[args, &["--lang", lang]].concat());
            assert_eq!((status, err.as_str()), (u8::from(name == "clash"), ""));
            for line in out.lines() {
                assert!(line.chars().count() <= 80 && line.trim_end() == line, "{line}");
                assert!(!line.contains(|c: char| c.is_control()), "{line:?}");
            }
            golden(&format!("{name}.{lang}.txt"), &out);
        }
    }
}

#[test]
fn json_has_exactly_the_documented_members() {
    let why = json_of(&[EVENING, "Carol", "rope"]);
    let says = "Carol has the Rope: in 9, Carol showed Alice one of Plum, the Rope and the Hall; \
                in 4, Alice showed you Plum; and the Hall is yours.";
    let wanted = json!({"holder": {"Player": 1}, "card": "rope", "fact": "has", "p": 1.0,
        "entries": [3, 8], "givens": ["deck", "hand"],
        "steps": [{"rule": "one_of_three", "says": says,
            "from": ["entry:3", "entry:8", "given:deck", "given:hand"]}]});
    assert_eq!(why, wanted);
    let open = json_of(&[EVENING, "case-file", "knife"]);
    let p = open["p"].as_f64().expect("odds");
    assert!(0.0 < p && p < 1.0);
    let wanted = json!({"holder": "CaseFile", "card": "knife", "fact": "open", "p": p,
        "entries": [], "givens": [], "steps": []});
    assert_eq!(open, wanted);
    let french = json_of(&[EVENING, "Carol", "rope", "--lang", "fr"]);
    let says = french["steps"][0]["says"].as_str().expect("a sentence");
    assert!(says.starts_with("Carol a la carte Corde\u{a0}: à l’entrée 9, "), "{says}");
}

#[test]
fn a_contradiction_has_a_conflict_and_status_one() {
    let (status, out, _) = run(&[CLASH, "0", "rope", "--json"]);
    assert_eq!(status, 1);
    let why: Value = serde_json::from_str(&out).expect("JSON");
    let wanted = json!({"holder": {"Player": 0}, "card": "rope", "fact": null, "p": null,
        "entries": [], "givens": [], "steps": [],
        "conflict": {"entries": [3, 4], "givens": [], "repairs": [[3], [4]]}});
    assert_eq!(why, wanted);
    let (status, ..) = run(&[CLASH, "0", "rope", "--at", "4"]);
    assert_eq!(status, 0);
}

#[test]
fn holders_are_called_in_many_ways() {
    let holder = |word: &str| json_of(&[EVENING, word, "rope"])["holder"].clone();
    for word in ["seat:1", "1", "Carol", "carol", "CAROL", " carol "] {
        assert_eq!(holder(word), json!({"Player": 1}), "{word}");
    }
    assert_eq!((holder("case-file"), holder("face-up")), (json!("CaseFile"), json!("FaceUp")));
    let pile = json_of(&["tests/golden/games/two.json", "cache:3", "rope"]);
    assert_eq!(pile["holder"], json!({"Cache": 3}));
}

#[test]
fn names_that_are_numbers_or_not_unique_are_told_apart() {
    let mut game: Value =
        serde_json::from_str(&std::fs::read_to_string(EVENING).expect("a game")).expect("JSON");
    for (seat, name) in ["Bob", "0", "bob"].into_iter().enumerate() {
        game["game"]["Clue"]["seats"][seat]["name"] = json!(name);
    }
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("names.json");
    std::fs::write(&path, game.to_string()).expect("a file");
    let path = path.to_str().expect("UTF-8");
    assert_eq!(json_of(&[path, "0", "rope"])["holder"], json!({"Player": 0}));
    let (status, out, err) = run(&[path, "BOB", "rope"]);
    assert_eq!((status, out.as_str()), (2, ""));
    assert_eq!(err, "limier: several players are called “BOB”: take seat:0 or seat:2\n");
}

#[test]
fn unusable_cells_are_refused_in_one_line() {
    for (holder, card, why) in [
        ("Carol", "ropee", "no card has the id “ropee”; did you mean rope?"),
        ("Carole", "rope", "no holder is called “Carole”; did you mean Carol?"),
        ("casefile", "rope", "no holder is called “casefile”; did you mean case-file?"),
        ("seat:3", "rope", "no holder is called “seat:3”; did you mean seat:0..seat:2"),
        (
            "9",
            "rope",
            "no holder is called “9”; did you mean seat:0..seat:2, case-file or face-up?",
        ),
        ("cache:0", "rope", "no holder is called “cache:0”"),
        ("", "rope", "no holder is called “”"),
        ("seat:", "rope", "no holder is called “seat:”"),
        ("seat:99999999999999999999", "rope", "no holder is called"),
    ] {
        for lang in ["en", "fr"] {
            let (status, out, err) = run(&[EVENING, holder, card, "--lang", lang]);
            assert_eq!((status, out.as_str(), err.lines().count()), (2, "", 1), "{err}");
            if lang == "en" {
                assert!(err.starts_with(&format!("limier: {why}")), "{err}");
            }
        }
    }
    let (status, _, err) = run(&[EVENING, "0", "rope", "--at", "17"]);
    let beyond = format!("limier: {EVENING}: --at 17: the record has 16 entries\n");
    assert_eq!((status, err), (2, beyond));
    assert_eq!(run(&["no.json", "0", "rope"]).0, 2);
}
