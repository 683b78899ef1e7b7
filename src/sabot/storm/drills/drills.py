"""All drills, and when they are held: those of the store before a storm, those of what it left behind after it."""

from random import Random

from sabot.signature import Signer
from sabot.storm.drills.batches import drill_batches
from sabot.storm.drills.figures import drill_figures
from sabot.storm.drills.group_books import drill_books
from sabot.storm.drills.heads import drill_heads
from sabot.storm.drills.place import drill_place
from sabot.storm.drills.queue import drill_queue

__all__ = ["drill_figures", "drill_place", "drill_store"]


async def drill_store(dice: Random, signer: Signer) -> None:
    """Raises if the queue, the batches, the books of a group or the signed heads do not what they must."""
    await drill_queue()
    drill_batches(dice)
    drill_books()
    drill_heads(signer)
