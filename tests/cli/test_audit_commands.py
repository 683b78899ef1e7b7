"""`sabot verify` and `sabot audit`, as somebody types them (F-4, W-6)."""

import asyncio
import io
import json
import shutil
import sqlite3
import sys
from pathlib import Path
from typing import Any

import pytest

from sabot.cli import main
from sabot.floor.record import make_record
from sabot.house.audit.opening import open_books
from sabot.store import Store
from tests.house.audit.floor import play_house
from tests.house.audit.heads import SIGNER, keep_head


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a house that has been played in."""
    folder = tmp_path_factory.mktemp("house")
    store = Store.open(f"sqlite:///{folder / 'house.db'}", inline=True)
    asyncio.run(play_house(store, 12))
    store.close()
    return folder


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    """Exit code, what went to stdout, what went to stderr."""
    capsys.readouterr()
    with pytest.raises(SystemExit) as left:
        main(words)
    out, err = capsys.readouterr()
    assert isinstance(left.value.code, int)
    return left.value.code, out, err


def query(house: Path, sql: str) -> Any:
    connection = sqlite3.connect(house / "house.db")
    found = connection.execute(sql).fetchone()
    connection.close()
    return found[0]


@pytest.fixture
def code(house: Path) -> str:
    """The code of a finished round, with its seed."""
    found = query(house, "SELECT code FROM round WHERE game = 'atlantic-city' AND closed_ms IS NOT NULL")
    return str(found)


@pytest.fixture
def record(house: Path, code: str, tmp_path: Path) -> Path:
    """That round's record in a file."""

    with open_books(f"sqlite:///{house / 'house.db'}") as connection:
        text = make_record(connection, code).to_json()
    path = tmp_path / "round.json"
    path.write_text(text, encoding="utf-8")
    return path


def test_f_4_a_round_by_its_code(house: Path, code: str, capsys: pytest.CaptureFixture[str]) -> None:
    left, out, err = run(capsys, "verify", code, "--data", str(house))
    assert (left, err) == (0, "")
    first, *checks = out.splitlines()
    assert first.startswith(f"round {code} of p")
    assert [line.split()[:2] for line in checks] == [
        *(["✓", name] for name in ("rules", "seed", "order", "signature")),
        *(["✓", name] for name in ("proofs", "start", "cards", "round", "money")),
        *(["–", name] for name in ("commitment", "key", "cut", "bets")),
    ]
    same = run(capsys, "verify", code, "--database", f"sqlite:///{house / 'house.db'}")
    assert same == (0, out, "")


def test_f_4_a_code_that_nobody_knows_where_only_one_s_own_house_has_books(
    house: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SABOT_HOME", str(tmp_path))
    assert "there are no books at" in run(capsys, "verify", "t7-20261103-17:05:09")[2]
    shutil.copytree(house, tmp_path / "play")
    assert "there is no round 't7-20261103-17:05:09'" in run(capsys, "verify", "t7-20261103-17:05:09")[2]


def test_f_4_a_round_by_its_record(record: Path, code: str, capsys: pytest.CaptureFixture[str]) -> None:
    left, out, err = run(capsys, "verify", str(record), "--json")
    answer = json.loads(out)
    assert (left, err) == (0, "")
    assert (answer["code"], answer["holds"]) == (code, True)
    assert answer["checks"][0]["name"] == "rules"


def test_f_4_a_record_from_standard_input(
    record: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(record.read_bytes())))
    assert run(capsys, "verify", "-")[0] == 0


def test_f_4_a_wrong_record_leaves_with_1(record: Path, code: str, capsys: pytest.CaptureFixture[str]) -> None:
    plain = json.loads(record.read_text(encoding="utf-8"))
    plain["returned"] += 1
    record.write_text(json.dumps(plain), encoding="utf-8")
    left, out, err = run(capsys, "verify", str(record))
    assert (left, out) == (1, "")
    assert err.startswith(f"sabot: round {code} does not hold: money: the record says ")
    assert err.count("\n") == 1
    left, out, err = run(capsys, "verify", str(record), "--json")
    assert (left, err) == (1, "")
    assert json.loads(out)["wrong"].startswith("money: ")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("verify", "nonsense"), "'nonsense' is neither a file nor a game code, as in t7-20261103-17:05:09"),
        (("verify", "t7-20261103-17:05:09", "--data", "HOUSE"), "there is no round 't7-20261103-17:05:09'"),
        (("verify", "t7-20261103-17:05:09", "--data", "HOUSE", "--database", "sqlite:///x"), "give one"),
        (("verify", "t7-20261103-17:05:09", "--data", "HOUSE/none"), "there are no books at"),
        (("verify", "EMPTY"), "not the record of a round"),
        (("audit", "--data", "HOUSE/none"), "there are no books at"),
        (("audit", "--database", "mysql://x"), "a database is given as sqlite:///path/to/file or postgresql://"),
        (("audit", "--data", "HOUSE", "--head", "abc"), "--head is the hash of a record: 64 digits"),
        (("audit", "--data", "HOUSE", "--key", "abc"), "--key is the public key of a house: 64 digits"),
        (("audit", "--data", "HOUSE", "--heads", "HOUSE/none"), "the heads cannot be read (No such file or directory)"),
        (("audit", "--data", "HOUSE", "--heads", "HOUSE/house.db"), "there are no signed heads in it"),
        (("audit", "--data", "HOUSE", "--since", "soon"), "--since 'soon' is no moment: it is written 2026-11-03"),
    ],
)
def test_bad_input_leaves_with_2_and_one_line(
    words: tuple[str, ...], said: str, house: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    empty = tmp_path / "empty"
    empty.touch()
    typed = [word.replace("HOUSE", str(house)).replace("EMPTY", str(empty)) for word in words]
    left, out, err = run(capsys, *typed)
    assert (left, out) == (2, "")
    assert said in err
    assert err.startswith("sabot: ")
    assert err.count("\n") == 1


def test_w_6_an_audit_that_holds(house: Path, capsys: pytest.CaptureFixture[str]) -> None:
    left, out, err = run(capsys, "audit", "--data", str(house))
    assert (left, err) == (0, "")
    head = query(house, "SELECT hash FROM chain")
    records = query(house, "SELECT count(*) FROM journal")
    rounds = query(house, "SELECT count(*) FROM played")
    assert out.startswith(f"✓ {records} records, their chain unbroken")
    assert f"✓ {rounds} finished rounds, {rounds} dealt again" in out
    assert f"\nhead {head}\n" in out
    assert "  EUR: cash " in out
    assert out.rstrip().endswith("rounds a second")


def test_w_6_an_audit_as_json_with_a_head_and_a_moment(house: Path, capsys: pytest.CaptureFixture[str]) -> None:
    head = query(house, "SELECT hash FROM journal WHERE seq = 5")
    left, out, _ = run(capsys, "audit", "--data", str(house), "--json", "--head", head, "--since", "2030-01-01T00:00")
    answer = json.loads(out)
    assert left == 0
    assert answer["holds"]
    assert answer["redealt"] == 0
    assert answer["rounds"] > 0
    assert sum(answer["sums"]["EUR"].values()) == 0
    assert answer["seconds"] > 0


def test_w_6_an_audit_with_signed_heads(house: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The file beside the books is looked at without being named; a head by another key, or a lost one, is told."""
    copy = tmp_path / "house.db"
    shutil.copy(house / "house.db", copy)
    assert (
        "· no signed head at all: that the past was not made anew is not proved\n"
        in run(capsys, "audit", "--data", str(tmp_path))[1]
    )
    head = keep_head(f"sqlite:///{copy}", tmp_path / "house.heads")
    left, out, _ = run(capsys, "audit", "--data", str(tmp_path), "--key", SIGNER.public)
    assert left == 0
    assert (
        f"✓ 1 signed heads, the last of record {head.seq}; 0 records after it\n  signed with {SIGNER.public}\n" in out
    )
    left, _, err = run(capsys, "audit", "--data", str(tmp_path), "--key", "a" * 64)
    assert left == 1
    assert f"the head of record {head.seq} is signed with another key" in err
    kept = tmp_path / "kept"
    shutil.move(tmp_path / "house.heads", kept)
    shutil.copy(house / "house.db", copy)
    assert run(capsys, "audit", "--data", str(tmp_path))[0] == 0
    left, _, err = run(capsys, "audit", "--data", str(tmp_path), "--heads", str(kept))
    assert left == 1
    assert "and the books have lost it" in err


@pytest.mark.parametrize("torn", ['{"seq":7,"at', '{"seq":7,"at\n{"seq":9,'])
def test_w_6_a_file_of_torn_heads_beside_the_books_is_told_of_and_left_out(
    house: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], torn: str
) -> None:
    """One that is named is asked for: without a head in it there is nothing to compare with."""
    shutil.copy(house / "house.db", tmp_path / "house.db")
    file = tmp_path / "house.heads"
    file.write_text(torn)
    left, out, err = run(capsys, "audit", "--data", str(tmp_path))
    assert left == 0
    assert err.startswith(f"sabot: {file}: there are no signed heads in it (")
    assert err.endswith("; the audit goes on without it\n")
    assert "· no signed head at all" in out
    left, _, err = run(capsys, "audit", "--data", str(tmp_path), "--heads", str(file))
    assert left == 2
    assert "there are no signed heads in it" in err


def test_w_6_an_audit_that_does_not_hold(house: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    broken = tmp_path / "house.db"
    source = sqlite3.connect(house / "house.db")
    target = sqlite3.connect(broken)
    source.backup(target)
    target.execute("UPDATE balance SET amount = amount + 1 WHERE account = 'cash:p1:EUR'")
    target.commit()
    target.close()
    source.close()
    left, out, err = run(capsys, "audit", "--data", str(tmp_path))
    assert (left, out) == (1, "")
    assert err.startswith("sabot: the books do not hold: balance cash:p1:EUR: it says ")
    assert err.count("\n") == 1
    left, out, err = run(capsys, "audit", "--data", str(tmp_path), "--json")
    assert (left, err) == (1, "")
    answer = json.loads(out)
    assert not answer["holds"]
    assert answer["wrong"].startswith("balance cash:p1:EUR")
    assert (answer["record"], answer["round"]) == (None, None)


def test_the_books_of_this_user_are_the_default(
    house: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SABOT_HOME", str(house))
    assert run(capsys, "audit")[0] == 0
