"""The books in one file, and laid into empty books of either kind (S-5)."""

import asyncio
import stat
import zipfile
from hashlib import sha256
from pathlib import Path

import msgspec
import pytest
from sqlalchemy import Connection, select, text

from sabot.errors import SabotError
from sabot.house.audit import audit_books
from sabot.house.audit.opening import open_books
from sabot.store import BooksTaken, Store, StoreError, record_hash
from sabot.store.address import find_database
from sabot.store.backup import MANIFEST, BackupWrong, read_manifest, restore_backup, write_backup
from sabot.store.reading import journal, last_moment
from sabot.store.revision import known_revisions
from sabot.store.schema import metadata
from tests.house.audit.floor import play_house
from tests.store.steps import commit, deposit

NOW_MS = 1_794_819_900_000


@pytest.fixture(scope="module")
def backup(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A house that has been played in, in one file."""
    folder = tmp_path_factory.mktemp("house")
    address = f"sqlite:///{folder / 'house.db'}"
    store = Store.open(address, inline=True)
    asyncio.run(play_house(store, 12))
    # The house goes on meanwhile: its store is still open.
    with open_books(address) as books:
        write_backup(books, folder / "house.backup", NOW_MS)
    store.close()
    return folder / "house.backup"


def rows_of(connection: Connection) -> dict[str, list[tuple[object, ...]]]:
    return {
        table.name: [tuple(row) for row in connection.execute(select(table).order_by(*table.primary_key.columns))]
        for table in metadata.sorted_tables
    }


def test_s_5_a_restored_copy_passes_the_audit_and_has_every_row(backup: Path, empty_url: str) -> None:
    manifest = restore_backup(backup, find_database(empty_url))
    with open_books(empty_url) as books:
        report = audit_books(books)
        found = rows_of(books)
    assert (report.records, report.head) == (manifest.records, manifest.head)
    assert report.redealt > 0
    with open_books(f"sqlite:///{backup.parent / 'house.db'}") as books:
        assert found == rows_of(books)
    assert {part.table: part.rows for part in manifest.parts} == {name: len(rows) for name, rows in found.items()}


def test_s_5_a_backup_of_a_restored_copy_is_the_same(backup: Path, empty_url: str, tmp_path: Path) -> None:
    first = restore_backup(backup, find_database(empty_url))
    with open_books(empty_url) as books:
        second = write_backup(books, tmp_path / "again.backup", NOW_MS)
    assert second == first


def test_s_5_a_restored_house_goes_on(backup: Path, empty_url: str) -> None:
    manifest = restore_backup(backup, find_database(empty_url))
    store = Store.open(empty_url, inline=True)
    moment = store.look(last_moment)
    receipt = commit(store, msgspec.structs.replace(deposit(100, "p1"), at_ms=moment))
    store.close()
    assert receipt.seq == manifest.records + 1
    with open_books(empty_url) as books:
        previous, last = list(journal(books, after=manifest.records - 1))
    assert last.hash == record_hash(previous.hash, last)


def test_s_5_nothing_is_written_over(backup: Path, database_url: str) -> None:
    with pytest.raises(StoreError, match="there are books already"):
        restore_backup(backup, find_database(database_url))
    with open_books(database_url) as books:
        assert not rows_of(books)["journal"]


def test_s_5_a_log_that_was_left_behind_is_not_carried_into_restored_books(backup: Path, tmp_path: Path) -> None:
    log = tmp_path / "new.db-wal"
    log.write_bytes(b"other pages")
    with pytest.raises(StoreError, match="the log of other books"):
        restore_backup(backup, find_database(f"sqlite:///{tmp_path / 'new.db'}"))
    assert log.read_bytes() == b"other pages"
    assert not (tmp_path / "new.db").exists()


def test_s_5_nothing_is_restored_under_a_server(backup: Path, database_url: str) -> None:
    serving = Store.serve(database_url, server="s1")
    try:
        with pytest.raises(BooksTaken, match="another sabot serves"):
            restore_backup(backup, find_database(database_url))
    finally:
        serving.close()


def test_a_backup_is_its_owners_alone(backup: Path) -> None:
    assert stat.S_IMODE(backup.stat().st_mode) == 0o600
    assert sorted(path.name for path in backup.parent.iterdir() if "part" in path.name) == []


def altered(backup: Path, path: Path, name: str, content: bytes) -> Path:
    with zipfile.ZipFile(backup) as old, zipfile.ZipFile(path, "w") as new:
        for member in old.namelist():
            new.writestr(member, content if member == name else old.read(member))
    return path


def test_s_5_a_changed_part_is_refused_and_leaves_no_books(backup: Path, tmp_path: Path) -> None:
    with zipfile.ZipFile(backup) as archive:
        balances = archive.read("balance.msgpack")
    forged = altered(backup, tmp_path / "forged", "balance.msgpack", balances.replace(b"house", b"hause", 1))
    cut = altered(backup, tmp_path / "cut", "balance.msgpack", balances[:-3])
    for file in (forged, cut):
        target = tmp_path / "new.db"
        with pytest.raises(SabotError, match=r"balance is not as it was written|midst of a frame"):
            restore_backup(file, find_database(f"sqlite:///{target}"))
        assert not target.exists()


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"format": "sabot-backup-9"}, "reads 'sabot-backup-1'"),
        ({"revision": "later"}, "newer program"),
        ({"head": "0" * 64}, "does not end as its manifest says"),
    ],
)
def test_a_manifest_that_does_not_fit_is_refused(
    backup: Path, tmp_path: Path, change: dict[str, str], says: str
) -> None:
    manifest = msgspec.to_builtins(read_manifest(backup))
    file = altered(backup, tmp_path / "other", MANIFEST, msgspec.json.encode({**manifest, **change}))
    with pytest.raises(BackupWrong, match=says):
        restore_backup(file, find_database(f"sqlite:///{tmp_path / 'new.db'}"))
    assert not (tmp_path / "new.db").exists()


@pytest.mark.parametrize("content", [b"", b"PK", b"SQLite format 3\0"])
def test_what_is_no_backup_is_refused(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "some.file"
    file.write_bytes(content)
    with pytest.raises(BackupWrong, match="is no backup of a house"):
        read_manifest(file)


def test_an_archive_that_was_broken_off_is_refused(backup: Path, tmp_path: Path) -> None:
    file = tmp_path / "broken"
    file.write_bytes(backup.read_bytes()[:-400])
    with pytest.raises(BackupWrong, match="broken off"):
        read_manifest(file)


def test_s_4_a_backup_of_the_version_before_is_brought_up_to_date(backup: Path, tmp_path: Path) -> None:
    before, newest = known_revisions()[-2:]
    manifest = msgspec.to_builtins(read_manifest(backup))
    parts = {part["table"]: part for part in manifest["parts"]}
    # From the tables before to these, one column of the one and two of the other, which has no rows, have come.
    with zipfile.ZipFile(backup) as archive:
        (row,) = msgspec.msgpack.decode(archive.read("tenure.msgpack")[4:])
    frame = msgspec.msgpack.encode([row[:-1]])
    tenure = len(frame).to_bytes(4, "big") + frame
    parts["tenure"] |= {"columns": parts["tenure"]["columns"][:-1], "sha256": sha256(tenure).hexdigest()}
    parts["member"] |= {"columns": parts["member"]["columns"][:-2]}
    bare = altered(backup, tmp_path / "bare", "tenure.msgpack", tenure)
    older = altered(bare, tmp_path / "older", MANIFEST, msgspec.json.encode({**manifest, "revision": before}))
    address = f"sqlite:///{tmp_path / 'new.db'}"
    assert restore_backup(older, find_database(address)).revision == before
    with open_books(address) as books:
        assert audit_books(books).head == manifest["head"]
        assert books.execute(text("SELECT version_num FROM alembic_version")).scalar() == newest
