"""The tables in machine code against the engine: the same shoes, the same actions, and every number compared."""

from collections import Counter
from random import Random
from typing import Any

import numpy as np

from sabot.cards import Shoe
from sabot.gym import Bets, BlackjackEnv, BlackjackVectorEnv, Column
from sabot.gym.layout import MoveCode
from sabot.odds.simulate.generator import State
from sabot.rules import Rules
from sabot.sidebets import offered
from tests.odds.simulate.chance import random_order
from tests.odds.simulate.twin import below

TABLES = 4


class Chance:
    """The bonus's chance as the machine code has it."""

    def __init__(self, state: State) -> None:
        self._state = state

    def below(self, bound: int) -> int:
        return below(self._state, bound)


def random_bets(random: Random, rules: Rules) -> list[Bets]:
    """Some stakes, boxes and side bets that the rules allow, a tenth of each main stake being whole cents."""
    seats = min(rules.boxes, rules.seats_per_player)
    found = []
    for _ in range(random.randint(1, 3)):
        side = {name: offer.min for name, offer in offered(rules).items() if random.random() < 0.5}
        steps = (rules.limits.max - rules.limits.min) // rules.limits.increment
        stakes = [rules.limits.min + rules.limits.increment * random.randint(0, steps) for _ in range(200)]
        found.append(Bets(next(stake for stake in stakes if stake % 10 == 0), side, random.randint(1, seats)))
    return found


def duel(rules: Rules, random: Random, shoes: int) -> Counter[str]:
    """Plays some shoes at several tables in both ways, by chance; what was seen, once they agree on everything."""
    parts = random.choice((1, 3)) if rules.insurance_amount == "up-to-half" else 1
    setting: dict[str, Any] = {
        "bets": random_bets(random, rules),
        "insurance_parts": parts,
        "meter": random.randrange(1, 200_000),
    }
    fast = BlackjackVectorEnv(TABLES, rules, **setting)
    slow = [BlackjackEnv(rules, **setting) for _ in range(TABLES)]
    seen: Counter[str] = Counter()
    for _ in range(shoes):
        seen += _play_shoes(fast, slow, random)
    return seen


def _play_shoes(fast: BlackjackVectorEnv, slow: list[BlackjackEnv], random: Random) -> Counter[str]:
    """Plays at all tables until each has dealt its shoe down."""
    orders = np.array([random_order(random, fast.rules.decks) for _ in slow])
    rows, info = fast.reset(seed=random.randrange(2**32), options={"cards": orders})
    masks = info["action_mask"]
    for table, env in enumerate(slow):
        row, told = env.reset(options={"cards": orders[table]})
        env._supply._bonus = Chance(fast._tables.generator[table].copy())  # type: ignore[assignment]
        assert row.tolist() == rows[table].tolist()
        assert told["action_mask"].tolist() == masks[table].tolist()
    playing = set(range(len(slow)))
    seen: Counter[str] = Counter()
    while playing:
        actions = [random.choice(_weigh(mask)) for mask in masks]
        rows, rewards, over, _, info = fast.step(np.array(actions))
        masks = info["action_mask"]
        for table in sorted(playing):
            env = slow[table]
            row, reward, ended, _, told = env.step(actions[table])
            final = info["final_obs"][table] if ended else rows[table]
            where = f"table {table}, {env.menu.name(actions[table])}: {env.round and env.round.events}"
            assert bool(over[table]) is ended, where
            assert final.tolist() == row.tolist(), where
            assert rewards[table] == reward, where
            seen[env.menu.name(actions[table]).split()[0]] += 1
            if not ended:
                assert masks[table].tolist() == told["action_mask"].tolist(), where
                seen["window"] += int(row[Column.ASKED] == 1)
                continue
            assert [info[name][table] for name in ("net", "staked", "void")] == [
                told[name] for name in ("net", "staked", "void")
            ], where
            seen += Counter(rounds=1, void=told["void"])
            if _shoe(env).cut_card_out or fast.rules.shuffle == "every-round":
                playing.remove(table)
            else:
                assert env.reset()[0].tolist() == rows[table].tolist()
    return seen


def _weigh(mask: Any) -> list[int]:
    """The open actions, those that go on more often than those that end a hand."""
    found = np.flatnonzero(mask).tolist()
    return [move for move in found for _ in range(3 if move in (MoveCode.SPLIT, MoveCode.HIT, MoveCode.DOUBLE) else 1)]


def _shoe(env: BlackjackEnv) -> Shoe:
    shoe = env._supply._shoe
    assert shoe is not None
    return shoe
