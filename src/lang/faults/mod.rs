//! Why a file can't be read or written: one line that says where, what and what to do. The line
//! doesn't name the file.

mod game;
mod notation;

use super::Lang;
use super::text::{THIN, one_line};
use crate::saves::{FORMAT, MAX_BYTES, Place, ReadError, WriteError};

/// One line about a file that can't be read.
pub fn fault(error: &ReadError, lang: Lang) -> String {
    match error {
        ReadError::Game { place, spot, fault } => game::sentence(*place, spot, fault, lang),
        ReadError::Syntax { .. }
        | ReadError::TooDeep(_)
        | ReadError::UnknownField { .. }
        | ReadError::MissingField { .. }
        | ReadError::DuplicateField { .. }
        | ReadError::UnknownChoice { .. }
        | ReadError::UnknownGame { .. }
        | ReadError::WrongValue { .. } => notation::sentence(error, lang),
        ReadError::NotUtf8 { .. }
        | ReadError::NoFormat
        | ReadError::BadFormat(_)
        | ReadError::Newer(_) => format(error, lang),
        _ => file(error, lang),
    }
}

/// One line about a file that can't be written.
pub fn write_fault(error: &WriteError, lang: Lang) -> String {
    match (error, lang) {
        (WriteError::NoFolder, Lang::En) => "there is no such folder; choose another place".into(),
        (WriteError::NoFolder, Lang::Fr) => {
            format!("ce dossier n’existe pas{THIN}; choisissez un autre endroit")
        }
        (WriteError::Denied, Lang::En) => {
            "no permission to write here; save the game somewhere else".into()
        }
        (WriteError::Denied, Lang::Fr) => {
            format!("écriture interdite ici{THIN}; enregistrez la partie ailleurs")
        }
        (WriteError::NoSpace, Lang::En) => "the disk is full; make room and save again".into(),
        (WriteError::NoSpace, Lang::Fr) => {
            format!("le disque est plein{THIN}; faites de la place et enregistrez à nouveau")
        }
        (WriteError::Ending, Lang::En) => "the name must end in .ron or .json".into(),
        (WriteError::Ending, Lang::Fr) => "le nom doit se terminer par .ron ou .json".into(),
        (WriteError::Changed, Lang::En) => "someone else changed the file since it was read; \
            reload it, overwrite it or save under another name"
            .into(),
        (WriteError::Changed, Lang::Fr) => format!(
            "le fichier a été modifié ailleurs depuis sa lecture{THIN}; rechargez-le, écrasez-le \
             ou enregistrez sous un autre nom"
        ),
        (WriteError::Unreadable(error), Lang::En) => {
            let why = fault(error, lang);
            format!("not saved, because the file could not be opened again: {why}")
        }
        (WriteError::Unreadable(error), Lang::Fr) => {
            let why = fault(error, lang);
            format!("pas enregistré, car le fichier ne pourrait plus être ouvert{THIN}: {why}")
        }
        (WriteError::Source(error), _) => fault(error, lang),
        (WriteError::Io(why), Lang::En) => {
            format!("the system could not write the file: {}", one_line(why))
        }
        (WriteError::Io(why), Lang::Fr) => {
            format!("le système n’a pas pu écrire le fichier{THIN}: {}", one_line(why))
        }
    }
}

/// A file that could not even be looked into.
fn file(error: &ReadError, lang: Lang) -> String {
    let mib = MAX_BYTES / 1024 / 1024;
    match (error, lang) {
        (ReadError::NotFound, Lang::En) => "there is no such file; check the path".into(),
        (ReadError::NotFound, Lang::Fr) => {
            format!("ce fichier n’existe pas{THIN}; vérifiez le chemin")
        }
        (ReadError::Folder, Lang::En) => "this is a folder; give a .ron or .json file".into(),
        (ReadError::Folder, Lang::Fr) => {
            format!("c’est un dossier{THIN}; indiquez un fichier .ron ou .json")
        }
        (ReadError::NotAFile, Lang::En) => "not an ordinary file; give a saved game".into(),
        (ReadError::NotAFile, Lang::Fr) => {
            format!("ce n’est pas un fichier ordinaire{THIN}; indiquez une partie enregistrée")
        }
        (ReadError::Denied, Lang::En) => {
            "no permission to read this file; change its permissions".into()
        }
        (ReadError::Denied, Lang::Fr) => {
            format!("lecture interdite{THIN}; changez les droits du fichier")
        }
        (ReadError::Ending, Lang::En) => "the name of a saved game ends in .ron or .json".into(),
        (ReadError::Ending, Lang::Fr) => {
            "le nom d’une partie enregistrée se termine par .ron ou .json".into()
        }
        (ReadError::TooLarge, Lang::En) => {
            format!("larger than {mib} MiB, the most that a saved game may have")
        }
        (ReadError::TooLarge, Lang::Fr) => {
            format!("plus de {mib} Mio, le maximum pour une partie enregistrée")
        }
        (ReadError::Empty, Lang::En) => "the file is empty; there is no game in it".into(),
        (ReadError::Empty, Lang::Fr) => {
            format!("le fichier est vide{THIN}; il ne contient aucune partie")
        }
        (ReadError::Io(why), Lang::En) => {
            format!("the system could not read the file: {}", one_line(why))
        }
        (ReadError::Io(why), Lang::Fr) => {
            format!("le système n’a pas pu lire le fichier{THIN}: {}", one_line(why))
        }
        (other, _) => format(other, lang),
    }
}

/// A file that is none of ours, or of another version.
fn format(error: &ReadError, lang: Lang) -> String {
    match (error, lang) {
        (ReadError::NotUtf8 { byte, line }, Lang::En) => {
            format!("line {line}: byte {byte} of the file is not UTF-8; save the file as UTF-8")
        }
        (ReadError::NotUtf8 { byte, line }, Lang::Fr) => format!(
            "ligne {line}{THIN}: l’octet {byte} du fichier n’est pas de l’UTF-8{THIN}; enregistrez \
             le fichier en UTF-8"
        ),
        (ReadError::BadFormat(found), Lang::En) => format!(
            "the format number is {}; this version reads format {FORMAT}",
            code(found, lang)
        ),
        (ReadError::BadFormat(found), Lang::Fr) => format!(
            "le numéro de format est {}{THIN}; cette version lit le format {FORMAT}",
            code(found, lang)
        ),
        (ReadError::Newer(found), Lang::En) => format!(
            "written by a newer Limier (format {}; this version reads format {FORMAT}); update \
             Limier to open it",
            short(found)
        ),
        (ReadError::Newer(found), Lang::Fr) => format!(
            "écrit par un Limier plus récent (format {}{THIN}; cette version lit le format \
             {FORMAT}){THIN}; mettez Limier à jour pour l’ouvrir",
            short(found)
        ),
        (_, Lang::En) => {
            format!("not a saved game of Limier: there is no `format: {FORMAT}` at the top")
        }
        (_, Lang::Fr) => format!(
            "ce n’est pas une partie de Limier{THIN}: il n’y a pas de {} en tête",
            code(&format!("format: {FORMAT}"), lang)
        ),
    }
}

/// "line 3, column 5: " before what is wrong there.
fn at(place: Place, text: &str, lang: Lang) -> String {
    let Place { line, column } = place;
    match lang {
        Lang::En => format!("line {line}, column {column}: {text}"),
        Lang::Fr => format!("ligne {line}, colonne {column}{THIN}: {text}"),
    }
}

/// A word of the file, marked as such.
fn code(word: &str, lang: Lang) -> String {
    match lang {
        Lang::En => format!("`{}`", short(word)),
        Lang::Fr => format!("«{THIN}{}{THIN}»", short(word)),
    }
}

/// At most forty letters of a word of the file, on one line.
fn short(word: &str) -> String {
    let plain = one_line(word);
    match (plain.chars().count(), word.chars().next()) {
        (0, None) => "\"\"".to_string(),
        (0, Some(sign)) => format!("U+{:04X}", u32::from(sign)),
        (1..=40, _) => plain,
        _ => plain.chars().take(39).chain(['…']).collect(),
    }
}

/// Words of the file as a list that ends with "or".
fn any_of<S: AsRef<str>>(words: &[S], lang: Lang) -> String {
    let words: Vec<String> = words.iter().map(|word| code(word.as_ref(), lang)).collect();
    super::text::or(&words, lang)
}

/// "; did you mean `rope`?", or another advice where nothing looks like it.
fn did_you_mean(nearest: Option<&str>, otherwise: &str, lang: Lang) -> String {
    match (nearest, lang) {
        (Some(word), Lang::En) => format!("; did you mean {}?", code(word, lang)),
        (Some(word), Lang::Fr) => {
            format!("{THIN}; vouliez-vous dire {}{THIN}?", code(word, lang))
        }
        (None, Lang::En) => format!("; {otherwise}"),
        (None, Lang::Fr) => format!("{THIN}; {otherwise}"),
    }
}
