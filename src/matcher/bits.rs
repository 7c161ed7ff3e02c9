//! Words of bits.

/// The numbers of the bits that are set, from the lowest.
#[inline]
pub(super) fn ones(mut word: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = word.trailing_zeros() as usize;
        word &= word.checked_sub(1)?;
        Some(bit)
    })
}

/// The lowest 24 bits, each at twice its place.
pub(super) const fn spread(bits: u32) -> u64 {
    let mut bits = (bits & 0x00ff_ffff) as u64;
    bits = (bits | bits << 16) & 0x0000_00ff_0000_ffff;
    bits = (bits | bits << 8) & 0x00ff_00ff_00ff_00ff;
    bits = (bits | bits << 4) & 0x0f0f_0f0f_0f0f_0f0f;
    bits = (bits | bits << 2) & 0x3333_3333_3333_3333;
    (bits | bits << 1) & 0x5555_5555_5555_5555
}
