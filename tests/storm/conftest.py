"""What all storms of the tests have in common."""

import pytest

from sabot.storm import storm
from tests.sample import enough


@pytest.fixture(autouse=True)
def _short_duels_of_wits(monkeypatch: pytest.MonkeyPatch) -> None:
    """Has the adversary, who has tests of their own, come by for a few rounds only."""
    monkeypatch.setattr(storm, "TRIALS_MIN", enough(2, 8))
    monkeypatch.setattr(storm, "STEPS_A_TRIAL", enough(140, 20))
