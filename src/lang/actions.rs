//! Names of the record's steps, for the menu: "Undo: delete entry 5".

use super::Lang;
use super::text::colon;
use crate::clue::record::Action;

/// What a step did, in lower case: "delete entry 5".
pub fn action_name(action: &Action, lang: Lang) -> String {
    let numbered = |english: &str, french: &str, at: usize| {
        format!("{} {}", lang.pick(english, french), at + 1)
    };
    match action {
        Action::Add => lang.pick("add an entry", "ajouter une entrée").into(),
        Action::Insert { at } => numbered("insert entry", "insérer l’entrée", *at),
        Action::Edit { at } => numbered("change entry", "modifier l’entrée", *at),
        Action::Delete { at } => numbered("delete entry", "supprimer l’entrée", *at),
        Action::Move { from, to } => {
            let moved = numbered("move entry", "déplacer l’entrée", *from);
            let place = numbered("to place", "à la place", *to);
            format!("{moved} {place}")
        }
        Action::Distrust { at } => numbered("distrust entry", "mettre en doute l’entrée", *at),
        Action::Trust { at } => numbered("trust entry", "rétablir la confiance en l’entrée", *at),
        Action::Truncate { from } => {
            numbered("delete from entry", "supprimer à partir de l’entrée", *from)
        }
        Action::Setup => lang.pick("change the table", "modifier la table").into(),
    }
}

/// The menu's "Undo", with what would be taken back: "Undo: delete entry 5".
pub fn undo_name(action: Option<&Action>, lang: Lang) -> String {
    labelled(lang.pick("Undo", "Annuler"), action, lang)
}

/// The menu's "Redo", with what would be done again: "Redo: delete entry 5".
pub fn redo_name(action: Option<&Action>, lang: Lang) -> String {
    labelled(lang.pick("Redo", "Rétablir"), action, lang)
}

fn labelled(label: &str, action: Option<&Action>, lang: Lang) -> String {
    match action {
        Some(action) => format!("{label}{}{}", colon(lang), action_name(action, lang)),
        None => label.into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_are_named_with_people_s_numbers() {
        let delete = Action::Delete { at: 4 };
        assert_eq!(undo_name(Some(&delete), Lang::En), "Undo: delete entry 5");
        assert_eq!(redo_name(Some(&delete), Lang::Fr), "Rétablir\u{a0}: supprimer l’entrée 5");
        assert_eq!(undo_name(None, Lang::Fr), "Annuler");
        let shift = Action::Move { from: 0, to: 2 };
        assert_eq!(action_name(&shift, Lang::En), "move entry 1 to place 3");
    }
}
