//! The frame: texture updates first, then every mesh in the order egui painted it.

use egui::epaint::{ClippedPrimitive, Primitive};
use egui::{Color32, ColorImage, TextureId, TextureOptions, TexturesDelta};
use egui_kittest::TestRenderer;
use image::RgbaImage;

use crate::canvas::{Canvas, Clip};
use crate::mesh::paint_mesh;
use crate::texture::Textures;

/// A software renderer for [`egui_kittest::Harness`].
///
/// # Examples
///
/// ```
/// use cpu_renderer::CpuRenderer;
/// use egui_kittest::Harness;
///
/// let mut harness = Harness::builder()
///     .with_size([40.0, 20.0])
///     .renderer(CpuRenderer::on(egui::Color32::WHITE))
///     .build_ui(|ui| {
///         ui.painter().rect_filled(ui.max_rect(), 0.0, egui::Color32::RED);
///     });
/// let picture = harness.render().expect("nothing here needs a graphics driver");
/// assert_eq!(picture.get_pixel(20, 10).0, [255, 0, 0, 255]);
/// ```
#[derive(Default)]
pub struct CpuRenderer {
    background: Color32,
    textures: Textures,
}

impl CpuRenderer {
    /// A renderer that starts every picture with `background`.
    ///
    /// [`CpuRenderer::default`] starts with transparent black, as egui's own test renderer does.
    pub fn on(background: Color32) -> Self {
        Self { background, ..Self::default() }
    }

    /// Makes `image` known as [`TextureId::User`]`(id)`.
    ///
    /// Managed textures, those of [`egui::Context::load_texture`], arrive by themselves.
    pub fn with_user_texture(
        mut self,
        id: u64,
        image: ColorImage,
        options: TextureOptions,
    ) -> Self {
        self.textures.insert(TextureId::User(id), image, options);
        self
    }

    /// Paints tessellated `primitives` on a picture of `size` physical pixels.
    ///
    /// # Errors
    ///
    /// If a primitive is a paint callback, or uses a texture that was never sent.
    pub fn paint(
        &self,
        size: [u32; 2],
        pixels_per_point: f32,
        primitives: &[ClippedPrimitive],
    ) -> Result<RgbaImage, String> {
        let mut canvas = Canvas::new(size, self.background);
        for ClippedPrimitive { clip_rect, primitive } in primitives {
            let clip = Clip::from_points(*clip_rect, pixels_per_point, size);
            match primitive {
                Primitive::Mesh(mesh) => {
                    let texture = self.textures.get(mesh.texture_id)?;
                    paint_mesh(&mut canvas, clip, mesh, texture, pixels_per_point);
                }
                Primitive::Callback(_) => {
                    return Err("a paint callback needs a graphics driver".to_owned());
                }
            }
        }
        Ok(canvas.into_image())
    }
}

impl TestRenderer for CpuRenderer {
    fn handle_delta(&mut self, delta: &mut TexturesDelta) {
        self.textures.apply(delta);
    }

    fn render(
        &mut self,
        ctx: &egui::Context,
        output: &egui::FullOutput,
    ) -> Result<RgbaImage, String> {
        let pixels_per_point = ctx.pixels_per_point();
        let size = ctx.content_rect().size() * pixels_per_point;
        let primitives = ctx.tessellate(output.shapes.clone(), pixels_per_point);
        let size = [size.x.round() as u32, size.y.round() as u32];
        self.paint(size, pixels_per_point, &primitives)
    }
}

#[cfg(test)]
mod tests {
    use egui::epaint::{Mesh, TextureId, Vertex};
    use egui::{Pos2, Rect, pos2, vec2};

    use super::*;

    const PAPER: Color32 = Color32::from_rgb(250, 240, 220);

    fn renderer() -> CpuRenderer {
        let mut renderer = CpuRenderer::on(PAPER);
        let white = ColorImage::filled([2, 2], Color32::WHITE);
        renderer.textures.insert(TextureId::default(), white, TextureOptions::LINEAR);
        renderer
    }

    fn mesh_of(clip_rect: Rect, build: impl FnOnce(&mut Mesh)) -> ClippedPrimitive {
        let mut mesh = Mesh::default();
        build(&mut mesh);
        ClippedPrimitive { clip_rect, primitive: Primitive::Mesh(mesh) }
    }

    fn everywhere(build: impl FnOnce(&mut Mesh)) -> ClippedPrimitive {
        mesh_of(Rect::EVERYTHING, build)
    }

    fn rect(x: f32, y: f32, width: f32, height: f32) -> Rect {
        Rect::from_min_size(pos2(x, y), vec2(width, height))
    }

    /// The picture as text: `#` for `ink`, `.` for the background, `?` for anything else.
    fn drawing(picture: &RgbaImage, ink: Color32) -> Vec<String> {
        picture
            .rows()
            .map(|row| {
                row.map(|pixel| match pixel.0 {
                    p if p == ink.to_array() => '#',
                    p if p == PAPER.to_array() => '.',
                    _ => '?',
                })
                .collect()
            })
            .collect()
    }

    #[test]
    fn a_filled_rectangle_covers_exactly_its_pixels() {
        let primitives =
            [everywhere(|m| m.add_colored_rect(rect(1.0, 1.0, 3.0, 2.0), Color32::RED))];
        let picture = renderer().paint([6, 4], 1.0, &primitives).expect("a mesh");
        assert_eq!(drawing(&picture, Color32::RED), ["......", ".###..", ".###..", "......"]);
    }

    #[test]
    fn pixels_per_point_scales_positions_and_clips() {
        let clip = rect(0.0, 0.0, 2.0, 10.0);
        let primitives =
            [mesh_of(clip, |m| m.add_colored_rect(rect(0.5, 0.5, 5.0, 1.0), Color32::RED))];
        let picture = renderer().paint([6, 4], 2.0, &primitives).expect("a mesh");
        assert_eq!(drawing(&picture, Color32::RED), ["......", ".###..", ".###..", "......"]);
    }

    #[test]
    fn a_clip_rectangle_clips() {
        let clip = rect(2.0, 0.0, 2.0, 2.0);
        let primitives =
            [mesh_of(clip, |m| m.add_colored_rect(rect(-50.0, -50.0, 99.0, 99.0), Color32::RED))];
        let picture = renderer().paint([5, 3], 1.0, &primitives).expect("a mesh");
        assert_eq!(drawing(&picture, Color32::RED), ["..##.", "..##.", "....."]);
    }

    #[test]
    fn see_through_rectangles_that_touch_blend_once_everywhere() {
        let veil = Color32::from_black_alpha(128);
        let primitives = [everywhere(|m| {
            m.add_colored_rect(rect(0.0, 0.0, 2.5, 3.0), veil);
            m.add_colored_rect(rect(2.5, 0.0, 2.5, 3.0), veil);
        })];
        let picture = renderer().paint([5, 3], 1.0, &primitives).expect("a mesh");
        let once = picture.get_pixel(0, 0).0;
        assert_eq!(once, [125, 120, 110, 255]);
        assert!(picture.pixels().all(|p| p.0 == once), "{:?}", drawing(&picture, veil));
    }

    #[test]
    fn a_triangle_runs_smoothly_between_its_corner_colours() {
        let corner = |pos: Pos2, color| Vertex::untextured(pos, color);
        let primitives = [everywhere(|m| {
            m.vertices = vec![
                corner(pos2(0.0, 0.0), Color32::BLACK),
                corner(pos2(256.0, 0.0), Color32::from_rgb(255, 0, 0)),
                corner(pos2(0.0, 256.0), Color32::from_rgb(0, 0, 255)),
            ];
            m.indices = vec![0, 1, 2];
        })];
        let picture = renderer().paint([256, 256], 1.0, &primitives).expect("a mesh");
        for (x, y) in [(0, 0), (100, 0), (0, 200), (60, 90)] {
            let expected = |i: u32| ((i as f32 + 0.5) * 255.0 / 256.0).round() as u8;
            assert_eq!(picture.get_pixel(x, y).0, [expected(x), 0, expected(y), 255], "{x} {y}");
        }
        assert_eq!(picture.get_pixel(200, 100).0, PAPER.to_array(), "beyond the long side");
    }

    #[test]
    fn a_texture_is_shown_pixel_by_pixel_at_its_own_size() {
        let image = ColorImage::from_rgb([2, 1], &[10, 20, 30, 200, 100, 50]);
        let renderer = renderer().with_user_texture(7, image, TextureOptions::LINEAR);
        let mut mesh = Mesh::with_texture(TextureId::User(7));
        let whole = Rect::from_min_max(pos2(0.0, 0.0), pos2(1.0, 1.0));
        mesh.add_rect_with_uv(rect(1.0, 0.0, 2.0, 1.0), whole, Color32::WHITE);
        let primitive = Primitive::Mesh(mesh);
        let primitives = [ClippedPrimitive { clip_rect: Rect::EVERYTHING, primitive }];
        let picture = renderer.paint([4, 1], 1.0, &primitives).expect("a known texture");
        let row: Vec<[u8; 4]> = picture.pixels().map(|p| p.0).collect();
        let paper = PAPER.to_array();
        assert_eq!(row, [paper, [10, 20, 30, 255], [200, 100, 50, 255], paper]);
    }

    #[test]
    fn an_unknown_texture_is_an_error() {
        let mesh = Mesh::with_texture(TextureId::User(1));
        let primitive = Primitive::Mesh(mesh);
        let primitives = [ClippedPrimitive { clip_rect: Rect::EVERYTHING, primitive }];
        let error = renderer().paint([1, 1], 1.0, &primitives).expect_err("never sent");
        assert!(error.contains("User(1)"), "{error}");
    }
}
