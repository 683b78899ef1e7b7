"""The rules that can be changed on the page of odds: what each may be, read from the sheet's own types (O-5)."""

from collections.abc import Iterator
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from msgspec import Meta, Struct
from msgspec.structs import fields

from sabot.rules import BadSheet, Rules, change_rules
from sabot.rules.model import Language, Vocabulary
from sabot.rules.overlay import ABSENT
from sabot.wording import odds_words, say, vocabulary_of

GROUPS: dict[str, tuple[str, tuple[str, ...]]] = {
    "shoe": ("topic-shoe", ("decks",)),
    "dealer": ("topic-dealer", ("dealer_hits_soft_17",)),
    "hole-card": (
        "topic-blackjack",
        ("hole_card", "late_blackjack", "late_blackjack_ace", "late_blackjack_ten"),
    ),
    "blackjack": ("pay-blackjack", ("blackjack_pays",)),
    "double": ("topic-double", ("double_on", "double_after_split")),
    "split": ("topic-split", ("split_hands", "split_aces_again", "hit_split_aces")),
    "surrender": ("topic-surrender", ("surrender",)),
    "insurance": ("topic-insurance", ("insurance",)),
    "long-hands": ("rules-long-hands", ("charlie", "card_limit")),
}
"""By group: the message that is its title, and its fields. All that the exact figures depend on."""

SWITCH = ("false", "true")

_NAMED = {"9-11": "from-nine", "10-11": "from-ten"}
"""Values that no message can choose by, under other names."""


class RuleValue(Struct, frozen=True):
    """What a rule may be, as a change writes it, and in words."""

    value: str
    label: str


class RuleField(Struct, frozen=True, kw_only=True):
    """One rule."""

    field: str
    kind: Literal["choice", "switch"]
    label: str
    sheet: str
    """What it is in the game's own sheet."""
    values: tuple[RuleValue, ...]
    """All that this sheet may have there, its other rules being what they are."""


class RuleGroup(Struct, frozen=True):
    """Rules that belong together."""

    group: str
    title: str
    fields: tuple[RuleField, ...]


def rule_groups(sheet: Rules, language: Language) -> tuple[RuleGroup, ...]:
    """Every rule that can be changed, in the order in which a round meets them."""
    words = vocabulary_of(sheet, language)
    return tuple(
        RuleGroup(group, say(title, language, words), tuple(_field(sheet, name, language, words) for name in names))
        for group, (title, names) in GROUPS.items()
    )


def _field(sheet: Rules, name: str, language: Language, words: Vocabulary) -> RuleField:
    all_values = model_values(name)
    now = written(getattr(sheet, name))
    allowed = (value for value in all_values if value == now or _is_allowed(sheet, name, value))
    return RuleField(
        field=name,
        kind="switch" if all_values == SWITCH else "choice",
        label=say(_key(name), language, words),
        sheet=now,
        values=tuple(RuleValue(value, _label(name, value, language, words)) for value in allowed),
    )


def model_values(name: str) -> tuple[str, ...]:
    """Everything that a field may be by its type, as a change writes it."""
    kind = next(field.type for field in fields(Rules) if field.name == name)
    return tuple(map(written, _values(kind)))


def _values(kind: Any) -> Iterator[object]:
    if kind is bool:
        yield from (False, True)
    elif get_origin(kind) is Literal:
        yield from get_args(kind)
    elif get_origin(kind) in (Union, UnionType):
        yield None
        yield from _values(next(part for part in get_args(kind) if part is not NoneType))
    else:
        yield from _numbers(kind)


def _numbers(kind: Any) -> Iterator[int]:
    """The whole numbers between the bounds of a type."""
    if get_origin(kind) is Annotated and get_args(kind)[0] is int:
        bounds = next(part for part in get_args(kind) if isinstance(part, Meta))
        if isinstance(bounds.ge, int) and isinstance(bounds.le, int):
            yield from range(bounds.ge, bounds.le + 1)


def written(value: object) -> str:
    """The value as a change writes it."""
    if value is None:
        return ABSENT
    return str(value).lower() if isinstance(value, bool) else str(value)


def _is_allowed(sheet: Rules, name: str, value: str) -> bool:
    try:
        change_rules(sheet, {name: value})
    except BadSheet:
        return False
    return True


def _key(name: str) -> str:
    return f"rule-{name.replace('_', '-')}"


def _label(name: str, value: str, language: Language, words: Vocabulary) -> str:
    if ":" in value:
        return odds_words(value, language)
    told = int(value) if value.isdigit() else _NAMED.get(value, value)
    return say(f"{_key(name)}-is", language, words, value=told)
