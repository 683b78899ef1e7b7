"""Whoever deals from a physical shoe: tells cards, wrong and impossible ones too, takes back, changes the shoe."""

from collections.abc import Callable
from typing import Any

from msgspec import json
from msgspec.structs import replace

from sabot.cards import Card
from sabot.errors import SabotError
from sabot.house.house import House
from sabot.house.live.croupier import DealerDesk
from sabot.house.visitor import Visitor
from sabot.storm.acts.account import sign_in
from sabot.storm.chronicle.real import RefusedCard
from sabot.storm.client_request import DealRequest
from sabot.storm.dice import chance_of, pick
from sabot.storm.error import StormBroke
from sabot.storm.live.settings import REAL
from sabot.storm.request import Dispatch, Request, as_visitor
from sabot.storm.secrets import CARD
from sabot.storm.world import World
from sabot.table.command import CallSeparator, ChangeShoe, Dealing, EnterCard, TakeBackCard
from sabot.table.croupier import CardGone

IMPATIENT_PERCENT = 8
"""How often they tell something before they were answered."""
AGAIN_PERCENT = 60
"""How often they send again what they are in doubt of, before all else."""
LOOK_PERCENT = 10
"""How often they look at the desk though they know what is due."""
IDLE_PERCENT = 70
"""The same where none is."""
BLIND_PERCENT = 75
"""How often they tell the next card without looking whether one is due, as a scanner does."""


def choose_for_croupier(world: World) -> Request[Any] | None:
    """What they do next; None if they wait."""
    croupier, dice = world.croupier, world.pack.dice
    device = croupier.devices[0]
    if croupier.id is None or (device.asking and not chance_of(dice, IMPATIENT_PERCENT)):
        return None
    if device.token is None:
        return None if device.asking else sign_in(world, croupier, device)
    if (doubtful := croupier.doubtful()) and chance_of(dice, AGAIN_PERCENT):
        return Telling(world, doubtful[0].request, again=doubtful[0].id)
    desk = world.pack.desk
    if desk is None or desk.shoe is None or chance_of(dice, LOOK_PERCENT if desk.due else IDLE_PERCENT):
        return look_at_desk(world)
    return Telling(world, DealRequest(REAL.name, _choose(world, desk)))


def look_at_desk(world: World) -> Request[DealerDesk]:
    """What is due now: no card is told there."""
    device = world.croupier.devices[0]

    async def act(house: House, visitor: Visitor) -> DealerDesk:
        return await house.croupier.look(visitor, REAL.name)

    def hear(desk: DealerDesk) -> None:
        if found := CARD.findall(json.encode(desk).decode()):
            raise StormBroke(f"the croupier's desk tells of {found}: {desk}")
        world.pack.see(desk)

    return Request(device, as_visitor(device, act), hear)


def deal_on(world: World) -> Request[Any] | None:
    """The next card in calm weather; None where none is due."""
    desk = world.pack.desk
    if desk is None or desk.due is None:
        return None
    return Telling(world, DealRequest(REAL.name, _next_card(world, desk, world.pack.draw(decks=desk.decks))))


class Telling(Dispatch):
    """What they tell the table, and what they make of the answer."""

    def __init__(self, world: World, request: Any, *, again: str = "") -> None:
        croupier = world.croupier
        sent = croupier.sent[again] if again else croupier.make(request)
        super().__init__(croupier.devices[0], sent)
        self._world = world
        self._verb: Dealing = request.verb
        self._since = 0
        if isinstance(self._verb, EnterCard):
            # A refusal may name it.
            world.named_cards.add(str(self._verb.card))
        self._desk, world.pack.desk = world.pack.desk, None

    def leave(self, head_seq: int, now_ms: int) -> None:
        """Notes a copy that is on its way."""
        self._since = self._since or head_seq
        super().leave(head_seq, now_ms)

    def hear(self, answer: str) -> None:
        """Lets them hear the answer: they know the next number then, as somebody with a scanner does."""
        super().hear(answer)
        pack, verb = self._world.pack, self._verb
        if isinstance(verb, EnterCard):
            pack.told[verb.card] += 1
            if self._desk is not None and chance_of(pack.dice, BLIND_PERCENT):
                pack.desk = replace(self._desk, number=verb.number)

    def refuse(self, refusal: SabotError) -> None:
        """Lets them hear that it is refused; that a card cannot be there is held against the books."""
        super().refuse(refusal)
        self.device.refusal = None
        busy = self.device.asking or any(
            sent.under_way or sent.in_doubt for sent in self._world.croupier.unsettled.values()
        )
        if isinstance(refusal, CardGone) and isinstance(self._verb, EnterCard) and not busy:
            refused = RefusedCard(REAL.name, self._verb.card, self._since, self._world.commits.highest_seq)
            self._world.chronicle.live.refused_cards.append(refused)
            self._world.counts.cards_gone += 1


def _choose(world: World, desk: DealerDesk) -> Dealing:
    dice = world.pack.dice
    if desk.due is not None:
        kinds = {"card": 80, "gone": 7, "other": 3, "no card": 2, "back": 7, "separator": 1}
    else:
        kinds = {"early": 20, "back": 60, "separator": 10, "shoe": 8}
    return _VERBS[pick(dice, kinds)](world, desk)


def _next_card(_world: World, desk: DealerDesk, card: Card, *, by: int = 1) -> EnterCard:
    return EnterCard(code=desk.code or "", number=max(0, desk.number + by), card=card)


def _tell_gone(world: World, desk: DealerDesk) -> Dealing:
    """One of which all have been seen, as far as they know: mistaken for another, or read wrong."""
    card = world.pack.gone(desk.decks)
    return _next_card(world, desk, world.pack.draw() if card is None else card)


_VERBS: dict[str, Callable[[World, DealerDesk], Dealing]] = {
    "card": lambda world, desk: _next_card(world, desk, world.pack.draw()),
    "early": lambda world, desk: _next_card(world, desk, world.pack.draw()),
    "gone": _tell_gone,
    "other": lambda world, desk: _next_card(world, desk, world.pack.draw(), by=world.pack.dice.choice((-1, 0, 2))),
    "no card": lambda world, desk: _next_card(world, desk, Card(world.pack.dice.choice(("1s", "Xh", "??", "Tz")))),
    "back": lambda _, desk: TakeBackCard(code=desk.code or "", number=desk.number),
    "separator": lambda _, desk: CallSeparator(shoe=desk.shoe or ""),
    "shoe": lambda _, desk: ChangeShoe(shoe=desk.shoe or ""),
}
