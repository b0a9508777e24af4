//! Text for a terminal of 80 columns: widths, padding, wrapping.

/// Columns of the terminal.
pub(super) const WIDTH: usize = 80;

/// How many columns a text takes: 2 for wide East Asian letters and emoji, 0 for combining marks.
pub(super) fn width(text: &str) -> usize {
    text.chars().map(letter_width).sum()
}

fn letter_width(letter: char) -> usize {
    match letter as u32 {
        0x300..=0x36f | 0x200b..=0x200f | 0x202a..=0x202e | 0x2060..=0x206f | 0xfe00..=0xfe0f => 0,
        0x1100..=0x115f | 0x2e80..=0xa4cf | 0xac00..=0xd7a3 | 0xf900..=0xfaff => 2,
        0xfe30..=0xfe6f | 0xff00..=0xff60 | 0xffe0..=0xffe6 | 0x1f300..=0x1faff => 2,
        0x20000..=0x3fffd => 2,
        _ => 1,
    }
}

/// The text cut to at most `room` columns, with "…" where something is missing.
pub(super) fn fit(text: &str, room: usize) -> String {
    if width(text) <= room {
        return text.into();
    }
    let (mut cut, mut used) = (String::new(), 1);
    for letter in text.chars() {
        used += letter_width(letter);
        if used > room {
            break;
        }
        cut.push(letter);
    }
    cut.truncate(cut.trim_end().len());
    cut.push('…');
    cut
}

/// The text with spaces before it, up to `room` columns.
pub(super) fn right(text: &str, room: usize) -> String {
    format!("{}{text}", " ".repeat(room.saturating_sub(width(text))))
}

/// The text with spaces after it, up to `room` columns.
pub(super) fn left(text: &str, room: usize) -> String {
    format!("{text}{}", " ".repeat(room.saturating_sub(width(text))))
}

/// The text in lines of at most [`WIDTH`] columns, broken at spaces; the first line begins with
/// `head`, the others are indented as far. A no-break space (U+00A0) holds words together and becomes
/// a plain one.
pub(super) fn wrap(head: &str, text: &str) -> String {
    let indent = width(head);
    let room = WIDTH - indent.min(WIDTH / 2);
    let mut lines = vec![String::new()];
    for word in text.split(' ').filter(|word| !word.is_empty()).flat_map(|word| pieces(word, room))
    {
        match lines.last_mut() {
            Some(line) if line.is_empty() => line.push_str(&word),
            Some(line) if width(line) + 1 + width(&word) <= room => {
                line.push(' ');
                line.push_str(&word);
            }
            _ => lines.push(word),
        }
    }
    let mut page = String::new();
    for (at, line) in lines.iter().enumerate() {
        let start = if at == 0 { head.into() } else { " ".repeat(indent) };
        page.push_str(format!("{start}{line}").trim_end());
        page.push('\n');
    }
    page.replace('\u{a0}', " ")
}

/// A word, cut where it is longer than a line.
fn pieces(word: &str, room: usize) -> Vec<String> {
    let mut pieces = vec![String::new()];
    let mut used = 0;
    for letter in word.chars() {
        used += letter_width(letter);
        if used > room {
            pieces.push(String::new());
            used = letter_width(letter);
        }
        if let Some(piece) = pieces.last_mut() {
            piece.push(letter);
        }
    }
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn widths_are_those_of_a_terminal() {
        assert_eq!(
            ["", "abc", "é", "e\u{301}", "探偵", "12\u{202f}%"].map(width),
            [0, 3, 1, 1, 4, 4]
        );
        assert_eq!(fit("Mademoiselle Rose", 9), "Mademois…");
        assert_eq!(fit("M. le Maire", 6), "M. le…");
        assert_eq!(fit("Rose", 4), "Rose");
        assert_eq!(right("●", 3) + &left("é", 3), "  ●é  ");
    }

    #[test]
    fn long_lines_are_broken_at_spaces_and_long_words_anywhere() {
        let text = wrap("  12  ", &"word ".repeat(30));
        assert!(text.lines().all(|line| width(line) <= WIDTH), "{text}");
        assert!(text.lines().skip(1).all(|line| line.starts_with("      word")), "{text}");
        let text = wrap("", &"x".repeat(200));
        assert_eq!(text.lines().map(width).collect::<Vec<_>>(), [80, 80, 40]);
        assert_eq!(wrap("- ", ""), "-\n");
    }
}
