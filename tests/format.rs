//! The file format: what is read, what is refused with which words, what is written.

mod support {
    pub mod faults;
    pub mod notations;
}

use limier::lang::{Lang, faults};
use limier::saves::{MAX_BYTES, Notation, ReadError, SavedGame, parse, print, read};
use support::faults::{FILES, GAME_FAULTS, TEXT_FAULTS};
use support::notations::{both, error};

const JSON: &str = include_str!("notations/full.json");
const RON: &str = include_str!("notations/full.ron");

fn ron(text: &str) -> SavedGame {
    parse(text.as_bytes(), Notation::Ron).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

fn json(text: &str) -> SavedGame {
    parse(text.as_bytes(), Notation::Json).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

#[test]
fn both_notations_say_the_same_game() {
    assert_eq!(json(JSON), ron(RON));
}

#[test]
fn what_is_written_reads_back_as_the_same_game() {
    let game = json(JSON);
    let (as_ron, as_json) = (print(&game, Notation::Ron), print(&game, Notation::Json));
    assert_eq!(ron(&as_ron), game);
    assert_eq!(json(&as_json), game);
    assert_eq!(print(&ron(&as_ron), Notation::Json), as_json);
    assert_eq!(print(&json(&as_json), Notation::Ron), as_ron);
    assert!(as_ron.contains("\n      (event: EndTurn(player: 0)),\n"), "{as_ron}");
    assert!(as_ron.contains("\n      (event: Suggestion(\n        suggester: 0,"), "{as_ron}");
    assert!(
        as_json.contains("\n        {\"event\": {\"EndTurn\": {\"player\": 0}}},\n"),
        "{as_json}"
    );
}

#[test]
fn fields_at_their_defaults_are_not_written() {
    let game = json(
        r#"{"format": 1, "game": {"Clue": {"title": "", "notes": null, "played_on": null,
        "edition": {"Builtin": "clue-us"}, "names": null, "seats": [{"name": "A", "suspect": null,
        "hand_size": null}], "me": null, "hand": [], "face_up": null, "caches": null,
        "options": {"turn_order": null, "all_answer": false, "clue_cards": null},
        "record": [{"event": {"Note": {"text": ""}}, "note": null, "distrusted": null}],
        "revealed": null, "extra": null}}}"#,
    );
    let wanted = r#"(
  format: 1,
  game: Clue(
    title: "",
    edition: Builtin("clue-us"),
    seats: [(name: "A", suspect: None, hand_size: None)],
    me: None,
    hand: [],
    record: [(event: Note(text: ""))],
  ),
)
"#;
    assert_eq!(print(&game, Notation::Ron), wanted);
}

#[test]
fn the_contracts_own_examples_are_read() {
    let text = r#"(format: 1, game: Clue(title: "..", edition: Builtin("clue-2015"),
        seats: [(name: "A", suspect: None, hand_size: 3), (name: "B"), (name: "C")], record: [(event:
        Suggestion(suggester: 0, suspect: "plum", weapon: "rope", room: "hall",
        answers: [(player: 1, answer: Pass), (player: 2, answer: Refute("rope"))]))]))"#;
    let doubled = text.replace("Clue(title", "Clue((title").replace("]))]))", "]))),]),))");
    let doubled = doubled.replace("Suggestion(", "Suggestion((");
    let mixed = doubled.replace("hand_size: 3", "hand_size: Some(3)");
    let mixed = format!("#![enable(implicit_some)]\n{}", mixed.replace('\n', "\r\n"));
    assert_eq!(ron(text), ron(&doubled));
    assert_eq!(ron(text), ron(&mixed));
    let custom = r#"(format: 1, game: Clue((title: "", edition: Custom((name: "x",
        suspects: [(id: "a", name: "A")], weapons: [(id: "b", name: "B")],
        rooms: [(id: "c-_9", name: "C")])), seats: [(name: "A")], record: [])))"#;
    let plain = custom.replace("Custom((", "Custom(").replace("])), seats", "]), seats");
    assert_eq!(ron(custom), ron(&plain));
    let example = r#"{ "format": 1,
      "game": { "Clue": {
        "title": "Friday at the cabin", "notes": "", "played_on": "2026-11-27",
        "edition": {"Builtin": "clue-2015"}, "names": {"rope": "Corde de chanvre"},
        "seats": [ {"name": "A", "suspect": "scarlett", "hand_size": 3},
          {"name": "B", "suspect": null, "hand_size": null} ],
        "me": 0, "hand": ["plum", "rope", "hall"], "face_up": [],
        "caches": [{"name": "Kitchen", "room": "kitchen", "size": 1}],
        "options": {"turn_order": "Clockwise", "all_answer": false, "clue_cards": false},
        "record": [ {"event": {"EndTurn": {"player": 0}}, "note": "", "distrusted": false} ],
        "revealed": {"case_file": ["scarlett", "knife", "kitchen"], "hands": [["plum"], null]},
        "extra": {} } } }"#;
    json(example);
    json(&format!("\u{feff}{}", example.replace('\n', "\r\n")));
}

#[test]
fn any_part_of_the_truth_may_be_revealed() {
    for part in [
        "()",
        "(case_file: None)",
        "(case_file: [None, None, \"hall\"])",
        "(case_file: (\"plum\", None, Some(\"hall\")))",
        "Some((case_file: Some([\"plum\", None, None]), hands: None))",
        "(hands: [])",
        "(hands: [None, Some([]), [\"rope\"]])",
    ] {
        let (text, _) = both(
            "(case_file: [\"orchid\", \"wrench\", \"dining\"],\n    hands: [None, [\"peacock\", \"billiard\"], None])",
            part,
        );
        let game = ron(&text);
        assert_eq!(json(&print(&game, Notation::Json)), game, "{part}");
    }
}

#[test]
fn sizes_that_do_not_fit_are_no_errors() {
    for (from, to) in [
        ("hand_size: 4", "hand_size: 255"),
        ("face_up: [\"mustard\", \"pipe\"]", "face_up: [\"plum\"]"),
        ("size: 1)", "size: 255)"),
    ] {
        ron(&both(from, to).0);
    }
}

fn refused(text: &[u8], notation: Notation) -> String {
    match parse(text, notation) {
        Err(error) => error.to_string(),
        Ok(game) => panic!("this was read: {game:?}"),
    }
}

#[test]
fn every_fault_of_a_game_says_where_and_what_to_do() {
    for (from, to, message) in GAME_FAULTS {
        let (ron, json) = both(from, to);
        assert_eq!(refused(ron.as_bytes(), Notation::Ron), *message, "{to}");
        assert_eq!(refused(json.as_bytes(), Notation::Json), *message, "{to}");
    }
}

#[test]
fn every_fault_of_a_text_says_where_and_what_to_do() {
    for (from, to, in_ron, in_json) in TEXT_FAULTS {
        let (ron, json) = both(from, to);
        assert_eq!(refused(ron.as_bytes(), Notation::Ron), *in_ron, "{to}");
        assert_eq!(refused(json.as_bytes(), Notation::Json), *in_json, "{to}");
    }
    for (notation, text, message) in FILES {
        assert_eq!(refused(text.as_bytes(), *notation), *message, "{text}");
    }
}

#[test]
fn every_message_is_one_line_in_both_languages() {
    let mut errors: Vec<ReadError> = Vec::new();
    let changes = GAME_FAULTS.iter().map(|fault| (fault.0, fault.1));
    for (from, to) in changes.chain(TEXT_FAULTS.iter().map(|fault| (fault.0, fault.1))) {
        let (ron, json) = both(from, to);
        errors.push(error(&ron, Notation::Ron));
        errors.push(error(&json, Notation::Json));
    }
    errors.extend(FILES.iter().map(|(notation, text, _)| error(text, *notation)));
    for error in errors {
        let (english, french) = (faults::fault(&error, Lang::En), faults::fault(&error, Lang::Fr));
        assert_ne!(english, french);
        assert_eq!(english.starts_with("line "), french.starts_with("ligne "), "{french}");
        assert!(!english.contains(char::is_control) && !french.contains(char::is_control));
        for word in ["can't", " is ", " the ", "here", "unknown", "expected", "missing"] {
            assert!(!french.contains(word), "{french}");
        }
    }
}

/// A JSON save with an edition of its own, a number of seats and of piles.
fn custom(edition: &str, seats: usize, caches: usize) -> String {
    let seats = vec![r#"{"name": "A", "suspect": null, "hand_size": null}"#; seats].join(",");
    let caches = vec![r#"{"name": "C", "size": null}"#; caches].join(",");
    format!(
        "{{\"format\": 1, \"game\": {{\"Clue\": {{\"title\": \"\",\n\"edition\": {edition},\n\
         \"seats\": [{seats}],\n\"me\": null, \"hand\": [],\n\"caches\": [{caches}],\n\
         \"record\": []}}}}}}"
    )
}

fn deck(suspects: &str, weapons: &str, rooms: &str) -> String {
    let cards = |ids: &str| {
        let card = |id: &str| format!("{{\"id\": \"{id}\", \"name\": \"N\"}}");
        ids.split_whitespace().map(card).collect::<Vec<_>>().join(", ")
    };
    format!(
        "{{\"Custom\": {{\"name\": \"x\", \"suspects\": [{}],\n\"weapons\": [{}],\n\"rooms\": [{}]}}}}",
        cards(suspects),
        cards(weapons),
        cards(rooms)
    )
}

#[test]
fn limits_and_decks_are_checked() {
    let many = |count: usize| (0..count).map(|n| format!("w{n}")).collect::<Vec<_>>().join(" ");
    let small = deck("s", "w", "r");
    for (text, message) in [
        (custom(&small, 1, 0), None),
        (custom(&small, 10, 12), None),
        (custom(&deck("a-z_09", &many(38), "r"), 1, 0), None),
        (custom(&small, 0, 0), Some("line 5: the number of seats is 0; a game has 1 to 10 seats")),
        (
            custom(&small, 11, 0),
            Some("line 5: the number of seats is 11; a game has 1 to 10 seats"),
        ),
        (
            custom(&small, 1, 13),
            Some("line 7: the number of caches is 13; a game has at most 12 caches"),
        ),
        (
            custom(&deck("s", &many(39), "r"), 1, 0),
            Some("line 2, edition: the number of cards is 41; an edition has at most 40 cards"),
        ),
        (
            custom(&deck("s", "", "r"), 1, 0),
            Some("line 2, edition: there is no card in `weapons`; add a weapon"),
        ),
        (
            custom(&deck("s", "w", "r s"), 1, 0),
            Some("line 4, edition: `s` stands twice; keep one of the two"),
        ),
        (
            custom(&deck("s", "W", "r"), 1, 0),
            Some("line 3, edition: the card id `W` is not made of a-z 0-9 - _; change it"),
        ),
        (
            custom(&deck("s", "é", "r"), 1, 0),
            Some("line 3, edition: the card id `é` is not made of a-z 0-9 - _; change it"),
        ),
        (
            custom(&small.replace("\"w\"", "\"\""), 1, 0),
            Some("line 3, edition: the card id `\"\"` is not made of a-z 0-9 - _; change it"),
        ),
    ] {
        let found = parse(text.as_bytes(), Notation::Json).err().map(|error| error.to_string());
        assert_eq!(found.as_deref(), message, "{text}");
    }
}

#[test]
fn bytes_that_are_no_text_are_refused() {
    let message = "line 2: byte 6 of the file is not UTF-8; save the file as UTF-8";
    assert_eq!(refused(b"{\"a\"\n\xff", Notation::Json), message);
    assert_eq!(refused(b"{\"a\"\n\xc3", Notation::Ron), message);
    assert!(refused(b"\xff\xfe{\0", Notation::Json).contains("UTF-8"));
}

#[test]
fn a_file_may_have_four_mebibytes_and_no_more() {
    for (text, notation) in [(JSON, Notation::Json), (RON, Notation::Ron)] {
        let padded = |size: usize| format!("{text}{}", " ".repeat(size - text.len()));
        assert!(parse(padded(MAX_BYTES).as_bytes(), notation).is_ok());
        let message = refused(padded(MAX_BYTES + 1).as_bytes(), notation);
        assert_eq!(message, "larger than 4 MiB, the most that a saved game may have");
    }
}

#[test]
fn a_million_brackets_are_refused_by_their_line() {
    for (bracket, notation) in [
        ("[", Notation::Json),
        ("{\"a\":", Notation::Json),
        ("(", Notation::Ron),
        ("[", Notation::Ron),
        ("A((", Notation::Ron),
        ("Some(", Notation::Ron),
        ("{\"a\":", Notation::Ron),
    ] {
        let count = 1_000_000.min(MAX_BYTES / bracket.len() - 1);
        let message = refused(format!("\n{}", bracket.repeat(count)).as_bytes(), notation);
        assert!(message.starts_with("line 2, column "), "{message}");
        assert!(
            message.ends_with("more than 64 brackets inside each other; no saved game has so many")
        );
    }
    let deep = |count| format!("{{\"a\": {}{}}}", "[".repeat(count), "]".repeat(count));
    let (_, json) = both("options:", &format!("extra: {}, options:", deep(59)));
    assert!(parse(json.as_bytes(), Notation::Json).is_ok());
    let comments = "/*".repeat(1_000_000);
    assert!(refused(format!("({comments}").as_bytes(), Notation::Ron).contains("comment"));
}

#[test]
fn a_save_cut_off_anywhere_is_an_error_and_no_panic() {
    for (text, notation) in [(JSON, Notation::Json), (RON, Notation::Ron)] {
        let whole = text.trim_end();
        for end in 0..whole.len() {
            assert!(parse(&whole.as_bytes()[..end], notation).is_err(), "{end}");
        }
    }
}

#[test]
fn a_save_with_any_byte_changed_never_panics() {
    for (text, notation) in [(JSON, Notation::Json), (RON, Notation::Ron)] {
        for (turn, at) in (0..text.len()).enumerate() {
            let bytes = *b"\0\"\\()[]{}:,x/*\xff";
            for byte in [bytes[turn % bytes.len()], bytes[(turn + 7) % bytes.len()]] {
                let mut bytes = text.as_bytes().to_vec();
                bytes[at] = byte;
                if let Err(error) = parse(&bytes, notation) {
                    assert!(!error.to_string().contains(char::is_control));
                }
            }
        }
    }
}

#[test]
fn every_case_is_read_and_survives_both_notations() {
    let mut folders = vec![std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases")];
    let mut count = 0;
    while let Some(folder) = folders.pop() {
        for file in std::fs::read_dir(&folder).unwrap() {
            let path = file.unwrap().path();
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            if path.is_dir() {
                folders.push(path);
            } else if name.ends_with(".json") && !name.ends_with(".expect.json") {
                let (game, _) = read(&path).unwrap_or_else(|error| panic!("{name}: {error}"));
                assert_eq!(ron(&print(&game, Notation::Ron)), game, "{name}");
                assert_eq!(json(&print(&game, Notation::Json)), game, "{name}");
                count += 1;
            }
        }
    }
    assert!(count > 100, "{count}");
}
