//! Commands for the analysis menu of GoGui.
//!
//! Their language is that of GoGui's manual, chapter "Analyze Commands".

use crate::candidates::{Candidate, Verdict};
use crate::gtp::arguments::Arguments;
use crate::gtp::engine::Engine;
use crate::gtp::failure::Failure;
use crate::gtp::protocol::Reply;
use crate::pattern::Score;
use crate::point::Size;

/// `gogui-analyze_commands`: type, label and command of each entry of the menu.
pub(super) fn analyze_commands(_: &mut Engine<'_>, given: Arguments<'_>) -> Result<Reply, Failure> {
    given.end()?;
    let entries = [
        "gfx/Candidates of the side to move/katachi-gfx %m",
        "gfx/Candidates of Black/katachi-gfx black",
        "gfx/Candidates of White/katachi-gfx white",
        "string/Patterns of a point, side to move/katachi-patterns %m %p",
        "string/Patterns of a point, Black/katachi-patterns black %p",
        "string/Patterns of a point, White/katachi-patterns white %p",
        "string/Candidates as JSON/katachi-candidates %m",
    ];
    Ok(Reply::Done(entries.join("\n")))
}

/// `katachi-gfx COLOR`: the candidates of a side drawn on the board. Proposals are green with their score, points to avoid red
/// with a mark, those of which both is said orange with both. What the rules forbid is not drawn.
pub(super) fn gfx(engine: &mut Engine<'_>, mut given: Arguments<'_>) -> Result<Reply, Failure> {
    let color = given.color()?;
    given.end()?;
    let size = engine.board().size();
    let mut candidates = engine.candidates(color);
    candidates.retain(Candidate::is_legal);
    let of = |verdict| {
        let of = move |candidate: &&Candidate| candidate.verdict() == verdict;
        candidates.iter().filter(of)
    };
    let mut lines = Vec::new();
    for (verdict, color) in [
        (Verdict::Positive, "#00c000"),
        (Verdict::Vetoed, "#ff9000"),
        (Verdict::Negative, "#e00000"),
    ] {
        lines.push(line(
            &format!("COLOR {color}"),
            of(verdict),
            |_| String::new(),
            size,
        ));
    }
    let labelled = of(Verdict::Positive).chain(of(Verdict::Vetoed));
    let label = |candidate: &Candidate| format!(" {}", label(candidate.score));
    lines.push(line("LABEL", labelled, label, size));
    let marked = of(Verdict::Vetoed).chain(of(Verdict::Negative));
    lines.push(line("MARK", marked, |_| String::new(), size));
    lines.retain(|line| !line.is_empty());
    Ok(Reply::Done(lines.join("\n")))
}

/// A line of one kind of graphics for all these points, each followed by something; empty without points.
fn line<'a>(
    kind: &str,
    candidates: impl Iterator<Item = &'a Candidate>,
    after: impl Fn(&Candidate) -> String,
    size: Size,
) -> String {
    let words: String = candidates
        .map(|candidate| format!(" {}{}", candidate.point.gtp(size), after(candidate)))
        .collect();
    if words.is_empty() {
        words
    } else {
        format!("{kind}{words}")
    }
}

/// A score that fits on a point: no more than two decimals.
fn label(score: Score) -> String {
    let hundredths = (score.millionths() + 5_000) / 10_000;
    let text = format!("{}.{:02}", hundredths / 100, hundredths % 100);
    text.trim_end_matches('0').trim_end_matches('.').into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_are_short() {
        for (millionths, expected) in [
            (1_000_000, "1"),
            (10_000_000, "10"),
            (350_000, "0.35"),
            (1_200_000, "1.2"),
            (123_456, "0.12"),
            (999_999, "1"),
            (1, "0"),
        ] {
            assert_eq!(label(Score::from_millionths(millionths)), expected);
        }
    }
}
