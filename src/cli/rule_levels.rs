//! The options `--allow` and `--deny`, of which the last word on a rule wins.

use clap::error::Error;
use clap::{Arg, ArgAction, ArgMatches, Args, Command, FromArgMatches};

use crate::lint::{Level, Levels, UnknownRule};

/// What the options say, in the order in which they were given.
#[derive(Clone, Debug, Default)]
pub(super) struct RuleLevels {
    words: Vec<(String, Level)>,
}

/// The options, with the level that each gives.
const OPTIONS: [(&str, &str, Level); 2] = [
    (
        "allow",
        "Switch rules off, or `all`: one, or several with commas between; the last word on a rule wins",
        Level::Off,
    ),
    (
        "deny",
        "Make rules errors, or `all`, and switch them on",
        Level::Error,
    ),
];

impl RuleLevels {
    /// The level of each rule.
    ///
    /// # Errors
    /// When an option names no rule.
    pub(super) fn resolve(&self) -> Result<Levels, UnknownRule> {
        let mut levels = Levels::default();
        for (name, level) in &self.words {
            levels.set(name, *level)?;
        }
        Ok(levels)
    }
}

impl Args for RuleLevels {
    fn augment_args(command: Command) -> Command {
        command.args(OPTIONS.map(|(option, help, _)| {
            Arg::new(option)
                .long(option)
                .value_name("RULE")
                .value_delimiter(',')
                .help(help)
                .action(ArgAction::Append)
        }))
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl FromArgMatches for RuleLevels {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, Error> {
        let mut levels = RuleLevels::default();
        levels.update_from_arg_matches(matches)?;
        Ok(levels)
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), Error> {
        let mut words = Vec::new();
        for (option, _, level) in OPTIONS {
            let names = matches.get_many::<String>(option).into_iter().flatten();
            let places = matches.indices_of(option).into_iter().flatten();
            words.extend(names.zip(places).map(|(name, place)| (place, name, level)));
        }
        words.sort_unstable_by_key(|&(place, ..)| place);
        let words = words
            .into_iter()
            .map(|(_, name, level)| (name.clone(), level));
        self.words = words.collect();
        Ok(())
    }
}
