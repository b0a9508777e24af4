//! Names of files: readable, safe on every system, and not yet taken.

use std::path::{Path, PathBuf};

use super::Notation;

/// Most bytes of a name before its ending; the temporary name of a file being written is longer.
const MOST_BYTES: usize = 80;

/// A path in the folder that is named after the title and that no game has, in either notation.
pub(super) fn fresh(folder: &Path, title: &str, notation: Notation) -> PathBuf {
    let stem = slug(title);
    let path =
        |name: &str, notation: Notation| folder.join(format!("{name}.{}", notation.extension()));
    let is_free =
        |name: &String| !path(name, Notation::Ron).exists() && !path(name, Notation::Json).exists();
    let numbered = (2..).map(|number: u64| format!("{stem}-{number}"));
    let name = std::iter::once(stem.clone()).chain(numbered).find(is_free);
    path(&name.unwrap_or(stem), notation)
}

/// The title in small letters and digits of any script, with hyphens between the words.
pub(super) fn slug(title: &str) -> String {
    let mut slug = String::new();
    for letter in title.chars().flat_map(char::to_lowercase) {
        let is_mark = matches!(letter, '\u{300}'..='\u{36f}');
        if letter.is_alphanumeric() || (is_mark && !slug.is_empty() && !slug.ends_with('-')) {
            slug.push(letter);
        } else if !slug.is_empty() && !slug.ends_with('-') && !"'’".contains(letter) {
            slug.push('-');
        }
        if slug.len() >= MOST_BYTES {
            break;
        }
    }
    let slug = slug.trim_end_matches('-');
    match slug {
        "" => "game".to_string(),
        name if is_reserved(name) => format!("game-{name}"),
        name => name.to_string(),
    }
}

/// Names that Windows keeps for devices, whatever their ending.
fn is_reserved(name: &str) -> bool {
    let port = name.strip_prefix("com").or_else(|| name.strip_prefix("lpt"));
    let is_port = port.is_some_and(|rest| {
        let mut rest = rest.chars();
        rest.next().is_some_and(|c| "0123456789¹²³".contains(c)) && rest.next().is_none()
    });
    is_port || matches!(name, "con" | "prn" | "aux" | "nul" | "conin" | "conout")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn titles_become_safe_names() {
        for (title, wanted) in [
            ("Friday at the Cabin!", "friday-at-the-cabin"),
            ("L’été à Évian", "lété-à-évian"),
            ("e\u{301}te\u{301}", "e\u{301}te\u{301}"),
            ("推理 之夜", "推理-之夜"),
            ("../../etc/passwd", "etc-passwd"),
            ("C:\\temp\\x", "c-temp-x"),
            (".hidden", "hidden"),
            ("CON", "game-con"),
            ("com1", "game-com1"),
            ("com10", "com10"),
            ("COM¹", "game-com¹"),
            ("nul.txt", "nul-txt"),
            ("", "game"),
            ("\u{0}\n***", "game"),
            ("\u{301}", "game"),
        ] {
            assert_eq!(slug(title), wanted, "{title:?}");
        }
        assert!(slug(&"é".repeat(500)).len() <= MOST_BYTES + 1);
    }

    #[test]
    fn a_taken_name_gets_a_number() {
        let folder = tempfile::tempdir().unwrap();
        let name = |notation| {
            let path = fresh(folder.path(), "A B", notation);
            path.file_name().unwrap().to_str().unwrap().to_string()
        };
        assert_eq!(name(Notation::Ron), "a-b.ron");
        std::fs::write(folder.path().join("a-b.json"), "").unwrap();
        assert_eq!(name(Notation::Ron), "a-b-2.ron");
        std::fs::write(folder.path().join("a-b-2.ron"), "").unwrap();
        assert_eq!(name(Notation::Json), "a-b-3.json");
    }
}
