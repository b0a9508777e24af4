//! A pawn's dot.

use egui::{Color32, Painter, Pos2, Stroke};

use crate::app::theme::Palette;

/// Paints a pawn as a disc of its colour with a rim that shows on every paper.
pub fn paint_pawn(painter: &Painter, at: Pos2, radius: f32, colour: Color32, palette: &Palette) {
    painter.circle(at, radius, colour, Stroke::new(1.2, palette.ink_soft));
}
