"""What can be checked of a round that was dealt from a physical shoe (M-6), and why that is less.

Nobody has promised its cards before they were dealt, so that no proof can be of them: they are the house's word. That
they can be in such a shoe, that they give these events and this money, and that the bonus was drawn from a seed that
was promised, is checked like anywhere else.
"""

from collections import Counter

from sabot.cards import PHYSICAL, commit_chance
from sabot.engine import event as ev
from sabot.floor.promise import Check, Verdict, require
from sabot.floor.record import REAL_CARDS, REAL_FORMAT, UNTURNED, RoundRecord

UNPROVED = "dealt from real cards, as they were told at the table: there is no shuffle of the house's to prove"


def is_real(record: RoundRecord) -> bool:
    """Whether the round was dealt from a physical shoe; raises for a record that says so in one place only."""
    marks = (record.dealt == REAL_CARDS, record.shoe.algorithm == PHYSICAL, record.format == REAL_FORMAT)
    require(len(set(marks)) == 1, "dealt", "the record is of real cards in one place, and of shuffled ones in another")
    return marks[0]


def check_real_shoe(record: RoundRecord) -> Verdict:
    """What the shoe has promised, which is no card."""
    shoe = record.shoe
    bare = not record.proofs and not shoe.root and not shoe.cut and shoe.cut_by is None
    require(bare, "shoe", "it is a physical one, and the record has a cut, a root or proofs of its cards")
    gaps = [Check("shuffle", UNPROVED)]
    if shoe.seed is None:
        return Verdict([], [*gaps, Check("seed", "not yet shown: the shoe is still in use; only the bonus needs it")])
    try:
        found = commit_chance(bytes.fromhex(shoe.seed), shoe=shoe.id, rules_hash=record.rules_hash)
    except ValueError:
        found = "none"
    require(found == shoe.commitment, "seed", f"it gives the commitment {found}, not {shoe.commitment}")
    told = f"it gives the commitment {shoe.commitment[:16]}…, which is of the bonus alone"
    return Verdict([Check("seed", told)], gaps)


def check_real_cards(record: RoundRecord) -> Check:
    """That a shoe of so many decks can have had these cards."""
    cards = [event.card for event in record.events if isinstance(event, ev.PlayerCard | ev.DealerCard)]
    for card, count in Counter(cards).items():
        fits = count <= record.shoe.decks or card == UNTURNED
        require(fits, "cards", f"{count} times {card}: the shoe holds {record.shoe.decks}")
    return Check("cards", f"as they were told: {' '.join(cards)}")
