//! A review as the record that it is of, with comments and markup added.
//!
//! At each move of which a pattern speaks, C gets what is said of it; the point is marked, with a triangle (TR) where
//! only positive patterns speak, else with a cross (MA); and where a pattern warned of the move the best candidates get
//! letters (LB), named in the comment. Marks need FF\[3\], which a record that does not say so does not have. A
//! point that has a mark or a label keeps the one it has.

use super::{GameReview, patterns_of};
use crate::candidates::Verdict;
use crate::format::sgf::{Editor, Node};
use crate::measure::review::{ReviewedMove, Said};
use crate::pattern::Kind;
use crate::point::{Point, PointSet, Size};
use crate::report::position::PatternIndex;

/// The properties of which a point may have one, by FF\[4\].
const MARKS: [&str; 5] = ["CR", "MA", "SL", "SQ", "TR"];

/// Puts the review of a game into its record.
pub(crate) fn annotate<'c>(
    editor: &mut Editor<'c>,
    review: &GameReview<'c>,
    patterns: &PatternIndex<'_>,
) {
    let has_marks = has_marks(review);
    let nodes: Vec<_> = review.tree.main_line().collect();
    // Mostly one move a node.
    for moves in review.moves.chunk_by(|a, b| a.node == b.node) {
        let mut page = Page::new(nodes[moves[0].node], review.size, patterns);
        for reviewed in moves {
            if let Some(said) = &reviewed.said {
                page.comment(reviewed, said, has_marks);
                page.mark(said);
            }
        }
        page.write(editor, has_marks);
    }
}

/// Whether the record's version of the format has TR, MA and LB: from FF\[3\] on. Without FF it is FF\[1\].
pub(crate) fn has_marks(review: &GameReview<'_>) -> bool {
    let root = review.tree.main_line().next();
    let version = root.and_then(|root| root.values("FF").find_map(|value| value.number()));
    version.is_some_and(|version| version >= 3)
}

/// What a node gets.
struct Page<'c, 'p> {
    node: Node<'c>,
    size: Size,
    patterns: &'p PatternIndex<'p>,
    lines: Vec<String>,
    marked: PointSet,
    triangles: Vec<Point>,
    crosses: Vec<Point>,
    labelled: PointSet,
    /// Letters that labels of the record use, and those of new ones.
    taken: Vec<String>,
    labels: Vec<String>,
}

impl<'c, 'p> Page<'c, 'p> {
    fn new(node: Node<'c>, size: Size, patterns: &'p PatternIndex<'p>) -> Page<'c, 'p> {
        let marked = MARKS
            .iter()
            .flat_map(|name| node.values(name))
            .filter_map(|value| value.points(size).ok())
            .fold(PointSet::EMPTY, |all, points| all.union(&points));
        let labels: Vec<_> = node
            .values("LB")
            .filter_map(|value| value.label(size))
            .collect();
        Page {
            node,
            size,
            patterns,
            lines: Vec::new(),
            marked,
            triangles: Vec::new(),
            crosses: Vec::new(),
            labelled: labels.iter().map(|&(point, _)| point).collect(),
            taken: labels.into_iter().map(|(_, text)| text).collect(),
            labels: Vec::new(),
        }
    }

    fn comment(&mut self, reviewed: &ReviewedMove, said: &Said, has_marks: bool) {
        for (kind, word) in [
            (Kind::Positive, "Good shape"),
            (Kind::Negative, "Bad shape"),
        ] {
            let titles = self.titles(said, kind);
            if !titles.is_empty() {
                self.lines.push(format!("{word}: {titles}"));
            }
        }
        let mut best = Vec::new();
        for other in &reviewed.best {
            let point = other.candidate.point;
            let letter = if has_marks { self.label(point) } else { None };
            let point = point.gtp(self.size);
            let place = match letter {
                Some(letter) => format!("{letter} ({point})"),
                None => point,
            };
            best.push(format!("{place} {}", self.titles(other, Kind::Positive)));
        }
        if !best.is_empty() {
            self.lines.push(format!("Better: {}", best.join("; ")));
        }
    }

    /// Gives a point the next letter, unless it has a label.
    fn label(&mut self, point: Point) -> Option<char> {
        let is_free = |letter: &char| !self.taken.iter().any(|taken| *taken == letter.to_string());
        let letter = ('A'..='Z').find(is_free)?;
        if self.labelled.contains(point) {
            return None;
        }
        self.labelled.insert(point);
        self.taken.push(letter.into());
        self.labels.push(format!("{}:{letter}", point.sgf()));
        Some(letter)
    }

    fn mark(&mut self, said: &Said) {
        let point = said.candidate.point;
        if self.marked.contains(point) {
            return;
        }
        self.marked.insert(point);
        match said.candidate.verdict() {
            Verdict::Positive => self.triangles.push(point),
            Verdict::Vetoed | Verdict::Negative => self.crosses.push(point),
        }
    }

    /// The titles of the patterns of a kind; the id of each of which the encoding cannot hold the title.
    fn titles(&self, said: &Said, kind: Kind) -> String {
        let encoding = self.node.encoding();
        let title = |number: usize| {
            let pattern = self.patterns.pattern(number);
            let title = pattern.title();
            let holds = encoding.encode(title).is_some();
            if holds { title } else { pattern.id.as_str() }
        };
        let numbers = patterns_of(said, kind, self.patterns);
        numbers
            .into_iter()
            .map(title)
            .collect::<Vec<_>>()
            .join("; ")
    }

    fn write(self, editor: &mut Editor<'c>, has_marks: bool) {
        if self.lines.is_empty() {
            return;
        }
        let written = editor.append_text(&self.node, "C", &self.lines.join("\n"));
        debug_assert!(
            written,
            "titles that the encoding cannot hold were replaced"
        );
        if has_marks {
            let points = |points: &[Point]| -> Vec<_> { points.iter().map(|p| p.sgf()).collect() };
            editor.add_values(&self.node, "TR", points(&self.triangles));
            editor.add_values(&self.node, "MA", points(&self.crosses));
            editor.add_values(&self.node, "LB", self.labels);
        }
    }
}
