//! Fingerprints of patterns and databases: what counts for them, and their values for ever.

use katachi::format::read_database;
use katachi::pattern::{Database, Fingerprint};

fn database(name: &str, patterns: &str) -> Database {
    let text = format!("format = 1\nname = '{name}'\n{patterns}");
    read_database("d", text.as_bytes()).unwrap()
}

fn of_pattern(lines: &str) -> Fingerprint {
    let database = database("d", &format!("[[pattern]]\n{lines}"));
    Fingerprint::of_pattern(&database.patterns[0])
}

#[test]
fn id_turn_spelling_weight_and_rims_do_not_count() {
    let fingerprint = of_pattern("id = 'a'\nshape = '''\nO+?\n*x#'''");
    for same in [
        "id = 'b'\ntitle = 'B'\nweight = 7\nshape = '''\n○.？\n●×＃'''",
        "id = 'a'\nshape = '''\n#x*\n?+O'''",
        "id = 'a'\nshape = '''\nO*\n+x\n?#'''",
        "id = 'a'\nshape = '''\n____\nO+?_\n*x#_'''",
        "id = 'a'\nkind = 'positive'\nshape = '''\nO+?\n*x#'''",
    ] {
        assert_eq!(of_pattern(same), fingerprint, "{same}");
    }
}

#[test]
fn shape_candidates_and_kind_count() {
    let fingerprint = of_pattern("id = 'a'\nshape = '''\nO+?\n*x#'''");
    for other in [
        "id = 'a'\nkind = 'negative'\nshape = '''\nO+?\n*x#'''",
        "id = 'a'\nshape = '''\nOx?\n*x#'''",
        "id = 'a'\nshape = '''\nOx?\n*+#'''",
        "id = 'a'\nshape = '''\n*+?\nOx#'''",
        "id = 'a'\nshape = '''\nO+_\n*x#'''",
        "id = 'a'\nshape = '''\nO+?\n*x#\n+++'''",
    ] {
        assert_ne!(of_pattern(other), fingerprint, "{other}");
    }
}

#[test]
fn fingerprints_are_those_of_every_version() {
    assert_eq!(
        of_pattern("id = 'a'\nshape = 'x'").to_string(),
        "676789b28b757277b806e8d67f72df2c"
    );
    assert_eq!(
        of_pattern("id = 'a'\nkind = 'negative'\nshape = '''\nO+?\n*x#'''").to_string(),
        "b8c8ec3d81042ef73d56c6bb7c3fe3ed"
    );
    let databases = [
        database(
            "one",
            "[[pattern]]\nid = 'a'\nweight = 2.5\nshape = 'x'\n[[pattern]]\nid = 'b'\nshape = 'Ox'",
        ),
        database(
            "two",
            "[[pattern]]\nid = 'c'\nkind = 'negative'\nshape = '''\nO+?\n*x#'''",
        ),
    ];
    assert_eq!(
        Fingerprint::of_databases(&databases).to_string(),
        "921f1122d9c8cd1b0c28fb44a714bedb"
    );
    assert_eq!(
        Fingerprint::of_databases(&[]).to_string(),
        "6c62272e07bb014262b821756295c58d"
    );
    let [one, two] = databases;
    assert_ne!(
        Fingerprint::of_databases(&[two, one]).to_string(),
        "921f1122d9c8cd1b0c28fb44a714bedb"
    );
}
