"""The fingerprint of a game's rules."""

import hashlib
import json

from sabot.rules.model import Rules
from sabot.rules.plain import plain

WITHOUT_EFFECT = frozenset({"kind", "mixing", "seat_kept_rounds", "published", "timers_ms", "style", "text"})
"""Fields that can change neither a round's cards nor its money."""


def rules_hash(rules: Rules) -> str:
    """The SHA-256, in hex, of all that can change a round's cards or money.

    Fields at their default are left out, so a field that a later version adds does not change the hash of
    a game that does not use it.
    """
    felt = {name: value for name, value in plain(rules, defaults=False).items() if name not in WITHOUT_EFFECT}
    canonical = json.dumps(felt, sort_keys=True, separators=(",", ":"), ensure_ascii=True, allow_nan=False)
    return hashlib.sha256(canonical.encode("ascii")).hexdigest()
