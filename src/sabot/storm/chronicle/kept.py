"""Rule sheets that operators have kept, by the journal, and by which of them each table is dealt that was opened from
one: a shoe by one version from its first card to its last, and never by an older one than the shoe before."""

from collections import defaultdict

from sabot.house.currency import Currencies
from sabot.house.live import TableSetting
from sabot.rules import Rules, parse_rules, rules_hash
from sabot.storm.chronicle.move import TableMove
from sabot.storm.chronicle.settlement import given_back
from sabot.storm.counts import Counts
from sabot.storm.error import StormBroke
from sabot.table.event import ShoeOpened, TableOpened, TableSet
from sabot.table.terms import Terms, rules_under


class KeptBook:
    """All kept sheets, and the tables that are dealt by them."""

    def __init__(self, currencies: Currencies, counts: Counts) -> None:
        self._currencies = currencies
        self._counts = counts
        self._versions: dict[str, list[tuple[str, Rules]]] = defaultdict(list)
        """By game, all versions with their hashes, the newest last."""
        self._opened_with: dict[str, int] = {}
        """By game, how many of them there were when the house was opened."""
        self._terms: dict[str, Terms] = defaultdict(Terms)
        """By table, what operators have set there."""
        self._dealt: dict[str, tuple[int, Rules]] = {}
        """By table, the version that the shoe on it is dealt by, and the rules as that table deals them."""

    def keep(self, game: str, text: str) -> tuple[str, int]:
        """The hash and the number of a version that is kept."""
        rules = parse_rules(text, game)
        self._versions[game].append((rules_hash(rules), rules))
        return self._versions[game][-1][0], len(self._versions[game])

    def begin(self, dealt: dict[str, str]) -> None:
        """A house opens with these sheets, by game with their hashes; raises unless they are the newest."""
        newest = {game: versions[-1][0] for game, versions in self._versions.items() if versions}
        if dealt != newest:
            raise StormBroke(f"the house opens with the kept sheets {dealt}, and the books have {newest}")
        self._opened_with = {game: len(versions) for game, versions in self._versions.items()}

    def take(self, moved: TableMove) -> None:
        """Takes in a step of a table; raises where a shoe comes by a sheet that it cannot be dealt by."""
        opened = moved.book.opened
        if not moved.is_live or not self._versions.get(opened.game):
            return
        for event in moved.events:
            if isinstance(event, TableSet):
                self._terms[opened.table] = event.terms
            elif isinstance(event, ShoeOpened):
                self._follow_shoe(event, moved)
        self._counts.kept_settled += moved.closed and not given_back(moved.events)

    def rules_at(self, opened: TableOpened) -> Rules:
        """What the shoe on that table is dealt by; before there is one, the newest."""
        found = self._dealt.get(opened.table)
        return found[1] if found else self._deal(opened, self._versions[opened.game][-1][1], Terms())

    def _follow_shoe(self, event: ShoeOpened, moved: TableMove) -> None:
        opened = moved.book.opened
        versions, terms = self._versions[opened.game], self._terms[opened.table]
        before, _ = self._dealt.get(opened.table, (0, None))
        # Also a house that was opened anew deals no older one than it was opened with.
        least = max(1, before, self._opened_with.get(opened.game, 0))
        for number in range(len(versions), least - 1, -1):
            rules = versions[number - 1][1]
            if rules_hash(rules_under(self._deal(opened, rules, terms), terms)) == event.rules_hash:
                self._counts.kept_renewed += 0 < before < number
                self._dealt[opened.table] = number, self._deal(opened, rules, Terms())
                return
        raise moved.broke(f"brings a shoe by {event.rules_hash}, and versions {least} to {len(versions)} can be dealt")

    def _deal(self, opened: TableOpened, rules: Rules, terms: Terms) -> Rules:
        setting = TableSetting(name=opened.table, game=opened.game, currency=opened.currency)
        return setting.on(terms).dealt_rules({opened.game: rules}, self._currencies)
