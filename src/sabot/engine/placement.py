"""Which wagers are taken before the deal, and what is said of one that is not."""

from collections.abc import Mapping

from sabot.engine.error import IllegalMove
from sabot.engine.hand import Box
from sabot.engine.state import BETTING, State
from sabot.engine.wager import Wager
from sabot.rules import Rules
from sabot.rules.model import Limits
from sabot.sidebets import Offer

PLAYER_NAME_MAX = 64
"""Characters."""


def verify_wager(state: State, offers: Mapping[str, Offer], wager: Wager) -> None:
    """Raises `IllegalMove` with the reason if the wager cannot be placed now; `offers` are the game's side bets."""
    if state.phase is not BETTING:
        raise IllegalMove(f"{_name(wager)}: betting is over")
    _verify_shape(state.rules, wager)
    box = state.boxes.get(wager.box)
    if box is not None:
        _verify_beside_others(state.rules, box, wager)
    _verify_seats(state, wager)
    _verify_main(state.rules, box, wager)
    if wager.side:
        _verify_side(state.rules, offers, wager)


def _name(wager: Wager) -> str:
    return f"wager of {wager.player} on box {wager.box}"


def _verify_shape(rules: Rules, wager: Wager) -> None:
    if not isinstance(wager.player, str) or not 1 <= len(wager.player) <= PLAYER_NAME_MAX:
        raise IllegalMove(f"a player's name has 1 to {PLAYER_NAME_MAX} characters, unlike {wager.player!r:.80}")
    if not 1 <= wager.box <= rules.boxes:
        raise IllegalMove(f"{_name(wager)}: {rules.game} has boxes 1 to {rules.boxes}")
    if wager.golden and not rules.golden_chips:
        raise IllegalMove(f"{_name(wager)}: this table takes no Golden Chips")
    if wager.behind and not rules.bet_behind:
        raise IllegalMove(f"{_name(wager)}: {rules.game} has no betting behind")
    if wager.behind and wager.side:
        raise IllegalMove(f"{_name(wager)}: a bet behind carries no side bets")


def _verify_beside_others(rules: Rules, box: Box, wager: Wager) -> None:
    if wager.player in box.wagers:
        raise IllegalMove(f"{_name(wager)}: {wager.player} already has a bet there, and none may bet behind his own")
    if rules.players_per_box and len(box.wagers) >= rules.players_per_box:
        raise IllegalMove(f"{_name(wager)}: at most {rules.players_per_box} on a box")
    if box.owner is None:
        return
    if not wager.behind:
        raise IllegalMove(f"{_name(wager)}: the box is {box.owner}'s")
    if box.wagers[box.owner].forbid_behind:
        raise IllegalMove(f"{_name(wager)}: {box.owner} allows no betting behind")


def _verify_seats(state: State, wager: Wager) -> None:
    if wager.behind:
        return
    seats = 0
    for box in state.boxes.values():
        bet = box.wagers.get(wager.player)
        if bet is not None and not bet.behind:
            seats += 1
    if seats >= state.rules.seats_per_player:
        raise IllegalMove(f"{_name(wager)}: a player has at most {state.rules.seats_per_player} boxes")


def _verify_main(rules: Rules, box: Box | None, wager: Wager) -> None:
    limits = rules.limits
    _verify_stake(wager, "main bet", wager.main, limits)
    if limits.maximum_per == "box" and box is not None and box.placed + wager.main > limits.max:
        raise IllegalMove(
            f"{_name(wager)}: all bets on a box together go up to {limits.max}, and {box.placed} lies there already"
        )


def _verify_side(rules: Rules, offers: Mapping[str, Offer], wager: Wager) -> None:
    for name, stake in wager.side.items():
        offer = offers.get(name)
        if offer is None:
            known = f"it has {', '.join(offers)}" if offers else "it has none"
            raise IllegalMove(f"{_name(wager)}: {rules.game} has no side bet {name!r}, {known}")
        _verify_stake(wager, name, stake, offer)


def _verify_stake(wager: Wager, name: str, stake: int, limits: Limits | Offer) -> None:
    if isinstance(stake, bool) or not isinstance(stake, int):
        raise IllegalMove(f"{_name(wager)}: {name} must be a whole number of cents, not {stake!r}")
    least, most = limits.min, limits.max
    if not least <= stake <= most:
        allowed = f"{least}" if least == most else f"{least} to {most}"
        raise IllegalMove(f"{_name(wager)}: {name} {stake} is off the limits: {allowed}")
    if (stake - least) % limits.increment:
        raise IllegalMove(
            f"{_name(wager)}: {name} {stake} is off the increment: from {least} in steps of {limits.increment}"
        )
