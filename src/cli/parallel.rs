//! Work on several files side by side, with the output in their order.

use rayon::iter::{IntoParallelRefIterator, ParallelIterator};

use super::console::{Console, Exit, Outcome};
use super::games;

/// Files that a thread works on before the output of all is written: enough to keep every thread at
/// work, few enough to keep little in memory.
const FILES_PER_THREAD: usize = 4;

/// Does the work for each file, given its number from 0, on all cores; what it writes comes out in the order of the files. Shows progress where a person
/// watches.
pub(super) fn in_order(
    files: &[String],
    console: &mut Console,
    work: impl Fn(usize, &str, &mut Console) -> Outcome + Sync,
) -> Outcome {
    if let [file] = files {
        return work(0, file, console);
    }
    let progress = games::progress(files.len(), console);
    let colored = console.output_is_colored();
    let mut exit = Exit::Done;
    let numbered: Vec<_> = files.iter().enumerate().collect();
    for files in numbered.chunks(FILES_PER_THREAD * rayon::current_num_threads()) {
        let done: Vec<_> = files
            .par_iter()
            .map(|&(number, file)| {
                let mut page = Console::page(colored);
                let outcome = work(number, file, &mut page);
                progress.inc(1);
                (outcome, page)
            })
            .collect();
        for (outcome, page) in done {
            progress.suspend(|| console.append(&page))?;
            exit = exit.max(outcome?);
        }
    }
    progress.finish_and_clear();
    Ok(exit)
}
