"""A round checked from its record alone: promises kept, cards proved, dealt again, paid right (F-2, F-4).

Nothing here asks a database or the house. What a record cannot prove by itself, that commitment, cut and root are
those of the table, is compared with what the player has kept; what could not be compared is said.
"""

from collections.abc import Callable, Iterator

from msgspec.structs import replace

from sabot.cards import DECK, Card, ShoeEmpty, ShoeRecord, bonus_stream, verify_card
from sabot.engine import Event, Phase, Round
from sabot.engine import event as ev
from sabot.errors import SabotError
from sabot.floor.promise import Check, Evidence, RecordWrong, Verdict, verify_promise
from sabot.floor.promise import require as _require
from sabot.floor.real_cards import check_real_cards, check_real_shoe, is_real
from sabot.floor.record import REAL_FORMAT, SHARED_FORMAT, UNTURNED, RoundRecord
from sabot.rules import Rules, rules_hash
from sabot.rules.problem import dotted
from sabot.rules.sheet import build, sheet_flaws
from sabot.sidebets import retell
from sabot.table.codes import parse_code
from sabot.table.money import players_in, standing_of
from sabot.table.redeal import redeal

STAND_IN = Card("2s")
"""Deals the place of a hole card nobody has seen: no blackjack with any up card, and nothing else hangs on it."""
CARDS_MIN = 3
"""Of a round: a hand's two and one of the dealer's."""


__all__ = ["Check", "Evidence", "RecordWrong", "Verdict", "verify_record"]


def verify_record(record: RoundRecord, evidence: Evidence = Evidence()) -> Verdict:  # noqa: B008 (immutable)
    """All that was checked, in order, and what could not be; raises `RecordWrong` at the first thing wrong."""
    rules = _rules(record)
    checks = [Check("rules", f"{record.game}, by the sheet with the hash {record.rules_hash[:16]}…")]
    real = is_real(record)
    _check_size(record, rules)
    shoe = check_real_shoe(record) if real else _check_shoe(record, rules)
    promise = verify_promise(record, evidence)
    start, burnt = _check_start(record, rules), _check_burnt(record)
    _check_end(record)
    _check_others(record)
    checks += [*shoe.checks, *promise.checks, *([] if real else [_check_proofs(record)])]
    checks += [*start.checks, *burnt.checks, check_real_cards(record) if real else _check_cards(record)]
    round_ = _deal_again(record, rules)
    checks.append(Check("round", f"dealt again, the same {len(round_.events)} events"))
    bonus = _check_bonus(record)
    checks += [*bonus.checks, _check_money(record, round_)]
    return Verdict(checks, [*promise.gaps, *shoe.gaps, *start.gaps, *burnt.gaps, *bonus.gaps, *_find_void(record)])


# -- rules and shoe -------------------------------------------------------------------------------------------------


def _rules(record: RoundRecord) -> Rules:
    flaws = sheet_flaws(record.rules)
    _require(not flaws, "rules", "; ".join(f"{dotted(path)} {what}" for path, what in flaws[:1]))
    rules = build(record.rules)
    found = rules_hash(rules)
    _require(found == record.rules_hash, "rules", f"they have the hash {found}, not {record.rules_hash}")
    _require(rules.game == record.game, "rules", f"they are those of {rules.game}, not of {record.game}")
    try:
        table = parse_code(record.code).table
    except SabotError as error:
        raise RecordWrong(f"code: {error}") from None
    _require(table == record.table, "code", f"{record.code} is no round of table {record.table}")
    return rules


def _check_size(record: RoundRecord, rules: Rules) -> None:
    shoe = record.shoe
    facts = (shoe.decks, shoe.burn, shoe.undealt_decks)
    asked = (rules.decks, rules.burn, rules.undealt_decks)
    _require(
        facts == asked,
        "shoe",
        f"decks, burnt cards and undealt decks are {_list(facts)}, the rules ask for {_list(asked)}",
    )


def _check_shoe(record: RoundRecord, rules: Rules) -> Verdict:
    shoe = record.shoe
    if shoe.seed is None:
        fresh = rules.shuffle == "every-round"
        _require(not fresh, "seed", "it is not shown, though a shoe dealt for one round is retired with it")
        return Verdict([], [Check("seed", "not yet shown: the shoe is still in use, so the cards' own proofs must do")])
    _require(shoe.seed == shoe.seed.lower(), "seed", "it is not written in lower-case hexadecimal digits")
    known = _known_shoe(record)
    found = known.commitment()
    _require(found == shoe.commitment, "seed", f"it gives the commitment {found}, not {shoe.commitment}")
    found = known.tree().root
    _require(found == shoe.root, "order", f"seed and cut give the root {found}, not {shoe.root}")
    checks = [
        Check("seed", f"it gives the commitment {shoe.commitment[:16]}…, by {shoe.algorithm}"),
        Check("order", f"seed and cut give the order under the root {shoe.root[:16]}…"),
    ]
    return Verdict(checks, [])


def _known_shoe(record: RoundRecord) -> ShoeRecord:
    """The shoe as its seed makes it."""
    shoe = record.shoe
    try:
        return ShoeRecord(
            algorithm=shoe.algorithm,
            id=shoe.id,
            decks=shoe.decks,
            burn=shoe.burn,
            undealt_decks=shoe.undealt_decks,
            seed=shoe.seed or "",
            cut=shoe.cut,
            rules_hash=record.rules_hash,
        )
    except SabotError as error:
        raise RecordWrong(f"shoe: {error}") from None


# -- cards ----------------------------------------------------------------------------------------------------------


def _check_proofs(record: RoundRecord) -> Check:
    size = record.shoe.decks * len(DECK)
    for number, proof in enumerate(record.proofs, 1):
        good = verify_card(record.shoe.root, proof, size)
        _require(good, "proofs", f"card {number} of the round ({proof.card}) is not at {proof.index} under the root")
    return Check("proofs", f"{len(record.proofs)} cards lie under the root, from card {record.start} of the shoe on")


def _check_start(record: RoundRecord, rules: Rules) -> Verdict:
    """That the round begins where it must: a house that knows the order could draw cards away until it likes them."""
    start, first = record.start, record.shoe.burn
    _require(start >= first, "start", f"the round starts at card {start}, and {first} were burnt")
    if rules.shuffle == "every-round":
        _require(start == first, "start", f"the round starts at card {start} of a fresh shoe, and {first} is its first")
        return Verdict([Check("start", f"at card {start}, the first of a fresh shoe")], [])
    return Verdict([], [Check("start", "where the round began in the shoe could not be compared")])


def _check_burnt(record: RoundRecord) -> Verdict:
    """Which cards were burnt, before the first round of the shoe: nobody saw them, only the seed tells."""
    shoe = record.shoe
    if not shoe.burn:
        return Verdict([], [])
    if is_real(record):
        return Verdict([], [Check("burnt", f"which {shoe.burn} cards were burnt nobody has seen")])
    if shoe.seed is None:
        told = f"which {shoe.burn} cards were burnt is not shown: the seed will tell"
        return Verdict([], [Check("burnt", told)])
    cards = _known_shoe(record).order()[: shoe.burn]
    return Verdict([Check("burnt", f"the first {shoe.burn} of the order: {' '.join(cards)}")], [])


def _check_others(record: RoundRecord) -> None:
    """That the record says of everybody in the events whom they stand for."""
    shared = isinstance(record.others, tuple)
    _require(
        shared == isinstance(record.shoe.parts, tuple), "others", "they are told, or the cut's parts, but not both"
    )
    formats = (SHARED_FORMAT, REAL_FORMAT)
    _require(shared == (record.format in formats), "others", f"they are no part of the format {record.format}")
    if isinstance(record.others, tuple):
        told = {other.name for other in record.others}
        found = {name for name in players_in(record.events) if name != record.player}
        _require(told == found, "others", "the events name others than those of whom the record tells")
        _require(all(other.players > 0 for other in record.others), "others", "some stand for nobody")


def _check_cards(record: RoundRecord) -> Check:
    """That the events deal the proved cards, one after the other from the start, none twice and none left out."""
    dealt = _dealt(record.events)
    proofs = iter(record.proofs)
    for place, card in enumerate(dealt):
        if card == UNTURNED:
            _require(_may_hide(record), "cards", "a card is not shown, though it was turned or its shoe is retired")
            continue
        proof = next(proofs, None)
        _require(proof is not None, "cards", f"the events deal {card}, and there is no proof of it")
        assert proof is not None  # noqa: S101  just required; for the type checker
        index = record.start + place
        _require(proof.index == index, "cards", f"card {index} of the shoe is next, and the proof is of {proof.index}")
        _require(proof.card == card, "cards", f"the events deal {card} where {proof.card} lay in the shoe ({index})")
    _require(next(proofs, None) is None, "cards", "there are proofs of more cards than the events deal")
    return Check("cards", f"the events deal just these: {' '.join(dealt)}")


def _dealt(events: tuple[Event, ...]) -> list[Card]:
    return [event.card for event in events if isinstance(event, ev.PlayerCard | ev.DealerCard)]


def _may_hide(record: RoundRecord) -> bool:
    turned = any(isinstance(event, ev.HoleTurned) for event in record.events)
    hidden = [event for event in record.events if isinstance(event, ev.DealerCard) and not event.face_up]
    return not turned and record.shoe.seed is None and [event.card for event in hidden] == [UNTURNED]


def _check_end(record: RoundRecord) -> None:
    """That the round was settled once, on its own cards, and nothing was done to it afterwards."""
    corrected = any(isinstance(event, ev.ResultCorrected) for event in record.events)
    _require(not corrected, "result", "it was settled again on cards that nobody has proved to lie in the shoe")
    ends = [number for number, event in enumerate(record.events, 1) if isinstance(event, ev.RoundClosed)]
    once = not ends or ends == [len(record.events)]
    _require(once, "result", "something was done to the round after its end")


def _find_void(record: RoundRecord) -> list[Check]:
    """What is not proven of a round that was voided: that it had to be."""
    reasons = [event.reason for event in record.events if isinstance(event, ev.RoundVoided)]
    return [
        Check("void", f"the round was voided ({reason}): by the house's word, all bets came back") for reason in reasons
    ]


# -- the round and its money ----------------------------------------------------------------------------------------


def _deal_again(record: RoundRecord, rules: Rules) -> Round:
    events = [_with_stand_in(event) for event in record.events]
    for stream in _streams(record, rules):
        try:
            round_ = redeal(rules, events, None if is_real(record) else _drawer(record), stream)
            break
        except SabotError as error:
            wrong = error
    else:
        raise RecordWrong(f"round: {wrong}") from None
    _require(round_.phase is Phase.CLOSED, "round", "the events do not bring it to its end")
    return round_


def _streams(record: RoundRecord, rules: Rules) -> Iterator[Callable[[int], int]]:
    """What the bonus of the round may have been drawn from; a round without one draws nothing.

    Its shoe has a stream for each bonus game, and each round before took cards enough for a hand and the dealer.
    Before the seed is shown the spins themselves must do: they are then such as can have come.
    """
    opened = next((event for event in record.events if isinstance(event, ev.BonusOpened)), None)
    if opened is None or rules.fireblaze is None:
        yield lambda _: 0
        return
    shoe = record.shoe
    if shoe.seed is not None:
        for number in range(1 + (record.start - shoe.burn) // CARDS_MIN):
            yield bonus_stream(bytes.fromhex(shoe.seed), shoe.cut, number).below
        return
    level = next((level for level in rules.fireblaze.levels if level.name == opened.level), None)
    _require(level is not None, "bonus", f"the rules have no level {opened.level!r}")
    assert level is not None  # noqa: S101  just required; for the type checker
    yield retell(rules.fireblaze, level, [event.spin for event in record.events if isinstance(event, ev.BonusSpun)])


def _check_bonus(record: RoundRecord) -> Verdict:
    spins = sum(isinstance(event, ev.BonusSpun) for event in record.events)
    if not spins:
        return Verdict([], [])
    if record.shoe.seed is None:
        return Verdict([], [Check("bonus", f"its {spins} spins are possible; the seed will prove them when shown")])
    return Verdict([Check("bonus", f"its {spins} spins are drawn from the seed, by one of the shoe's streams")], [])


def _with_stand_in(event: Event) -> Event:
    if isinstance(event, ev.DealerCard) and event.card == UNTURNED:
        return replace(event, card=STAND_IN)
    return event


def _drawer(record: RoundRecord) -> Callable[[], Card]:
    """Deals the round's cards; after the last there is one more only if the shoe has one."""
    cards = iter([STAND_IN if card == UNTURNED else card for card in _dealt(record.events)])
    empty = record.start + len(_dealt(record.events)) == record.shoe.decks * len(DECK)

    def draw() -> Card:
        card = next(cards, None)
        if card is None:
            raise ShoeEmpty("the shoe is empty") if empty else RecordWrong("it takes one more card than was dealt")
        return card

    return draw


def _check_money(record: RoundRecord, round_: Round) -> Check:
    standing = standing_of(round_, record.player)
    staked = standing.staked + standing.golden_staked
    returned = standing.returned + standing.golden_returned
    told = f"the record says {record.staked} staked and {record.returned} returned"
    _require(
        (staked, returned) == (record.staked, record.returned),
        "money",
        f"{told}, the round gives {staked} and {returned} to {record.player}",
    )
    return Check("money", f"{staked} staked, {returned} returned ({record.currency}, minor units)")


def _list(numbers: tuple[int, ...]) -> str:
    return ", ".join(map(str, numbers))
