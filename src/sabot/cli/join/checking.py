"""The round just played, checked against the receipt that this device has kept."""

from collections.abc import Iterator

import msgspec

from sabot.bots.api import Api
from sabot.cards import OLD_ALGORITHM
from sabot.cli.join.receipts import Receipts
from sabot.floor.record import RoundRecord
from sabot.floor.verification import Evidence, RecordWrong, verify_record


def tell_check(api: Api, receipts: Receipts, code: str) -> Iterator[str]:
    """What is found, in lines: what holds, what does not, and what could not be compared."""
    record = RoundRecord.from_json(msgspec.json.encode(api.get(f"/api/rounds/{code}/record")))
    receipt = receipts.find_for(code, record.shoe.id)
    # A shoe of the first protocol has no signature that a key could be held against; one that was signed at the table
    # has its key on the receipt.
    old = record.shoe.algorithm == OLD_ALGORITHM
    by = f", by {OLD_ALGORITHM}, the protocol of the first houses" if old else ""
    try:
        verdict = verify_record(record, Evidence(key=None if old else receipts.key, receipt=receipt))
    except RecordWrong as wrong:
        yield f"Round {code} DOES NOT HOLD: {wrong}"
        return
    if receipt:
        yield f"Round {code} holds{by}"
    else:
        yield f"Round {code} agrees with itself{by}: this device has no receipt of it"
    yield from (f"✓ {check.name:<10} {check.found}" for check in verdict.checks)
    yield from (f"– {gap.name:<10} {gap.found}" for gap in verdict.gaps)
