"""Somebody forces the store's door: steps that go into the queue among all others, and must come to nothing."""

from random import Random

from sqlalchemy import String

from sabot.house.house import House
from sabot.house.visitor import Role
from sabot.ledger import Account, Kind, Posting
from sabot.ledger.error import LedgerError
from sabot.store import Command, Row, Step, StoreDown, schema
from sabot.store.error import StoreError
from sabot.storm.device import Device
from sabot.storm.error import StormBroke
from sabot.storm.player import StormPlayer
from sabot.storm.request import Request
from sabot.storm.world import World
from sabot.table.ident import HOUSE

STREAM = "storm:door"
NOBODY = Account(Kind.CASH, "nobody", "EUR")
BANK = Account(Kind.HOUSE, "", "EUR")


def force_door(world: World, _player: StormPlayer, device: Device) -> Request[None]:
    """A step that the database, or the books, must refuse, without harm to those it shares a group with."""
    name, step = _unfit(world.dice, world.operator)

    async def ask(house: House) -> None:
        try:
            await house.store.commit(step)
        except StoreDown:
            raise
        except (StoreError, LedgerError):
            return
        raise StormBroke(f"the store has committed {name}")

    return Request(device, ask)


def _unfit(dice: Random, operator: StormPlayer) -> tuple[str, Step]:
    steps = [
        ("a second account of one id", _step(rows=(_copy_of(operator),))),
        ("a change of a table that is not there", _step(rows=(Row("gaming_table", {"id": "none", "opened_ms": 1}),))),
        ("money that nobody has", _step(postings=(Posting(NOBODY, -5), Posting(BANK, 5)))),
        ("more money than there is", _step(postings=(Posting(NOBODY, 10**15), Posting(BANK, -(10**15))) * 1_001)),
        ("an order of nobody", _step(actor="nobody", roles=(Role.OPERATOR,))),
        ("a step out of its turn", _step(stream=f"player:{operator.id}", version=1)),
    ]
    done = [sent.id for sent in operator.sent.values() if sent.answer is not None]
    if done and operator.id:
        command = Command(dice.choice(done), "another", "")
        steps.append(("a command under the id of another", _step(actor=operator.id, command=command)))
    return dice.choice(steps)


def _step(
    *,
    stream: str = STREAM,
    actor: str = HOUSE,
    version: int | None = None,
    roles: tuple[str, ...] = (),
    rows: tuple[Row, ...] = (),
    postings: tuple[Posting, ...] = (),
    command: Command | None = None,
) -> Step:
    return Step(
        stream=stream,
        at_ms=1,
        kind="storm",
        actor=actor,
        version=version,
        roles=roles,
        rows=rows,
        postings=postings,
        command=command,
    )


def _copy_of(operator: StormPlayer) -> Row:
    values: dict[str, str | int | None] = {
        column.name: "x" if isinstance(column.type, String) else 1
        for column in schema.player.columns
        if not column.nullable
    }
    return Row("player", {**values, "id": operator.id}, "insert")
