"""`sabot check`: whether a sheet of one's own can be played."""

import sys

from sabot.rules import BadSheet, Rules, max_payout, read_rules, rules_hash


def check(file: str, /) -> None:
    """Check a rule sheet; print what it is, or each problem on its own line.

    Parameters
    ----------
    file
        The path of a sheet.
    """
    try:
        rules = read_rules(file)
    except BadSheet as bad:
        sys.stderr.write("".join(f"{problem}\n" for problem in bad.problems))
        sys.exit(2)
    facts = f"hash {rules_hash(rules)}, maximum payout {max_payout(rules)}"
    sys.stdout.write(f"{file}: good: {_name(rules)}, {facts}\n")


def _name(rules: Rules) -> str:
    texts = [rules.text["en"]] if "en" in rules.text else list(rules.text.values())
    return texts[0].name if texts else rules.game
