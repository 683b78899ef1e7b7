"""Everyone who was told something can find it in the books, once and no other."""

from sabot.storm.error import StormBroke
from sabot.storm.sent import Sent
from sabot.storm.world import World


def check_answers(world: World) -> None:
    """Raises unless each command with an answer is in the books with that answer, and a refused one is not there.

    That none is there twice, and none that nobody sent, the chronicle has seen to.
    """
    for player in world.everybody():
        for sent in list(player.unsettled.values()):
            _check_answer(world, sent)
            if sent.known:
                del player.unsettled[sent.id]


def check_voids(world: World) -> None:
    """Raises if more rounds were voided than the operator asked for."""
    voided = sum(book.voids for book in world.chronicle.tables.books.values())
    if voided > world.voids_asked:
        raise StormBroke(f"{voided} rounds were voided, and the operator asked for {world.voids_asked}")


def _check_answer(world: World, sent: Sent) -> None:
    carried = world.chronicle.commands.carried.get((sent.actor, sent.id))
    if sent.answer is not None:
        if carried is None:
            raise StormBroke(f"{sent} was answered {sent.answer}, and is not in the books")
        if carried.answer != sent.answer:
            raise StormBroke(f"{sent} was answered {sent.answer}, and the books say {carried.answer}")
    elif sent.returned:
        if carried is None:
            raise StormBroke(f"{sent} was said to be booked back, and is not in the books")
    elif sent.known and carried is not None and not carried.kind.endswith(("-refused", "-declined")):
        raise StormBroke(f"{sent} was refused ({sent.refusal}), and is in the books as record {carried.seq}")
