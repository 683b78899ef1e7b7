"""Rule sheets that operators have kept: each whole, sound, under its own hash, and kept for a reason (M-5)."""

from collections.abc import Sequence

from msgspec.structs import replace

from sabot.errors import SabotError
from sabot.house.audit.error import wrong_at
from sabot.house.kept_sheets import FILE, KEPT, SheetKept, kept_event, kept_step
from sabot.rules.loader import parse_rules
from sabot.store import Record
from sabot.table.orders import verify_reason


def check_kept(record: Record, events: Sequence[SheetKept]) -> None:
    """Raises unless the step keeps just the sheet that it tells of."""
    if record.kind != KEPT or len(events) != 1:
        raise wrong_at(record, "it should keep one rule sheet")
    told = events[0]
    if record.command is None:
        raise wrong_at(record, "it was carried out without a command")
    if record.postings:
        raise wrong_at(record, "it moves money, and keeps a rule sheet")
    try:
        verify_reason(told.reason)
        rules = parse_rules(told.text, FILE)
    except SabotError as error:
        raise wrong_at(record, str(error)) from None
    made = kept_event(rules, told.text, told.base, told.reason)
    # Books of an earlier house do not tell the kind.
    if told not in (made, replace(made, kind="")):
        raise wrong_at(record, "its game, kind, hash or digest is not that of its text")
    step = kept_step(told, record.version, record.actor, record.origin, record.command, record.at_ms)
    if record.stream != step.stream:
        raise wrong_at(record, f"the sheet of {told.game} belongs to {step.stream}")
    command = step.command
    if command is None or (record.fingerprint, record.answer) != (command.fingerprint, command.answer):
        raise wrong_at(record, "its command's fingerprint or answer is not that of its sheet")
