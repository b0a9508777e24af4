//! Words of the record, the summary, the top bar, and the keys.

use super::Lang;

words! {
    /// Words around the sheet.
    TableWords {
        record: "Record", "Journal de partie";
        empty_record: "Nothing logged yet. Tap three cards on the sheet, then who showed one.", "Rien de noté. Touchez trois cartes sur la feuille, puis qui en a montré une.";
        edit: "Change", "Modifier";
        delete: "Delete", "Supprimer";
        insert: "Insert before", "Insérer avant";
        up: "Move up", "Monter";
        down: "Move down", "Descendre";
        distrust: "Distrust: keep it, but draw nothing from it", "Ne plus y croire : garder, sans rien en déduire";
        trust: "Trust it again", "Y croire de nouveau";
        truncate: "Back to before this entry", "Revenir avant cette entrée";
        menu: "Menu", "Menu";
        games: "Games", "Parties";
        new_game: "New game…", "Nouvelle partie…";
        open: "Open a file…", "Ouvrir un fichier…";
        save_as: "Save as…", "Enregistrer sous…";
        library: "Saved games", "Parties enregistrées";
        setup: "Players and cards…", "Joueurs et cartes…";
        rematch: "Rematch: same table", "Revanche : même table";
        start: "Start screen", "Écran d’accueil";
        keys: "Keys", "Touches";
        dark: "Night", "Nuit";
        light: "Day", "Jour";
        close: "Close", "Fermer";
        deals: "deals fit", "donnes possibles";
        envelope: "Envelope", "Enveloppe";
        clash: "This cannot all be true", "Tout cela ne peut pas être vrai";
        show_entry: "Go to entry", "Aller à l’entrée";
        undo_last: "Undo", "Annuler";
        copy_of_sample: "a copy of a sample, in the library", "copie d’un exemple, dans la bibliothèque";
        copy_of_read_only: "a copy of a read-only file, in the library", "copie d’un fichier en lecture seule, dans la bibliothèque";
        reload: "Take over what is there now", "Reprendre ce qui s’y trouve";
        save_over: "Write over it", "Écrire par-dessus";
        as_of: "The sheet behind shows what fits up to there.", "La feuille derrière montre ce qui tient jusque-là.";
        to_move: "next", "à jouer";
        hand: "Your hand", "Votre main";
    }
}

/// "44,460 deals fit" with the number already written out.
pub fn deals(number: &str, one: bool, lang: Lang) -> String {
    match (lang, one) {
        (Lang::En, true) => "1 deal fits".into(),
        (Lang::En, false) => format!("{number} deals fit"),
        (Lang::Fr, true) => "1 donne possible".into(),
        (Lang::Fr, false) => format!("{number} donnes possibles"),
    }
}

/// "Entries 1 to 7 fit together; the sheet shows what follows from them."
pub fn fallback(count: usize, lang: Lang) -> String {
    match (lang, count) {
        (Lang::En, 0) => "The sheet shows what follows without any entry.".into(),
        (Lang::En, 1) => "The sheet shows what follows from entry 1.".into(),
        (Lang::En, _) => format!("The sheet shows what follows from entries 1 to {count}."),
        (Lang::Fr, 0) => "La feuille montre ce qui découle sans aucune entrée.".into(),
        (Lang::Fr, 1) => "La feuille montre ce qui découle de l’entrée 1.".into(),
        (Lang::Fr, _) => format!("La feuille montre ce qui découle des entrées 1 à {count}."),
    }
}

/// "Saved as /home/anna/friday.ron".
pub fn saved_as(path: &str, lang: Lang) -> String {
    match lang {
        Lang::En => format!("Saved as {path}"),
        Lang::Fr => format!("Enregistré sous {path}"),
    }
}

/// The text as a sentence: its first letter large.
pub fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    match letters.next() {
        Some(first) => first.to_uppercase().chain(letters).collect(),
        None => String::new(),
    }
}

/// The title of a game that could not be written to its file.
pub fn rescued(title: &str, lang: Lang) -> String {
    match lang {
        Lang::En => format!("{title} (unsaved)"),
        Lang::Fr => format!("{title} (non enregistrée)"),
    }
}

/// What went wrong, and that the game is kept in the library.
pub fn kept_as(told: &str, title: &str, lang: Lang) -> String {
    match lang {
        Lang::En => format!("{told}. Nothing is lost: it is kept in the library as “{title}”."),
        Lang::Fr => format!(
            "{told}. Rien n’est perdu\u{a0}: la partie est gardée dans la bibliothèque sous \
             «\u{a0}{title}\u{a0}»."
        ),
    }
}

/// A file is there already.
pub fn replaces(path: &str, lang: Lang) -> String {
    match lang {
        Lang::En => format!(
            "{path} is there already. Save once more to replace it; what is there now is kept among \
             the library’s backups."
        ),
        Lang::Fr => format!(
            "{path} existe déjà. Enregistrez encore une fois pour le remplacer\u{a0}; ce qui s’y \
             trouve est gardé dans les copies de la bibliothèque."
        ),
    }
}

/// The title of a copy.
pub fn copy_of(title: &str, lang: Lang) -> String {
    match lang {
        Lang::En => format!("{title} (copy)"),
        Lang::Fr => format!("{title} (copie)"),
    }
}

/// A very large number in short: "44.5 trillion" is written "4.4 × 10¹³".
pub fn short_count(digits: &str, lang: Lang) -> Option<String> {
    if digits.len() <= 12 {
        return None;
    }
    let (head, rest) = digits.split_at(1);
    let tenth = rest.get(..1).unwrap_or("0");
    let power: String = (digits.len() - 1)
        .to_string()
        .chars()
        .map(|digit| match digit {
            '0' => '⁰',
            '1' => '¹',
            '2' => '²',
            '3' => '³',
            '4' => '⁴',
            '5' => '⁵',
            '6' => '⁶',
            '7' => '⁷',
            '8' => '⁸',
            _ => '⁹',
        })
        .collect();
    let point = lang.pick('.', ',');
    Some(format!("{head}{point}{tenth} × 10{power}"))
}

/// The keys and what they do.
pub fn keys(lang: Lang) -> Vec<(&'static str, &'static str)> {
    match lang {
        Lang::En => vec![
            ("any letter", "start the typed line: asker, three cards, shower"),
            ("Enter", "log the entry"),
            ("Esc", "clear the entry, close what is open"),
            ("↑ ↓ ← →", "walk over the sheet; Enter: why this cell is what it is"),
            ("Ctrl+Z", "undo"),
            ("Ctrl+Y or Ctrl+Shift+Z", "redo"),
            ("1 … 9", "this player showed (once three cards are chosen)"),
            ("0", "nobody showed"),
            ("Ctrl+E", "change the last entry"),
            ("Ctrl+G", "advice: what to ask next"),
            ("Ctrl+N", "new game"),
            ("Ctrl+O", "open a file"),
            ("Ctrl+S", "save as"),
            ("Ctrl+L", "saved games"),
            ("Ctrl+D", "day or night"),
            ("Ctrl+T", "English or French"),
            ("F1 or ?", "these keys"),
        ],
        Lang::Fr => vec![
            ("une lettre", "commence la saisie : qui demande, trois cartes, qui montre"),
            ("Entrée", "noter l’entrée"),
            ("Échap", "effacer l’entrée, fermer ce qui est ouvert"),
            ("↑ ↓ ← →", "parcourir la feuille\u{a0}; Entrée\u{a0}: pourquoi cette case"),
            ("Ctrl+Z", "annuler"),
            ("Ctrl+Y ou Ctrl+Maj+Z", "rétablir"),
            ("1 … 9", "ce joueur a montré (trois cartes étant choisies)"),
            ("0", "personne n’a montré"),
            ("Ctrl+E", "modifier la dernière entrée"),
            ("Ctrl+G", "conseils\u{a0}: quoi demander"),
            ("Ctrl+N", "nouvelle partie"),
            ("Ctrl+O", "ouvrir un fichier"),
            ("Ctrl+S", "enregistrer sous"),
            ("Ctrl+L", "parties enregistrées"),
            ("Ctrl+D", "jour ou nuit"),
            ("Ctrl+T", "anglais ou français"),
            ("F1 ou ?", "ces touches"),
        ],
    }
}
