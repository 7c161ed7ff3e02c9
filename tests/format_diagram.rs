//! Boards in texts of all kinds: the same position as engines, messages, pages and source code show it.

use katachi::board::Setup;
use katachi::format::{Faults, limits, read_boards, read_diagrams, read_figure};
use katachi::{Color, Point, Size};
use proptest::prelude::*;

/// The position of most of the texts below.
const POSITION: &str = "\
+++++++
++*+O++
+++*O++
+O*++++
++++*++
+++++O+
+++++++
";

/// The boards of a text as figures, with whose turn it is.
fn boards(text: &str) -> Vec<(String, Option<Color>)> {
    let diagrams =
        read_diagrams("t", text.as_bytes()).unwrap_or_else(|faults| panic!("{faults}\n{text}"));
    let boards = diagrams.boards.into_iter().map(|board| {
        let board = board.unwrap_or_else(|faults| panic!("{faults}\n{text}"));
        (board.setup.to_string(), board.turn)
    });
    boards.collect()
}

/// What is said of a text that is refused: the faults of the text or of its first board that has some.
fn refusal(text: &str) -> String {
    match read_diagrams("t", text.as_bytes()) {
        Err(faults) => faults.to_string(),
        Ok(diagrams) => {
            let refused = diagrams
                .boards
                .iter()
                .find_map(|board| board.as_ref().err());
            let read = || diagrams.boards[0].as_ref().unwrap().setup;
            refused.map_or_else(
                || panic!("read:\n{:?}\n{text}", read()),
                ToString::to_string,
            )
        }
    }
}

#[test]
fn one_position_in_the_texts_of_many_programs() {
    for (program, text) in [
        ("blanks between the marks", "
. . . . . . .
. . X . O . .
. . . X O . .
. O X . . . .
. . . . X . .
. . . . . O .
. . . . . . .
"),
        ("marks of figures with blanks", "
+ + + + + + +
+ + * + O + +
+ + + * O + +
+ O * + + + +
+ + + + * + +
+ + + + + O +
+ + + + + + +
"),
        ("GNU Go", "
    White (O) has captured 0 pieces
    Black (X) has captured 2 pieces

   A B C D E F G        Last move: White F2
 7 . . . . . . . 7
 6 . . X . O . . 6
 5 . . . X O . . 5
 4 . O X + . . . 4     WHITE (O) has captured 2 stones
 3 . . . . X . . 3     BLACK (X) has captured 0 stones
 2 . . . . .(O). 2
 1 . . . . . . . 1
   A B C D E F G
"),
        ("Leela Zero", "
Passes: 0            Black (X) Prisoners: 2
White (O) to move?   no such words here

   a b c d e f g
 7 . . . . . . .  7
 6 . . X . O . .  6
 5 . . .(X)O . .  5
 4 . O X + . . .  4
 3 . . . . X . .  3
 2 . . . . . O .  2
 1 . . . . . . .  1
   a b c d e f g

Hash: 9A930BE1616C538E Ko-Hash: A14C933E7669946D
".replace("White (O) to move?   no such words here", "").leak()),
        ("KataGo", "
= MoveNum: 7 HASH: 0123456789ABCDEF
   A B C D E F G
 7 . . . . . . .
 6 . . X . O3. .
 5 . . . X2O . .
 4 . O X . . . .
 3 . . . . X . .
 2 . . . . . O1.
 1 . . . . . . .
Rules: {\"ko\":\"POSITIONAL\",\"komi\":7.5}
B stones captured: 0
"),
        ("Pachi", "
Move:   7  Komi: 7.5  Handicap: 0  Captures B: 0 W: 0  Score Est: B+1.5
      A B C D E F G            A B C D E F G
    +---------------+        +---------------+
  7 | . . . . . . . |      7 | X X X O O O O |
  6 | . . X . O . . |      6 | X X X O O O O |
  5 | . . . X O . . |      5 | X X X X O O O |
  4 | . O X . . . . |      4 | X X X , , O O |
  3 | . . . . X . . |      3 | X X X X , O O |
  2 | . . . . . O). |      2 | X X X X X O O |
  1 | . . . . . . . |      1 | X X X X X O O |
    +---------------+        +---------------+
"),
        ("a mark after the last stone", "
   A B C D E F G
 7 . . . . . . .  7
 6 . . X . O . .  6
 5 . . . X O . .  5
 4 . O X . . . .  4
 3 . . . . X<. .  3
 2 . . . . . O .  2
 1 . . . . . . .  1
   A B C D E F G
Move: 7. Captures X: 0 O: 0
"),
        ("Fuego in a comment", "
    // . . . . . . . 7
    // . . @ . O . . 6
    // . . . @ O . . 5
    // . O @ . . . . 4
    // . . . . @ . + 3
    // . . . . . O . 2
    // . . . . . . . 1
    // 1 2 3 4 5 6 7
    GoSetup setup;
"),
        ("IGS", "
    A B C D E F G
 7 |. . . . . . .| 7
 6 |. . # . O . .| 6
 5 |. . . # O . .| 5
 4 |. O # + . . .| 4
 3 |. . . . # . .| 3
 2 |. . . . . O .| 2
 1 |. . . . . . .| 1
    A B C D E F G
"),
        ("a web page", "
<p class=\"text\">White has a hard time. Black can connect at <b>D4</b>, X.</p>
<pre>
    . . . . . . .
    . . x . o . .
    . . . x o . .
    . o x . . . .
    . . . . x# . .
    . . . . . o* .
    . . . .* . . .
</pre>
"),
        ("source code, packed", "
        board = load_board('''
            .......
            ..X.O..
            ...XO..
            .OX....
            ....X..
            .....O.
            .......
        ''')
        self.assertEqual(board, 1)
"),
        ("strings of source code", "
    String[] rows = {
        \".......\",
        \"..#.O..\",
        \"...#O..\",
        \".O#....\",
        \"....#..\",
        \".....O.\",
        \".......\"
    };
"),
        ("strings of C with blanks", r#"
    std::string s(". . . . . . .\n"
                  ". . X . O . .\n"
                  ". . . X O . .\n"
                  ". O X . . . .\n"
                  ". . . . X . .\n"
                  ". . . . . O .\n"
                  ". . . . . . .");
"#),
        ("a comment of a script", "
# The position of the test
# . . . . . . .
# . . X . O . .
# . . . X O . .
# . O X . . . .
# . . . . X . .
# . . . . . O .
# . . . . . . .
"),
        ("a quoted message", "
Somebody wrote:
> What about this?
>  . . . . . . .
>  . . X . O . .
>  . . . X O . .
>  . O X . . . .
>  . . . . X . .
>  . . . . . O .
>  . . . . . . .
"),
        ("a log", "
2020-03-06 10:18:01+0000: info: 7 . . . . . . .
2020-03-06 10:18:01+0000: info: 6 . . X . O . .
2020-03-06 10:18:01+0000: info: 5 . . . X O . .
2020-03-06 10:18:01+0000: info: 4 . O X . . . .
2020-03-06 10:18:01+0000: info: 3 . . . . X . .
2020-03-06 10:18:01+0000: info: 2 . . . . . O .
2020-03-06 10:18:01+0000: info: 1 . . . . . . .
2020-03-06 10:18:02+0000: info: done
"),
        ("box drawing, row 1 at the top", "
   ABCDEFG
 1 ┏┯┯┯┯┯┓
 2 ┠┼●┼○┼┨
 3 ┠┼┼●○┼┨
 4 ┠○●┼┼┼┨
 5 ┠┼┼┼●┼┨
 6 ┠┼┼┼┼○┨
 7 ┗┷┷┷┷┷┛
"),
        ("full width with text beside", "
　ＡＢＣＤＥＦＧ
１┌┬┬┬┬┬┐　第一図
２├┼●┼○┼┤　
３├┼┼●○┼┤　白の次の手は
４├○●・┼┼┤　どこでしょうか
５├┼┼┼●┼┤
６├┼┼┼┼○┤
７└┴┴┴┴┴┘
"),
        ("full-width marks", "
＋＋＋＋＋＋＋
＋＋●＋○＋＋
＋＋＋●○＋＋
＋○●＋＋＋＋
＋＋＋＋●＋＋
＋＋＋＋＋○＋
＋＋＋＋＋＋＋
"),
        ("emoji with selectors", "
➕
".replace('➕', "・・・・・・・\n・・⚫\u{fe0f}・⚪\u{fe0f}・・\n・・・⚫\u{fe0f}⚪\u{fe0f}・・\n・⚪\u{fe0f}⚫\u{fe0f}・・・・\n・・・・⚫\u{fe0f}・・\n・・・・・⚪\u{fe0f}・\n・・・・・・・").leak()),
        ("drawn lines", "
+--+--+--+--+--+--+
|  |  |  |  |  |  |
+--+--X--+--O--+--+
|  |  |  |  |  |  |
+--+--+--X--O--+--+
|  |  |  |  |  |  |
+--O--X--+--+--+--+
|  |  |  |  |  |  |
+--+--+--+--X--+--+
|  |  |  |  |  |  |
+--+--+--+--+--O--+
|  |  |  |  |  |  |
+--+--+--+--+--+--+
"),
        ("drawn box lines", "
┌─┬─┬─┬─┬─┬─┐
├─┼─●─┼─○─┼─┤
├─┼─┼─●─○─┼─┤
├─○─●─┼─┼─┼─┤
├─┼─┼─┼─●─┼─┤
├─┼─┼─┼─┼─○─┤
└─┴─┴─┴─┴─┴─┘
"),
        ("numbers glued to rows, stars for empty points", "
01234567
1*******
2**b*w**
3***bw**
4*wb****
5****b**
6*****w*
7*******
"),
        ("tabs", "
.\t.\t.\t.\t.\t.\t.
.\t.\tX\t.\tO\t.\t.
.\t.\t.\tX\tO\t.\t.
.\tO\tX\t.\t.\t.\t.
.\t.\t.\t.\tX\t.\t.
.\t.\t.\t.\t.\tO\t.
.\t.\t.\t.\t.\t.\t.
"),
        ("double spacing", "
7  . . . . . . .

6  . . X . O . .

5  . . . X O . .

4  . O X . . . .

3  . . . . X . .

2  . . . . . O .

1  . . . . . . .

   A B C D E F G
"),
        ("a frame of signs", "
Game 7, move 6
  +-------------+
  |. . . . . . .|
  |. . X . O . .|
  |. . . X O . .|
  |. O X . . . .|
  |. . . . X . .|
  |. . . . . O .|
  |. . . . . . .|
  +-------------+
"),
        ("cells, under a title", "
A title of this length
----------------------
| . | . | . | . | . | . | . |
| . | . | X | . | O | . | . |
| . | . | . | X | O | . | . |
| . | O | X | . | . | . | . |
| . | . | . | . | X | . | . |
| . | . | . | . | . | O | . |
| . | . | . | . | . | . | . |
"),
        ("under a title, without a frame", "
A position
-------------
. . . . . . .
. . X . O . .
. . . X O . .
. O X . . . .
. . . . X . .
. . . . . O .
. . . . . . .
"),
        ("a terminal's colours, Chinese numerals", "
A B C D E F G
. . . . . . . 一
. . \u{1b}[30mX\u{1b}[0m . \u{1b}[37mO\u{1b}[0m . . 二
. . . \u{1b}[30mX\u{1b}[0m \u{1b}[37mO\u{1b}[0m . . 三
. O X . . . . 四
. . . . X . . 五
. . . . . O . 六
. . . . . . . 七
"),
        ("a packed frame", "
+-------+
|.......|
|..X.O..|
|...XO..|
|.OX....|
|....X..|
|.....O.|
|.......|
+-------+
"),
        ("Sensei's Library", "
$$ A whole board
$$ ---------------
$$ | . . . . . . . |
$$ | . . X . O . . |
$$ | . . . X O . . |
$$ | . O X , . . . |
$$ | . . . . X . . |
$$ | . . . . . O . |
$$ | . . . . . . . |
$$ ---------------
"),
        ("Sensei's Library in a forum, with marks of all kinds", "
[go]$$cm23 Marks
$$ +---------------+
$$ | a . . . . . M |
$$ | . C B . W . . |
$$ | . . S # @ . . |
$$ | . Q Y , T z . |
$$ | . . . . Z . . |
$$ | . . . . . P . |
$$ | . . . . . . . |
$$ +---------------+
$$ {AR A1 B2}
$$ [a|SomePage][/go]
"),
    ] {
        for text in [text.to_string(), text.replace('\n', "\r\n"), format!("\u{feff}{text}")] {
            let read = boards(&text);
            assert_eq!(read.len(), 1, "{program}: {read:?}");
            assert_eq!(read[0].0, POSITION, "{program}");
        }
    }
}

/// Rows with blanks between the marks, each after some text.
fn spaced(before: &str, rows: &[&str]) -> String {
    let spaced = |row: &&str| {
        let marks: Vec<String> = row.chars().map(String::from).collect();
        format!("{before}{}\n", marks.join(" "))
    };
    rows.iter().map(spaced).collect()
}

fn only_board(text: &str) -> (String, Option<Color>) {
    let mut boards = boards(text);
    assert_eq!(boards.len(), 1, "{text}");
    boards.remove(0)
}

#[test]
fn numbered_stones_are_played_in_order_with_captures() {
    // Black 1 takes the corner stone, White 2 plays elsewhere.
    let capture = "$$B\n$$ -----------\n$$ | O X 2 . . |\n$$ | 1 . . . . |\n$$ | . . . . . |\n$$ | . . . . . |\n$$ | . . . . . |\n$$ -----------\n";
    let after = "+*O++\n*++++\n+++++\n+++++\n+++++\n";
    assert_eq!(only_board(capture), (after.into(), Some(Color::Black)));
    // The same with the other colours: the corner stone is not taken by its own side.
    let swapped = "+*O++\nO++++\n+++++\n+++++\n+++++\n";
    let white_first = capture
        .replace("$$B", "$$W")
        .replace("2", ".")
        .replace("O X .", "X O .");
    assert_eq!(
        only_board(&white_first),
        (swapped.replace("*O", "O+"), Some(Color::Black))
    );
    // Without a colour Black plays first.
    assert_eq!(
        only_board(&capture.replace("$$B", "$$c")),
        (after.into(), Some(Color::Black))
    );

    // White 2 takes 1, Black 5 takes 2 back.
    let ko = "$$Bm21 25 at 21, White is in trouble\n$$ -----------\n$$ | 1 O . . . |\n$$ | 2 X . . . |\n$$ | X . . . . |\n$$ | . . . . . |\n$$ | . . . 4 3 |\n$$ -----------\n";
    let after = "*O+++\n+*+++\n*++++\n+++++\n+++O*\n";
    assert_eq!(only_board(ko), (after.into(), Some(Color::White)));
    // Ten moves, 0 for the tenth.
    let ten = "$$W10\n$$ | 1 . 2 . 3 . 4 . 5 . |\n".to_string()
        + &"$$ | . . . . . . . . . . |\n".repeat(8)
        + "$$ | 6 . 7 . 8 . 9 . 0 . |\n";
    let rows = ["O+*+O+*+O+", "*+O+*+O+*+"];
    let after = format!("{}\n{}{}\n", rows[0], "++++++++++\n".repeat(8), rows[1]);
    assert_eq!(only_board(&ten), (after, Some(Color::White)));
}

#[test]
fn a_part_of_a_board_lies_where_borders_and_size_say() {
    let corner = ["..X", ".O."];
    let body = spaced("$$ | ", &corner);
    let at = |text: &str| {
        let board = only_board(text).0;
        let stones = board.lines().enumerate().flat_map(|(y, row)| {
            let row = row.to_string();
            let stones = row.char_indices().filter(|&(_, mark)| mark != '+');
            stones
                .map(|(x, mark)| (x + 1, y + 1, mark))
                .collect::<Vec<_>>()
        });
        (board.lines().count(), stones.collect::<Vec<_>>())
    };
    let top_left = format!("$$Bc19 Corner\n$$  ------\n{body}");
    assert_eq!(at(&top_left), (19, vec![(3, 1, '*'), (2, 2, 'O')]));
    assert_eq!(at(&top_left.replace("$$Bc19", "$$cB19")), at(&top_left));
    let bottom_left = format!("$$B9\n{body}$$  ------\n");
    assert_eq!(at(&bottom_left), (9, vec![(3, 8, '*'), (2, 9, 'O')]));
    let right = "$$W13\n$$ ------\n$$ . . X |\n$$ . O . |\n";
    assert_eq!(at(right), (13, vec![(13, 1, '*'), (12, 2, 'O')]));
    let bottom_right = "$$ 9x9\n$$ . . X |\n$$ . O . |\n$$ ------\n".replace("$$ 9x9", "$$9 Title");
    assert_eq!(at(&bottom_right), (9, vec![(9, 8, '*'), (8, 9, 'O')]));
    // Between both sides, at the top.
    let top = "$$5\n$$ -----------\n$$ | . X . . . |\n$$ | . . O . . |\n";
    assert_eq!(at(top), (5, vec![(2, 1, '*'), (3, 2, 'O')]));
    // The size of other texts.
    let engine = "boardsize 9\n +-----\n | . . X\n | . O .\n | . . .\n";
    assert_eq!(at(engine), (9, vec![(3, 1, '*'), (2, 2, 'O')]));
    let lines = "Board size: 9\n┌┬●┬\n├○┼┼\n├┼┼┼\n";
    assert_eq!(at(lines), (9, vec![(3, 1, '*'), (2, 2, 'O')]));
}

#[test]
fn what_is_not_certain_is_refused_with_its_place() {
    let square = |size: usize| ".".repeat(size) + "\n";
    for (what, text, fault) in [
        (
            "no board",
            "Black to play and live.\nX marks the spot.\n".into(),
            "t:1:1: error: found no board",
        ),
        ("nothing", String::new(), "t:1:1: error: found no board"),
        (
            "a part without a size",
            "$$B\n$$ -------\n$$ | . . X\n$$ | . O .\n".into(),
            "t:3:6: error: found 2 rows of 3 marks, not all borders",
        ),
        (
            "a part between both sides without a size",
            "$$B\n$$ -----------\n$$ | . X . . . |\n$$ | . . O . . |\n".into(),
            "t:3:6: error: found 2 rows of 5 marks; rows of a board of 5x5 are missing, and no size is stated",
        ),
        (
            "a part without a second border",
            "$$B9\n$$ | . . X\n$$ | . O .\n".into(),
            "t:2:6: error: found 2 rows of 3 marks; rows",
        ),
        (
            "a part without any border",
            "$$B9\n$$ . . X\n$$ . O .\n".into(),
            "t:2:4: error: found 2 rows of 3 marks",
        ),
        (
            "a square part of a diagram",
            "$$B\n$$ . . X\n$$ . O .\n$$ . . .\n".into(),
            "t:2:4: error: found 3 rows of 3 marks without borders",
        ),
        (
            "a square corner",
            spaced("| ", &["....."; 5]).replacen("| ", "-----------\n| ", 1),
            "t:2:3: error: found 5 rows of 5 marks, not all borders",
        ),
        (
            "a corner of box lines",
            "┌┬┬┬┬\n├┼┼┼┼\n├┼●┼┼\n├┼┼┼┼\n├┼┼┼┼\n".into(),
            "t:1:1: error: found 5 rows of 5 marks, not all borders",
        ),
        (
            "a side of box lines",
            "┼┼┼┼┤\n┼┼┼┼┤\n┼┼●┼┤\n┼┼┼┼┤\n┼┼┼┼┤\n".into(),
            "t:1:1: error: found 5 rows of 5 marks, not all borders",
        ),
        (
            "a pattern",
            "?X.X\nO.*O\nO...\n----\n".into(),
            "t:1:1: error: found `?`",
        ),
        (
            "a part of a board of known size",
            "boardsize 19\n".to_string() + &square(9).repeat(9),
            "t:2:1: error: found 9 rows of 9 marks; columns of a board of 19x19 are missing",
        ),
        (
            "more than a board of known size",
            "boardsize 7\n".to_string() + &square(9).repeat(9),
            "t:2:1: error: found 9 rows of 9 marks, more than",
        ),
        (
            "columns in the middle",
            format!("    D E F G H\n{}", spaced("", &["....."; 5])),
            "t:2:1: error: found columns that do not begin with A",
        ),
        (
            "rows in the middle",
            (3..8).map(|row| format!("{row} . . . . .\n")).collect(),
            "t:1:3: error: found 5 rows with the numbers 3 to 7; rows are missing",
        ),
        (
            "a missing row",
            POSITION
                .lines()
                .skip(1)
                .map(|row| spaced("> ", &[row]))
                .collect(),
            "t:1:3: error: found 6 rows of 7 marks; a board has as many rows as columns",
        ),
        (
            "a missing row between borders",
            format!("{}\n{}{0}\n", "+-------+", "|.......|\n".repeat(6)),
            "t:2:2: error: found 6 rows of 7 marks; rows of a board of 7x7 are missing",
        ),
        (
            "a short row",
            format!("{}. . . .\n{0}", spaced("", &["....."; 2])),
            "t:3:8: error: found a row of 4 marks; the other rows of this board have 5",
        ),
        (
            "a long row",
            format!("{}. . . . . X\n{0}", spaced("", &["....."; 2])),
            "t:3:11: error: found a row of 6 marks; the other rows of this board have 5",
        ),
        (
            "a row with a gap",
            format!("{}. .   . .\n{0}", spaced("1 ", &["....."; 2])),
            "t:3:",
        ),
        (
            "an unknown mark",
            format!("{}. X q O .\n{0}", spaced("", &["....."; 2])),
            "t:3:5: error: found `q`, which is no mark of a board",
        ),
        (
            "an unknown mark in front",
            format!("{}q X . O .\n{0}", spaced("9 ", &["....."; 2])),
            "t:3:1: error: found `q`, which is no mark of a board",
        ),
        (
            "an unknown mark among packed ones",
            "text\n.....\n..a..\n.....\n.....\n.....\n".into(),
            "t:3:3: error: found `a`, which is no mark of a board",
        ),
        (
            "a label that may hide a stone",
            format!("{}. a X . b\n{0}", spaced("", &["....."; 2])),
            "t:3:3: error: found `a`",
        ),
        (
            "two marks for Black",
            format!("{}. X x . .\n{0}", spaced("", &["....."; 2])),
            "t:3:5: error: found `X` and `x` on one board; one mark stands for Black",
        ),
        (
            "two marks for White",
            format!("{}. O o . .\n{0}", spaced("", &["....."; 2])),
            "t:3:5: error: found `O` and `o` on one board; one mark stands for White",
        ),
        (
            "a sign that is a stone too",
            format!("{}. o# # . .\n{0}", spaced("", &["....."; 2])),
            "t:3:4: error: found `#` beside a mark, and as a mark elsewhere",
        ),
        (
            "a small square in a text",
            "Which is better?\n. X .\nX O X\n. X .\nWho knows.\n".into(),
            "t:2:1: error: found 3 rows of 3 marks in a text",
        ),
        (
            "26 lines",
            (".".repeat(26) + "\n").repeat(26),
            "t:1:1: error: found 26 rows of 26 marks; a board has at most 25",
        ),
        (
            "two boards in one",
            square(9).repeat(18),
            "t:1:1: error: found 18 rows of 9 marks",
        ),
        (
            "a missing move",
            "$$B\n$$ +-----+\n$$ | 1 . 3 |\n$$ | . . . |\n$$ | . . . |\n$$ +-----+\n".into(),
            "t:3:10: error: found no move 2 before this one",
        ),
        (
            "a move twice",
            "$$B\n$$ +-----+\n$$ | 1 . 1 |\n$$ | . . . |\n$$ | . . . |\n$$ +-----+\n".into(),
            "t:3:10: error: found move 1 again",
        ),
        (
            "suicide",
            "$$B\n$$ +-----+\n$$ | 1 O . |\n$$ | O O . |\n$$ | . . . |\n$$ +-----+\n".into(),
            "t:3:6: error: found move 1, which cannot be played",
        ),
        (
            "an unknown mark of a diagram",
            "$$B\n$$ +-----+\n$$ | . ? . |\n$$ | . . . |\n$$ | . . . |\n$$ +-----+\n".into(),
            "t:3:8: error: found `?`, which says nothing of a point",
        ),
        (
            "a short row of a diagram",
            "$$B\n$$ +-----+\n$$ | . . . |\n$$ | . . |\n$$ | . . . |\n$$ +-----+\n".into(),
            "t:4:9: error: found a row of 2 marks",
        ),
        (
            "a diagram without rows",
            "$$B\n$$ +-----+\n".into(),
            "t:1:3: error: found a diagram without rows",
        ),
        (
            "a diagram of another size",
            "$$B9\n$$ +-----+\n$$ | . . . |\n$$ | . . . |\n$$ | . . . |\n$$ +-----+\n".into(),
            "t:3:6: error: found 3 rows of 3 marks; columns of a board of 9x9 are missing",
        ),
        (
            "a diagram of an impossible size",
            "$$B30\n$$ +-----+\n$$ | . . . |\n$$ +-----+\n".into(),
            "t:3:6: error: found 1 rows of 3 marks; a board has at most 25",
        ),
    ] {
        let refusal = refusal(&text);
        assert!(refusal.starts_with(fault), "{what}:\n{refusal}\n{text}");
    }
}

#[test]
fn several_boards_are_read_in_order_and_a_faulty_one_stops_no_other() {
    let position = spaced("", &POSITION.lines().collect::<Vec<_>>());
    let text = format!(
        "First\n{position}\nSecond, broken\n{}\nThird\n$$B\n$$ +-----+\n$$ | . . . |\n$$ | . X . |\n$$ | . . . |\n$$ +-----+\n$$W\n$$ +-----+\n$$ | . . . |\n$$ | . O . |\n$$ | . . . |\n$$ +-----+\n",
        position.replacen("+ +", "+ Q", 1),
    );
    let diagrams = read_diagrams("t", text.as_bytes()).unwrap();
    let read: Vec<_> = diagrams
        .boards
        .iter()
        .map(|board| {
            board.as_ref().map(|board| {
                (
                    board.setup.size().get(),
                    board.place.to_string(),
                    board.turn,
                )
            })
        })
        .collect();
    assert_eq!(read.len(), 4);
    assert_eq!(read[0], Ok((7, "2:1".into(), None)));
    let refused = read[1].as_ref().unwrap_err().to_string();
    assert!(refused.starts_with("t:11:3: error: found `Q`"), "{refused}");
    assert_eq!(read[2], Ok((3, "20:3".into(), Some(Color::Black))));
    assert_eq!(read[3], Ok((3, "26:3".into(), Some(Color::White))));
}

#[test]
fn boards_without_anything_between_them_are_told_apart_by_lines_and_numbers() {
    let lines = "┌┬┬┬┐\n├┼●┼┤\n├┼┼┼┤\n├┼┼┼┤\n└┴┴┴┘\n";
    assert_eq!(boards(&lines.repeat(3)).len(), 3);
    let numbers: String = (1..=5)
        .rev()
        .map(|row| format!("{row} . . X . .\n"))
        .collect();
    assert_eq!(boards(&numbers.repeat(2)).len(), 2);
    let framed = "+---+\n|.X.|\n|...|\n|..O|\n+---+\n";
    assert_eq!(boards(&framed.repeat(2)).len(), 2);
}

#[test]
fn whose_turn_it_is_is_taken_from_the_text_of_each_board() {
    let board = spaced("", &["....."; 5]);
    let turns = |text: &str| {
        boards(text)
            .into_iter()
            .map(|(_, turn)| turn)
            .collect::<Vec<_>>()
    };
    let (black, white) = (Some(Color::Black), Some(Color::White));
    assert_eq!(turns(&format!("Black (X) to move\n\n{board}")), [black]);
    assert_eq!(turns(&format!("{board}\nNext player: White\n")), [white]);
    assert_eq!(
        turns(&format!("white to play\n{board}\nBlack to move\n")),
        [None]
    );
    assert_eq!(
        turns(&format!(
            "{board}Next player: White\n{board}\nNext player: Black\n"
        )),
        [white, black]
    );
    assert_eq!(
        turns(&format!("White to move\n{board}Black to move\n{board}\n")),
        [white, black]
    );
}

#[test]
fn a_star_is_a_stone_only_where_nothing_else_is_black() {
    let with = |rows: [&str; 5]| only_board(&spaced("", &rows)).0;
    assert_eq!(
        with([".....", ".*.O.", ".....", ".....", "....."])
            .matches('*')
            .count(),
        1
    );
    assert_eq!(
        with([".....", ".*.X.", ".....", ".*...", "....."])
            .matches('*')
            .count(),
        1
    );
    assert_eq!(
        with(["+++++", "+*+●+", "+++++", "+*+++", "+++++"])
            .matches('*')
            .count(),
        1
    );
}

#[test]
fn a_drawing_beside_a_board_is_left_out_with_a_warning() {
    let row = |row: &str| format!("{}    {0}\n", spaced("", &[row]).trim());
    let text: String = ["..X..", ".....", "..O..", ".....", "....."]
        .map(row)
        .concat();
    let diagrams = read_diagrams("t", text.as_bytes()).unwrap();
    assert_eq!(diagrams.boards.len(), 1);
    assert_eq!(
        diagrams.warnings.to_string(),
        "t:1:14: warning: found another drawing beside this one, which is left out"
    );
}

/// The boards of a text that may be a figure.
fn figures_or_diagrams(text: &str) -> Vec<Result<String, String>> {
    let told = |faults: Faults| faults.to_string();
    match read_boards("t", text.as_bytes()) {
        Err(faults) => vec![Err(told(faults))],
        Ok(diagrams) => diagrams
            .boards
            .into_iter()
            .map(|board| board.map(|board| board.setup.to_string()).map_err(told))
            .collect(),
    }
}

#[test]
fn a_wrong_figure_has_the_faults_of_a_figure_and_is_no_diagram() {
    let wide = |row: &str| {
        let plain = "+++++++++++++++++++\n";
        format!("{}{row}\n{}", plain.repeat(4), plain.repeat(14))
    };
    for (text, faults) in [
        (String::new(), &["1:1: error: found no board"][..]),
        ("q\n".into(), &["1:1: error: found `q`"]),
        ("+*q\n".into(), &["1:3: error: found `q`", "1 rows"]),
        ("+++\n+*+\n++X\n".into(), &["3:3: error: found `*` and `X`"]),
        ("...\n.*.\n..X\n".into(), &["3:3: error: found `*` and `X`"]),
        ("+++\n+*+\n+++\t\n".into(), &["3:4: error: found a tab"]),
        ("\t+++\n+*+\n+++\n".into(), &["1:1: error: found a tab"]),
        ("+++\n+*+\n+++ \n".into(), &["3:4: error: found a space"]),
        (
            "+++\n+*+ \n+++ \n".into(),
            &["2:4: error: found a space", "3:4: error: found a space"],
        ),
        (
            "+++\n+*+\n+++1\n".into(),
            &["3:4: error: found `1`", "3:4: error: found a row of 4"],
        ),
        ("+++\n+\t*+\n+++\n".into(), &["2:2: error: found a tab"]),
        ("+++\n+ +\n+++\n".into(), &["2:2: error: found a space"]),
        (
            format!("{}++qq+\n", "+++++\n".repeat(5)),
            &[
                "6:1: error: found more than 5 rows",
                "6:3: error: found `q`",
                "6:4: error: found `q`",
            ],
        ),
        (
            "+++\n\n+*+\n+++\n".into(),
            &["2:1: error: found a blank line"],
        ),
        (
            "++++\n+*++\n\n++++\n++++\n".into(),
            &["3:1: error: found a blank line"],
        ),
        (
            "...\n.*.\n...\n\n...\n".into(),
            &["4:1: error: found a blank line", "5:1: error: found more"],
        ),
        (wide("+++++\t+++++++++++++"), &["5:6: error: found a tab"]),
        (wide("+++++ +++++++++++++"), &["5:6: error: found a space"]),
        (
            wide("+++++\u{a0}+++++++++++++"),
            &["5:6: error: found the character U+00A0"],
        ),
        (
            wide("+++++\u{3000}+++++++++++++"),
            &["5:6: error: found a full-width space"],
        ),
        (wide("++++++ +++++++++++++"), &["5:7: error: found a space"]),
        (
            wide("+++q +++++++++++++++"),
            &["5:4: error: found `q`", "5:5: error: found a space"],
        ),
        (
            wide("++++++++++++++++++"),
            &["5:19: error: found a row of 18 marks"],
        ),
    ] {
        let [Err(told)] = &figures_or_diagrams(&text)[..] else {
            panic!("read:\n{text}");
        };
        let told: Vec<&str> = told.lines().collect();
        assert_eq!(told.len(), faults.len(), "{text}\n{told:?}");
        for (told, fault) in told.iter().zip(faults) {
            assert!(told.contains(fault), "{text}\n{told}");
        }
    }
    // Marks of shapes and of other programs are none of figures.
    for mark in ['x', 'b', 'w', 's', '#', '@', 'o', 'W', 'a', '?', '_'] {
        let text = format!("+++\n+{mark}+\n+++\n");
        let [Err(told)] = &figures_or_diagrams(&text)[..] else {
            panic!("read: {mark}");
        };
        assert!(
            told.starts_with(&format!("t:2:2: error: found `{mark}`")),
            "{told}"
        );
    }
}

#[test]
fn what_stands_around_a_packed_board_makes_it_a_diagram() {
    let board = |empty: &str| POSITION.replace('+', empty);
    for empty in ["+", "."] {
        let board = board(empty);
        for (before, after) in [
            ("```\n", "```\n"),
            ("Problem\n", ""),
            ("", "\nTom\n"),
            ("ABCDEFG\n", "ABCDEFG\n"),
            ("A:\n", ""),
            ("[code]\n", "[/code]\n"),
            ("<pre>\n", "</pre>\n"),
            ("Diagram:\n", ""),
            ("#1\n", ""),
            ("1.\n", ""),
            ("9x9\n", ""),
            ("図1\n", ""),
        ] {
            let text = format!("{before}{board}{after}");
            assert_eq!(figures_or_diagrams(&text), [Ok(POSITION.into())], "{text}");
        }
        for between in ["\n", "---\n", "B:\n", "#2\n", "\nand\n\n"] {
            let text = format!("{board}{between}{board}");
            assert_eq!(
                figures_or_diagrams(&text),
                [Ok(POSITION.into()), Ok(POSITION.into())],
                "{text}"
            );
        }
        let around = |before: &str, after: &str| -> String {
            board
                .lines()
                .map(|row| format!("{before}{row}{after}\n"))
                .collect()
        };
        for (before, after) in [
            ("    ", ""),
            ("", " "),
            ("", "\t"),
            ("> ", ""),
            ("|", "|"),
            ("\"", "\","),
        ] {
            let text = around(before, after);
            assert_eq!(figures_or_diagrams(&text), [Ok(POSITION.into())], "{text}");
        }
    }
    for (text, read) in [
        ("図1\n┌┬┐\n├●┤\n└○┘\n", "+++\n+*+\n+O+\n"),
        ("１┌┬┐\n２├●┤\n３└┴┘\n", "+++\n+*+\n+++\n"),
        ("　１２３\n一┌┬┐\n二├●○\n三└┴┘\n", "+++\n+*O\n+++\n"),
        ("+ +\n* O\n", "++\n*O\n"),
    ] {
        assert_eq!(figures_or_diagrams(text), [Ok(read.into())], "{text}");
    }
}

#[test]
fn packed_boards_in_other_marks_are_read_where_their_empty_points_are_no_plus() {
    for [black, white] in [["x", "o"], ["#", "O"], ["@", "O"], ["b", "w"], ["●", "○"]] {
        let text = POSITION
            .replace('+', ".")
            .replace('*', black)
            .replace('O', white);
        assert_eq!(figures_or_diagrams(&text), [Ok(POSITION.into())], "{text}");
    }
    let lines = "┌┬┐\n├⚫┤\n└┴┘\n";
    let read = "+++\n+*+\n+++\n";
    assert_eq!(
        figures_or_diagrams(&lines.repeat(2)),
        [Ok(read.into()), Ok(read.into())]
    );
}

#[test]
fn a_faulty_figure_stops_no_other() {
    let good = "+++\n+*+\n+++\n";
    let boards = figures_or_diagrams(&format!("{good}\n{}\n\n{good}", good.replace('*', "q")));
    assert_eq!(boards.len(), 3);
    assert_eq!(boards[0], Ok(good.into()));
    let told = boards[1].as_ref().unwrap_err();
    assert!(
        told.starts_with("t:6:2: error: found `q`") && told.lines().count() == 1,
        "{told}"
    );
    assert_eq!(boards[2], Ok(good.into()));
}

#[test]
fn a_broken_row_is_not_taken_from_the_drawing_beside_it() {
    let row =
        |number: usize, left: &str| format!("  {number} | {left} |  {number} | X X , O O |\n");
    let frame = "    +-----------+    +-----------+\n";
    for left in [
        ". .O . . .",
        ". . . .",
        ". . O X) . .",
        ". . . . . .",
        ". . q",
        "",
        "?",
    ] {
        let text = format!(
            "{frame}{}{}{}{}{}{frame}",
            row(5, ". . . . ."),
            row(4, ". . X . ."),
            row(3, left),
            row(2, ". . . O ."),
            row(1, ". . . . ."),
        );
        let refusal = refusal(&text);
        assert!(refusal.starts_with("t:4:"), "{left}: {refusal}");
    }
}

#[test]
fn a_mark_too_many_that_touches_a_row_is_a_fault() {
    for (row, place) in [
        (". . . O.", "t:2:8"),
        (". . . X.", "t:2:8"),
        (". . . ..", "t:2:8"),
        ("+. . . O", "t:2:1"),
        (". . . OX", "t:"),
    ] {
        for rows in [4, 5] {
            let text = format!(". . . .\n{row}\n{}", ". . . .\n".repeat(rows - 2));
            let refusal = refusal(&text);
            assert!(refusal.starts_with(place), "{row}: {refusal}");
        }
    }
}

#[test]
fn small_boards_with_letters_and_numbers_are_whole_wherever_they_stand() {
    let named = |size: usize, margin: &str| -> String {
        let letters: String = ('A'..)
            .take(size)
            .map(|letter| format!(" {letter}"))
            .collect();
        let rows = (1..=size)
            .rev()
            .map(|row| format!("{margin}{row:>2}{} {row}\n", " .".repeat(size)));
        format!(
            "{margin}  {letters}\n{}{margin}  {letters}\n",
            rows.collect::<String>()
        )
    };
    for size in 1..=5 {
        let empty = format!("{}\n", "+".repeat(size)).repeat(size);
        for text in [
            named(size, ""),
            format!("=\n{}\nblack to play\n", named(size, "")),
            format!(
                "=\n\n=\n{}Black (*) has captured 0\nblack to play\n",
                named(size, "  ")
            ),
        ] {
            assert_eq!(only_board(&text).0, empty, "{text}");
        }
    }
    for size in 2..=5 {
        let empty = format!("{}\n", "+".repeat(size)).repeat(size);
        let log = format!(
            "start\n{}end\n",
            named(size, "2020-03-06 10:18:01+0000: info:  ")
        );
        assert_eq!(only_board(&log).0, empty, "{log}");
    }
}

#[test]
fn any_bytes_are_read_or_refused_in_time() {
    let piece = |number: usize| {
        [
            " ", ".", "X", "O", "|", "-", "+", "\n", "$$", "1", "a", "┼", "#", "*", "(", ")",
            "\r\n", "9 ", ":",
        ][number % 19]
    };
    let mut state = 7_u64;
    for _ in 0..2_000 {
        let text: String = (0..200)
            .map(|_| {
                state = state
                    .wrapping_mul(6_364_136_223_846_793_005)
                    .wrapping_add(1_442_695_040_888_963_407);
                piece((state >> 33) as usize)
            })
            .collect();
        let _ = read_diagrams("t", text.as_bytes());
    }
    let long = "| . X O ".repeat(limits::MAX_BOARD_BYTES / 8);
    assert!(read_diagrams("t", long.as_bytes()).is_err());
    let many = ". .\n".repeat(limits::MAX_BOARD_BYTES / 4);
    assert!(read_diagrams("t", many.as_bytes()).unwrap().boards[0].is_err());
    let boards = ". . X\nX O .\n. . .\n\n".repeat(20_000);
    assert_eq!(
        read_diagrams("t", boards.as_bytes()).unwrap().boards.len(),
        20_000
    );
    assert!(read_diagrams("t", &[0xff; 1000]).is_err());
    assert!(read_diagrams("t", &vec![b'.'; limits::MAX_BOARD_BYTES + 1]).is_err());
}

/// How a program prints a board.
#[derive(Clone, Debug)]
struct Style {
    /// The marks for empty, Black and White.
    marks: [char; 3],
    /// What stands between two marks.
    between: &'static str,
    /// Letters above and numbers beside the rows, from the bottom or from the top.
    labels: Option<bool>,
    borders: bool,
    before: &'static str,
    after: &'static str,
}

fn style() -> impl Strategy<Value = Style> {
    let marks = prop::sample::select(vec![
        ['.', 'X', 'O'],
        ['+', '*', 'O'],
        ['.', '@', 'O'],
        ['.', '#', 'O'],
        ['.', 'x', 'o'],
        ['*', 'b', 'w'],
        ['┼', '●', '○'],
        ['・', '●', '○'],
        ['＋', '●', '○'],
        ['.', '*', 'O'],
        ['．', 'Ｘ', 'Ｏ'],
    ]);
    let between = prop::sample::select(vec!["", " ", "  ", "\t"]);
    let before = prop::sample::select(vec!["", "    ", "// ", "> ", "% ", "info: "]);
    let after = prop::sample::select(vec!["", "   WHITE (O) has captured 3 stones", "\t# text"]);
    (
        marks,
        between,
        prop::option::of(any::<bool>()),
        any::<bool>(),
        before,
        after,
    )
        .prop_map(|(marks, between, labels, borders, before, after)| Style {
            marks,
            between,
            labels,
            borders,
            before,
            after,
        })
}

impl Style {
    fn print(&self, board: &Setup, bracket: Option<(usize, usize)>) -> String {
        let size = board.size().get();
        let letters: Vec<String> = Point::GTP_COLUMNS[..size]
            .iter()
            .map(|&letter| char::from(letter).to_string())
            .collect();
        let letters = format!("{}     {}\n", self.before, letters.join(self.between));
        let dashes = "-".repeat(size + (size - 1) * self.between.len());
        let border = format!("{}    +{dashes}+\n", self.before);
        let mut text = String::from("A text before it.\n\n");
        if self.labels.is_some() {
            text += &letters;
        }
        if self.borders {
            text += &border;
        }
        for y in 1..=size {
            text += self.before;
            let label = self
                .labels
                .map(|from_top| if from_top { y } else { size + 1 - y });
            text += &label.map_or("   ".into(), |label| format!("{label:3}"));
            text += if self.borders { " |" } else { "  " };
            let mut row = String::new();
            for x in 1..=size {
                let stone = board.get(Point::new(x, y).unwrap());
                row.push(self.marks[stone.map_or(0, |color| color.index() + 1)]);
                if x < size {
                    // In place of the blank, as engines mark the last move.
                    row += if bracket == Some((x, y)) {
                        ")"
                    } else {
                        self.between
                    };
                }
            }
            text += &row;
            text += if self.borders { "|" } else { "" };
            text += &label.map_or(String::new(), |label| format!(" {label}"));
            // Without a frame, a gap like those between the marks does not end a row.
            let is_framed = self.borders || label.is_some();
            let stands_apart = !self.after.starts_with(self.between) || self.between.is_empty();
            text += if is_framed || stands_apart {
                self.after
            } else {
                ""
            };
            text.push('\n');
        }
        if self.borders {
            text += &border;
        }
        if self.labels.is_some() {
            text += &letters;
        }
        text + "\nA text after it.\n"
    }
}

/// A board of any size from 5x5, and a point of it.
fn any_board() -> impl Strategy<Value = (Setup, (usize, usize))> {
    (5..=25_usize).prop_flat_map(|size| {
        let stones = prop::collection::vec(
            prop::sample::select(vec![None, None, Some(Color::Black), Some(Color::White)]),
            size * size,
        );
        let board = stones.prop_map(move |stones| {
            let size = Size::new(size).unwrap();
            let mut board = Setup::new(size);
            for (point, stone) in size.points().zip(stones) {
                board.set(point, stone);
            }
            // One stone of each side, so that the marks tell which is which.
            for (x, color) in [(1, Color::Black), (2, Color::White)] {
                board.set(Point::new(x, 1).unwrap(), Some(color));
            }
            board
        });
        (board, (1..size, 1..=size))
    })
}

proptest! {
    #[test]
    fn any_board_in_any_style_is_read_as_it_was((board, point) in any_board(), style in style(), is_marked in any::<bool>()) {
        let bracket = Some(point).filter(|_| is_marked && style.between == " ");
        let text = style.print(&board, bracket);
        let read = read_diagrams("t", text.as_bytes()).map_err(|faults| TestCaseError::fail(format!("{faults}\n{text}")))?;
        prop_assert_eq!(read.boards.len(), 1, "{}", text);
        let read = read.boards[0].as_ref().map(|read| read.setup);
        prop_assert_eq!(read.map_err(|faults| format!("{faults}\n{text}")), Ok(board), "{}", text);
    }

    #[test]
    fn any_figure_is_read_as_it_was_written((board, _) in any_board()) {
        let text = board.to_string();
        prop_assert_eq!(read_figure("t", text.as_bytes()), Ok(board));
    }
}
