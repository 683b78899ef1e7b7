"""How much is shown at once."""

from sabot.house.error import Refused

PAGE = 50
PAGE_MAX = 200


def page_size(limit: int | None) -> int:
    """How many lines a page has; raises for more than one page may have."""
    if limit is None:
        return PAGE
    if not 1 <= limit <= PAGE_MAX:
        raise Refused(f"a page of {limit} lines is not possible: 1 to {PAGE_MAX} are", limit=limit)
    return limit
