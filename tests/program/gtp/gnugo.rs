//! Games against GNU Go, where it is installed.

use std::path::Path;
use std::process::Command;

use super::client::Engine;

const GAMES: usize = 20;

/// GNU Go, or `None` where it is not installed. Debian keeps games out of the usual path.
fn gnugo() -> Option<Engine> {
    let program = ["/usr/games/gnugo", "/usr/bin/gnugo", "/usr/local/bin/gnugo"]
        .into_iter()
        .find(|program| Path::new(program).exists())?;
    Some(Engine::start(
        Command::new(program).args(["--mode", "gtp", "--level", "1"]),
    ))
}

/// Lets both play until both pass, one resigns, or the game is long: shapes alone do not end every game.
fn play(black: &mut Engine, white: &mut Engine, lines: usize) -> usize {
    for engine in [&mut *black, &mut *white] {
        engine.send(&format!("boardsize {lines}")).unwrap();
        engine.send("clear_board").unwrap();
        engine.send("komi 6.5").unwrap();
    }
    let mut passes = 0;
    let mut moves = 0;
    while passes < 2 && moves < lines * lines * 2 {
        let black_to_move = moves % 2 == 0;
        let (color, mover, other) = if black_to_move {
            ("black", &mut *black, &mut *white)
        } else {
            ("white", &mut *white, &mut *black)
        };
        let vertex = mover.send(&format!("genmove {color}")).unwrap();
        if vertex.eq_ignore_ascii_case("resign") {
            break;
        }
        let told = other.send(&format!("play {color} {vertex}"));
        assert!(told.is_ok(), "move {moves}: {color} {vertex}: {told:?}");
        passes = if vertex.eq_ignore_ascii_case("pass") {
            passes + 1
        } else {
            0
        };
        moves += 1;
    }
    moves
}

#[test]
fn games_against_gnu_go_have_no_illegal_move() {
    let Some(mut opponent) = gnugo() else {
        eprintln!("skipped: GNU Go is not installed");
        return;
    };
    let mut engine = Engine::katachi(&[]);
    for game in 0..GAMES {
        let lines = [5, 7, 7, 9][game % 4];
        let moves = if game % 2 == 0 {
            play(&mut engine, &mut opponent, lines)
        } else {
            play(&mut opponent, &mut engine, lines)
        };
        assert!(moves > 4, "game {game} ended after {moves} moves");
    }
    assert!(engine.send("quit").is_ok());
    assert!(engine.finish().success());
}
