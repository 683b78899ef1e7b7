"""Rounds dealt from given cards and given decisions: all of it is known beforehand, nothing is left over."""

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from hashlib import sha256

from msgspec import Struct

from sabot.cards import SEED_BYTES, Card, ShoeEmpty, bonus_stream, parse_cards
from sabot.engine import SHOE_RAN_OUT, IllegalMove, Phase, Round, Wager
from sabot.engine.legality import describe_turn
from sabot.errors import SabotError
from sabot.notation.decision import Correction, Decision, Step, VoidMark, step_from_json
from sabot.notation.wagers import wager_from_json
from sabot.rules import Rules

_RAN_OUT = VoidMark(SHOE_RAN_OUT)

BONUS_SEED = bytes(SEED_BYTES)
"""What the bonus of a scripted round is played from if nothing else is said."""


class TooFewCards(SabotError):
    """Raised when a scripted round needs a card that was not given."""


class Script(Struct, frozen=True):
    """A round written down: cards from the top of the shoe, wagers by arrival, steps in the order they come."""

    cards: tuple[Card, ...]
    wagers: tuple[Wager, ...]
    steps: tuple[Step, ...]
    bonus_seed: bytes = BONUS_SEED
    meter: int | None = None
    game: str | None = None


def read_script(text: str) -> Script:
    """The script that a JSON text describes."""
    try:
        data = json.loads(text)
    except ValueError as error:
        raise SabotError(f"the script is not JSON: {error}") from None
    if not isinstance(data, Mapping):
        raise SabotError("the script must be an object with game, cards, wagers and decisions")
    known = ("game", "cards", "wagers", "decisions", "bonus_seed", "meter")
    for name in data:
        if name not in known:
            raise SabotError(f"the script has an unknown {name!r}, known are {', '.join(known)}")
    game, cards, meter = data.get("game"), data.get("cards"), data.get("meter")
    if game is not None and not isinstance(game, str):
        raise SabotError(f"game: text is needed, not {game!r}")
    if isinstance(cards, list) and all(isinstance(card, str) for card in cards):
        cards = " ".join(cards)
    if not isinstance(cards, str):
        raise SabotError(f"cards: text such as 'Kh 7d' is needed, not {cards!r}")
    if meter is not None and (isinstance(meter, bool) or not isinstance(meter, int)):
        raise SabotError(f"meter: a whole number of cents is needed, not {meter!r}")
    wagers = [wager_from_json(entry, number) for number, entry in enumerate(_entries(data, "wagers"), 1)]
    steps = [step_from_json(entry, number) for number, entry in enumerate(_entries(data, "decisions"), 1)]
    seed = parse_bonus_seed(str(data["bonus_seed"])) if "bonus_seed" in data else BONUS_SEED
    return Script(tuple(parse_cards(cards)), tuple(wagers), tuple(steps), seed, meter, game)


def _entries(data: Mapping[str, object], name: str) -> list[object]:
    entries = data.get(name, [])
    if not isinstance(entries, list):
        raise SabotError(f"{name}: a list is needed, not {entries!r}")
    return entries


def parse_bonus_seed(text: str) -> bytes:
    """A seed of 32 bytes: 64 hexadecimal digits as they are, any other text by its SHA-256."""
    try:
        seed = bytes.fromhex(text)
    except ValueError:
        seed = b""
    return seed if len(seed) == SEED_BYTES else sha256(text.encode()).digest()


def play_script(rules: Rules, script: Script, *, finish: bool = True) -> Round:
    """The round that the script gives.

    Refused are more copies of a card than the shoe holds, too few cards, an illegal or left-over decision, and (unless
    ``finish`` is off, for a round that was broken off) a decision that is missing. Cards that are not needed stay where
    they are.
    """
    _verify_copies(rules, script.cards)
    if script.meter is not None and script.meter < 0:
        raise SabotError(f"meter: 0 or more is needed, not {script.meter}")
    round_ = Round(
        rules,
        _Draw(script.cards, ends=_RAN_OUT in script.steps),
        below=bonus_stream(script.bonus_seed).below,
        meter=script.meter,
    )
    for wager in script.wagers:
        round_.place(wager)
    round_.deal()
    for number, step in enumerate(script.steps, start=1):
        if step != _RAN_OUT:
            _take_step(round_, step, number)
    if finish and round_.phase is not Phase.CLOSED:
        player, box = round_.turn.first if round_.turn else ("", 0)
        options = " ".join(round_.legal(player, box))
        raise SabotError(f"decision {len(script.steps) + 1} is missing: {describe_turn(round_.state)}: {options}")
    return round_


def _verify_copies(rules: Rules, cards: Sequence[Card]) -> None:
    for card, count in Counter(cards).items():
        if count > rules.decks:
            raise SabotError(
                f"cards: {card} comes {count} times, and a shoe of {rules.decks} decks holds {rules.decks}"
            )


class _Draw:
    """Deals the given cards and says which one is missing, or that the shoe ended where it really did."""

    def __init__(self, cards: Sequence[Card], *, ends: bool) -> None:
        self._cards = cards
        self._missing = ShoeEmpty if ends else TooFewCards
        self._next = 0

    def __call__(self) -> Card:
        self._next += 1
        if self._next > len(self._cards):
            raise self._missing(f"too few cards: card {self._next} is needed, and {len(self._cards)} were given")
        return self._cards[self._next - 1]


def _take_step(round_: Round, step: Step, number: int) -> None:
    try:
        if isinstance(step, VoidMark):
            round_.void(step.reason)
        elif isinstance(step, Correction):
            round_.correct(step.dealer, {(box, hand): cards for box, hand, cards in step.hands}, step.reason)
        else:
            _decide(round_, step)
    except IllegalMove as error:
        raise IllegalMove(f"decision {number}: {error}") from None


def _decide(round_: Round, step: Decision) -> None:
    if round_.turn is None:
        raise IllegalMove(f"{step} is left over: the round is over")
    player, box = _find_place(round_, step)
    round_.act(player, box, step.action, step.amount, short=step.short)


def _find_place(round_: Round, step: Decision) -> tuple[str, int]:
    """Who answers and for which box, where the step leaves it open."""
    turn = round_.turn
    if turn is None or (step.player is not None and step.box is not None):
        return step.player or "", step.box or 0
    if step.player is None and step.box is None:
        return turn.first
    if step.player is not None:
        return step.player, next((box for player, box in turn.asked if player == step.player), turn.first[1])
    box = step.box or 0
    owner = round_.state.boxes[box].owner if box in round_.state.boxes else None
    return owner or turn.first[0], box
