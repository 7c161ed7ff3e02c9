//! Weights as exact decimals.

use crate::pattern::Weight;

/// Reads a weight from a TOML number: an integer or a float without underscores, in the decimal system, such as `1`,
/// `+0.25`, `2.5e-3`. Nothing is rounded: zeros at the end aside, there are at most six decimals.
///
/// The error says what is right.
pub(super) fn weight_of_decimal(number: &str) -> Result<Weight, &'static str> {
    const NOT_POSITIVE: &str = "a weight is above 0";
    const TOO_LARGE: &str = "a weight is at most 1000000";
    const NOT_FINITE: &str = "a weight is a number above 0, at most 1000000";
    const TOO_FINE: &str = "a weight has at most six decimals";

    let unsigned = number.trim_start_matches(['+', '-']);
    let (digits, exponent) = unsigned.split_once(['e', 'E']).unwrap_or((unsigned, "0"));
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
    if digits.is_empty()
        || !whole
            .bytes()
            .chain(fraction.bytes())
            .all(|b| b.is_ascii_digit())
    {
        return Err(NOT_FINITE);
    }
    let digits = format!("{whole}{fraction}");
    let significant = digits.trim_end_matches('0');
    let leading = significant.trim_start_matches('0');
    if leading.is_empty() || number.starts_with('-') {
        return Err(NOT_POSITIVE);
    }
    // The value is `leading` times ten to this power.
    let negative = exponent.starts_with('-');
    let exponent: i64 =
        exponent
            .parse()
            .unwrap_or(if negative { i64::MIN / 2 } else { i64::MAX / 2 });
    let dropped = (digits.len() - significant.len()) as i64;
    let power = exponent.saturating_add(dropped - fraction.len() as i64);
    if power.saturating_add(leading.len() as i64) > 7 {
        return Err(TOO_LARGE);
    }
    let zeros = u32::try_from(power.saturating_add(6)).map_err(|_| TOO_FINE)?;
    // Thirteen digits at most.
    let millionths = leading.parse::<u64>().map_err(|_| TOO_FINE)? * 10_u64.pow(zeros);
    Weight::from_millionths(millionths).map_err(|_| TOO_LARGE)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_are_exact() {
        for (number, millionths) in [
            ("1", 1_000_000),
            ("1.0", 1_000_000),
            ("+0.25", 250_000),
            ("0.000001", 1),
            ("00.1000000000", 100_000),
            ("1e-6", 1),
            ("2.5E+3", 2_500_000_000),
            ("1000000", 1_000_000_000_000),
            ("999999.999999", 999_999_999_999),
            ("0.00001e11", 1_000_000_000_000),
            ("1000000000000000000000e-21", 1_000_000),
            ("0.1", 100_000),
            ("0.3", 300_000),
        ] {
            let weight = weight_of_decimal(number).map(Weight::millionths);
            assert_eq!(weight, Ok(millionths), "{number}");
        }
    }

    #[test]
    fn other_numbers_are_no_weights() {
        for (number, reason) in [
            ("0", "above 0"),
            ("-0.0", "above 0"),
            ("0e999999999999999999999", "above 0"),
            ("-1", "above 0"),
            ("-0.5", "above 0"),
            ("2000000", "at most 1000000"),
            ("1000000.000001", "at most 1000000"),
            ("1e7", "at most 1000000"),
            ("1e999999999999999999999", "at most 1000000"),
            ("99999999999999999999999999", "at most 1000000"),
            ("0.1234567", "six decimals"),
            ("1e-7", "six decimals"),
            ("1e-999999999999999999999", "six decimals"),
            ("1.00000000000000000000000000001", "six decimals"),
            ("nan", "a number"),
            ("+nan", "a number"),
            ("inf", "a number"),
            ("-inf", "a number"),
        ] {
            let error = weight_of_decimal(number).expect_err(number);
            assert!(error.contains(reason), "{number}: {error}");
        }
    }
}
