//! Words of the command line: help, refusals, the printed sheet.

use super::Lang;
use super::numbers::{count, plural};
use super::text::colon;

words! {
    /// Fixed words of the command line's help.
    HelpWords {
        about: "An exact detective sheet for a Clue/Cluedo table", "Une feuille de détective exacte pour une table de Cluedo";
        usage: "Usage:", "Utilisation\u{a0}:";
        top_after: "Without a command it opens the window, on FILE if there is one. A file\nnamed like a command: limier ./review\n\nExit status: 0 done; 1 the record contradicts itself; 2 the file or the\narguments are unusable.", "Sans commande, ouvre la fenêtre, sur FICHIER s’il y en a un. Un fichier\nqui porte le nom d’une commande\u{a0}: limier ./review\n\nCode de sortie\u{a0}: 0 tout va bien\u{a0}; 1 le journal se contredit\u{a0}; 2 le fichier\nou les arguments sont inutilisables.";
        commands: "Commands", "Commandes\u{a0}";
        arguments: "Arguments", "Arguments\u{a0}";
        options: "Options", "Options\u{a0}";
        file: "FILE", "FICHIER";
        file_help: "A saved game, .ron or .json", "Une partie enregistrée, .ron ou .json";
        lang_help: "Language of the text: en or fr", "Langue du texte\u{a0}: en ou fr";
        json_help: "Print one JSON value and nothing else", "Écrire une seule valeur JSON et rien d’autre";
        at_help: "Use the first N entries of the record only", "N’utiliser que les N premières entrées du journal";
        help_help: "Show this help", "Afficher cette aide";
        version_help: "Show the version", "Afficher la version";
        review_about: "Show the sheet: what is certain, the envelope’s odds", "Montrer la feuille\u{a0}: ce qui est certain, les chances de l’enveloppe";
        review_usage: "limier review FILE [--at N] [--json] [--lang en|fr]\n       limier review FOLDER --json [--at N]", "limier review FICHIER [--at N] [--json] [--lang en|fr]\n              limier review DOSSIER --json [--at N]";
        review_file: "A saved game, .ron or .json, or with --json a folder of them", "Une partie enregistrée, .ron ou .json, ou avec --json un dossier";
        why_about: "Say why a cell is certain, or what is open about it", "Dire pourquoi une case est certaine, ou ce qui y reste ouvert";
        why_usage: "limier why FILE HOLDER CARD [--at N] [--json] [--lang en|fr]", "limier why FICHIER LIEU CARTE [--at N] [--json] [--lang en|fr]";
        holder: "HOLDER", "LIEU";
        holder_help: "Who or where: a player’s name, seat:N or N (0-based), case-file,\ncache:N, face-up", "Qui ou où\u{a0}: le nom d’un joueur, seat:N ou N (à partir de 0),\ncase-file, cache:N, face-up";
        card: "CARD", "CARTE";
        card_help: "The card’s id", "L’identifiant de la carte";
        check_about: "Say of each file whether it can be read and holds together", "Dire de chaque fichier s’il est lisible et cohérent";
        check_usage: "limier check FILE... [--json] [--lang en|fr]", "limier check FICHIER... [--json] [--lang en|fr]";
    }
}

/// How the program is called without a command.
pub fn top_usage(lang: Lang) -> &'static str {
    lang.pick(
        "limier [FILE]\n       limier COMMAND ...",
        "limier [FICHIER]\n              limier COMMANDE ...",
    )
}

words! {
    /// Fixed words of the printed sheet.
    PageWords {
        untitled: "Untitled game", "Partie sans titre";
        players: "Players", "Joueurs";
        piles: "Piles", "Piles";
        face_up: "Face up", "Face visible";
        hand: "Your hand", "Votre main";
        you: "you", "vous";
        you_column: "You", "Vous";
        size_unknown: "? cards", "? cartes";
        columns: "Columns", "Colonnes";
        envelope: "Envelope", "Enveloppe";
        envelope_short: "Env", "Env";
        face_up_column: "Face up", "Visible";
        face_up_short: "Up", "Vis";
        key_envelope: "Env the envelope", "Env l’enveloppe";
        key_players: "numbers the players", "numéros les joueurs";
        key_piles: "letters the piles", "lettres les piles";
        key_face_up: "Up face up", "Vis face visible";
        suspects: "Suspects", "Suspects";
        weapons: "Weapons", "Armes";
        rooms: "Rooms", "Pièces";
        legend: "● has it   · has it not   33 chance in percent", "● l’a   · ne l’a pas   33 chances sur cent";
        suspect: "Suspect", "Suspect";
        weapon: "Weapon", "Arme";
        room: "Room", "Pièce";
        certain: "certain", "c’est certain";
        likeliest: "Likeliest envelopes", "Enveloppes les plus probables";
        deals: "Deals that fit", "Donnes possibles";
        contradiction: "The record contradicts itself.", "Le journal se contredit.";
        givens: "Given", "Données";
        repairs: "To mend it", "Pour y remédier";
        record: "Record", "Journal";
        truth: "Entered after the game", "Saisi après la partie";
        truth_fits: "The record fits this.", "Le journal concorde avec cela.";
        truth_clashes: "The record does not fit this:", "Le journal ne concorde pas avec cela\u{a0}:";
        truth_givens: "This does not fit what is given about the table:", "Cela ne concorde pas avec les données de la table\u{a0}:";
    }
}

/// The heading of the record: how many entries are used, and how many of them are distrusted.
pub fn record_heading(used: usize, all: usize, distrusted: usize, lang: Lang) -> String {
    let entries = plural(all, lang.pick("entry", "entrée"), lang.pick("entries", "entrées"), lang);
    let mut text = match lang {
        _ if used == all => format!("{used} {entries}"),
        Lang::En => format!("the first {used} of {all} {entries}"),
        Lang::Fr if used <= 1 => format!("{used} entrée sur {all}"),
        Lang::Fr => format!("les {used} premières entrées sur {all}"),
    };
    if distrusted > 0 {
        let word = plural(distrusted, lang.pick("", ""), lang.pick("", "s"), lang);
        let doubted = lang.pick("distrusted", "mise");
        let rest = lang.pick("", " en doute");
        text.push_str(&format!(", {distrusted} {doubted}{word}{rest}"));
    }
    text
}

/// How many cards of a category the envelope may hold: "4 possible".
pub fn possible(number: usize, lang: Lang) -> String {
    let word = plural(number, "possible", lang.pick("possible", "possibles"), lang);
    format!("{number} {word}")
}

/// "and 319 more".
pub fn and_more(number: usize, lang: Lang) -> String {
    let number_text = count(&number, lang);
    match lang {
        Lang::En => format!("and {number_text} more"),
        Lang::Fr => {
            format!("et {number_text} {}", plural(number, "autre", "autres", lang))
        }
    }
}

/// Why arguments are refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// An option or value that nothing takes.
    Unknown {
        /// What was given.
        argument: String,
        /// What may have been meant.
        nearest: Option<String>,
    },
    /// A word that is neither a command nor a file.
    NoCommand {
        /// What was given.
        word: String,
        /// All commands.
        commands: Vec<String>,
    },
    /// Something needed is missing.
    Missing(String),
    /// An option without its value.
    NoValue(String),
    /// A value that is not among the possible ones.
    BadValue {
        /// The option.
        argument: String,
        /// What was given.
        value: String,
        /// What can be given.
        possible: Vec<String>,
    },
    /// A value that is no whole number.
    NoNumber {
        /// The option.
        argument: String,
        /// What was given.
        value: String,
    },
    /// An option that stands twice.
    Twice(String),
    /// A game and a command at once.
    FileAndCommand(String),
    /// Something else, in the words of the argument parser.
    Other(String),
}

/// Why arguments are refused, in one line.
pub fn refusal(refusal: &Refusal, lang: Lang) -> String {
    let colon = colon(lang);
    match refusal {
        Refusal::Unknown { argument, nearest } => {
            let meant = nearest.as_ref().map(|nearest| match lang {
                Lang::En => format!("; did you mean {nearest}?"),
                Lang::Fr => format!("\u{a0}; vouliez-vous dire {nearest}\u{a0}?"),
            });
            let what = lang.pick("unknown argument", "argument inconnu");
            let argument = if argument.is_empty() { "''" } else { argument };
            format!("{what}{colon}{argument}{}", meant.unwrap_or_default())
        }
        Refusal::NoCommand { word, commands } => {
            let commands = commands.join(", ");
            match lang {
                Lang::En => format!("{word} is neither a command ({commands}) nor a file"),
                Lang::Fr => format!("{word} n’est ni une commande ({commands}) ni un fichier"),
            }
        }
        Refusal::Missing(what) => format!("{}{colon}{what}", lang.pick("missing", "il manque")),
        Refusal::NoValue(argument) => match lang {
            Lang::En => format!("{argument} needs a value"),
            Lang::Fr => format!("{argument} demande une valeur"),
        },
        Refusal::BadValue { argument, value, possible } => {
            let possible = super::text::or(possible, lang);
            match lang {
                Lang::En => format!("{argument} {value}: must be {possible}"),
                Lang::Fr => format!("{argument} {value}{colon}il faut {possible}"),
            }
        }
        Refusal::NoNumber { argument, value } => match lang {
            Lang::En => format!("{argument} {value}: not a whole number"),
            Lang::Fr => format!("{argument} {value}{colon}ce n’est pas un nombre entier"),
        },
        Refusal::Twice(argument) => match lang {
            Lang::En => format!("{argument} is given twice"),
            Lang::Fr => format!("{argument} est donné deux fois"),
        },
        Refusal::FileAndCommand(file) => match lang {
            Lang::En => format!("the command goes before {file}"),
            Lang::Fr => format!("la commande se place avant {file}"),
        },
        Refusal::Other(words) => words.clone(),
    }
}

/// `--at` is beyond the end of the record.
pub fn beyond_the_end(at: usize, entries: usize, lang: Lang) -> String {
    let word = plural(entries, lang.pick("entry", "entrée"), lang.pick("entries", "entrées"), lang);
    match lang {
        Lang::En => format!("--at {at}: the record has {entries} {word}"),
        Lang::Fr => format!("--at {at}\u{a0}: le journal a {entries} {word}"),
    }
}

/// No holder is called so; with those that are nearest, as the command line calls them.
pub fn unknown_holder(word: &str, nearest: &[String], lang: Lang) -> String {
    let what = lang.pick("no holder is called", "aucun lieu ne s’appelle");
    unknown_word(what, word, nearest, lang)
}

/// No card has this id; with those that are nearest.
pub fn unknown_card(word: &str, nearest: &[String], lang: Lang) -> String {
    unknown_word(
        lang.pick("no card has the id", "aucune carte n’a l’identifiant"),
        word,
        nearest,
        lang,
    )
}

fn unknown_word(what: &str, word: &str, nearest: &[String], lang: Lang) -> String {
    let word = super::text::quoted(&super::text::one_line(word), lang);
    let nearest = super::text::or(nearest, lang);
    match lang {
        Lang::En => format!("{what} {word}; did you mean {nearest}?"),
        Lang::Fr => format!("{what} {word}\u{a0}; vouliez-vous dire {nearest}\u{a0}?"),
    }
}

/// Several players are called so; with their seats, as the command line calls them.
pub fn several_called(word: &str, seats: &[String], lang: Lang) -> String {
    let word = super::text::quoted(&super::text::one_line(word), lang);
    let seats = super::text::or(seats, lang);
    match lang {
        Lang::En => format!("several players are called {word}: take {seats}"),
        Lang::Fr => format!("plusieurs joueurs s’appellent {word}\u{a0}: prenez {seats}"),
    }
}

/// A folder given where only files are read.
pub fn folder_needs_json(lang: Lang) -> &'static str {
    lang.pick("a folder is reviewed with --json only", "un dossier ne se lit qu’avec --json")
}

/// The output could not be written.
pub fn cannot_write(error: &std::io::Error, lang: Lang) -> String {
    format!(
        "{}{}{error}",
        lang.pick("cannot write the output", "impossible d’écrire la sortie"),
        colon(lang)
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_record_s_heading_counts_entries() {
        assert_eq!(record_heading(12, 12, 0, Lang::En), "12 entries");
        assert_eq!(record_heading(1, 1, 1, Lang::En), "1 entry, 1 distrusted");
        assert_eq!(record_heading(5, 12, 2, Lang::En), "the first 5 of 12 entries, 2 distrusted");
        assert_eq!(
            record_heading(5, 12, 2, Lang::Fr),
            "les 5 premières entrées sur 12, 2 mises en doute"
        );
        assert_eq!(record_heading(0, 0, 0, Lang::Fr), "0 entrée");
    }
}
