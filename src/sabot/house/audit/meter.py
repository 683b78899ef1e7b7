"""Meters held and released: by operators alone, one after the other, each time with a reason (R-9)."""

from collections.abc import Mapping, Sequence

import msgspec

from sabot.errors import SabotError
from sabot.floor import Answer
from sabot.house.audit.error import wrong_at
from sabot.house.live.pots import METER, AnyMeterEvent, MeterHeld, meter_fingerprint, meter_kind
from sabot.store import Record
from sabot.table import Pot
from sabot.table.orders import verify_reason


def check_meter(record: Record, events: Sequence[AnyMeterEvent], pots: Mapping[tuple[str, str], Pot]) -> None:
    """Raises if this cannot have been done to the meter; its pot is held, or not, from then on."""
    meter, _, currency = record.stream.removeprefix(METER).rpartition(":")
    pot = pots.get((meter, currency))
    if pot is None:
        raise wrong_at(record, f"no table feeds a meter {meter} in {currency}")
    if len(events) != 1:
        raise wrong_at(record, "one thing at a time is done to a meter")
    event = events[0]
    held = isinstance(event, MeterHeld)
    if record.kind != meter_kind(event):
        raise wrong_at(record, f"it is called {record.kind}, and what it tells is {meter_kind(event)}")
    if record.command is None:
        raise wrong_at(record, "it was carried out without a command")
    if record.fingerprint != meter_fingerprint(record.stream, event):
        raise wrong_at(record, "its command's fingerprint is not that of anything that leads to its events")
    if record.answer != msgspec.json.encode(Answer(record.version)).decode():
        raise wrong_at(record, f"its answer is not version {record.version}: {record.answer}")
    if record.postings:
        raise wrong_at(record, "money is moved, and a meter that is held stands")
    if held == (pot.held is not None):
        raise wrong_at(record, "the meter was held already" if held else "the meter was not held")
    try:
        verify_reason(event.reason)
    except SabotError as error:
        raise wrong_at(record, str(error)) from None
    pot.held = event.reason if isinstance(event, MeterHeld) else None
