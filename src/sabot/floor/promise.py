"""What the house promised of a shoe, held against what a record says of it, and against what the player kept.

A record is of the house's making: by itself it can only agree with itself. Whoever noted the commitment before the
cut, knows the house's key, or kept a receipt, has something that the house cannot change any more.
"""

from collections.abc import Iterator
from typing import NamedTuple

from sabot.cards import OLD_ALGORITHM, PHYSICAL, commitment_message
from sabot.errors import SabotError
from sabot.floor.record import RoundRecord, ShoeFacts
from sabot.signature import is_signed
from sabot.table.cutting import CutPart, are_ordered, write_cut
from sabot.table.ident import HOUSE, NOBODY
from sabot.table.receipt import ShoeReceipt

UNPROTECTED = "the order was not protected by a cut"


class RecordWrong(SabotError):
    """Raised for a record that does not hold; the message names the first thing wrong with it."""


class Evidence(NamedTuple):
    """What the holder of a record knows from elsewhere."""

    commitment: str | None = None
    """As the house showed it before the cut."""
    key: str | None = None
    """The house's public key."""
    receipt: ShoeReceipt | None = None


class Check(NamedTuple):
    """Something that was looked at, and what was found."""

    name: str
    found: str


class Verdict(NamedTuple):
    """A record that holds, as far as it could be checked."""

    checks: list[Check]
    """What holds."""
    gaps: list[Check]
    """What could not be compared, or is not proven by anything."""


def verify_promise(record: RoundRecord, evidence: Evidence) -> Verdict:
    """What the shoe's promise is worth; raises `RecordWrong` where it was not kept."""
    verdict = Verdict([], [])
    _check_commitment(record.shoe, evidence, verdict)
    _check_signature(record.shoe, evidence, verdict)
    if evidence.receipt is not None:
        _check_receipt(record, evidence.receipt, verdict)
    _check_cut(record, evidence.receipt, verdict)
    told = "bets, decisions, player and currency are the house's word: nothing that a player keeps proves them"
    verdict.gaps.append(Check("bets", told))
    return verdict


def require(condition: bool, name: str, wrong: str) -> None:
    """Raises `RecordWrong` where the condition does not hold."""
    if not condition:
        raise RecordWrong(f"{name}: {wrong}")


def _check_commitment(shoe: ShoeFacts, evidence: Evidence, verdict: Verdict) -> None:
    kept = evidence.receipt.commitment if evidence.receipt else None
    shown = [known for known in (evidence.commitment, kept) if known is not None]
    for known in shown:
        require(known == shoe.commitment, "commitment", f"{known} was shown before the cut, and not {shoe.commitment}")
    if shown:
        verdict.checks.append(Check("commitment", f"the one shown before the cut ({shoe.commitment[:16]}…)"))
    else:
        told = "not compared with the one shown at the table before the cut: none was given"
        verdict.gaps.append(Check("commitment", told))


def _check_signature(shoe: ShoeFacts, evidence: Evidence, verdict: Verdict) -> None:
    kept = evidence.receipt.key if evidence.receipt else None
    known = [key for key in (evidence.key, kept) if key is not None]
    if shoe.algorithm == OLD_ALGORITHM and shoe.signature is None:
        require(not known, "signature", "the shoe is not signed, and a key of the house is given")
        told = f"{OLD_ALGORITHM}: the commitment covers the seed alone, and nobody has signed it"
        verdict.gaps.append(Check("protocol", told))
        return
    for key in known:
        require(key == shoe.key, "signature", f"it is of the key {shoe.key}, and not of {key}")
    signed = is_signed(shoe.key or "", commitment_message(shoe.commitment), shoe.signature or "")
    require(signed, "signature", f"the commitment is not signed under the key {shoe.key}")
    verdict.checks.append(Check("signature", f"the commitment is signed under the key {(shoe.key or '')[:16]}…"))
    if not known:
        verdict.gaps.append(Check("key", "not compared with the house's: none was given, the record's own was taken"))


def _check_receipt(record: RoundRecord, receipt: ShoeReceipt, verdict: Verdict) -> None:
    for name, kept, told in _pairs(record, receipt):
        require(kept == told, "receipt", f"it is of {name} {kept}, and the record of {told}")
    verdict.checks.append(Check("receipt", f"kept of shoe {receipt.shoe}, the one of this round"))
    if record.code not in receipt.rounds:
        # A fresh shoe has one round; of another the device may have missed some.
        other = receipt.rounds and record.shoe.undealt_decks == 0
        require(not other, "receipt", f"it is of round {', '.join(receipt.rounds)}, and the record of {record.code}")
        verdict.gaps.append(Check("dealt", "the receipt does not say that this round was dealt from its shoe"))


def _pairs(record: RoundRecord, receipt: ShoeReceipt) -> Iterator[tuple[str, object, object]]:
    shoe = record.shoe
    if receipt.player is not None:
        yield "player", receipt.player, record.player
    yield "shoe", receipt.shoe, shoe.id
    yield "table", receipt.table, record.table
    yield "game", receipt.game, record.game
    yield "the rules", receipt.rules_hash, record.rules_hash
    yield "protocol", receipt.algorithm, shoe.algorithm
    yield "decks", receipt.decks, shoe.decks
    if receipt.signature is not None:
        yield "signature", receipt.signature, shoe.signature
    if receipt.root is not None:
        yield "root", receipt.root, shoe.root
    if receipt.seed is not None:
        # Once shown, a seed is shown for ever: a record that leaves it out hides what it would prove.
        yield "seed", receipt.seed, shoe.seed


def _check_cut(record: RoundRecord, receipt: ShoeReceipt | None, verdict: Verdict) -> None:
    shoe = record.shoe
    if shoe.algorithm == PHYSICAL:
        return  # it is cut by hand, before everybody's eyes
    if shoe.algorithm != OLD_ALGORITHM:
        require(shoe.cut_by is not None, "cut", "the record does not say whose it is")
        require(shoe.cut_by != HOUSE, "cut", "it is the house's own, and the house may not cut")
        required = (shoe.cut == "") == (shoe.cut_by == NOBODY)
        require(required, "cut", f"it is {shoe.cut!r}, and {shoe.cut_by} is said to have made it")
    if isinstance(shoe.parts, tuple):
        _check_parts(record, shoe.parts, receipt, verdict)
    else:
        _check_own_cut(record, receipt.cut if receipt else None, verdict)


def _check_own_cut(record: RoundRecord, kept: str | None, verdict: Verdict) -> None:
    """The cut of a shoe that one player has to themselves."""
    shoe = record.shoe
    if kept is not None:
        require(kept == shoe.cut, "cut", f"the player cut with {kept!r}, and the record says {shoe.cut!r}")
    if kept and shoe.algorithm != OLD_ALGORITHM:
        require(shoe.cut_by == record.player, "cut", f"{record.player} made it, and {shoe.cut_by} is said to have")
    if shoe.cut == "" or shoe.cut_by in (HOUSE, NOBODY):
        whose = "the house cut itself" if shoe.cut_by == HOUSE else "nobody cut"
        verdict.gaps.append(Check("cut", f"{whose}: {UNPROTECTED}"))
    elif kept is not None:
        verdict.checks.append(Check("cut", "the player's own, as the receipt has it"))
    else:
        verdict.gaps.append(Check("cut", "not compared with the one made at the table: no receipt of it was given"))


def _check_parts(
    record: RoundRecord, parts: tuple[CutPart, ...], receipt: ShoeReceipt | None, verdict: Verdict
) -> None:
    """The cut of a shared shoe: what each brought to it is the text, and the player's own part is in it (F-5)."""
    shoe = record.shoe
    text = write_cut(parts)
    require(text == shoe.cut, "parts", f"who brought what gives the cut {text!r}, and the record says {shoe.cut!r}")
    require(are_ordered(parts), "parts", "the words are not in the order of their places, with the last cut at the end")
    by = parts[-1].by if parts else NOBODY
    require(by == shoe.cut_by, "parts", f"{by} brought the last of it, and {shoe.cut_by} is said to have cut")
    kept = [text for text in (receipt.cut, receipt.last_cut) if text] if receipt else []
    if not parts:
        brought = " and ".join(map(repr, kept))
        require(not kept, "cut", f"the player's device brought {brought}, and the record says that nobody cut")
        verdict.gaps.append(Check("cut", f"nobody cut: {UNPROTECTED}"))
        return
    verdict.checks.append(Check("parts", f"{_count(parts)} are the cut, word for word"))
    own = [part.text for part in parts if part.by == record.player]
    for text in kept:
        require(text in own, "cut", f"the player's device brought {text!r}, and it is no part of the cut")
    if kept:
        verdict.checks.append(Check("cut", "the player's own part is in it, as the receipt has it"))
    elif own:
        verdict.gaps.append(
            Check("cut", "the player's part not compared with what their device sent: no receipt of it")
        )
    else:
        verdict.gaps.append(Check("cut", "no part of it is the player's own: others' devices protect the order"))


def _count(parts: tuple[CutPart, ...]) -> str:
    words = sum(not part.last for part in parts)
    last = "the last cut" if parts[-1].last else ""
    told = f"{words} word{'s' * (words != 1)}" if words else ""
    return " and ".join(filter(None, (told, last)))
