"""Charts and values against what books print."""

import pytest

from sabot.odds.chart import chart_to_strategy, parse_chart, write_chart
from sabot.odds.exact import advise, all_hands, analyze, best_totals
from sabot.odds.report.carried import carried_chart
from sabot.odds.report.names import UP_NAMES, UPS, hand_name
from sabot.odds.report.strategy_data import StrategyReport, strategy_report
from sabot.odds.report.table import Block, Cell, chart_blocks
from sabot.rules import Rules, change_rules, load_rules

# Four to eight decks, soft 17 stood on, double after a split, late surrender: Wizard of Odds, "4-Deck to 8-Deck
# Blackjack Strategy" (wizardofodds.com/games/blackjack/strategy/4-decks), and the table of Wikipedia's "Blackjack".
# Against 2, 3 … 10, ace; R stands for surrender, D for double, whatever is done where those are not open.
BOOK = {
    "hard": {
        "8": "HHHHHHHHHH",
        "9": "HDDDDHHHHH",
        "10": "DDDDDDDDHH",
        "11": "DDDDDDDDDH",
        "12": "HHSSSHHHHH",
        "13": "SSSSSHHHHH",
        "15": "SSSSSHHHRH",
        "16": "SSSSSHHRRR",
        "17": "SSSSSSSSSS",
    },
    "soft": {
        "A-2": "HHHDDHHHHH",
        "A-4": "HHDDDHHHHH",
        "A-6": "HDDDDHHHHH",
        "A-7": "SDDDDSSHHH",
        "A-8": "SSSSSSSSSS",
    },
    "pairs": {
        "A-A": "PPPPPPPPPP",
        "10-10": "SSSSSSSSSS",
        "9-9": "PPPPPSPPSS",
        "8-8": "PPPPPPPPPP",
        "7-7": "PPPPPPHHHH",
        "6-6": "PPPPPHHHHH",
        "5-5": "DDDDDDDDHH",
        "4-4": "HHHPPHHHHH",
        "2-2": "PPPPPPHHHH",
    },
}

# The five cells that change when the dealer hits soft 17, by the same two sources, and 8-8 by the first.
HIT_SOFT_17 = {
    ("hard", "11", "A"): "Dh",
    ("hard", "15", "A"): "Rh",
    ("hard", "17", "A"): "Rs",
    ("soft", "A-7", "2"): "Ds",
    ("soft", "A-8", "6"): "Ds",
    ("pairs", "8-8", "A"): "Rp",
}

# Six decks, soft 17 hit, no hole card, a dealer's blackjack takes all: Wizard of Odds, "Blackjack Appendix 9"
# (wizardofodds.com/games/blackjack/appendix/9/euro-6dh17r4). Hands against an ace: stand, hit, double.
APPENDIX_9 = {
    ("soft", "A-2"): (-0.722356, -0.379910, -1.024099),
    ("soft", "A-3"): (-0.722119, -0.403855, -1.023717),
    ("hard", "3-2"): (-0.721887, -0.529734, -1.443774),
    ("soft", "A-5"): (-0.721965, -0.454867, -1.030051),
    ("hard", "5-4"): (-0.721243, -0.396287, -0.932671),
    ("soft", "A-6"): (-0.665166, -0.463296, -0.999484),
    ("hard", "6-4"): (-0.720814, -0.286818, -0.639108),
    ("hard", "6-5"): (-0.720879, -0.235772, -0.535879),
}


def _rules(game: str, **changes: str) -> Rules:
    return change_rules(load_rules(game), changes)


def _cell(blocks: tuple[Block, ...], kind: str, name: str, up: str) -> Cell:
    block = next(block for block in blocks if block.name == kind)
    row = next(row for row in block.rows if row.name == name)
    return next(cell for cell in row.cells if cell.up == up)


@pytest.fixture(scope="module")
def atlantic() -> StrategyReport:
    return strategy_report(load_rules("atlantic-city"))


@pytest.mark.parametrize("kind", BOOK)
def test_o_2_the_chart_is_the_one_in_the_books(kind: str, atlantic: StrategyReport) -> None:
    for name, letters in BOOK[kind].items():
        found = "".join(_cell(atlantic.by_total, kind, name, up).code[0] for up in UP_NAMES)
        assert found == letters, name


def test_o_2_where_a_double_is_not_open_the_code_says_what_else(atlantic: StrategyReport) -> None:
    assert _cell(atlantic.by_total, "soft", "A-7", "4").code == "Ds"
    assert _cell(atlantic.by_total, "soft", "A-6", "4").code == "Dh"
    assert _cell(atlantic.by_total, "hard", "15", "10").code == "Rh"


def test_o_2_a_dealer_who_hits_soft_17_changes_the_famous_cells() -> None:
    blocks = chart_blocks(best_totals(analyze(_rules("atlantic-city", dealer_hits_soft_17="true"))))
    assert {place: _cell(blocks, *place).code for place in HIT_SOFT_17} == HIT_SOFT_17


def test_o_2_without_a_hole_card_nothing_is_risked_against_ten_and_ace() -> None:
    """Doubles and splits would be lost to a blackjack: 11 and 8-8 are hit against both, aces against an ace."""
    blocks = chart_blocks(best_totals(analyze(_rules("multihand", hole_card="none"))))
    for kind, name, up in (("hard", "11", "10"), ("hard", "11", "A"), ("pairs", "8-8", "10"), ("pairs", "8-8", "A")):
        assert _cell(blocks, kind, name, up).code == "H"
    assert _cell(blocks, "pairs", "A-A", "A").code == "H"
    assert _cell(blocks, "pairs", "A-A", "10").code == "P"


def test_o_2_values_are_those_of_the_published_appendix() -> None:
    changes = {"dealer_hits_soft_17": "true", "hole_card": "none", "card_limit": "0", "surrender": "none"}
    report = strategy_report(_rules("atlantic-city", **changes))
    for (kind, name), values in APPENDIX_9.items():
        cell = _cell(report.by_hand, kind, name, "A")
        assert tuple(cell.values[letter] for letter in "SHD") == pytest.approx(values, abs=1e-6), name
    assert report.best.rtp - 1 == pytest.approx(-0.0072705, abs=5e-6)


@pytest.mark.parametrize("game", ["atlantic-city", "casino-blackjack", "play-lounge-7"])
def test_o_2_values_are_those_that_advice_gives(game: str) -> None:
    """At the moment of the decision: a blackjack is ruled out where the dealer has looked."""
    rules = load_rules(game)
    report = strategy_report(rules)
    hands = all_hands()
    for name, up in (("10-6", "10"), ("A-7", "A"), ("8-8", "10"), ("9-2", "A"), ("10-2", "4")):
        hand = next(place for place in range(len(hands.size)) if hands.size[place] == 2 and hand_name(place) == name)
        held = tuple(int(count) for count in hands.counts[hand])
        told = advise(rules, held, UPS[UP_NAMES.index(up)])
        kind = "pairs" if max(held) == 2 else "soft" if held[0] else "hard"
        values = _cell(report.by_hand, kind, name, up).values
        assert values == pytest.approx({play.letter: value for play, value in told.values.items()}, abs=1e-9)


def test_o_2_a_code_is_the_decision_with_the_highest_value(atlantic: StrategyReport) -> None:
    for block in atlantic.by_hand:
        for row in block.rows:
            for cell in row.cells:
                best = max(cell.values, key=lambda letter: cell.values[letter])
                assert cell.code[0] == best, (row.name, cell.up)


def test_o_2_only_open_decisions_have_a_value() -> None:
    report = strategy_report(load_rules("casino-blackjack"))
    assert set(_cell(report.by_total, "hard", "12", "5").values) == {"S", "H", "R"}
    assert set(_cell(report.by_total, "hard", "11", "A").values) == {"S", "H", "D"}
    assert set(_cell(report.by_total, "pairs", "8-8", "6").values) == {"S", "H", "P", "R"}


@pytest.mark.parametrize("game", ["atlantic-city", "casino-blackjack", "mega-fire-blaze"])
def test_o_2_a_chart_written_and_read_again_plays_the_same(game: str) -> None:
    rules = load_rules(game)
    found = best_totals(analyze(rules))
    chart = carried_chart(found)
    assert parse_chart(write_chart(chart)) == chart
    again, first = chart_to_strategy(chart, rules), found.analysis.strategy
    hands = all_hands()
    two, more = (hands.size == 2) & (hands.total < 21), (hands.size > 2) & (hands.total < 21)
    assert (again.first[two] == first.first[two]).all()
    assert (again.later[more] == first.later[more]).all()
