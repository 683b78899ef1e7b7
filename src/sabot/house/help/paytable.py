"""What every result of every bet pays, as tables."""

from collections.abc import Callable, Iterable, Iterator

from sabot.engine.settlement import INSURANCE_PAYS
from sabot.house.help.parts import HelpTable
from sabot.sidebets import offered
from sabot.wording import Voice
from sabot.wording.bets import PAIRS, POKER_HANDS, prize_cards, prize_wins

Rows = Iterable[tuple[str, str]]


def paytables(voice: Voice) -> tuple[HelpTable, ...]:
    """The main bet's table, insurance in it, and one for each side bet."""
    found = [_table(voice, "main", _main_rows(voice))]
    found += [_table(voice, name, _SIDE_ROWS[name](voice)) for name in offered(voice.rules)]
    return tuple(found)


def _table(voice: Voice, bet: str, rows: Rows) -> HelpTable:
    columns = (voice.say("column-result"), voice.say("column-pays"))
    return HelpTable(voice.bet(bet), columns, tuple(rows))


def _main_rows(voice: Voice) -> Iterator[tuple[str, str]]:
    rules = voice.rules
    yield voice.say("pay-blackjack"), rules.blackjack_pays
    yield voice.say("pay-win"), "1:1"
    if rules.charlie:
        yield voice.say("pay-charlie", cards=rules.charlie), "1:1"
    yield voice.say("pay-push"), voice.say("pay-stake-back")
    if rules.surrender != "none":
        yield voice.say("pay-surrender"), voice.say("pay-half-back")
    if rules.insurance:
        yield voice.say("pay-insurance"), f"{INSURANCE_PAYS}:1"


def _ways(voice: Voice, bet: object, ways: Iterable[str]) -> Rows:
    return ((voice.say(f"pay-{way.replace('_', '-')}"), f"{getattr(bet, way)}:1") for way in ways)


def _pairs_rows(voice: Voice) -> Rows:
    return _ways(voice, voice.rules.sidebets.pairs, PAIRS)


def _poker_rows(voice: Voice) -> Rows:
    return _ways(voice, voice.rules.sidebets.twenty_one_plus_three, POKER_HANDS)


def _under_rows(voice: Voice) -> Rows:
    bet = voice.rules.sidebets.under13
    return [(voice.say("pay-under13"), f"{bet.pays}:1")] if bet else []


def _over_rows(voice: Voice) -> Rows:
    bet = voice.rules.sidebets.over13
    return [(voice.say("pay-over13"), f"{bet.pays}:1")] if bet else []


def _progressive_rows(voice: Voice) -> Rows:
    prizes = voice.rules.progressive.prizes if voice.rules.progressive else ()
    return (
        (prize_cards(voice, prize), prize_wins(voice, prize) if prize.meter_percent else f"{prize.pays}:1")
        for prize in prizes
    )


def _fireblaze_rows(voice: Voice) -> Iterator[tuple[str, str]]:
    for level in voice.rules.fireblaze.levels if voice.rules.fireblaze else ():
        low, high = level.odds
        name = voice.say("pay-level", name=level.name.capitalize(), points=level.points)
        yield name, voice.say("pay-range", low=f"{low}:1", high=f"{high}:1")


_SIDE_ROWS: dict[str, Callable[[Voice], Rows]] = {
    "pairs": _pairs_rows,
    "21+3": _poker_rows,
    "under13": _under_rows,
    "over13": _over_rows,
    "progressive": _progressive_rows,
    "fireblaze": _fireblaze_rows,
}
