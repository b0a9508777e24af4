//! The errors of the two parsers in our own terms, with the place put on the sign that is at fault.

use ron::error::Error as Ron;

use super::nearest::nearest;
use super::scan::{Kind, Scanner, Token, place};
use super::{Notation, Place, ReadError, Shape, Syntax};

/// What `serde_json` complains about.
pub(super) fn json(text: &str, error: &serde_json::Error) -> ReadError {
    let message = error.to_string();
    let suffix = format!(" at line {} column {}", error.line(), error.column());
    let message = message.strip_suffix(&suffix).unwrap_or(&message);
    let at = offset(text, error.line(), error.column().saturating_sub(1));
    let context = Context::new(text, Notation::Json, at);
    match error.classify() {
        serde_json::error::Category::Eof => context.syntax(Syntax::End),
        serde_json::error::Category::Data => context.data(message),
        _ => context.json_syntax(message),
    }
}

/// What `ron` complains about.
pub(super) fn ron(text: &str, error: &ron::error::SpannedError) -> ReadError {
    let end = error.span.end;
    let column = end.col.saturating_sub(1);
    let start = offset(text, end.line, 0);
    let at = text[start..].char_indices().nth(column).map_or(text.len(), |(at, _)| start + at);
    Context::new(text, Notation::Ron, at).ron(&error.code)
}

/// The byte `column` bytes after the start of a line counted from 1.
fn offset(text: &str, line: usize, column: usize) -> usize {
    let starts = std::iter::once(0).chain(text.match_indices('\n').map(|(at, _)| at + 1));
    let start = starts.take(line.max(1)).last().unwrap_or(0);
    (start + column).min(text.len())
}

/// Where a parser stopped.
struct Context<'a> {
    text: &'a str,
    notation: Notation,
    at: usize,
    /// The sign on which, or else after which it stopped.
    token: Option<Token>,
    /// The sign before that.
    last: Option<Token>,
    /// The sign after it.
    next: Option<Token>,
    /// The field named last before that sign.
    field: Option<Token>,
    /// The bracket in which that sign stands, or which it closes.
    open: Option<Token>,
}

impl<'a> Context<'a> {
    fn new(text: &'a str, notation: Notation, at: usize) -> Context<'a> {
        let (token, last, next) = (None, None, None);
        let (field, open) = (None, None);
        let mut context = Context { text, notation, at, token, last, next, field, open };
        let mut stack = Vec::new();
        for token in Scanner::new(text, notation) {
            if token.start > at {
                // RON stops in front of a sign, after the white space; JSON on its last byte.
                context.next = Some(token);
                break;
            }
            match token.kind {
                Kind::Open => {
                    context.open = stack.last().copied();
                    stack.push(token);
                }
                Kind::Close => context.open = stack.pop(),
                _ => context.open = stack.last().copied(),
            }
            if token.kind == Kind::Colon {
                context.field = context.token;
            }
            context.last = context.token.replace(token);
        }
        context
    }

    fn sign(&self, token: Token) -> String {
        self.text[token.start..token.end].to_string()
    }

    fn found(&self) -> String {
        self.token.map_or_else(String::new, |token| self.sign(token))
    }

    fn place(&self) -> Place {
        place(self.text, self.token.map_or(self.at, |token| token.start))
    }

    fn at_end(&self) -> bool {
        self.text[self.at..].trim().is_empty()
    }

    fn syntax(&self, fault: Syntax) -> ReadError {
        let place = match fault {
            Syntax::End => place(self.text, self.text.trim_end().len()),
            _ => self.place(),
        };
        ReadError::Syntax { place, fault }
    }

    fn expected(&self, sign: &'static str) -> ReadError {
        if self.at_end() && self.notation == Notation::Ron {
            return self.syntax(Syntax::End);
        }
        self.syntax(Syntax::Expected { sign, found: self.found() })
    }

    /// Neither a comma nor the end of the bracket, where one of them was due.
    fn expected_comma_or_end(&self) -> ReadError {
        let Some(token) = self.token else { return self.syntax(Syntax::End) };
        let open = self.open.map(|open| self.sign(open));
        match (token.kind, open.as_deref()) {
            // RON takes the whole part of `1.5` for a number.
            (Kind::Word, _) if token.start < self.at => self.wrong_value(self.integer()),
            (Kind::Close, Some("(")) => self.expected(")"),
            (Kind::Close, Some("[")) => self.expected("]"),
            (Kind::Close, Some("{")) => self.expected("}"),
            _ => self.expected(","),
        }
    }

    /// The place of a field's own name, the last one written that way up to where we stopped.
    fn place_of(&self, field: &str) -> Place {
        let quoted = format!("\"{field}\"");
        let raw = format!("r#{field}");
        let before = Scanner::new(self.text, self.notation).take_while(|t| t.start <= self.at);
        let named = before.filter(|token| {
            let sign = &self.text[token.start..token.end];
            sign == field || sign == quoted || sign == raw
        });
        named.last().map_or_else(|| self.place(), |token| place(self.text, token.start))
    }

    fn wrong_value(&self, expected: Shape) -> ReadError {
        if self.at_end() && self.notation == Notation::Ron {
            return self.syntax(Syntax::End);
        }
        let field = self.field.map(|token| self.sign(token).trim_matches('"').to_string());
        let Some(value) = self.value() else { return self.syntax(Syntax::End) };
        let place = place(self.text, value.start);
        ReadError::WrongValue { place, field, found: self.sign(value), expected }
    }

    /// The value that a parser dislikes. It may stand behind it already, or in front of it still.
    fn value(&self) -> Option<Token> {
        let token = self.token?;
        let is_plain = |last: &Token| matches!(last.kind, Kind::Text | Kind::Word);
        match (token.kind, self.notation) {
            (Kind::Colon | Kind::Comma, Notation::Json) => self.next.or(self.token),
            (Kind::Close, _) | (Kind::Comma, Notation::Ron) => {
                self.last.filter(is_plain).or(self.token)
            }
            _ => self.token,
        }
    }

    /// The kind of number that the field named last takes.
    fn integer(&self) -> Shape {
        match self.field.map(|token| self.sign(token)).as_deref() {
            Some("hand_size" | "size") => Shape::Size,
            _ => Shape::Integer,
        }
    }

    fn unknown_field(&self, field: &str, known: Vec<String>) -> ReadError {
        ReadError::UnknownField { place: self.place_of(field), field: field.to_string(), known }
    }

    fn unknown_choice(&self, found: &str, known: Vec<String>) -> ReadError {
        let (place, found) = (self.place_of(found), found.to_string());
        if known.first().is_some_and(|name| name == "Clue") {
            ReadError::UnknownGame { place, found, known }
        } else {
            ReadError::UnknownChoice { place, found, known }
        }
    }

    fn missing_field(&self, field: &str) -> ReadError {
        let place = self.open.map_or_else(|| self.place(), |open| place(self.text, open.start));
        ReadError::MissingField { place, field: field.to_string() }
    }

    fn duplicate_field(&self, field: &str) -> ReadError {
        ReadError::DuplicateField { place: self.place_of(field), field: field.to_string() }
    }

    /// A message of serde about well-formed data.
    fn data(&self, message: &str) -> ReadError {
        if let Some(rest) = message.strip_prefix("unknown field `") {
            let (field, known) = name_and_list(rest);
            self.unknown_field(field, known)
        } else if let Some(rest) = message.strip_prefix("unknown variant `") {
            let (found, known) = name_and_list(rest);
            self.unknown_choice(found, known)
        } else if let Some(rest) = message.strip_prefix("missing field `") {
            self.missing_field(name_and_list(rest).0)
        } else if let Some(rest) = message.strip_prefix("duplicate field `") {
            self.duplicate_field(rest.strip_suffix('`').unwrap_or(rest))
        } else if let Some((_, expected)) = message.rsplit_once(", expected ") {
            self.wrong_value(shape(expected))
        } else {
            self.syntax(Syntax::Other(message.to_string()))
        }
    }

    fn json_syntax(&self, message: &str) -> ReadError {
        match message {
            "expected `:`" => self.expected(":"),
            "expected `,` or `]`" | "expected `,` or `}`" => self.expected_comma_or_end(),
            "expected `\"`" | "key must be a string" => self.expected("\""),
            "trailing comma" => self.syntax(Syntax::TrailingComma),
            "trailing characters" => self.syntax(Syntax::Trailing),
            "invalid number" | "number out of range" => {
                self.syntax(Syntax::BadNumber(self.found()))
            }
            "expected value" | "expected ident" => match self.token {
                Some(token) if is_value(&self.text[token.start..token.end]) => {
                    self.wrong_value(Shape::Choice)
                }
                _ => self.syntax(Syntax::Unexpected(self.found())),
            },
            "invalid escape"
            | "invalid unicode code point"
            | "lone leading surrogate in hex escape"
            | "unexpected end of hex escape" => self.syntax(Syntax::BadText),
            message if message.starts_with("control character") => self.syntax(Syntax::BadText),
            message => self.syntax(Syntax::Other(message.to_string())),
        }
    }

    fn ron(&self, code: &Ron) -> ReadError {
        let list = |known: &[&str]| known.iter().map(|name| name.to_string()).collect();
        match code {
            Ron::NoSuchStructField { expected, found, .. } => {
                self.unknown_field(found, list(expected))
            }
            Ron::NoSuchEnumVariant { expected, found, .. } => {
                self.unknown_choice(found, list(expected))
            }
            Ron::MissingStructField { field, .. } => self.missing_field(field),
            Ron::DuplicateStructField { field, .. } => self.duplicate_field(field),
            Ron::Message(message) => self.data(message),
            Ron::InvalidValueForType { expected, .. } => self.wrong_value(shape(expected)),
            Ron::ExpectedDifferentLength { expected, .. } => self.wrong_value(shape(expected)),
            Ron::ExpectedBoolean => self.wrong_value(Shape::Truth),
            Ron::ExpectedString => self.wrong_value(Shape::Text),
            Ron::ExpectedInteger | Ron::FloatUnderscore | Ron::UnderscoreAtBeginning => {
                self.wrong_value(Shape::Integer)
            }
            Ron::IntegerOutOfBounds => self.wrong_value(self.integer()),
            Ron::ExpectedArray => self.wrong_value(Shape::List),
            Ron::ExpectedMap => self.wrong_value(Shape::Map),
            Ron::ExpectedStructLike | Ron::ExpectedNamedStructLike(_) => {
                self.wrong_value(Shape::Record)
            }
            Ron::ExpectedDifferentStructName { .. } => self.wrong_value(Shape::Record),
            Ron::ExpectedIdentifier | Ron::SuggestRawIdentifier(_) => {
                self.wrong_value(Shape::Choice)
            }
            Ron::ExpectedMapColon => self.expected(":"),
            Ron::ExpectedComma => self.expected_comma_or_end(),
            Ron::ExpectedArrayEnd => self.expected("]"),
            Ron::ExpectedMapEnd => self.expected("}"),
            Ron::ExpectedStructLikeEnd | Ron::ExpectedOptionEnd => self.expected(")"),
            Ron::ExpectedStringEnd | Ron::Eof => self.syntax(Syntax::End),
            Ron::UnclosedBlockComment => self.syntax(Syntax::OpenComment),
            Ron::InvalidEscape(_) => self.syntax(Syntax::BadText),
            Ron::InvalidIntegerDigit { .. } | Ron::ExpectedFloat => {
                self.syntax(Syntax::BadNumber(self.found()))
            }
            Ron::TrailingCharacters => self.syntax(Syntax::Trailing),
            Ron::UnexpectedChar(_) => self.syntax(Syntax::Unexpected(self.found())),
            other => self.syntax(Syntax::Other(other.to_string())),
        }
    }
}

fn is_value(sign: &str) -> bool {
    let number = sign.parse::<f64>().is_ok();
    number || matches!(sign, "[" | "true" | "false" | "null") || sign.starts_with('"')
}

/// A name up to its closing backtick, and the names in backticks after it.
fn name_and_list(rest: &str) -> (&str, Vec<String>) {
    let (name, list) = rest.split_once("`, expected ").unwrap_or((rest, ""));
    let known = list.split('`').skip(1).step_by(2).map(str::to_string).collect();
    (name.strip_suffix('`').unwrap_or(name), known)
}

fn shape(expected: &str) -> Shape {
    match expected {
        "a string" | "string" => Shape::Text,
        "i64" | "u32" => Shape::Integer,
        "u8" | "u64" => Shape::Size,
        "a boolean" => Shape::Truth,
        "a sequence" => Shape::List,
        "a map" => Shape::Map,
        "variant identifier" | "newtype variant" | "unit variant" => Shape::Choice,
        "field identifier" => Shape::Choice,
        text if text.starts_with("struct") => Shape::Record,
        text if text.starts_with("enum") || text.contains("variant") => Shape::Choice,
        text => Shape::Other(text.to_string()),
    }
}

impl ReadError {
    /// The known word that the wrong one was probably meant to be.
    pub fn suggestion(&self) -> Option<String> {
        match self {
            ReadError::UnknownField { field, known, .. } => {
                nearest(field, known.iter().map(String::as_str))
            }
            ReadError::UnknownChoice { found, known, .. } => {
                nearest(found, known.iter().map(String::as_str))
            }
            _ => None,
        }
    }
}
