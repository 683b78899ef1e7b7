"""Chips on the boxes: what may be laid, and what is said of a bet that may not."""

from sabot.cli.result import money_text
from sabot.cli.terminal.desk import MAIN, BetDesk, Bets
from sabot.errors import SabotError
from sabot.rules import Rules
from sabot.sidebets import Offer, offered
from sabot.wording import bet_name, box_word

CHIPS = (100, 500, 1_000, 2_500, 5_000, 10_000, 50_000, 100_000)
"""In cents."""

USUAL_CHIP = 1_000

SHORT_NAMES = {"fireblaze": "Fire Blaze", "pairs": "Pairs"}


class NotPossible(SabotError):
    """Raised, with a line for the player, for what cannot be done now; nothing has changed."""


def spots(rules: Rules) -> dict[str, Offer]:
    """The bets that can be laid on a box, the main one first, with their limits."""
    limits = rules.limits
    return {MAIN: Offer(limits.min, limits.max, limits.increment), **offered(rules)}


def chip_sizes(rules: Rules) -> tuple[int, ...]:
    """The chips of this table: those that the main bet can be made of."""
    limits = rules.limits
    fitting = [chip for chip in CHIPS if chip <= limits.max and chip % limits.increment == 0]
    return tuple(fitting) or (limits.increment,)


def box_name(rules: Rules) -> str:
    """What this game calls a place for a bet, as it stands before its number."""
    return box_word(rules).capitalize()


def spot_name(bet: str) -> str:
    """What the bet is called on the felt, where a box is too narrow for the longest names."""
    return SHORT_NAMES.get(bet) or bet_name(bet)


def total_of(bets: Bets) -> int:
    """All money on the boxes."""
    return sum(sum(bet.values()) for bet in bets.values())


def tidy_desk(desk: BetDesk, rules: Rules) -> None:
    """Makes the desk fit the rules, which may have changed since it was left."""
    if desk.box > rules.boxes:
        desk.box = 1
    if desk.spot not in spots(rules):
        desk.spot = MAIN
    sizes = chip_sizes(rules)
    if desk.chip not in sizes:
        desk.chip = max((chip for chip in sizes if chip <= USUAL_CHIP), default=sizes[0])
    desk.bets = {box: bet for box, bet in desk.bets.items() if _fits(rules, box, bet)}
    desk.last = {box: bet for box, bet in desk.last.items() if _fits(rules, box, bet)}


def _fits(rules: Rules, box: int, bet: dict[str, int]) -> bool:
    known = spots(rules)
    return (
        box <= rules.boxes
        and MAIN in bet
        and all(
            name in known
            and known[name].min <= stake <= known[name].max
            and (stake - known[name].min) % known[name].increment == 0
            for name, stake in bet.items()
        )
    )


def add_chip(desk: BetDesk, rules: Rules, balance: int) -> str:
    """Lays the chosen chip on the chosen spot; what there is to say about it, if anything."""
    bet = desk.bets.get(desk.box, {})
    if desk.spot != MAIN and MAIN not in bet:
        raise NotPossible(f"{spot_name(desk.spot)} needs a main bet beside it. Nothing was placed.")
    if not bet and len(desk.bets) >= rules.seats_per_player:
        raise NotPossible(f"You may bet on {rules.seats_per_player} here at once. Nothing was placed.")
    offer = spots(rules)[desk.spot]
    stake = bet.get(desk.spot, 0)
    raised = _raise(offer, stake, desk.chip)
    if raised - stake > balance - total_of(desk.bets):
        raise NotPossible("Your balance does not cover that. Nothing was placed.")
    desk.bets[desk.box] = {**bet, desk.spot: raised}
    desk.bets = dict(sorted(desk.bets.items()))
    if offer.min < offer.max < stake + desk.chip:
        return f"Topped up to the limit of {money_text(offer.max)}."
    return ""


def _raise(offer: Offer, stake: int, chip: int) -> int:
    wished = min(max(stake + chip, offer.min), offer.max)
    raised = wished - (wished - offer.min) % offer.increment
    if raised <= stake:
        raised = stake + offer.increment
    if raised > offer.max:
        raise NotPossible(f"The limit is {money_text(offer.max)}. Nothing more was placed.")
    return raised


def take_chip(desk: BetDesk, rules: Rules) -> str:
    """Takes the chosen chip off the chosen spot; what there is to say about it, if anything."""
    bet = desk.bets.get(desk.box, {})
    if desk.spot not in bet:
        raise NotPossible("There is nothing to take off.")
    offer = spots(rules)[desk.spot]
    left = max(bet[desk.spot] - desk.chip, 0)
    left -= (left - offer.min) % offer.increment
    rest = {name: stake for name, stake in bet.items() if name != desk.spot}
    if left >= offer.min:
        desk.bets[desk.box] = {name: left if name == desk.spot else stake for name, stake in bet.items()}
        return ""
    if desk.spot == MAIN or not rest:
        del desk.bets[desk.box]
        return "The side bets come off with the main bet." if rest else ""
    desk.bets[desk.box] = rest
    return ""


def rebet(desk: BetDesk, balance: int) -> None:
    """Lays the bets of the last round again, in place of what lies there."""
    if not desk.last:
        raise NotPossible("There are no bets to repeat yet.")
    if total_of(desk.last) > balance:
        raise NotPossible(f"Your balance does not cover the last bets, {money_text(total_of(desk.last))}.")
    desk.bets = {box: dict(bet) for box, bet in desk.last.items()}


def step_box(desk: BetDesk, rules: Rules, step: int) -> None:
    """Moves to the next or the previous box, round the table."""
    desk.box = (desk.box - 1 + step) % rules.boxes + 1


def step_spot(desk: BetDesk, rules: Rules, step: int) -> None:
    """Moves to the next or the previous bet of the box."""
    names = list(spots(rules))
    desk.spot = names[(names.index(desk.spot) + step) % len(names)]


def step_chip(desk: BetDesk, rules: Rules, step: int) -> None:
    """Takes the next larger or smaller chip in hand."""
    sizes = chip_sizes(rules)
    place = sizes.index(desk.chip) + step
    desk.chip = sizes[min(max(place, 0), len(sizes) - 1)]
