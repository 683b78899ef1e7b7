"""What must be refused: garbage, moves out of turn, and an id used a second time for something else."""

from random import Random

from sabot.engine import Action
from sabot.storm.acts.play import GAMES, cut_text
from sabot.storm.broke import StormBroke
from sabot.storm.device import Device
from sabot.storm.dice import chance_of, pick
from sabot.storm.errand import Annul, Errand, Grant, Pay, Play
from sabot.storm.player import StormPlayer
from sabot.storm.request import Dispatch
from sabot.storm.sent import Sent
from sabot.storm.world import World
from sabot.table import Bet, Cut, Deal, Decide, Rebet, Spot, TableCommand

LIVE_GAME = "play-lounge-7"


def send_garbage(world: World, player: StormPlayer, device: Device) -> Dispatch:
    """A command that makes no sense, or only by chance."""
    dice = world.dice
    errands: list[Errand] = [
        Play(LIVE_GAME, Deal()),
        Pay("deposit", dice.choice((0, -5, 10**13))),
        Pay("withdrawal", dice.choice((0, -5, 10**12))),
        Grant(player.id or "", 100),
    ]
    errand = Play(pick(dice, GAMES), _garbage(dice)) if chance_of(dice, 70) else dice.choice(errands)
    return Dispatch(device, player.make(errand))


def reuse_id(world: World, player: StormPlayer, device: Device) -> Dispatch | None:
    """An id that was used before, for something else; None where there is none yet."""
    done = [sent for sent in player.sent.values() if sent.answer is not None]
    if not done:
        return None
    first = world.dice.choice(done)
    other = _other(world.dice, first.errand)
    return Dispatch(device, Forged(first.actor, first.id, other, first.errand))


class Forged(Sent):
    """A command under the id of another."""

    __slots__ = ("_first",)

    def __init__(self, actor: str, key: str, errand: Errand, first: Errand) -> None:
        super().__init__(actor, key, errand)
        self._first = first

    def hear(self, answer: str) -> None:
        """Raises: the house should have known better."""
        raise StormBroke(f"{self} was answered {answer}, and the id was that of {self._first}")

    def refuse(self, _refusal: Exception) -> None:
        """Takes the refusal: that is as it should be."""
        self.under_way -= 1


def _other(dice: Random, errand: Errand) -> Errand:
    match errand:
        case Play(game=game, command=command) if chance_of(dice, 40):
            return Play(dice.choice([other for other in GAMES if other != game]), command)
        case Play(game=game, command=command):
            others = [other for other in _sensible(dice) if other != command]
            return Play(game, dice.choice(others))
        case Pay(kind=kind, amount=amount):
            return Pay(kind, amount + 1) if chance_of(dice, 50) else Play(pick(dice, GAMES), Rebet())
        case Grant(player=player, amount=amount):
            return Grant(player, amount + 1)
        case Annul(table=table):
            return Annul(table, "for another reason")


def _sensible(dice: Random) -> list[TableCommand]:
    """Commands that are legal now and then."""
    return [
        Bet(spots=()),
        Bet(spots=(Spot(box=1, main=500 * dice.randint(1, 4)),)),
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
        Bet(spots=(Spot(box=box, main=dice.choice((1, 99, 101, 10**9))),)),
        Bet(spots=tuple(Spot(box=number, main=500) for number in range(1, 10))),
        Bet(spots=(Spot(box=1, main=500), Spot(box=1, main=500))),
        Bet(spots=(Spot(box=1, main=500, side={"pairs": 100, "no such bet": 5}),)),
        Bet(spots=(Spot(box=1, main=30_000, golden=True),)),
    ]
    return dice.choice(garbage)
