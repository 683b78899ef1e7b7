"""Random groups of steps, good and bad, give what a simple model gives, however they are cut."""

from random import Random
from typing import Any

import pytest
from sqlalchemy import select

from sabot.errors import SabotError
from sabot.ledger import parse_account
from sabot.store import Receipt, Step, Store, schema
from sabot.store.reading import chain_head
from tests.store.model import Model
from tests.store.steps import deposit, make_step, read, stake

STEPS = 400


def random_step(chance: Random, number: int) -> Step:
    player = f"p{chance.randrange(4)}"
    more: dict[str, Any] = {
        "command": chance.choice([None, f"new-{number}", f"old-{chance.randrange(40)}"]),
        "content": chance.choice(["a", "b"]),
        "version": chance.choice([None, None, None, chance.randrange(1, STEPS // 4)]),
        "stream": chance.choice(["", "", f"table:{chance.randrange(3)}"]),
        "expects": chance.choice([(), (), ((f"table:{chance.randrange(3)}", chance.randrange(STEPS // 10)),)]),
        "body": chance.choice(["[]", '{"say":"ăîșț ♠\\n"}', "[" + "1," * 300 + "1]"]),
    }
    amount = chance.choice([0, 1, 250, chance.randrange(10_000)])
    if chance.random() < 0.1:
        return make_step(player=player, **more)
    return (deposit if chance.random() < 0.4 else stake)(amount, player, **more)


def cut(chance: Random, steps: list[Step], largest: int) -> list[list[Step]]:
    groups: list[list[Step]] = []
    while steps:
        size = chance.randint(1, largest)
        groups.append(steps[:size])
        steps = steps[size:]
    return groups


def balances(store: Store) -> dict[str, int]:
    query = select(schema.balance.c.account, schema.balance.c.amount)
    return read(store, lambda connection: {row.account: row.amount for row in connection.execute(query)})


@pytest.mark.parametrize("largest", [1, 5, 60, STEPS])
@pytest.mark.parametrize("seed", [1, 2])
def test_w_2_groups_do_what_single_steps_would(store: Store, seed: int, largest: int) -> None:
    """The model is handed the same steps for every cut and both databases, so all journals have one last hash."""
    chance, model = Random(seed), Model()
    steps = [random_step(chance, number) for number in range(STEPS)]
    expected = [model.commit(step) for step in steps]
    found = [outcome for group in cut(Random(largest), steps, largest) for outcome in store.commit_group(group)]
    assert [one if isinstance(one, Receipt) else type(one).__name__ for one in found] == expected
    assert {parse_account(name): amount for name, amount in balances(store).items()} == model.balances
    assert read(store, chain_head) == model.head


def test_the_random_steps_meet_every_fate() -> None:
    chance, model = Random(1), Model()
    fates = [model.commit(random_step(chance, number)) for number in range(STEPS)]
    assert {fate for fate in fates if isinstance(fate, str)} == {"KeyReused", "StaleStep", "Outdated", "Overdrawn"}
    assert {fate.repeated for fate in fates if isinstance(fate, Receipt)} == {True, False}


def test_a_large_group_is_taken_whole(store: Store) -> None:
    taken = store.commit_group([deposit(1, player=f"p{number}", command="a") for number in range(3000)])
    assert not any(isinstance(one, SabotError) for one in taken)
    assert len(balances(store)) == 3001


def test_s_3_a_step_may_move_the_money_of_thousands(store: Store) -> None:
    postings = tuple(posting for number in range(5000) for posting in deposit(5, player=f"p{number}").postings)
    (receipt,) = store.commit_group([make_step(postings)])
    assert isinstance(receipt, Receipt)
    assert len(receipt.balances) == 5001
    assert sum(balances(store).values()) == 0
