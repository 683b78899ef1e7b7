"""Receipts of shoes, kept on the player's own disk: what the house promised, before this device cut (F-2, F-5).

Beside them lies the key that the house was first known by.
"""

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
KEY_FILE = "known-key"
_NAME = re.compile("[A-Za-z0-9_-]{1,40}")
_KEY = re.compile("[0-9a-f]{64}")


class Receipts:
    """The receipts of one house: one file for each shoe, written before the device acts on it."""

    def __init__(self, folder: Path, house: str, key: str, player: str, *, shared: bool = False) -> None:
        self._shared = shared
        """Whether the shoes are a live table's: what this device sends is a part of their cuts."""
        self.folder = folder / re.sub("[^A-Za-z0-9.-]+", "_", house)
        self._house = house
        self._player = player
        """Whose receipts they are: two accounts on one device have each their own of a shoe that both play from."""
        self._told = key
        """The house's public key, as it told it itself when the visit began."""
        self._known = self._read_key()
        self._said: set[str] = set()
        """What was said of the present shoe: it is said once."""
        self._head: SignedHead | None = None
        self._present: ShoeReceipt | None = None
        self._cut = ""

    @property
    def key(self) -> str:
        """The house's public key: the one that this device knows, or else the one that the house told."""
        return self._known or self._told

    @property
    def cut(self) -> str:
        """What this device cuts the present shoe with, unless the player writes something else.

        What was sent once is sent again: a house that refuses one cut after another must not be given a choice.
        """
        return self._cut if self.sent is None else self.sent

    @property
    def sent(self) -> str | None:
        """What this device has sent as its cut of the present shoe; None if nothing."""
        return self._present.cut if self._present else None

    def forget(self) -> None:
        """Takes nothing for granted: the connection was lost, and shoes may have come and gone meanwhile."""
        self._present = None

    def greet(self, head: SignedHead | None) -> list[str]:
        """Takes the head of the journal for the receipts to come; what there is to say where key or head are wrong."""
        said = [] if self.key == self._told else [self._tell_other_key()]
        if head is not None and not (head.key == self.key and head.is_valid):
            return [*said, "WARNING: the head of the journal that the house shows is not signed under its key."]
        self._head = head or self._head
        return said

    def see(self, view: TableView) -> list[str]:
        """Notes what the house shows of its shoe; what there is to say where it does not agree with what was kept."""
        if view.shoe is None:
            return []
        said = [] if self._present and self._present.shoe == view.shoe.id else self._turn_to(view, view.shoe)
        kept = self._present
        if kept is None:
            return said
        differences = [line for line in self._differences(kept, view.shoe) if line not in self._said]
        self._said.update(differences)
        said += differences
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

    def take_last_cut(self, text: str, commitment: str | None) -> None:
        """Notes the last cut of the shared shoe with that commitment, which the house has taken."""
        if self._present is not None and self._present.commitment == commitment:
            self._keep(replace(self._present, last_cut=text))

    def take_back_word(self) -> None:
        """Takes the word off the receipt: the house did not want it, and it is no part of the cut."""
        if self._present is not None and self._present.cut is not None:
            self._cut = self._present.cut
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
        return find_receipt(self.folder, code, shoe, self._player)

    def _turn_to(self, view: TableView, shoe: ShoeView) -> list[str]:
        """Turns from the shoe before to the one that is on the table now."""
        said = []
        before = self._present
        if before is not None and before.seed is None:
            said.append(
                f"WARNING: shoe {before.shoe} is gone, and its seed was not shown. Keep {self._path(before.shoe)}: "
                "it has the house's signature."
            )
        self._said.clear()
        self._cut = secrets.token_hex(CUT_BYTES)
        self._present = self.find(shoe.id)
        # What is first seen after the cut may have been chosen after it: it is no promise.
        if self._present is None and shoe.cut is None:
            self._present = self._write(view, shoe)
        if not _is_signed(shoe, self.key):
            said.append(f"WARNING: the commitment of shoe {shoe.id} is not signed under the house's key.")
        elif self._known is None:
            # A key that has signed nothing here is not one to be known by.
            self._know(self.key)
        return said

    def _write(self, view: TableView, shoe: ShoeView) -> ShoeReceipt:
        return ShoeReceipt(
            house=self._house,
            player=self._player,
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
        self._write_file(self._path(receipt.shoe), receipt.to_json(), "the receipt")

    def _write_file(self, path: Path, text: str, what: str) -> None:
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            draft = path.with_name(f"{path.name}.new")
            draft.write_text(text + "\n", encoding="utf-8")
            draft.replace(path)
        except OSError as error:
            raise SabotError(f"{path}: {what} cannot be kept: {error.strerror}") from None

    # -- the house's key --------------------------------------------------------------------------------------------

    def _read_key(self) -> str | None:
        path = self.folder / KEY_FILE
        try:
            text = path.read_text(encoding="ascii").strip()
        except FileNotFoundError:
            return None
        except (OSError, UnicodeError) as error:
            raise SabotError(f"{path}: the house's key cannot be read: {error}") from None
        if not _KEY.fullmatch(text):
            raise SabotError(f"{path}: holds no key of a house; without the file, the house's next one is taken")
        return text

    def _know(self, key: str) -> None:
        self._known = key
        self._write_file(self.folder / KEY_FILE, key, "the house's key")

    def _tell_other_key(self) -> str:
        return (
            f"WARNING: the house shows the key {self._told}, and this device knows it by {self.key}. Ask the house "
            f"why; if you trust the new one, delete {self.folder / KEY_FILE}."
        )

    # -- what was kept, and what is shown -----------------------------------------------------------------------------

    def _differences(self, kept: ShoeReceipt, shoe: ShoeView) -> list[str]:
        said = []
        if kept.commitment != shoe.commitment:
            said.append(
                f"WARNING: the house shows another commitment of shoe {shoe.id} than before: {shoe.commitment}."
            )
        if shoe.cut is not None:
            said += [self._tell_foreign_cut(kept, sent, shoe.cut) for sent in self._missing(kept, shoe)]
        if kept.root is not None and kept.root != shoe.root:
            said.append(f"WARNING: the house shows another root of shoe {shoe.id} than before: {shoe.root}.")
        return said

    def _missing(self, kept: ShoeReceipt, shoe: ShoeView) -> list[str | None]:
        """What this device sent and the cut is not; of a shared shoe, what is no part of it (F-5)."""
        if not self._shared:
            return [] if kept.cut == shoe.cut else [kept.cut]
        texts = {part.text for part in shoe.parts}
        return [sent for sent in (kept.cut, kept.last_cut) if sent and sent not in texts]

    def _tell_foreign_cut(self, kept: ShoeReceipt, sent: str | None, cut: str) -> str:
        """There is a receipt only of a shoe that was seen before its cut."""
        told = "this device did not cut" if sent is None else f"you cut with {sent!r}"
        return (
            f"WARNING: {told}, and the house says {cut!r}. If you did not cut shoe {kept.shoe} on another device, keep "
            f"{self._path(kept.shoe)}."
        )

    def _path(self, shoe: str) -> Path:
        if not _NAME.fullmatch(shoe):
            raise SabotError(f"{shoe[:40]!r} is no name of a shoe")
        if not self._shared:
            return self.folder / f"{shoe}.json"
        if not _NAME.fullmatch(self._player):
            raise SabotError(f"{self._player[:40]!r} is no name of an account")
        return self.folder / f"{shoe}.{self._player}.json"


def _is_signed(shoe: ShoeView, key: str) -> bool:
    return shoe.key == key and is_signed(key, commitment_message(shoe.commitment), shoe.signature or "")
