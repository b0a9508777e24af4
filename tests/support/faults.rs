//! Every way in which a file can be wrong, with the exact message.

use limier::saves::Notation;

/// What is wrong with a game: a part of the small game, what replaces it, the message, which is the
/// same in both notations.
pub const GAME_FAULTS: &[(&str, &str, &str)] = &[
    (
        "\"2026-11-27\"",
        "\"2026-02-30\"",
        "line 4: played_on is `2026-02-30`; write a date as YYYY-MM-DD",
    ),
    (
        "\"2026-11-27\"",
        "\"2026-1-1\"",
        "line 4: played_on is `2026-1-1`; write a date as YYYY-MM-DD",
    ),
    ("\"2026-11-27\"", "\"\"", "line 4: played_on is `\"\"`; write a date as YYYY-MM-DD"),
    (
        "\"clue-2015\"",
        "\"clue-2016\"",
        "line 5, edition: unknown edition `clue-2016`; did you mean `clue-2015`?",
    ),
    (
        "\"clue-2015\"",
        "\"monopoly\"",
        "line 5, edition: unknown edition `monopoly`; take a built-in edition or a Custom one",
    ),
    (
        "\"knife\": \"Dague\"",
        "\"dagger\": \"Dague\"",
        "line 6, names: unknown card `dagger`; take an id of this edition",
    ),
    (
        "\"scarlett\"",
        "\"scarlet\"",
        "line 7, seat 1 (Ada): unknown card `scarlet`; did you mean `scarlett`?",
    ),
    (
        "\"scarlett\"",
        "\"rope\"",
        "line 7, seat 1 (Ada): `rope` is a weapon; a suspect belongs here",
    ),
    (
        "name: \"Bob\", suspect: None",
        "name: \"Bob\", suspect: \"hall\"",
        "line 8, seat 2 (Bob): `hall` is a room; a suspect belongs here",
    ),
    ("me: 0", "me: 3", "line 10, me: there is no seat 3; seats go from 0 to 2"),
    ("me: 0", "me: -1", "line 10, me: there is no seat -1; seats go from 0 to 2"),
    ("me: 0", "me: 300", "line 10, me: there is no seat 300; seats go from 0 to 2"),
    (
        "me: 0",
        "me: None",
        "line 11, hand: cards, but `me` is null; name the seat in `me` or leave the hand empty",
    ),
    (
        "hand: [\"plum\", \"rope\", \"hall\"],",
        "",
        "line 10, hand: the field `hand` is missing; list the whole hand of the seat in `me`",
    ),
    (
        "\"rope\", \"hall\"",
        "\"rope\", \"halll\"",
        "line 11, hand: unknown card `halll`; did you mean `hall`?",
    ),
    (
        "\"rope\", \"hall\"",
        "\"plum\", \"hall\"",
        "line 11, hand: `plum` stands twice; keep one of the two",
    ),
    (
        "\"mustard\", \"pipe\"",
        "\"mustard\", \"mustard\"",
        "line 12, face_up: `mustard` stands twice; keep one of the two",
    ),
    (
        "\"mustard\"",
        "\"ketchup\"",
        "line 12, face_up: unknown card `ketchup`; take an id of this edition",
    ),
    (
        "room: \"kitchen\", size",
        "room: \"kitchn\", size",
        "line 13, cache 1: unknown card `kitchn`; did you mean `kitchen`?",
    ),
    (
        "room: \"kitchen\", size",
        "room: \"knife\", size",
        "line 13, cache 1: `knife` is a weapon; a room belongs here",
    ),
    ("suggester: 0", "suggester: 3", "line 16, entry 1: there is no seat 3; seats go from 0 to 2"),
    (
        "suspect: \"green\"",
        "suspect: \"knife\"",
        "line 16, entry 1: `knife` is a weapon; a suspect belongs here",
    ),
    (
        "weapon: \"knife\"",
        "weapon: \"study\"",
        "line 16, entry 1: `study` is a room; a weapon belongs here",
    ),
    (
        "room: \"study\"",
        "room: \"stduy\"",
        "line 16, entry 1: unknown card `stduy`; did you mean `study`?",
    ),
    (
        "player: 2, answer",
        "player: 5, answer",
        "line 16, entry 1: there is no seat 5; seats go from 0 to 2",
    ),
    (
        "player: 2, answer",
        "player: 1, answer",
        "line 16, entry 1: seat 2 (Bob) answers twice; keep one answer a player",
    ),
    (
        "player: 2, answer",
        "player: 0, answer",
        "line 16, entry 1: seat 1 (Ada) answers a suggestion of their own; take the answer out",
    ),
    (
        "Refute(\"study\")",
        "Refute(\"hall\")",
        "line 18, entry 1: seat 3 shows `hall`, which was not named; it can be `green`, `knife` or `study`",
    ),
    (
        "Refute(\"study\")",
        "Refute(\"studi\")",
        "line 18, entry 1: unknown card `studi`; did you mean `study`?",
    ),
    ("accuser: 1", "accuser: 9", "line 19, entry 2: there is no seat 9; seats go from 0 to 2"),
    (
        "weapon: \"wrench\"",
        "weapon: \"spanner\"",
        "line 19, entry 2: unknown card `spanner`; take an id of this edition",
    ),
    (
        "room: \"lounge\"",
        "room: \"plum\"",
        "line 19, entry 2: `plum` is a suspect; a room belongs here",
    ),
    ("Player(1)", "Player(3)", "line 20, entry 3: there is no seat 3; seats go from 0 to 2"),
    (
        "\"peacock\")",
        "\"pecock\")",
        "line 20, entry 3: unknown card `pecock`; did you mean `peacock`?",
    ),
    ("Cache(0)", "Cache(1)", "line 21, entry 4: there is no cache 1; the only cache is 0"),
    (
        "\"library\"",
        "\"librari\"",
        "line 21, entry 4: unknown card `librari`; did you mean `library`?",
    ),
    (
        "\"candlestick\"",
        "\"candle\"",
        "line 22, entry 5: unknown card `candle`; did you mean `candlestick`?",
    ),
    ("from: 1", "from: 4", "line 23, entry 6: there is no seat 4; seats go from 0 to 2"),
    (
        "from: 1",
        "from: 2",
        "line 23, entry 6: seat 3 shows a card to themselves; `from` and `to` are two players",
    ),
    ("to: 2", "to: -2", "line 23, entry 6: there is no seat -2; seats go from 0 to 2"),
    ("\"revolver\"", "\"gun\"", "line 23, entry 6: unknown card `gun`; take an id of this edition"),
    (
        "player: 2, cache: 0",
        "player: 3, cache: 0",
        "line 24, entry 7: there is no seat 3; seats go from 0 to 2",
    ),
    (
        "player: 2, cache: 0",
        "player: 2, cache: 1",
        "line 24, entry 7: there is no cache 1; the only cache is 0",
    ),
    (
        "card: \"kitchen\"",
        "card: \"kitchens\"",
        "line 24, entry 7: unknown card `kitchens`; did you mean `kitchen`?",
    ),
    (
        "player: 1, hand",
        "player: 7, hand",
        "line 25, entry 8: there is no seat 7; seats go from 0 to 2",
    ),
    ("\"ballroom\"", "\"orchid\"", "line 25, entry 8: `orchid` stands twice; keep one of the two"),
    (
        "\"ballroom\"",
        "\"bathroom\"",
        "line 25, entry 8: unknown card `bathroom`; did you mean `ballroom`?",
    ),
    (
        "player: 1, text",
        "player: 3, text",
        "line 26, entry 9: there is no seat 3; seats go from 0 to 2",
    ),
    (
        "EndTurn(player: 1)",
        "EndTurn(player: 3)",
        "line 27, entry 10: there is no seat 3; seats go from 0 to 2",
    ),
    (
        "\"dining\"]",
        "\"wrench\"]",
        "line 29, revealed case_file: `wrench` is a weapon; a room belongs here",
    ),
    (
        "\"dining\"]",
        "\"dinning\"]",
        "line 29, revealed case_file: unknown card `dinning`; did you mean `dining`?",
    ),
    (
        ", \"dining\"]",
        "]",
        "line 29, revealed case_file: the number of cards is 2; give suspect, weapon and room, null if unknown",
    ),
    (
        "\"billiard\"",
        "\"peacock\"",
        "line 30, revealed hands, seat 2 (Bob): `peacock` stands twice; keep one of the two",
    ),
    (
        "\"billiard\"",
        "\"pool\"",
        "line 30, revealed hands, seat 2 (Bob): unknown card `pool`; take an id of this edition",
    ),
    (
        "hands: [None",
        "hands: [None, None",
        "line 30, revealed hands: there are 4 hands for 3 seats; give one a seat, or null",
    ),
];

/// What is wrong with the text itself: the same, with the messages for RON and for JSON.
pub const TEXT_FAULTS: &[(&str, &str, &str, &str)] = &[
    (
        "title:",
        "titel:",
        "line 3, column 3: unknown field `titel`; did you mean `title`?",
        "line 3, column 3: unknown field `titel`; did you mean `title`?",
    ),
    (
        "played_on:",
        "played:",
        "line 4, column 3: unknown field `played`; did you mean `played_on`?",
        "line 4, column 3: unknown field `played`; did you mean `played_on`?",
    ),
    (
        "hand_size: 3)",
        "hand_size: 3, sise: 1)",
        "line 7, column 60: unknown field `sise`; here it can be `name`, `suspect` or `hand_size`",
        "line 7, column 68: unknown field `sise`; here it can be `name`, `suspect` or `hand_size`",
    ),
    (
        "all_answer: false",
        "answer_all: false",
        "line 14, column 36: unknown field `answer_all`; here it can be `turn_order`, `all_answer` or `clue_cards`",
        "line 14, column 42: unknown field `answer_all`; here it can be `turn_order`, `all_answer` or `clue_cards`",
    ),
    (
        "title: \"t\",",
        "",
        "line 2, column 12: the field `title` is missing here; add it",
        "line 2, column 19: the field `title` is missing here; add it",
    ),
    (
        "record: [",
        "recrod: [",
        "line 15, column 3: unknown field `recrod`; did you mean `record`?",
        "line 15, column 3: unknown field `recrod`; did you mean `record`?",
    ),
    (
        "right: false",
        "right: 0",
        "line 19, column 94: `0` can't stand here (after `right`); true or false belongs here",
        "line 19, column 111: `0` can't stand here (after `right`); true or false belongs here",
    ),
    (
        ", right: false",
        "",
        "line 19, column 23: the field `right` is missing here; add it",
        "line 19, column 30: the field `right` is missing here; add it",
    ),
    (
        "title: \"t\",",
        "title: \"t\", title: \"t\",",
        "line 3, column 15: `title` stands twice; keep one of the two",
        "line 3, column 17: `title` stands twice; keep one of the two",
    ),
    (
        "{\"knife\": \"Dague\"}",
        "{\"knife\": \"a\", \"knife\": \"b\"}",
        "line 6, column 25: `knife` stands twice; keep one of the two",
        "line 6, column 27: `knife` stands twice; keep one of the two",
    ),
    (
        "options:",
        "extra: {\"a\": {\"b\": 1, \"b\": 2}}, options:",
        "line 14, column 25: `b` stands twice; keep one of the two",
        "line 14, column 27: `b` stands twice; keep one of the two",
    ),
    (
        "turn_order: Clockwise",
        "turn_order: Sideways",
        "line 14, column 25: unknown name `Sideways`; here it can be `Clockwise` or `Counterclockwise`",
        "line 14, column 29: unknown name `Sideways`; here it can be `Clockwise` or `Counterclockwise`",
    ),
    (
        "answer: Pass",
        "answer: Pas",
        "line 17, column 37: unknown name `Pas`; did you mean `Pass`?",
        "line 17, column 43: unknown name `Pas`; did you mean `Pass`?",
    ),
    (
        "Player(1)",
        "Seat(1)",
        "line 20, column 28: unknown name `Seat`; here it can be `CaseFile`, `FaceUp`, `Player` or `Cache`",
        "line 20, column 38: unknown name `Seat`; here it can be `CaseFile`, `FaceUp`, `Player` or `Cache`",
    ),
    (
        "hand_size: 3",
        "hand_size: -1",
        "line 7, column 57: `-1` can't stand here (after `hand_size`); a whole number from 0 on belongs here",
        "line 7, column 65: `-1` can't stand here (after `hand_size`); a whole number from 0 on belongs here",
    ),
    (
        "size: 1)",
        "size: 1.5)",
        "line 13, column 47: `1.5` can't stand here (after `size`); a whole number from 0 on belongs here",
        "line 13, column 55: `1.5` can't stand here (after `size`); a whole number from 0 on belongs here",
    ),
    (
        "me: 0",
        "me: \"Ada\"",
        "line 10, column 7: `\"Ada\"` can't stand here (after `me`); a whole number belongs here",
        "line 10, column 9: `\"Ada\"` can't stand here (after `me`); a whole number belongs here",
    ),
    (
        "me: 0",
        "me: 0.5",
        "line 10, column 7: `0.5` can't stand here (after `me`); a whole number belongs here",
        "line 10, column 9: `0.5` can't stand here (after `me`); a whole number belongs here",
    ),
    (
        "title: \"t\"",
        "title: 3",
        "line 3, column 10: `3` can't stand here (after `title`); a text in quotes belongs here",
        "line 3, column 12: `3` can't stand here (after `title`); a text in quotes belongs here",
    ),
    (
        "title: \"t\"",
        "title: None",
        "line 3, column 10: `None` can't stand here (after `title`); a text in quotes belongs here",
        "line 3, column 12: `null` can't stand here (after `title`); a text in quotes belongs here",
    ),
    (
        "hand: [\"plum\", \"rope\", \"hall\"]",
        "hand: \"plum\"",
        "line 11, column 9: `\"plum\"` can't stand here (after `hand`); a list in [ ] belongs here",
        "line 11, column 11: `\"plum\"` can't stand here (after `hand`); a list in [ ] belongs here",
    ),
    (
        "all_answer: false",
        "all_answer: \"no\"",
        "line 14, column 48: `\"no\"` can't stand here (after `all_answer`); true or false belongs here",
        "line 14, column 56: `\"no\"` can't stand here (after `all_answer`); true or false belongs here",
    ),
    (
        "holder: Player(1)",
        "holder: Player(\"Bob\")",
        "line 20, column 35: `\"Bob\"` can't stand here (after `holder`); a whole number belongs here",
        "line 20, column 48: `\"Bob\"` can't stand here (after `Player`); a whole number belongs here",
    ),
    (
        "\"plum\", \"rope\"",
        "\"plum\", [\"rope\"]",
        "line 11, column 18: `[` can't stand here (after `hand`); a text in quotes belongs here",
        "line 11, column 20: `[` can't stand here (after `hand`); a text in quotes belongs here",
    ),
    (
        "\"plum\", \"rope\"",
        "\"plum\", 3",
        "line 11, column 18: `3` can't stand here (after `hand`); a text in quotes belongs here",
        "line 11, column 20: `3` can't stand here (after `hand`); a text in quotes belongs here",
    ),
    (
        "\"plum\", \"rope\"",
        "\"plum\" \"rope\"",
        "line 11, column 17: `,` is missing before `\"rope\"`",
        "line 11, column 19: `,` is missing before `\"rope\"`",
    ),
    (
        "names: {\"knife\": \"Dague\"}",
        "names: []",
        "line 6, column 10: `[` can't stand here (after `names`); a map in { } belongs here",
        "line 6, column 12: `[` can't stand here (after `names`); a map in { } belongs here",
    ),
    (
        "Refute(\"study\")",
        "Refute(3)",
        "line 18, column 36: `3` can't stand here (after `answer`); a text in quotes belongs here",
        "line 18, column 44: `3` can't stand here (after `Refute`); a text in quotes belongs here",
    ),
    (
        "title: \"t\",",
        "title: \"t\"",
        "line 4, column 3: `,` is missing before `played_on`",
        "line 4, column 3: `,` is missing before `\"played_on\"`",
    ),
    (
        "title: \"t\",",
        "title \"t\",",
        "line 3, column 9: `:` is missing before `\"t\"`",
        "line 3, column 11: `:` is missing before `\"t\"`",
    ),
    (
        "title: \"t\",",
        "title: \"\\q\",",
        "line 3, column 10: a text in quotes has a bad escape or a control character; write it as \\u",
        "line 3, column 12: a text in quotes has a bad escape or a control character; write it as \\u",
    ),
    (
        "title: \"t\",",
        "title: \0,",
        "line 3, column 10: `U+0000` can't stand here (after `title`); a text in quotes belongs here",
        "line 3, column 12: `U+0000` can't stand here; a value belongs here",
    ),
    (
        "title: \"t\",",
        "title: ,",
        "line 3, column 10: `,` can't stand here (after `title`); a text in quotes belongs here",
        "line 3, column 12: `,` can't stand here; a value belongs here",
    ),
    (
        "me: 0",
        "me: 0]",
        "line 10, column 8: `)` is missing before `]`",
        "line 10, column 10: `}` is missing before `]`",
    ),
    (
        "game:",
        "x: 1, game:",
        "line 2, column 2: unknown field `x`; here it can be `format` or `game`",
        "line 2, column 2: unknown field `x`; here it can be `format` or `game`",
    ),
    (
        "format: 1",
        "format: 2, x: 3",
        "written by a newer Limier (format 2; this version reads format 1); update Limier to open it",
        "written by a newer Limier (format 2; this version reads format 1); update Limier to open it",
    ),
    (
        "format: 1",
        "format: 0",
        "the format number is `0`; this version reads format 1",
        "the format number is `0`; this version reads format 1",
    ),
    (
        "format: 1",
        "format: -1",
        "the format number is `-1`; this version reads format 1",
        "the format number is `-1`; this version reads format 1",
    ),
    (
        "format: 1",
        "format: \"1\"",
        "the format number is `\"1\"`; this version reads format 1",
        "the format number is `\"1\"`; this version reads format 1",
    ),
    (
        "format: 1,",
        "",
        "not a saved game of Limier: there is no `format: 1` at the top",
        "not a saved game of Limier: there is no `format: 1` at the top",
    ),
    (
        "format: 1,",
        "format: 1, format: 1,",
        "line 1, column 13: `format` stands twice; keep one of the two",
        "line 1, column 15: `format` stands twice; keep one of the two",
    ),
];

/// Whole files: the notation, the text, the message.
pub const FILES: &[(Notation, &str, &str)] = &[
    (Notation::Ron, "", "the file is empty; there is no game in it"),
    (Notation::Json, " \r\n\t", "the file is empty; there is no game in it"),
    (Notation::Ron, "\u{feff}", "the file is empty; there is no game in it"),
    (Notation::Json, "hello", "not a saved game of Limier: there is no `format: 1` at the top"),
    (Notation::Ron, "hello", "not a saved game of Limier: there is no `format: 1` at the top"),
    (Notation::Json, "3", "not a saved game of Limier: there is no `format: 1` at the top"),
    (Notation::Json, "[1, 2]", "not a saved game of Limier: there is no `format: 1` at the top"),
    (Notation::Ron, "[1, 2]", "not a saved game of Limier: there is no `format: 1` at the top"),
    (Notation::Json, "{}", "not a saved game of Limier: there is no `format: 1` at the top"),
    (Notation::Ron, "()", "not a saved game of Limier: there is no `format: 1` at the top"),
    (
        Notation::Json,
        "{\"name\": \"other\", \"version\": 3}",
        "not a saved game of Limier: there is no `format: 1` at the top",
    ),
    (
        Notation::Json,
        "{\"format\": 1}",
        "line 1, column 1: the field `game` is missing here; add it",
    ),
    (Notation::Ron, "(format: 1)", "line 1, column 1: the field `game` is missing here; add it"),
    (
        Notation::Json,
        "{\"format\": 1, \"game\": {\"DraculaFiesta\": {}}}",
        "line 1, column 24: this version of Limier does not know the game `DraculaFiesta`, only `Clue`; a newer version may",
    ),
    (
        Notation::Ron,
        "(format: 1, game: Beboo(x: 3))",
        "line 1, column 19: this version of Limier does not know the game `Beboo`, only `Clue`; a newer version may",
    ),
    (
        Notation::Json,
        "{\"format\": 7, \"game\": {\"Chess\": [}",
        "written by a newer Limier (format 7; this version reads format 1); update Limier to open it",
    ),
    (
        Notation::Ron,
        "(game: Chess(..), format: 7)",
        "written by a newer Limier (format 7; this version reads format 1); update Limier to open it",
    ),
    (
        Notation::Json,
        "{\"format\": 1, \"game\": \"Clue\"}",
        "line 1, column 23: `\"Clue\"` can't stand here (after `game`); a value with its fields belongs here",
    ),
    (
        Notation::Ron,
        "(format: 1, game: Clue)",
        "line 1, column 19: `Clue` can't stand here (after `game`); a value with its fields belongs here",
    ),
    (
        Notation::Json,
        "{\"format\": 1,}",
        "line 1, column 14: a comma before a closing bracket; take it out",
    ),
    (
        Notation::Ron,
        "(format: 1, /* game: Clue)",
        "line 1, column 11: a comment is never closed; end it with */",
    ),
    (Notation::Json, "{'format': 1}", "line 1, column 2: `\"` is missing before `'`"),
    (Notation::Json, "\0\0\0", "not a saved game of Limier: there is no `format: 1` at the top"),
    (Notation::Ron, "\0\0\0", "not a saved game of Limier: there is no `format: 1` at the top"),
    (
        Notation::Json,
        "[1, {\"Clue\": {\"title\": \"\", \"edition\": {\"Builtin\": \"clue-us\"}, \"seats\": [{\"name\": \"A\"}], \"record\": []}}]",
        "not a saved game of Limier: there is no `format: 1` at the top",
    ),
];
