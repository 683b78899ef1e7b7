"""A cheating house is found out by whoever has kept a receipt (F-2, F-4, F-5)."""

import asyncio
from pathlib import Path

import pytest
from msgspec.structs import replace

from sabot.cli import main
from sabot.floor.record import RoundRecord, make_record
from sabot.floor.verification import Evidence, RecordWrong, verify_record
from sabot.store import Store
from sabot.table import Deal, Void
from sabot.table.receipt import BadReceipt, ShoeReceipt
from tests.table.cheating import Cheat, make_cheats
from tests.table.seats import SIGNER, Seat

FIRST = Path(__file__).parents[2] / "client" / "src" / "verify" / "fixtures" / "sabot-1.json"
CHEATS = [
    "chosen-cut",
    "house-cut",
    "chosen-seed",
    "swapped-commitment",
    "other-order",
    "hidden-shoe",
    "other-key",
    "old-protocol",
    "drawn-away",
    "left-out",
    "left-out-proved",
    "hidden-seed",
    "settled-again",
    "voided-later",
]


@pytest.fixture(scope="module")
def cheats() -> dict[str, Cheat]:
    return make_cheats()


def verify(*words: str) -> object:
    with pytest.raises(SystemExit) as left:
        main(["verify", *words])
    return left.value.code


def test_all_of_them_are_tried(cheats: dict[str, Cheat]) -> None:
    assert set(cheats) == {"honest", *CHEATS}


@pytest.mark.parametrize("name", CHEATS)
def test_f_4_every_cheat_is_found_with_the_receipt(
    name: str, cheats: dict[str, Cheat], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    cheat = cheats[name]
    with pytest.raises(RecordWrong, match=f"^{cheat.wrong}: "):
        verify_record(cheat.record, Evidence(receipt=cheat.receipt))
    record, receipt = tmp_path / "record.json", tmp_path / "receipt.json"
    record.write_text(cheat.record.to_json(), encoding="utf-8")
    receipt.write_text(cheat.receipt.to_json(), encoding="utf-8")
    assert verify(str(record), "--receipt", str(receipt)) == 1
    assert f"does not hold: {cheat.wrong}: " in capsys.readouterr().err


@pytest.mark.parametrize("name", ["chosen-cut", "chosen-seed", "hidden-shoe", "other-key", "old-protocol"])
def test_a_record_alone_agrees_with_itself_and_what_was_not_compared_is_said(
    name: str, cheats: dict[str, Cheat]
) -> None:
    gaps = {gap.name for gap in verify_record(cheats[name].record).gaps}
    assert gaps == {"bets", "commitment", "cut", "protocol" if name == "old-protocol" else "key"}


def test_f_4_an_honest_round_leaves_nothing_open_but_the_houses_word_on_the_bets(cheats: dict[str, Cheat]) -> None:
    record, receipt, _ = cheats["honest"]
    verdict = verify_record(record, Evidence(key=SIGNER.public, receipt=receipt))
    assert [gap.name for gap in verdict.gaps] == ["bets"]
    assert [check.name for check in verdict.checks] == [
        *("rules", "seed", "order", "commitment", "signature", "receipt", "cut", "proofs"),
        *("start", "cards", "round", "money"),
    ]


def test_ac_13_of_a_voided_round_it_is_said_that_the_void_is_the_houses_word(store: Store) -> None:
    async def story() -> RoundRecord:
        seat = await Seat(store, seed=4).sit()
        await seat.bet(1000)
        await seat.say(Deal(cut="mine"))
        await seat.actor.order(Void(reason="the reader failed"), "desk", "operator", "one-void")
        code = seat.table.last_code or ""
        return await store.read(lambda books: make_record(books, code, seat.player))

    gaps = {gap.name: gap.found for gap in verify_record(asyncio.run(story())).gaps}
    assert "the reader failed" in gaps["void"]
    assert "by the house's word" in gaps["void"]


def test_f_4_a_seed_that_was_shown_cannot_be_left_out_again(cheats: dict[str, Cheat]) -> None:
    record, receipt, _ = cheats["hidden-seed"]
    kept = replace(receipt, seed=cheats["honest"].record.shoe.seed)
    with pytest.raises(RecordWrong, match="seed"):
        verify_record(record, Evidence(receipt=kept))


def test_f_4_what_was_noted_is_given_in_words(
    cheats: dict[str, Cheat], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record, receipt, _ = cheats["honest"]
    file = tmp_path / "record.json"
    file.write_text(record.to_json(), encoding="utf-8")
    assert verify(str(file), "--commitment", receipt.commitment, "--key", SIGNER.public) == 0
    told = capsys.readouterr().out
    assert "✓ commitment the one shown before the cut" in told
    assert "– cut        not compared with the one made at the table" in told
    assert verify(str(file), "--commitment", "0" * 64) == 1
    assert verify(str(file), "--key", "0" * 64) == 1
    assert verify(str(file), "--key", "half") == 2


def test_f_5_a_folder_without_the_shoes_receipt_neither_proves_nor_accuses(
    cheats: dict[str, Cheat], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "receipts"
    folder.mkdir()
    for name, left in (("honest", 0), ("hidden-shoe", 1)):
        cheat = cheats[name]
        (folder / f"{cheat.receipt.shoe}.json").write_text(cheat.receipt.to_json(), encoding="utf-8")
        file = tmp_path / f"{name}.json"
        file.write_text(cheat.record.to_json(), encoding="utf-8")
        assert verify(str(file), "--receipt", str(folder)) == left
        assert verify(str(file), "--receipt", str(tmp_path)) == left, "receipts lie in folders of their houses"
    (tmp_path / "empty").mkdir()
    assert verify(str(tmp_path / "honest.json"), "--receipt", str(tmp_path / "empty")) == 2
    assert "has a receipt of shoe " in capsys.readouterr().err


def test_f_4_a_shoe_played_from_before_cannot_be_dealt_from_again(
    cheats: dict[str, Cheat], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The house deals a new round from an old shoe whose order it likes, of which the player has a good receipt."""
    record, old, _ = cheats["honest"]
    again = replace(record, code=f"{record.code}-2")
    shown = replace(old, shoe="hshown", commitment="ab" * 32, seen_ms=old.seen_ms + 1, rounds=(again.code,))
    file, folder = tmp_path / "record.json", tmp_path / "receipts"
    file.write_text(again.to_json(), encoding="utf-8")
    folder.mkdir()
    for receipt in (old, shown):
        (folder / f"{receipt.shoe}.json").write_text(receipt.to_json(), encoding="utf-8")
    assert verify(str(file), "--receipt", str(folder)) == 1
    assert "does not hold: commitment: " in capsys.readouterr().err
    with pytest.raises(RecordWrong, match=rf"^receipt: it is of round {record.code}, and the record of {again.code}"):
        verify_record(again, Evidence(receipt=old))
    gaps = verify_record(again, Evidence(receipt=replace(old, rounds=()))).gaps
    assert [gap.name for gap in gaps] == ["dealt", "bets"], "a receipt without rounds does not tell it"


def test_f_4_a_cut_that_the_device_made_is_nobody_elses(cheats: dict[str, Cheat]) -> None:
    record, receipt, _ = cheats["honest"]
    claimed = replace(record, shoe=replace(record.shoe, cut_by="pother"))
    with pytest.raises(RecordWrong, match=r"^cut: p1 made it, and pother is said to have"):
        verify_record(claimed, Evidence(receipt=receipt))


def test_f_5_a_round_without_a_cut_is_said_to_be_unprotected(store: Store) -> None:
    async def play() -> RoundRecord:
        seat = await Seat(store).sit()
        await seat.bet(1000)
        await seat.say(Deal())
        await seat.play_out()
        return await store.read(lambda connection: make_record(connection, seat.table.last_code or ""))

    record = asyncio.run(play())
    assert (record.shoe.cut, record.shoe.cut_by) == ("", "nobody")
    gaps = {gap.name: gap.found for gap in verify_record(record).gaps}
    assert gaps["cut"] == "nobody cut: the order was not protected by a cut"
    claimed = replace(record, shoe=replace(record.shoe, cut_by=record.player))
    with pytest.raises(RecordWrong, match=r"^cut: it is '', and p1 is said to have made it"):
        verify_record(claimed)


def test_f_4_a_record_of_the_first_house_still_holds_and_says_by_which_protocol() -> None:
    record = RoundRecord.from_json(FIRST.read_bytes())
    assert (record.format, record.shoe.algorithm) == ("sabot-round-1", "sabot-1")
    gaps = {gap.name: gap.found for gap in verify_record(record).gaps}
    assert gaps["protocol"] == "sabot-1: the commitment covers the seed alone, and nobody has signed it"
    with pytest.raises(RecordWrong, match=r"^signature: the shoe is not signed"):
        verify_record(record, Evidence(key=SIGNER.public))


@pytest.mark.parametrize("text", ["", "{}", "[]", '{"format":"sabot-receipt-2"}', "\ud800"])
def test_what_is_no_receipt_is_refused_in_one_line(text: str) -> None:
    with pytest.raises(BadReceipt, match=r"^not the receipt of a shoe: ") as refusal:
        ShoeReceipt.from_json(text.encode(errors="surrogatepass"))
    assert "\n" not in str(refusal.value)
