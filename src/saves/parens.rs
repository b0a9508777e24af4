//! The doubled form of RON: `Clue((title: ..))` is read like `Clue(title: ..)`.

use std::borrow::Cow;

use super::Notation;
use super::scan::{Kind, Scanner, Token};

/// The text with the inner pair of doubled parentheses after a name made blank, so that every
/// other sign keeps its line and column. `Some((..))` is left alone: there the inner pair counts.
pub(super) fn undouble(text: &str) -> Cow<'_, str> {
    let blanks = doubled(text);
    if blanks.is_empty() {
        return Cow::Borrowed(text);
    }
    let mut bytes = text.as_bytes().to_vec();
    for at in blanks {
        bytes[at] = b' ';
    }
    String::from_utf8(bytes).map_or(Cow::Borrowed(text), Cow::Owned)
}

/// An inner pair that has been closed and waits for the outer one to close as well.
struct Closed {
    open: usize,
    close: usize,
    comma: Option<usize>,
}

/// The bytes to make blank.
fn doubled(text: &str) -> Vec<usize> {
    let mut blanks = Vec::new();
    let mut stack: Vec<(usize, bool)> = Vec::new();
    let mut closed: Option<Closed> = None;
    let mut before: [Option<Token>; 2] = [None, None];
    for token in Scanner::new(text, Notation::Ron) {
        let sign = &text[token.start..token.end];
        match token.kind {
            Kind::Open => {
                stack.push((token.start, sign == "(" && follows_name(text, before)));
                closed = None;
            }
            Kind::Close => {
                if let Some(pair) = closed.take() {
                    blanks.extend([pair.open, pair.close]);
                    blanks.extend(pair.comma);
                }
                if let Some((open, true)) = stack.pop() {
                    closed = Some(Closed { open, close: token.start, comma: None });
                }
            }
            Kind::Comma => match &mut closed {
                Some(pair) if pair.comma.is_none() => pair.comma = Some(token.start),
                _ => closed = None,
            },
            Kind::Colon | Kind::Text | Kind::Word => closed = None,
        }
        before = [before[1], Some(token)];
    }
    blanks
}

/// Whether the two signs before are a name other than `Some` and a parenthesis.
fn follows_name(text: &str, before: [Option<Token>; 2]) -> bool {
    let [Some(name), Some(open)] = before else { return false };
    let word = &text[name.start..name.end];
    let is_name = word.starts_with(|c: char| c.is_alphabetic() || c == '_');
    name.kind == Kind::Word && is_name && word != "Some" && &text[open.start..open.end] == "("
}

#[cfg(test)]
mod tests {
    use super::undouble;

    #[test]
    fn only_doubled_parentheses_after_a_name_are_made_blank() {
        for (text, wanted) in [
            ("Clue((a: 1))", "Clue( a: 1 )"),
            ("Clue( /* ( */ (a: 1), )", "Clue( /* ( */  a: 1   )"),
            ("Clue((a: Custom((b: 1)), c: 2))", "Clue( a: Custom( b: 1 ), c: 2 )"),
            ("Clue((a: \"((\", b: ')'))", "Clue( a: \"((\", b: ')' )"),
            ("Some((a: 1))", "Some((a: 1))"),
            ("[((1))]", "[((1))]"),
            ("Two((1), 2)", "Two((1), 2)"),
            ("Two((1), (2))", "Two((1), (2))"),
            ("A((b: Some((c: 1))))", "A( b: Some((c: 1)) )"),
            ("Clue((", "Clue(("),
        ] {
            assert_eq!(undouble(text), wanted);
        }
    }
}
