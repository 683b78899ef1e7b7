"""What must hold after every crash and at the end: by the books, by the bank, and for all who were told something."""

from sabot.storm.checks.end import check_end
from sabot.storm.checks.whole import check_whole

__all__ = ["check_end", "check_whole"]
