//! Making lists of variants.

use super::super::condition::Condition;
use super::super::fold::Folding;
use super::super::neighborhood::{CELLS, INNER, OUTER};
use super::super::variant::{Entry, Variant};
use super::block::{Block, PLACES};
use super::table::{AXIS, List, Table};

/// Lists with more blocks than this are cut into parts.
const LONG: usize = 2;
/// What the parts may take together, in bytes: much more would not stay in the caches of a processor.
const MAX_PARTS_BYTES: usize = 8 << 20;
/// The state of cells off the board.
const OFF_BOARD: u8 = 3;

impl Table<{ OUTER / 2 }> {
    /// Lists the variants by the inner rings and the centres that they allow.
    ///
    /// Long lists are cut into parts by four cells more, those two lines straight up, right, down and left of the centre, as long as there
    /// is room: the list around an empty inner ring, by far the longest and the most wanted, comes first.
    ///
    /// `None` when the lists would take more than that many bytes.
    ///
    /// Cost: a test for each variant and class, and some hundred operations for each variant in each part of a list.
    pub(super) fn by_ring(variants: &[Variant], max_bytes: usize) -> Option<Self> {
        let mut builder = Builder::new(variants, max_bytes)?;
        let inner_cells: [usize; INNER] = std::array::from_fn(|cell| cell);
        let refused: Vec<u32> = builder.refused(inner_cells);
        let rings = Folding::get().representatives();
        let states = |ring: u16| -> [u8; INNER] {
            std::array::from_fn(|cell| (ring >> (2 * cell) & 3) as u8)
        };
        let blocks_at_least = |ring: &u16| {
            let one_hot = one_hot(states(*ring));
            let allowing = refused.iter().filter(|&refused| refused & one_hot == 0);
            allowing.count().div_ceil(2 * PLACES)
        };
        // Before anything is built: is there room, even if no place is lost?
        let room = builder.room / Self::BLOCK_BYTES;
        if room < rings.len() * variants.len().div_ceil(2 * PLACES)
            && room < rings.iter().map(blocks_at_least).sum()
        {
            return None;
        }
        for &ring in rings {
            let one_hot = one_hot(states(ring));
            let allowing = refused
                .iter()
                .zip(0..)
                .filter(|(refused, _)| *refused & one_hot == 0);
            let allowing: Vec<u32> = allowing.map(|(_, variant)| variant).collect();
            for center in 0..4u8 {
                let listed = builder.allowing_center(&allowing, center);
                builder.push_list(&listed, states(ring), center)?;
            }
        }
        Some(builder.finish())
    }
}

impl Table<{ CELLS.len() / 2 }> {
    /// Lists the variants by the centres that they allow.
    ///
    /// `None` when the lists would take more than that many bytes.
    pub(super) fn single(variants: &[Variant], max_bytes: usize) -> Option<Self> {
        let mut builder = Builder::new(variants, max_bytes)?;
        let all: Vec<u32> = (0..variants.len() as u32).collect();
        for center in 0..4 {
            let listed = builder.allowing_center(&all, center);
            let layout = builder.layout(&listed);
            builder.push_part(&layout)?;
        }
        for _ in Folding::get().representatives() {
            let by_center = (0..4).map(|first| List { first, mask: 0 });
            builder.table.lists.extend(by_center);
        }
        Some(builder.finish())
    }
}

/// Lists in the making, and what is asked of the variants again and again.
struct Builder<'a, const PAIRS: usize> {
    variants: &'a [Variant],
    /// The pairs of states that they allow.
    pairs: Vec<[u16; PAIRS]>,
    /// The states that they refuse in the axis cells.
    axis: Vec<u32>,
    table: Table<PAIRS>,
    /// How many bytes more the table may take.
    room: usize,
    /// How many more the lists that are cut may take.
    room_in_parts: usize,
}

impl<const PAIRS: usize> Builder<'_, PAIRS> {
    fn new(variants: &[Variant], max_bytes: usize) -> Option<Builder<'_, PAIRS>> {
        let lists = 4 * Folding::get().representatives().len();
        let fixed =
            lists * size_of::<List>() + size_of_val(&0u32) + variants.len() * size_of::<Entry>();
        let pairs = variants
            .iter()
            .map(|variant| variant.condition.last_pairs());
        let mut builder = Builder {
            variants,
            pairs: pairs.collect(),
            axis: Vec::new(),
            table: Table {
                lists: Vec::with_capacity(lists),
                parts: vec![0],
                blocks: Vec::new(),
                variants: Vec::new(),
                entries: variants.iter().map(|variant| variant.entry).collect(),
            },
            room: max_bytes.checked_sub(fixed)?,
            room_in_parts: MAX_PARTS_BYTES,
        };
        builder.axis = builder.refused(AXIS.map(|cell| INNER + cell));
        Some(builder)
    }

    /// For each variant the states that it refuses in some cells: bit `N * state + i` for cell `i` of those.
    fn refused<const N: usize>(&self, cells: [usize; N]) -> Vec<u32> {
        let refused = |condition: &Condition| {
            let refuses = |bit: usize| condition.refuses(bit / N, cells[bit % N]);
            (0..4 * N).fold(0, |bits, bit| bits | u32::from(refuses(bit)) << bit)
        };
        self.variants
            .iter()
            .map(|variant| refused(&variant.condition))
            .collect()
    }

    /// Those of some variants that allow the centre to be in that state.
    fn allowing_center(&self, variants: &[u32], state: u8) -> Vec<u32> {
        let allows = |&&variant: &&u32| {
            self.variants[variant as usize]
                .condition
                .allows_center(state.into())
        };
        variants.iter().filter(allows).copied().collect()
    }

    /// Adds a list of those variants around an inner ring and a centre. `None` when there is no room for it.
    fn push_list(&mut self, listed: &[u32], inner: [u8; INNER], center: u8) -> Option<()> {
        let first = self.table.parts.len() as u32 - 1;
        let layout = self.layout(listed);
        let is_cut = layout.blocks > LONG && self.push_parts(listed, inner, center).is_some();
        if !is_cut {
            self.push_part(&layout)?;
        }
        let mask = if is_cut { u8::MAX } else { 0 };
        self.table.lists.push(List { first, mask });
        Some(())
    }

    /// Adds a part for each state of the axis cells, or nothing, and `None`, when there is no room.
    fn push_parts(&mut self, listed: &[u32], inner: [u8; INNER], center: u8) -> Option<()> {
        let (parts, blocks) = (self.table.parts.len(), self.table.blocks.len());
        let room = self.room;
        for part in 0..=u8::MAX {
            let states: [u8; 4] = std::array::from_fn(|cell| part >> (2 * cell) & 3);
            // As seen from the board, there is nothing but others beyond a cell off the board.
            let is_beyond = |i: usize| center != OFF_BOARD && inner[AXIS[i] / 2] == OFF_BOARD;
            let is_possible = (0..4).all(|i| !is_beyond(i) || states[i] == OFF_BOARD);
            let states = one_hot(states);
            let allows =
                |&&variant: &&u32| is_possible && self.axis[variant as usize] & states == 0;
            let listed: Vec<u32> = listed.iter().filter(allows).copied().collect();
            let layout = self.layout(&listed);
            let used = room - self.room + layout.bytes::<PAIRS>();
            if used > self.room_in_parts || self.push_part(&layout).is_none() {
                self.table.parts.truncate(parts);
                self.table.blocks.truncate(blocks);
                self.table.variants.truncate(blocks);
                self.room = room;
                // It would take long to learn the same of other long lists.
                self.room_in_parts = 0;
                return None;
            }
        }
        self.room_in_parts -= room - self.room;
        Some(())
    }

    /// Adds a part. `None` when there is no room.
    fn push_part(&mut self, layout: &Layout) -> Option<()> {
        let first = self.table.blocks.len();
        let end = first + layout.blocks;
        self.room = self.room.checked_sub(layout.bytes::<PAIRS>())?;
        self.table.blocks.resize(end, Block::EMPTY);
        self.table.variants.resize(end, [[0; PLACES]; 2]);
        for place in &layout.places {
            let variant = place.variant as usize;
            let entry = &self.variants[variant].entry;
            let side = entry.key.side();
            let block = &mut self.table.blocks[first + place.block];
            block.insert(place.bit, entry, &self.pairs[variant]);
            if place.ends_pattern {
                block.end_pattern(side, place.bit);
            }
            self.table.variants[first + place.block][side.index()][place.bit] = place.variant;
        }
        self.table.parts.push(end as u32);
        Some(())
    }

    /// The table, without room for more.
    fn finish(mut self) -> Table<PAIRS> {
        self.table.parts.shrink_to_fit();
        self.table.blocks.shrink_to_fit();
        self.table.variants.shrink_to_fit();
        self.table
    }

    /// Where variants go, so that none of a pattern for one side is in another block than the others.
    fn layout(&self, listed: &[u32]) -> Layout {
        let key = |variant: u32| self.variants[variant as usize].entry.key;
        let mut places = Vec::with_capacity(listed.len());
        let mut next = [(0, 0); 2];
        for pattern in listed.chunk_by(|&a, &b| key(a) == key(b)) {
            let (block, bit) = &mut next[key(pattern[0]).side().index()];
            if *bit + pattern.len() > PLACES {
                (*block, *bit) = (*block + 1, 0);
            }
            for (i, &variant) in pattern.iter().enumerate() {
                places.push(Place {
                    variant,
                    block: *block,
                    bit: *bit,
                    ends_pattern: i + 1 == pattern.len(),
                });
                *bit += 1;
            }
        }
        let blocks = next.map(|(block, bit)| block + usize::from(bit > 0));
        Layout {
            places,
            blocks: blocks[0].max(blocks[1]),
        }
    }
}

/// Where the variants of a part of a list go.
struct Layout {
    places: Vec<Place>,
    /// How many blocks they take.
    blocks: usize,
}

impl Layout {
    /// What the part takes.
    const fn bytes<const PAIRS: usize>(&self) -> usize {
        self.blocks * Table::<PAIRS>::BLOCK_BYTES + size_of::<u32>()
    }
}

/// Where a variant goes in a part of a list.
struct Place {
    variant: u32,
    /// The block, counted from the first of the part.
    block: usize,
    bit: usize,
    ends_pattern: bool,
}

/// The states of some cells in the order of [`Builder::refused`], one bit set for each cell.
fn one_hot<const N: usize>(states: [u8; N]) -> u32 {
    let states = states.into_iter().enumerate();
    states.fold(0, |bits, (i, state)| {
        bits | 1 << (N * usize::from(state) + i)
    })
}
