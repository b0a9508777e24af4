//! What is wrong with a text before it says anything about a game.

use super::{Lang, THIN, any_of, at, code, did_you_mean, short};
use crate::saves::{MAX_DEPTH, Place, ReadError, Shape, Syntax};

/// The line for the errors that have a place in the text.
pub(super) fn sentence(error: &ReadError, lang: Lang) -> String {
    let (place, text) = match error {
        ReadError::Syntax { place, fault } => (*place, syntax(fault, lang)),
        ReadError::TooDeep(place) => (*place, too_deep(lang)),
        ReadError::UnknownField { place, field, known } => {
            let what = lang.pick("unknown field", "champ inconnu");
            (*place, unknown(what, field, error.suggestion(), known, lang))
        }
        ReadError::UnknownChoice { place, found, known } => {
            let what = lang.pick("unknown name", "nom inconnu");
            (*place, unknown(what, found, error.suggestion(), known, lang))
        }
        ReadError::UnknownGame { place, found, known } => (*place, other_game(found, known, lang)),
        ReadError::MissingField { place, field } => (*place, missing(field, lang)),
        ReadError::DuplicateField { place, field } => (*place, twice(field, lang)),
        ReadError::WrongValue { place, field, found, expected } => {
            (*place, wrong_value(field.as_deref(), found, expected, lang))
        }
        _ => (Place { line: 1, column: 1 }, String::new()),
    };
    at(place, &text, lang)
}

fn unknown(
    what: &str,
    found: &str,
    nearest: Option<String>,
    known: &[String],
    lang: Lang,
) -> String {
    let others = match (known.is_empty(), lang) {
        (true, Lang::En) => "take it out".to_string(),
        (true, Lang::Fr) => "enlevez-le".to_string(),
        (false, Lang::En) => format!("here it can be {}", any_of(known, lang)),
        (false, Lang::Fr) => format!("ici, ce peut être {}", any_of(known, lang)),
    };
    let advice = did_you_mean(nearest.as_deref(), &others, lang);
    format!("{what} {}{advice}", code(found, lang))
}

fn other_game(found: &str, known: &[String], lang: Lang) -> String {
    let (found, known) = (code(found, lang), any_of(known, lang));
    match lang {
        Lang::En => format!(
            "this version of Limier does not know the game {found}, only {known}; a newer version \
             may"
        ),
        Lang::Fr => format!(
            "cette version de Limier ne connaît pas le jeu {found}, seulement {known}{THIN}; une \
             version plus récente peut-être"
        ),
    }
}

fn missing(field: &str, lang: Lang) -> String {
    let field = code(field, lang);
    match lang {
        Lang::En => format!("the field {field} is missing here; add it"),
        Lang::Fr => format!("il manque ici le champ {field}{THIN}; ajoutez-le"),
    }
}

fn twice(field: &str, lang: Lang) -> String {
    let field = code(field, lang);
    match lang {
        Lang::En => format!("{field} stands twice; keep one of the two"),
        Lang::Fr => format!("{field} figure deux fois{THIN}; n’en gardez qu’un"),
    }
}

fn wrong_value(field: Option<&str>, found: &str, expected: &Shape, lang: Lang) -> String {
    let (found, shape) = (code(found, lang), shape(expected, lang));
    match (field.map(|field| code(field, lang)), lang) {
        (Some(field), Lang::En) => {
            format!("{found} can't stand here (after {field}); {shape} belongs here")
        }
        (None, Lang::En) => format!("{found} can't stand here; {shape} belongs here"),
        (Some(field), Lang::Fr) => {
            format!("{found} ne va pas ici (après {field}){THIN}; il faut {shape}")
        }
        (None, Lang::Fr) => format!("{found} ne va pas ici{THIN}; il faut {shape}"),
    }
}

fn shape(shape: &Shape, lang: Lang) -> String {
    let words = match shape {
        Shape::Text => lang.pick("a text in quotes", "un texte entre guillemets"),
        Shape::Integer => lang.pick("a whole number", "un nombre entier"),
        Shape::Size => lang.pick("a whole number from 0 on", "un nombre entier, 0 ou plus"),
        Shape::Truth => lang.pick("true or false", "true ou false"),
        Shape::List => lang.pick("a list in [ ]", "une liste entre [ ]"),
        Shape::Record => lang.pick("a value with its fields", "une valeur avec ses champs"),
        Shape::Map => lang.pick("a map in { }", "un dictionnaire entre { }"),
        Shape::Choice => lang.pick("a name of the format", "un nom du format"),
        Shape::Other(words) => return short(words),
    };
    words.to_string()
}

fn syntax(fault: &Syntax, lang: Lang) -> String {
    match (fault, lang) {
        (Syntax::End, Lang::En) => {
            "the file ends in the middle of the game; its end is lost".into()
        }
        (Syntax::End, Lang::Fr) => {
            format!("le fichier s’arrête au milieu de la partie{THIN}; la fin manque")
        }
        (Syntax::Expected { sign, found }, Lang::En) => {
            format!("{} is missing before {}", code(sign, lang), code(found, lang))
        }
        (Syntax::Expected { sign, found }, Lang::Fr) => {
            format!("il manque {} avant {}", code(sign, lang), code(found, lang))
        }
        (Syntax::Unexpected(found), Lang::En) => {
            format!("{} can't stand here; a value belongs here", code(found, lang))
        }
        (Syntax::Unexpected(found), Lang::Fr) => {
            format!("{} ne va pas ici{THIN}; il faut une valeur", code(found, lang))
        }
        (Syntax::TrailingComma, Lang::En) => "a comma before a closing bracket; take it out".into(),
        (Syntax::TrailingComma, Lang::Fr) => {
            format!("une virgule devant un crochet fermant{THIN}; enlevez-la")
        }
        (Syntax::Trailing, Lang::En) => "there is more text after the game; take it out".into(),
        (Syntax::Trailing, Lang::Fr) => {
            format!("il y a encore du texte après la partie{THIN}; enlevez-le")
        }
        (Syntax::BadText, Lang::En) => {
            "a text in quotes has a bad escape or a control character; write it as \\u".into()
        }
        (Syntax::BadText, Lang::Fr) => format!(
            "un texte entre guillemets a un mauvais échappement ou un caractère de \
             contrôle{THIN}; écrivez-le en \\u"
        ),
        (Syntax::BadNumber(found), Lang::En) => {
            format!("{} is no number; correct it", code(found, lang))
        }
        (Syntax::BadNumber(found), Lang::Fr) => {
            format!("{} n’est pas un nombre{THIN}; corrigez-le", code(found, lang))
        }
        (Syntax::OpenComment, Lang::En) => "a comment is never closed; end it with */".into(),
        (Syntax::OpenComment, Lang::Fr) => {
            format!("un commentaire n’est jamais fermé{THIN}; terminez-le par */")
        }
        (Syntax::Other(words), Lang::En) => format!("not well-formed: {}", short(words)),
        (Syntax::Other(words), Lang::Fr) => format!("mal formé{THIN}: {}", short(words)),
    }
}

fn too_deep(lang: Lang) -> String {
    match lang {
        Lang::En => {
            format!("more than {MAX_DEPTH} brackets inside each other; no saved game has so many")
        }
        Lang::Fr => {
            format!("plus de {MAX_DEPTH} niveaux de parenthèses{THIN}; aucune partie n’en a autant")
        }
    }
}
