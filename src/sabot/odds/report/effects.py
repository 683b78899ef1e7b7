"""What each rule is worth: the sheet changed in one field at a time, and the return computed anew."""

from collections.abc import Callable, Iterator

from msgspec import Struct

from sabot.odds.exact import analyze
from sabot.rules import BadSheet, Rules, change_rules, plain
from sabot.rules.model import SPLIT_HANDS_MAX

CHOICES: dict[str, tuple[str, ...]] = {
    "decks": tuple("12345678"),
    "dealer_hits_soft_17": ("false", "true"),
    "hole_card": ("peek-ace-and-ten", "peek-ace", "no-peek", "none"),
    "late_blackjack": ("all", "returns-doubles", "original-only"),
    "late_blackjack_ace": ("all", "returns-doubles", "original-only"),
    "late_blackjack_ten": ("all", "returns-doubles", "original-only"),
    "blackjack_pays": ("3:2", "6:5", "1:1", "2:1"),
    "double_on": ("any", "9-11", "10-11"),
    "double_after_split": ("false", "true"),
    "split_hands": (*"1234", str(SPLIT_HANDS_MAX)),
    "split_aces_again": ("false", "true"),
    "hit_split_aces": ("false", "true"),
    "surrender": ("none", "late", "early", "early-except-ace"),
    "charlie": tuple("05678"),
    "card_limit": ("0", "5", "6", "7", "8", "11"),
}
"""Every field that the return of the main bet depends on, with the values that are tried."""

OVERRIDES = {"late_blackjack_ace": 1, "late_blackjack_ten": 10}
"""Fields that say more than others do, for an up card of these points; tried where nobody peeks under it."""

SILENT = 5e-9
"""A smaller difference is one of rounding in the last digits, not of the rule."""


class Effect(Struct, frozen=True):
    """One rule changed."""

    field: str
    value: str
    words: str
    rtp: float
    effect: float
    """What the change adds to the return, as a ratio: -0.002 is two tenths of a percentage point."""


class Effects(Struct, frozen=True):
    """All rules changed one at a time."""

    rtp: float
    """Of the sheet as it is."""
    effects: tuple[Effect, ...]
    """The best for the player first."""
    left_out: dict[str, str]
    """Changes that this sheet does not allow, as ``name=value``, and why."""

    @property
    def felt(self) -> tuple[Effect, ...]:
        """Those that change the return."""
        return tuple(effect for effect in self.effects if effect.effect)

    @property
    def silent(self) -> tuple[Effect, ...]:
        """Those that change nothing in this game."""
        return tuple(effect for effect in self.effects if not effect.effect)


def rule_effects(rules: Rules, told: Callable[[float], None] | None = None) -> Effects:
    """The effect of every change; ``told`` hears what part of the work is done."""
    rtp = analyze(rules).rtp
    tries = list(changes(rules))
    found: list[Effect] = []
    left_out: dict[str, str] = {}
    for place, (field, value) in enumerate(tries):
        try:
            changed = change_rules(rules, {field: value})
        except BadSheet as bad:
            problem = bad.problems[0]
            left_out[f"{field}={value}"] = f"{problem.field} {problem.what}".strip()
        else:
            found.append(_effect(field, value, analyze(changed).rtp, rtp))
        if told:
            told((place + 1) / len(tries))
    return Effects(rtp, tuple(sorted(found, key=lambda effect: -effect.effect)), left_out)


def changes(rules: Rules) -> Iterator[tuple[str, str]]:
    """Every field and value to try: all but what the sheet already says."""
    now = plain(rules, defaults=True)
    for field, values in CHOICES.items():
        says = now[field]
        if field in OVERRIDES:
            if rules.peeks_under(OVERRIDES[field]):
                continue
            says = rules.late_blackjack_under(OVERRIDES[field])
        for value in values:
            if value != _written(says):
                yield field, value


def _written(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _effect(field: str, value: str, changed: float, rtp: float) -> Effect:
    difference = changed - rtp
    return Effect(field, value, effect_words(field, value), changed, difference if abs(difference) > SILENT else 0.0)


_WORDS = {
    ("dealer_hits_soft_17", "true"): "dealer hits soft 17",
    ("dealer_hits_soft_17", "false"): "dealer stands on soft 17",
    ("hole_card", "peek-ace-and-ten"): "dealer peeks under ace and ten",
    ("hole_card", "peek-ace"): "dealer peeks under an ace only",
    ("hole_card", "no-peek"): "dealer does not peek",
    ("hole_card", "none"): "no hole card",
    ("double_on", "any"): "double any two cards",
    ("double_on", "9-11"): "double hard 9, 10, 11 only",
    ("double_on", "10-11"): "double hard 10, 11 only",
    ("double_after_split", "true"): "double after a split",
    ("double_after_split", "false"): "no double after a split",
    ("split_hands", "1"): "no splits",
    ("split_hands", "2"): "split once",
    ("split_aces_again", "true"): "split aces again",
    ("split_aces_again", "false"): "split aces once",
    ("hit_split_aces", "true"): "hit split aces",
    ("hit_split_aces", "false"): "one card to split aces",
    ("surrender", "none"): "no surrender",
    ("surrender", "late"): "late surrender",
    ("surrender", "early"): "early surrender",
    ("surrender", "early-except-ace"): "early surrender but to an ace",
    ("charlie", "0"): "no Charlie",
    ("card_limit", "0"): "no limit of cards",
    ("decks", "1"): "one deck",
}

_PATTERNS = {
    "decks": "{} decks",
    "blackjack_pays": "blackjack pays {}",
    "split_hands": "split to {} hands",
    "charlie": "{}-card Charlie",
    "card_limit": "hands stand at {} cards",
    "late_blackjack": "late blackjack {}",
    "late_blackjack_ace": "late blackjack {}, ace up",
    "late_blackjack_ten": "late blackjack {}, ten up",
}

_LATE = {"all": "takes all", "returns-doubles": "returns doubles", "original-only": "takes first stakes only"}


def effect_words(field: str, value: str) -> str:
    """The change in a few words."""
    return _WORDS.get((field, value)) or _PATTERNS[field].format(_LATE.get(value, value))
