"""What the house's own people order of an account: the commands that lead to what its step tells."""

from collections.abc import Sequence

from sabot.house.accounts import event as ac
from sabot.house.accounts.doorman import put_out_fingerprint
from sabot.house.accounts.muting import mute_fingerprint, unmute_fingerprint
from sabot.house.accounts.staff import role_fingerprint
from sabot.house.protection.exclusion import exclusion_fingerprint


def order_fingerprints(player: str, events: Sequence[ac.AccountEvent]) -> frozenset[str]:
    """The fingerprints of all commands that lead to these events of the account; none: nobody ordered them."""
    match events:
        case [ac.RoleChanged(role=role, reason=reason)]:
            return frozenset({role_fingerprint(player, role, reason)})
        case [ac.Muted(minutes=minutes, reason=reason), *_]:
            return frozenset({mute_fingerprint(player, minutes, reason)})
        case [ac.Unmuted(reason=reason), *_]:
            return frozenset({unmute_fingerprint(player, reason)})
        case [ac.PutOut(reason=reason), ac.SessionEnded(session=session)]:
            return frozenset({put_out_fingerprint(player, named, reason) for named in (None, session)})
        case [ac.PutOut(reason=reason), *_]:
            return frozenset({put_out_fingerprint(player, None, reason)})
        case [ac.ExclusionImposed(reason=reason), ac.Excluded(period=period)]:
            return frozenset({exclusion_fingerprint(player, period, reason)})
        case _:
            return frozenset()
