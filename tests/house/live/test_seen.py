"""Answers at live tables that say on which version they were decided."""

import asyncio
from pathlib import Path

from sabot.engine import Action, Phase
from sabot.table import Decide, Spot
from tests.house.live.evening import LOUNGE, Evening, open_store


def test_c_7_the_answer_that_ends_a_round_may_say_what_was_seen(tmp_path: Path) -> None:
    async def story() -> None:
        store = open_store(tmp_path)
        try:
            evening = await Evening(store, (LOUNGE,)).open("Ana")
            await evening.sit("Ana", 3)
            ended = 0
            while not ended:
                await evening.bet("Ana", Spot(box=3, main=1_000))
                await evening.deal()
                while (phase := evening.table().round.phase) is not Phase.BETTING:
                    action = Action.STAND if phase is Phase.PLAY else Action.NO
                    ended += phase is Phase.PLAY
                    await evening.say("Ana", Decide(box=3, action=action, seen=evening.table().version))
            await evening.audit()
            evening.house.close()
        finally:
            store.close()

    asyncio.run(story())
