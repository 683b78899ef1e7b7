"""What must be refused: garbage, moves out of turn, and an id used a second time for something else."""

from random import Random

from msgspec.structs import replace

from sabot.engine import Action
from sabot.storm.acts.play import GAMES, cut_text
from sabot.storm.client_request import (
    AlarmRequest,
    AwayRequest,
    ClientRequest,
    DealRequest,
    GrantRequest,
    HoldRequest,
    LiveRequest,
    MuteRequest,
    OpenRequest,
    OrderRequest,
    PayRequest,
    PlayRequest,
    PursueRequest,
    RoleRequest,
    SettleRequest,
    SheetRequest,
    VoidRequest,
)
from sabot.storm.device import Device
from sabot.storm.dice import chance_of, pick
from sabot.storm.error import StormBroke
from sabot.storm.player import StormPlayer
from sabot.storm.request import Dispatch
from sabot.storm.sent import Sent
from sabot.storm.world import World
from sabot.table import Cut, Deal, Decide, PlaceBets, Rebet, Spot, TableCommand

LIVE_GAME = "play-lounge-7"


def send_garbage(world: World, player: StormPlayer, device: Device) -> Dispatch:
    """A command that makes no sense, or only by chance."""
    dice = world.dice
    requests: list[ClientRequest] = [
        PlayRequest(LIVE_GAME, Deal()),
        PayRequest("deposit", dice.choice((0, -5, 10**13))),
        PayRequest("withdrawal", dice.choice((0, -5, 10**12))),
        GrantRequest(player.id or "", 100),
    ]
    request = PlayRequest(pick(dice, GAMES), _garbage(dice)) if chance_of(dice, 70) else dice.choice(requests)
    return Dispatch(device, player.make(request))


def reuse_id(world: World, player: StormPlayer, device: Device) -> Dispatch | None:
    """An id that was used before, for something else; None where there is none yet."""
    done = [sent for sent in player.sent.values() if sent.answer is not None]
    if not done:
        return None
    first = world.dice.choice(done)
    other = _other(world.dice, first.request)
    return Dispatch(device, Forged(first.actor, first.id, other, first.request))


class Forged(Sent):
    """A command under the id of another."""

    __slots__ = ("_first",)

    def __init__(self, actor: str, key: str, request: ClientRequest, first: ClientRequest) -> None:
        super().__init__(actor, key, request)
        self._first = first

    def hear(self, answer: str) -> None:
        """Raises: the house should have known better."""
        raise StormBroke(f"{self} was answered {answer}, and the id was that of {self._first}")

    def refuse(self, _refusal: Exception) -> None:
        """Takes the refusal: that is as it should be."""
        self.under_way -= 1


def _other(dice: Random, request: ClientRequest) -> ClientRequest:
    match request:
        case PlayRequest(game=game, command=command) if chance_of(dice, 40):
            return PlayRequest(dice.choice([other for other in GAMES if other != game]), command)
        case PlayRequest(game=game, command=command):
            others = [other for other in _sensible(dice) if other != command]
            return PlayRequest(game, dice.choice(others))
        case LiveRequest(table=table, command=command):
            others = [other for other in _sensible(dice) if other != command]
            return LiveRequest(table, dice.choice(others)) if chance_of(dice, 50) else LiveRequest("nowhere", command)
        case PayRequest(kind=kind, amount=amount):
            return PayRequest(kind, amount + 1) if chance_of(dice, 50) else PlayRequest(pick(dice, GAMES), Rebet())
        case GrantRequest(player=player, amount=amount):
            return GrantRequest(player, amount + 1)
        case (
            AwayRequest()
            | VoidRequest()
            | MuteRequest()
            | SheetRequest()
            | AlarmRequest()
            | PursueRequest()
            | RoleRequest()
        ):
            return replace(request, reason="for another reason")
        case OrderRequest(table=table) | SettleRequest(table=table) | DealRequest(table=table):
            return VoidRequest(table)
        case OpenRequest(setting=setting):
            return VoidRequest(setting.name)
        case HoldRequest(meter=meter, release=release):
            return HoldRequest(meter, "for another reason", release=not release)


def _sensible(dice: Random) -> list[TableCommand]:
    """Commands that are legal now and then."""
    return [
        PlaceBets(spots=()),
        PlaceBets(spots=(Spot(box=1, main=500 * dice.randint(1, 4)),)),
        Rebet(),
        Deal(),
        Cut(cut=cut_text(dice)),
        Decide(box=1, action=Action.STAND),
    ]


def _garbage(dice: Random) -> TableCommand:
    box = dice.randint(1, 9)
    garbage: list[TableCommand] = [
        *_sensible(dice),
        Decide(box=box, action=dice.choice(list(Action))),
        Decide(box=box, action=dice.choice(list(Action)), amount=dice.randint(1, 10**9)),
        Decide(box=box, action=Action.STAND, seen=dice.randint(0, 50)),
        PlaceBets(spots=(Spot(box=box, main=dice.choice((1, 99, 101, 10**9))),)),
        PlaceBets(spots=tuple(Spot(box=number, main=500) for number in range(1, 10))),
        PlaceBets(spots=(Spot(box=1, main=500), Spot(box=1, main=500))),
        PlaceBets(spots=(Spot(box=1, main=500, side={"pairs": 100, "no such bet": 5}),)),
        PlaceBets(spots=(Spot(box=1, main=30_000, golden=True),)),
    ]
    return dice.choice(garbage)
