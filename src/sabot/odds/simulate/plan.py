"""What is to be simulated: rules, strategy, boxes, bets, shoe and seed, made ready for the kernels."""

from typing import Literal, NamedTuple

from sabot.errors import SabotError
from sabot.odds.simulate.automaton import Automaton, make_automaton
from sabot.odds.simulate.house import Cards, HouseArrays, PlayArrays, fresh_cards, make_house, make_play
from sabot.odds.simulate.lanes import has_room
from sabot.odds.simulate.legality import verify_strategy
from sabot.odds.simulate.side import Side, choose_bets, make_side
from sabot.odds.strategy import Strategy
from sabot.rules import Rules

ShoeKind = Literal["fresh", "cut-card"]


class Plan(NamedTuple):
    """A simulation that only needs to be told how many rounds; it can be sent to other machines as it is."""

    seed: bytes
    boxes: int
    bets: tuple[str, ...]
    """Side bets on every box."""
    stakes: dict[str, int]
    """How many units the stake of each side bet has."""
    shoe: Cards
    house: HouseArrays
    play: PlayArrays
    side: Side
    automaton: Automaton | None
    """The machine for this sheet, where there is one: one box, no side bets, a shoe that never runs out."""


def make_plan(
    rules: Rules,
    strategy: Strategy,
    seed: bytes,
    *,
    boxes: int = 1,
    bets: tuple[str, ...] = (),
    shoe: ShoeKind | None = None,
    meter: int | None = None,
) -> Plan:
    """The plan; raises where the game cannot be played so.

    Without a ``shoe`` it is what the sheet says. ``meter`` is what the progressive's meter shows in every round, in
    cents; without one, its base.
    """
    if not 1 <= boxes <= rules.boxes:
        raise SabotError(f"{rules.game} has boxes 1 to {rules.boxes}, so {boxes} cannot be played")
    if meter is not None and meter < 0:
        raise SabotError(f"a meter cannot show {meter} cents: 0 or more are allowed")
    bets = choose_bets(rules, bets)
    fresh = is_fresh(rules, shoe)
    verify_strategy(strategy, rules)
    house = make_house(rules, boxes, fresh=fresh, blaze="fireblaze" in bets)
    play = make_play(strategy)
    alone = boxes == 1 and not bets
    if alone and fresh:
        # Cards of empty boxes do not change the odds of a fresh shoe.
        house = house._replace(dealt=1)
    progressive = rules.progressive.stake if rules.progressive else 0
    return Plan(
        seed=seed,
        boxes=boxes,
        bets=bets,
        stakes={name: progressive if name == "progressive" else 1 for name in bets},
        shoe=fresh_cards(rules.decks),
        house=house,
        play=play,
        side=make_side(rules, bets, meter),
        automaton=_find_machine(house, play, fresh=fresh) if alone else None,
    )


def _find_machine(house: HouseArrays, play: PlayArrays, *, fresh: bool) -> Automaton | None:
    """The machine, unless its longest round might find too few cards behind the cut card."""
    machine = make_automaton(house, play, fresh=fresh)
    return machine if machine.longest <= house.undealt and has_room(machine) else None


def is_fresh(rules: Rules, shoe: ShoeKind | None) -> bool:
    """Whether every round is dealt from a full shoe; raises where the sheet has no cut card to deal to."""
    if shoe == "cut-card" and rules.shuffle == "every-round":
        raise SabotError(f"{rules.game} has no cut card; give it one with --set shuffle=cut-card --set undealt_decks=1")
    return shoe == "fresh" or rules.shuffle == "every-round"
