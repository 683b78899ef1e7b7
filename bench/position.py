"""A crowd on one position of Mega Fire Blaze, each of them deciding for themselves, from the first bet to the close."""

from collections.abc import Callable, Iterator

from bench.clock import Work, take_times
from bench.effort import Effort
from bench.row import Row, growth_row, micros, millis
from sabot.cards import SEED_BYTES, Shoe, bonus_stream, parse_cards
from sabot.engine import Action, Hand, IllegalMove, Round, Wager
from sabot.engine.event import Decided
from sabot.rules import Rules, load_rules

LIMIT_SECONDS = 1.0
"""For ten thousand players, from the first bet to the close."""
REFUSAL_SECONDS = 50e-6
"""For one refused command, whatever lies on the table."""

CARDS = parse_cards(
    "4s 5c Ah 4d 9d 3h"  # an ace up with no blackjack under it, a pair, and 14 on the empty position: the bonus
    " 3c 5d 4h"  # those who keep hitting go from 8 to 11, 16 and 20
    " 7s 9c 8d 2h Tc"  # 11 and 13 after the split: one hand comes to 19, the other stops at 15 or goes over
    " 6s"  # the dealer: 20
)
"""A fixed order in which every branch is taken."""


def bench_position(effort: Effort) -> Iterator[Row]:
    """Time of the whole round for each crowd, and how it grows from the smallest to the largest."""
    rules = load_rules("mega-fire-blaze")
    crowds = effort.players
    times = take_times(effort.repeats, *(_bind(rules, players) for players in crowds))
    for players, taken in zip(crowds, times, strict=True):
        beside = f"limit {millis(LIMIT_SECONDS)}"
        yield Row(f"{players:,} players", millis(taken.median), beside, LIMIT_SECONDS / taken.median, aim=1)
    yield growth_row("whole round", crowds[0], times[0].median, crowds[-1], times[-1].median)
    yield from bench_one(effort, rules)


def bench_one(effort: Effort, rules: Rules) -> Iterator[Row]:
    """What one player's command costs in the midst of the largest crowd, beside the smallest."""
    count = effort.rounds
    few, many = (half_way(rules, players) for players in (effort.players[0], effort.players[-1]))
    works = (refuse, undo)
    times = take_times(effort.repeats, *(_repeat(work, round_, count) for work in works for round_ in (few, many)))
    for number, name in enumerate(("refused command", "decision, taken back")):
        low, high = times[2 * number : 2 * number + 2]
        what = f"{name}, {effort.players[-1]:,} players"
        if not number:
            beside = f"limit {micros(1, REFUSAL_SECONDS)}"
            yield Row(what, micros(count, high.median), beside, REFUSAL_SECONDS * count / high.median, aim=1)
        beside = f"{effort.players[0]:,} players: {micros(count, low.median)}"
        yield Row(what, micros(count, high.median), beside, low.ratio(high))


def half_way(rules: Rules, players: int) -> Round:
    """The round of such a crowd when insurance is settled and all but the last have decided to stand."""
    round_ = _open_position(rules, players)
    while (turn := round_.turn) is not None and turn.hand is None:
        for player, box in turn.asked:
            round_.act(player, box, Action.NO)
    for number in range(players - 1):
        round_.act(f"player {number}", 1, Action.STAND)
    return round_


def refuse(round_: Round) -> None:
    """A command of somebody who is not asked."""
    try:
        round_.act("player 0", 1, Action.HIT)
    except IllegalMove:
        return
    raise AssertionError("somebody who stood may not hit")


def undo(round_: Round) -> None:
    """A decision of the one who is asked, taken back."""
    mark = round_.mark()
    player, box = round_.turn.first if round_.turn else ("", 0)
    round_.emit(Decided(player, box, 1, Action.DOUBLE, 1000))
    round_.rewind(mark)


def _repeat(work: Callable[[Round], None], round_: Round, count: int) -> Work:
    def repeated() -> None:
        for _ in range(count):
            work(round_)

    return repeated


def play_position(rules: Rules, players: int) -> Round:
    """The round that so many play on position 1, with every kind of answer and bet among them."""
    round_ = _open_position(rules, players)
    numbers = {f"player {number}": number for number in range(players)}
    while (turn := round_.turn) is not None:
        for player, box in turn.asked:
            if turn.hand is None:
                round_.act(player, box, Action.NO if numbers[player] % 3 else Action.YES)
            else:
                wish = _wish(numbers[player], turn.hand)
                open_now = round_.legal(player, box)
                round_.act(player, box, wish if wish in open_now else Action.STAND)
    return round_


def _open_position(rules: Rules, players: int) -> Round:
    round_ = Round(rules, Shoe(CARDS).draw, below=bonus_stream(bytes(SEED_BYTES)).below)
    for number in range(players):
        round_.place(Wager(player=f"player {number}", box=1, main=1000, side=_side_bets(number)))
    round_.deal()
    return round_


def _side_bets(number: int) -> dict[str, int]:
    every = {"fireblaze": 2, "pairs": 3, "21+3": 5}
    return {name: 100 for name, step in every.items() if number % step == 0}


def _wish(number: int, hand: Hand) -> Action:
    """A quarter each stands, hits, doubles and splits; every other one of those who split doubles then, too."""
    if len(hand.cards) == 2 and not hand.split:
        return (Action.STAND, Action.HIT, Action.DOUBLE, Action.SPLIT)[number % 4]
    if len(hand.cards) == 2 and number % 8 == 3:
        return Action.DOUBLE
    return Action.HIT if hand.total < 17 else Action.STAND


def _bind(rules: Rules, players: int) -> Work:
    return lambda: play_position(rules, players)
