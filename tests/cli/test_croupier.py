"""`sabot croupier`: lines in, what is due out (M-6)."""

from collections.abc import Iterator, Sequence
from queue import SimpleQueue
from typing import Any

import pytest

from sabot.bots.api import AnsweredNo, Api, Unreachable
from sabot.cards import BadCard
from sabot.cli.croupier.console import Console
from sabot.cli.due_card import read_card, tell_due, tell_place
from sabot.cli.join.news import News, Typed

Json = dict[str, Any]


def due(box: int, hand: int, number: int, *, face_up: bool = True) -> Json:
    return {"box": box, "hand": hand, "number": number, "face_up": face_up}


def desk(place: Json | None, number: int = 0, **more: object) -> Json:
    found = {"shoe": "h1", "code": "c", "number": number, "due": place, "waits_for": "card" if place else "bets"}
    return {**found, "separator": False, "shared": False, "paused": None, **more}


class Desk(Api):
    """A table that shows these desks one after the other, the last for ever, and notes what it is told."""

    def __init__(self, *desks: Json, answers: Sequence[Exception] = ()) -> None:
        super().__init__("http://house")
        self._desks = list(desks)
        self._answers: Iterator[Exception] = iter(answers)
        self.told: list[tuple[str, Json]] = []

    def get(self, path: str) -> Any:
        assert path == "/api/operator/tables/real-1/cards"
        return self._desks.pop(0) if len(self._desks) > 1 else self._desks[0]

    def post(self, path: str, body: Json) -> Any:
        self.told.append((path.removeprefix("/api/operator/tables/real-1"), body))
        answer = next(self._answers, None)
        if answer is not None:
            raise answer
        return {"version": 1}


def run(api: Desk, *lines: str) -> tuple[list[str], list[bool]]:
    """What is said, and whether typing was shown each time."""
    typed: SimpleQueue[News] = SimpleQueue()
    for line in lines:
        typed.put(Typed(line))
    typed.put(Typed(None))
    said: list[str] = []
    shown: list[bool] = []
    Console(api, "real-1", typed, said.append, pause=lambda _: None, show_typing=shown.append).run()
    return said, shown


@pytest.mark.parametrize(
    ("typed", "card"),
    [
        ("Th", "Th"),
        ("10h", "Th"),
        ("ah", "Ah"),
        ("10H", "Th"),
        (" kS ", "Ks"),
        ("10♥", "Th"),
        ("A♠", "As"),
        ("t d", "Td"),
    ],
)
def test_m_6_a_card_is_read_as_people_write_it(typed: str, card: str) -> None:
    assert read_card(typed) == card


@pytest.mark.parametrize("typed", ["", "1h", "11h", "hh", "kk", "kings", "10", "undo it"])
def test_m_6_what_is_no_card_is_said_to_be_none(typed: str) -> None:
    with pytest.raises(BadCard, match="is no card: one is a rank of A 2 3"):
        read_card(typed)


def test_m_6_what_is_due_is_told_in_words() -> None:
    assert tell_place(due(3, 1, 2)) == "Seat 3, second card"
    assert tell_place(due(3, 2, 3)) == "Seat 3, hand 2, third card"
    assert tell_place(due(0, 0, 1)) == "Dealer, first card"
    assert tell_place(due(0, 0, 2, face_up=False)) == "Dealer, second card, face down"
    assert tell_place(due(1, 1, 11)) == "Seat 1, 11th card"
    assert tell_place(due(2, 1, 1), shared=True) == "Position 2, first card"
    assert tell_due(desk(due(2, 1, 1), shared=True)) == "Position 2, first card"
    assert tell_due(desk(None)) == "no card is due: bets are placed"
    assert tell_due(desk(None, paused="a break")) == "no card is due: the table is paused (a break)"
    assert tell_due(desk(due(1, 1, 1), separator=True)) == "Seat 1, first card (the last round of this shoe)"


def test_m_6_lines_are_cards_and_what_is_due_next_is_said() -> None:
    api = Desk(desk(due(3, 1, 1)), desk(due(0, 0, 1), 1), desk(due(0, 0, 2, face_up=False), 2), desk(None, 3))
    said, shown = run(api, "10h", "kc", "As")
    assert said == [
        "Seat 3, first card",
        "Dealer, first card",
        "Dealer, second card, face down",
        "no card is due: bets are placed",
    ]
    assert shown == [True, True, False, True], "what lies face down is not seen while it is typed"
    assert [(path, body["number"], body["card"]) for path, body in api.told] == [
        ("/cards", 1, "Th"),
        ("/cards", 2, "Kc"),
        ("/cards", 3, "As"),
    ]
    assert len({body["id"] for _, body in api.told}) == 3


def test_m_6_words_take_back_call_the_separator_and_change_the_shoe() -> None:
    api = Desk(desk(due(3, 1, 2), 4))
    said, _ = run(api, "undo", "cut", "shoe", "q", "Kh")
    assert [(path, body.get("number"), body.get("shoe")) for path, body in api.told] == [
        ("/cards/take-back", 4, None),
        ("/separator", None, "h1"),
        ("/shoe", None, "h1"),
    ]
    assert said == ["Seat 3, second card", "taken back", "the separator is out", "another shoe is on the table"]


def test_m_6_a_refusal_is_said_and_what_is_due_again() -> None:
    api = Desk(desk(due(3, 1, 2), 4), answers=[AnsweredNo("all 6 Kh of this shoe have been seen: look again")])
    said, _ = run(api, "kh", "kx", "?")
    assert said[:3] == [
        "Seat 3, second card",
        "all 6 Kh of this shoe have been seen: look again",
        "Seat 3, second card",
    ]
    assert said[3].startswith("'kx' is no card")
    assert said[5].startswith("a card    as in Kh")


def test_m_6_a_card_is_not_sent_where_none_is_due() -> None:
    api = Desk(desk(None))
    said, _ = run(api, "Kh")
    assert said[1] == "Kh is not taken: no card is due"
    assert api.told == []


def test_m_6_what_was_not_answered_is_sent_again_under_its_id() -> None:
    api = Desk(desk(due(1, 1, 1)), answers=[Unreachable("no house answers")])
    said, _ = run(api, "Kh", "", "")
    assert said[1] == "no house answers; Enter sends it again"
    assert len(api.told) == 2, "and once only"
    assert api.told[0] == api.told[1]


def test_m_6_a_scanner_can_wait_for_the_table() -> None:
    api = Desk(desk(None), desk(None), desk(None), desk(due(1, 1, 1)), desk(None))
    said, _ = run(api, "w", "Kh")
    assert [body["card"] for _, body in api.told] == ["Kh"]
    assert said == ["no card is due: bets are placed", "Seat 1, first card", "no card is due: bets are placed"]


def test_m_6_a_house_that_is_away_is_said_once() -> None:
    class Away(Desk):
        def get(self, path: str) -> Any:
            raise Unreachable(f"no house answers at {path[:4]}")

    said, _ = run(Away(desk(None)), "Kh", "")
    away = "no house answers at /api"
    assert said == [away, "the house does not answer: nothing was sent", away]
