//! The signs of a text in either notation, without knowing what they mean: enough to count
//! brackets and to find a field, and never recursive.

use super::{Notation, Place};

/// What a sign is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// `(`, `[` or `{`.
    Open,
    /// `)`, `]` or `}`.
    Close,
    /// `,`
    Comma,
    /// `:`
    Colon,
    /// A quoted text, quotes included.
    Text,
    /// A name, a number, or a sign that has no business in a save.
    Word,
}

/// A sign and the bytes that it takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Token {
    pub kind: Kind,
    pub start: usize,
    pub end: usize,
}

/// The signs of a text in order.
pub(super) struct Scanner<'a> {
    text: &'a str,
    at: usize,
    notation: Notation,
}

impl<'a> Scanner<'a> {
    pub fn new(text: &'a str, notation: Notation) -> Scanner<'a> {
        Scanner { text, at: 0, notation }
    }

    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    /// Steps over white space and comments.
    fn skip_blank(&mut self) {
        loop {
            let rest = self.rest();
            self.at += rest.len() - rest.trim_start_matches(is_blank).len();
            let rest = self.rest();
            if self.notation == Notation::Json {
                return;
            } else if rest.starts_with("//") {
                self.at += rest.find('\n').unwrap_or(rest.len());
            } else if rest.starts_with("/*") {
                self.at += comment_len(rest);
            } else {
                return;
            }
        }
    }
}

fn is_blank(c: char) -> bool {
    c.is_whitespace() || matches!(c, '\u{200E}' | '\u{200F}' | '\u{FEFF}')
}

/// The length of a block comment; they nest.
fn comment_len(rest: &str) -> usize {
    let bytes = rest.as_bytes();
    let mut level = 0;
    let mut at = 0;
    while at < bytes.len() {
        match &bytes[at..bytes.len().min(at + 2)] {
            b"/*" => level += 1,
            b"*/" => level -= 1,
            _ => {
                at += 1;
                continue;
            }
        }
        at += 2;
        if level == 0 {
            return at;
        }
    }
    bytes.len()
}

/// The length of a text in `quote`s with backslash escapes, from its first quote on.
fn quoted_len(rest: &str, quote: u8) -> usize {
    let bytes = rest.as_bytes();
    let mut at = 1;
    while at < bytes.len() {
        match bytes[at] {
            b'\\' => at += 2,
            byte if byte == quote => return at + 1,
            _ => at += 1,
        }
    }
    bytes.len()
}

/// The length of a raw text such as `r#"..."#`, if one begins here.
fn raw_len(rest: &str) -> Option<usize> {
    let body = rest.strip_prefix("br").or_else(|| rest.strip_prefix('r'))?;
    let hashes = body.len() - body.trim_start_matches('#').len();
    let inner = body[hashes..].strip_prefix('"')?;
    let end = format!("\"{}", "#".repeat(hashes));
    let start = rest.len() - inner.len();
    Some(inner.find(&end).map_or(rest.len(), |at| start + at + end.len()))
}

/// The length of a quoted text of RON, if one begins here.
fn ron_text_len(rest: &str) -> Option<usize> {
    let bytes = rest.as_bytes();
    match bytes.first()? {
        b'"' => Some(quoted_len(rest, b'"')),
        b'\'' => Some(quoted_len(rest, b'\'')),
        b'b' if matches!(bytes.get(1), Some(b'"' | b'\'')) => {
            Some(1 + quoted_len(&rest[1..], bytes[1]))
        }
        b'b' | b'r' => raw_len(rest),
        _ => None,
    }
}

fn word_len(rest: &str) -> usize {
    let in_word = |c: char| c.is_alphanumeric() || "_+-.".contains(c);
    let rest_of_raw = rest.strip_prefix("r#").unwrap_or(rest);
    let prefix = rest.len() - rest_of_raw.len();
    let len = rest_of_raw.find(|c| !in_word(c)).unwrap_or(rest_of_raw.len());
    match len {
        0 => rest.chars().next().map_or(0, char::len_utf8),
        len => prefix + len,
    }
}

impl Iterator for Scanner<'_> {
    type Item = Token;

    fn next(&mut self) -> Option<Token> {
        self.skip_blank();
        let rest = self.rest();
        let start = self.at;
        let text_len = match self.notation {
            Notation::Json if rest.starts_with('"') => Some(quoted_len(rest, b'"')),
            Notation::Json => None,
            Notation::Ron => ron_text_len(rest),
        };
        let (kind, len) = match (text_len, rest.chars().next()?) {
            (Some(len), _) => (Kind::Text, len),
            (None, '(' | '[' | '{') => (Kind::Open, 1),
            (None, ')' | ']' | '}') => (Kind::Close, 1),
            (None, ',') => (Kind::Comma, 1),
            (None, ':') => (Kind::Colon, 1),
            (None, _) => (Kind::Word, word_len(rest)),
        };
        let mut end = (start + len).min(self.text.len());
        while !self.text.is_char_boundary(end) {
            end += 1;
        }
        self.at = end;
        Some(Token { kind, start, end })
    }
}

/// The line and column of a byte.
pub(super) fn place(text: &str, byte: usize) -> Place {
    let mut byte = byte.min(text.len());
    while !text.is_char_boundary(byte) {
        byte -= 1;
    }
    let before = &text[..byte];
    let line_start = before.rfind('\n').map_or(0, |at| at + 1);
    Place {
        line: before.bytes().filter(|byte| *byte == b'\n').count() + 1,
        column: before[line_start..].chars().count() + 1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tokens(text: &str, notation: Notation) -> Vec<&str> {
        Scanner::new(text, notation).map(|token| &text[token.start..token.end]).collect()
    }

    #[test]
    fn brackets_in_texts_and_comments_are_no_brackets() {
        let text = r##"(a: "(\"(", b: r#"(")"#, c: '(', d: '\'', /* ( /* ( */ */ e: -1.5) // ("##;
        let wanted = [
            "(",
            "a",
            ":",
            "\"(\\\"(\"",
            ",",
            "b",
            ":",
            "r#\"(\")\"#",
            ",",
            "c",
            ":",
            "'('",
            ",",
            "d",
            ":",
            "'\\''",
            ",",
            "e",
            ":",
            "-1.5",
            ")",
        ];
        assert_eq!(tokens(text, Notation::Ron), wanted);
    }

    #[test]
    fn unfinished_texts_reach_to_the_end() {
        for text in ["\"a", "\"a\\", "r#\"a\"", "'", "/* a", "b\"", "\"\\é"] {
            let end = Scanner::new(text, Notation::Ron).last().map(|token| token.end);
            assert!(end.is_none_or(|end| end == text.len()), "{text}");
        }
    }

    #[test]
    fn json_has_no_comments_and_no_raw_texts() {
        assert_eq!(tokens("{\"a\\\"{\":1}", Notation::Json), ["{", "\"a\\\"{\"", ":", "1", "}"]);
        assert_eq!(tokens("/* {", Notation::Json), ["/", "*", "{"]);
    }

    #[test]
    fn places_count_characters() {
        assert_eq!(place("é\r\nàb", 6), Place { line: 2, column: 2 });
        assert_eq!(place("", 9), Place { line: 1, column: 1 });
    }
}
