//! Type: which faces are bundled, and which one steps in when another lacks a character.
//!
//! Three families beside egui's monospace one: text, `bold` and `title`. Every chain ends in the
//! same faces, so a character that one family can draw, all can. What no face has (scripts other
//! than Latin, Greek and Cyrillic, most emoji) is drawn as a box; nothing panics.

use std::sync::Arc;

use egui::{Context, FontData, FontDefinitions, FontFamily, FontTweak};

/// The name of the family for emphasis.
pub const BOLD: &str = "bold";
/// The name of the family for titles; meant for 16 points and more.
pub const TITLE: &str = "title";

/// Bundled faces: Source Sans 3, Alegreya, Noto Sans Symbols and DejaVu Sans. See
/// `assets/fonts/LICENSES.md`.
const FACES: [(&str, &[u8]); 5] = [
    ("text", include_bytes!("../../assets/fonts/text.ttf")),
    ("bold", include_bytes!("../../assets/fonts/bold.ttf")),
    ("title", include_bytes!("../../assets/fonts/title.ttf")),
    ("digits", include_bytes!("../../assets/fonts/digits.ttf")),
    ("marks", include_bytes!("../../assets/fonts/marks.ttf")),
];

/// Makes the bundled faces known to `ctx`. Call it before the first frame.
pub fn install(ctx: &Context) {
    ctx.set_fonts(definitions());
}

fn definitions() -> FontDefinitions {
    let mut fonts = FontDefinitions::default();
    let builtin = fonts.families.get(&FontFamily::Monospace).cloned().unwrap_or_default();
    for (name, bytes) in FACES {
        let data = FontData::from_static(bytes).tweak(tweak(name));
        fonts.font_data.insert(name.to_owned(), Arc::new(data));
    }
    let symbols = ["digits", "marks"];
    let chain = |first: &[&str]| -> Vec<String> {
        let ours = first.iter().chain(&symbols).map(|name| (*name).to_owned());
        ours.chain(builtin.iter().cloned()).collect()
    };
    let families = [
        (FontFamily::Proportional, chain(&["text"])),
        (FontFamily::Name(BOLD.into()), chain(&["bold", "text"])),
        (FontFamily::Name(TITLE.into()), chain(&["title", "bold"])),
        (FontFamily::Monospace, chain(&["Hack", "text"])),
    ];
    fonts.families.extend(families);
    fonts
}

/// Brings the symbols to the size and height of the letters beside them.
fn tweak(face: &str) -> FontTweak {
    match face {
        "digits" => FontTweak { scale: 0.9, y_offset_factor: -0.06, ..FontTweak::default() },
        "marks" => FontTweak { scale: 0.9, ..FontTweak::default() },
        _ => FontTweak::default(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What the app writes, in either language, and what people's names are made of.
    const WRITTEN: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZ abcdefghijklmnopqrstuvwxyz 0123456789 \
        !\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~ ÀÂÄÆÇÈÉÊËÎÏÔÖŒÙÛÜŸàâäæçèéêëîïôöœùûüÿ \
        ’‘“”„«»‹›–—…·•°№€£½¼¾×÷−±≠≤≥≈∞√†‡¬§\u{a0}\u{202f}\u{2009} ²³¹⁰⁴ⁿ₀₁₂ \
        ÁÍÓÚÑñ¿¡ÅåØøßÞþĄąČčĎďĘęĞğİıŁłŃńŐőŘřŞşŠšŰűŹźŻżŽž ƏəȘșȚț ẾếỰự \
        ΑΒΓΔΕΖΗΘΩαβγδεζηθωάέήίόύώς АБВГДЕЖЗЯабвгдежзяЁёЄєІіЇїҐґ";

    /// What the app draws with letters.
    const MARKS: &str = "✓✔✗✘✕✖✎⋮⋯①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳⓪❶❷❸❹❺❻❼❽❾❿⓫⓴●○◐◑◒◓■□▪▫▲△▼▽◀▶▸▾◂▴◆◇\
        ←→↑↓↔↕⇒⇐⇔↦↩↪↺↻↵☰★☆⚠☾☀⌫⏎⇧⇥⇤⌃⌥⌘⌦∅∧∨⊘⊗⊕¬∀∃∈∉∩∪⊂⊆∴☐☑☒♠♥♦♣♪⚔⚖⚙⚑⚐☞✂✉✍☺☹☠Ⅰ␣⬤➜➤│─┌┐└┘";

    #[test]
    fn every_family_can_draw_all_that_is_written() {
        let ctx = Context::default();
        install(&ctx);
        ctx.run_ui(egui::RawInput::default(), |_| {}).textures_delta.clear();
        for family in definitions().families.into_keys() {
            let font = egui::FontId::new(15.0, family);
            let missing: String = ctx.fonts_mut(|fonts| {
                let lacks = |c: &char| !c.is_whitespace() && !fonts.has_glyph(&font, *c);
                WRITTEN.chars().chain(MARKS.chars()).filter(lacks).collect()
            });
            assert_eq!(missing, "", "{font:?}");
        }
    }
}
