//! The picture being painted: premultiplied sRGB bytes, blended in gamma space.

use std::ops::Range;

use egui::{Color32, Rect};
use image::RgbaImage;

/// Premultiplied red, green, blue and alpha, in the order of the picture's bytes.
pub(crate) type Pixel = [u8; 4];

/// Pixels of a picture, row by row from the top.
pub(crate) struct Canvas {
    width: u32,
    height: u32,
    pixels: Vec<Pixel>,
}

impl Canvas {
    /// A canvas of `[width, height]` pixels, all of them `background`.
    pub(crate) fn new([width, height]: [u32; 2], background: Color32) -> Self {
        let pixels = vec![background.to_array(); width as usize * height as usize];
        Self { width, height, pixels }
    }

    /// The pixels `columns` of row `y`, to be painted on. Both must lie on the canvas.
    pub(crate) fn span(&mut self, y: u32, columns: Range<u32>) -> &mut [Pixel] {
        let row = y as usize * self.width as usize;
        &mut self.pixels[row + columns.start as usize..row + columns.end as usize]
    }

    /// The finished picture. Its bytes stay premultiplied, as with egui's own test renderer.
    pub(crate) fn into_image(self) -> RgbaImage {
        let bytes = self.pixels.into_flattened();
        RgbaImage::from_raw(self.width, self.height, bytes).unwrap_or_default()
    }
}

/// Lays one colour over a row of pixels.
pub(crate) fn blend_row(row: &mut [Pixel], source: Pixel) {
    match source {
        [0, 0, 0, 0] => {}
        [_, _, _, 255] => row.fill(source),
        _ => row.iter_mut().for_each(|pixel| blend_bytes(pixel, source)),
    }
}

fn blend_bytes(pixel: &mut Pixel, source: Pixel) {
    let rest = u32::from(255 - source[3]);
    for (below, above) in pixel.iter_mut().zip(source) {
        let kept = (u32::from(*below) * rest + 127) / 255;
        *below = above.saturating_add(kept as u8);
    }
}

/// Lays `source`, in 0.0..=255.0 and not rounded yet, over one pixel.
pub(crate) fn blend(pixel: &mut Pixel, source: [f32; 4]) {
    let rest = 1.0 - source[3] * (1.0 / 255.0);
    for (below, above) in pixel.iter_mut().zip(source) {
        // Adding one half and cutting off rounds; the cast stops at 0 and 255.
        *below = (above + f32::from(*below) * rest + 0.5) as u8;
    }
}

/// The part of a canvas that may be painted on, in pixels.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Clip {
    pub(crate) columns: Range<u32>,
    pub(crate) rows: Range<u32>,
}

impl Clip {
    /// A clip rectangle in points, rounded to whole pixels and cut to a canvas of `size`.
    pub(crate) fn from_points(
        rect: Rect,
        pixels_per_point: f32,
        [width, height]: [u32; 2],
    ) -> Self {
        let range = |min: f32, max: f32, limit: u32| {
            // The cast stops at 0, which is what clipping to the canvas asks for.
            let min = ((min * pixels_per_point).round() as u32).min(limit);
            let max = ((max * pixels_per_point).round() as u32).clamp(min, limit);
            min..max
        };
        Self {
            columns: range(rect.min.x, rect.max.x, width),
            rows: range(rect.min.y, rect.max.y, height),
        }
    }
}

#[cfg(test)]
mod tests {
    use egui::pos2;

    use super::*;

    #[test]
    fn bytes_and_fractions_blend_alike() {
        for alpha in 0..=255_u8 {
            for below in 0..=255_u8 {
                let source = [alpha / 2, alpha, 0, alpha];
                let mut by_bytes = [below; 4];
                blend_row(std::slice::from_mut(&mut by_bytes), source);
                let mut by_fractions = [below; 4];
                blend(&mut by_fractions, source.map(f32::from));
                assert_eq!(by_bytes, by_fractions, "{source:?} over {below}");
            }
        }
    }

    #[test]
    fn additive_colours_stop_at_white() {
        let mut pixel = [200, 200, 200, 255];
        blend_row(std::slice::from_mut(&mut pixel), [100, 10, 0, 0]);
        assert_eq!(pixel, [255, 210, 200, 255]);
    }

    #[test]
    fn a_clip_is_rounded_to_pixels_and_cut_to_the_canvas() {
        let rect = Rect::from_min_max(pos2(-3.0, 1.2), pos2(2.3, 99.0));
        let clip = Clip::from_points(rect, 2.0, [10, 8]);
        assert_eq!(clip, Clip { columns: 0..5, rows: 2..8 });
        let outside =
            Clip::from_points(Rect::from_min_max(pos2(50.0, 0.0), pos2(60.0, 1.0)), 1.0, [10, 8]);
        assert!(outside.columns.is_empty());
        let backwards = Clip::from_points(Rect::NOTHING, 1.0, [10, 8]);
        assert!(backwards.columns.is_empty() && backwards.rows.is_empty());
    }
}
