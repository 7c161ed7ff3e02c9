//! The built-in player.

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use katachi::othello::{Board, Player, Solver, Square};

use crate::oracle::{Plain, Random, random_game};

static GO_ON: AtomicBool = AtomicBool::new(false);

#[test]
fn it_moves_by_the_rules_whenever_there_is_a_move() {
    let mut player = Player::default();
    for plain in random_game(&mut Random(1)) {
        let board = plain.board();
        let chosen = player.choose(board, Duration::from_millis(1), &GO_ON);
        assert_eq!(chosen.is_none(), board.legal_moves().is_empty());
        if let Some(square) = chosen {
            assert!(
                board.legal_moves().contains(square),
                "{square} on {board:?}"
            );
        }
    }
}

#[test]
fn it_is_perfect_at_the_end() {
    let mut random = Random(2);
    let mut player = Player::default();
    let mut solver = Solver::new(1 << 20);
    for _ in 0..20 {
        for plain in random_game(&mut random) {
            let board = plain.board();
            if ![4, 9, Player::EXACT].contains(&board.empty().len()) {
                continue;
            }
            if let Some(square) = player.choose(board, Duration::ZERO, &GO_ON) {
                let score = solver.solve(board).unwrap().score;
                let next = board.play(square).unwrap();
                assert_eq!(
                    -solver.solve(next).unwrap().score,
                    score,
                    "{square} on {board:?}"
                );
            }
        }
    }
}

#[test]
fn it_keeps_its_time_and_answers_at_once_when_stopped() {
    let board = Board::START.play("f5".parse().unwrap()).unwrap();
    let mut player = Player::default();
    let timed = |player: &mut Player, stop: &AtomicBool, time| {
        let start = Instant::now();
        assert!(player.choose(board, time, stop).is_some());
        start.elapsed()
    };
    // Generous, for machines that do other things too.
    assert!(timed(&mut player, &GO_ON, Duration::from_millis(50)) < Duration::from_secs(10));
    for time in [Duration::from_secs(3600), Duration::MAX] {
        assert!(timed(&mut player, &AtomicBool::new(true), time) < Duration::from_secs(10));
    }
}

#[test]
fn it_wins_against_random_moves() {
    let mut random = Random(3);
    let mut player = Player::default();
    let mut won = 0;
    for round in 0..10 {
        let mut plain = Plain::start();
        let mut ply = 0;
        while !plain.is_over() {
            let moves = plain.legal_moves();
            plain = if moves.is_empty() {
                plain.pass()
            } else if ply % 2 == round % 2 {
                let time = Duration::from_millis(2);
                let square: Square = player.choose(plain.board(), time, &GO_ON).unwrap();
                plain.play(square.column(), square.row())
            } else {
                let (column, row) = moves[random.below(moves.len())];
                plain.play(column, row)
            };
            ply += 1;
        }
        let score = if ply % 2 == round % 2 {
            plain.score()
        } else {
            -plain.score()
        };
        won += usize::from(score > 0);
    }
    assert!(won >= 8, "{won} of 10");
}
