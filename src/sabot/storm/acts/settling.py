"""What an operator does with rounds whose cards were read wrong: looks what a correction comes to, and makes it."""

from random import Random

from msgspec.structs import replace

from sabot.house.house import House
from sabot.house.live.preview import SettlementPreview
from sabot.house.visitor import Visitor
from sabot.storm.chronicle.corrections import FinishedRound, Previewed
from sabot.storm.client_request import SettleRequest
from sabot.storm.dice import chance_of, pick
from sabot.storm.duel.correction import random_correction
from sabot.storm.player import StormPlayer
from sabot.storm.request import Dispatch, Request, as_visitor
from sabot.storm.world import World
from sabot.table.command import Settle, TrueHand

REASON = "the storm wetted the cards"
NEWEST = 6
"""Of so many rounds one is chosen, mostly: of the last one everybody sees the cards."""
ODD_PERCENT = 15
"""How often what is asked for cannot have been."""


def settle_some_round(world: World, who: StormPlayer) -> Dispatch | None:
    """A round settled on other cards, which may have been or not; None while there is none."""
    asked = _choose(world)
    if asked is None:
        return None
    if chance_of(world.live_dice, ODD_PERCENT):
        asked = _spoil(world.live_dice, asked)
    return Dispatch(who.devices[0], who.make(_remember(world, asked)))


def preview_some_round(world: World, who: StormPlayer) -> Request[SettlementPreview] | None:
    """What it would come to; nothing is done."""
    asked = _choose(world)
    if asked is None:
        return None
    order, table, device = _remember(world, asked).order, asked.table, who.devices[0]
    since = world.commits.head_seq

    async def act(house: House, visitor: Visitor) -> SettlementPreview:
        return await house.pit.preview(visitor, table, order)

    def hear(told: SettlementPreview) -> None:
        world.counts.previews += 1
        previews = world.chronicle.rounds.corrections.previews
        previews.append(Previewed(order, told, since, world.commits.highest_seq))

    return Request(device, as_visitor(device, act), hear)


def _choose(world: World) -> SettleRequest | None:
    dice, finished = world.live_dice, world.chronicle.rounds.corrections.finished
    if not finished:
        return None
    codes = list(finished)
    code = dice.choice(codes[-NEWEST:] if chance_of(dice, 70) else codes)
    return _order(dice, code, finished[code])


def _order(dice: Random, code: str, found: FinishedRound) -> SettleRequest | None:
    real = random_correction(dice, found.round())
    if real is None:
        return None
    hands = tuple(TrueHand(hand.box, hand.number, tuple(cards)) for hand, cards in real.hands)
    order = Settle(code=code, dealer=tuple(real.dealer), hands=hands, reason=REASON)
    return SettleRequest(found.table, order)


def _spoil(dice: Random, asked: SettleRequest) -> SettleRequest:
    """The same with something wrong."""
    order = asked.order
    match pick(dice, {"code": 1, "dealer": 1, "reason": 1, "hand": 1, "twice": 1, "table": 1}):
        case "code":
            order = replace(order, code=f"{order.code}0")
        case "dealer":
            order = replace(order, dealer=order.dealer[:1])
        case "reason":
            order = replace(order, reason="")
        case "twice" if order.hands:
            order = replace(order, hands=(*order.hands, order.hands[0]))
        case "hand" | "twice":
            order = replace(order, hands=(*order.hands, TrueHand(9, 9, order.dealer)))
        case _:
            return SettleRequest("nowhere", order, makes_sense=False)
    return SettleRequest(asked.table, order, makes_sense=False)


def _remember(world: World, asked: SettleRequest) -> SettleRequest:
    """Notes the cards: a refusal may name them."""
    for cards in (asked.order.dealer, *(hand.cards for hand in asked.order.hands)):
        world.named_cards.update(cards)
    return asked
