//! Classic UK Cluedo; French as in the classic French box.

use super::{Printing, cluedo_fr};

pub(super) const PRINTING: Printing = Printing {
    id: "cluedo-uk",
    title: ("Cluedo, classic (UK)", "Cluedo classique (Royaume-Uni)"),
    cards: cluedo_fr::CARDS,
};
