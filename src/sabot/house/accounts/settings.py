"""Settings of the player's profile, in the four tabs of PL-23; the defaults are what a newcomer meets."""

import json
from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta, Struct, field

from sabot.house.error import BadSetting
from sabot.house.language import Language

REALITY_CHECK_MAX: Final = 60
"""Minutes that may pass at most between two reality checks (R-4)."""

HIDDEN_MAX: Final = 50
"""Players whose lines one can have hidden."""

_NAME = r"[^\s\x00-\x1f\x7f]{1,20}"
NAMES: Final = rf"^({_NAME}( {_NAME}){{0,{HIDDEN_MAX - 1}}})?$"

Volume = Annotated[int, Meta(ge=0, le=100)]
Changes = Mapping[str, Mapping[str, str | int | bool]]
"""New values by tab and name, as in ``{"audio": {"voice": true}}``."""


class General(Struct, frozen=True, forbid_unknown_fields=True):
    """The table and the person at it."""

    language: Language = "en"
    coach: bool = False
    """Whether the exact value of each action is shown (P-7)."""
    coach_after: bool = False
    """Whether the coach keeps quiet until the player has chosen, and then judges the choice."""
    rebet: Literal["off", "offer", "place"] = "offer"
    """What happens to the last round's bets before the next: nothing, one key repeats them, they are placed."""
    focus: bool = False
    """Whether the other players are hidden (PL-18)."""
    chat: Literal["everybody", "presenter", "off"] = "everybody"
    """Whose lines are heard; the house's own voices are told in any case, and a page may close its window."""
    hidden: Annotated[str, Meta(pattern=NAMES)] = ""
    """The screen names of those whose lines in the chat are hidden, with blanks between them."""
    shortcuts: bool = True
    """Whether keys decide."""
    reality_check_minutes: Annotated[int, Meta(ge=5, le=REALITY_CHECK_MAX)] = REALITY_CHECK_MAX


class Video(Struct, frozen=True, forbid_unknown_fields=True):
    """What is seen."""

    animation: Literal["full", "fast", "none"] = "full"
    reduced_motion: Literal["system", "on", "off"] = "system"
    four_colour_deck: bool = False


class Audio(Struct, frozen=True, forbid_unknown_fields=True):
    """What is heard."""

    sound: bool = True
    sound_volume: Volume = 70
    voice: bool = False
    """Whether the presenter speaks."""
    voice_volume: Volume = 70
    captions: bool = True
    tick: bool = False
    """Whether the last seconds of one's own time are heard."""


class BetBehind(Struct, frozen=True, forbid_unknown_fields=True):
    """Wagers behind other players' seats, and others' behind one's own (PL-8, PL-9)."""

    allow: bool = True
    """Whether others may bet behind one's own seats."""
    follow_double: bool = True
    follow_split: bool = True


class Settings(Struct, frozen=True, forbid_unknown_fields=True):
    """All settings."""

    general: General = field(default_factory=General)
    video: Video = field(default_factory=Video)
    audio: Audio = field(default_factory=Audio)
    bet_behind: BetBehind = field(default_factory=BetBehind)


def read_settings(kept: str, language: str) -> Settings:
    """The settings as they are kept, in the account's language.

    What an earlier or later house kept and this one does not know, or not with that value, is at its default.
    """
    tabs = msgspec.to_builtins(Settings())
    for tab, values in json.loads(kept).items():
        for name, value in values.items():
            if name in tabs.get(tab, {}) and _is_valid({tab: {name: value}}):
                tabs[tab][name] = value
    tabs["general"]["language"] = language
    return msgspec.convert(tabs, Settings)


def write_settings(settings: Settings) -> str:
    """The settings as they are kept."""
    return msgspec.json.encode(settings).decode()


def change_settings(settings: Settings, changes: Mapping[str, Any]) -> Settings:
    """The settings with all changes, or, if one of them is refused, none."""
    tabs = msgspec.to_builtins(settings)
    for tab, values in changes.items():
        if tab not in tabs:
            raise BadSetting(f"there is no tab {tab[:40]!r} in the settings: the tabs are {', '.join(tabs)}")
        if not isinstance(values, Mapping):
            raise BadSetting(f'{tab}: a tab has names and values, as in {{"audio": {{"voice": true}}}}')
        for name, value in values.items():
            if name not in tabs[tab]:
                raise BadSetting(f"there is no setting {str(name)[:40]!r} in {tab}: it has {', '.join(tabs[tab])}")
            tabs[tab][name] = value
    return _convert(tabs)


def differences(before: Settings, after: Settings) -> dict[str, dict[str, str | int | bool]]:
    """What is different, by tab and name."""
    old, new = msgspec.to_builtins(before), msgspec.to_builtins(after)
    changed = {tab: {name: value for name, value in new[tab].items() if value != old[tab][name]} for tab in new}
    return {tab: values for tab, values in changed.items() if values}


def _convert(tabs: dict[str, Any]) -> Settings:
    try:
        return msgspec.convert(tabs, Settings)
    except msgspec.ValidationError as error:
        reason, _, place = str(error).partition(" - at `$.")
        raise BadSetting(f"{place.rstrip('`')}: {reason[:1].lower()}{reason[1:].replace('`', '')}") from None


def _is_valid(tabs: dict[str, Any]) -> bool:
    try:
        msgspec.convert(tabs, Settings)
    except msgspec.ValidationError:
        return False
    return True
