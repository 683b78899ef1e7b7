"""Money, computed in two ways that must agree: by the postings, and by what was paid and played."""

from collections import defaultdict

from sqlalchemy import Connection, func, select

from sabot.ledger import Account, Kind, parse_account
from sabot.store import schema
from sabot.storm.chronicle.settlement import Came
from sabot.storm.error import StormBroke
from sabot.storm.world import World
from sabot.table.money import Standing


def check_money(world: World, books: Connection) -> None:
    """Raises unless each account holds what was posted to it, and each player what their payments and rounds say."""
    kept = _read_balances(books)
    posted = world.chronicle.money.balances
    wrong = sorted(account.name for account in kept.keys() | posted if kept.get(account) != posted.get(account))
    if wrong:
        raise StormBroke(f"the balances are not what the postings sum to: {', '.join(wrong)}")
    _check_rounds(world, books)
    played, standings = _read_played(books), _standings_by_player(world)
    for player, currency in sorted({(account.owner, account.currency) for account in kept if account.owner}):
        expected = _compute(world, player, played.get(player, (0, 0)), standings.get(player, []))
        for kind, amount in expected.items():
            account = Account(kind, player, currency)
            if kept.get(account, 0) != amount:
                raise StormBroke(
                    f"{account.name} holds {kept.get(account, 0)}, and by its payments and rounds {amount}"
                )


def _check_rounds(world: World, books: Connection) -> None:
    """Every finished round stands in the books as the second house computed it."""
    came, row = world.chronicle.rounds.came, schema.played.c
    found = select(row.player, *(row[name] for name in Came._fields))
    for code in list(came):
        lines = {player: tuple(line) for player, *line in books.execute(found.where(row.code == code))}
        if lines != came[code]:
            raise StormBroke(f"round {code} came to {came[code]}, and the books have {lines}")
        del came[code]


def check_holds_at_end(world: World) -> None:
    """Raises if a stake is still in play."""
    for account, amount in world.chronicle.money.balances.items():
        if amount and account.kind in (Kind.HOLD, Kind.GOLD_HOLD):
            raise StormBroke(f"all rounds are over, and {account.name} holds {amount}")


def _compute(world: World, player: str, played: tuple[int, int], now: list[Standing]) -> dict[Kind, int]:
    payments, (cash, gold) = world.chronicle.payments, played
    return {
        Kind.CASH: cash + payments.cash[player] + sum(standing.returned - standing.staked for standing in now),
        Kind.GOLD: gold
        + payments.gold[player]
        + sum(standing.golden_returned - standing.golden_staked for standing in now),
        Kind.HOLD: sum(standing.held for standing in now),
        Kind.GOLD_HOLD: sum(standing.golden_held for standing in now),
    }


def _standings_by_player(world: World) -> dict[str, list[Standing]]:
    found: dict[str, list[Standing]] = defaultdict(list)
    for (player, _), standing in world.standings.items():
        found[player].append(standing)
    return found


def _read_balances(books: Connection) -> dict[Account, int]:
    rows = books.execute(select(schema.balance.c.account, schema.balance.c.amount))
    return {parse_account(name): amount for name, amount in rows}


def _read_played(books: Connection) -> dict[str, tuple[int, int]]:
    """By player, what their finished rounds came to, in cash and in Golden Chips."""
    row = schema.played.c
    both = func.sum(row.returned - row.staked)
    gold = func.sum(row.golden_returned - row.golden_staked)
    found = books.execute(select(row.player, both, gold).group_by(row.player))
    return {player: (int(net) - int(golden), int(golden)) for player, net, golden in found}
