//! Tables of fixed words.

/// Declares a struct of fixed texts with its English and French values:
///
/// ```ignore
/// words! {
///     /// Words of the record.
///     RecordWords {
///         undo: "Undo", "Annuler";
///         redo: "Redo", "Rétablir";
///     }
/// }
/// assert_eq!(RecordWords::of(Lang::Fr).undo, "Annuler");
/// ```
macro_rules! words {
    ($(#[$about:meta])* $name:ident { $($field:ident: $english:literal, $french:literal;)* }) => {
        $(#[$about])*
        #[derive(Debug)]
        pub struct $name {
            $(#[doc = $english] pub $field: &'static str,)*
        }

        impl $name {
            /// The words in a language.
            pub fn of(lang: $crate::lang::Lang) -> &'static $name {
                const ENGLISH: &$name = &$name { $($field: $english,)* };
                const FRENCH: &$name = &$name { $($field: $french,)* };
                lang.pick(ENGLISH, FRENCH)
            }
        }
    };
}
