"""The odds desk: what any game returns and how it is best played, as it is dealt or with its rules changed."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from typing import TypeVar

from sabot.house.error import Crowded
from sabot.house.help.lobby import find_game
from sabot.house.language import check_language
from sabot.house.odds.calculator import GameCalculator, get_ready
from sabot.house.odds.fields import RuleGroup, rule_groups
from sabot.house.odds.figures import ExactFigures
from sabot.house.odds.page import OddsPage, OddsReturn, OddsSpread, odds_page, odds_spread
from sabot.house.odds.what_if import Value, change_sheet
from sabot.house.worker import Worker
from sabot.rules import Rules, rules_hash
from sabot.rules.model import Language

T = TypeVar("T")

WAITING_MAX = 16
"""Questions that may wait for figures not yet known; anybody may ask, so the row must have an end."""
WAITING_SLOW_MAX = 3
"""Likewise for how results spread: each may take ten seconds, so that a longer row would not be waited for."""
RETRY_S = 2


class WaitingRow:
    """Questions that are answered one at a time, those that wait being counted."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._waiting = 0
        self._turn = asyncio.Lock()

    async def wait(self, compute: Callable[[], Awaitable[T]]) -> T:
        """What is computed, when it is its turn; raises `Crowded` where too many wait."""
        if self._waiting >= self._most:
            raise Crowded(RETRY_S)
        self._waiting += 1
        try:
            # One at a time: another may be waiting for the same figures, and then finds them.
            async with self._turn:
                return await compute()
        finally:
            self._waiting -= 1


class OddsDesk:
    """Answers for the games of the house; each set of rules is computed once, aside, however many ask."""

    def __init__(self, games: Mapping[str, Rules], worker: Worker, slow: Worker | None = None) -> None:
        self._games = games
        self._worker = worker
        self._calculator = GameCalculator(worker, slow)
        self._groups: dict[tuple[str, Language], tuple[RuleGroup, ...]] = {}
        # Each with its own bound: whoever fills the slow row must not shut the quick one for everybody.
        self._quick, self._slow = WaitingRow(WAITING_MAX), WaitingRow(WAITING_SLOW_MAX)

    async def prepare(self) -> None:
        """Computes all games as they are dealt, so that the first visitor waits neither for them nor for a change."""
        for rules in self._games.values():
            await self._worker.do(partial(get_ready, rules))
            await self._find(rules)

    async def page(self, game: str, language: str, changes: Mapping[str, Value] | None = None) -> OddsPage:
        """The odds of a game, with its rules changed if that is asked for."""
        spoken, sheet = check_language(language), find_game(self._games, game)
        rules = self._change(game, changes or {})
        return odds_page(sheet, rules, await self._find(rules), spoken)

    async def find_return(self, game: str, changes: Mapping[str, Value]) -> OddsReturn:
        """What the main bet of a game returns, with its rules changed: soon, while page and chart take longer."""
        rules = self._change(game, changes)
        rtp = self._calculator.recall_return(rules)
        if rtp is None:
            rtp = await self._quick.wait(partial(self._calculator.compute_return, rules))
        return OddsReturn(rules_hash=rules_hash(rules), rtp=rtp)

    async def find_spread(self, game: str, changes: Mapping[str, Value]) -> OddsSpread:
        """How the results of a game's main bet spread, with its rules changed."""
        rules = self._change(game, changes)
        found = self._calculator.recall_spread(rules)
        if found is None:
            found = await self._slow.wait(partial(self._calculator.compute_spread, rules))
        return odds_spread(rules, found)

    async def fields(self, game: str, language: str) -> tuple[RuleGroup, ...]:
        """The rules of a game that can be changed, and into what."""
        spoken, sheet = check_language(language), find_game(self._games, game)
        if (game, spoken) not in self._groups:
            self._groups[game, spoken] = await self._worker.do(partial(rule_groups, sheet, spoken))
        return self._groups[game, spoken]

    def forget(self, game: str) -> None:
        """Has the fields of a game listed anew: its sheet is another."""
        self._groups = {key: groups for key, groups in self._groups.items() if key[0] != game}

    def recall(self, rules: Rules) -> ExactFigures | None:
        """The figures of the rules, if they are known; nothing is computed for it."""
        return self._calculator.recall(rules)

    async def _find(self, rules: Rules) -> ExactFigures:
        known = self._calculator.recall(rules)
        if known is not None:
            return known
        return await self._quick.wait(partial(self._calculator.compute, rules))

    def _change(self, game: str, changes: Mapping[str, Value]) -> Rules:
        sheet = find_game(self._games, game)
        return change_sheet(sheet, changes) if changes else sheet
