import json
import multiprocessing
import sys
from collections.abc import Callable, Iterable
from pathlib import Path

import msgspec
import pytest

from sabot.cli.terminal.purse import Meter, Purse
from sabot.cli.terminal.safe import Safe, decode, find_home
from sabot.cli.terminal.scripted import KeptScreen
from sabot.errors import SabotError

Sit = Callable[[str, str, str | Iterable[str]], tuple[Purse, KeptScreen]]


def test_a_new_purse_holds_a_thousand(safe: Safe) -> None:
    purse, warning = safe.load()
    assert (purse.balance, warning) == (100_000, "")


def test_what_is_saved_is_loaded(safe: Safe) -> None:
    purse = Purse(balance=5, cut="ana", meters={"casino-blackjack": Meter(50_080, 16)})
    safe.save(purse)
    assert safe.load() == (purse, "")


@pytest.mark.skipif(sys.platform == "win32", reason="modes are POSIX's")
def test_f_3_only_the_owner_may_read_a_purse(safe: Safe) -> None:
    safe.save(Purse())
    assert safe.file.stat().st_mode & 0o777 == 0o600


def test_ac_14_a_write_that_fails_leaves_the_old_purse(safe: Safe, monkeypatch: pytest.MonkeyPatch) -> None:
    safe.save(Purse(balance=1))

    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", fail)
    with pytest.raises(SabotError, match="No space left on device; the game stands as it was"):
        safe.save(Purse(balance=2))
    assert safe.load()[0].balance == 1


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"{",
        b"[]",
        b'{"version": 0}',
        b'{"version": 1, "balance": -5}',
        b'{"version": 1, "balance": 1.5}',
        b'{"version": 1, "balanse": 5}',
        b'{"version": 1, "tables": {"x": {"seed": "zz"}}}',
        b"\xff\xfe\x00",
        b'{"version": 1, "tables": {"x": {"shoe": {"decks": 99, "seed": "' + b"0" * 64 + b'"}}}}',
    ],
)
def test_a_damaged_purse_is_set_aside_and_never_lost(safe: Safe, data: bytes) -> None:
    safe.file.write_bytes(data)
    purse, warning = safe.load()
    aside = safe.file.with_name("purse.damaged-1.json")
    assert purse == Purse()
    assert warning.startswith("Your purse could not be read (")
    assert str(aside) in warning
    assert aside.read_bytes() == data
    assert not safe.file.exists()


def test_a_second_damaged_purse_does_not_replace_the_first(safe: Safe) -> None:
    for data in (b"one", b"two"):
        safe.file.write_bytes(data)
        safe.load()
    assert safe.file.with_name("purse.damaged-1.json").read_bytes() == b"one"
    assert safe.file.with_name("purse.damaged-2.json").read_bytes() == b"two"


def test_a_later_version_of_the_purse_is_left_alone(safe: Safe) -> None:
    safe.file.write_text('{"version": 2, "gold": true}')
    with pytest.raises(SabotError, match=r"written by a later Sabot .* nothing was changed"):
        safe.load()
    assert safe.file.read_text() == '{"version": 2, "gold": true}'


def _try_lock(home: Path) -> str:
    try:
        with Safe(home).locked():
            return "free"
    except SabotError as error:
        return str(error)


def test_two_games_do_not_share_a_purse(tmp_path: Path) -> None:
    with multiprocessing.get_context("spawn").Pool(1) as other:
        with Safe(tmp_path).locked():
            assert "another game is being played" in other.apply(_try_lock, [tmp_path])
        assert other.apply(_try_lock, [tmp_path]) == "free"


def test_a_home_that_cannot_be_made_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(SabotError, match="cannot be kept there"), Safe(tmp_path / "file" / "home").locked():
        pass


def test_the_home_can_be_chosen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SABOT_HOME", str(tmp_path))
    assert find_home() == tmp_path
    monkeypatch.delenv("SABOT_HOME")
    assert find_home().name == "sabot"


def test_a_round_whose_cards_were_changed_is_damage(safe: Safe, sit: Sit) -> None:
    sit("casino-blackjack", "46", "enter + enter")
    data = json.loads(safe.file.read_bytes())
    assert msgspec.json.encode(decode(safe.file.read_bytes())) == safe.file.read_bytes()
    events = data["tables"]["casino-blackjack"]["round"]["events"]
    card = next(event for event in events if event["event"] == "PlayerCard")
    card["card"] = "Ks" if card["card"] != "Ks" else "Kd"
    safe.file.write_text(json.dumps(data))
    assert "a round's cards are not its shoe's" in safe.load()[1]


def test_a_round_that_waits_for_nobody_is_damage(safe: Safe, sit: Sit) -> None:
    sit("casino-blackjack", "46", "enter + enter")
    data = json.loads(safe.file.read_bytes())
    del data["tables"]["casino-blackjack"]["round"]["events"][2:]
    safe.file.write_text(json.dumps(data))
    assert "a round in it cannot be carried on" in safe.load()[1]


def test_a_shoe_that_was_not_promised_is_damage(safe: Safe, sit: Sit) -> None:
    sit("casino-blackjack", "46", "enter")
    data = json.loads(safe.file.read_bytes())
    data["tables"]["casino-blackjack"]["shoe"]["seed"] = "0" * 64
    safe.file.write_text(json.dumps(data))
    assert "a shoe is not the one that was promised" in safe.load()[1]
