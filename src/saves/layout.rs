//! Putting a text into lines: a bracket whose contents fit stays on one line, a wider one has its
//! members filled into lines, and the outer brackets of a save have a line for every member.

use super::Notation;
use super::scan::{Kind, Scanner, Token};

const WIDTH: usize = 120;

/// The same signs in readable lines, with a line end after the last.
pub(super) fn lay_out(compact: &str, notation: Notation) -> String {
    let tokens: Vec<Token> = Scanner::new(compact, notation).collect();
    // File, game and the lists in it; in JSON the name of the game is a bracket more.
    let outer = if notation == Notation::Json { 4 } else { 3 };
    let mut page = Page { text: compact, tokens, notation, outer, out: String::new(), column: 0 };
    let count = page.tokens.len();
    page.member(0, count, 0, 0);
    page.out.push('\n');
    page.out
}

struct Page<'a> {
    text: &'a str,
    tokens: Vec<Token>,
    notation: Notation,
    /// So many brackets from the outside have a line for every member.
    outer: usize,
    out: String,
    column: usize,
}

impl Page<'_> {
    fn sign(&self, at: usize) -> &str {
        &self.text[self.tokens[at].start..self.tokens[at].end]
    }

    fn put(&mut self, text: &str) {
        self.out.push_str(text);
        self.column += text.chars().count();
    }

    fn line(&mut self, depth: usize) {
        self.out.push('\n');
        self.column = 0;
        self.put(&"  ".repeat(depth));
    }

    /// The signs from `from` to `to` on one line.
    fn flat(&self, from: usize, to: usize) -> String {
        let mut line = String::new();
        for at in from..to {
            line.push_str(self.sign(at));
            if matches!(self.tokens[at].kind, Kind::Colon | Kind::Comma) {
                line.push(' ');
            }
        }
        line
    }

    /// The closing bracket for the opening one at `open`.
    fn close_of(&self, open: usize) -> usize {
        let mut depth = 0usize;
        for at in open..self.tokens.len() {
            match self.tokens[at].kind {
                Kind::Open => depth += 1,
                Kind::Close => depth -= 1,
                _ => {}
            }
            if depth == 0 {
                return at;
            }
        }
        self.tokens.len() - 1
    }

    /// The members of the bracket from `open` to `close`, each as a range of signs.
    fn members(&self, open: usize, close: usize) -> Vec<(usize, usize)> {
        let mut members = Vec::new();
        let mut from = open + 1;
        let mut at = from;
        while at < close {
            match self.tokens[at].kind {
                Kind::Open => at = self.close_of(at),
                Kind::Comma => {
                    members.push((from, at));
                    from = at + 1;
                }
                _ => {}
            }
            at += 1;
        }
        if from < close {
            members.push((from, close));
        }
        members
    }

    /// One member: on one line if it fits and may, else broken at its bracket. `depth` is the
    /// indentation, `level` how many brackets stand around it.
    fn member(&mut self, from: usize, to: usize, depth: usize, level: usize) {
        let flat = self.flat(from, to);
        let open = (from..to).find(|at| self.tokens[*at].kind == Kind::Open);
        let must_break = level + 1 < self.outer;
        let fits = self.column + flat.chars().count() < WIDTH;
        match open {
            Some(open) if must_break || !fits => {
                let head = self.flat(from, open + 1);
                self.put(&head);
                self.broken(open, depth, level + 1);
            }
            _ => self.put(&flat),
        }
    }

    fn broken(&mut self, open: usize, depth: usize, level: usize) {
        let close = self.close_of(open);
        let closing = self.sign(close).to_string();
        match self.members(open, close)[..] {
            [] => {}
            [(from, to)] if level > self.outer => self.member(from, to, depth, level),
            ref members => self.lines(members, depth, level),
        }
        self.put(&closing);
    }

    /// Members on the lines after their opening bracket: one each, or as many as fit.
    fn lines(&mut self, members: &[(usize, usize)], depth: usize, level: usize) {
        let last = members.len().saturating_sub(1);
        let mut may_join = false;
        for (number, (from, to)) in members.iter().copied().enumerate() {
            let width = self.flat(from, to).chars().count() + 2;
            if may_join && self.column + width < WIDTH {
                self.put(" ");
            } else {
                self.line(depth + 1);
            }
            let start = self.out.len();
            self.member(from, to, depth + 1, level);
            may_join = level > self.outer && !self.out[start..].contains('\n');
            if number < last || self.notation == Notation::Ron {
                self.put(",");
            }
        }
        self.line(depth);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_fits_stays_on_a_line_and_the_rest_is_filled() {
        let cards = (10..50).map(|n| format!("\"card-{n}\"")).collect::<Vec<_>>().join(",");
        let text =
            format!("(format:1,game:Clue(title:\"a, (b\",hand:[{cards}],me:None,extra:{{}}))");
        let laid = lay_out(&text, Notation::Ron);
        let lines: Vec<&str> = laid.lines().collect();
        assert_eq!(
            lines[..5],
            ["(", "  format: 1,", "  game: Clue(", "    title: \"a, (b\",", "    hand: [",]
        );
        assert!(laid.ends_with("    ],\n    me: None,\n    extra: {},\n  ),\n)\n"), "{laid}");
        assert!(lines.iter().all(|line| line.len() <= WIDTH + 2));
    }
}
