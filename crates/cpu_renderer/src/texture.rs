//! Textures: the store that follows egui's updates, and looking colours up.

use std::collections::HashMap;

use egui::epaint::ImageDelta;
use egui::{
    Color32, ColorImage, ImageData, Pos2, TextureFilter, TextureId, TextureOptions,
    TextureWrapMode, TexturesDelta, Vec2,
};

/// All textures that egui has sent and not freed.
#[derive(Default)]
pub(crate) struct Textures {
    known: HashMap<TextureId, Texture>,
    /// Freed by the last update. The frame that came with that update may still show them.
    freed: Vec<TextureId>,
}

impl Textures {
    /// Takes over everything in `delta`, and leaves it empty.
    pub(crate) fn apply(&mut self, delta: &mut TexturesDelta) {
        for id in self.freed.drain(..) {
            self.known.remove(&id);
        }
        // Each texture has its own list, so the order in which the textures come is no matter.
        for (id, changes) in delta.set.drain() {
            for change in changes {
                self.change(id, change);
            }
        }
        self.freed.extend(delta.free.drain());
    }

    fn change(&mut self, id: TextureId, change: ImageDelta) {
        let ImageDelta { image: ImageData::Color(image), options, pos } = change;
        match (pos, self.known.get_mut(&id)) {
            (Some(corner), Some(texture)) => texture.patch(corner, &image, options),
            _ => self.insert(id, (*image).clone(), options),
        }
    }

    /// Adds a texture, or replaces the one of this name.
    pub(crate) fn insert(&mut self, id: TextureId, image: ColorImage, options: TextureOptions) {
        let [width, height] = image.size;
        self.known.insert(id, Texture { width, height, pixels: image.pixels, options });
    }

    /// The texture called `id`.
    ///
    /// # Errors
    ///
    /// If there is none.
    pub(crate) fn get(&self, id: TextureId) -> Result<&Texture, String> {
        self.known.get(&id).ok_or_else(|| format!("the texture {id:?} was never sent"))
    }
}

/// One texture: premultiplied pixels, row by row from the top.
pub(crate) struct Texture {
    width: usize,
    height: usize,
    pixels: Vec<Color32>,
    options: TextureOptions,
}

impl Texture {
    /// Width and height, in texels.
    pub(crate) fn size(&self) -> Vec2 {
        Vec2::new(self.width as f32, self.height as f32)
    }

    /// A sampler for a place where one step to the next pixel skips `texels_per_pixel`.
    pub(crate) fn sampler(&self, texels_per_pixel: f32) -> Sampler<'_> {
        let TextureOptions { magnification, minification, .. } = self.options;
        let filter = if texels_per_pixel > 1.0 { minification } else { magnification };
        Sampler { texture: self, size: self.size(), smooth: filter == TextureFilter::Linear }
    }

    fn patch(&mut self, [left, top]: [usize; 2], image: &ColorImage, options: TextureOptions) {
        self.options = options;
        let [width, height] = image.size;
        for y in 0..height {
            let start = (top + y) * self.width + left;
            let row = &image.pixels[y * width..(y + 1) * width];
            self.pixels[start..start + width].copy_from_slice(row);
        }
    }

    fn texel(&self, x: usize, y: usize) -> [f32; 4] {
        self.pixels[y * self.width + x].to_array().map(f32::from)
    }
}

/// Looks colours up in a texture with one filter.
pub(crate) struct Sampler<'a> {
    texture: &'a Texture,
    size: Vec2,
    smooth: bool,
}

impl Sampler<'_> {
    /// The colour at `uv`, where (0, 0) is the top left corner and (1, 1) the bottom right one.
    pub(crate) fn at(&self, uv: Pos2) -> [f32; 4] {
        let (u, v) = (uv.x * self.size.x, uv.y * self.size.y);
        if self.smooth { self.mixed(u - 0.5, v - 0.5) } else { self.nearest(u, v) }
    }

    fn nearest(&self, u: f32, v: f32) -> [f32; 4] {
        let Texture { width, height, .. } = *self.texture;
        self.texture.texel(self.wrap(u.floor(), width), self.wrap(v.floor(), height))
    }

    fn mixed(&self, u: f32, v: f32) -> [f32; 4] {
        let Texture { width, height, .. } = *self.texture;
        let (left, top) = (u.floor(), v.floor());
        let (x0, x1) = (self.wrap(left, width), self.wrap(left + 1.0, width));
        let (y0, y1) = (self.wrap(top, height), self.wrap(top + 1.0, height));
        let (right_part, lower_part) = (u - left, v - top);
        let upper = mix(self.texture.texel(x0, y0), self.texture.texel(x1, y0), right_part);
        let lower = mix(self.texture.texel(x0, y1), self.texture.texel(x1, y1), right_part);
        mix(upper, lower, lower_part)
    }

    /// The texel for a whole, maybe outside, coordinate on an axis of `length` texels.
    fn wrap(&self, coordinate: f32, length: usize) -> usize {
        let last = length - 1;
        match self.texture.options.wrap_mode {
            // The cast stops at 0.
            TextureWrapMode::ClampToEdge => (coordinate as usize).min(last),
            TextureWrapMode::Repeat => coordinate.rem_euclid(length as f32) as usize % length,
            TextureWrapMode::MirroredRepeat => {
                let within = coordinate.rem_euclid(2.0 * length as f32) as usize;
                if within < length { within } else { (2 * length - 1).saturating_sub(within) }
            }
        }
    }
}

fn mix(a: [f32; 4], b: [f32; 4], part: f32) -> [f32; 4] {
    [0, 1, 2, 3].map(|i| a[i] + (b[i] - a[i]) * part)
}

#[cfg(test)]
mod tests {
    use egui::pos2;

    use super::*;

    /// Two texels, 0 and 100.
    fn pair(options: TextureOptions) -> Texture {
        let pixels = vec![Color32::from_gray(0), Color32::from_gray(100)];
        Texture { width: 2, height: 1, pixels, options }
    }

    fn greys(options: TextureOptions, us: &[f32]) -> Vec<f32> {
        let texture = pair(options);
        let sampler = texture.sampler(1.0);
        us.iter().map(|u| sampler.at(pos2(*u, 0.5))[0]).collect()
    }

    #[test]
    fn linear_filters_mix_between_texel_centres() {
        let us = [0.0, 0.25, 0.5, 0.625, 0.75, 1.0];
        assert_eq!(greys(TextureOptions::LINEAR, &us), [0.0, 0.0, 50.0, 75.0, 100.0, 100.0]);
    }

    #[test]
    fn nearest_filters_do_not_mix() {
        assert_eq!(greys(TextureOptions::NEAREST, &[0.1, 0.49, 0.51]), [0.0, 0.0, 100.0]);
    }

    #[test]
    fn the_outside_is_clamped_repeated_or_mirrored() {
        let us = [-0.75, -0.25, 0.25, 0.75, 1.25, 1.75];
        let lows_and_highs = |options| greys(options, &us).map_to_bits();
        assert_eq!(lows_and_highs(TextureOptions::NEAREST), "000111");
        assert_eq!(lows_and_highs(TextureOptions::NEAREST_REPEAT), "010101");
        assert_eq!(lows_and_highs(TextureOptions::NEAREST_MIRRORED_REPEAT), "100110");
    }

    trait MapToBits {
        fn map_to_bits(self) -> String;
    }

    impl MapToBits for Vec<f32> {
        fn map_to_bits(self) -> String {
            self.into_iter().map(|grey| if grey > 50.0 { '1' } else { '0' }).collect()
        }
    }

    #[test]
    fn shrinking_and_growing_can_use_different_filters() {
        let options =
            TextureOptions { magnification: TextureFilter::Nearest, ..TextureOptions::LINEAR };
        let texture = pair(options);
        assert_eq!(texture.sampler(0.5).at(pos2(0.5, 0.5))[0], 100.0);
        assert_eq!(texture.sampler(2.0).at(pos2(0.5, 0.5))[0], 50.0);
    }

    #[test]
    fn a_patch_changes_its_part_and_a_freed_texture_lasts_one_more_frame() {
        let id = TextureId::Managed(3);
        let mut textures = Textures::default();
        let mut delta = TexturesDelta::default();
        let grey = |size, level| ColorImage::filled(size, Color32::from_gray(level));
        delta.push(id, ImageDelta::full(grey([3, 2], 1), TextureOptions::NEAREST));
        delta.push(id, ImageDelta::partial([1, 1], grey([2, 1], 9), TextureOptions::NEAREST));
        delta.free(id);
        textures.apply(&mut delta);
        assert!(delta.is_empty());
        let levels: Vec<u8> =
            textures.get(id).expect("just sent").pixels.iter().map(|p| p.r()).collect();
        assert_eq!(levels, [1, 1, 1, 1, 9, 9]);
        textures.apply(&mut delta);
        assert!(textures.get(id).is_err());
    }
}
