"""An analysis held against what brute force found."""

import numpy as np
import pytest

from sabot.odds.exact import Analysis, all_hands
from tests.odds.exact.brute import Found


def agree(analysis: Analysis, found: Found) -> None:
    """Return, stakes, and the value of every decision of every hand."""
    assert analysis.rtp == pytest.approx(float(found.rtp), abs=1e-12)
    assert analysis.average_stake == pytest.approx(float(found.average_stake), abs=1e-12)
    by_letter = dict(zip("SHDPR", analysis.values, strict=True))
    for deal in found.deals:
        hand = all_hands().pair(deal.first, deal.second)
        assert analysis.chance[hand, deal.up] == pytest.approx(float(deal.chance), abs=1e-12)
        for letter, values in by_letter.items():
            if letter in deal.options:
                assert values[hand, deal.up] == pytest.approx(float(deal.options[letter]), abs=1e-12)
            else:
                assert np.isnan(values[hand, deal.up])
