//! From bytes to a text that is safe to parse, and the format number at its top.

use super::scan::{Kind, Scanner, place};
use super::{MAX_BYTES, MAX_DEPTH, Notation, ReadError};

/// The bytes as a text without a byte order mark, within the limits.
///
/// # Errors
/// Too large, not UTF-8, or empty.
pub(super) fn decode(bytes: &[u8]) -> Result<&str, ReadError> {
    if bytes.len() > MAX_BYTES {
        return Err(ReadError::TooLarge);
    }
    let text = std::str::from_utf8(bytes).map_err(|error| {
        let good = error.valid_up_to();
        let lines = bytes[..good].iter().filter(|byte| **byte == b'\n').count();
        ReadError::NotUtf8 { byte: good + 1, line: lines + 1 }
    })?;
    let text = text.strip_prefix('\u{FEFF}').unwrap_or(text);
    if text.trim().is_empty() { Err(ReadError::Empty) } else { Ok(text) }
}

/// Refuses a text whose brackets nest deeper than any save's, which no parser may then follow.
///
/// # Errors
/// The place of the first bracket that is too deep.
pub(super) fn check_depth(text: &str, notation: Notation) -> Result<(), ReadError> {
    let mut depth = 0usize;
    for token in Scanner::new(text, notation) {
        match token.kind {
            Kind::Open => depth += 1,
            Kind::Close => depth = depth.saturating_sub(1),
            _ => {}
        }
        if depth > MAX_DEPTH {
            return Err(ReadError::TooDeep(place(text, token.start)));
        }
    }
    Ok(())
}

/// What stands after `format:` in the outermost brackets, if anything does.
pub(super) fn format_number(text: &str, notation: Notation) -> Option<&str> {
    let key = match notation {
        Notation::Ron => "format",
        Notation::Json => "\"format\"",
    };
    let mut depth = 0usize;
    let mut before = ["", ""];
    for token in Scanner::new(text, notation) {
        let sign = &text[token.start..token.end];
        match token.kind {
            Kind::Open => depth += 1,
            Kind::Close => depth = depth.saturating_sub(1),
            Kind::Word | Kind::Text if depth == 1 && before == [key, ":"] => return Some(sign),
            _ => {}
        }
        before = [before[1], sign];
    }
    None
}

/// Whether the text could be the beginning of a save rather than something else altogether: a
/// bracket, in RON perhaps after a name or an attribute.
pub(super) fn begins_like_a_save(text: &str, notation: Notation) -> bool {
    let signs = Scanner::new(text, notation).take(2).map(|token| &text[token.start..token.end]);
    matches!(
        (signs.collect::<Vec<_>>().as_slice(), notation),
        (["{", ..], Notation::Json) | (["(" | "#", ..] | [_, "("], Notation::Ron)
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_format_is_found_at_the_top_only() {
        for (text, notation, wanted) in [
            ("(format: 2, game: Later((x: ..)))", Notation::Ron, Some("2")),
            ("#![enable(implicit_some)]\n(game: (format: 3), format: 1)", Notation::Ron, Some("1")),
            ("(game: (format: 3))", Notation::Ron, None),
            ("(x: \"format: 3\", // format: 4\n)", Notation::Ron, None),
            ("{\"game\": {\"format\": 3}, \"format\": 12}", Notation::Json, Some("12")),
            ("{\"format\": \"2\"}", Notation::Json, Some("\"2\"")),
            ("{\"format\"", Notation::Json, None),
        ] {
            assert_eq!(format_number(text, notation), wanted, "{text}");
        }
    }
}
