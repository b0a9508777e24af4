//! One small game in both notations, line for line, and what goes wrong when a part is replaced.

use limier::saves::{Notation, ReadError, parse};

const RON: &str = include_str!("../notations/base.ron");
const JSON: &str = include_str!("../notations/base.json");

/// The small game with the first `from` replaced, in RON and in JSON; both parts are in RON.
pub fn both(from: &str, to: &str) -> (String, String) {
    let (json_from, json_to) = (as_json(from), as_json(to));
    assert!(RON.contains(from), "{from} is not in the RON text");
    assert!(JSON.contains(&json_from), "{json_from} is not in the JSON text");
    (RON.replacen(from, to, 1), JSON.replacen(&json_from, &json_to, 1))
}

/// A scrap of RON in JSON: fields in quotes, variants as objects.
pub fn as_json(ron: &str) -> String {
    let mut json = String::new();
    let mut closers = Vec::new();
    let mut rest = ron;
    while let Some(first) = rest.chars().next() {
        let word_len = rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(rest.len());
        let (word, after) = rest.split_at(word_len);
        let is_name = word.starts_with(|c: char| c.is_alphabetic());
        if first == '"' {
            let end = rest[1..].find('"').map_or(rest.len(), |at| at + 2);
            json.push_str(&rest[..end]);
            rest = &rest[end..];
            continue;
        } else if word == "None" {
            json.push_str("null");
        } else if is_name && after.starts_with('(') {
            let fields =
                after[1..].split(['(', ')', '"']).next().is_some_and(|it| it.contains(':'));
            json.push_str(&format!("{{\"{word}\": {}", if fields { "{" } else { "" }));
            closers.push(if fields { "}}" } else { "}" });
            rest = &after[1..];
            continue;
        } else if is_name && word != "true" && word != "false" {
            json.push_str(&format!("\"{word}\""));
        } else if word.is_empty() {
            match first {
                '(' => {
                    json.push('{');
                    closers.push("}");
                }
                ')' => json.push_str(closers.pop().unwrap_or("}")),
                other => json.push(other),
            }
            rest = &rest[first.len_utf8()..];
            continue;
        } else {
            json.push_str(word);
        }
        rest = after;
    }
    json
}

/// Why the text is no game.
pub fn error(text: &str, notation: Notation) -> ReadError {
    match parse(text.as_bytes(), notation) {
        Err(error) => error,
        Ok(_) => panic!("this was read:\n{text}"),
    }
}
