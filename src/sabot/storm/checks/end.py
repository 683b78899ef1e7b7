"""What must hold besides when everything has come to its end."""

from sqlalchemy import Connection

from sabot.storm.checks.bank import check_bank_at_end
from sabot.storm.checks.money import check_holds_at_end
from sabot.storm.checks.whole import audit
from sabot.storm.error import StormBroke
from sabot.storm.world import World


def check_end(world: World, books: Connection) -> None:
    """Raises if a stake is held, anything is in doubt, the bank is a cent off, or the audit is not clean."""
    audit(world, books)
    check_holds_at_end(world)
    check_bank_at_end(world)
    for player in world.visitors():
        if player.doubtful() and player.name is not None and not player.is_lost:
            raise StormBroke(f"nobody says what became of {player.doubtful()[0]}")
