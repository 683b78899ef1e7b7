"""What is on the screen, at every size, and what must never be on it."""

import io
import random
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path

import pytest
from rich.console import Console

from sabot.cards import parse_cards
from sabot.cli.terminal.asking import Left
from sabot.cli.terminal.block import plain
from sabot.cli.terminal.chance import RepeatableChance
from sabot.cli.terminal.face import DOWN, LARGE, SMALL, fan, fan_width, pile
from sabot.cli.terminal.pages import LobbyPage, Page, PromptPage, ReadingPage, TablePage
from sabot.cli.terminal.screen import DrawnScreen, LineScreen
from sabot.cli.terminal.sitting import Sitting
from sabot.cli.terminal.view import total_text
from sabot.engine import Phase
from sabot.rules import game_names, load_rules
from tests.cli.terminal.kept import Kept, audit, open_house
from tests.cli.terminal.scripted import KeptScreen, ScriptedKeyboard

Sit = Callable[[str, str, str | Iterable[str]], tuple[Kept, KeptScreen]]

SIZES = [(80, 24), (120, 40), (100, 32), (60, 20), (59, 19), (44, 18), (30, 10), (12, 5), (1, 1), (200, 60)]


def check(page: Page) -> None:
    for width, height in SIZES:
        lines = page.drawn(width, height)
        assert len(lines) == height
        assert {line.cell_len for line in lines} == {width}


@pytest.mark.parametrize("game", game_names())
def test_every_moment_of_random_play_fits_every_screen(game: str, tmp_path: Path) -> None:
    """Also: no key, in whatever order, breaks anything or makes money."""
    chosen = random.Random(game)
    keys = [*["enter", "+", "s"] * 6, *"-1257[]bchhdpryyxv?f", "left", "right", "tab", "down", "escape"]
    screen = KeptScreen()
    with open_house(tmp_path, RepeatableChance("any")) as house, suppress(Left):
        Sitting(house.seat(load_rules(game)), ScriptedKeyboard(chosen.choices(keys, k=250)), screen, still=True).run()
    audit(tmp_path)
    for page in chosen.sample(screen.pages, 40):
        check(page)
        assert page.told()


def test_the_list_of_games_fits_every_screen() -> None:
    games = tuple(load_rules(name) for name in game_names())
    page = LobbyPage(games, 2, frozenset({"multihand"}), 100_000, "")
    check(page)
    drawn = plain(page.drawn(80, 24))
    for rules in games:
        assert rules.text["en"].name in drawn
    assert "round waiting" in drawn
    assert "▶ 3  Mega Fire Blaze Blackjack" in drawn
    assert "1.00 to 5,000.00" in drawn


def test_a_prompt_shows_the_end_of_a_long_text() -> None:
    page = PromptPage("A new shoe", ("Cut.",), "x" * 500 + "end")
    check(page)
    assert "xend█" in plain(page.drawn(80, 24))


def test_a_page_breaks_words_that_are_longer_than_a_line() -> None:
    page = ReadingPage("Proof", ("record " + "0123456789" * 30,))
    check(page)
    assert "".join(plain(page.drawn(80, 24)).split()).count("0123456789") == 30


def test_cards_fan_out_with_rank_and_suit_in_sight() -> None:
    drawn = plain(fan(parse_cards("Kh Td 9c"), SMALL))
    assert drawn == "╭──╭──╭───╮\n│K │10│9  │\n│ ♥│ ♦│ ♣ │\n╰──╰──╰───╯"
    assert fan_width(3, SMALL) == 11
    assert plain(fan([parse_cards("As")[0], DOWN], LARGE)).splitlines() == [
        "╭───╭─────╮",
        "│A  │▚▚▚▚▚│",
        "│  ♠│▚▚▚▚▚│",
        "│   │▚▚▚▚▚│",
        "╰───╰─────╯",
    ]


def test_a_pile_tells_the_newest_cards() -> None:
    assert plain(pile(parse_cards("Kh Td 9c"))) == "K♥ 10♦\n  9♣"
    assert "+5" in plain(pile(parse_cards("As " * 11 + "2h")))


@pytest.mark.parametrize(
    ("cards", "final", "text"),
    [("Ah 6d", False, "7 / 17"), ("Ah 6d", True, "17"), ("Ah 6d Tc", False, "17"), ("Ah 5d 5c", False, "21")],
)
def test_totals_are_called_as_at_the_table(cards: str, final: bool, text: str) -> None:
    assert total_text(parse_cards(cards), final=final) == text


def test_f_3_a_hidden_card_is_on_no_screen(sit: Sit) -> None:
    checked = 0
    for seed in range(8):
        purse, screen = sit("play-lounge-7", f"hidden {seed}", "enter + enter" if not seed else "s s enter enter")
        saved = purse.tables["play-lounge-7"].round
        for page in screen.pages:
            if saved is None or not isinstance(page, TablePage) or page.scene.stage != "playing":
                continue
            assert page.scene.dealer.cards[1:] in ((), (DOWN,))
            assert "▒▒" in "\n".join(page.told())
            checked += 1
    assert checked


def test_the_hand_in_turn_is_marked_without_colour(sit: Sit) -> None:
    _, screen = sit("atlantic-city", "1", "+ right + + enter y y")
    drawn = plain(screen.pages[-1].drawn(80, 24))
    assert drawn.count("▶ Hand 1 ◀") == 1
    assert "▶ Hand 2 ◀" not in drawn
    narrow = plain(screen.pages[-1].drawn(40, 14))
    assert narrow.count("▶ Hand 1") == 1


def test_the_three_facts_and_the_legal_keys_are_on_the_table(sit: Sit) -> None:
    _, screen = sit("play-lounge-7", "12", "enter + right + enter")
    drawn = plain(screen.pages[-1].drawn(80, 24))
    assert "Blackjack pays 3 to 2 · Dealer stands on all 17s · Insurance pays 2 to 1" in drawn
    assert "H  Hit" in drawn
    assert "P  Split" in drawn
    assert "Surrender" not in drawn


def test_results_are_a_word_and_a_signed_amount(sit: Sit) -> None:
    _, screen = sit("play-lounge-7", "12", "enter + tab + tab + tab right + enter p h s s s")
    drawn = plain(screen.pages[-1].drawn(120, 40))
    assert "Win +10.00" in drawn
    assert "Lose -10.00" in drawn
    assert "Pairs +250 · 21+3 -10" in drawn
    assert "Staked 50.00, returned 280.00: +230.00" in drawn


def test_many_split_hands_are_told_in_lines_around_the_one_in_turn(sit: Sit) -> None:
    keys = "[ + right + right + right + right + enter P S S S P P P S S S S P P P S S S P P P"
    _, screen = sit("atlantic-city", "s1143", keys)
    page = screen.pages[-1]
    check(page)
    assert "▶ Hand 5.1 J♠ 6♦" in plain(page.drawn(80, 24))
    assert "▶ Hand 5.1" in plain(page.drawn(40, 12))
    assert "▶ Hand 5.1" in plain(page.drawn(100, 32))


def test_a_drawn_screen_goes_over_the_old_picture_and_leaves_nothing_behind(sit: Sit) -> None:
    _, screen = sit("atlantic-city", "1", "+ enter")
    file = io.StringIO()
    console = Console(
        file=file, force_terminal=True, width=80, height=24, color_system="truecolor", legacy_windows=False
    )
    with DrawnScreen(console) as drawn:
        for page in screen.pages:
            drawn.show(page)
    text = file.getvalue()
    assert text.startswith("\x1b[?1049h\x1b[?25l")
    assert text.endswith("\x1b[?25h\x1b[?1049l")
    assert text.count("\x1b[1;1H") == len(screen.pages)
    assert "\n" not in text
    assert "\x1b[2J" not in text


def test_no_colour_is_used_where_none_is_wanted(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    _, screen = sit("atlantic-city", "1", "+ enter")
    file = io.StringIO()
    console = Console(file=file, force_terminal=True, width=80, height=24, legacy_windows=False)
    with DrawnScreen(console) as drawn:
        drawn.show(screen.pages[-1])
    assert "38;2" not in file.getvalue()
    assert "48;2" not in file.getvalue()


def test_plain_lines_need_no_more_than_ascii(sit: Sit) -> None:
    _, screen = sit("atlantic-city", "1", "+ enter")
    raw = io.BytesIO()
    file = io.TextIOWrapper(raw, encoding="ascii")
    told = LineScreen(file)
    for page in screen.pages:
        told.show(page)
    text = raw.getvalue().decode("ascii")
    assert "Dealer: " in text
    assert " ?? = " in text


def test_a_told_screen_prints_only_what_is_new(sit: Sit) -> None:
    _, screen = sit("atlantic-city", "1", "+ +")
    raw = io.BytesIO()
    told = LineScreen(io.TextIOWrapper(raw, encoding="utf-8"))
    for page in screen.pages:
        told.show(page)
    lines = raw.getvalue().decode().splitlines()
    assert sum("Blackjack pays" in line for line in lines) == 1
    assert "Hand 1: 10.00" in lines
    assert "Hand 1: 20.00" in lines


def test_insurance_is_asked_of_the_hand_it_is_for(sit: Sit) -> None:
    _, screen = sit("atlantic-city", "1", "+ right + + enter y")
    page = screen.pages[-1]
    assert isinstance(page, TablePage)
    assert [hand.in_turn for hand in page.scene.hands] == [False, True]
    assert Phase.INSURANCE not in page.told()
    assert "Insurance for hand 2?" in page.told()
    assert "Keys: Y insure for 10.00 · N no insurance · V proof · ? help · Q leave" in page.told()
