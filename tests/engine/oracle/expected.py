"""Which rarities must come up in every chunk of rounds, so that no agreement is an empty one."""

_EVERYWHERE = {
    "2 hands of one",
    "ace and ten after a split",
    "aces split",
    "blackjack against blackjack",
    "blackjack paid",
    "dealer bust",
    "dealer stands on soft 17",
    "golden blackjack",
    "golden double, win",
    "golden lose",
    "golden push",
    "golden split",
    "golden win",
    "insurance lost",
    "insurance won",
    "insured and blackjack",
    "insured and bust",
    "real cards",
    "real cards after a split",
}

_PEEK = {
    "dealer blackjack, before play, under an ace",
    "hole card only",
    "real blackjack that the peek missed",
    "unplayed against blackjack",
}

_PEEK_UNDER_A_TEN = {"dealer blackjack, before play, under a ten"}

_NO_HOLE_CARD = {
    "bust against blackjack",
    "insurance outlives a bust",
    "no second card",
    "real blackjack",
    "second card for blackjack",
    "second card only",
    "stood against blackjack",
}

_MANY_HANDS = {"3 hands of one", "4 hands of one", "double after a split"}

_EIGHT_HANDS = {*(f"{hands} hands of one" for hands in range(5, 9)), "aces split again"}

_BEHIND = {
    "bet behind an empty seat",
    "bet behind who wants none",
    "double followed",
    "double not followed",
    "insurance behind",
    "split followed",
    "split not followed",
}

_PAIRS_AND_POKER = {
    "coloured pair",
    "flush 21+3",
    "mixed pair",
    "no 21+3",
    "no pair",
    "perfect pair",
    "straight 21+3",
    "straight_flush 21+3",
    "suited_trips 21+3",
    "trips 21+3",
}

_THIRTEEN = {
    "over13 lost",
    "over13 lost on 13",
    "over13 won",
    "under13 lost",
    "under13 lost on 13",
    "under13 won",
}

_PROGRESSIVE = {"fixed prize", "meter shared", "part of the meter", "whole meter"}

_BLAZE = {
    "bonus missed",
    "dealer plays on for the bonus",
    "grand bonus",
    "major bonus",
    "mega bonus",
    "mini bonus",
    "minor bonus",
    "no bonus",
}

_SHARED = {"position parted", "position parted by a split", "position split together"}

_CHARLIE = {"Charlie", "insured and charlie"}

_LATE_BLACKJACK = {"all and a bust split", "all and a standing split"}

_LATE_RETURNING_DOUBLES = {
    "dealer blackjack, returns-doubles, under a ten",
    "returns-doubles and a bust split",
    "returns-doubles and a standing split",
    "returns-doubles gives back a bust double",
    "returns-doubles gives back a standing double",
}

_MEGA_FIRE_BLAZE = (
    _EVERYWHERE
    | _PAIRS_AND_POKER
    | _BLAZE
    | _SHARED
    | _CHARLIE
    | _LATE_RETURNING_DOUBLES
    | {"bust double", "double after a split"}
)

_VARIED_ONLY = {
    "Charlie after a split",
    "blackjack rounded up",
    "charlie against blackjack",
    "dealer at the card limit",
    "dealer blackjack, all, under a ten",
    "dealer blackjack, all, under an ace",
    "dealer blackjack, original-only, under a ten",
    "dealer blackjack, original-only, under an ace",
    "dealer blackjack, returns-doubles, under an ace",
    "dealer hits soft 17",
    "doubled Charlie",
    "early surrender in play",
    "early surrender, asked first",
    "golden charlie",
    "golden double, push",
    "golden surrender",
    "hand at the card limit",
    "insurance of less than half",
    "insurance rounded down",
    "insured and surrendered late",
    "late surrender",
    "original-only and a bust split",
    "original-only and a standing split",
    "original-only gives back a bust double",
    "original-only gives back a standing double",
    "second card for charlie",
    "second card for surrendered late",
    "second card for what was added to a bust hand",
    "split ace hit",
    "split followed, resplit not",
    "split hand parted by a resplit",
    "stake too small to insure",
    "surrender after standing",
    "surrender out of turn",
    "surrender rounded up",
    "surrendered early against blackjack",
    "surrendered late against blackjack",
}

_EXPECTED = {
    "atlantic-city": _EVERYWHERE
    | _PEEK
    | _PEEK_UNDER_A_TEN
    | _MANY_HANDS
    | {"bust double", "golden surrender", "hand at the card limit", "insured and surrendered late", "late surrender"},
    "multihand": _EVERYWHERE | _PEEK | _PEEK_UNDER_A_TEN | {"bust double", "double after a split"},
    "play-lounge-7": _EVERYWHERE
    | _PEEK
    | _BEHIND
    | _PAIRS_AND_POKER
    | _LATE_BLACKJACK
    | {"bust double", "dealer blackjack, all, under a ten", "golden double, push"},
    "casino-blackjack": _EVERYWHERE
    | _NO_HOLE_CARD
    | _MANY_HANDS
    | _EIGHT_HANDS
    | _BEHIND
    | _THIRTEEN
    | _PROGRESSIVE
    | _LATE_BLACKJACK
    | {
        "dealer blackjack, all, under a ten",
        "dealer blackjack, all, under an ace",
        "early surrender in play",
        "golden surrender",
        "insurance of less than half",
        "meter left by a part",
        "split followed, resplit not",
        "surrender after standing",
        "surrender out of turn",
        "surrendered early against blackjack",
    },
    "mega-fire-blaze": _MEGA_FIRE_BLAZE | _PEEK,
    "mega-fire-blaze+european": _MEGA_FIRE_BLAZE
    | _NO_HOLE_CARD
    | _LATE_BLACKJACK
    | {"second card for what was added to a bust hand"},
    "varied": _MEGA_FIRE_BLAZE
    | _PEEK
    | _PEEK_UNDER_A_TEN
    | _NO_HOLE_CARD
    | _MANY_HANDS
    | _EIGHT_HANDS
    | _BEHIND
    | _THIRTEEN
    | _PROGRESSIVE
    | _LATE_BLACKJACK
    | _VARIED_ONLY,
}

_SELDOM = (
    _CHARLIE
    | _LATE_BLACKJACK
    | _LATE_RETURNING_DOUBLES
    | {
        "bonus missed",
        "golden double, push",
        "golden double, win",
        "grand bonus",
        "hand at the card limit",
        "insurance outlives a bust",
        "insured and surrendered late",
        "meter left by a part",
        "meter shared",
        "mini bonus",
        "original-only and a bust split",
        "original-only and a standing split",
        "original-only gives back a bust double",
        "original-only gives back a standing double",
        "real blackjack",
        "real blackjack that the peek missed",
        "real cards after a split",
        "second card for blackjack",
        "second card for charlie",
        "second card for surrendered late",
        "second card for what was added to a bust hand",
        "second card only",
        "straight 21+3",
        "straight_flush 21+3",
        "surrendered early against blackjack",
        "surrendered late against blackjack",
    }
)


def least(game: str) -> dict[str, int]:
    """In how many rounds of a chunk each rarity must have happened."""
    return {name: 2 if name in _SELDOM else 10 for name in _EXPECTED[game]}
