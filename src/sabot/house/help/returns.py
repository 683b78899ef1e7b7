"""What a game returns, published and exact, and how the exact figure is found (AC-12)."""

import asyncio
from collections.abc import Mapping
from functools import partial

from sabot.house.help.parts import HelpTable
from sabot.house.worker import Worker
from sabot.odds.bets import bet_returns
from sabot.rules import Rules, rules_hash
from sabot.sidebets import offered
from sabot.wording import Voice, format_percent, return_note

PUBLISHED_DIGITS, EXACT_DIGITS = 2, 4
"""Sheets state a return in per cent with two decimals."""

UNPUBLISHED = "–"


def exact_returns(rules: Rules) -> dict[str, float]:
    """The return of every bet of the game, the main one first; takes some tenths of a second."""
    # The odds bring a compiler along: a house opens without it.
    from sabot.odds.exact import analyze

    others = {name: float(found.rtp) for name, found in bet_returns(rules).items()}
    return {"main": analyze(rules).rtp, **others}


class ReturnsBook:
    """The exact returns of games, each computed once, aside, however many ask for it."""

    def __init__(self, worker: Worker) -> None:
        self._worker = worker
        self._known: dict[str, Mapping[str, float]] = {}
        self._turn = asyncio.Lock()

    def known(self, rules: Rules) -> Mapping[str, float] | None:
        """The return of every bet of the game, if it has been computed."""
        return self._known.get(rules_hash(rules))

    async def find(self, rules: Rules) -> Mapping[str, float]:
        """The return of every bet of the game."""
        name = rules_hash(rules)
        async with self._turn:
            if name not in self._known:
                self._known[name] = await self._worker.do(partial(exact_returns, rules))
            return self._known[name]


def method_lines(voice: Voice) -> tuple[str, ...]:
    """How the returns are computed."""
    rules = voice.rules
    lines = [voice.say("method-main"), voice.say("method-terms")]
    if rules.insurance or offered(rules):
        lines.append(voice.say("method-bets"))
    if rules.progressive:
        lines.append(voice.say("method-meter", base=voice.money(rules.progressive.base)))
    return tuple(lines)


def returns_lines(voice: Voice) -> tuple[str, ...]:
    """What the figures are, and the sheet's own note on them."""
    told = voice.say("returns-published" if voice.rules.published.rtp else "returns-silent")
    note = return_note(voice.rules, voice.language)
    return (told, note) if note else (told,)


def returns_table(voice: Voice, returns: Mapping[str, float]) -> HelpTable:
    """A row for every bet."""
    columns = tuple(voice.say(f"column-{column}") for column in ("bet", "published", "exact"))
    return HelpTable("", columns, tuple(_row(voice, bet, exact) for bet, exact in returns.items()))


def _row(voice: Voice, bet: str, exact: float) -> tuple[str, str, str]:
    stated = voice.rules.published.rtp.get(bet)
    published = UNPUBLISHED if stated is None else format_percent(stated, voice.language, PUBLISHED_DIGITS)
    return voice.bet(bet), published, format_percent(exact, voice.language, EXACT_DIGITS)
