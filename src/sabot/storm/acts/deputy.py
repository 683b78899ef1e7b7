"""The operator's deputies: they have the role today and not tomorrow, and try what operators do all the same."""

from typing import Any

from sabot.house.visitor import Role
from sabot.storm.acts.account import sign_in
from sabot.storm.acts.choice import choose_for_operator, send_again
from sabot.storm.acts.live import choose_for_floor_operator
from sabot.storm.acts.office import choose_in_office
from sabot.storm.client_request import RoleRequest
from sabot.storm.dice import chance_of, pick
from sabot.storm.player import StormPlayer
from sabot.storm.request import Dispatch, Request
from sabot.storm.world import World

BUSY_PERCENT = 30
"""How often one of them does something while nobody changes their role."""
AGAIN_PERCENT = 30
"""How often they send again what they are in doubt of, before all else."""


def choose_for_deputy(world: World) -> Request[Any] | None:
    """What one of them does next, mostly one whose role is just being changed; None if they have nothing to do."""
    dice, changing = world.office_dice, _in_change(world)
    if not changing and not chance_of(dice, BUSY_PERCENT):
        return None
    deputy = dice.choice(changing or world.deputies)
    device = deputy.devices[0]
    if device.token is None:
        return None if device.asking else sign_in(world, deputy, device)
    if deputy.doubtful() and chance_of(dice, AGAIN_PERCENT):
        return send_again(world, deputy, device)
    match pick(dice, {"office": 5, "floor": 4, "money": 2}):
        case "office":
            return choose_in_office(world, deputy)
        case "floor":
            return choose_for_floor_operator(world, deputy)
        case _:
            return choose_for_operator(world, deputy)


def reinstate(world: World, deputy: StormPlayer) -> Dispatch:
    """The operator gives them the role that they need to send again what they are in doubt of."""
    request = RoleRequest(deputy.id or "", Role.OPERATOR)
    return Dispatch(world.operator.devices[0], world.operator.make(request))


def _in_change(world: World) -> list[StormPlayer]:
    """Those whose role an order is on its way to change."""
    under_way = [sent.request for sent in world.operator.unsettled.values() if sent.under_way]
    changing = {request.player for request in under_way if isinstance(request, RoleRequest)}
    return [deputy for deputy in world.deputies if deputy.id in changing]
