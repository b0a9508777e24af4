//! Small habits of both languages: spaces before French punctuation, lists, elision, one line.

use super::Lang;

/// The no-break space that French puts before `: ; ! ? %` and inside « »; the window breaks lines at
/// the narrow one.
pub const THIN: char = '\u{a0}';

/// A colon with the space that the language puts before it, and one after.
pub fn colon(lang: Lang) -> &'static str {
    lang.pick(": ", "\u{a0}: ")
}

/// The text in the language's quotation marks.
pub fn quoted(text: &str, lang: Lang) -> String {
    match lang {
        Lang::En => format!("“{text}”"),
        Lang::Fr => format!("«{THIN}{text}{THIN}»"),
    }
}

/// The text on one line: line breaks, control characters and runs of spaces become one space.
pub fn one_line(text: &str) -> String {
    let plain: String = text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    plain.split(' ').filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}

/// The text with a capital first letter.
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    match letters.next() {
        Some(first) => first.to_uppercase().chain(letters).collect(),
        None => String::new(),
    }
}

/// "A", "A and B", "A, B and C".
pub fn and(parts: &[String], lang: Lang) -> String {
    join(parts, lang.pick(" and ", " et "))
}

/// "A", "A or B", "A, B or C".
pub fn or(parts: &[String], lang: Lang) -> String {
    join(parts, lang.pick(" or ", " ou "))
}

fn join(parts: &[String], last: &str) -> String {
    match parts {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., end] => format!("{}{last}{end}", first.join(", ")),
    }
}

/// French "de" before a person's name: "de Bob", "d’Alice", "d’Hélène".
pub fn de(name: &str) -> String {
    if elides(name) { format!("d’{name}") } else { format!("de {name}") }
}

/// French "que" before what follows: "que Bob a", "qu’Alice a".
pub fn que(rest: &str) -> String {
    if elides(rest) { format!("qu’{rest}") } else { format!("que {rest}") }
}

fn elides(text: &str) -> bool {
    let vowel = |c: char| "aàâäæeéèêëhiîïoôöœuùûü".contains(c);
    text.chars().next().and_then(|c| c.to_lowercase().next()).is_some_and(vowel)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn french_elides_before_vowels() {
        assert_eq!(
            ["Bob", "Élodie", "Yann", "Hugo"].map(de).join(" "),
            "de Bob d’Élodie de Yann d’Hugo"
        );
    }

    #[test]
    fn lists_end_with_a_word() {
        let list = ["A", "B", "C"].map(String::from);
        assert_eq!(and(&list, Lang::En), "A, B and C");
        assert_eq!(or(&list[..2], Lang::Fr), "A ou B");
        assert_eq!(and(&[], Lang::Fr), "");
    }

    #[test]
    fn terminal_codes_and_line_breaks_never_get_through() {
        assert_eq!(one_line(" a\u{1b}[31m\n\tb  c\u{7f} "), "a [31m b c");
        assert_eq!(one_line("12\u{a0}%"), "12\u{a0}%");
    }
}
