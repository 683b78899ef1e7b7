"""BJ-7: what is told of a meter is what it shows after the step that is told."""

import asyncio
from pathlib import Path

from sabot.table import Spot
from tests.house.live.evening import CASINO, Evening, open_store
from tests.server.test_live_socket import newest_view
from tests.server.test_unheard import Screen


def test_bj_7_the_message_of_a_deal_has_the_meter_with_its_contributions(tmp_path: Path) -> None:
    async def story() -> None:
        store = open_store(tmp_path)
        try:
            evening = await Evening(store, (CASINO,)).open("Ana", "Bob")
            bob = Screen(evening.house, evening.players["Bob"])
            with bob.sockets.admit(bob.connection):
                view = newest_view(await bob.send(type="visit", table=CASINO.name))
                await evening.sit("Ana", 1, table=CASINO.name)
                await evening.bet("Ana", Spot(box=1, main=500, side={"progressive": 200}), table=CASINO.name)
                before = newest_view(await bob.hear(), view)
                await evening.deal(CASINO.name)
                after = newest_view(await bob.hear(), before)
                assert after["live"]["meter"] - before["live"]["meter"] == 80, "40 % of the stake"
            evening.house.close()
        finally:
            store.close()

    asyncio.run(story())
