//! Words of the first screen, the list of saved games and the file panels.

use super::Lang;
use super::numbers::{count, date, plural};
use super::text::quoted;

words! {
    /// Fixed words of the first screen.
    StartWords {
        name: "Limier", "Limier";
        subtitle: "The detective sheet that reasons along", "La feuille de détective qui raisonne avec vous";
        new_game: "New game", "Nouvelle partie";
        go_on: "Continue the last game", "Continuer la dernière partie";
        no_last: "No game has been played here yet", "Aucune partie n’a encore été jouée ici";
        open_file: "Open a file…", "Ouvrir un fichier…";
        saved: "Saved games", "Parties enregistrées";
        none_saved: "Your games will lie here. They are saved as you play.", "Vos parties seront rangées ici. Elles s’enregistrent pendant que vous jouez.";
        all_games: "All games", "Toutes les parties";
        samples: "To look at", "À regarder";
        samples_note: "Finished and unfinished games. Opening one makes a copy, so write in it as you like.", "Des parties finies ou en cours. Chacune s’ouvre en copie\u{a0}: écrivez-y sans crainte.";
        light: "Light", "Clair";
        dark: "Dark", "Sombre";
        untitled: "Untitled game", "Partie sans titre";
    }
}

words! {
    /// Fixed words of the list of saved games.
    LibraryWords {
        title: "All games", "Toutes les parties";
        back: "Back", "Retour";
        search: "Search", "Chercher";
        search_hint: "title, player, edition…", "titre, joueur, édition…";
        clear: "Show all", "Tout montrer";
        nothing_saved: "No game has been saved yet.", "Aucune partie n’est encore enregistrée.";
        nothing_found: "No saved game matches.", "Aucune partie ne correspond.";
        rename: "Rename", "Renommer";
        duplicate: "Duplicate", "Dupliquer";
        delete: "Delete", "Supprimer";
        new_title: "New title", "Nouveau titre";
        keep: "OK", "OK";
        cancel: "Cancel", "Annuler";
        undo: "Undo", "Annuler";
        close: "Close", "Fermer";
    }
}

words! {
    /// Fixed words of the file panels.
    FilesWords {
        open_title: "Open a file", "Ouvrir un fichier";
        save_title: "Save as", "Enregistrer sous";
        open: "Open", "Ouvrir";
        save: "Save", "Enregistrer";
        cancel: "Cancel", "Annuler";
        system: "System dialog…", "Fenêtre du système…";
        up: "Parent folder", "Dossier parent";
        folder: "Folder", "Dossier";
        file: "File", "Fichier";
        file_hint: "name or path of a .ron or .json file", "nom ou chemin d’un fichier .ron ou .json";
        empty: "No folder and no .ron or .json file here.", "Ni dossier ni fichier .ron ou .json ici.";
        readable: "RON, easy to read", "RON, facile à lire";
        for_programs: "JSON, for other programs", "JSON, pour d’autres programmes";
        replaces: "This file exists and will be replaced.", "Ce fichier existe et sera remplacé.";
    }
}

/// "42 entries".
pub fn entries(number: usize, lang: Lang) -> String {
    let one = lang.pick("entry", "entrée");
    let word = plural(number, one, lang.pick("entries", "entrées"), lang);
    format!("{} {word}", count(&number, lang))
}

/// "played 14 November 2026".
pub fn played_on(iso: &str, lang: Lang) -> String {
    format!("{} {}", lang.pick("played", "jouée le"), date(iso, lang))
}

/// What the button of a game in a list is called: "Open “Friday”, Clue (2015), 42 entries".
pub fn open_game(title: &str, details: &str, lang: Lang) -> String {
    let what = format!("{} {}", lang.pick("Open", "Ouvrir"), quoted(title, lang));
    if details.is_empty() { what } else { format!("{what}, {details}") }
}

/// What a row's button is called: "Rename “Friday”".
pub fn of_game(verb: &str, title: &str, lang: Lang) -> String {
    format!("{verb} {}", quoted(title, lang))
}

/// "All games (12)".
pub fn all_games(number: usize, lang: Lang) -> String {
    format!("{} ({})", StartWords::of(lang).all_games, count(&number, lang))
}

/// "3 of 12 games", "12 games".
pub fn shown_of(shown: usize, all: usize, lang: Lang) -> String {
    let games = plural(all, lang.pick("game", "partie"), lang.pick("games", "parties"), lang);
    let all_text = format!("{} {games}", count(&all, lang));
    if shown == all {
        all_text
    } else {
        format!("{} {} {all_text}", count(&shown, lang), lang.pick("of", "sur"))
    }
}

/// What is told after a game was deleted: "“Friday” is in the trash."
pub fn trashed(title: &str, lang: Lang) -> String {
    match lang {
        Lang::En => format!("{} is in the trash.", quoted(title, lang)),
        Lang::Fr => format!("{} est dans la corbeille.", quoted(title, lang)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_are_counted_in_both_languages() {
        assert_eq!(entries(1, Lang::En), "1 entry");
        assert_eq!(entries(0, Lang::Fr), "0 entrée");
        assert_eq!(shown_of(3, 12, Lang::En), "3 of 12 games");
        assert_eq!(shown_of(1, 1, Lang::Fr), "1 partie");
    }

    #[test]
    fn a_button_says_which_game_it_is_for() {
        assert_eq!(open_game("Friday", "42 entries", Lang::En), "Open “Friday”, 42 entries");
        assert_eq!(of_game("Renommer", "Vendredi", Lang::Fr), "Renommer «\u{a0}Vendredi\u{a0}»");
        assert_eq!(trashed("Friday", Lang::En), "“Friday” is in the trash.");
    }
}
