### The books: history, replay, verification, statistics.

books-game = Game
books-all-games = All games
books-period = Period
books-period-all = All time
books-period-today = Today
books-period-week = Last 7 days
books-period-month = Last 30 days
books-period-chosen = Custom dates
books-from = From
books-to = To
books-staked = Staked
books-returned = Returned
books-net = Net result
books-dealer = Dealer
books-box-hand = { $name }, split { $hand }
books-against = against

## History

history-signed-out = Sign in to see your rounds. You can verify a saved record without signing in.
history-filters = Filter rounds
history-outcome = Result
history-outcome-any = Any result
history-won = Won
history-lost = Lost
history-even = Even
history-voided = Void
history-code = Round code
history-code-part = All or part of the code
history-export-csv = Save as CSV
history-export-json = Save as JSON
history-none = No rounds yet. Every round you play is kept here to look up, replay and verify.
history-none-found = No rounds match.
history-show-all = Show all rounds
history-older = Older rounds
history-all = All rounds
history-golden = Golden Chips
history-gold-sums = Golden Chips: staked { $staked }, returned { $returned }
history-cash-sums = Balance: staked { $staked }, returned { $returned }
history-doubled = Includes { $amount } from doubling
history-behind = Bet behind
history-others-hand = Another player’s hand
history-void-why = This round is void and all bets were returned: { $reason }
history-corrected-why = This round was settled again on the real cards: { $reason }
history-leaves = Views of this round
history-leaf-round = Round
history-leaf-replay = Replay
history-leaf-decisions = Decisions
history-leaf-verify = Verify
history-cards = Cards and results
history-bets = Side bets and insurance
history-bet = Bet
history-decisions = Decisions
history-no-decisions = There were no decisions in this round.
history-no-value = Played with a Golden Chip: its exact value can’t be given.
history-cost-sum = Compared with the best play, your decisions in this round cost { $amount } on average.
history-cost-none = Every decision in this round was the best possible.
history-worth-about = Values are exact for the face-up cards, as a share of the stake.
history-shoe = The shoe
history-shoe-about = { $decks ->
    [one] One deck
   *[other] { $decks } decks
}{ $burn ->
    [0] {""}
    [one] , one card burnt
   *[other] , { $burn } cards burnt
}. The round began with card { $place } of the shoe.
history-cut-by = { $who ->
    [you] cut by you
    [several] brought by several players
    [house] cut by the house
   *[player] cut by another player
}

## Replay

replay = Replay
replay-round = Replay the round from { $when }
replay-play = Play
replay-pause = Pause
replay-first = Go to start
replay-previous = Back
replay-next = Forward
replay-last = Go to end
replay-decision-before = Previous decision
replay-decision-after = Next decision
replay-place = Position in the round
replay-place-of = { $place } of { $count }
replay-speed = Speed
replay-speed-slow = Slow
replay-speed-normal = Normal
replay-speed-fast = Fast
replay-chosen = chosen
replay-best = best
replay-cost = { $share } of the stake worse than the best decision: { $amount } on average.
replay-cost-short = Cost { $amount } on average.
replay-no-cost = The best decision.
replay-no-worth = The value of this decision is not available right now.
replay-last-rounds = The last ten rounds
replay-told-bets = The bets are placed.
replay-told-card = { $name }: { $card }
replay-told-dealer-card = Dealer: { $card }
replay-told-hole-card = The dealer takes a card face down.
replay-told-hole-turned = The dealer turns over the hole card: { $card }
replay-told-surrender-offered = Surrender is offered.
replay-told-insurance-offered = Insurance is offered.
replay-told-peeked = The dealer checks: no blackjack.
replay-told-peeked-blackjack = The dealer checks: blackjack.
replay-told-decision = { $name }: { $answer }
replay-told-split = { $name }: one hand becomes two.
replay-told-points = Fire Blaze points are added.
replay-told-bonus = The bonus begins.
replay-told-bonus-spin = A spin of the bonus.
replay-told-bonus-over = The bonus is over.
replay-told-results = The bets are settled.
replay-told-voided = The round is void.
replay-told-corrected = The result is corrected.

## Verification

verify-file = Verify a record
verify-file-about = You can check a round’s record here: nothing is requested from the house, and nothing leaves this
    page. With your receipt the check proves more.
verify-choose-file = Record file
verify-paste = Or paste the text of the record file
verify-now = Verify
verify-bad-text = This is not a round record.
verify-bad-field = This is not a round record: “{ $field }” is missing or invalid.
verify-this-round = Verify this round
verify-about = Your browser repeats every step itself, from the record of the round and what this device has kept.
verify-unsafe = This browser computes hashes only over a secure connection. Open the page with https, or save the record
    and use “sabot verify”.
verify-holds = Everything that this page checks is right.
verify-holds-so-far = Everything that can be checked so far checks out.
verify-fails = Step { $number } failed. { $wrong }
verify-verdict-holds = passed
verify-verdict-fails = failed
verify-verdict-waits = pending
verify-commitment = Commitment
verify-cut = Cut
verify-cut-empty = none: the text is empty
verify-root = Card order root
verify-seed = Seed
verify-seed-hidden = Not shown yet: the shoe is still in play. The seed is revealed when the shoe is retired; until then
    each card has its own proof.
verify-more-cards = { $count ->
    [one] one more card
   *[other] { $count } more cards
}
verify-step-seed = The seed matches the commitment
verify-step-order = Seed and cut give the order
verify-step-root = The order matches the published root
verify-step-proofs = Every card was in its place
verify-step-start = The round began where it had to
verify-step-cards = Exactly these cards were dealt
verify-step-money = The money adds up
verify-about-seed = Before the cut the house published a commitment: a hash that only this seed gives.
verify-about-order = The seed and the cut give the keys, the keys give the numbers, and the numbers give the order of
    all cards.
verify-about-root = The salted cards in their order give the root that was published before the first card.
verify-about-proofs = Each dealt card, with its salt and its neighbours, must lead to the root.
verify-about-start = A round begins with the first card of its shoe, or where the round before it ended. Otherwise the
    house could choose its cards.
verify-about-cards = The cards of the round are those of the shoe, in order, none skipped and none swapped.
verify-about-money = Stakes and returns of all steps of the round are added up and compared with the record.
verify-fact-seed = Seed, revealed when the shoe was retired
verify-fact-computed-commitment = Computed from the seed
verify-fact-published-commitment = Published before the cut
verify-fact-cut = Cut
verify-fact-order = Computed: order of the cards, from the top
verify-fact-computed-root = Computed: root over all cards
verify-fact-published-root = Published before the first card
verify-fact-proved-cards = Cards with a proof
verify-fact-first-place = First card of the round, counted from the top of the shoe
verify-fact-dealt-cards = Cards dealt in the round
verify-fact-summed-staked = Computed: staked
verify-fact-recorded-staked = In the record: staked
verify-fact-summed-returned = Computed: returned
verify-fact-recorded-returned = In the record: returned
verify-wrong-other-commitment = The revealed shoe does not match the published commitment.
verify-wrong-bad-seed = The seed is not 64 hexadecimal digits.
verify-wrong-hidden-seed = The seed is hidden, although a shoe dealt for one round shows it when the round ends.
verify-wrong-other-algorithm = Unknown shuffle: “{ $algorithm }”.
verify-wrong-bad-decks = There is no shoe of { $decks } decks.
verify-wrong-bad-cut = The cut is longer than 1024 bytes or is not text.
verify-wrong-other-root = The seed and the cut give a different order from the published one.
verify-wrong-stray-card = Card { $number } of the round ({ $card }) was not at position { $place } in the shoe.
verify-wrong-start-among-burnt = The round starts with card { $place }, but { $burn } cards were burnt first.
verify-wrong-other-start = The round begins with card { $place } of the shoe instead of card { $first }. Cards were
    drawn before it.
verify-wrong-hidden-card = A card is hidden although it was turned over or its shoe is retired.
verify-wrong-no-proof = The round deals { $card }, but there is no proof of it.
verify-wrong-other-place = Card { $place } of the shoe comes next, but the proof is for card { $found }.
verify-wrong-other-card = The round deals { $card }, but the shoe had { $proved } there (card { $place }).
verify-wrong-spare-proofs = There are more proofs than dealt cards.
verify-wrong-other-hole = The dealer turned over { $card }, but the hole card was { $hole }.
verify-wrong-other-money = The steps of the round add up to different totals from the record.
verify-wrong-other-closing = The steps of the round add up to different totals from its closing step.
verify-wrong-no-end = The record has no end of the round.
verify-wrong-corrected = The round was settled again on other cards than those it was dealt.
verify-wrong-after-end = Something was done to the round after its end.
verify-elsewhere = Check it without this page
verify-elsewhere-about = This page does not know the rules of the game. To check that the round was dealt and paid by
    the rules, use “sabot verify”: it deals the round again from the same record, on any computer.
verify-noted = By itself a record can’t prove that commitment and cut are those of the table. Your receipt can: check
    the record together with it.
verify-gaps = { $count ->
    [one] What can be checked here checks out. One point could not be compared.
   *[other] What can be checked here checks out. { $count } points could not be compared.
}
verify-protocol = Shuffle protocol: { $algorithm }
verify-not-dealt-again = This page does not deal the round again by the rules of the game: “sabot verify” does.
verify-house-word = Bets, decisions, player and currency are the house’s word: nothing that this device keeps proves them.
verify-unprotected = The order was not protected by a cut.
verify-verdict-open = not compared
verify-choose-receipt = Receipt file, if you saved one
verify-bad-receipt = This is not a receipt.
verify-step-promise = The shoe is the one promised
verify-step-signature = The house signed the promise
verify-step-cut = The cut is yours
verify-about-promise = { $receipt ->
    [file] The record must be of the shoe whose commitment is in the receipt you chose.
    [none] The record must be of the shoe that was promised before the cut. Only a receipt can show that.
   *[device] Before the cut this device kept the commitment it was shown. The record must be of that shoe.
}
verify-about-signature = { $receipt ->
    [file] The house signs every commitment with its key. The key must be the one in the receipt you chose.
    [none] The house signs every commitment with its key.
   *[device] The house signs every commitment with its key. This device remembers the key it saw first.
}
verify-about-cut = { $receipt ->
    [file] The cut in the record must be the one in the receipt you chose.
    [none] The cut in the record must be the one that was sent. Only a receipt can show that.
   *[device] The cut in the record must be the one this device sent.
}
verify-fact-receipt-of-round = Compared with the receipt of the shoe this device saw the round dealt from
verify-fact-receipt-of-shoe = This device did not see the round dealt; compared with its receipt of the record’s shoe
verify-fact-receipt-of-file = Compared with the receipt file you chose, for the shoe
verify-fact-kept-commitment = Kept on this device before the cut
verify-fact-file-commitment = In the receipt file
verify-fact-record-key = House key in the record
verify-fact-known-key = House key this device knows
verify-fact-file-key = House key in the receipt file
verify-fact-kept-cut = Cut sent by this device
verify-fact-file-cut = Cut in the receipt file
verify-open-no-receipt = This device has no receipt of the shoe, so the commitment could not be compared with the one
    shown before the cut.
verify-open-first-protocol = { $algorithm } is an older protocol: its commitment covers the seed alone, and nobody
    signed it.
verify-open-no-ed25519 = This browser can’t check Ed25519 signatures here.
verify-open-unknown-key = The signature fits the key in the record, but this device does not know the house’s key.
verify-open-cut-by-house = The house made the cut itself: the order was not protected by a cut.
verify-open-not-cut = Nobody made a cut: the order was not protected by a cut.
verify-open-cut-not-kept = This device has not kept a cut for this shoe, so the cut could not be compared.
verify-open-cut-not-in-file = The receipt file has no cut, so the cut could not be compared.
verify-open-round-not-kept = This device did not see this round dealt from the shoe.
verify-open-round-not-in-file = The receipt file does not list this round.
verify-open-start-not-compared = Where the round began in the shoe could not be compared.
verify-open-voided = The house voided the round ({ $reason }), and all bets came back. That it had to is the house’s word.
verify-real = The cards of this round came from a physical shoe. The house made no commitment to their order; there is
    no root and there are no paths, so no shuffle can be proven. To check the money, use “sabot verify”.
verify-real-gaps = What can be checked here checks out. The cards came from a physical shoe: their shuffle can’t be proven.
verify-chance-hidden = Not shown yet: the shoe is still in play. Only the bonus needs the seed.
verify-step-shuffle = The cards came from a physical shoe
verify-step-seen = The shoe is the one on the table
verify-step-chance = The bonus seed matches its commitment
verify-step-told = A shoe can hold these cards
verify-about-shuffle = The house did not shuffle these cards and promised none of them.
verify-about-seen = The record must be of the shoe in the receipt, and of real cards as it was there.
verify-about-chance = When the shoe came, the house committed to the seed of the bonus it draws. This covers no card.
verify-about-told = No card appears more often than the shoe has decks, and the card turned is the one dealt face down.
verify-fact-bonus-commitment = Commitment of the bonus
verify-fact-kept-bonus-commitment = Kept on this device
verify-open-real-cards = Commitment, order, root and paths do not exist for these cards. They are as the dealer entered them.
verify-open-shoe-not-seen = This device has no receipt of the shoe, so it could not be compared.
verify-wrong-mixed-cards = The record speaks of real cards in one place and of shuffled cards in another.
verify-wrong-proofs-of-real = The shoe is a physical one, yet the record has a cut, a root or proofs of its cards.
verify-wrong-too-many-copies = { $card } was dealt { $count } times; the shoe can’t hold so many ({ $decks } decks).
verify-wrong-swapped-commitment = The commitment is not the one shown before the cut. The house has swapped the shoe.
verify-wrong-file-commitment = The commitment is not the one in the receipt file. Either the file is of another shoe, or
    the house has swapped the shoe.
verify-wrong-other-part = The record does not match your receipt: { $part ->
    [shoe] it is of another shoe
    [table] it is of another table
    [round] it is of another round
    [game] it is of another game
    [rules] other rules
    [protocol] another shuffle protocol
    [decks] another number of decks
    [signature] another signature
    [root] another order of the cards
   *[seed] another seed
}.
verify-wrong-unsigned = The shoe was signed at the table, but the record has no signature.
verify-wrong-other-key = The record is signed with a different key from the one this device knows.
verify-wrong-file-key = The record is signed with a different key from the one in the receipt file.
verify-wrong-bad-signature = The signature does not fit the commitment and the key.
verify-wrong-other-cut = The cut is not the one this device sent.
verify-wrong-file-cut = The cut is not the one in the receipt file.
verify-wrong-house-cut = The house made the cut itself, which this protocol does not allow.
verify-wrong-odd-cutter = The record does not say who made the cut, or says it wrongly.
verify-download = Save the record

## Statistics

statistics-signed-out = Sign in to see the figures of your rounds.
statistics-none = No figures yet. They start with your first round.
statistics-none-found = Nothing was played in this period.
statistics-newest = Based on your latest { $count } rounds.
statistics-rounds = Rounds
statistics-hands = Hands
statistics-biggest-win = Biggest win
statistics-no-win-yet = none yet
statistics-blackjacks = Blackjacks
statistics-busts = Busts
statistics-doubles = Doubles
statistics-splits = Splits
statistics-surrenders = Surrenders
statistics-longest-winning = Longest winning run
statistics-longest-losing = Longest losing run
statistics-voided = Void rounds
statistics-net-days = Net result by day
statistics-net-told = { $days ->
    [one] Net result of one day: { $net }.
   *[other] Net result over { $days } days: { $net } in all.
}
statistics-key-day = per day
statistics-key-sum = running total
statistics-day = Day (UTC)
statistics-as-table = Show as table
statistics-shares = Hands won, pushed and lost
statistics-won = Won
statistics-pushed = Pushed
statistics-lost = Lost
statistics-count = Count
statistics-share = Share
statistics-return = Return of main bets
statistics-achieved = Your return
statistics-exact = Exact return
statistics-band = Normal range
statistics-band-low = Normal range from
statistics-band-high = Normal range to
statistics-strays = Standard deviations from the exact return
statistics-return-within = Your return of { $achieved } is within the normal range: { $share } of perfect players end up
    between { $low } and { $high }. The exact return is { $exact }.
statistics-return-outside = Your return of { $achieved } is outside the normal range: { $share } of perfect players end
    up between { $low } and { $high }. The exact return is { $exact }.
statistics-return-about = Returns are per first stake: what doubles and splits win or lose counts too, their stakes do
    not. That is why a return can be below zero.
statistics-games = By game
statistics-column-return = Return
statistics-column-exact = Exact
statistics-decisions = Costly decisions
statistics-decisions-none = No decisions yet.
statistics-decisions-told = { $mistakes ->
    [one] One of { $decisions } decisions ({ $share }) in your latest rounds was not the best. It cost { $amount } on
        average.
   *[other] { $mistakes } of { $decisions } decisions ({ $share }) in your latest rounds were not the best. Together
        they cost { $amount } on average.
}
statistics-decisions-perfect = All { $decisions } decisions in your latest rounds were the best possible.
statistics-instead = “{ $chosen }” instead of “{ $best }”
