### The books: history, replay, verification, statistics.

books-game = Game
books-all-games = All games
books-period = Period
books-period-all = All time
books-period-today = Today
books-period-week = Last 7 days
books-period-month = Last 30 days
books-period-chosen = From … to …
books-from = From
books-to = To
books-staked = Staked
books-returned = Returned
books-net = Net result
books-dealer = Dealer
books-box-hand = { $name }, part { $hand }
books-against = against

## History

history-signed-out = Sign in to see your rounds. A record that you have kept can be verified without signing in.
history-filters = Which rounds
history-outcome = Result
history-outcome-any = Any result
history-won = Won
history-lost = Lost
history-even = Even
history-voided = Void
history-code = Game code
history-code-part = Any part of it
history-export-csv = Save as CSV
history-export-json = Save as JSON
history-none = Nothing has been played yet. Every round you play will be kept here, to be looked up, replayed and verified.
history-none-found = No round fits what you are looking for.
history-show-all = Show all rounds
history-older = Older rounds
history-all = All rounds
history-golden = Golden Chips
history-golden-part = { $amount } of it in Golden Chips
history-doubled = { $amount } of it added by the double
history-behind = Bet behind
history-void-why = This round is void, and every bet was given back: { $reason }
history-corrected-why = This round was settled again on the real cards: { $reason }
history-leaves = Parts of the round
history-leaf-round = Round
history-leaf-replay = Replay
history-leaf-decisions = Decisions
history-leaf-verify = Verify
history-cards = Cards and results
history-bets = Side bets and insurance
history-bet = Bet
history-decisions = Decisions
history-no-decisions = There was nothing to decide in this round.
history-no-value = Played with a Golden Chip: what it was worth cannot be told exactly.
history-cost-sum = Against the best play, the decisions of this round cost { $amount } on average.
history-cost-none = Every decision of this round was the best there was.
history-worth-about = Values are exact for the cards that lay face up, in parts of the stake.
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
    [house] cut by the house
   *[player] cut by another player
}

## Replay

replay = Replay
replay-round = Replay the round of { $when }
replay-play = Play
replay-pause = Pause
replay-first = To the beginning
replay-previous = Back
replay-next = Forward
replay-last = To the end
replay-place = Place in the round
replay-place-of = { $place } of { $count }
replay-speed = Speed
replay-speed-slow = Slow
replay-speed-normal = Normal
replay-speed-fast = Fast
replay-chosen = chosen
replay-best = best
replay-cost = Worth { $share } of the stake less than the best: { $amount } on average.
replay-no-cost = The best decision.
replay-no-worth = What this decision was worth cannot be told just now.
replay-last-rounds = The last ten rounds
replay-told-bets = The bets are placed.
replay-told-card = { $name }: { $card }
replay-told-dealer-card = Dealer: { $card }
replay-told-hole-card = The dealer takes a card face down.
replay-told-hole-turned = The dealer turns the card: { $card }
replay-told-surrender-offered = Surrender is offered.
replay-told-insurance-offered = Insurance is offered.
replay-told-peeked = The dealer looks: no Blackjack.
replay-told-peeked-blackjack = The dealer looks: Blackjack.
replay-told-decision = { $name }: { $answer }
replay-told-split = { $name }: one hand becomes two.
replay-told-results = The bets are settled.
replay-told-voided = The round is void.
replay-told-corrected = The result is corrected.

## Verification

verify-file = Verify a record
verify-file-about = The record of a round is enough to check it: nothing is asked of the house, and nothing leaves this page.
verify-choose-file = The file of a record
verify-paste = Or its text
verify-now = Verify
verify-bad-text = This is not the record of a round.
verify-bad-field = This is not the record of a round: “{ $field }” is missing or is something else.
verify-this-round = Verify this round
verify-about = Your browser repeats every step by itself, from the record of the round alone.
verify-unsafe = This browser reckons hashes only where the connection is safe. Open the page with https, or save the record and use “sabot verify”.
verify-holds = Everything holds.
verify-holds-so-far = Everything that can be checked by now holds.
verify-fails = Step { $number } does not hold: { $step }.
verify-verdict-holds = holds
verify-verdict-fails = does not hold
verify-verdict-waits = not yet
verify-commitment = Commitment
verify-cut = Cut
verify-cut-empty = none: the text is empty
verify-root = Root over the cards
verify-seed = Seed
verify-seed-hidden = Not shown yet: the shoe is still in play. The seed is shown when it is retired; until then each card has a proof of its own.
verify-more-cards = { $count ->
    [one] one more card
   *[other] { $count } more cards
}
verify-step-seed = The seed is the promised one
verify-step-order = Seed and cut give the order
verify-step-root = The order is the published one
verify-step-proofs = Every card lay in its place
verify-step-cards = Just these cards were dealt
verify-step-money = The money adds up
verify-about-seed = Before the cut the house published a hash of its seed. The seed must give the same hash.
verify-about-order = From the seed and the cut come the keys, from the keys the numbers, from the numbers the order of all cards.
verify-about-root = The salted cards in their order give the root that was published before the first card.
verify-about-proofs = Each dealt card, with its salt and its neighbours, must lead to the root.
verify-about-cards = The cards of the round are those of the shoe, one after the other, none left out and none exchanged.
verify-about-money = Stakes and returns of all steps of the round are added up and compared with the record.
verify-fact-seed = Seed, shown after the shoe was retired
verify-fact-computed-commitment = Computed: hash of the seed
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
verify-wrong-other-commitment = The seed gives another hash than the one that was published.
verify-wrong-bad-seed = The seed is not 64 hexadecimal digits.
verify-wrong-other-algorithm = The shuffle “{ $algorithm }” is not known here.
verify-wrong-bad-decks = There is no shoe of { $decks } decks.
verify-wrong-bad-cut = The cut is longer than 1024 bytes, or no text at all.
verify-wrong-other-root = Seed and cut give another order than the one that was published.
verify-wrong-stray-card = Card { $number } of the round ({ $card }) did not lie at place { $place } of the shoe.
verify-wrong-start-among-burnt = The round begins with card { $place }, though { $burn } were burnt.
verify-wrong-hidden-card = A card is not shown, though it was turned or its shoe is retired.
verify-wrong-no-proof = The round deals { $card }, and there is no proof of it.
verify-wrong-other-place = Card { $place } of the shoe is next, and the proof is of card { $found }.
verify-wrong-other-card = The round deals { $card } where { $proved } lay in the shoe (card { $place }).
verify-wrong-spare-proofs = There are proofs of more cards than were dealt.
verify-wrong-other-hole = The dealer turned { $card }, and { $hole } had been laid.
verify-wrong-other-money = The steps of the round give other sums than the record.
verify-wrong-other-closing = The steps of the round give other sums than its end says.
verify-wrong-no-end = The round has no end.
verify-elsewhere = Without this page
verify-elsewhere-about = This page knows no rule of the game. Whether the round was dealt and paid by the rules is checked by “sabot verify”, which deals it again from the same record, on any computer.
verify-noted = Whoever noted commitment and root at the table compares them with those above: that they are the same is the one thing a record cannot prove by itself.
verify-download = Save the record

## Statistics

statistics-signed-out = Sign in to see the figures of your rounds.
statistics-none = There are no figures yet. They begin with your first round.
statistics-none-found = Nothing was played in that time.
statistics-newest = Of the newest { $count } rounds.
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
statistics-key-day = of the day
statistics-key-sum = so far
statistics-day = Day (UTC)
statistics-as-table = As a table
statistics-shares = Hands won, pushed and lost
statistics-won = Won
statistics-pushed = Pushed
statistics-lost = Lost
statistics-count = Count
statistics-share = Share
statistics-return = Return of main bets
statistics-achieved = Your return
statistics-exact = Exact return
statistics-band = What chance allows
statistics-band-low = Chance allows from
statistics-band-high = Chance allows up to
statistics-strays = Standard deviations from the exact return
statistics-return-within = Your return of { $achieved } is within what chance allows: of all who play as well as can be, { $share } end up between { $low } and { $high }. The exact return is { $exact }.
statistics-return-outside = Your return of { $achieved } is outside of what chance usually allows: of all who play as well as can be, { $share } end up between { $low } and { $high }. The exact return is { $exact }.
statistics-games = By game
statistics-column-return = Return
statistics-column-exact = Exact
statistics-decisions = Decisions that cost something
statistics-decisions-none = There was nothing to decide yet.
statistics-decisions-told = { $mistakes ->
    [one] One of { $decisions } decisions ({ $share }) of the newest rounds was not the best. It cost { $amount } on average.
   *[other] { $mistakes } of { $decisions } decisions ({ $share }) of the newest rounds were not the best. Together they cost { $amount } on average.
}
statistics-decisions-perfect = All { $decisions } decisions of the newest rounds were the best there were.
statistics-instead = { $chosen } instead of { $best }
