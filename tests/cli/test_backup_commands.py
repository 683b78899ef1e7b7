"""`sabot backup` and `sabot restore`, as somebody types them (S-5)."""

import asyncio
import json
from pathlib import Path

import pytest

from sabot.cli import main
from sabot.store import Store
from tests.house.audit.floor import play_house


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a house that has been played in."""
    folder = tmp_path_factory.mktemp("house")
    store = Store.open(f"sqlite:///{folder / 'house.db'}", inline=True)
    asyncio.run(play_house(store, 4))
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


def test_s_5_books_are_copied_restored_and_proved(
    house: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, folder = tmp_path / "house.backup", tmp_path / "new" / "house"
    left, out, err = run(capsys, "backup", "-o", str(file), "--data", str(house), "--json")
    assert (left, err) == (0, "")
    head = json.loads(out)["head"]
    left, out, err = run(capsys, "restore", str(file), "--data", str(folder))
    assert (left, err) == (0, "")
    assert head in out
    left, out, err = run(capsys, "audit", "--data", str(folder), "--json")
    assert (left, err) == (0, "")
    assert json.loads(out)["head"] == head
    store = Store.serve(f"sqlite:///{folder / 'house.db'}", server="s1")
    store.close()


def test_s_5_nothing_is_written_over(house: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "house.backup"
    assert run(capsys, "backup", "-o", str(file), "--data", str(house))[0] == 0
    left, _, err = run(capsys, "backup", "-o", str(file), "--data", str(house))
    assert left == 2
    assert "is there already" in err
    left, _, err = run(capsys, "restore", str(file), "--data", str(house))
    assert left == 2
    assert "there are books already" in err
    folder = tmp_path / "other"
    folder.mkdir()
    (folder / "house.heads").write_text("")
    left, _, err = run(capsys, "restore", str(file), "--data", str(folder))
    assert left == 2
    assert "move the file away first" in err
    assert sorted(path.name for path in folder.iterdir()) == ["house.heads"]


def test_a_backup_that_cannot_be_made_says_why(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    left, _, err = run(capsys, "backup", "-o", str(tmp_path / "a"), "--data", str(tmp_path))
    assert left == 2
    assert "there are no books" in err
    left, _, err = run(capsys, "restore", str(tmp_path / "a"), "--data", str(tmp_path))
    assert left == 2
    assert "cannot be read" in err
    assert list(tmp_path.iterdir()) == []
