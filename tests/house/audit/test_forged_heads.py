"""A past that was made anew, every hash with it, does not agree with a head that was signed before (W-6, R-6)."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace
from sqlalchemy import Row, select

from sabot.errors import SabotError
from sabot.floor.letters import fingerprint_of
from sabot.house.audit import BooksWrong
from sabot.house.audit.heads import read_heads
from sabot.house.heads import HeadsDisagree
from sabot.house.house import House, HouseConfig
from sabot.house.key import KeyExchanged
from sabot.ledger import SignedHead, sign_head
from sabot.store import schema
from sabot.table import PlaceBets, Spot
from sabot.table.receipt import ShoeReceipt
from tests.house.audit.forger import Forger
from tests.house.audit.heads import OTHER, SIGNER, keep_head

JOURNAL, POSTING, ROUND, PLAYED, SHOE = schema.journal, schema.posting, schema.round_, schema.played, schema.shoe
MONEY = {"main", "stake", "amount", "added", "returned", "staked", "back"}


@pytest.fixture
def head(house_url: str) -> SignedHead:
    """The house's head, signed before anybody tampers with it."""
    return keep_head(house_url)


def test_w_6_a_house_agrees_with_the_heads_it_signed(head: SignedHead, forger: Forger) -> None:
    report = forger.audit(heads=[head], keys=[SIGNER.public])
    assert (report.heads, report.signed, report.keys) == (1, report.records, (SIGNER.public,))
    assert forger.audit().heads == 1


def raise_stake(forger: Forger) -> int:
    """A stake doubled after the cards were seen: bet, cards, payment, rows and fingerprint, all to the cent."""
    row = next(
        row for row in forger.connection.execute(select(ROUND).order_by(ROUND.c.code)) if _is_plain(forger, row.code)
    )
    stream = JOURNAL.c.stream == f"table:{row.table_id}"
    between = JOURNAL.c.version.between(row.first_version, row.last_version)
    steps = forger.connection.execute(select(JOURNAL).where(stream, between).order_by(JOURNAL.c.seq)).all()
    (bet,) = _bets(forger, row)
    for step in steps:
        body = json.dumps(_double(json.loads(step.body)), separators=(",", ":"), ensure_ascii=False)
        forger.change(JOURNAL, JOURNAL.c.seq == step.seq, body=body)
        for line in forger.connection.execute(select(POSTING).where(POSTING.c.seq == step.seq)).all():
            where = POSTING.c.seq == line.seq, POSTING.c.line == line.line
            forger.change(POSTING, *where, amount=2 * line.amount)
    wagers = [event["wager"] for event in json.loads(bet.body)]
    command = PlaceBets(spots=tuple(Spot(box=wager["box"], main=2 * wager["main"]) for wager in wagers))
    fingerprint = fingerprint_of(row.table_id, command)
    forger.change(JOURNAL, JOURNAL.c.seq == bet.seq, fingerprint=fingerprint)
    played = forger.one(PLAYED, PLAYED.c.code == row.code)
    sums = {name: 2 * getattr(played, name) for name in ("staked", "returned", "main_staked", "main_returned")}
    hands = json.dumps(_double(json.loads(played.hands), {"staked", "doubled", "returned"}), separators=(",", ":"))
    forger.change(PLAYED, PLAYED.c.code == row.code, hands=hands, **sums)
    return int(bet.seq)


def _is_plain(forger: Forger, code: str) -> bool:
    """Whether it is a round of bets laid at once, without side bets or splits, in cash, and won."""
    played = forger.connection.execute(select(PLAYED).where(PLAYED.c.code == code)).first()
    if (
        played is None
        or played.returned <= played.staked
        or played.golden_staked
        or played.main_staked != played.staked
    ):
        return False
    bets = _bets(forger, forger.one(ROUND, ROUND.c.code == code))
    single = [bet.kind for bet in bets] == ["bet"]
    later = JOURNAL.c.stream == bets[-1].stream, JOURNAL.c.version > bets[-1].version
    following = select(JOURNAL.c.kind).where(*later, JOURNAL.c.kind.in_(("bet", "rebet"))).order_by(JOURNAL.c.seq)
    if forger.connection.scalars(following).first() == "rebet":
        return False  # which would lay the stake again as it was
    return single and played.hands.count("hand") == len(json.loads(bets[0].body))


def _bets(forger: Forger, row: Row[Any]) -> list[Row[Any]]:
    """The steps by which the bets of a round were laid."""
    stream = JOURNAL.c.stream == f"table:{row.table_id}"
    between = JOURNAL.c.version.between(row.first_version, row.last_version)
    kinds = JOURNAL.c.kind.in_(("bet", "rebet"))
    return list(forger.connection.execute(select(JOURNAL).where(stream, between, kinds).order_by(JOURNAL.c.seq)))


def _double(value: object, names: set[str] = MONEY) -> object:
    """The same with twice the money."""
    if isinstance(value, list):
        return [_double(each, names) for each in value]
    if not isinstance(value, dict):
        return value
    return {
        name: 2 * each if name in names and type(each) is int else _double(each, names) for name, each in value.items()
    }


def test_w_6_a_stake_raised_after_the_cards_is_found_by_a_signed_head(head: SignedHead, forger: Forger) -> None:
    """Whoever forges everything, to the last hash, leaves books that hold together; but not with what was signed."""
    raise_stake(forger)
    forger.connection.execute(schema.head.delete())
    forger.rechain()
    forger.rebalance()
    forger.resum()
    assert forger.audit().heads == 0
    said = f"record {head.seq} .*: a head of it was signed on .* with another hash: one from record 1 on was changed"
    with pytest.raises(BooksWrong, match=said):
        forger.audit(heads=[head])


def test_w_6_the_heads_in_the_books_find_it_too(head: SignedHead, forger: Forger) -> None:
    raise_stake(forger)
    forger.rechain()
    forger.rebalance()
    forger.resum()
    with pytest.raises(BooksWrong, match=f"record {head.seq} .* with another hash"):
        forger.audit()


def test_w_6_a_head_names_the_stretch_in_which_something_was_changed(forger: Forger) -> None:
    """Of several heads the first that disagrees is named, with the record after the last that agrees."""
    row = forger.step("password-refused")
    marks = [forger.one(JOURNAL, JOURNAL.c.seq == seq) for seq in (row.seq - 1, row.seq + 5, row.seq + 9)]
    heads = [sign_head(SIGNER, mark.seq, mark.at_ms, mark.hash) for mark in marks]
    for head in heads:
        forger.add(schema.head, seq=head.seq, at_ms=head.at_ms, hash=head.hash, key=head.key, signature=head.signature)
    forger.change(JOURNAL, JOURNAL.c.seq == row.seq, origin="10.9.9.9")
    forger.rechain()
    with pytest.raises(BooksWrong) as caught:
        forger.audit(heads=heads)
    assert caught.value.seq == row.seq + 5
    assert f"one from record {row.seq} on was changed" in str(caught.value)


def cut_short(forger: Forger) -> int:
    """The newest record taken away with all that came of it, so that the chain ends before it; its number."""
    last = forger.one(JOURNAL, last=True)
    assert last.kind == "cut"
    forger.erase(JOURNAL, JOURNAL.c.seq == last.seq)
    shoe = forger.one(SHOE, SHOE.c.table_id == last.stream.removeprefix("table:"), SHOE.c.retired_ms.is_(None))
    forger.change(SHOE, SHOE.c.id == shoe.id, cut=None, cut_by=None, root=None)
    forger.connection.execute(schema.head.delete())
    forger.rechain()
    return int(last.seq)


def test_w_6_a_history_cut_short_is_found_by_a_signed_head(head: SignedHead, forger: Forger) -> None:
    last = cut_short(forger)
    assert forger.audit().records == last - 1
    said = f"the journal ends with record {last - 1}, and a head of record {last} was signed on .*: some are"
    with pytest.raises(BooksWrong, match=said):
        forger.audit(heads=[head])


def change_origin(forger: Forger) -> int:
    """A small thing changed, every hash after it made anew, and no head left in the books."""
    row = forger.step("password-refused")
    forger.change(JOURNAL, JOURNAL.c.seq == row.seq, origin="10.9.9.9")
    forger.connection.execute(schema.head.delete())
    forger.rechain()
    return int(row.seq)


def write_receipt(head: SignedHead) -> str:
    """A receipt as the page saves it."""
    text = ShoeReceipt(
        table="t1", game="atlantic-city", rules_hash="ab" * 32, shoe="h1", decks=6, commitment="cd" * 32, head=head
    ).to_json()
    return json.dumps(json.loads(text), indent=2) + "\n"


@pytest.mark.parametrize(
    ("forge", "said"), [(change_origin, "was signed on .* with another hash"), (cut_short, "some are missing")]
)
def test_w_6_a_player_s_receipt_alone_finds_a_past_that_was_made_anew(
    head: SignedHead, forger: Forger, tmp_path: Path, forge: Callable[[Forger], int], said: str
) -> None:
    file = tmp_path / "h1.json"
    file.write_text(write_receipt(head))
    kept = read_heads(file)
    assert kept == [head]
    forge(forger)
    assert forger.audit().heads == 0, "the books hold together"
    with pytest.raises(BooksWrong, match=said):
        forger.audit(heads=kept, keys=[SIGNER.public])


# -- a house that starts ----------------------------------------------------------------------------------------------


def start(url: str, folder: Path, *, secret: bytes | None = bytes(range(32)), new_key: bool = False) -> House:
    """A house that opened on these books, with that key or with the one that is there, and has closed."""
    key = folder / "house.key"
    if secret:
        key.write_text(secret.hex())
    config = HouseConfig(database=url, key=key, heads=folder / "house.heads", serving=True, new_key=new_key)
    house = House.open(config)
    house.close()
    return house


def test_w_6_a_house_starts_on_the_books_that_it_signed(house_url: str, tmp_path: Path) -> None:
    keep_head(house_url, tmp_path / "house.heads")
    assert start(house_url, tmp_path).key_before is None


@pytest.mark.parametrize(("secret", "said"), [(bytes(32), "is another"), (None, "is gone")])
def test_w_6_a_house_does_not_start_with_another_key_than_its_books_are_signed_with(
    house_url: str, tmp_path: Path, secret: bytes | None, said: str
) -> None:
    keep_head(house_url)
    told = f"house's key {said}; these books are signed with {SIGNER.public}: bring that key back .* --new-key"
    with pytest.raises(KeyExchanged, match=told):
        start(house_url, tmp_path, secret=secret)
    assert (tmp_path / "house.key").exists() == bool(secret), "none is made in its place"
    house = start(house_url, tmp_path, secret=secret, new_key=True)
    assert house.key_before == SIGNER.public
    assert house.signer.public != SIGNER.public


@pytest.mark.parametrize("dialect", ["postgresql"])
def test_s_2_the_key_is_not_changed_while_other_servers_go_by_it(house_url: str, tmp_path: Path) -> None:
    config = HouseConfig(database=house_url, key=tmp_path / "house.key", serving=True, shares="first", new_key=True)
    first = House.open(config)
    assert first.store.roster is not None
    first.store.roster.come_on_duty(first.store.server, "first")
    try:
        second = replace(config, key=tmp_path / "other.key", shares="second")
        with pytest.raises(SabotError, match=r"other servers of this house go by its key \(first\): stop them"):
            House.open(second)
        assert not (tmp_path / "other.key").exists()
    finally:
        first.close()


def test_w_6_a_house_whose_shoes_alone_are_signed_is_known_by_them(house_url: str, tmp_path: Path) -> None:
    start(house_url, tmp_path)
    with pytest.raises(KeyExchanged, match="is another"):
        start(house_url, tmp_path, secret=bytes(32))


def test_w_6_a_shoe_signed_with_another_key_than_the_given_ones_does_not_hold(forger: Forger) -> None:
    assert forger.audit(keys=[SIGNER.public, OTHER.public]).heads == 0
    with pytest.raises(BooksWrong, match=rf"shoe \w+ is signed with another key, {SIGNER.public}"):
        forger.audit(keys=[OTHER.public])


@pytest.mark.parametrize(("forge", "said"), [(change_origin, "has another hash"), (cut_short, "is not there")])
def test_w_6_a_house_does_not_start_on_books_that_are_not_those_it_signed(
    house_url: str, tmp_path: Path, forge: Callable[[Forger], int], said: str
) -> None:
    """It would sign the forged ones anew."""
    head = keep_head(house_url, tmp_path / "house.heads")
    with Forger(house_url) as forger:
        forge(forger)
        forger.audit()
    with pytest.raises(HeadsDisagree, match=f"record {head.seq} {said}, and house.heads has") as refused:
        start(house_url, tmp_path)
    assert refused.value.exit_code == 1
    assert f"`sabot audit --heads {tmp_path}/house.heads` tells more; restore the books" in str(refused.value)
    (tmp_path / "house.heads").rename(tmp_path / "older.heads")
    start(house_url, tmp_path)


def test_w_6_heads_signed_with_another_key_are_no_reason_not_to_start(house_url: str, tmp_path: Path) -> None:
    head = keep_head(house_url)
    line = sign_head(OTHER, head.seq, head.at_ms, "ab" * 32)
    (tmp_path / "house.heads").write_bytes(msgspec.json.encode(line) + b"\n")
    start(house_url, tmp_path)


def test_w_6_heads_that_the_books_have_lost_are_missed(head: SignedHead, forger: Forger) -> None:
    forger.connection.execute(schema.head.delete())
    with pytest.raises(BooksWrong, match=f"a head of record {head.seq} was signed on .*, and the books have lost it"):
        forger.audit(heads=[head])


def test_w_6_a_head_signed_by_somebody_else_does_not_count(head: SignedHead, forger: Forger) -> None:
    with pytest.raises(BooksWrong, match=f"record {head.seq} is signed with another key, {SIGNER.public}"):
        forger.audit(keys=[OTHER.public])
    forged = sign_head(OTHER, head.seq, head.at_ms, head.hash)
    with pytest.raises(BooksWrong, match=f"signed with another key, {OTHER.public}"):
        forger.audit(heads=[forged], keys=[SIGNER.public])


@pytest.mark.parametrize("changes", [{"hash": "a" * 64}, {"at_ms": 5}, {"hash": "none"}, {"at_ms": -1}, {"key": "x"}])
def test_w_6_a_head_that_was_changed_has_no_signature(
    head: SignedHead, forger: Forger, changes: dict[str, int | str]
) -> None:
    forged = replace(head, **changes)
    with pytest.raises(BooksWrong, match="has a signature that is none of its key's"):
        forger.audit(heads=[forged])


def test_heads_are_read_from_a_file_of_lines_and_from_a_receipt(house_url: str, tmp_path: Path) -> None:
    file = tmp_path / "house.heads"
    head = keep_head(house_url, file)
    assert read_heads(file) == [head]
    receipt = tmp_path / "receipt.json"
    line = json.loads(file.read_text())
    receipt.write_text(json.dumps({"code": "t7", "head": line}, indent=2))
    assert read_heads(receipt) == [head]
    receipt.write_text(json.dumps([line, {"head": None}, {"head": line}, 7]))
    assert read_heads(receipt) == [head, head]
