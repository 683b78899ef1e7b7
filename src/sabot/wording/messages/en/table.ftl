### Who sits where, who decides, and what may be staked.

topic-table = Table
topic-stakes = Stakes

table-solo = One player against the house: { place-range } a round.
table-live = A live table with { place-count }.
table-bettors = { $bettors ->
    [0] Any number of players may bet on the same { place }.
    [one] One player bets on each { place }.
   *[other] Up to { $bettors } players may bet on the same { place }.
}
table-seats = A player may take { place-range }.
table-each = Players on the same { place } decide each for themselves: one who stands does not get the card that
    another asks for, and all who go the same way share its cards.
table-behind = Others may bet behind a player, who decides for all; each of them answers insurance for himself and says
    beforehand whether his bet follows a double and a split.
table-seat-kept = A seat is lost after { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
} without a bet.
table-timers = { $timed ->
    [bets] Time for bets: { $betting } s.
    [decisions] Time for bets: { $betting } s; for a decision: { $decision } s.
   *[insurance] Time for bets: { $betting } s; for a decision: { $decision } s; for insurance: { $insurance } s.
}
table-timeout = { $timeout ->
    [wait] The round waits for its player, however long he takes, and also over a lost connection.
    [stand] Where no decision comes in time, the hand stands; an offer that is not answered is declined.
   *[hit-to-11] Where no decision comes in time, the hand hits on 11 or less and stands on more; an offer that is not
        answered is declined.
}
table-short = { $short ->
    [stand] Where the balance no longer covers a double or a split, the hand stands instead.
   *[hit-to-11] Where the balance no longer covers a double or a split, a double becomes a hit; a split becomes a hit on
        11 or less, and a stand on more.
}
table-malfunction = A malfunction voids the round: every stake in play is given back.

stakes-limits = { $per ->
    [solo] From { $min } to { $max } a { place }, in steps of { $step }.
    [box] From { $min } to { $max } a { place }, over all bettors, in steps of { $step }.
   *[bettor] From { $min } to { $max } a player and { place }, in steps of { $step }.
}
stakes-fixed = Always { $min } a { place }.
stakes-multiples = The maximum must be { $times } { $last ->
    [one] time
   *[other] times
} the minimum.
stakes-first = These limits bind first stakes; doubles, splits and insurance come on top.
stakes-golden = { $taken ->
    [yes] Golden Chips may be staked on main bets only. One that wins pays its winnings and stays with the house; one
        that pushes is given back; none can be insured.
   *[no] Golden Chips are not taken.
}
stakes-rounding = Winnings, and half stakes that are given back, are rounded up to the smallest coin; insurance is
    rounded down.
stakes-largest = The most that one player's main bets can bring in a round is { $most }, stakes included.
