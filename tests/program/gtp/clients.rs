//! The controllers of other programs, where they are installed: `@sabaki/gtp` (Sabaki's own, found through `NODE_PATH`) and
//! gomill (for Python 2, found through `PYTHONPATH`).

use std::process::{Command, Output};

use assert_cmd::cargo::cargo_bin;

/// Plays a few moves, asks for candidates and for an analysis, with the class that Sabaki uses.
const SABAKI: &str = r#"
const { Controller } = require('@sabaki/gtp')
const check = (condition, what) => { if (!condition) throw new Error(what) }
async function main() {
  const engine = new Controller(process.argv[1], ['gtp', '--db', 'builtin:classic'])
  engine.start()
  const send = async (name, ...args) => {
    const response = await engine.sendCommand({ name, args })
    check(!response.error, name + ': ' + response.content)
    return response.content
  }
  check((await send('name')) === 'katachi', 'name')
  const commands = (await send('list_commands')).split('\n')
  check(commands.includes('lz-analyze'), 'list_commands')
  await send('boardsize', '9')
  await send('clear_board')
  await send('play', 'B', 'C8')
  await send('play', 'W', 'C5')
  await send('play', 'B', 'E4')
  check((await send('genmove', 'B')) === 'D6', 'genmove')
  await send('undo')
  const candidates = JSON.parse(await send('katachi-candidates', 'B'))
  check(candidates.candidates[0].point === 'D6', 'katachi-candidates')
  const refused = await engine.sendCommand({ name: 'play', args: ['W', 'C8'] })
  check(refused.error && refused.content === 'illegal move', 'play on a stone')

  let seen
  const analysis = engine.sendCommand({ name: 'lz-analyze', args: ['B', '50'] }, ({ line }) => {
    if (line.startsWith('info ')) seen(line)
  })
  const info = await new Promise(resolve => { seen = resolve })
  check(/^info move D6 visits \d+ winrate 5000 .* pv D6$/.test(info), info)
  check((await send('name')) === 'katachi', 'after the analysis')
  check(!(await analysis).error, 'lz-analyze')
  await engine.stop()
  console.log('all is well')
}
main().catch(error => { console.error(error); process.exit(1) })
"#;

/// Drives the engine with gomill's controller, which checks the form of every response.
const GOMILL: &str = r#"
import sys
from gomill import gtp_controller
channel = gtp_controller.Subprocess_gtp_channel([sys.argv[1], 'gtp', '--db', 'builtin:classic'])
controller = gtp_controller.Gtp_controller(channel, 'katachi')
controller.check_protocol_version()
assert controller.do_command('name') == 'katachi'
assert controller.known_command('genmove') and not controller.known_command('nonsense')
assert 'lz-analyze' in controller.list_commands()
controller.do_command('boardsize', '9')
controller.do_command('clear_board')
for colour, vertex in [('b', 'C8'), ('w', 'C5'), ('b', 'E4')]:
    controller.do_command('play', colour, vertex)
assert controller.do_command('genmove', 'b') == 'D6'
try:
    controller.do_command('play', 'w', 'D6')
except gtp_controller.BadGtpResponse as error:
    assert 'illegal move' in str(error)
else:
    raise AssertionError('a stone on a stone')
assert '"candidates"' in controller.do_command('katachi-candidates', 'b')
controller.safe_close()
assert controller.retrieve_error_messages() == [], controller.retrieve_error_messages()
print 'all is well'
"#;

/// Runs a script with the program as its argument, or `None` when `probe` fails in that interpreter.
fn run(interpreter: &str, flag: &str, probe: &str, script: &str) -> Option<Output> {
    let found = Command::new(interpreter).args([flag, probe]).output();
    if !found.is_ok_and(|output| output.status.success()) {
        return None;
    }
    let output = Command::new(interpreter)
        .args([flag, script])
        .arg(cargo_bin("katachi"))
        .output();
    Some(output.unwrap())
}

fn check(client: &str, output: Option<Output>) {
    let Some(output) = output else {
        eprintln!("skipped: {client} is not installed");
        return;
    };
    let told = String::from_utf8_lossy(&output.stdout);
    let wrong = String::from_utf8_lossy(&output.stderr);
    assert_eq!(told.trim(), "all is well", "{wrong}");
}

#[test]
fn the_controller_of_sabaki_works_with_it() {
    let output = run("node", "-e", "require('@sabaki/gtp')", SABAKI);
    check("@sabaki/gtp", output);
}

#[test]
fn gomill_works_with_it() {
    let output = run("python2", "-c", "import gomill", GOMILL);
    check("gomill", output);
}
