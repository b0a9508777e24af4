//! Words about the window itself: its title, and why it can't be opened.

use super::Lang;

/// The window's title: the game's name, where it is from, and the program's name.
pub fn title(game: &str, origin: Option<&str>) -> String {
    match (game, origin) {
        ("", _) => "Limier".into(),
        (game, None) => format!("{game} – Limier"),
        (game, Some(origin)) => format!("{game} ({origin}) – Limier"),
    }
}

/// There is no display.
pub fn no_display(lang: Lang) -> String {
    match lang {
        Lang::En => "limier: there is no display to open a window on (DISPLAY and WAYLAND_DISPLAY \
                     are not set); `limier review FILE` shows a game as text"
            .into(),
        Lang::Fr => "limier\u{a0}: aucun écran pour ouvrir une fenêtre (ni DISPLAY ni \
                     WAYLAND_DISPLAY)\u{a0}; `limier review FICHIER` montre une partie en texte"
            .into(),
    }
}

/// The window could not be opened, though there is a display.
pub fn no_window(reason: &str, packages: &[&str], lang: Lang) -> String {
    let install = if packages.is_empty() {
        String::new()
    } else {
        match lang {
            Lang::En => format!("; missing, as Debian packages: {}", packages.join(" ")),
            Lang::Fr => {
                format!("\u{a0}; il manque, en paquets Debian\u{a0}: {}", packages.join(" "))
            }
        }
    };
    match lang {
        Lang::En => format!(
            "limier: the window can’t be opened ({reason}){install}; \
             `limier review FILE` shows a game as text"
        ),
        Lang::Fr => format!(
            "limier\u{a0}: impossible d’ouvrir la fenêtre ({reason}){install}\u{a0}; \
             `limier review FICHIER` montre une partie en texte"
        ),
    }
}

/// The window went away by itself.
pub fn lost_window(reason: &str, lang: Lang) -> String {
    match lang {
        Lang::En => format!("limier: the window went away ({reason}); the game is saved"),
        Lang::Fr => format!(
            "limier\u{a0}: la fenêtre a disparu ({reason})\u{a0}; la partie est enregistrée"
        ),
    }
}
