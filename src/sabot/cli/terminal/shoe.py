"""The shoe on the table, from the house's commitment to its retirement; all of it is in what is saved."""

from sabot.cards import ALGORITHM, OLD_ALGORITHM, Card, Ceremony, Stream, bonus_stream, commit_seed, parse_cut
from sabot.cli.terminal.chance import Chance
from sabot.cli.terminal.purse import RetiredShoe, SavedTable
from sabot.cli.terminal.restore import open_shoe
from sabot.rules import Rules, rules_hash


class ShoeInPlay:
    """The shoe of one table, taken up at its next card."""

    def __init__(self, saved: SavedTable) -> None:
        self._saved = saved
        self._ceremony: Ceremony | None = open_shoe(saved)
        self._bonus: Stream | None = None
        """The stream of the next bonus game, once it has begun."""

    @property
    def left(self) -> int | None:
        """How many cards it holds; None before it is cut."""
        return None if self._ceremony is None else self._ceremony.shoe.remaining

    @property
    def discarded(self) -> int:
        """How many of its cards, the burnt ones included, were used before the round on the felt."""
        saved = self._saved
        if saved.shoe is None:
            return 0
        return saved.drawn if saved.round is None else saved.round.start

    @property
    def cut_card_out(self) -> bool:
        """Whether the round under way is its last."""
        return self._ceremony is not None and self._ceremony.shoe.cut_card_out

    def commit(self, number: int, chance: Chance, rules: Rules) -> None:
        """Has the house bound to the seed of the next shoe, and to the rules it is dealt by."""
        self._saved.number = number
        self._saved.seed = chance.seed(number).hex()
        self._saved.commitment = self._bind(rules, ALGORITHM).commitment

    def is_for(self, rules: Rules) -> bool:
        """Whether the shoe that waits for its cut was promised for these rules."""
        return self._bind(rules, self._algorithm()).commitment == self._saved.commitment

    def cut(self, rules: Rules, text: str) -> None:
        """Cuts the shoe that waits for it: its cards have an order from now on."""
        saved = self._saved
        ceremony = self._bind(rules, self._algorithm())
        ceremony.cut(parse_cut(text))
        self._ceremony, self._bonus = ceremony, None
        saved.seed, saved.shoe, saved.root = "", ceremony.record, ceremony.root
        saved.drawn, saved.bonuses = ceremony.shoe.drawn, 0

    def _bind(self, rules: Rules, algorithm: str) -> Ceremony:
        return Ceremony(
            bytes.fromhex(self._saved.seed),
            shoe=f"shoe {self._saved.number}",
            decks=rules.decks,
            burn=rules.burn,
            undealt_decks=rules.undealt_decks,
            rules_hash=rules_hash(rules),
            algorithm=algorithm,
        )

    def _algorithm(self) -> str:
        """By which the shoe that waits was promised: a purse of an earlier version may hold an older one."""
        old = commit_seed(bytes.fromhex(self._saved.seed)) == self._saved.commitment
        return OLD_ALGORITHM if old else ALGORITHM

    def draw(self) -> Card:
        """The next card."""
        assert self._ceremony is not None  # noqa: S101  no round is dealt before the cut
        return self._ceremony.shoe.draw()

    def below(self, bound: int) -> int:
        """A number under the bound, from the stream of the bonus game under way."""
        if self._bonus is None:
            record = self._saved.shoe
            assert record is not None  # noqa: S101  no round is dealt before the cut
            self._bonus = bonus_stream(bytes.fromhex(record.seed), record.cut, self._saved.bonuses)
        return self._bonus.below(bound)

    def note_drawn(self) -> None:
        """Enters in what is saved how far the shoe is dealt."""
        if self._ceremony is not None:
            self._saved.drawn = self._ceremony.shoe.drawn

    def note_bonus(self) -> None:
        """Has the next bonus game played from a stream of its own."""
        self._saved.bonuses += 1
        self._bonus = None

    def retire(self) -> None:
        """Takes the shoe away; its seed may be shown."""
        saved = self._saved
        if saved.shoe is not None:
            saved.retired = RetiredShoe(saved.commitment, saved.root, saved.shoe)
        saved.shoe, saved.commitment, saved.root, saved.drawn = None, "", "", 0
        self._ceremony = None
