"""A table on the screen, and what a player does at it."""

import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Self

from playwright.sync_api import Locator, Page, expect

from tests.browser.device import Device, socket_of

ATLANTIC_CITY, MULTIHAND = "atlantic-city", "multihand"
GAMES = (ATLANTIC_CITY, MULTIHAND)
GUEST_CASH = 100_000
"""What a guest begins with, in cents."""


class Table:
    """One's own table of a game, open on a page."""

    def __init__(self, page: Page) -> None:
        self.page = page
        # A panel over the table may have cards and figures of its own.
        self.felt = page.locator("[data-table]")
        self.dealer = self.felt.locator("[data-dealer]")
        self.balance = self.felt.locator("[data-balance]")
        self.staked = self.felt.locator("[data-staked]")
        self.last_win = self.felt.locator("[data-last-win]")

    @classmethod
    def open(cls, device: Device, game: str = ATLANTIC_CITY) -> Self:
        """The table in a new tab of a device where somebody is signed in."""
        return cls(device.open(f"#/play/{game}")).wait()

    def wait(self) -> Self:
        """The table, once it is there."""
        expect(self.boxes.first).to_be_attached()
        expect(self.balance).to_be_visible()
        return self

    @property
    def boxes(self) -> Locator:
        """The places for bets."""
        return self.felt.locator("[data-box]")

    def box(self, number: int) -> Locator:
        """One of them."""
        return self.felt.locator(f'[data-box="{number}"]')

    def place(self, box: int) -> Locator:
        """Where chips are laid for a box."""
        return self.felt.locator(f'[data-pick="{box}"]')

    def hand(self, box: int, place: int = 1) -> Locator:
        """A hand by its place in its box: split hands stand side by side."""
        return self.box(box).locator("[data-hand]").nth(place - 1)

    def chip(self, value: int) -> Locator:
        """A chip of the tray."""
        return self.felt.locator(f'[data-chip="{value}"]')

    def control(self, name: str) -> Locator:
        """Deal, rebet, clear …"""
        return self.felt.locator(f'[data-control="{name}"]')

    def action(self, letter: str) -> Locator:
        """The button of a decision."""
        return self.felt.locator(f'[data-action="{letter}"]')

    def bet(self, bets: Mapping[int, Sequence[int]]) -> Self:
        """Lays chips on boxes until the house has confirmed them all."""
        before = int(self.staked.get_attribute("data-staked") or 0)
        for box, chips in bets.items():
            for chip in chips:
                self.choose(chip)
                self.place(box).click()
        self.expect_staked(before + sum(map(sum, bets.values())))
        expect(self.felt.locator("[data-pending]")).to_have_count(0)
        return self

    def choose(self, value: int) -> Self:
        """Takes a chip from the tray, which the arrows push on where it is not in sight."""
        chips = self.felt.locator("[data-chip]")
        while self.chip(value).count() == 0:
            largest = int(chips.last.get_attribute("data-chip") or 0)
            self.felt.locator(f'[data-chips="{"larger" if largest < value else "smaller"}"]').click()
        self.chip(value).click()
        return self

    def deal(self) -> Self:
        """Closes the bets."""
        with self.answered():
            self.control("deal").click()
        return self

    def act(self, *letters: str) -> Self:
        """Decides, once for each letter."""
        for letter in letters:
            with self.answered():
                self.action(letter).click()
        return self

    def tap(self, name: str) -> Self:
        """Decides, or presses another control, with a finger."""
        with self.answered():
            (self.action(name) if len(name) == 1 else self.control(name)).tap()
        return self

    def press(self, *keys: str) -> Self:
        """Decides with the keyboard: each key when what it stands for is on the table."""
        for key in keys:
            enter = self.control("deal").or_(self.control("rebet"))
            button = enter if key == "Enter" else self.action(key.upper())
            expect(button).to_be_enabled()
            with self.answered():
                self.page.keyboard.press(key)
        return self

    @contextmanager
    def answered(self, times: int = 1) -> Iterator[None]:
        """Waits for the house's answer to what is asked: a second press before it is taken for a slip of the finger."""
        answers: list[str | bytes] = []

        def is_last(frame: str | bytes) -> bool:
            if _is_answer(frame):
                answers.append(frame)
            return len(answers) == times

        with socket_of(self.page).expect_event("framereceived", is_last):
            yield

    def expect_staked(self, amount: int) -> None:
        """So much lies on the table."""
        expect(self.staked).to_have_attribute("data-staked", str(amount))

    def expect_balance(self, amount: int) -> None:
        """The player has so much at hand."""
        expect(self.balance).to_have_attribute("data-balance", str(amount))

    def expect_cards(self, cards: str, box: int | None = None, place: int = 1) -> None:
        """These cards lie there, the first one dealt first; without a box, the dealer's."""
        wanted = cards.split()
        found = (self.dealer if box is None else self.hand(box, place)).locator("[data-card]")
        expect(found).to_have_count(len(wanted))
        for number, card in enumerate(wanted):
            expect(found.nth(number)).to_have_attribute("data-card", card)

    def expect_total(self, text: str, box: int | None = None, place: int = 1) -> None:
        """That is what the hand says of itself."""
        where = self.dealer if box is None else self.hand(box, place)
        expect(where.locator("[data-total]")).to_have_text(text)

    def expect_result(self, outcome: str, box: int = 1, place: int = 1) -> None:
        """That became of the hand."""
        expect(self.hand(box, place).locator("[data-result]")).to_have_attribute("data-result", outcome)

    def expect_actions(self, letters: str) -> None:
        """These decisions are offered, and no others."""
        expect(self.felt.locator('[data-action]:not([aria-disabled="true"])')).to_have_count(len(letters))
        for letter in letters:
            expect(self.action(letter)).to_be_enabled()

    def expect_over(self) -> None:
        """The round is over: its results lie there, and bets are taken again."""
        expect(self.felt).to_have_attribute("data-phase", "closed")
        expect(self.felt.locator("[data-result]").first).to_be_visible()
        expect(self.felt.locator("[data-action]")).to_have_count(0)

    def finish(self) -> Self:
        """Declines, stands and so plays the round to its end, whatever the cards."""
        # A button at rest may be on its way out: only what can be pressed is an open question.
        open_ = self.felt.locator(", ".join(f'[data-action="{letter}"]:not([aria-disabled="true"])' for letter in "SN"))
        over = self.page.locator('[data-table][data-phase="closed"]')
        expect(open_.or_(over).first).to_be_visible()
        while over.count() == 0:
            with self.answered():
                open_.first.click()
            expect(open_.or_(over).first).to_be_visible()
        return self

    def expect_in_turn(self, box: int, place: int = 1) -> None:
        """That hand is the one to play."""
        expect(self.hand(box, place)).to_have_attribute("data-in-turn", "true")


def _is_answer(frame: str | bytes) -> bool:
    """Whether a message of the house answers a command."""
    return json.loads(frame)["type"] in ("done", "refused")


@contextmanager
def sent(page: Page) -> Iterator[list[str]]:
    """What the page asks of its table meanwhile."""
    commands: list[str] = []

    def note(frame: str | bytes) -> None:
        message = json.loads(frame)
        if message["type"] == "play":
            commands.append(message["command"]["do"])

    socket = socket_of(page)
    socket.on("framesent", note)
    yield commands
    socket.remove_listener("framesent", note)
