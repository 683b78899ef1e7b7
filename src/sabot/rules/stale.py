"""Published figures that no longer hold once a sheet has been changed."""

from collections.abc import Collection

from sabot.rules.overlay import Data
from sabot.rules.problem import Path


def without_stale_figures(data: Data, changed: Collection[Path]) -> Data:
    """The changed data without what was published about the game before, except what was itself changed.

    The largest payout is gone after any change; a bet's return only with the bet.
    """
    published = data.get("published")
    if not isinstance(published, dict) or ("published",) in changed:
        return data
    kept = dict(published)
    if ("published", "max_payout") not in changed:
        kept.pop("max_payout", None)
    returns = kept.get("rtp")
    if isinstance(returns, dict) and ("published", "rtp") not in changed:
        offered = _offered(data)
        kept["rtp"] = {
            bet: rtp for bet, rtp in returns.items() if bet in offered or ("published", "rtp", bet) in changed
        }
    return {**data, "published": kept}


def without_stale_note(data: Data, changed: Collection[Path]) -> Data:
    """The changed data without the note on its return, which is about the sheet as it was written."""
    published = data.get("published")
    if not isinstance(published, dict) or ("published",) in changed or ("published", "note") in changed:
        return data
    return {**data, "published": {name: value for name, value in published.items() if name != "note"}}


def _offered(data: Data) -> set[str]:
    """The bets of a game whose data may not have been checked yet."""
    sidebets = data.get("sidebets")
    offered = {"main", *(sidebets if isinstance(sidebets, dict) else ())}
    if data.get("insurance") is not False:
        offered.add("insurance")
    if "progressive" in data:
        offered.add("progressive")
    return offered
