"""Rounds added up (P-6): counts, money, runs, and the return beside what was to be expected. Pure."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

import msgspec
from msgspec import Struct

from sabot.house.books.expectation import Expectation, Gauge, ReturnBand
from sabot.house.books.moment import day_text

_WON = ("win", "blackjack", "charlie")
_LOST = ("lose", "bust", "surrender")


class PlayedHand(Struct, frozen=True):
    """A hand as the books keep it for a player."""

    box: int
    hand: int
    outcome: str
    staked: int
    returned: int
    doubled: int = 0


_hands = msgspec.json.Decoder(list[PlayedHand])


class PlayedRound(NamedTuple):
    """A finished round as the books keep it for a player."""

    code: str
    game: str
    rules_hash: str
    closed_ms: int
    staked: int
    returned: int
    main_staked: int
    main_returned: int
    golden_staked: int
    golden_returned: int
    hands: str
    voided: str | None

    @property
    def cash_staked(self) -> int:
        """The player's own money put down."""
        return self.staked - self.golden_staked

    @property
    def cash_returned(self) -> int:
        """What came back of it, winnings included."""
        return self.returned - self.golden_returned

    @property
    def net(self) -> int:
        """What the player's own money won or lost."""
        return self.cash_returned - self.cash_staked


class DaySum(Struct, frozen=True, kw_only=True):
    """The money of one day (UTC), without Golden Chips."""

    day: str
    rounds: int
    staked: int
    returned: int
    net: int


class BestRound(Struct, frozen=True, kw_only=True):
    """The round that won the most."""

    code: str
    net: int


class Figures(Struct, frozen=True, kw_only=True):
    """What some rounds came to; void rounds are only counted as such."""

    rounds: int
    voided: int
    staked: int
    """The player's own money: Golden Chips are not in these sums."""
    returned: int
    net: int
    hands: int
    hands_won: int
    hands_pushed: int
    hands_lost: int
    blackjacks: int
    """Blackjacks paid as such."""
    busts: int
    doubles: int
    splits: int
    """How often a hand became two."""
    surrenders: int
    longest_winning: int
    """Most rounds won in a row; a round that ends even neither breaks nor lengthens a run."""
    longest_losing: int
    biggest_win: BestRound | None
    main_return: ReturnBand | None


class GameFigures(Struct, frozen=True, kw_only=True):
    """The figures of one game."""

    game: str
    figures: Figures


Expect = Callable[[str], Expectation]
"""What to expect of a game, by the hash of its rules."""


def figure_out(rounds: Sequence[PlayedRound], expect: Expect) -> Figures:
    """The figures of these rounds, given the oldest first."""
    counted = [round_ for round_ in rounds if round_.voided is None]
    tables = [_hands.decode(round_.hands) for round_ in counted]
    hands = [hand for table in tables for hand in table]
    outcomes = Counter(hand.outcome for hand in hands)
    best = max(counted, key=lambda round_: round_.net, default=None)
    return Figures(
        rounds=len(counted),
        voided=len(rounds) - len(counted),
        staked=sum(round_.cash_staked for round_ in counted),
        returned=sum(round_.cash_returned for round_ in counted),
        net=sum(round_.net for round_ in counted),
        hands=len(hands),
        hands_won=sum(outcomes[outcome] for outcome in _WON),
        hands_pushed=outcomes["push"],
        hands_lost=sum(outcomes[outcome] for outcome in _LOST),
        blackjacks=outcomes["blackjack"],
        busts=outcomes["bust"],
        doubles=sum(hand.doubled > 0 for hand in hands),
        splits=sum(len(table) - len({hand.box for hand in table}) for table in tables),
        surrenders=outcomes["surrender"],
        longest_winning=_longest_run(counted, 1),
        longest_losing=_longest_run(counted, -1),
        biggest_win=BestRound(code=best.code, net=best.net) if best and best.net > 0 else None,
        main_return=_measure(zip(counted, tables, strict=True), expect),
    )


def figure_games(rounds: Iterable[PlayedRound], expect: Expect) -> tuple[GameFigures, ...]:
    """The figures of each game, the one played most first."""
    games: dict[str, list[PlayedRound]] = defaultdict(list)
    for round_ in rounds:
        games[round_.game].append(round_)
    most = sorted(games.items(), key=lambda item: (-len(item[1]), item[0]))
    return tuple(GameFigures(game=game, figures=figure_out(played, expect)) for game, played in most)


def sum_days(rounds: Iterable[PlayedRound]) -> tuple[DaySum, ...]:
    """The money of each day on which something was played, the oldest first."""
    days: dict[str, list[PlayedRound]] = defaultdict(list)
    for round_ in rounds:
        if round_.voided is None:
            days[day_text(round_.closed_ms)].append(round_)
    return tuple(
        DaySum(
            day=day,
            rounds=len(played),
            staked=sum(round_.cash_staked for round_ in played),
            returned=sum(round_.cash_returned for round_ in played),
            net=sum(round_.net for round_ in played),
        )
        for day, played in sorted(days.items())
    )


def _longest_run(rounds: Iterable[PlayedRound], sign: int) -> int:
    longest = run = 0
    for round_ in rounds:
        if round_.net:
            run = run + 1 if round_.net * sign > 0 else 0
            longest = max(longest, run)
    return longest


def _measure(rounds: Iterable[tuple[PlayedRound, list[PlayedHand]]], expect: Expect) -> ReturnBand | None:
    gauge = Gauge()
    for round_, hands in rounds:
        # A chip that wins stays with the house: its rounds return something else than the sheet's figure.
        if not round_.golden_staked:
            gauge.add(_first_stakes(hands), round_.main_returned - round_.main_staked, expect(round_.rules_hash))
    return gauge.band()


def _first_stakes(hands: Iterable[PlayedHand]) -> list[int]:
    """What lay on each box at the deal: it is still on the first of the box's hands, whatever was split."""
    firsts: dict[int, PlayedHand] = {}
    for hand in hands:
        known = firsts.get(hand.box)
        if known is None or hand.hand < known.hand:
            firsts[hand.box] = hand
    return [hand.staked - hand.doubled for hand in firsts.values()]
