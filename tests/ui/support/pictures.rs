//! Comparing pictures: strict enough to miss no mark, patient with rounding.
//!
//! A picture is `tests/images/NAME.png`. `UPDATE_SNAPSHOTS=1` rewrites those that fail or are
//! missing, `UPDATE_SNAPSHOTS=force` all. A failure leaves `NAME.new.png` and `NAME.diff.png`
//! (red: too different) beside it.

use std::path::PathBuf;

use egui_kittest::Harness;
use image::{Rgba, RgbaImage};

/// Colour channels this near to each other (of 255) count as equal.
const EQUAL_WITHIN: u8 = 8;
/// So many pixels may be farther off: a few at rounded corners, far fewer than one check mark.
const PIXELS_ALLOWED: usize = 12;

/// Looking at a window.
pub trait Eyes {
    /// Compares the window with `tests/images/NAME.png`.
    fn picture(&mut self, name: &str);
}

impl<S> Eyes for Harness<'_, S> {
    #[track_caller]
    fn picture(&mut self, name: &str) {
        // Where the pointer rests is no part of the picture.
        self.remove_cursor();
        self.run();
        let seen = self.render().expect("the window has no paint callbacks");
        if let Err(complaint) = check(name, &seen) {
            panic!("{name}.png: {complaint}");
        }
    }
}

fn check(name: &str, seen: &RgbaImage) -> Result<(), String> {
    let file = |kind: &str| PathBuf::from(format!("tests/images/{name}{kind}.png"));
    let save = |kind: &str, image: &RgbaImage| image.save(file(kind)).map_err(|e| e.to_string());
    for leftover in [".new", ".diff"] {
        std::fs::remove_file(file(leftover)).ok();
    }
    let complaint = match image::open(file("")) {
        Err(error) => Some(error.to_string()),
        Ok(known) => complaint(&known.to_rgba8(), seen),
    };
    match (std::env::var("UPDATE_SNAPSHOTS").as_deref(), complaint) {
        (Ok("force"), _) | (Ok("1"), Some(_)) => save("", seen),
        (_, None) => Ok(()),
        (_, Some(complaint)) => {
            save(".new", seen)?;
            if let Ok(known) = image::open(file("")) {
                save(".diff", &difference(&known.to_rgba8(), seen))?;
            }
            Err(format!("{complaint}; UPDATE_SNAPSHOTS=1 accepts the new one"))
        }
    }
}

/// What is wrong with `seen`, if anything.
fn complaint(known: &RgbaImage, seen: &RgbaImage) -> Option<String> {
    if known.dimensions() != seen.dimensions() {
        return Some(format!("it was {:?}, now {:?}", known.dimensions(), seen.dimensions()));
    }
    let far = known.pixels().zip(seen.pixels()).filter(|(a, b)| !near(a, b)).count();
    (far > PIXELS_ALLOWED).then(|| format!("{far} pixels differ, {PIXELS_ALLOWED} may"))
}

fn near(a: &Rgba<u8>, b: &Rgba<u8>) -> bool {
    a.0.iter().zip(b.0).all(|(a, b)| a.abs_diff(b) <= EQUAL_WITHIN)
}

/// The new picture, paled, with red where it is too different.
fn difference(known: &RgbaImage, seen: &RgbaImage) -> RgbaImage {
    let mut picture = seen.clone();
    for (x, y, pixel) in picture.enumerate_pixels_mut() {
        let same = known.get_pixel_checked(x, y).is_some_and(|old| near(old, pixel));
        let [r, g, b, _] = pixel.0;
        let pale = |v: u8| 170 + v / 3;
        pixel.0 = if same { [pale(r), pale(g), pale(b), 255] } else { [220, 0, 0, 255] };
    }
    picture
}

mod tests {
    use super::*;

    fn paper() -> RgbaImage {
        RgbaImage::from_pixel(60, 40, Rgba([250, 240, 220, 255]))
    }

    #[test]
    fn a_missing_line_or_mark_is_seen() {
        let mut ruled = paper();
        (0..40).for_each(|y| ruled.put_pixel(30, y, Rgba([207, 194, 166, 255])));
        assert!(complaint(&ruled, &paper()).is_some(), "a pale line of one pixel");
        let mut marked = paper();
        (0..16).for_each(|i| marked.put_pixel(20 + i, 10 + i, Rgba([30, 107, 67, 255])));
        assert!(complaint(&marked, &paper()).is_some(), "one thin stroke");
        assert!(complaint(&RgbaImage::new(59, 40), &paper()).is_some(), "another size");
    }

    #[test]
    fn rounding_is_forgiven() {
        let mut rounded = paper();
        rounded.pixels_mut().for_each(|p| p.0[0] -= EQUAL_WITHIN);
        (0..12).for_each(|x| rounded.put_pixel(x, 0, Rgba([0, 0, 0, 255])));
        assert_eq!(complaint(&rounded, &paper()), None);
    }
}
