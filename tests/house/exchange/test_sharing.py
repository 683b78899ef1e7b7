"""M-3: which meters are shared stands in a file, and what is wrong there is told."""

from pathlib import Path

import pytest

from sabot.house.loans.sharing import BadSharing, read_sharing_file

KEY, OTHER = "a" * 64, "b" * 64
KEEPS = '[[keeps]]\nmeter = "floor"\ncurrency = "EUR"\nguests = [{{ name = "riviera", key = "{0}" }}{1}]\n'
JOINS = '[[joins]]\nmeter = "{1}"\ncurrency = "EUR"\nkeeper = {{ name = "lido", key = "{0}", address = "{2}" }}\n'
GOOD = KEEPS.format(KEY, "") + JOINS.format(OTHER, "tower", "https://lido.example.com")


def test_m_3_a_file_says_which_meters_are_kept_and_which_are_joined(tmp_path: Path) -> None:
    path = tmp_path / "meters.toml"
    path.write_text(GOOD)
    sharing = read_sharing_file(path)
    assert sharing.meters == {"floor": "EUR", "tower": "EUR"}
    assert sharing.joins[0].keeper.address == "https://lido.example.com"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("[[keeps]", "Expected"),
        (KEEPS.format(KEY, "").replace('"EUR"', '"euro"'), "currency"),
        (KEEPS.format(KEY[1:], ""), "key"),
        (KEEPS.format(KEY, "") + "guest = 1\n", "unknown field"),
        (KEEPS.format(KEY, f', {{ name = "other", key = "{KEY}" }}'), f"the key {KEY} is named twice"),
        (KEEPS.format(KEY, f', {{ name = "riviera", key = "{OTHER}" }}'), "the guest riviera is named twice"),
        (KEEPS.format(KEY, "") + JOINS.format(KEY, "floor", "https://x.example"), "the meter floor is named twice"),
        (JOINS.format(KEY, "floor", "lido.example.com"), "is no address of a house"),
    ],
)
def test_m_3_what_is_wrong_in_the_file_is_told_with_its_name(tmp_path: Path, text: str, why: str) -> None:
    path = tmp_path / "meters.toml"
    path.write_text(text)
    with pytest.raises(BadSharing, match=why) as refused:
        read_sharing_file(path)
    assert str(refused.value).startswith(f"{path}: ")
