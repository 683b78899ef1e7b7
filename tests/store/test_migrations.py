import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, create_engine, inspect, text

from sabot.store import Store, StoreDown, StoreError, schema
from sabot.store.address import find_database
from sabot.store.migrate import _config as migration_config
from sabot.store.migrate import verify_tables
from sabot.store.migrations import versions
from sabot.store.revision import known_revisions
from tests.store.steps import commit, deposit, run


@pytest.fixture
def master(empty_url: str) -> Iterator[Connection]:
    """A connection past the store, each statement a transaction of its own."""
    engine = create_engine(find_database(empty_url).url, isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        yield connection
    engine.dispose()


def test_migrations_know_nothing_that_a_later_version_could_change() -> None:
    """A house of any version is brought up to date by the same steps for ever."""
    for path in Path(versions.__file__).parent.parent.rglob("*.py"):
        if path.name == "env.py":  # the runner, which brings no house up to date by itself
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            names += [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            known = [name for name in names if name.startswith("sabot")]
            assert all(name.startswith("sabot.store.migrations.") for name in known), f"{path.name}: {known}"


def test_an_empty_database_gets_exactly_the_tables_of_the_schema(empty_url: str, master: Connection) -> None:
    Store.open(empty_url).close()
    context = MigrationContext.configure(master, opts={"compare_type": True, "compare_server_default": True})
    assert compare_metadata(context, schema.metadata) == []


def test_keys_and_checks_are_those_of_the_schema(empty_url: str, master: Connection) -> None:
    """What the comparison above does not look at."""
    Store.open(empty_url).close()
    found = inspect(master)
    for name, table in schema.metadata.tables.items():
        assert found.get_pk_constraint(name)["constrained_columns"] == [column.name for column in table.primary_key]
    (check,) = found.get_check_constraints("balance")
    assert check["name"] == "balance_not_negative"


def test_opening_again_changes_nothing(empty_url: str) -> None:
    for seq in (1, 2, 3):
        store = Store.open(empty_url, inline=True)
        assert commit(store, deposit(5)).seq == seq
        store.close()


def test_a_database_of_a_newer_program_is_refused_and_left_alone(empty_url: str, master: Connection) -> None:
    Store.open(empty_url).close()
    master.exec_driver_sql("UPDATE alembic_version SET version_num = '99'")
    master.exec_driver_sql("UPDATE tenure SET oldest = '99'")
    with pytest.raises(StoreError, match="newer program") as refused:
        Store.open(empty_url)
    assert "\n" not in str(refused.value)
    assert MigrationContext.configure(master).get_current_revision() == "99"


def test_a_database_of_another_program_is_refused(empty_url: str, master: Connection) -> None:
    master.exec_driver_sql("CREATE TABLE player (name TEXT)")
    with pytest.raises(StoreError, match="table 'player' of another program"):
        Store.open(empty_url)
    assert inspect(master).get_table_names() == ["player"]


def test_one_who_only_reads_is_told_that_tables_are_missing(empty_url: str, master: Connection) -> None:
    with pytest.raises(StoreError, match="no tables of this version yet"):
        verify_tables(master)
    assert inspect(master).get_table_names() == []
    Store.open(empty_url).close()
    verify_tables(master)


def test_a_migration_is_done_whole_or_not_at_all(
    empty_url: str, master: Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise RuntimeError("the power went")

    with monkeypatch.context() as patched:
        patched.setattr("alembic.op.execute", fail)
        with pytest.raises(RuntimeError, match="power"):
            Store.open(empty_url)
    assert inspect(master).get_table_names() == []
    Store.open(empty_url).close()


def test_two_servers_may_start_on_an_empty_database_at_once(empty_url: str) -> None:
    words = [sys.executable, "-c", "import sys; from sabot.store import Store; Store.open(sys.argv[1]).close()"]
    started = [subprocess.Popen([*words, empty_url]) for _ in range(2)]
    assert [process.wait() for process in started] == [0, 0]


@pytest.mark.parametrize(
    "address",
    [
        "",
        "house.db",
        "sqlite://",
        "sqlite:///:memory:",
        "mysql://host/house",
        "postgresql://host",
        "postgresql://h:x/y",
    ],
)
def test_an_address_that_is_none_is_refused(address: str) -> None:
    with pytest.raises(StoreError, match=r"sqlite:///path/to/file or postgresql://user@host/name"):
        Store.open(address)


def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(StoreDown, match="cannot be opened"):
        Store.open(f"sqlite:///{tmp_path}/none/house.db")


def test_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "house.db"
    path.write_text("a letter to the house " * 100)
    with pytest.raises(StoreDown, match="not a database"):
        Store.open(f"sqlite:///{path}")


def test_f_3_a_new_file_is_its_owners_alone(tmp_path: Path) -> None:
    store = Store.open(f"sqlite:///{tmp_path}/house.db")
    run(store.commit(deposit(5)))
    assert {path.stat().st_mode & 0o777 for path in tmp_path.iterdir()} == {0o600}
    store.close()


def test_a_house_of_the_first_version_knows_where_its_players_came_from(empty_url: str, master: Connection) -> None:
    database = find_database(empty_url)
    engine = database.engine(reading=False)
    config = migration_config()
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "1")
        connection.exec_driver_sql(
            "INSERT INTO player (id, name, name_key, role, currency, language, created_ms, settings, wrong_day,"
            " wrong_count) VALUES ('p1', 'Ana', 'ana', 'player', 'EUR', 'en', 1, '{}', 7, 2)"
        )
        for number, origin in enumerate(("192.0.2.1", "192.0.2.1", "2001:db8::1", "2001:db8::2", "")):
            connection.execute(
                text(
                    "INSERT INTO session (id, token_hash, player, opened_ms, seen_ms, origin, device, time_limit_ms,"
                    " loss_limit, checked_ms) VALUES (:id, :id, 'p1', :number, 0, :origin, '', 0, 0, 0)"
                ),
                {"id": f"s{number}", "number": number, "origin": origin},
            )
    engine.dispose()
    Store.open(empty_url).close()
    found = master.exec_driver_sql("SELECT player, address, since_ms, wrong_count FROM known_address ORDER BY since_ms")
    assert [tuple(row) for row in found] == [
        ("p1", "192.0.2.1", 0, 0),
        ("p1", "2001:db8::", 2, 0),
        ("p1", "", 4, 0),
    ]
    (row,) = master.exec_driver_sql("SELECT wrong_day, wrong_count, wrong_ms FROM player")
    assert tuple(row) == (7, 2, None)


def test_the_revisions_are_those_that_alembic_finds() -> None:
    scripts = ScriptDirectory.from_config(migration_config())
    assert list(known_revisions()) == [script.revision for script in scripts.walk_revisions()][::-1]


def test_a_database_that_is_up_to_date_is_opened_without_what_migrates_it(empty_url: str) -> None:
    Store.open(empty_url, inline=True).close()
    code = (
        "import sys\nfrom sabot.store import Store\n"
        "Store.open(sys.argv[1], inline=True).close()\nassert 'alembic' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code, empty_url], check=True, timeout=60)
