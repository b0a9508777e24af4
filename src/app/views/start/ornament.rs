//! A hound's head in a magnifying glass.

use egui::{Color32, Painter, Pos2, Rect, Shape, Stroke, pos2, vec2};

use crate::app::theme::Palette;

/// The head in profile, from the nape over the crown and nose to the chest; every point is in sight of
/// the first, so that the outline can be filled as a fan.
const HEAD: &[(f32, f32)] = &[
    (55.8, 26.8),
    (51.0, 22.5),
    (44.0, 20.0),
    (37.5, 22.0),
    (32.5, 27.4),
    (24.5, 30.6),
    (16.0, 32.6),
    (11.2, 34.4),
    (9.4, 37.8),
    (11.2, 41.4),
    (12.4, 46.5),
    (15.8, 53.0),
    (21.0, 56.2),
    (27.0, 54.8),
    (32.5, 51.6),
    (37.6, 51.8),
    (39.4, 56.0),
    (37.8, 62.5),
    (34.6, 70.5),
];
const EAR: &[(f32, f32)] = &[
    (52.0, 28.5),
    (46.5, 33.5),
    (43.0, 46.0),
    (43.2, 58.0),
    (48.0, 66.0),
    (54.5, 64.0),
    (59.0, 54.0),
    (60.0, 42.0),
    (57.5, 32.0),
];
/// The glass: its centre and radius.
const GLASS: (f32, f32, f32) = (43.0, 43.0, 39.0);
/// Steps between two points of an outline.
const STEPS: usize = 6;

/// Paints the ornament into a square.
pub(super) fn paint(painter: &Painter, square: Rect, palette: &Palette) {
    let unit = square.width() / 100.0;
    let at = |(x, y): (f32, f32)| square.min + vec2(x, y) * unit;
    let (centre, radius) = (at((GLASS.0, GLASS.1)), GLASS.2 * unit);
    let handle = [at((71.5, 71.5)), at((93.0, 93.0))];
    painter.line_segment(handle, Stroke::new(9.0 * unit, palette.accent));
    painter.circle_filled(handle[1], 4.5 * unit, palette.accent);
    painter.circle_filled(centre, radius, palette.paper);

    let mut head = smooth(HEAD);
    // The neck ends at the glass.
    head.extend((0..=8).map(|step| {
        let angle = (105.0 - 45.0 * step as f32 / 8.0).to_radians();
        (GLASS.0 + 38.0 * angle.cos(), GLASS.1 + 38.0 * angle.sin())
    }));
    head.extend([(63.5, 60.0), (61.5, 44.0), (59.6, 34.0)]);
    fill(painter, &head, &at, palette.ink, Stroke::NONE);
    let seam = Stroke::new(1.5 * unit, palette.paper);
    let mut ear = EAR.to_vec();
    ear.push(EAR[0]);
    fill(painter, &smooth(&ear), &at, palette.lacks, seam);
    let lip = smooth(&[(12.4, 45.0), (18.5, 48.6), (25.5, 48.4), (31.5, 44.0)]);
    let thin = Stroke::new(1.1 * unit, palette.paper);
    painter.line(lip.into_iter().map(at).collect(), thin);
    painter.circle_filled(at((35.2, 31.2)), 2.1 * unit, palette.paper);
    painter.circle_filled(at((34.8, 31.5)), 1.2 * unit, palette.ink);

    painter.circle_stroke(centre, radius, Stroke::new(5.0 * unit, palette.accent));
    // A gleam on the glass.
    let gleam = (0..=10).map(|step| {
        let angle = (215.0 + 38.0 * step as f32 / 10.0).to_radians();
        at((GLASS.0 + 32.5 * angle.cos(), GLASS.1 + 32.5 * angle.sin()))
    });
    painter.line(gleam.collect(), Stroke::new(1.6 * unit, palette.rule));
}

fn fill(
    painter: &Painter,
    outline: &[(f32, f32)],
    at: &impl Fn((f32, f32)) -> Pos2,
    colour: Color32,
    edge: Stroke,
) {
    let points: Vec<Pos2> = outline.iter().map(|point| at(*point)).collect();
    painter.add(Shape::convex_polygon(points, colour, edge));
}

/// A Catmull-Rom curve through the points.
fn smooth(points: &[(f32, f32)]) -> Vec<(f32, f32)> {
    let point = |at: usize| pos2(points[at].0, points[at].1).to_vec2();
    let last = points.len() - 1;
    let mut curve = vec![points[0]];
    for from in 0..last {
        let before = point(from.saturating_sub(1));
        let (start, end) = (point(from), point(from + 1));
        let after = point((from + 2).min(last));
        for step in 1..=STEPS {
            let t = step as f32 / STEPS as f32;
            let straight = 2.0 * start + (end - before) * t;
            let bend = (2.0 * before - 5.0 * start + 4.0 * end - after) * t * t;
            let twist = (3.0 * start - before - 3.0 * end + after) * t * t * t;
            let here = 0.5 * (straight + bend + twist);
            curve.push((here.x, here.y));
        }
    }
    curve
}
