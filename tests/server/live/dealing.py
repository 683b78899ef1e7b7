"""A croupier at a table with real cards: their console over HTTP, and tables that wait for them (M-6)."""

from typing import Any

from sabot.house.live import TableSetting
from tests.server.harness import Caller
from tests.server.live.salon import BLAZE, CASINO, LOUNGE, Json, Salon

REAL_TABLES = (
    TableSetting(name=LOUNGE, game="play-lounge-7", pace_ms=0, cards="real"),
    TableSetting(name=CASINO, game="casino-blackjack", pace_ms=0, cards="real"),
    TableSetting(name=BLAZE, game="mega-fire-blaze", pace_ms=0, cards="real"),
)


class Console:
    """One of the house's own people with a pack of cards."""

    def __init__(self, salon: Salon, caller: Caller, table: str) -> None:
        self.salon = salon
        self.caller = caller
        self.path = f"/api/operator/tables/{table}"

    async def desk(self) -> Json:
        """What is due."""
        answer = await self.caller.get(f"{self.path}/cards")
        assert answer.status_code == 200, answer.text
        found: Json = answer.json()
        return found

    async def due(self) -> tuple[int, int, int, bool] | None:
        """Box, hand and number of the card that is due, and whether it lies face up."""
        due = (await self.desk())["due"]
        return None if due is None else (due["box"], due["hand"], due["number"], due["face_up"])

    async def post(self, path: str, body: Json, key: str | None = None) -> Any:
        """What the house answers."""
        return await self.caller.post(self.path + path, {**body, "id": key or self.salon.new_key()})

    async def try_card(self, card: str, key: str | None = None, **more: object) -> Any:
        """Tells the card that is due, or is thought to be."""
        desk = await self.desk()
        body = {"code": desk["code"] or "none", "number": desk["number"] + 1, "card": card, **more}
        return await self.post("/cards", body, key)

    async def deal(self, cards: str) -> None:
        """Tells these cards, one after the other."""
        for card in cards.split():
            answer = await self.try_card(card)
            assert answer.is_success, (card, answer.text)

    async def try_back(self, **more: object) -> Any:
        """Takes the last card back, if it can be."""
        desk = await self.desk()
        return await self.post("/cards/take-back", {"code": desk["code"] or "none", "number": desk["number"], **more})

    async def take_back(self) -> None:
        """Takes the last card back."""
        answer = await self.try_back()
        assert answer.is_success, answer.text

    async def tell_shoe(self, what: str) -> Any:
        """Says that the separator came out, or that the shoe is changed."""
        return await self.post(f"/{what}", {"shoe": (await self.desk())["shoe"]})


async def croupier(salon: Salon, table: str, name: str = "Carla", role: str = "presenter") -> Console:
    """Somebody who deals there."""
    return Console(salon, await salon.staff(name, role), table)


def reason(answer: Any) -> str:
    """Why something was refused."""
    assert not answer.is_success, answer.text
    told: str = answer.json()["reason"]
    return told
