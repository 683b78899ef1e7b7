"""A game's odds on one page: what its bets return, and the chart that plays it best by totals (O-1, O-2, O-5)."""

from typing import Literal

from msgspec import Struct

from sabot.house.help.lobby import BetReturns
from sabot.house.odds.figures import ExactFigures, NetChance, OddsRow, SpreadFigures
from sabot.house.odds.what_if import OddsChange, list_changes
from sabot.rules import Rules, rules_hash
from sabot.rules.model import Language
from sabot.wording import bet_name, felt_facts, game_name, return_note, say, vocabulary_of


class OddsBlock(Struct, frozen=True):
    """The rows of hard totals, of soft totals or of pairs."""

    name: Literal["hard", "soft", "pairs"]
    title: str
    rows: tuple[OddsRow, ...]


class OddsCode(Struct, frozen=True):
    """What a code of the chart means."""

    code: str
    words: str


class OddsPage(Struct, frozen=True, kw_only=True):
    """A game's odds; returns are ratios of the stake."""

    game: str
    name: str
    rules_hash: str
    changed: tuple[OddsChange, ...]
    """What is not as the game's sheet has it."""
    rtp: float
    """Of the main bet, played as is best for the very cards."""
    rtp_chart: float
    """Of the main bet, played by the chart."""
    house_edge: float
    """What the best play leaves to the house."""
    rtp_per_wagered: float
    """Of all that is staked, doubles and splits included."""
    average_stake: float
    """All that is staked in a round of one unit."""
    published: float | None
    """Of the main bet, by the game's own sheet; None where it says nothing."""
    note: str
    """Why that is not the exact return; empty where there is nothing to say."""
    facts: tuple[str, ...]
    """What is printed on the felt."""
    bets: tuple[BetReturns, ...]
    """The main bet first."""
    ups: tuple[str, ...]
    """The chart's columns."""
    blocks: tuple[OddsBlock, ...]
    codes: tuple[OddsCode, ...]
    """Those that the chart has, in the order of a legend."""


class OddsReturn(Struct, frozen=True, kw_only=True):
    """What the main bet returns, and no more: the first answer to a changed rule."""

    rules_hash: str
    rtp: float
    """Played as is best for the very cards."""


class OddsSpread(Struct, frozen=True, kw_only=True):
    """How the main bet's net result of a round spreads, in first stakes, played as is best for the very cards (O-6)."""

    rules_hash: str
    deviation: float
    """Standard deviation."""
    skewness: float
    won: float
    """The part of all rounds that ends with a net win: the hit rate."""
    even: float
    lost: float
    results: tuple[NetChance, ...]
    """In rising order."""


def odds_spread(rules: Rules, found: SpreadFigures) -> OddsSpread:
    """The spread of the rules."""
    return OddsSpread(
        rules_hash=rules_hash(rules),
        deviation=found.deviation,
        skewness=found.skewness,
        won=found.won,
        even=found.even,
        lost=found.lost,
        results=found.results,
    )


def odds_page(sheet: Rules, rules: Rules, figures: ExactFigures, language: Language) -> OddsPage:
    """The page of the rules, which may differ from the game's sheet."""
    changed, main = list_changes(sheet, rules), figures.main
    published, words = rules.published.rtp, vocabulary_of(rules, language)
    returns = {"main": main.rtp, **figures.bets}
    return OddsPage(
        game=rules.game,
        name=game_name(rules, language),
        rules_hash=rules_hash(rules),
        changed=changed,
        rtp=main.rtp,
        rtp_chart=main.rtp_chart,
        house_edge=1.0 - main.rtp,
        rtp_per_wagered=main.rtp_per_wagered,
        average_stake=main.average_stake,
        published=published.get("main"),
        note=_note(rules, language, changed=bool(changed)),
        facts=felt_facts(rules, language),
        bets=tuple(
            BetReturns(bet, bet_name(bet, language, words), published.get(bet), rtp) for bet, rtp in returns.items()
        ),
        ups=main.ups,
        blocks=tuple(
            OddsBlock(name, say(f"chart-{name}", language, words), rows) for name, rows in main.blocks.items()
        ),
        codes=tuple(OddsCode(code, say(f"code-{code.lower()}", language, words)) for code in main.codes),
    )


def _note(rules: Rules, language: Language, *, changed: bool) -> str:
    if not changed:
        return return_note(rules, language)
    return say("odds-changed", language) if rules.published.rtp else ""
