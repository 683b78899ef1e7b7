"""What money moves: derived here from the round, and nowhere else.

A player's standing in a round says what they have put down, what came back and what is still in play. The postings
of a step are the difference between the standings before and after it, so a void or a correction, which replace what
was settled, need no case of their own. Only those whom the step's events name can stand elsewhere than before.
"""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from sabot.engine import Event, Phase, Round
from sabot.engine import event as ev
from sabot.ledger import Account, Kind, Posting, net_postings


class Standing(NamedTuple):
    """Where one player stands in a round, in minor units."""

    staked: int = 0
    """Cash put down."""
    returned: int = 0
    """Cash that came back."""
    held: int = 0
    """Cash whose fate is open."""
    golden_staked: int = 0
    golden_returned: int = 0
    golden_held: int = 0
    currency: str = ""
    """That of the player's bets, where bets name theirs; else the table's."""


NOTHING = Standing()


def standing_of(round_: Round, player: str) -> Standing:
    """Where the player stands in this round."""
    main = _betting(round_, player) if round_.phase is Phase.BETTING else _hands(round_, player)
    bets = [bet for _, _, bet in round_.state.bets_of(player)] if round_.state.bets else None
    if not bets:
        return main
    staked = sum(bet.staked for bet in bets)
    returned = sum(bet.returned for bet in bets if bet.settled)
    held = sum(bet.staked for bet in bets if not bet.settled)
    return main._replace(staked=main.staked + staked, returned=main.returned + returned, held=main.held + held)


def _betting(round_: Round, player: str) -> Standing:
    cash = gold = 0
    currency = ""
    for box in round_.state.boxes.values():
        wager = box.wagers.get(player)
        if wager is not None:
            if wager.golden:
                gold += wager.main
            else:
                cash += wager.main
            currency = wager.currency
    return Standing(cash, 0, cash, gold, 0, gold, currency)


def _hands(round_: Round, player: str) -> Standing:
    staked = returned = held = gold = gold_back = gold_held = 0
    currency = ""
    for hand in round_.hands():
        stake = hand.stakes.get(player)
        if stake is None:
            continue
        cash = stake.staked - stake.golden
        staked += cash
        currency = stake.wager.currency
        gold += stake.golden
        if stake.outcome is None:
            held += cash
            gold_held += stake.golden
        else:
            returned += stake.returned - stake.golden_returned
            gold_back += stake.golden_returned
    return Standing(staked, returned, held, gold, gold_back, gold_held, currency)


def players_in(events: Iterable[Event]) -> dict[str, None]:
    """Those whom the events name, each once, in their order."""
    found: dict[str, None] = {}
    for event in events:
        player = event.wager.player if type(event) is ev.WagerPlaced else getattr(event, "player", None)
        if player is not None:
            found[player] = None
    return found


def postings_of_step(
    before: Mapping[str, Standing], after: Mapping[str, Standing], currency: str
) -> tuple[Posting, ...]:
    """The postings that bring the accounts of all these players, and the house's, to where they stand after a step.

    ``currency`` is the table's, for those whose bets name none.
    """
    lines: list[Posting] = []
    for player, standing in after.items():
        lines += postings_between(before.get(player, NOTHING), standing, player, currency)
    return tuple(lines) if len(after) == 1 else net_postings(lines)


def postings_between(before: Standing, after: Standing, player: str, currency: str) -> tuple[Posting, ...]:
    """The postings that bring the player's accounts, and the house's, from one standing to the other."""
    if before == after:
        return ()
    # Of bets that were taken back nothing is left that could name it.
    currency = after.currency or before.currency or currency
    cash = (after.returned - after.staked) - (before.returned - before.staked)
    gold = (after.golden_returned - after.golden_staked) - (before.golden_returned - before.golden_staked)
    held = after.held - before.held
    gold_held = after.golden_held - before.golden_held
    moved = (
        (Kind.CASH, player, cash),
        (Kind.HOLD, player, held),
        (Kind.HOUSE, "", -cash - held),
        (Kind.GOLD, player, gold),
        (Kind.GOLD_HOLD, player, gold_held),
        (Kind.GRANTS, "", -gold - gold_held),
    )
    return tuple([Posting(Account(kind, owner, currency), amount) for kind, owner, amount in moved if amount])
