"""The ledger: accounts, postings that sum to zero, and the chain of hashes that binds every record to the last."""

from sabot.ledger.account import Account, Kind, may_be_negative, parse_account
from sabot.ledger.chain import GENESIS, chain_hash
from sabot.ledger.error import LedgerError, Overdrawn, Unbalanced
from sabot.ledger.head import SignedHead, head_message, is_digest, sign_head
from sabot.ledger.posting import AMOUNT_MAX, BALANCE_MAX, Posting, check_balanced, net_postings, transfer

__all__ = [
    "AMOUNT_MAX",
    "BALANCE_MAX",
    "GENESIS",
    "Account",
    "Kind",
    "LedgerError",
    "Overdrawn",
    "Posting",
    "SignedHead",
    "Unbalanced",
    "chain_hash",
    "check_balanced",
    "head_message",
    "is_digest",
    "may_be_negative",
    "net_postings",
    "parse_account",
    "sign_head",
    "transfer",
]
