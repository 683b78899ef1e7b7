"""One-hand rounds of Atlantic City through the whole engine, beside other Python blackjacks."""

from collections.abc import Iterator, Sequence

from bench.clock import Work, take_times
from bench.effort import Effort
from bench.peer import PEERS, Peer, PlayRounds
from bench.row import Row, per_second
from sabot.cards import SEED_BYTES, Card, Shoe, shuffled
from sabot.engine import Action, Round, Wager
from sabot.rules import Rules, load_rules


def bench_engine(effort: Effort) -> Iterator[Row]:
    """Rounds a second with a fresh shoe for each, and from orders shuffled beforehand."""
    rules, count = load_rules("atlantic-city"), effort.rounds
    orders = [tuple(shuffled(rules.decks, make_seed(number), "")) for number in range(count)]
    found, missing = _load_peers()
    fresh, ready, *others = take_times(
        effort.repeats,
        lambda: play_fresh(rules, count),
        lambda: play_ready(rules, orders),
        *(_bind(play, count) for _, play in found),
    )
    beside = f"fresh shoe: {per_second(count, fresh.median)}"
    yield Row("shoe ready", per_second(count, ready.median), beside, fresh.ratio(ready))
    for (peer, _), times in zip(found, others, strict=True):
        beside = f"{peer.label}: {per_second(count, times.median)}"
        yield Row("shoe ready", per_second(count, ready.median), beside, times.ratio(ready), peer.aim)
        yield Row("fresh shoe", per_second(count, fresh.median), beside, times.ratio(fresh))
    for peer in missing:
        yield Row(f"{peer.name}, {peer.setting}", "", "not installed: `make bench` installs it")


def make_seed(number: int) -> bytes:
    """A seed that is the same in every run."""
    return number.to_bytes(SEED_BYTES, "little")


def play_fresh(rules: Rules, count: int) -> None:
    """So many rounds, each from a shoe shuffled for it."""
    for number in range(count):
        play_round(rules, Shoe.shuffled(rules.decks, make_seed(number), ""))


def play_ready(rules: Rules, orders: Sequence[Sequence[Card]]) -> None:
    """One round from each of the orders."""
    for order in orders:
        play_round(rules, Shoe(order))


def play_round(rules: Rules, shoe: Shoe) -> Round:
    """One hand, hit below 17, never insured; the round keeps all its events."""
    round_ = Round(rules, shoe.draw)
    round_.place(Wager(player="ana", box=1, main=1000))
    round_.deal()
    while (turn := round_.turn) is not None:
        player, box = turn.first
        if turn.hand is None:
            round_.act(player, box, Action.NO)
        else:
            round_.act(player, box, Action.HIT if turn.hand.total < 17 else Action.STAND)
    return round_


def _load_peers() -> tuple[list[tuple[Peer, PlayRounds]], list[Peer]]:
    found, missing = [], []
    for peer in PEERS:
        try:
            found.append((peer, peer.load()))
        except ImportError:
            missing.append(peer)
    return found, missing


def _bind(play: PlayRounds, count: int) -> Work:
    return lambda: play(count)
