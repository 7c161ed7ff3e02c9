//! The databases compiled into the program.

/// A database in `patterns/`.
pub(super) struct Builtin {
    /// Its name, as in `builtin:NAME`.
    pub(super) name: &'static str,
    /// The text of its file.
    pub(super) text: &'static str,
    /// Whether `builtin` alone means it too: the hand-written ones.
    pub(super) by_default: bool,
}

macro_rules! builtin {
    ($name:literal, $by_default:literal) => {
        Builtin {
            name: $name,
            text: include_str!(concat!("../../patterns/", $name, ".toml")),
            by_default: $by_default,
        }
    };
}

/// All of them, in the order in which they are loaded.
pub(super) const ALL: &[Builtin] = &[
    builtin!("classic", true),
    builtin!("contact", true),
    builtin!("cut", true),
    builtin!("edge", true),
    builtin!("corner", true),
    builtin!("eye-space", true),
    builtin!("shape", true),
    builtin!("bad-shape", true),
];
