//! Words of the entry panel.

use super::{Lang, people, sheet};
use crate::clue::record::Game;
use crate::clue::record::{FactKind, Missing};

words! {
    /// Words of the entry panel.
    EntryWords {
        suggestion: "Suggestion", "Soupçon";
        accusation: "Accusation", "Accusation";
        other: "Other…", "Autre…";
        asks: "asks", "demande";
        accuses: "accuses", "accuse";
        who: "Who?", "Qui ?";
        tap: "Tap them on the sheet", "Touchez-les sur la feuille";
        who_showed: "Who showed a card?", "Qui a montré une carte ?";
        who_showed_all: "Who showed a card? (all who can)", "Qui a montré une carte ? (tous ceux qui peuvent)";
        nobody: "Nobody", "Personne";
        unnoticed: "Not noticed", "Pas remarqué";
        answers: "Answers (tap to change)", "Réponses (toucher pour changer)";
        unseen: "not seen", "pas vue";
        right: "Right", "Juste";
        wrong: "Wrong", "Fausse";
        verdict: "Was it right?", "Était-elle juste ?";
        log: "Log it", "Noter";
        save: "Save the change", "Enregistrer";
        clear: "Clear", "Effacer";
        cancel: "Cancel", "Annuler";
        line_hint: "or type: b plum rope hall c", "ou tapez : b violet corde hall c";
        line_name: "Typed entry", "Saisie au clavier";
        where_is_it: "Where?", "Où ?";
        which_card: "Which card?", "Quelle carte ?";
        to_whom: "Shown to whom?", "Montrée à qui ?";
        card_unseen: "no card chosen: not seen", "pas de carte choisie : pas vue";
        whole_hand: "Tap the whole hand if it is laid open", "Touchez toute la main si elle est étalée";
        text: "Words", "Texte";
        note: "Remark", "Remarque";
        pile: "Which pile?", "Quel tas ?";
        you_showed: "Which card did you show?", "Quelle carte avez-vous montrée ?";
        passes: "passes", "passe";
        shows: "shows", "montre";
        missed: "missed", "pas vu";
        silent: "not asked", "pas interrogé";
    }
}

/// The name of a kind of fact.
pub fn fact_name(kind: FactKind, lang: Lang) -> &'static str {
    match kind {
        FactKind::Reveal => lang.pick("Card seen", "Carte vue"),
        FactKind::Lacks => lang.pick("Card not there", "Carte absente"),
        FactKind::NobodyHas => lang.pick("Nobody has it", "Personne ne l’a"),
        FactKind::Show => lang.pick("Shows a card", "Montre une carte"),
        FactKind::Peek => lang.pick("Looks at a pile", "Regarde un tas"),
        FactKind::Out => lang.pick("Leaves the game", "Quitte la partie"),
        FactKind::ClueCard => lang.pick("Clue card", "Carte d’indice"),
        FactKind::EndTurn => lang.pick("End of turn", "Fin du tour"),
        FactKind::Note => lang.pick("Remark", "Remarque"),
    }
}

/// "Changing entry 5".
pub fn changing(entry: usize, lang: Lang) -> String {
    match lang {
        Lang::En => format!("Changing entry {}", entry + 1),
        Lang::Fr => format!("Modification de l’entrée {}", entry + 1),
    }
}

/// "New entry before 5".
pub fn before(entry: usize, lang: Lang) -> String {
    match lang {
        Lang::En => format!("New entry before {}", entry + 1),
        Lang::Fr => format!("Nouvelle entrée avant la {}", entry + 1),
    }
}

/// "Which card did Bob show?"
pub fn which_shown(name: &str, lang: Lang) -> String {
    match lang {
        Lang::En => format!("Which card did {name} show?"),
        Lang::Fr => format!("Quelle carte {name} a-t-il montrée\u{a0}?"),
    }
}

/// "No suspect yet".
pub fn empty_slot(category: crate::clue::game::Category, lang: Lang) -> String {
    let name = sheet::category_name(category, lang);
    match lang {
        Lang::En => format!("{name}?"),
        Lang::Fr => format!("{name}\u{a0}?"),
    }
}

/// What is still missing before the entry can be logged.
pub fn missing(missing: Missing, game: &Game, lang: Lang) -> String {
    match missing {
        Missing::Card(category) => {
            let name = sheet::category_name(category, lang);
            match lang {
                Lang::En => format!("Choose a {name}"),
                Lang::Fr if name == "suspect" => "Choisissez un suspect".into(),
                Lang::Fr => format!("Choisissez une {name}"),
            }
        }
        Missing::Answer => lang.pick("Who showed a card?", "Qui a montré une carte ?").into(),
        Missing::WhichCard(seat) if people::is_me(game, seat) => {
            EntryWords::of(lang).you_showed.into()
        }
        Missing::WhichCard(seat) => which_shown(&people::seat_name(game, seat, lang), lang),
        Missing::Verdict => EntryWords::of(lang).verdict.into(),
        Missing::Holder => EntryWords::of(lang).where_is_it.into(),
        Missing::FactCard => EntryWords::of(lang).which_card.into(),
        Missing::Player => EntryWords::of(lang).who.into(),
        Missing::To => EntryWords::of(lang).to_whom.into(),
        Missing::Cache => EntryWords::of(lang).pile.into(),
        Missing::Text => lang.pick("Write a few words", "Écrivez quelques mots").into(),
        Missing::Fault(_) => {
            lang.pick("These do not go together", "Cela ne va pas ensemble").into()
        }
    }
}

/// The typed line means more than one thing.
pub fn ambiguous(words: &str, lang: Lang) -> String {
    match lang {
        Lang::En => format!("“{words}” can mean several things: write a little more"),
        Lang::Fr => {
            format!("«\u{a0}{words}\u{a0}» peut vouloir dire plusieurs choses\u{a0}: précisez")
        }
    }
}

/// A typed word means nothing here.
pub fn unknown(word: &str, lang: Lang) -> String {
    match lang {
        Lang::En => format!("“{word}” is no player or card here, or stands in the wrong place"),
        Lang::Fr => format!(
            "«\u{a0}{word}\u{a0}» n’est ni un joueur ni une carte d’ici, ou n’est pas à sa place"
        ),
    }
}
