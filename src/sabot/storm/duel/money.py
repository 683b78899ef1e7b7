"""What a round moves, for every player at it: by the house's own calculation and by the second house's."""

from collections import Counter
from collections.abc import Iterable, Sequence

from sabot.engine import Round
from sabot.ledger import Account, Kind, Posting
from sabot.storm.error import StormBroke
from sabot.storm.independent import SecondHouse, SecondWager
from sabot.table.money import Standing, players_in, postings_of_step, standing_of

CURRENCY = "EUR"
PURSES = (Kind.CASH, Kind.HOLD, Kind.GOLD, Kind.GOLD_HOLD)


def check_bets(round_: Round, wagers: Sequence[SecondWager]) -> dict[str, Standing]:
    """Where everybody stands with their bets on the table; raises if the house computes otherwise."""
    standings: dict[str, Standing] = {}
    for player in sorted({wager.player for wager in wagers}):
        own = [wager for wager in wagers if wager.player == player]
        gold = sum(wager.main for wager in own if wager.golden)
        cash = sum(wager.main + sum(wager.side.values()) for wager in own) - gold
        standings[player] = _compare(round_, player, Standing(cash, 0, cash, gold, 0, gold))
    _compare_postings({}, standings)
    return standings


def check_end(round_: Round, house: SecondHouse, before: dict[str, Standing]) -> dict[str, Standing]:
    """Where everybody stands with all bets settled; raises if the house computes otherwise."""
    named = set(players_in(round_.events))
    if named != set(before):
        raise StormBroke(f"the round's events are of {sorted(named)}, and {sorted(before)} have bet")
    standings = {player: _compare(round_, player, _standing(house, player)) for player in before}
    _compare_postings(before, standings)
    return standings


def _standing(house: SecondHouse, player: str) -> Standing:
    staked = returned = gold = gold_back = 0
    for bettor in (bettor for box in house.boxes for bettor in box.bettors if bettor.wager.player == player):
        for hand in bettor.hands:
            result = house.result(hand)
            staked, returned = staked + hand.stake + hand.extra, returned + result.returned
            gold, gold_back = gold + (hand.stake if hand.golden else 0), gold_back + result.gold
        staked += sum(bettor.wager.side.values()) + bettor.insurance
        returned += sum(house.side_returns(bettor).values())
    return Standing(staked - gold, returned - gold_back, 0, gold, gold_back, 0)


def _compare(round_: Round, player: str, own: Standing) -> Standing:
    told = standing_of(round_, player)
    if told != own:
        raise StormBroke(f"{player} stands at {told}, and by the second house at {own}")
    return own


def _compare_postings(before: dict[str, Standing], after: dict[str, Standing]) -> None:
    """Each account gets the difference, and what players get the house gives, in cash and in chips."""
    own: Counter[Account] = Counter()
    for player, standing in after.items():
        for way, there in ((-1, before.get(player, Standing())), (1, standing)):
            cash, gold = there.returned - there.staked, there.golden_returned - there.golden_staked
            for kind, amount in zip(PURSES, (cash, there.held, gold, there.golden_held), strict=True):
                own[Account(kind, player, CURRENCY)] += way * amount
            own[Account(Kind.HOUSE, "", CURRENCY)] -= way * (cash + there.held)
            own[Account(Kind.GRANTS, "", CURRENCY)] -= way * (gold + there.golden_held)
    _compare_lines(postings_of_step(before, after, CURRENCY), own)


def _compare_lines(lines: Iterable[Posting], own: Counter[Account]) -> None:
    told = [(account, amount) for account, amount in lines]
    due = {account: amount for account, amount in own.items() if amount}
    if dict(told) != due or len(told) != len(due):
        raise StormBroke(f"the round moves {told}, and by the second house {due}")
