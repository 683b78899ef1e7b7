"""What whoever deals from a physical shoe tells the table: judged, and then carried out (M-6).

The table asks for one card at a time, and takes no other. The last one can be taken back as long as nothing rests on
it; later the round is voided, or settled on its real result when it is over.
"""

from sabot.cards import DECK, Card
from sabot.engine import Phase, RealRound
from sabot.table.change import Draft
from sabot.table.command import CallSeparator, ChangeShoe, Dealing, EnterCard, TakeBackCard
from sabot.table.conduct import retire_shoe
from sabot.table.error import TableRefusal
from sabot.table.event import CardTakenBack, SeparatorOut, ShoeChanged
from sabot.table.felt import Felt
from sabot.table.pile import Pile

INSTEAD = "void the round, or settle it on its real result when it is over"


class OtherCard(TableRefusal):
    """Raised for a card of another place than the one that is due."""


class CardGone(TableRefusal):
    """Raised for a card that cannot be in the shoe any more."""


def verify_dealing(table: Felt, verb: Dealing) -> None:
    """Raises if whoever deals cannot tell this now."""
    pile = table.live.pile
    if not table.is_real:
        raise TableRefusal("this table is not dealt from real cards")
    if pile is None:
        raise TableRefusal("the table is between two shoes: it waits for the next, and takes nothing until then")
    match verb:
        case EnterCard():
            _verify_entry(table, verb, pile)
        case TakeBackCard():
            verify_take_back(table, verb, pile)
        case CallSeparator(shoe=shoe):
            _verify_shoe(table, shoe)
            if pile.out:
                raise TableRefusal("the separator of this shoe has come out already")
        case ChangeShoe(shoe=shoe):
            _verify_shoe(table, shoe)
            if table.round.phase is not Phase.BETTING or table.round.state.boxes:
                raise TableRefusal(
                    "bets lie on the table: call the separator, and the shoe is changed after the round; or pause the "
                    "table, which gives them back"
                )


def _verify_entry(table: Felt, verb: EnterCard, pile: Pile) -> None:
    if table.round.awaits is None:
        raise TableRefusal("no card is due")
    _verify_number(table, verb, pile.number + 1)
    if verb.card not in DECK:
        raise TableRefusal(f"{str(verb.card)[:8]!r} is no card")
    verify_copies(table, verb.card, pile)


def verify_copies(table: Felt, card: Card, pile: Pile) -> None:
    """Raises for a card of which every deck's has been seen."""
    if pile.copies(card) >= table.rules.decks:
        raise CardGone(f"all {table.rules.decks} {card} of this shoe have been seen: look again")


def verify_take_back(table: Felt, verb: TakeBackCard, pile: Pile) -> None:
    """Raises if the last card of the round cannot be taken back."""
    if table.entry is None:
        raise TableRefusal(f"no round is under way: a finished one is settled on its real result ({INSTEAD})")
    _verify_number(table, verb, pile.number)
    if not _real(table).can_take_back_card():
        raise TableRefusal(f"somebody has decided since that card was told: {INSTEAD}")


def _verify_number(table: Felt, verb: EnterCard | TakeBackCard, number: int) -> None:
    code = table.entry.code if table.entry is not None else None
    if verb.code != code:
        raise OtherCard(f"the round under way is {code}, and not {verb.code[:80]}")
    if verb.number != number:
        raise OtherCard(f"that would be card {number} of the round, and not card {verb.number}")


def _verify_shoe(table: Felt, shoe: str) -> None:
    if table.shoe is None or table.shoe.id != shoe:
        raise TableRefusal("another shoe is on the table by now")


def carry_out_dealing(table: Felt, verb: Dealing, draft: Draft) -> None:
    """Carries out what was verified."""
    match verb:
        case EnterCard(card=card):
            table.tell(draft, *_real(table).enter(card))
        case TakeBackCard():
            real = _real(table)
            real.take_back_card()
            place = real.awaits
            assert place is not None  # noqa: S101  the place of the card that was taken back; for the type checker
            table.tell(draft, CardTakenBack(place.box, place.hand))
        case CallSeparator(shoe=shoe):
            table.tell(draft, SeparatorOut(shoe))
        case ChangeShoe(shoe=shoe):
            table.tell(draft, ShoeChanged(shoe))
            retire_shoe(table, draft)


def _real(table: Felt) -> RealRound:
    round_ = table.round
    if not isinstance(round_, RealRound):
        raise TypeError("a table with real cards has rounds that wait for them")
    return round_
