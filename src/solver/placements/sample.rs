pub struct Sampler;
