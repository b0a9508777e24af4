//! Which pixels a triangle owns: exact, in fixed point, by the top-left rule.
//!
//! Corners are snapped to 1/256 pixel, as graphics hardware does. A pixel belongs to the triangle
//! that contains its centre; a centre on a shared side belongs to exactly one of the two.

use std::ops::Range;

use egui::Pos2;

use crate::canvas::Clip;

/// Fixed-point units in a pixel.
const UNIT: i64 = 256;
/// Corners farther out than this many pixels are pulled in, so that products fit into 64 bits.
const FARTHEST: f32 = 1_000_000.0;

/// A triangle with corners in fixed point, clockwise on a screen whose y axis points down.
pub(crate) struct Triangle {
    sides: [Side; 3],
    doubled_area: i64,
    /// Smallest and largest y of the corners.
    height: [i64; 2],
    swapped: bool,
}

/// A directed side as a half plane: `across * x + down * y + offset`, positive inside.
struct Side {
    across: i64,
    down: i64,
    offset: i64,
    /// 0 if a centre exactly on this side is inside (a top or a left side), else 1.
    least: i64,
}

impl Triangle {
    /// The triangle with `corners` in pixels; `None` if it has no area.
    pub(crate) fn new(corners: [Pos2; 3]) -> Option<Self> {
        let [a, mut b, mut c] = corners.map(snap);
        let mut doubled_area = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
        let swapped = doubled_area < 0;
        if swapped {
            std::mem::swap(&mut b, &mut c);
            doubled_area = -doubled_area;
        }
        (doubled_area > 0).then(|| Self {
            sides: [Side::new(b, c), Side::new(c, a), Side::new(a, b)],
            doubled_area,
            height: [a[1].min(b[1]).min(c[1]), a[1].max(b[1]).max(c[1])],
            swapped,
        })
    }

    /// The rows within `clip` that may hold pixels of this triangle.
    pub(crate) fn rows(&self, clip: &Clip) -> Range<u32> {
        let rows = Range { start: i64::from(clip.rows.start), end: i64::from(clip.rows.end) };
        let start = self.height[0].div_euclid(UNIT).clamp(rows.start, rows.end);
        let end = (self.height[1].div_euclid(UNIT) + 1).clamp(start, rows.end);
        start as u32..end as u32
    }

    /// The pixels of row `y` within `clip` that this triangle owns.
    pub(crate) fn columns(&self, y: u32, clip: &Clip) -> Range<u32> {
        let mut start = i64::from(clip.columns.start);
        let mut end = i64::from(clip.columns.end);
        for side in &self.sides {
            // A pixel is inside if `step * column + value >= least`.
            let step = side.across * UNIT;
            let missing = side.least - side.at(0, y);
            if step > 0 {
                start = start.max(div_ceil(missing, step));
            } else if step < 0 {
                end = end.min((-missing).div_euclid(-step) + 1);
            } else if missing > 0 {
                end = start;
            }
        }
        if start < end { start as u32..end as u32 } else { clip.columns.start..clip.columns.start }
    }

    /// How near the centre of pixel (`x`, `y`) is to each corner, in the order in which the
    /// corners were given: weights that add up to 1.
    pub(crate) fn weights(&self, x: u32, y: u32) -> [f32; 3] {
        let weight = |side: &Side| (side.at(x, y) as f64 / self.doubled_area as f64) as f32;
        self.in_given_order(weight)
    }

    /// How much the [weights](Self::weights) grow from one pixel to the next in a row.
    pub(crate) fn weight_steps(&self) -> [f32; 3] {
        self.in_given_order(|side| ((side.across * UNIT) as f64 / self.doubled_area as f64) as f32)
    }

    fn in_given_order(&self, value: impl Fn(&Side) -> f32) -> [f32; 3] {
        let [a, b, c] = self.sides.each_ref().map(value);
        if self.swapped { [a, c, b] } else { [a, b, c] }
    }
}

impl Side {
    fn new([x0, y0]: [i64; 2], [x1, y1]: [i64; 2]) -> Self {
        let (across, down) = (y0 - y1, x1 - x0);
        let top = across == 0 && down > 0;
        let left = across > 0;
        Self { across, down, offset: -(across * x0 + down * y0), least: i64::from(!(top || left)) }
    }

    /// The value at the centre of a pixel.
    fn at(&self, x: u32, y: u32) -> i64 {
        let centre = |pixel: u32| i64::from(pixel) * UNIT + UNIT / 2;
        self.across * centre(x) + self.down * centre(y) + self.offset
    }
}

fn snap(corner: Pos2) -> [i64; 2] {
    let fixed = |v: f32| (v.clamp(-FARTHEST, FARTHEST) * UNIT as f32).round() as i64;
    [fixed(corner.x), fixed(corner.y)]
}

fn div_ceil(numerator: i64, positive: i64) -> i64 {
    -(-numerator).div_euclid(positive)
}

#[cfg(test)]
mod tests {
    use egui::pos2;

    use super::*;

    const SIZE: u32 = 12;

    fn owned(corners: [Pos2; 3]) -> Vec<(u32, u32)> {
        let clip = Clip { columns: 0..SIZE, rows: 0..SIZE };
        let Some(triangle) = Triangle::new(corners) else { return Vec::new() };
        let rows = triangle.rows(&clip);
        rows.flat_map(|y| triangle.columns(y, &clip).map(move |x| (x, y))).collect()
    }

    #[test]
    fn a_fan_around_any_point_owns_every_pixel_once() {
        let (low, high) = (0.0, SIZE as f32);
        let square = [pos2(low, low), pos2(high, low), pos2(high, high), pos2(low, high)];
        for step in 0..60 {
            let middle = pos2(0.5 + step as f32 * 0.17, 11.5 - step as f32 * 0.13);
            let mut pixels: Vec<(u32, u32)> = (0..4)
                .flat_map(|i| {
                    let (a, b) = (square[i], square[(i + 1) % 4]);
                    owned(if step % 2 == 0 { [middle, a, b] } else { [b, a, middle] })
                })
                .collect();
            pixels.sort_unstable();
            let all: Vec<(u32, u32)> =
                (0..SIZE).flat_map(|x| (0..SIZE).map(move |y| (x, y))).collect();
            assert_eq!(pixels, all, "around {middle:?}");
        }
    }

    #[test]
    fn a_centre_on_the_rim_belongs_to_top_and_left_sides() {
        let (low, high) = (1.5, 4.5);
        let corners = [pos2(low, low), pos2(high, low), pos2(low, high)];
        assert_eq!(owned(corners), [(1, 1), (2, 1), (3, 1), (1, 2), (2, 2), (1, 3)]);
    }

    #[test]
    fn weights_find_the_corners_in_either_direction() {
        for corners in [
            [pos2(0.5, 0.5), pos2(8.5, 0.5), pos2(0.5, 8.5)],
            [pos2(0.5, 0.5), pos2(0.5, 8.5), pos2(8.5, 0.5)],
        ] {
            let triangle = Triangle::new(corners).expect("it has an area");
            for (i, corner) in corners.into_iter().enumerate() {
                let mut expected = [0.0; 3];
                expected[i] = 1.0;
                assert_eq!(triangle.weights(corner.x as u32, corner.y as u32), expected);
            }
        }
    }

    #[test]
    fn nothing_is_owned_without_an_area_or_outside() {
        assert!(owned([pos2(1.0, 1.0), pos2(5.0, 5.0), pos2(9.0, 9.0)]).is_empty());
        assert!(owned([pos2(-9.0, 0.0), pos2(-1.0, 0.0), pos2(-1.0, 9.0)]).is_empty());
        assert!(owned([pos2(f32::NAN, 0.0), pos2(0.0, 0.0), pos2(0.0, 0.0)]).is_empty());
    }

    #[test]
    fn spans_stay_on_the_clip_even_when_empty() {
        let clip = Clip { columns: 2..4, rows: 1..3 };
        for x in -3..9_i16 {
            let left = f32::from(x) * 2.0;
            let corners = [pos2(left, -9.0), pos2(left + 3.0, 9.0), pos2(left + 1.0, 20.0)];
            let triangle = Triangle::new(corners).expect("it has an area");
            for y in triangle.rows(&clip) {
                let columns = triangle.columns(y, &clip);
                assert!(clip.rows.contains(&y) && columns.start >= 2 && columns.end <= 4);
                assert!(columns.start <= columns.end, "{columns:?}");
            }
        }
    }

    #[test]
    fn far_corners_do_not_overflow() {
        let far = f32::MAX;
        let everything = owned([pos2(-far, -far), pos2(far, -far), pos2(0.0, far)]);
        assert_eq!(everything.len(), (SIZE * SIZE) as usize);
    }
}
