"""P-8, P-9: every screen in every language: nothing is left in English, is too wide, or shuts anybody out.

Each screen is opened in all four languages; upright, on its side and on a desktop it is measured in one of them each,
and axe looks at it on a phone and on a desktop. Which language that is goes round from screen to screen, so that every
language is met at every size without each screen being tried in each language at each size.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import NamedTuple

from playwright.sync_api import Page

from tests.browser.access import check_access, check_width
from tests.browser.conftest import Open
from tests.browser.device import Device, resize
from tests.browser.places import PLAYER, STRANGER, play_a_round
from tests.browser.screen import go_to, read_texts
from tests.browser.table import ATLANTIC_CITY, Table
from tests.browser.tongue import find_untranslated, names_of
from tests.browser.words import LOCALES

TURNS = (("phone", True), ("desktop", True), ("landscape", False), ("phone", False))
"""A size, and whether axe looks: each language has another one of them on the same screen."""
TOUCHED = ("es", "it")
"""Languages that are read on a touch screen."""
ROUND = {f"round{leaf}": f"#/history/{{code}}{leaf}" for leaf in ("", "/replay", "/decisions", "/verify")}


class Visit(NamedTuple):
    """Somebody who reads one of the languages, and the page they walk on."""

    language: str
    page: Page
    names: set[str]
    """What is called alike in every language: games, their bets, and people."""
    code: str = ""
    """Of a round they have played."""


Show = Callable[[Visit], None]


def _open_devices(open_device: Open) -> dict[str, Device]:
    """By language, English first."""
    return {
        language: open_device("phone" if language in TOUCHED else "desktop", locale=locale)
        for language, locale in LOCALES.items()
    }


def _walk(visits: list[Visit], places: Mapping[str, str]) -> Iterator[str]:
    """What is wrong at any of the places."""
    for number, (name, place) in enumerate(places.items()):
        yield from _look(visits, number, name, partial(_go, place))


def _go(place: str, visit: Visit) -> None:
    go_to(visit.page, place.format(code=visit.code))


def _look(visits: list[Visit], number: int, name: str, show: Show) -> Iterator[str]:
    """What is wrong with one screen, shown to one after the other."""
    english: set[str] = set()
    for place, visit in enumerate(visits):
        size, seen_by_axe = TURNS[(number + place) % len(TURNS)]
        resize(visit.page, "desktop")
        show(visit)
        texts = read_texts(visit.page)
        english = english or texts
        resize(visit.page, size)
        faults = [
            *find_untranslated(visit.language, texts, english, visit.names),
            *check_width(visit.page),
            *(check_access(visit.page) if seen_by_axe else ()),
        ]
        yield from (f"{name}, {visit.language}, {size}: {fault}" for fault in faults)


def test_p_8_p_9_every_screen_of_a_stranger(open_device: Open) -> None:
    visits = [
        Visit(language, device.open(), names_of(device)) for language, device in _open_devices(open_device).items()
    ]
    faults = list(_walk(visits, STRANGER))
    assert not faults, "\n".join(faults)


def test_p_8_p_9_every_screen_of_a_player(open_device: Open) -> None:
    visits = []
    for language, device in _open_devices(open_device).items():
        who = device.come_as_guest(language=language)["name"]
        code = play_a_round(device)
        visits.append(Visit(language, device.open(), names_of(device) | {who}, code))
    faults = list(_walk(visits, {"lobby": "#/", **PLAYER, **ROUND, "table": f"#/play/{ATLANTIC_CITY}"}))

    def bet(visit: Visit) -> None:
        Table(visit.page).wait().bet({1: [1000], 3: [500]})

    faults += _look(visits, 0, "table with bets", bet)
    assert not faults, "\n".join(faults)
