"""What players keep of live rounds: history, replay, statistics, statement, export, proof (PL-22, P-5, F-4, R-5)."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from sabot.cards import CardProof
from sabot.engine import event as ev
from sabot.floor.promise import Evidence, RecordWrong, verify_promise
from sabot.floor.record import RoundRecord
from sabot.floor.verification import verify_record
from sabot.table.cutting import write_cut
from sabot.table.receipt import ShoeReceipt
from tests.server.live.salon import BLAZE, CASINO, LOUNGE, Guest, Salon, behind, spend_evening, spot

Json = dict[str, Any]


async def play_lounge_round(salon: Salon) -> tuple[Guest, Guest, Guest]:
    """Ana on seat 1 wins with 20 and a mixed pair, Bob on seat 3 is bust, Cleo is behind Ana: the dealer has 19."""
    salon.stack.prepare("Th 9c 9d Tc 7s Td Kd")
    ana, bob, cleo = [await salon.come(name, LOUNGE) for name in ("Ana", "Bob", "Cleo")]
    await ana.sit(1)
    await bob.sit(3)
    await ana.bet(spot(1, 1_000, side={"pairs": 500}))
    await bob.bet(spot(3, 2_000))
    await bob.bet(spot(3, 2_500))
    await cleo.bet(behind(1, 3_000))
    await salon.time_up(LOUNGE)
    await ana.decide(1, "S")
    await bob.decide(3, "H")
    assert salon.table(LOUNGE).entry is None
    return ana, bob, cleo


def test_pl_22_a_live_round_is_in_everybodys_history_with_their_own_money(salon: Salon) -> None:
    async def story(salon: Salon) -> None:
        ana, bob, cleo = await play_lounge_round(salon)
        nets = {}
        for guest in (ana, bob, cleo):
            (line,) = (await guest.get("/api/rounds"))["lines"]
            assert line["game"] == "play-lounge-7"
            nets[guest.name] = (line["staked"], line["returned"], line["net"])
            assert await guest.cash() == 200_000 + line["net"]
            statistics = await guest.get("/api/statistics")
            assert statistics["total"]["net"] == line["net"]
            assert (await guest.get("/api/session"))["net"] == line["net"], "the session's clock and net result"
            assert (await guest.get("/api/session/summary"))["staked"] == line["staked"]
            movements = (await guest.get("/api/movements"))["lines"]
            assert sum(one["amount"] for one in movements) == await guest.cash()
            assert {one["reference"] for one in movements if one["kind"] != "deposit"} == {line["code"]}
            for form in ("csv", "html"):
                assert line["code"] in (await guest.caller.get(f"/api/statement.{form}")).text
        assert nets == {"Ana": (1_500, 5_500, 4_000), "Bob": (2_500, 0, -2_500), "Cleo": (3_000, 6_000, 3_000)}

    spend_evening(salon, story)


def test_pl_22_a_round_tells_of_others_by_their_seats_and_not_by_their_names(salon: Salon) -> None:
    async def story(salon: Salon) -> None:
        guests = await play_lounge_round(salon)
        for guest in guests:
            code = await guest.last_round()
            texts = [
                (await guest.caller.get(f"/api/rounds/{code}{part}")).text
                for part in ("", "/replay", "/record", "/decisions")
            ]
            texts += [(await guest.caller.get(f"/api/rounds.{form}")).text for form in ("json", "csv")]
            for other in guests:
                if other is not guest:
                    assert not any(other.player in text or other.name in text for text in texts)
            page = json.loads(texts[0])
            assert {stake["player"] for hand in page["hands"] for stake in hand["stakes"]} == {guest.player}
            assert [hand["cards"] for hand in page["hands"]] == [["Th", "Tc"], ["9c", "7s", "Kd"]]
        names = [[(one.name, one.players) for one in (await guest.record()).others] for guest in guests]  # type: ignore[union-attr]
        assert names == [
            [("seat-3", 1), ("seat-1-behind-1", 1)],
            [("seat-1", 1), ("seat-1-behind-1", 1)],
            [("seat-1", 1), ("seat-3", 1)],
        ]

    spend_evening(salon, story)


# -- proof -----------------------------------------------------------------------------------------------------------


async def bring_cut(table: str, *guests: Guest) -> None:
    """Everybody's device adds a word, and the first of them cuts."""
    commitment = (await guests[0].see())["shoe"]["commitment"]
    for guest in guests:
        await guest.do("word", word=f"{guest.name}-device".lower(), commitment=commitment)
    if table != BLAZE:
        await guests[0].do("cut", cut="deep", commitment=commitment)


async def play_cut_round(salon: Salon, table: str, *names: str) -> list[Guest]:
    """A round of everybody on a box of their own, or all on the first position, from a shoe that they cut."""
    guests = [await salon.come(name, table) for name in names]
    for box, guest in enumerate(guests, 1):
        if table != BLAZE:
            await guest.sit(box)
    await bring_cut(table, *guests)
    await play_again(salon, table, guests)
    return guests


async def play_again(salon: Salon, table: str, guests: list[Guest]) -> None:
    """One more round of the same."""
    for box, guest in enumerate(guests, 1):
        await guest.bet(spot(1 if table == BLAZE else box, 1_000))
    await salon.time_up(table)
    await salon.play_out(table)


@pytest.mark.parametrize("table", [LOUNGE, CASINO, BLAZE])
def test_f_4_a_live_round_is_proven_at_once_and_in_full_when_its_shoe_is_retired(
    short_shoes: Salon, table: str
) -> None:
    async def story(salon: Salon) -> None:
        guests = await play_cut_round(salon, table, "Ana", "Bob")
        ana = guests[0]
        code = await ana.last_round()
        for guest in guests:
            verdict = await guest.verify(code)
            checks, gaps = ({one.name: one.found for one in part} for part in verdict)
            assert {"parts", "proofs", "cards", "round", "money", "signature"} <= set(checks)
            assert gaps["seed"].startswith("not yet shown")
            assert ("burnt" in gaps) == (table == CASINO)
        shoe = salon.table(table).shoe
        while salon.table(table).shoe is shoe:
            await play_again(salon, table, guests)
        for guest in guests:
            verdict = await guest.verify(code)
            checks, gaps = ({one.name: one.found for one in part} for part in verdict)
            assert {"seed", "order", "parts", "proofs", "cards", "round", "money"} <= set(checks)
            assert ("burnt" in checks) == (table == CASINO)
            assert "seed" not in gaps
            for line in (await guest.get("/api/rounds?limit=200"))["lines"]:
                await guest.verify(line["code"])

    spend_evening(short_shoes, story)


def make_receipt(record: RoundRecord, cut: str | None) -> ShoeReceipt:
    """What a device that saw the round has kept of its shoe."""
    shoe = record.shoe
    return ShoeReceipt(
        table=record.table,
        game=record.game,
        rules_hash=record.rules_hash,
        shoe=shoe.id,
        algorithm=shoe.algorithm,
        decks=shoe.decks,
        commitment=shoe.commitment,
        key=shoe.key,
        signature=shoe.signature,
        cut=cut,
        root=shoe.root,
        rounds=(record.code,),
    )


def test_f_5_a_part_of_the_cut_is_held_against_what_the_device_sent(salon: Salon) -> None:
    async def story(salon: Salon) -> None:
        ana, bob = await play_cut_round(salon, LOUNGE, "Ana", "Bob")
        cleo = await salon.come("Cleo", LOUNGE)
        await ana.bet(spot(1, 1_000))
        await cleo.bet(behind(1, 1_000))
        await salon.time_up(LOUNGE)
        await salon.play_out(LOUNGE)
        for guest, sent in ((ana, "deep"), (ana, "ana-device"), (bob, "bob-device")):
            code = (await guest.get("/api/rounds"))["lines"][-1]["code"]
            record = await guest.record(code)
            verdict = verify_record(record, Evidence(receipt=make_receipt(record, sent)))
            assert {"cut", "parts", "receipt"} <= {check.name for check in verdict.checks}
            with pytest.raises(RecordWrong, match="it is no part of the cut"):
                verify_record(record, Evidence(receipt=make_receipt(record, "something else")))
        with pytest.raises(RecordWrong, match="it is no part of the cut"):
            verify_record(record, Evidence(receipt=make_receipt(record, "ana-device")))
        own = replace(make_receipt(record, "bob-device"), player=bob.player)
        assert verify_record(record, Evidence(receipt=own))
        with pytest.raises(RecordWrong, match="'never taken', and it is no part of the cut"):
            verify_record(record, Evidence(receipt=replace(own, last_cut="never taken")))
        with pytest.raises(RecordWrong, match=f"it is of player {ana.player}, and the record of {bob.player}"):
            verify_record(record, Evidence(receipt=replace(own, player=ana.player)))
        gaps = {gap.name: gap.found for gap in (await cleo.verify()).gaps}
        assert gaps["cut"].startswith("no part of it is the player's own")
        assert [part.by for part in (await bob.record(code)).shoe.parts] == ["seat-1", bob.player, "seat-1"]  # type: ignore[union-attr]
        assert (await bob.record(code)).shoe.cut_by == "seat-1"

    spend_evening(salon, story)


def test_f_5_a_word_stays_in_the_cut_when_its_player_leaves_and_another_sits_down_there(salon: Salon) -> None:
    async def story(salon: Salon) -> None:
        ana, _ = await play_cut_round(salon, LOUNGE, "Ana", "Bob")
        record = await ana.record(await ana.last_round())
        assert isinstance(record.shoe.parts, tuple)
        first, second, last = record.shoe.parts
        for words, right in (
            ((first, replace(second, place=first.place)), True),
            ((second, first), False),
        ):
            parts = (*words, last)
            told = replace(record, shoe=replace(record.shoe, parts=parts, cut=write_cut(parts)))
            if right:
                assert verify_promise(told, Evidence())
            else:
                with pytest.raises(RecordWrong, match="not in the order of their places"):
                    verify_promise(told, Evidence())

    spend_evening(salon, story)


def _other_card(proof: CardProof) -> CardProof:
    return CardProof(proof.index, "2s" if proof.card != "2s" else "3s", proof.salt, proof.siblings)  # type: ignore[arg-type]


def _change(record: RoundRecord, kind: type[ev.Event], **fields: object) -> RoundRecord:
    """The record with the last event of that kind told otherwise."""
    events = list(record.events)
    place = max(number for number, event in enumerate(events) if isinstance(event, kind))
    events[place] = replace(events[place], **fields)
    return replace(record, events=tuple(events))


FORGERIES: dict[str, Callable[[Any], RoundRecord]] = {
    "a word of another": lambda r: _part(r, 1, text="forged-word"),
    "the last cut": lambda r: _part(r, 2, text="shallow"),
    "a word left out": lambda r: _shoe(r, parts=r.shoe.parts[1:]),
    "a word added": lambda r: _shoe(r, parts=(r.shoe.parts[0], *r.shoe.parts)),
    "whose the last cut was": lambda r: _shoe(r, cut_by="seat-2"),
    "no parts at all": lambda r: _shoe(r, parts=()),
    "the cut's text": lambda r: _shoe(r, cut=r.shoe.cut + "!"),
    "where a word came from": lambda r: _part(r, 1, place=3),
    "a card": lambda r: replace(r, proofs=(_other_card(r.proofs[0]), *r.proofs[1:])),
    "a card left out": lambda r: replace(r, proofs=r.proofs[1:]),
    "where it began": lambda r: replace(r, start=r.start + 1),
    "a result": lambda r: _change(r, ev.HandSettled, returned=1),
    "what came back": lambda r: replace(r, returned=r.returned + 1),
    "a decision of another": lambda r: _change(r, ev.Decided, action="H"),
    "somebody else among the others": lambda r: replace(r, others=(*r.others, replace(r.others[0], name="seat-7"))),
    "others who are nobody": lambda r: replace(r, others=(replace(r.others[0], players=0),)),
    "an older format": lambda r: replace(r, format="sabot-round-2"),
    "the root": lambda r: _shoe(r, root="0" * 64),
    "the signature": lambda r: _shoe(r, signature="0" * 128),
    "another number of burnt cards": lambda r: _shoe(r, burn=1),
}


def _shoe(record: RoundRecord, **fields: object) -> RoundRecord:
    return replace(record, shoe=replace(record.shoe, **fields))


def _part(record: RoundRecord, number: int, **fields: object) -> RoundRecord:
    parts: Any = list(record.shoe.parts)  # type: ignore[arg-type]
    parts[number] = replace(parts[number], **fields)
    return _shoe(record, parts=tuple(parts))


def holds(record: RoundRecord) -> bool:
    """Whether nothing is wrong with the record."""
    try:
        verify_record(record)
    except RecordWrong:
        return False
    return True


def test_f_4_no_part_of_a_live_record_can_be_forged(salon: Salon) -> None:
    async def story(salon: Salon) -> None:
        salon.stack.prepare("Th 9c 9d 8c 7s Td Kd Qd 5h 4h 3h 2h")
        ana, _ = await play_cut_round(salon, LOUNGE, "Ana", "Bob")
        record = await ana.record()
        assert holds(record)
        for name, forge in FORGERIES.items():
            assert not holds(forge(record)), f"{name} was forged"

    spend_evening(salon, story)


BONUS = "Ts Th As 8d 9d Ah 2c 2d Ac"
"""Position 1 has 18, position 2 has 19; the dealer A A 2 2 A = 17: 2 + 6 + 1 + 7 = 16 points, Major."""


async def play_bonus(salon: Salon) -> Guest:
    """Ana plays the bonus, with a bet on both positions and Fire Blaze on the first."""
    salon.stack.prepare(BONUS)
    ana = await salon.come("Ana", BLAZE)
    await ana.bet(spot(1, 1_000, side={"fireblaze": 500}), spot(2, 1_000))
    await salon.time_up(BLAZE)
    await salon.play_out(BLAZE)
    return ana


def test_f_4_mf_13_a_bonus_is_possible_at_once_and_proven_by_the_seed(short_shoes: Salon) -> None:
    async def story(salon: Salon) -> None:
        ana = await play_bonus(salon)
        code = await ana.last_round()
        record = await ana.record(code)
        gaps = {gap.name: gap.found for gap in verify_record(record).gaps}
        assert gaps["bonus"].endswith("the seed will prove them when shown")
        (closed,) = [event for event in record.events if isinstance(event, ev.BonusClosed)]
        shoe = salon.table(BLAZE).shoe
        while salon.table(BLAZE).shoe is shoe:
            await play_again(salon, BLAZE, [ana])
        record = await ana.record(code)
        checks = {check.name: check.found for check in verify_record(record).checks}
        assert checks["bonus"].endswith("by one of the shoe's streams")
        with pytest.raises(RecordWrong):
            verify_record(_change(record, ev.BonusClosed, total=closed.total + 1))
        spin = next(event.spin for event in record.events if isinstance(event, ev.BonusSpun))
        with pytest.raises(RecordWrong):
            verify_record(_change(record, ev.BonusSpun, spin=spin))

    spend_evening(short_shoes, story)


# -- voided ----------------------------------------------------------------------------------------------------------


def test_ac_13_a_voided_live_round_is_on_everybodys_record_with_its_reason(salon: Salon) -> None:
    async def story(salon: Salon) -> None:
        salon.stack.prepare("Th 9c 9d 8c 7s Td Kd")
        ana, bob = [await salon.come(name, LOUNGE) for name in ("Ana", "Bob")]
        await ana.sit(1)
        await bob.sit(2)
        await ana.bet(spot(1, 1_000, side={"pairs": 500}))
        await bob.bet(spot(2, 1_000))
        await salon.time_up(LOUNGE)
        await ana.decide(1, "H")
        await salon.void(LOUNGE, "the reader failed")
        for guest, staked in ((ana, 1_500), (bob, 1_000)):
            assert await guest.cash() == 200_000
            (line,) = (await guest.get("/api/rounds?outcome=voided"))["lines"]
            assert (line["staked"], line["returned"], line["voided"]) == (staked, staked, True)
            page = await guest.get(f"/api/rounds/{line['code']}")
            assert page["voided"] == "the reader failed"
            verdict = await guest.verify()
            assert "the reader failed" in {gap.name: gap.found for gap in verdict.gaps}["void"]
            assert (await guest.get("/api/statistics"))["total"]["net"] == 0

    spend_evening(salon, story)


# -- crowds ----------------------------------------------------------------------------------------------------------


def test_s_3_the_record_of_a_crowded_round_tells_one_of_many_who_did_the_same(salon: Salon) -> None:
    """Thirty on one position, of whom ten hit: two paths, and one's own."""

    async def story(salon: Salon) -> None:
        salon.stack.prepare("5s 9h Td 6d 9d 7h 2c Kc 8c")
        ana = await salon.come("Ana", BLAZE)
        crowd = [await salon.come(f"Player{number}", BLAZE) for number in range(30)]
        await ana.bet(spot(1, 1_000))
        for number, guest in enumerate(crowd):
            await guest.bet(spot(1, 100 * (1 + number)))
        await salon.time_up(BLAZE)
        await ana.decide(1, "D")
        for number, guest in enumerate(crowd):
            await guest.decide(1, "H" if number % 3 == 0 else "S")
        await salon.play_out(BLAZE)
        record = await ana.record()
        assert sorted(other.players for other in record.others) == [10, 20]  # type: ignore[union-attr]
        assert len(record.events) < 50
        verify_record(record)
        page = await ana.get(f"/api/rounds/{record.code}")
        assert [(other["box"], other["players"]) for other in page["others"]] == [(1, 10), (1, 20)]
        for guest in crowd[:4]:
            told = await guest.record()
            assert sorted(other.players for other in told.others) in ([1, 9, 20], [1, 10, 19])  # type: ignore[union-attr]
            verify_record(told)

    spend_evening(salon, story)
