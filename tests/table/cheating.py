"""A house that cheats, in every way it could: each round is dealt and paid right by the cards it chose.

Each gives the record that the house would show, and the receipt that the player's device kept. Everything is seeded.
"""

import asyncio
import tempfile
from collections.abc import Callable
from typing import NamedTuple, cast

from msgspec.structs import replace

from sabot.cards import OLD_ALGORITHM, Card, ShoeRecord
from sabot.engine import AnyEvent, Round
from sabot.floor.record import RoundRecord, make_record
from sabot.protocol import show_table
from sabot.rules.sheet import build
from sabot.signature import Signer
from sabot.store import Store
from sabot.table import Change, Deal, Table, TableCommand, TableShoe
from sabot.table.ident import HOUSE
from sabot.table.money import standing_of
from sabot.table.receipt import ShoeReceipt
from sabot.table.redeal import redeal
from tests.table.seats import SIGNER, Seat

CUT = "the player's own cut"
OTHER_SEED = bytes(range(100, 132))
GAP = 3
"""Where a card is left out of a round."""
OTHER_KEY = Signer(bytes(range(50, 82)))


class Cheat(NamedTuple):
    """What the house shows, what the player has kept, and the check that does not hold."""

    record: RoundRecord
    receipt: ShoeReceipt
    wrong: str


Trick = Callable[["CheatingTable", TableShoe], TableShoe]


class CheatingTable(Table):
    """A table that puts another shoe in the place of the one on it, when bets and cut are known."""

    trick: Trick = staticmethod(lambda _table, shoe: shoe)

    def do(self, player: str, command: TableCommand, now_ms: int, short: frozenset[str] = frozenset()) -> Change:
        """Carries out, after the trick, what was asked for."""
        if not isinstance(command, Deal) or self.shoe is None:
            return super().do(player, command, now_ms, short)
        shoe = self.shoe = self.trick(self, self.shoe)
        change = super().do(player, command, now_ms, short)
        return change._replace(rows=(shoe.row(), *change.rows))


def _again(shoe: TableShoe, *, name: str = "", seed: bytes = b"", signer: Signer = SIGNER) -> TableShoe:
    found = TableShoe(name or shoe.id, shoe.table, shoe.sheet, seed or shoe.seed, shoe.opened_ms)
    found.sign(signer)
    return found


def choose_cut(table: CheatingTable, shoe: TableShoe) -> TableShoe:
    """Takes another cut than the player's, and says that it was theirs."""
    found = _again(shoe)
    found.cut("the best of forty", table.owner or "")
    return found


def cut_itself(_: CheatingTable, shoe: TableShoe) -> TableShoe:
    """Cuts itself, and says so."""
    found = _again(shoe)
    found.cut("the best of forty", HOUSE)
    return found


def choose_seed(table: CheatingTable, shoe: TableShoe) -> TableShoe:
    """Takes another seed, with a commitment that fits it, under the same name."""
    found = _again(shoe, seed=OTHER_SEED)
    found.cut(CUT, table.owner or "")
    return found


def hide_shoe(table: CheatingTable, shoe: TableShoe) -> TableShoe:
    """Deals from another shoe, as if the one it had committed to had never been."""
    found = _again(shoe, name="hother", seed=OTHER_SEED)
    found.cut(CUT, table.owner or "")
    return found


def change_key(table: CheatingTable, shoe: TableShoe) -> TableShoe:
    """Signs with a key of its own making, so that nobody can show the promise to others."""
    found = _again(shoe, signer=OTHER_KEY)
    found.cut(CUT, table.owner or "")
    return found


def step_back(table: CheatingTable, shoe: TableShoe) -> TableShoe:
    """Tells the shoe as one of the first protocol, which nobody signed."""
    found = TableShoe(shoe.id, shoe.table, shoe.sheet, shoe.seed, shoe.opened_ms, algorithm=OLD_ALGORITHM)
    found.cut(CUT, table.owner or "")
    return found


def draw_away(_: CheatingTable, shoe: TableShoe) -> TableShoe:
    """Begins the round at the card that suits it, now that it knows order and bets."""
    for _number in range(3):
        shoe.draw()
    return shoe


class GappedShoe(TableShoe):
    """Lets a card disappear between two of a round."""

    __slots__ = ()

    def draw(self) -> Card:
        """The next card, or the one after it."""
        if self.cards.drawn == GAP:
            self.cards.draw()
        return super().draw()


def leave_out(_: CheatingTable, shoe: TableShoe) -> TableShoe:
    """Draws one card away in the midst of the round."""
    shoe.__class__ = GappedShoe
    return shoe


def play_honestly(_: CheatingTable, shoe: TableShoe) -> TableShoe:
    """Does nothing of the kind."""
    return shoe


def swap_commitment(record: RoundRecord, receipt: ShoeReceipt) -> RoundRecord:
    """The seed of another shoe under the commitment that was shown."""
    shoe = replace(record.shoe, commitment=receipt.commitment, signature=receipt.signature)
    return replace(record, shoe=shoe)


def change_order(record: RoundRecord, receipt: ShoeReceipt) -> RoundRecord:
    """Cards in another order, though commitment, seed and cut are those of the table."""
    return replace(record, shoe=replace(record.shoe, cut=receipt.cut or ""))


def prove_gapped(record: RoundRecord, _: ShoeReceipt) -> RoundRecord:
    """Proofs of the cards that were dealt, where they lay: each is good by itself."""
    shoe = record.shoe
    tree = ShoeRecord(
        id=shoe.id,
        decks=shoe.decks,
        burn=shoe.burn,
        undealt_decks=shoe.undealt_decks,
        seed=shoe.seed or "",
        cut=shoe.cut,
        rules_hash=record.rules_hash,
    ).tree()
    return replace(record, proofs=tuple(tree.path(p.index + (p.index >= GAP)) for p in record.proofs))


def hide_seed(record: RoundRecord, _: ShoeReceipt) -> RoundRecord:
    """The seed kept back, as if the shoe were still dealt from: nobody can say what order it gives."""
    return replace(record, shoe=replace(record.shoe, seed=None))


def settle_again(record: RoundRecord, _: ShoeReceipt) -> RoundRecord:
    """The round settled a second time, on a dealer's blackjack that never lay in the shoe."""
    round_ = _deal_again(record)
    round_.correct([Card("Jd"), Card("Ah")], {}, "the cards were misread")
    return _with_events(record, round_)


def void_later(record: RoundRecord, _: ShoeReceipt) -> RoundRecord:
    """The round voided when its result was known."""
    round_ = _deal_again(record)
    round_.void("a malfunction")
    return _with_events(record, round_)


def _deal_again(record: RoundRecord) -> Round:
    cards = iter([proof.card for proof in record.proofs])
    return redeal(build(record.rules), record.events, lambda: next(cards))


def _with_events(record: RoundRecord, round_: Round) -> RoundRecord:
    standing = standing_of(round_, record.player)
    events = cast("tuple[AnyEvent, ...]", tuple(round_.events))
    return replace(record, events=events, staked=standing.staked, returned=standing.returned)


def make_cheats() -> dict[str, Cheat]:
    """Every way to cheat, by name, and one round that was played honestly."""
    chosen_seed, chosen_cut = _play(choose_seed), _play(choose_cut)
    left_out, honest = _play(leave_out), _play(play_honestly)
    return {
        "honest": Cheat(*honest, ""),
        "chosen-cut": Cheat(*chosen_cut, "cut"),
        "house-cut": Cheat(*_play(cut_itself), "cut"),
        "chosen-seed": Cheat(*chosen_seed, "commitment"),
        "swapped-commitment": Cheat(swap_commitment(*chosen_seed), chosen_seed[1], "seed"),
        "other-order": Cheat(change_order(*chosen_cut), chosen_cut[1], "order"),
        "hidden-shoe": Cheat(*_play(hide_shoe), "commitment"),
        "other-key": Cheat(*_play(change_key), "signature"),
        "old-protocol": Cheat(*_play(step_back), "commitment"),
        "drawn-away": Cheat(*_play(draw_away), "start"),
        "left-out": Cheat(*left_out, "cards"),
        "left-out-proved": Cheat(prove_gapped(*left_out), left_out[1], "cards"),
        "hidden-seed": Cheat(hide_seed(*honest), honest[1], "seed"),
        "settled-again": Cheat(settle_again(*honest), honest[1], "result"),
        "voided-later": Cheat(void_later(*honest), honest[1], "result"),
    }


def _play(trick: Trick) -> tuple[RoundRecord, ShoeReceipt]:
    with tempfile.TemporaryDirectory() as folder:
        store = Store.open(f"sqlite:///{folder}/house.db", inline=True)
        try:
            return asyncio.run(_play_round(store, trick))
        finally:
            store.close()


async def _play_round(store: Store, trick: Trick) -> tuple[RoundRecord, ShoeReceipt]:
    seat = await Seat(store, seed=4).sit()
    seat.table.__class__ = CheatingTable
    seat.table.trick = trick  # type: ignore[attr-defined]
    await seat.bet(1000, 1000)
    receipt = keep(seat)
    await seat.say(Deal(cut=CUT, commitment=receipt.commitment))
    await seat.play_out()
    code = seat.table.last_code or ""
    record = await store.read(lambda connection: make_record(connection, code))
    return record, replace(receipt, rounds=(code,))


def keep(seat: Seat) -> ShoeReceipt:
    """What the player's device keeps before it cuts."""
    shown = show_table(seat.table, seat.purse)
    assert shown.view.shoe is not None
    return ShoeReceipt(
        house="http://house.test",
        table=shown.view.table,
        game=shown.view.game,
        rules_hash=shown.view.rules_hash,
        shoe=shown.view.shoe.id,
        algorithm=shown.view.shoe.algorithm,
        decks=shown.view.shoe.decks,
        commitment=shown.view.shoe.commitment,
        key=shown.view.shoe.key,
        signature=shown.view.shoe.signature,
        seen_ms=seat.now_ms,
        cut=CUT,
    )
