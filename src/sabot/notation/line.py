"""A round as one line of text that can be read, kept, mailed and dealt again.

    atlantic-city#0123456789abcdef; Kh 7d 9c Tc 8s; ana@1 1000; 1S; 1000>2000

Game and rules hash; the cards from the top of the shoe; the wagers by arrival; the decisions, each with the number
of the wager it was made for; what was staked and what came back (``-`` for a round broken off). The meter and the
bonus's seed stand between wagers and decisions where the round depended on them.
"""

import re
from collections.abc import Mapping, Sequence
from urllib.parse import quote, unquote

from msgspec import Struct
from msgspec.structs import replace

from sabot.cards import Card, parse_cards
from sabot.engine import Action, Wager
from sabot.errors import SabotError
from sabot.notation.decision import Correction, Decision, Step, VoidMark
from sabot.notation.figure import is_number
from sabot.notation.script import BONUS_SEED, Script

HASH_DIGITS = 16
_FLAGS = {"behind": "behind", "-double": "follow_double", "-split": "follow_split", "alone": "forbid_behind"}
_CURRENCY = re.compile("[A-Z]{3}")
_PAIR = re.compile("10.|..?")


class BadNotation(SabotError):
    """Raised for a line that is not a round."""


class RoundLine(Struct, frozen=True):
    """A round and its result, as one line tells them."""

    game: str
    rules_hash: str
    """Its first digits, as many as the line shows."""
    script: Script
    staked: int | None = None
    """None for a round broken off."""
    returned: int | None = None

    def __str__(self) -> str:
        script = self.script
        numbers = {(wager.player, wager.box): number for number, wager in enumerate(script.wagers, 1)}
        parts = [
            f"{self.game}#{self.rules_hash}",
            " ".join(script.cards),
            ", ".join(_print_wager(wager) for wager in script.wagers),
            *_print_settings(script),
            " ".join(_print_step(step, numbers) for step in script.steps),
            "-" if self.staked is None else f"{self.staked}>{self.returned}",
        ]
        return "; ".join(parts)


def parse_line(text: str) -> RoundLine:
    """The round that the line tells of."""
    parts = [part.strip() for part in text.strip().split(";")]
    if len(parts) < 5:
        raise BadNotation("a round's line has game#hash; cards; wagers; decisions; result")
    game, _, rules_hash = parts[0].partition("#")
    if not game or not rules_hash:
        raise BadNotation(f"{parts[0]!r} must be game#hash")
    wagers = tuple(_parse_wager(word.strip(), number) for number, word in enumerate(parts[2].split(","), 1))
    meter, seed = _parse_settings(parts[3:-2])
    steps = tuple(_parse_step(word, wagers) for word in parts[-2].split())
    staked, returned = _parse_result(parts[-1])
    script = Script(tuple(parse_cards(parts[1])), wagers, steps, seed, meter)
    return RoundLine(game, rules_hash, script, staked, returned)


def _print_settings(script: Script) -> list[str]:
    settings = []
    if script.meter is not None:
        settings.append(f"meter={script.meter}")
    if script.bonus_seed != BONUS_SEED:
        settings.append(f"bonus={script.bonus_seed.hex()}")
    return settings


def _parse_settings(parts: Sequence[str]) -> tuple[int | None, bytes]:
    meter, seed = None, BONUS_SEED
    for part in parts:
        name, _, value = part.partition("=")
        if name == "meter" and is_number(value):
            meter = int(value)
        elif name == "bonus" and len(value) == 2 * len(BONUS_SEED):
            seed = _parse_seed(value)
        else:
            raise BadNotation(f"{part!r} is neither meter=CENTS nor bonus=SEED")
    return meter, seed


def _parse_seed(text: str) -> bytes:
    try:
        return bytes.fromhex(text)
    except ValueError:
        raise BadNotation(f"bonus={text!r} is not hexadecimal") from None


def _print_wager(wager: Wager) -> str:
    words = [f"{quote(wager.player, safe='')}@{wager.box}", f"{wager.main}{'g' if wager.golden else ''}"]
    words += [f"{name}={stake}" for name, stake in wager.side.items()]
    defaults = Wager(player="", box=0, main=0)
    words += [word for word, field in _FLAGS.items() if getattr(wager, field) != getattr(defaults, field)]
    return " ".join([*words, wager.currency] if wager.currency else words)


def _parse_wager(text: str, number: int) -> Wager:
    words = text.split()
    if len(words) < 2:
        raise BadNotation(f"wager {number}: {text!r} must be player@box stake")
    player, at, box = words[0].rpartition("@")
    stake = words[1].removesuffix("g")
    if not (at and is_number(box) and is_number(stake)):
        raise BadNotation(f"wager {number}: {text!r} must be player@box stake")
    side: dict[str, int] = {}
    flags: dict[str, bool] = {}
    currency = ""
    for word in words[2:]:
        name, equals, amount = word.partition("=")
        if equals and is_number(amount):
            side[name] = int(amount)
        elif word in _FLAGS:
            flags[_FLAGS[word]] = not word.startswith("-")
        elif word == words[-1] and _CURRENCY.fullmatch(word):
            currency = word
        else:
            raise BadNotation(f"wager {number}: {word!r} is neither name=stake nor one of {' '.join(_FLAGS)}")
    golden = words[1].endswith("g")
    wager = Wager(player=unquote(player), box=int(box), main=int(stake), side=side, golden=golden, currency=currency)
    return replace(wager, **flags)


def _print_step(step: Step, numbers: Mapping[tuple[str, int], int]) -> str:
    if isinstance(step, VoidMark):
        return f"void:{quote(step.reason, safe='')}"
    if isinstance(step, Correction):
        hands = "".join(f":{box}.{hand}={''.join(cards)}" for box, hand, cards in step.hands)
        return f"real:{quote(step.reason, safe='')}:{''.join(step.dealer)}{hands}"
    number = numbers[step.player or "", step.box or 0]
    short = ",".join(quote(player, safe="") for player in step.short)
    return f"{number}{step}{'~' + short if short else ''}"


def _parse_step(word: str, wagers: Sequence[Wager]) -> Step:
    if word.startswith("void:"):
        return VoidMark(unquote(word[5:]))
    if word.startswith("real:"):
        return _parse_correction(word)
    body, _, short = word.partition("~")
    place = next((index for index, letter in enumerate(body) if not letter.isdigit()), len(body))
    number, letter, amount = body[:place], body[place : place + 1], body[place + 1 :]
    if not number or letter not in list(Action) or (amount and not is_number(amount)):
        raise BadNotation(f"decision {word!r} must be a wager's number and one of H S D P R Y N")
    if not 1 <= int(number) <= len(wagers):
        raise BadNotation(f"decision {word!r}: there are wagers 1 to {len(wagers)}")
    wager = wagers[int(number) - 1]
    players = tuple(unquote(name) for name in short.split(",")) if short else ()
    return Decision(Action(letter), wager.player, wager.box, int(amount) if amount else None, players)


def _parse_correction(word: str) -> Correction:
    _, reason, *cards_told = word.split(":")
    if not cards_told:
        raise BadNotation(f"{word!r} must be real:reason:cards, the dealer's")
    dealer, *hands = cards_told
    real = []
    for entry in hands:
        place, equals, cards = entry.partition("=")
        box, dot, number = place.partition(".")
        if not (equals and dot and is_number(box) and is_number(number)):
            raise BadNotation(f"{entry!r} must be box.hand=cards")
        real.append((int(box), int(number), _parse_pairs(cards)))
    return Correction(_parse_pairs(dealer), tuple(real), unquote(reason))


def _parse_pairs(text: str) -> tuple[Card, ...]:
    """Cards written without blanks; no rank is a 1 or a 0, so that a 10 among them can only be a ten's."""
    return tuple(parse_cards(" ".join(_PAIR.findall(text))))


def _parse_result(text: str) -> tuple[int | None, int | None]:
    if text == "-":
        return None, None
    staked, arrow, returned = text.partition(">")
    if not (arrow and is_number(staked) and is_number(returned)):
        raise BadNotation(f"result {text!r} must be staked>returned, or - for a round broken off")
    return int(staked), int(returned)
