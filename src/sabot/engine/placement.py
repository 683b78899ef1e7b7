"""Which wagers are taken before the deal, and what is said of one that is not."""

from collections.abc import Collection, Mapping, Sequence

from sabot.engine.error import IllegalMove
from sabot.engine.hand import Box
from sabot.engine.state import BETTING, State
from sabot.engine.wager import Wager
from sabot.errors import money
from sabot.rules import Rules
from sabot.rules.model import Limits
from sabot.sidebets import Offer

PLAYER_NAME_MAX = 64
"""Characters."""


def verify_wager(state: State, offers: Mapping[str, Offer], wager: Wager) -> None:
    """Raises `IllegalMove` with the reason if the wager cannot be placed now; `offers` are the game's side bets."""
    _verify(state, offers, wager, free=(), seats=_count_seats(state, wager.player, free=()))


def verify_wagers(state: State, offers: Mapping[str, Offer], player: str, wagers: Sequence[Wager]) -> None:
    """Raises if these cannot be all the bets that the player has: what else of theirs lies there is taken back."""
    wanted = {wager.box: wager for wager in wagers}
    if len(wanted) < len(wagers):
        raise IllegalMove("one box is named twice: each box takes one main bet with its side bets")
    lying = {box.number: box.wagers[player] for box in state.boxes.values() if player in box.wagers}
    free = {number for number, wager in lying.items() if wanted.get(number) != wager}
    seats = _count_seats(state, player, free)
    for wager in wagers:
        if lying.get(wager.box) != wager:
            _verify(state, offers, wager, free, seats)
            seats += not wager.behind


def give_way(state: State, wager: Wager) -> tuple[str, ...]:
    """Whose bets behind make room for the bet of the box's own player, the last that came first (PL-8, BJ-8)."""
    box = state.boxes.get(wager.box)
    if box is None or wager.behind or not state.owned or _has_room(state.rules, wager, box.placed, len(box.wagers)):
        return ()
    found: list[str] = []
    placed, bettors = box.placed, len(box.wagers)
    for bet in reversed(tuple(box.wagers.values())):
        found.append(bet.player)
        placed, bettors = placed - bet.main, bettors - 1
        if _has_room(state.rules, wager, placed, bettors):
            break
    return tuple(found)


def _has_room(rules: Rules, wager: Wager, placed: int, bettors: int) -> bool:
    """Whether the wager fits on a box where so much of so many lies."""
    fits = rules.limits.maximum_per != "box" or placed + wager.main <= rules.limits.max
    return fits and (not rules.players_per_box or bettors < rules.players_per_box)


def _verify(state: State, offers: Mapping[str, Offer], wager: Wager, free: Collection[int], seats: int) -> None:
    """``free`` are boxes that the player's bet will have left by then, ``seats`` those where they have one."""
    if state.phase is not BETTING:
        raise IllegalMove(f"{_name(wager)}: betting is over")
    _verify_shape(state.rules, wager)
    box = state.boxes.get(wager.box)
    own = box.wagers.get(wager.player) if box is not None and wager.box in free else None
    if box is not None:
        _verify_beside_others(state, box, wager, own)
    if not wager.behind and seats >= state.rules.seats_per_player:
        raise IllegalMove(f"{_name(wager)}: a player has at most {state.rules.seats_per_player} boxes")
    if state.rules.currencies or wager.currency:
        _verify_currency(state, wager, free)
    _verify_stake(state.rules, wager, "main bet", wager.main, state.rules.limits)
    if box is not None and (wager.behind or not state.owned):
        _verify_box(state.rules, box, wager, own)
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


def _verify_beside_others(state: State, box: Box, wager: Wager, own: Wager | None) -> None:
    rules = state.rules
    if own is None and wager.player in box.wagers:
        raise IllegalMove(f"{_name(wager)}: {wager.player} already has a bet there, and none may bet behind their own")
    others = len(box.wagers) - (own is not None)
    # Bets behind make room for the one in front of them: only a second one in front is too many.
    yields = state.owned and not wager.behind and box.owner in (None, wager.player)
    if rules.players_per_box and others >= rules.players_per_box and not yields:
        raise IllegalMove(f"{_name(wager)}: at most {rules.players_per_box} on a box")
    if box.owner is None or (own is not None and box.owner == wager.player):
        return
    if not wager.behind:
        raise IllegalMove(f"{_name(wager)}: the box is {box.owner}'s")
    if box.wagers[box.owner].forbid_behind:
        raise IllegalMove(f"{_name(wager)}: {box.owner} allows no betting behind")


def _count_seats(state: State, player: str, free: Collection[int]) -> int:
    """Boxes where the player has a bet of their own, but for those that are free."""
    seats = 0
    for box in state.boxes.values():
        bet = box.wagers.get(player)
        if bet is not None and not bet.behind and box.number not in free:
            seats += 1
    return seats


def _verify_currency(state: State, wager: Wager, free: Collection[int]) -> None:
    """Raises for a currency that is not taken, or another than that of the player's other bets."""
    taken = state.rules.currencies
    if wager.currency not in taken:
        told = f"in {wager.currency}" if wager.currency else "of no currency"
        raise IllegalMove(f"{_name(wager)}: bets here are {f'in {_listed(taken)}' if taken else 'in one'}, not {told}")
    for box in state.boxes.values():
        other = box.wagers.get(wager.player) if box.number not in free else None
        if other is not None and other.currency != wager.currency:
            raise IllegalMove(f"{_name(wager)}: it is in {wager.currency}, and the one on box {box.number} is not")


def _listed(taken: Mapping[str, int]) -> str:
    *first, last = taken
    return f"{', '.join(first)} or {last}" if first else last


def _verify_box(rules: Rules, box: Box, wager: Wager, own: Wager | None) -> None:
    limits = rules.limits
    if limits.maximum_per == "box":
        placed = box.placed - (own.main if own else 0)
        if placed + wager.main > limits.max:
            most, lies = money(limits.max, "most"), money(placed, "placed")
            raise IllegalMove(
                f"{_name(wager)}: all bets on a box together go up to {most}, and {lies} lies there already"
            )


def _verify_side(rules: Rules, offers: Mapping[str, Offer], wager: Wager) -> None:
    for name, stake in wager.side.items():
        offer = offers.get(name)
        if offer is None:
            known = f"it has {', '.join(offers)}" if offers else "it has none"
            raise IllegalMove(f"{_name(wager)}: {rules.game} has no side bet {name!r}, {known}")
        _verify_stake(rules, wager, name, stake, offer)


def _verify_stake(rules: Rules, wager: Wager, name: str, stake: int, limits: Limits | Offer) -> None:
    if isinstance(stake, bool) or not isinstance(stake, int):
        raise IllegalMove(f"{_name(wager)}: {name} must be a whole number of cents, not {stake!r}")
    times = rules.times_in(wager.currency)
    least, most, increment = limits.min * times, limits.max * times, limits.increment * times
    if not least <= stake <= most:
        allowed = money(least, "least") + ("" if least == most else f" to {money(most, 'most')}")
        raise IllegalMove(f"{_name(wager)}: {name} {money(stake, 'stake')} is off the limits: {allowed}")
    if (stake - least) % increment:
        steps = f"from {money(least, 'least')} in steps of {money(increment, 'increment')}"
        raise IllegalMove(f"{_name(wager)}: {name} {money(stake, 'stake')} is off the increment: {steps}")
