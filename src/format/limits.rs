//! How much of a text is read. A limit that is reached is a fault, never a silent cut.

/// The greatest size of a board as text, in bytes: 4 MiB. A bare figure has at most some 2,000 bytes; the
/// rest is for logs and pages with boards in them.
pub const MAX_BOARD_BYTES: usize = 4 << 20;

/// The greatest size of a database, in bytes: 8 MiB, room for about 70,000 patterns of five rows.
///
/// What has that size and was made to be slow takes some four seconds and 700 MB to be refused.
pub const MAX_DATABASE_BYTES: usize = 8 << 20;

/// The greatest number of patterns in a database.
pub const MAX_PATTERNS: usize = 100_000;

/// The greatest number of faults of a text that are listed; of the rest only the number is told.
pub const MAX_FAULTS: usize = 1_000;

/// The greatest size of a file of game records, in bytes: 64 MiB, some 30,000 games.
pub const MAX_RECORD_BYTES: usize = 64 << 20;

/// The greatest number of games in a file.
pub const MAX_GAMES: usize = 1_000_000;

/// The greatest number of warnings about a file that are listed; of the rest only the number is told.
pub const MAX_WARNINGS: usize = 100;
