### Who sits where, who decides, and what may be staked.

topic-table = Table
topic-stakes = Stakes

table-solo = One player against the house: { place-range } per round.
table-live = A live table with { place-count }.
table-bettors = { $bettors ->
    [0] Any number of players may bet on the same { place }.
    [one] One player bets on each { place }.
   *[other] Up to { $bettors } players may bet on the same { place }.
}
table-seats = A player may take { place-range }.
table-each = Players on the same { place } each decide for themselves: a player who stands does not get the card another
    asks for, and players who make the same decisions share the same cards.
table-behind = Others may bet behind a player, who decides for everyone; each of them answers insurance separately and
    sets in advance whether the bet follows doubles and splits.
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
    [wait] The round waits for its player as long as needed, even if the connection is lost.
    [stand] If no decision comes in time, the hand stands; an unanswered offer is declined.
   *[hit-to-11] If no decision comes in time, the hand hits on 11 or less and stands on more; an unanswered offer is
        declined.
}
table-short = { $short ->
    [stand] If the balance no longer covers a double or a split, the hand stands instead.
   *[hit-to-11] If the balance no longer covers a double or a split, a double becomes a hit; a split becomes a hit on
        11 or less, and a stand on more.
}
table-malfunction = A malfunction voids the round: all bets in play are returned.

stakes-limits = { $per ->
    [solo] From { $min } to { $max } per { place }, in steps of { $step }.
    [box] From { $min } to { $max } per { place } for all players together, in steps of { $step }.
   *[bettor] From { $min } to { $max } per player and { place }, in steps of { $step }.
}
stakes-fixed = Always { $min } per { place }.
stakes-multiples = The maximum must be { $times } { $last ->
    [one] time
   *[other] times
} the minimum.
stakes-first = These limits apply to the first stake; doubles, splits and insurance come on top.
stakes-golden = { $taken ->
    [yes] Golden Chips can be used for main bets only. A win pays the winnings but not the chip; a push returns the
        chip. They can’t be insured.
   *[no] Golden Chips are not taken.
}
stakes-rounding = Winnings and returned half stakes are rounded up to the smallest coin; insurance is rounded down.
stakes-largest = One player’s main bets can return at most { $most } in a round, stakes included.
