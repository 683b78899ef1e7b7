"""A round's record proves the round, and nothing more than the round (F-2, F-3, F-4)."""

import asyncio
import json
import random
from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace
from sqlalchemy import select

from sabot.cards import DECK
from sabot.engine import event as ev
from sabot.floor.record import UNTURNED, BadRecord, NoRecord, RoundRecord, make_record
from sabot.floor.verification import RecordWrong, verify_record
from sabot.rules import Rules, load_rules
from sabot.store import Store, schema
from sabot.table import Deal, PlaceBets, Spot, Void
from tests.table.seats import Seat

LONG_NAMES = ["rules", "seed", "order", "signature", "proofs", "burnt", "cards", "round", "money"]
"""Of a shoe dealt to its cut card: nothing tells by itself where a round had to begin."""
NAMES = ["rules", "seed", "order", "signature", "proofs", "start", "cards", "round", "money"]
SIDE_BETS = {"pairs": 100, "21+3": 200}


def side_rules() -> Rules:
    """A shoe of two decks dealt to its cut card, one card burnt, side bets."""
    return replace(
        load_rules("atlantic-city"),
        decks=2,
        shuffle="cut-card",
        undealt_decks=1,
        burn=1,
        sidebets=replace(load_rules("play-lounge-7").sidebets, fireblaze=None),
    )


def records_of(store: Store) -> list[RoundRecord]:
    def read(connection: Any) -> list[RoundRecord]:
        table = schema.round_
        codes = select(table.c.code).where(table.c.last_version.is_not(None)).order_by(table.c.first_version)
        return [make_record(connection, code) for code in connection.scalars(codes).all()]

    return asyncio.run(store.read(read))


def play(store: Store, game: str | Rules, rounds: int, seed: int = 1) -> Seat:
    async def go() -> Seat:
        seat = await Seat(store, game, seed=seed).sit(10_000_000, gold=1_000_000)
        for number in range(rounds):
            side = SIDE_BETS if isinstance(game, Rules) else {}
            spots = [Spot(box=box, main=1000, side=side, golden=number % 4 == 1) for box in range(1, 2 + number % 3)]
            await seat.say(PlaceBets(spots=tuple(spots)))
            await seat.say(Deal(cut=f"cut {number}" if seat.table.shoe and not seat.table.shoe.is_cut else None))
            await seat.play_out()
        return seat

    return asyncio.run(go())


@pytest.mark.parametrize("game", ["atlantic-city", "multihand"])
def test_f_4_every_round_of_a_fresh_shoe_holds_with_its_seed(store: Store, game: str) -> None:
    play(store, game, 12)
    records = records_of(store)
    assert len(records) == 12
    for record in records:
        checks = verify_record(record).checks
        assert [check.name for check in checks] == NAMES
        assert record.start == 0
        assert len(record.proofs) >= 4
        assert RoundRecord.from_json(record.to_json()) == record


def test_f_2_a_round_is_proved_while_its_shoe_is_in_use_and_again_when_the_seed_is_shown(store: Store) -> None:
    play(store, side_rules(), 14)
    records = records_of(store)
    in_use = [record for record in records if record.shoe.seed is None]
    retired = [record for record in records if record.shoe.seed is not None]
    assert in_use
    assert retired
    for record in records:
        verdict = verify_record(record)
        checks = [check.name for check in verdict.checks]
        gaps = {gap.name: gap.found for gap in verdict.gaps}
        if record.shoe.seed is None:
            assert "order" not in checks
            assert gaps["seed"].startswith("not yet shown")
        else:
            assert checks == LONG_NAMES
            assert "seed" not in gaps
        assert gaps["start"] == "where the round began in the shoe could not be compared"
    starts = [record.start for record in records if record.shoe.id == records[0].shoe.id]
    assert starts[0] == 1
    assert starts == sorted(set(starts))
    assert any(name in bet for record in records for bet in [str(record.events)] for name in SIDE_BETS)


def test_f_3_a_record_of_a_shoe_in_use_shows_its_own_cards_only(store: Store) -> None:
    seat = play(store, side_rules(), 1)
    (record,) = records_of(store)
    shoe = seat.table.shoe
    assert shoe is not None
    text = record.to_json()
    assert shoe.seed.hex() not in text
    assert [proof.index for proof in record.proofs] == list(range(1, shoe.cards.drawn))
    order = shoe.ceremony.record.order()
    assert [proof.card for proof in record.proofs] == order[1 : shoe.cards.drawn]


def test_f_3_a_hole_card_that_a_void_left_face_down_is_not_shown_before_the_seed(store: Store) -> None:
    async def go() -> Seat:
        seat = await Seat(store, replace(side_rules(), insurance=False, surrender="none")).sit()
        while not seat.asked():
            await seat.deal(1000, cut=None)
        await seat.actor.order(Void(reason="the reader failed"), "here")
        return seat

    seat = asyncio.run(go())
    voided = records_of(store)[-1]
    (hidden,) = [event for event in voided.events if isinstance(event, ev.DealerCard) and not event.face_up]
    assert hidden.card == UNTURNED
    assert [check.name for check in verify_record(voided).checks] == [
        "rules",
        "signature",
        "proofs",
        "cards",
        "round",
        "money",
    ]
    assert voided.staked == voided.returned

    async def finish() -> None:
        shoe = seat.table.shoe
        while seat.table.shoe is shoe:
            await seat.deal(1000, 1000, 1000, cut=None)
            await seat.play_out()

    asyncio.run(finish())
    shown = asyncio.run(store.read(lambda connection: make_record(connection, voided.code)))
    assert [check.name for check in verify_record(shown).checks] == LONG_NAMES
    assert len(shown.proofs) == len(voided.proofs) + 1


def test_f_4_only_finished_rounds_have_a_record(store: Store) -> None:
    async def go() -> str:
        seat = await Seat(store).sit()
        while not seat.asked():
            await seat.deal(1000, cut="x")
        assert seat.table.entry is not None
        return seat.table.entry.code

    code = asyncio.run(go())
    with pytest.raises(NoRecord, match=f"round {code} is not finished"):
        asyncio.run(store.read(lambda connection: make_record(connection, code)))
    with pytest.raises(NoRecord, match="there is no round 'tp1-20200101-00:00:00'"):
        asyncio.run(store.read(lambda connection: make_record(connection, "tp1-20200101-00:00:00")))


# -- records that were tampered with --------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def sample(tmp_path_factory: pytest.TempPathFactory) -> RoundRecord:
    """A round that was won, with its seed."""
    store = Store.open(f"sqlite:///{tmp_path_factory.mktemp('sample') / 'house.db'}", inline=True)
    play(store, "atlantic-city", 20)
    records = records_of(store)
    store.close()
    return next(record for record in records if record.returned > record.staked and _has(record, "Decided"))


def _has(record: RoundRecord, name: str) -> bool:
    return f'"{name}"' in record.to_json()


Plain = dict[str, Any]


def set_(*path: str | int, to: object) -> Callable[[Plain], None]:
    def change(record: Plain) -> None:
        part: Any = record
        for step in path[:-1]:
            part = part[step]
        before = json.dumps(record)
        part[path[-1]] = to
        assert json.dumps(record) != before

    return change


def event_of(record: Plain, name: str) -> Plain:
    return next(event for event in record["events"] if event["event"] == name)


def change_event(name: str, **values: object) -> Callable[[Plain], None]:
    def change(record: Plain) -> None:
        event = event_of(record, name)
        before = dict(event)
        event.update(values)
        assert event != before

    return change


def swap_card(record: Plain) -> None:
    """In the events alone."""
    event = event_of(record, "PlayerCard")
    event["card"] = next(card for card in DECK if card != event["card"])


def swap_proof(record: Plain) -> None:
    """In the events and in the proof, which then leads elsewhere."""
    swap_card(record)
    record["proofs"][0]["card"] = event_of(record, "PlayerCard")["card"]


def swap_two_proofs(record: Plain) -> None:
    record["proofs"][:2] = record["proofs"][1::-1]


def drop_proof(record: Plain) -> None:
    record["proofs"].pop()


def drop_end(record: Plain) -> None:
    record["events"].pop()


def drop_decision(record: Plain) -> None:
    record["events"].remove(event_of(record, "Decided"))


def hide_card(record: Plain) -> None:
    event_of(record, "PlayerCard")["card"] = UNTURNED
    del record["proofs"][0]


def forget_seed(record: Plain) -> None:
    """A shoe dealt for one round is retired with it, so its seed must be there."""
    record["shoe"]["seed"] = None


TAMPERED: list[tuple[Callable[[Plain], None], str]] = [
    (set_("rules", "decks", to=8), "rules: they have the hash"),
    (set_("rules", "decks", to=9), "rules: decks"),
    (set_("rules", "blackjack_pays", to="6:5"), "rules: they have the hash"),
    (set_("rules", "game", to="my-game"), "rules: they have the hash"),
    (set_("rules_hash", to="0" * 64), "rules: they have the hash"),
    (set_("game", to="multihand"), "rules: they are those of atlantic-city, not of multihand"),
    (set_("code", to="no code"), "code: 'no code' is no game code"),
    (set_("code", to="t9-20261103-17:05:09"), "code: t9-20261103-17:05:09 is no round of table tp1"),
    (set_("shoe", "decks", to=8), "shoe: decks, burnt cards and undealt decks are 8, 0, 0"),
    (set_("shoe", "burn", to=1), "shoe: decks, burnt cards"),
    (set_("shoe", "algorithm", to="sabot-9"), "shoe: the shuffle 'sabot-9' is not known"),
    (set_("shoe", "seed", to="00" * 32), "seed: it gives the commitment"),
    (set_("shoe", "seed", to="xyz"), "shoe: the seed must be 64 hexadecimal digits"),
    (set_("shoe", "commitment", to="0" * 64), "seed: it gives the commitment"),
    (set_("shoe", "cut", to="another"), "order: seed and cut give the root"),
    (set_("shoe", "root", to="0" * 64), "order: seed and cut give the root"),
    (forget_seed, "seed: it is not shown"),
    (set_("start", to=1), "start: the round starts at card 1 of a fresh shoe, and 0 is its first"),
    (set_("start", to=-1), "start: the round starts at card -1, and 0 were burnt"),
    (set_("proofs", 0, "salt", to="00" * 16), "proofs: card 1 of the round"),
    (set_("proofs", 0, "index", to=5), "proofs: card 1 of the round"),
    (set_("proofs", 1, "siblings", to=[]), "proofs: card 2 of the round"),
    (swap_card, "cards: the events deal"),
    (swap_proof, "proofs: card 1 of the round"),
    (swap_two_proofs, "cards: card 0 of the shoe is next, and the proof is of 1"),
    (drop_proof, "cards: the events deal"),
    (hide_card, "cards: a card is not shown"),
    (drop_end, "round: event"),
    (drop_decision, "round: "),
    (change_event("HandSettled", returned=10**6), "round: event"),
    (change_event("RoundClosed", returned=10**6), "round: event"),
    (change_event("WagerPlaced", wager={"player": "p1", "box": 1, "main": 7}), "round: event 1"),
    (change_event("BettingClosed", event="RoundVoided", reason="x"), "round: "),
    (set_("staked", to=1), "money: the record says 1 staked"),
    (set_("returned", to=10**9), "money: the record says"),
    (set_("player", to="p2"), "money: the record says"),
]


@pytest.mark.parametrize(("change", "said"), TAMPERED, ids=lambda word: word if isinstance(word, str) else "")
def test_f_4_a_record_tampered_with_does_not_hold(
    sample: RoundRecord, change: Callable[[Plain], None], said: str
) -> None:
    plain = json.loads(sample.to_json())
    change(plain)
    with pytest.raises(RecordWrong) as wrong:
        verify_record(RoundRecord.from_json(json.dumps(plain)))
    assert str(wrong.value).startswith(said)
    assert "\n" not in str(wrong.value)


@pytest.mark.parametrize("text", ["", "{}", "[1]", '{"format":"sabot-round-2"}', "\xff", "null"])
def test_what_is_no_record_is_refused(text: str) -> None:
    with pytest.raises(BadRecord, match="not the record of a round"):
        RoundRecord.from_json(text.encode("latin-1"))


UNBOUND = {"code", "currency", "cut_by", "id"}
"""What the record says of itself, and no card or promise proves."""


@pytest.mark.slow
def test_f_4_whatever_is_changed_is_refused_in_one_line(sample: RoundRecord) -> None:
    """Any one value, replaced by another of its kind or thrown out: found, or no record any more."""
    chance = random.Random(7)
    text = sample.to_json()
    for _ in range(400):
        plain = json.loads(text)
        holder, key = chance.choice([place for place in _places(plain) if place[1] not in UNBOUND])
        before = holder[key]
        _spoil(chance, holder, key)
        if isinstance(holder, dict) and key in holder and holder[key] == before:
            continue
        said = _refusal(json.dumps(plain), sample)
        assert said, f"{key}: {before!r} was changed, and nobody noticed"
        assert "\n" not in said


def _refusal(text: str, sample: RoundRecord) -> str:
    """Why the text is refused; that it says the same as the sample is also a reason not to."""
    try:
        record = RoundRecord.from_json(text)
        verify_record(record)
    except (BadRecord, RecordWrong) as error:
        return str(error)
    return "it is the same" if record == sample else ""


def _places(part: Any) -> list[tuple[Any, Any]]:
    found: list[tuple[Any, Any]] = []
    for key, value in part.items() if isinstance(part, dict) else enumerate(part):
        found.append((part, key))
        if isinstance(value, dict | list):
            found += _places(value)
    return found


def _spoil(chance: random.Random, holder: Any, key: Any) -> None:
    value = holder[key]
    match chance.randrange(4):
        case 0:
            del holder[key]
        case 1 if isinstance(value, list) and len(value) > 1:
            chance.shuffle(value)
        case 2 if isinstance(value, int) and not isinstance(value, bool):
            holder[key] = value + chance.choice((-1, 1, 10**12, -(10**12)))
        case 3 if isinstance(value, str) and value:
            place = chance.randrange(len(value))
            holder[key] = value[:place] + chance.choice("A9ksé0") + value[place + 1 :]
        case _:
            holder[key] = chance.choice([None, True, 0, -1, "", "Ks", [], {}, 2**70])
