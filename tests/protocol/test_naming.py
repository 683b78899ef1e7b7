"""By what names players are known: what was drawn is thrown away only where it calls somebody by another name."""

import pytest

from sabot.protocol import ScreenNames, naming
from sabot.table.redaction import pseudonym

ANN = "pabcdefghijklmnop"
BOB = "pbcdefghijklmnopq"


def test_one_who_was_never_named_before_changes_nothing_that_was_drawn() -> None:
    names = ScreenNames()
    names.learn(ANN, "Ann")
    assert (names(ANN), names.revision) == ("Ann", 0)
    names.learn(BOB, "Bob")
    names.learn(ANN, "Ann")
    assert names.revision == 0


def test_another_name_is_another_drawing() -> None:
    names = ScreenNames()
    names.learn(ANN, "Guest-7KQ2")
    names.learn(ANN, "Ann")
    assert (names(ANN), names.revision) == ("Ann", 1)


def test_one_who_was_called_by_a_made_up_name_is_drawn_anew_once() -> None:
    names = ScreenNames()
    assert names(ANN) == names(ANN) == pseudonym(ANN)
    names.learn(BOB, "Bob")
    assert names.revision == 0
    names.learn(ANN, "Ann")
    names.learn(ANN, "Ann")
    assert (names(ANN), names.revision) == ("Ann", 1)


def test_however_many_are_not_known_few_are_noted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(naming, "NAMES_MAX", 3)
    names = ScreenNames()
    for number in range(4):
        names(f"p{number}")
    assert names.revision == 1, "those who are not noted any more are drawn anew"
    names.learn("p3", "Ann")
    assert names.revision == 2
