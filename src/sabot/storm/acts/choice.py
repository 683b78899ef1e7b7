"""What somebody does next: the seed chooses among what their own knowledge lets them do."""

from collections.abc import Callable, Sequence
from typing import Any

from sabot.house.error import (
    DepositLimitReached,
    LossLimitReached,
    RealityCheckOverdue,
    SelfExcluded,
    SessionLimitsMissing,
    TimeOver,
)
from sabot.storm.acts import account, mischief, money, operator
from sabot.storm.acts.door import force_door
from sabot.storm.acts.live import choose_at_live
from sabot.storm.acts.play import bet_everywhere, play_on, sit_down
from sabot.storm.device import Device
from sabot.storm.dice import chance_of, pick
from sabot.storm.player import StormPlayer
from sabot.storm.request import Dispatch, Request
from sabot.storm.world import World
from sabot.table import ShortBalance

Act = Callable[[World, StormPlayer, Device], Request[Any] | None]


def choose_for_player(world: World, player: StormPlayer) -> Request[Any] | None:
    """The player's next request; None if they only look on."""
    dice = world.dice
    device = dice.choice(player.signed_in or player.devices)
    if device.token is None:
        return _come_in(world, player, device)
    if device.refusal is not None:
        refusal, device.refusal = device.refusal, None
        answer = _react(world, player, device, refusal)
        if answer is not None:
            return answer
    return pick(dice, DEEDS)(world, player, device)


def choose_in_haste(world: World, player: StormPlayer) -> Sequence[Request[Any] | None]:
    """What the player does before the house has got anywhere with their last request."""
    if not player.signed_in:
        return (choose_for_player(world, player),)
    device = world.dice.choice(player.signed_in)
    match pick(world.dice, {"look": 4, "bet": 3, "deposit": 2, "act": 3}):
        case "look":
            return (_look_again(world, player, device),)
        case "bet":
            return bet_everywhere(player, device)
        case "deposit":
            return money.deposit_twice(player, device)
        case _:
            return (choose_for_player(world, player),)


def choose_while_playing(world: World, player: StormPlayer) -> Request[Any] | None:
    """The next move of somebody who sits at a table and waits for nothing; None for everybody else."""
    watching = [device for device in player.signed_in if device.watching and device.refusal is None]
    if not watching or any(device.asking for device in player.devices):
        return None
    return play_on(world, player, world.dice.choice(watching))


def choose_in_crowd(world: World, player: StormPlayer) -> Request[Any] | None:
    """What somebody does next who has come for the live tables; None if they only look on."""
    dice = world.live_dice
    device = dice.choice(player.signed_in or player.devices[:1])
    if device.token is None:
        # Twice under one name would be wrong of them: they wait for the first answer.
        return None if device.asking else _enter_crowd(world, player, device)
    if device.refusal is not None:
        refusal, device.refusal = device.refusal, None
        answer = _react(world, player, device, refusal)
        if answer is not None:
            return answer
    if player.doubtful() and chance_of(dice, 25):
        return send_again(world, player, device)
    if len(player.signed_in) == 1 and chance_of(dice, 2):
        return account.sign_in(world, player, player.devices[1])
    return choose_at_live(world, player)


def _enter_crowd(world: World, player: StormPlayer, device: Device) -> Request[Any] | None:
    if player.name is None:
        return account.sign_up(world, player, device)
    return account.sign_in(world, player, device) if not player.is_lost else None


def choose_for_operator(world: World, who: StormPlayer) -> Request[Any] | None:
    """The next request of the operator, or of a deputy; None if they have nothing to do."""
    device = who.devices[0]
    if device.token is None:
        return account.sign_in(world, who, device)
    if who.doubtful() and chance_of(world.dice, 40):
        return send_again(world, who, device)
    match pick(world.dice, {"grant": 6, "void": 2, "idle": 2, "away": 2}):
        case "grant":
            return operator.grant_gold(world, who)
        case "void":
            return operator.void_some_round(world, who)
        case "away":
            return operator.send_away(world, who)
        case _:
            return operator.send_idle_home(who)


def send_again(world: World, player: StormPlayer, device: Device) -> Dispatch | None:
    """A command of unknown fate once more, under the same id; None if there is none."""
    doubtful = player.doubtful()
    if not doubtful:
        return None
    world.counts.resent += 1
    return Dispatch(device, world.dice.choice(doubtful))


def _come_in(world: World, player: StormPlayer, device: Device) -> Request[Any] | None:
    if player.name is None or player.is_lost:
        if player.id is not None:
            world.give_up(player)
            return None
        guest = chance_of(world.dice, 30)
        return account.play_as_guest(world, player, device) if guest else account.sign_up(world, player, device)
    if player.locked_until_ms > world.clock.now_ms():
        world.rest(player)
        return None
    wrong = player.id is not None and chance_of(world.dice, 2)
    return account.sign_in(world, player, device, wrong=wrong)


def _react(world: World, player: StormPlayer, device: Device, refusal: Exception) -> Request[Any] | None:
    """What a refusal asks for, mostly."""
    if chance_of(world.dice, 20):
        return None
    if isinstance(refusal, SelfExcluded | DepositLimitReached) and not player.keen and chance_of(world.dice, 30):
        world.rest(player)
        return None
    match refusal:
        case SessionLimitsMissing():
            return money.limit_session(world, player, device)
        case RealityCheckOverdue():
            return money.see_reality(device)
        case ShortBalance():
            return money.deposit(world, player, device)
        case TimeOver() | LossLimitReached() if player.name is not None:
            return account.sign_out(device)
    return None


def _use_other_device(world: World, player: StormPlayer, _device: Device) -> Request[Any] | None:
    out = [device for device in player.devices if device.token is None]
    if not out or player.name is None:
        return None
    return account.sign_in(world, player, world.dice.choice(out))


def _grow_up(_world: World, player: StormPlayer, device: Device) -> Request[Any] | None:
    """A guest becomes somebody, and somebody changes their password."""
    return account.upgrade(player, device) if player.name is None else account.change_password(player, device)


def _ask_for_credits(_world: World, player: StormPlayer, device: Device) -> Request[Any] | None:
    return money.opening_credits(device) if player.name is None else None


def _look_again(world: World, player: StormPlayer, device: Device) -> Request[Any] | None:
    """The page is loaded anew, on this device or on the other."""
    games = dict.fromkeys(game for each in player.devices for game in each.tables)
    return sit_down(world, player, device, *games) if games else None


def _get_cut_off(_world: World, _player: StormPlayer, device: Device) -> None:
    device.cut_off()


def _protect(world: World, player: StormPlayer, device: Device) -> Request[Any]:
    match pick(world.dice, {"limit": 75, "reality": 20, "exclude": 5}):
        case "limit":
            return money.set_limit(world, player, device)
        case "reality":
            return money.see_reality(device)
        case _:
            return money.exclude(world, device)


def _tune_checks(world: World, _player: StormPlayer, device: Device) -> Request[Any]:
    return money.tune_reality_checks(world, device)


def _leave(world: World, _player: StormPlayer, device: Device) -> Request[Any]:
    return account.sign_out(device) if chance_of(world.dice, 65) else account.end_others(device)


DEEDS: dict[Act, int] = {
    play_on: 640,
    send_again: 120,
    mischief.send_garbage: 40,
    _use_other_device: 45,
    _protect: 36,
    mischief.reuse_id: 25,
    force_door: 25,
    _tune_checks: 8,
    money.deposit: 22,
    money.withdraw: 20,
    _ask_for_credits: 15,
    _look_again: 60,
    _get_cut_off: 12,
    _leave: 8,
    _grow_up: 6,
}
"""What somebody signed in does, and how often."""
