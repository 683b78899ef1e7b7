"""The purse of an earlier version: all that it holds comes into the house's books, once, whatever happens meanwhile."""

import json
import shutil
from collections.abc import Sequence
from pathlib import Path

import pytest

from sabot.cli.terminal.takeover import OldPurse
from sabot.engine import Phase
from sabot.errors import SabotError
from sabot.rules import load_rules
from sabot.store.hold import lock_file
from sabot.store.writer import Writer
from tests.cli.terminal.kept import audit, open_house, play_folder, read_kept, write_purse

KEPT = Path(__file__).with_name("purse.json")
"""Written by the version before: a finished round, and one under way with 20.00 on two boxes and 12.00 settled."""


@pytest.fixture
def home(tmp_path: Path) -> Path:
    shutil.copy(KEPT, tmp_path / "purse.json")
    return tmp_path


def open_and_leave(home: Path) -> str:
    with open_house(home) as house:
        return house.warning


def test_all_that_it_holds_is_taken_over(home: Path) -> None:
    assert open_and_leave(home) == ""
    kept = read_kept(home)
    assert (kept.balance, kept.held) == (99_300 + 2_000, 0)
    assert (kept.cut, kept.latest, kept.waiting) == ("rosa", "casino-blackjack", [])
    assert (kept.tables["casino-blackjack"].meter, kept.tables["casino-blackjack"].reserve) == (50_080, 16)
    assert not (home / "purse.json").exists()
    assert (home / "purse.taken-over.json").read_bytes() == KEPT.read_bytes()
    assert audit(home).payments == 1


def test_the_meter_goes_on_from_where_it_stood(home: Path) -> None:
    with open_house(home) as house:
        table = house.seat(load_rules("casino-blackjack"))
        assert table.meter == 50_080
        assert table.desk.box == 2
        table.cut("")
        table.desk.bets = {1: {"main": 1_000, "progressive": 200}}
        table.deal()
        assert table.round is not None
        assert table.round.state.meter == 50_160
    audit(home)


def test_it_is_taken_over_once(home: Path) -> None:
    for _ in range(3):
        open_and_leave(home)
    assert read_kept(home).balance == 101_300


class Killed(BaseException):
    """The process ends."""


@pytest.mark.parametrize("after", [False, True])
def test_it_is_taken_over_once_though_killed_at_any_commit(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch, after: bool
) -> None:
    carry_out = Writer.carry_out
    for last in range(1, 40):
        place = tmp_path_factory.mktemp("home")
        shutil.copy(KEPT, place / "purse.json")
        count = 0

        def die(self: Writer, works: Sequence[object], last: int = last) -> object:
            nonlocal count
            count += 1
            if count == last and not after:
                raise Killed
            outcome = carry_out(self, works)  # type: ignore[arg-type]
            if count == last:
                raise Killed
            return outcome

        with monkeypatch.context() as patch:
            patch.setattr(Writer, "carry_out", die)
            try:
                open_and_leave(place)
            except Killed:
                pass
            else:
                break
        open_and_leave(place)
        kept = read_kept(place)
        assert kept.balance == 101_300, f"killed at commit {last}"
        assert kept.tables["casino-blackjack"].meter == 50_080
        audit(place)
    assert last > 4


def test_it_is_taken_over_once_though_killed_before_it_is_put_away(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def die(*_: object) -> None:
        raise Killed

    with monkeypatch.context() as patch:
        patch.setattr(Path, "rename", die)
        with pytest.raises(Killed):
            open_and_leave(home)
    open_and_leave(home)
    assert read_kept(home).balance == 101_300
    assert not (home / "purse.json").exists()


@pytest.mark.parametrize("blocked", ["purse.lock", "purse.taken-over.json"])
def test_a_purse_that_cannot_be_put_away_is_said_in_a_line_and_taken_over_once(home: Path, blocked: str) -> None:
    (home / blocked).mkdir()
    for _ in range(2):
        with pytest.raises(SabotError, match=r"purse.json: cannot be put away: .*; what it holds is kept"):
            open_and_leave(home)
    (home / blocked).rmdir()
    open_and_leave(home)
    assert read_kept(home).balance == 101_300


def test_where_the_desks_cannot_be_kept_the_purse_is_taken_over_all_the_same(home: Path) -> None:
    (home / "play" / "desks.new").mkdir(parents=True)
    open_and_leave(home)
    assert read_kept(home).balance == 101_300
    assert not (home / "purse.json").exists()


def test_another_purse_is_left_where_it_is(home: Path) -> None:
    open_and_leave(home)
    later = write_purse(home, balance=5_000)
    assert open_and_leave(home) == ""
    assert read_kept(home).balance == 101_300
    assert json.loads(later.read_text())["balance"] == 5_000


def test_an_empty_purse_becomes_that_of_a_new_player(tmp_path: Path) -> None:
    write_purse(tmp_path, balance=0)
    open_and_leave(tmp_path)
    assert read_kept(tmp_path).balance == 100_000


def test_a_fortune_is_taken_over_in_parts(tmp_path: Path) -> None:
    write_purse(tmp_path, balance=2_500_000_000_000)
    open_and_leave(tmp_path)
    assert read_kept(tmp_path).balance == 2_500_000_000_000
    assert audit(tmp_path).payments == 3


def test_the_unfinished_round_of_the_kept_purse_is_one() -> None:
    """Else the test above would prove nothing."""
    events = json.loads(KEPT.read_text())["tables"]["casino-blackjack"]["round"]["events"]
    assert events[-1]["event"] == "PlayOpened"
    assert Phase.CLOSED not in events[-1].values()


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"{",
        b"[]",
        b'{"version": 0}',
        b'{"version": 1, "balance": -5}',
        b'{"version": 1, "balance": 1.5}',
        b'{"version": 1, "tables": {"x": {"round": {}}}}',
        b"\xff\xfe\x00",
        KEPT.read_bytes().replace(b'{"event":"PlayOpened"}', b'{"event":"HoleTurned"}'),
    ],
)
def test_a_damaged_purse_is_set_aside_and_never_lost(tmp_path: Path, data: bytes) -> None:
    (tmp_path / "purse.json").write_bytes(data)
    warning = open_and_leave(tmp_path)
    aside = tmp_path / "purse.damaged-1.json"
    assert warning.startswith("Your purse could not be read (")
    assert str(aside) in warning
    assert aside.read_bytes() == data
    assert not (tmp_path / "purse.json").exists()
    assert read_kept(tmp_path).balance == 100_000


def test_a_second_damaged_purse_does_not_replace_the_first(tmp_path: Path) -> None:
    (tmp_path / "purse.damaged-1.json").write_bytes(b"one")
    (tmp_path / "purse.json").write_bytes(b"two")
    open_and_leave(tmp_path)
    assert (tmp_path / "purse.damaged-1.json").read_bytes() == b"one"
    assert (tmp_path / "purse.damaged-2.json").read_bytes() == b"two"


def test_a_later_version_of_the_purse_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "purse.json").write_text('{"version": 2, "gold": true}')
    with pytest.raises(SabotError, match=r"written by a later Sabot .* nothing was changed"):
        open_and_leave(tmp_path)
    assert (tmp_path / "purse.json").read_text() == '{"version": 2, "gold": true}'


def test_a_purse_that_is_being_played_from_is_not_taken(home: Path) -> None:
    with (home / "purse.lock").open("a") as lock:
        lock_file(lock.fileno())
        with pytest.raises(SabotError, match="another game is being played from"):
            open_and_leave(home)
    assert (home / "purse.json").exists()
    open_and_leave(home)
    assert read_kept(home).balance == 101_300


def test_where_there_is_no_purse_there_is_none_to_take(tmp_path: Path) -> None:
    assert not OldPurse(tmp_path).is_there
    assert not play_folder(tmp_path).exists()
