"""What is written once for all in the same situation is, for each of them, what is drawn for them alone."""

import asyncio
import random

import msgspec
import pytest

from sabot.engine import Phase
from sabot.errors import SabotError
from sabot.ledger import Account, Kind, transfer
from sabot.protocol import TableShown, show_table
from sabot.protocol.view import LISTED_MAX
from sabot.store import Step, Store
from sabot.table import Decide, PlaceBets, Spot
from tests.protocol.company import Company
from tests.sample import enough
from tests.table.crowd import Crowd
from tests.table.seats import START_MS

PLAYERS = tuple(f"p{number:012}" for number in range(LISTED_MAX + 12))
CHIPS = PLAYERS[-4:]
"""Those who have a Golden Chip."""


async def give_chips(crowd: Crowd, amount: int) -> None:
    """Gives some a Golden Chip."""
    for player in CHIPS:
        postings = transfer(Account(Kind.GRANTS, "", "EUR"), Account(Kind.GOLD, player, "EUR"), amount)
        step = Step(stream=f"player:{player}", at_ms=START_MS, kind="grant", actor=player, postings=postings)
        crowd.purses[player].learn((await crowd.store.commit(step)).balances)


async def bet(crowd: Crowd, player: str, dice: random.Random) -> None:
    """Bets something: few sums, so that many are in the same situation and some are in none that others are in."""
    least = crowd.rules.limits.min
    side = {"fireblaze": 100} if dice.random() < 0.3 else {}
    golden = player in CHIPS and crowd.purses[player].gold >= least
    boxes = dice.choice(((1,), (1,), (2,), (1, 2)))
    spots = [Spot(box=box, main=dice.choice((least, 2 * least)), side=side) for box in boxes]
    if golden:
        spots = [Spot(box=1, main=least, golden=True)]
    await crowd.say(player, PlaceBets(spots=tuple(spots)))


async def play(crowd: Crowd, dice: random.Random) -> None:
    """Lets somebody do something, or time go on."""
    table = crowd.table
    turn = table.round.turn
    try:
        if turn is not None and dice.random() < 0.85:
            player, box = dice.choice(turn.asked)
            options = table.open_actions(player, box, crowd.purses[player])
            await crowd.say(player, Decide(box=box, action=dice.choice(options)))
        elif table.round.phase is Phase.BETTING and len(table.players) < len(PLAYERS) - 2:
            await bet(crowd, dice.choice([player for player in PLAYERS if player not in table.players]), dice)
        else:
            await crowd.wait()
    except SabotError:
        return


def check_all(company: Company) -> None:
    """Fails unless everybody is shown, and has been told, just what is drawn for them alone."""
    crowd = company.crowd
    for watcher in company.watchers:
        fresh = show_table(crowd.table, crowd.purses[watcher.player], company.names)
        assert msgspec.json.decode(company.show(watcher.player), type=TableShown) == fresh
        assert watcher.shown == fresh


@pytest.mark.parametrize("seed", range(enough(2, 20)))
def test_each_of_a_crowd_is_told_what_is_drawn_for_them_alone(store: Store, seed: int) -> None:
    """Also those whose money does not cover what others may do in the same situation."""

    async def story() -> None:
        dice = random.Random(f"situation {seed}")
        crowd = Crowd(store, "mega-fire-blaze", PLAYERS, seed=seed)
        await crowd.sit(cash=crowd.rules.limits.min * dice.choice((5, 9, 1000)))
        await give_chips(crowd, crowd.rules.limits.min)
        company = Company(crowd)
        for _ in range(enough(70, 400)):
            await play(crowd, dice)
            check_all(company)
        assert sum(update.closed is not None for update in crowd.updates) > 0

    asyncio.run(story())


def test_a_round_voided_before_its_deal_leaves_the_one_before_as_it_ended(store: Store) -> None:
    async def story() -> None:
        dice = random.Random(3)
        crowd = Crowd(store, "mega-fire-blaze", PLAYERS, seed=2)
        await crowd.sit()
        company = Company(crowd)
        for player in PLAYERS:
            await bet(crowd, player, dice)
        await crowd.finish()
        for player in PLAYERS[:3]:
            await bet(crowd, player, dice)
        await crowd.void()
        check_all(company)

    asyncio.run(story())
