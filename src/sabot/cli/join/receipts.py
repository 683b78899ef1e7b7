"""Receipts of shoes, kept on the player's own disk: what the house promised, before this device cut (F-2, F-5)."""

import re
import secrets
import time
from pathlib import Path

from msgspec.structs import replace

from sabot.cards import commitment_message
from sabot.cli.kept import find_receipt, read_receipt
from sabot.errors import SabotError
from sabot.ledger import SignedHead
from sabot.protocol import TableView
from sabot.protocol.view import ShoeView
from sabot.signature import is_signed
from sabot.table.receipt import ShoeReceipt

CUT_BYTES = 16
"""Of a cut that the device makes: nobody can try them all."""
_NAME = re.compile("[A-Za-z0-9_-]{1,40}")


class Receipts:
    """The receipts of one house: one file for each shoe, written before the device acts on it."""

    def __init__(self, folder: Path, house: str, key: str) -> None:
        self.folder = folder / re.sub("[^A-Za-z0-9.-]+", "_", house)
        self.key = key
        """The house's public key, as it told it itself when the visit began."""
        self._house = house
        self._head: SignedHead | None = None
        self._present: ShoeReceipt | None = None
        self._cut = ""

    @property
    def cut(self) -> str:
        """What this device cuts the present shoe with, unless the player writes something else."""
        return self._cut

    @property
    def sent(self) -> str | None:
        """What this device has sent as its cut of the present shoe; None if nothing."""
        return self._present.cut if self._present else None

    def forget(self) -> None:
        """Takes nothing for granted: the connection was lost, and shoes may have come and gone meanwhile."""
        self._present = None

    def greet(self, head: SignedHead | None) -> list[str]:
        """Takes the head of the journal for the receipts to come; what there is to say where it is worth nothing."""
        if head is not None and not (head.key == self.key and head.is_valid):
            return ["WARNING: the head of the journal that the house shows is not signed under its key."]
        self._head = head or self._head
        return []

    def see(self, view: TableView) -> list[str]:
        """Notes what the house shows of its shoe; what there is to say where it does not agree with what was kept."""
        if view.shoe is None:
            return []
        said = [] if self._present and self._present.shoe == view.shoe.id else self._turn_to(view, view.shoe)
        kept = self._present
        if kept is None:
            return said
        said += _differences(kept, view.shoe)
        self._keep(replace(kept, root=kept.root or view.shoe.root))
        if view.round.code is not None:
            self._add_round(view.round.code)
        return said

    def open_round(self, code: str, shoe: str) -> list[str]:
        """Notes a round under the shoe on the table, whatever the house says; what there is to say if it differs."""
        self._add_round(code)
        shown = self._present.shoe if self._present else shoe
        if shown == shoe:
            return []
        return [f"WARNING: round {code} is said to be dealt from shoe {shoe}, and {shown} is on the table."]

    def take_cut(self, text: str) -> None:
        """Notes the cut before it is sent."""
        if self._present is not None:
            self._keep(replace(self._present, cut=text))

    def drop_cut(self) -> None:
        """Notes that the cut was refused: another one stands, or none."""
        if self._present is not None:
            self._keep(replace(self._present, cut=None))

    def retire(self, shoe: str, seed: str) -> None:
        """Notes the seed that the house shows at a shoe's end."""
        if self._present is not None and self._present.shoe == shoe:
            self._keep(replace(self._present, seed=seed))

    def find(self, shoe: str) -> ShoeReceipt | None:
        """The receipt of that shoe."""
        path = self._path(shoe)
        return read_receipt(path) if path.exists() else None

    def find_for(self, code: str, shoe: str) -> ShoeReceipt | None:
        """The receipt of the shoe that this device saw the round dealt from, or else of the one named."""
        return find_receipt(self.folder, code, shoe)

    def _turn_to(self, view: TableView, shoe: ShoeView) -> list[str]:
        """Turns from the shoe before to the one that is on the table now."""
        said = []
        before = self._present
        if before is not None and before.seed is None:
            said.append(
                f"WARNING: shoe {before.shoe} is gone, and its seed was not shown. Keep {self._path(before.shoe)}: "
                "it has the house's signature."
            )
        self._cut = secrets.token_hex(CUT_BYTES)
        self._present = self.find(shoe.id)
        # What is first seen after the cut may have been chosen after it: it is no promise.
        if self._present is None and shoe.cut is None:
            self._present = self._write(view, shoe)
        if not _is_signed(shoe, self.key):
            said.append(f"WARNING: the commitment of shoe {shoe.id} is not signed under the house's key.")
        return said

    def _write(self, view: TableView, shoe: ShoeView) -> ShoeReceipt:
        return ShoeReceipt(
            house=self._house,
            table=view.table,
            game=view.game,
            rules_hash=view.rules_hash,
            shoe=shoe.id,
            algorithm=shoe.algorithm,
            decks=shoe.decks,
            commitment=shoe.commitment,
            key=shoe.key,
            signature=shoe.signature,
            seen_ms=time.time_ns() // 1_000_000,
            head=self._head,
        )

    def _add_round(self, code: str) -> None:
        kept = self._present
        if kept is not None and code not in kept.rounds:
            self._keep(replace(kept, rounds=(*kept.rounds, code)))

    def _keep(self, receipt: ShoeReceipt) -> None:
        if receipt == self._present and self._path(receipt.shoe).exists():
            return
        self._present = receipt
        path = self._path(receipt.shoe)
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            draft = path.with_suffix(".new")
            draft.write_text(receipt.to_json() + "\n", encoding="utf-8")
            draft.replace(path)
        except OSError as error:
            raise SabotError(f"{path}: the receipt cannot be kept: {error.strerror}") from None

    def _path(self, shoe: str) -> Path:
        if not _NAME.fullmatch(shoe):
            raise SabotError(f"{shoe[:40]!r} is no name of a shoe")
        return self.folder / f"{shoe}.json"


def _is_signed(shoe: ShoeView, key: str) -> bool:
    return shoe.key == key and is_signed(key, commitment_message(shoe.commitment), shoe.signature or "")


def _differences(kept: ShoeReceipt, shoe: ShoeView) -> list[str]:
    said = []
    if kept.commitment != shoe.commitment:
        said.append(f"WARNING: the house shows another commitment of shoe {shoe.id} than before: {shoe.commitment}.")
    if kept.cut is not None and shoe.cut is not None and kept.cut != shoe.cut:
        said.append(f"WARNING: you cut with {kept.cut!r}, and the house says {shoe.cut!r}.")
    if kept.root is not None and kept.root != shoe.root:
        said.append(f"WARNING: the house shows another root of shoe {shoe.id} than before: {shoe.root}.")
    return said
