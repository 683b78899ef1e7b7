"""Cards and the shoe they come from: composition, shuffle, cut, burn, cut card and commitment."""

from sabot.cards.card import (
    DECK,
    PIPS,
    POINTS,
    RANK,
    RANKS,
    RED,
    SUIT,
    SUITS,
    BadCard,
    Card,
    parse_card,
    parse_cards,
    print_card,
    print_rank,
)
from sabot.cards.ceremony import Ceremony
from sabot.cards.commitment import (
    CardProof,
    MerkleTree,
    commit_chance,
    commit_seed,
    commit_shoe,
    commitment_message,
    verify_card,
)
from sabot.cards.record import ShoeMismatch, ShoeRecord, verify_shoe
from sabot.cards.sealing import SealedOrder, count_plain, is_kernel_loaded, load_kernel, seal_order, seal_plainly
from sabot.cards.seed import CUT_BYTES_MAX, SEED_BYTES, parse_cut, parse_seed
from sabot.cards.shoe import Shoe, ShoeEmpty
from sabot.cards.shuffle import ALGORITHM, ALGORITHMS, DECKS_MAX, OLD_ALGORITHM, PHYSICAL, shuffle_with, shuffled
from sabot.cards.stream import Stream, bonus_stream, derive_key
from sabot.cards.value import best_total, hard_total, is_blackjack, is_soft

__all__ = [
    "ALGORITHM",
    "ALGORITHMS",
    "CUT_BYTES_MAX",
    "DECK",
    "DECKS_MAX",
    "OLD_ALGORITHM",
    "PHYSICAL",
    "PIPS",
    "POINTS",
    "RANK",
    "RANKS",
    "RED",
    "SEED_BYTES",
    "SUIT",
    "SUITS",
    "BadCard",
    "Card",
    "CardProof",
    "Ceremony",
    "MerkleTree",
    "SealedOrder",
    "Shoe",
    "ShoeEmpty",
    "ShoeMismatch",
    "ShoeRecord",
    "Stream",
    "best_total",
    "bonus_stream",
    "commit_chance",
    "commit_seed",
    "commit_shoe",
    "commitment_message",
    "count_plain",
    "derive_key",
    "hard_total",
    "is_blackjack",
    "is_kernel_loaded",
    "is_soft",
    "load_kernel",
    "parse_card",
    "parse_cards",
    "parse_cut",
    "parse_seed",
    "print_card",
    "print_rank",
    "seal_order",
    "seal_plainly",
    "shuffle_with",
    "shuffled",
    "verify_card",
    "verify_shoe",
]
