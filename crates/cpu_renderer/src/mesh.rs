//! Shading: colours and textures across the triangles of a mesh.

use egui::Pos2;
use egui::epaint::{Mesh, Vertex};

use crate::canvas::{Canvas, Clip, blend, blend_row};
use crate::coverage::Triangle;
use crate::texture::{Sampler, Texture};

/// Paints all triangles of `mesh`, whose positions are in points.
pub(crate) fn paint_mesh(
    canvas: &mut Canvas,
    clip: Clip,
    mesh: &Mesh,
    texture: &Texture,
    pixels_per_point: f32,
) {
    if clip.columns.is_empty() || clip.rows.is_empty() {
        return;
    }
    for indices in mesh.triangles() {
        let corners = indices.map(|i| &mesh.vertices[i as usize]);
        let positions = corners.map(|v| v.pos * pixels_per_point);
        let Some(triangle) = Triangle::new(positions) else { continue };
        if is_flat(corners) {
            let source = flat_colour(corners[0], texture);
            for y in triangle.rows(&clip) {
                let columns = triangle.columns(y, &clip);
                blend_row(canvas.span(y, columns), source);
            }
        } else {
            paint_shaded(canvas, &clip, &triangle, corners, texture);
        }
    }
}

/// Whether one colour and one point of the texture fill the whole triangle.
fn is_flat([a, b, c]: [&Vertex; 3]) -> bool {
    a.color == b.color && a.color == c.color && a.uv == b.uv && a.uv == c.uv
}

fn flat_colour(vertex: &Vertex, texture: &Texture) -> [u8; 4] {
    let texel = texture.sampler(1.0).at(vertex.uv);
    multiply(vertex.color.to_array().map(f32::from), texel).map(|v| (v + 0.5) as u8)
}

fn paint_shaded(
    canvas: &mut Canvas,
    clip: &Clip,
    triangle: &Triangle,
    corners: [&Vertex; 3],
    texture: &Texture,
) {
    let steps = triangle.weight_steps();
    let shade = Shade::new(corners);
    let sampler = shade.sampler(texture, steps);
    for y in triangle.rows(clip) {
        let columns = triangle.columns(y, clip);
        let weights = triangle.weights(columns.start, y);
        for (i, pixel) in canvas.span(y, columns).iter_mut().enumerate() {
            let here = [0, 1, 2].map(|corner| weights[corner] + steps[corner] * i as f32);
            blend(pixel, multiply(shade.colour(here), sampler.at(shade.uv(here))));
        }
    }
}

/// The attributes of three corners, mixed by weights.
struct Shade {
    colours: [[f32; 4]; 3],
    one_colour: bool,
    uvs: [Pos2; 3],
}

impl Shade {
    fn new(corners: [&Vertex; 3]) -> Self {
        let [a, b, c] = corners.map(|v| v.color);
        Self {
            colours: corners.map(|v| v.color.to_array().map(f32::from)),
            one_colour: a == b && b == c,
            uvs: corners.map(|v| v.uv),
        }
    }

    fn colour(&self, [wa, wb, wc]: [f32; 3]) -> [f32; 4] {
        let [a, b, c] = &self.colours;
        if self.one_colour {
            return *a;
        }
        [0, 1, 2, 3].map(|i| a[i] * wa + b[i] * wb + c[i] * wc)
    }

    fn uv(&self, [wa, wb, wc]: [f32; 3]) -> Pos2 {
        let [a, b, c] = self.uvs;
        Pos2::new(a.x * wa + b.x * wb + c.x * wc, a.y * wa + b.y * wb + c.y * wc)
    }

    /// A sampler with the filter for the size at which this triangle shows `texture`.
    fn sampler<'a>(&self, texture: &'a Texture, steps: [f32; 3]) -> Sampler<'a> {
        let across = self.uv(steps).to_vec2() * texture.size();
        texture.sampler(across.length())
    }
}

/// A colour in 0.0..=255.0, seen through a texture in 0.0..=255.0.
fn multiply(colour: [f32; 4], texel: [f32; 4]) -> [f32; 4] {
    [0, 1, 2, 3].map(|i| colour[i] * texel[i] * (1.0 / 255.0))
}
