"""What operators have set at a live table: limits, pace, bets that are off, whether it is paused or closed (M-1).

The rules of a table are those of its setting with these terms over them. They stay rules like any other: checked as a
sheet is, and bound to a shoe by their hash.
"""

from collections.abc import Mapping
from typing import Final

import msgspec
from msgspec import Struct

from sabot.rules import Rules, change_rules
from sabot.rules.model import Timers
from sabot.rules.problem import BadSheet
from sabot.sidebets import offered
from sabot.table.error import TableRefusal

SURRENDER: Final = "surrender"
"""BJ-6's withdrawal, which is no bet but is switched off like one."""


class SetTimes(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """How long players have for their bets and answers; None: as the sheet has it."""

    betting: int | None = None
    decision: int | None = None
    insurance: int | None = None

    def over(self, timers: Timers) -> Timers:
        """The sheet's timers with these in their place."""
        named = {name: value for name, value in msgspec.structs.asdict(self).items() if value is not None}
        return msgspec.structs.replace(timers, **named) if named else timers


class Terms(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """What an operator has set; None: as the table's setting, or its sheet, has it."""

    min: int | None = None
    max: int | None = None
    increment: int | None = None
    """Limits of the main bet, in minor units of the table's currency; several multiply them as they do the sheet's."""
    pace_ms: int | None = None
    style: str | None = None
    """One of the sheet's ways to deal; chosen when the table is opened."""
    currencies: tuple[str, ...] = ()
    """Those that bets may be in, likewise; empty: as the setting has it."""
    off: tuple[str, ...] = ()
    """Bets that are not taken."""
    betting_ms: int | None = None
    decision_ms: int | None = None
    insurance_ms: int | None = None
    """How long players have for their bets and answers: no part of what a shoe is bound to."""

    @property
    def times(self) -> SetTimes:
        """The times that are set."""
        return SetTimes(betting=self.betting_ms, decision=self.decision_ms, insurance=self.insurance_ms)

    @property
    def limits(self) -> dict[str, int]:
        """The limits that are set."""
        found = {"min": self.min, "max": self.max, "increment": self.increment}
        return {name: value for name, value in found.items() if value is not None}


def lay_over(terms: Terms, wanted: Terms) -> Terms:
    """The terms with those over them that are wanted; what is not named stays as it was ordered."""
    named = {name: value for name, value in msgspec.structs.asdict(wanted).items() if value not in (None, ())}
    return msgspec.structs.replace(terms, **named)


class Halt(Struct, frozen=True, omit_defaults=True):
    """No new round begins."""

    reason: str
    closed: bool = False
    """Whether the table is closed, and not just paused."""


def switches_of(rules: Rules) -> tuple[str, ...]:
    """What can be switched off at a table of these rules."""
    return (*offered(rules), *((SURRENDER,) if rules.surrender != "none" else ()))


def rules_under(rules: Rules, terms: Terms) -> Rules:
    """The rules with the terms over them, checked like any sheet; raises for such as are none."""
    for name in terms.off:
        if name not in switches_of(rules):
            known = ", ".join(switches_of(rules)) or "nothing"
            raise TableRefusal(f"{name[:20]!r} cannot be switched off at a table of {rules.game}: {known} can")
    changes = {f"limits.{name}": str(value) for name, value in terms.limits.items()}
    for name in terms.off:
        changes |= _switch_off(name)
    try:
        return change_rules(rules, changes)
    except BadSheet as bad:
        told = ((problem.field or problem.where.removeprefix("--set "), problem.what) for problem in bad.problems)
        flaws = "; ".join(" ".join(flaw) for flaw in told)
        raise TableRefusal(f"the sheet of {rules.game} does not allow this: {flaws}") from None


def _switch_off(name: str) -> Mapping[str, str]:
    if name in (SURRENDER, "progressive"):
        return {name: "none"}
    if name == "fireblaze":  # the bonus goes with the bet
        return {f"sidebets.{name}": "none", name: "none"}
    return {f'sidebets."{name}"': "none"}


def keeps_terms(rules: Rules, terms: Terms) -> bool:
    """Whether a shoe dealt by these rules is dealt on the terms."""
    limits = rules.limits
    kept = all(getattr(limits, name) == value for name, value in terms.limits.items())
    return kept and not set(terms.off) & set(switches_of(rules))


def write_terms(terms: Terms) -> str:
    """The terms as the books keep them."""
    return msgspec.json.encode(terms).decode()


def read_terms(kept: str | None) -> Terms:
    """The terms that the books have."""
    return msgspec.json.decode(kept, type=Terms) if kept else Terms()


def write_halt(halt: Halt | None) -> str | None:
    """Whether the table is paused or closed, as the books keep it."""
    return msgspec.json.encode(halt).decode() if halt else None


def read_halt(kept: str | None) -> Halt | None:
    """The same, as the books have it."""
    return msgspec.json.decode(kept, type=Halt) if kept else None
