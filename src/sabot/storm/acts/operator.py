"""What the operator does: gives Golden Chips, voids rounds, sends the idle home, and others away."""

from sabot.house.house import House
from sabot.storm.chronicle.move import TableBook
from sabot.storm.client_request import AwayRequest, GrantRequest, VoidRequest
from sabot.storm.player import StormPlayer
from sabot.storm.request import Dispatch, Request
from sabot.storm.world import World

EXCLUDED_SHARE = 0.3
"""Of those who are sent away, how many may not come back at once."""


def grant_gold(world: World, who: StormPlayer) -> Dispatch | None:
    """Golden Chips for somebody; None while there is nobody."""
    known = [player.id for player in world.players if player.id is not None]
    if not known:
        return None
    request = GrantRequest(world.dice.choice(known), world.dice.choice((500, 2_500, 10_000)))
    return Dispatch(who.devices[0], who.make(request))


def send_away(world: World, who: StormPlayer) -> Dispatch | None:
    """Somebody put out, or excluded for a day; None while there is nobody with a name."""
    named = [player for player in (*world.players, *world.crowd) if player.name and player.id]
    if not named:
        return None
    player = world.dice.choice(named)
    # Those who have come for the live tables are needed there.
    excludes = player in world.players and world.dice.random() < EXCLUDED_SHARE
    request = AwayRequest(player.name or "", "24h" if excludes else None)
    return Dispatch(who.devices[0], who.make(request))


def void_some_round(world: World, who: StormPlayer) -> Dispatch | None:
    """A round, or bets, given back; None where nothing lies on any table."""
    lying = [book for book in world.chronicle.tables.books.values() if book.wagers]
    return void_round(world, who, world.dice.choice(lying)) if lying else None


def void_round(world: World, who: StormPlayer, book: TableBook) -> Dispatch:
    """Everything that lies on the table is given back."""
    world.voids_asked += 1
    return Dispatch(who.devices[0], who.make(VoidRequest(book.opened.table)))


def send_idle_home(operator: StormPlayer) -> Request[int]:
    """Sessions that were silent for too long are ended."""

    async def ask(house: House) -> int:
        return await house.sessions.end_idle()

    return Request(operator.devices[0], ask)
