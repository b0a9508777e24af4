//! Words of the setup form.

use super::Lang;
use super::text::{and, colon, de};

words! {
    /// Fixed words of the setup form.
    SetupWords {
        new_game: "New game", "Nouvelle partie";
        rematch: "Rematch", "Revanche";
        edit: "Edit setup", "Modifier la mise en place";
        title: "Title", "Titre";
        edition: "Edition", "Édition";
        own_deck: "own deck", "jeu maison";
        players: "Players", "Joueurs";
        players_note: "Clockwise around the table", "Dans le sens des aiguilles d’une montre";
        how_many: "How many", "Combien";
        how_many_keys: "Alt+digit", "Alt+chiffre";
        no_pawn: "No pawn", "Aucun pion";
        you: "You", "Vous";
        spectator: "Nobody – I only watch", "Personne – je regarde seulement";
        spectator_name: "Nobody is me: a spectator’s sheet", "Personne n’est moi\u{a0}: feuille de spectateur";
        add_player: "Add a player", "Ajouter un joueur";
        earlier: "Earlier players", "Joueurs d’avant";
        extra: "Extra cards start with", "Les cartes en plus commencent par";
        extra_free: "set by hand", "réglées à la main";
        deal_again: "Fill in from the deal", "Remplir selon la donne";
        unknown: "?", "?";
        piles: "Room cards face down (two players, teams)", "Cartes de pièce face cachée (deux joueurs, équipes)";
        piles_note: "After the envelope, four cards are laid face down in four rooms; the rest is dealt.", "Après l’enveloppe, quatre cartes sont posées face cachée dans quatre pièces\u{a0}; le reste est distribué.";
        add_pile: "Another pile", "Une autre pile";
        no_room: "No room", "Aucune pièce";
        my_cards: "My cards", "Mes cartes";
        face_up: "Face up", "Face visible";
        face_up_note: "Leftover cards that lie open for all", "Cartes restantes, visibles par tous";
        tick: "Ticks are", "On coche";
        find_keys: "The first letters of a card and Enter; Backspace in the empty field takes the last tick back.", "Les premières lettres d’une carte puis Entrée\u{a0}; Retour arrière dans le champ vide enlève la dernière coche.";
        find: "Tick by typing", "Cocher au clavier";
        find_hint: "plu, rop, hal…", "vio, cor, ent…";
        enter: "Enter", "Entrée";
        nothing_found: "No such card", "Aucune carte de ce nom";
        already: "Already ticked", "Déjà cochée";
        rules: "Table rules", "Règles de la table";
        asked: "Players are asked", "On interroge";
        clockwise: "clockwise", "dans le sens horaire";
        counterclockwise: "anticlockwise", "dans le sens antihoraire";
        all_answer: "Everybody who can must show a card", "Tous ceux qui le peuvent doivent montrer une carte";
        clue_cards: "Clue cards are in play", "On joue avec les cartes Indice";
        orphans: "What changes in the record", "Ce qui change dans le journal";
        in_hand: "in my hand", "dans ma main";
        lies_open: "face up", "face visible";
        cancel: "Cancel", "Annuler";
        start: "Start", "Commencer";
        apply: "Apply", "Appliquer";
        ready: "All set.", "Tout est prêt.";
        start_key: "Ctrl+Enter", "Ctrl+Entrée";
        suspects: "Suspects", "Suspects";
        weapons: "Weapons", "Armes";
        rooms: "Rooms", "Pièces";
        keys: "Enter goes to the next name, ↓ completes an earlier player’s name, Alt+↑ and Alt+↓ move the player, Alt+2 to Alt+9 and Alt+0 set the number of players.", "Entrée passe au nom suivant, ↓ complète un nom déjà connu, Alt+↑ et Alt+↓ déplacent le joueur, Alt+2 à Alt+9 et Alt+0 règlent le nombre de joueurs.";
    }
}

/// What a player without a name is called.
pub fn player_name(seat: u8, lang: Lang) -> String {
    format!("{} {}", lang.pick("Player", "Joueur"), seat + 1)
}

/// What a pile without name and room is called.
pub fn pile_name(pile: u8, _: Lang) -> String {
    format!("Pile {}", pile + 1)
}

/// The title of a game that was given none.
pub fn title_of(players: &[String], lang: Lang) -> String {
    and(players, lang)
}

/// The title of a rematch: "Friday (2)" after "Friday", "Friday (3)" after that.
pub fn next_title(title: &str) -> String {
    let title = title.trim();
    let numbered = title.strip_suffix(')').and_then(|rest| {
        let (name, number) = rest.rsplit_once(" (")?;
        Some((name, number.parse::<u32>().ok()?))
    });
    match numbered {
        _ if title.is_empty() => String::new(),
        Some((name, number)) => format!("{name} ({})", number.saturating_add(1)),
        None => format!("{title} (2)"),
    }
}

/// "21 cards, 2 to 6 players".
pub fn edition_note(cards: usize, players: Option<(usize, usize)>, lang: Lang) -> String {
    let cards = lang.pick(format!("{cards} cards"), format!("{cards} cartes"));
    match players {
        Some((least, most)) => lang.pick(
            format!("{cards}, {least} to {most} players"),
            format!("{cards}, {least} à {most} joueurs"),
        ),
        None => cards,
    }
}

/// How many cards are dealt, and how evenly.
pub fn deal_line(dealt: Option<i32>, even: Option<u8>, lang: Lang) -> String {
    match (dealt, even) {
        (None, _) => lang
            .pick("A pile’s size is not known.", "La taille d’une pile n’est pas connue.")
            .into(),
        (Some(dealt), Some(each)) => lang.pick(
            format!("{dealt} cards are dealt, {each} each."),
            format!("{dealt} cartes sont distribuées, {each} chacun."),
        ),
        (Some(dealt), None) => lang
            .pick(format!("{dealt} cards are dealt."), format!("{dealt} cartes sont distribuées.")),
    }
}

/// "3 of 6 ticked"; "3 ticked" where the size is not known.
pub fn ticked(count: usize, goal: Option<u8>, lang: Lang) -> String {
    let plural = if count > 1 { "s" } else { "" };
    match goal {
        Some(goal) => lang.pick(
            format!("{count} of {goal} ticked"),
            format!("{count} sur {goal} cochée{}", if goal > 1 { "s" } else { "" }),
        ),
        None => lang.pick(format!("{count} ticked"), format!("{count} cochée{plural}")),
    }
}

/// "2 face up".
pub fn face_up(count: usize, lang: Lang) -> String {
    lang.pick(format!("{count} face up"), format!("{count} face visible"))
}

/// Accessible names of a player's controls: what they do, to whom.
pub mod control {
    use super::{Lang, de};

    /// The field of a player's name.
    pub fn name(number: u8, lang: Lang) -> String {
        lang.pick(format!("Name of player {number}"), format!("Nom du joueur {number}"))
    }

    /// The button that chooses a pawn.
    pub fn pawn(player: &str, pawn: &str, lang: Lang) -> String {
        lang.pick(format!("Pawn of {player}: {pawn}"), format!("Pion {}\u{a0}: {pawn}", de(player)))
    }

    /// A card less.
    pub fn fewer(holder: &str, lang: Lang) -> String {
        lang.pick(
            format!("One card fewer for {holder}"),
            format!("Une carte de moins pour {holder}"),
        )
    }

    /// A card more.
    pub fn more(holder: &str, lang: Lang) -> String {
        lang.pick(format!("One card more for {holder}"), format!("Une carte de plus pour {holder}"))
    }

    /// A size that is not known.
    pub fn unknown(holder: &str, lang: Lang) -> String {
        lang.pick(
            format!("Number of cards of {holder} not known"),
            format!("Nombre de cartes {} inconnu", de(holder)),
        )
    }

    /// How many cards someone has.
    pub fn size(holder: &str, size: Option<u8>, lang: Lang) -> String {
        let size = size.map_or_else(|| lang.pick("not known", "inconnu").into(), |n| n.to_string());
        lang.pick(
            format!("Cards of {holder}: {size}"),
            format!("Cartes {}\u{a0}: {size}", de(holder)),
        )
    }

    /// Who takes the notes.
    pub fn me(player: &str, lang: Lang) -> String {
        lang.pick(format!("I am {player}"), format!("Je suis {player}"))
    }

    /// Moves a player to the place before.
    pub fn up(player: &str, lang: Lang) -> String {
        lang.pick(format!("Move {player} up"), format!("Monter {player}"))
    }

    /// Moves a player to the place behind.
    pub fn down(player: &str, lang: Lang) -> String {
        lang.pick(format!("Move {player} down"), format!("Descendre {player}"))
    }

    /// Moves a player by dragging.
    pub fn drag(player: &str, lang: Lang) -> String {
        lang.pick(
            format!("Drag {player} to another place"),
            format!("Faire glisser {player} vers une autre place"),
        )
    }

    /// Takes a player out.
    pub fn remove(player: &str, lang: Lang) -> String {
        lang.pick(format!("Remove {player}"), format!("Retirer {player}"))
    }

    /// So many players.
    pub fn players(count: u8, lang: Lang) -> String {
        lang.pick(format!("{count} players"), format!("{count} joueurs"))
    }

    /// An earlier player's name.
    pub fn known(name: &str, lang: Lang) -> String {
        lang.pick(format!("Seat {name}"), format!("Placer {name}"))
    }

    /// The field of a pile's name.
    pub fn pile_name(number: u8, lang: Lang) -> String {
        lang.pick(format!("Name of pile {number}"), format!("Nom de la pile {number}"))
    }

    /// The choice of a pile's room.
    pub fn pile_room(number: u8, room: &str, lang: Lang) -> String {
        lang.pick(
            format!("Room of pile {number}: {room}"),
            format!("Pièce de la pile {number}\u{a0}: {room}"),
        )
    }

    /// Takes a pile out.
    pub fn remove_pile(pile: &str, lang: Lang) -> String {
        lang.pick(format!("Remove the pile {pile}"), format!("Retirer la pile {pile}"))
    }

    /// A card on the form's sheet, and where it is.
    pub fn card(card: &str, state: &str) -> String {
        format!("{card}, {state}")
    }
}

/// What is wrong or missing, as one short sentence each.
pub mod fault {
    use super::Lang;

    /// The box is for other numbers of players.
    pub fn outside_box(least: u8, most: u8, lang: Lang) -> String {
        lang.pick(
            format!("The box is for {least} to {most} players; you may play all the same."),
            format!(
                "La boîte est prévue pour {least} à {most} joueurs\u{a0}; vous pouvez jouer quand même."
            ),
        )
    }

    /// Two players with one name.
    pub fn same_name(seat: u8, lang: Lang) -> String {
        lang.pick(
            format!("Same name as seat {seat}; both will be shown with their seat."),
            format!(
                "Même nom que la place {seat}\u{a0}; les deux seront affichés avec leur place."
            ),
        )
    }

    /// Two players with one pawn.
    pub fn same_pawn(player: &str, lang: Lang) -> String {
        lang.pick(format!("Same pawn as {player}."), format!("Même pion que {player}."))
    }

    /// Hands that are too big together.
    pub fn too_many(given: u16, dealt: u8, lang: Lang) -> String {
        lang.pick(
            format!("The hands add up to {given} cards, but only {dealt} are dealt."),
            format!("Les mains font {given} cartes, mais seulement {dealt} sont distribuées."),
        )
    }

    /// Hands that are too small together.
    pub fn too_few(given: u16, dealt: u8, lang: Lang) -> String {
        lang.pick(
            format!("The hands add up to {given} cards, but {dealt} are dealt."),
            format!("Les mains font {given} cartes, mais {dealt} sont distribuées."),
        )
    }

    /// Nothing left to deal.
    pub fn nothing_left(lang: Lang) -> String {
        lang.pick(
            "More cards lie face up and in piles than the deck has.",
            "Il y a plus de cartes visibles et en piles que le jeu n’en compte.",
        )
        .into()
    }

    /// Too many ticks.
    pub fn hand_too_big(ticked: u8, size: u8, lang: Lang) -> String {
        lang.pick(
            format!("You ticked {ticked} cards, but hold {size}."),
            format!("Vous avez coché {ticked} cartes, mais vous en avez {size}."),
        )
    }

    /// Ticks that are missing.
    pub fn hand_too_small(missing: u8, lang: Lang) -> String {
        match missing {
            1 => lang.pick("Tick 1 more of your cards.", "Cochez encore 1 de vos cartes.").into(),
            _ => lang.pick(
                format!("Tick {missing} more of your cards."),
                format!("Cochez encore {missing} de vos cartes."),
            ),
        }
    }

    /// No tick at all.
    pub fn hand_empty(lang: Lang) -> String {
        lang.pick("Tick your cards.", "Cochez vos cartes.").into()
    }

    /// A card in two places.
    pub fn card_twice(card: &str, lang: Lang) -> String {
        lang.pick(
            format!("{card} is both in your hand and face up."),
            format!("{card} est à la fois dans votre main et face visible."),
        )
    }

    /// No suspect left for the envelope.
    pub fn no_suspect(lang: Lang) -> String {
        lang.pick(
            "No suspect is left for the envelope.",
            "Il ne reste aucun suspect pour l’enveloppe.",
        )
        .into()
    }

    /// No weapon left for the envelope.
    pub fn no_weapon(lang: Lang) -> String {
        lang.pick(
            "No weapon is left for the envelope.",
            "Il ne reste aucune arme pour l’enveloppe.",
        )
        .into()
    }

    /// No room left for the envelope.
    pub fn no_room(lang: Lang) -> String {
        lang.pick("No room is left for the envelope.", "Il ne reste aucune pièce pour l’enveloppe.")
            .into()
    }

    /// Two piles in one room.
    pub fn same_room(pile: u8, lang: Lang) -> String {
        lang.pick(
            format!("Pile {pile} lies in the same room."),
            format!("La pile {pile} est dans la même pièce."),
        )
    }
}

/// How many entries change.
pub fn orphan_count(count: usize, lang: Lang) -> String {
    match count {
        1 => lang.pick("1 entry of the record changes.", "1 entrée du journal change.").into(),
        _ => lang.pick(
            format!("{count} entries of the record change."),
            format!("{count} entrées du journal changent."),
        ),
    }
}

/// An entry that becomes a remark.
pub fn orphan_remark(entry: usize, said: &str, lang: Lang) -> String {
    let colon = colon(lang);
    lang.pick(
        format!("Entry {entry} becomes a remark{colon}{said}"),
        format!("L’entrée {entry} devient une remarque{colon}{said}"),
    )
}

/// An entry that loses an answer.
pub fn orphan_answer(entry: usize, said: &str, lang: Lang) -> String {
    let colon = colon(lang);
    lang.pick(
        format!("Entry {entry} loses an answer{colon}{said}"),
        format!("L’entrée {entry} perd une réponse{colon}{said}"),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rematch_counts_on() {
        assert_eq!(next_title("Friday"), "Friday (2)");
        assert_eq!(next_title("Friday (2)"), "Friday (3)");
        assert_eq!(next_title("Friday (late)"), "Friday (late) (2)");
        assert_eq!(next_title(" "), "");
    }

    #[test]
    fn counters_agree_in_number() {
        assert_eq!(ticked(3, Some(6), Lang::Fr), "3 sur 6 cochées");
        assert_eq!(ticked(1, None, Lang::Fr), "1 cochée");
        assert_eq!(ticked(0, Some(6), Lang::En), "0 of 6 ticked");
    }
}
