### The table. $place is what the game calls a place for a bet;
### $name is a hand's name, as felt-box or felt-part give it.

felt-box = { $place ->
    [hand] Hand
    [box] Box
   *[position] Position
} { $box }
felt-part = { $name }, split { $part } of { $parts }
felt-or = or
felt-total = total { $total }
felt-table = Table
felt-dealer = Dealer
felt-dealer-has = Dealer: { $cards }.
felt-no-cards = No cards yet

## Before one sits down

felt-come-in = Take a seat
felt-come-in-told = Play now as a guest, with free play credits. Create an account to keep them.
felt-as-guest = Play as guest

## Betting

felt-place-chip = { $name }: place { $amount }
felt-lies = { $name }: { $amount } bet. Add { $chip }
felt-first = Choose a chip, then tap a circle
felt-pending = Waiting for confirmation
felt-look = Show { $name }
felt-chip = { $amount } chip
felt-chip-short = { $amount } chip: not enough balance
felt-smaller = Smaller chips
felt-larger = Larger chips
felt-golden = Golden Chips
felt-undo = Undo
felt-limits = { $min } to { $max } per { place }
felt-off-limits = Bets at this table are { $min } to { $max } per { place }. The last chip was not accepted; your other
    bets are unchanged.
felt-topped = The bet is at the table’s maximum of { $max }.
felt-why-no-bet = There is no bet on the table. Choose a chip, then tap a circle.
felt-why-closed = Bets open again when this round is over.

## The rail

felt-balance = Balance
felt-staked = Total bet
felt-last-win = Last win
felt-put-away = Dismiss
felt-captions = Captions

## Play

felt-insurance-asked = { $name }: insurance?
felt-all-hands = One answer for all { $count } hands
felt-surrender-asked = { $name }: surrender, or play on?
felt-turn = { $name }: { $total }. Your turn.

## The end of a round

felt-dealer-total = Dealer has { $total }
felt-dealer-bust = Dealer busts with { $total }
felt-net = This round: { $amount }
felt-voided = The round is void. All bets have been returned.
felt-round = Round { $code }
felt-round-link = Round { $code }: view in history

## The shoe

felt-shoe-fresh = { deck-count }, shuffled for this round
felt-shoe-dealt = { deck-count }, { $dealt ->
    [one] one card dealt
   *[other] { $dealt } cards dealt
}
felt-shoe-none = No new round can start right now. You have not been charged. Please try again shortly.
felt-cut = Cut
felt-cut-title = The shoe and your cut
felt-cut-told = The commitment below locks the house into its shuffle. Your cut is mixed in, so neither side alone
    decides the order of the cards.
felt-cut-made = This device has made this cut for you; replace it with any text.
felt-cut-text = Your cut: any text
felt-cut-do = Cut the shoe
felt-cut-done = This shoe has been cut. The root below fixes the order of its cards. You can cut the next shoe.
felt-cut-by-house = Cut by the house.
felt-cut-yours = Your cut: { $cut }
felt-cut-empty = Without a cut, nothing of yours protects the order of the cards.
felt-cut-again = New cut
felt-cut-nobody = The order was not protected by a cut.
felt-key = House key
felt-key-known = Key this device knows
felt-key-trust = Trust the new key
felt-signature-unchecked = This browser can’t check the signature here. It is kept in your receipt.
felt-doubt-swapped = The house has changed what it promised for this shoe. Don’t bet on it. Save your receipt.
felt-doubt-bad-signature = The house’s signature for this shoe is not valid, so you could not prove later what was
    promised. Don’t bet on it.
felt-doubt-other-key = This shoe is signed with a different key from the one this device knows. Ask the house about it.
    Both keys are under “Cut”.
felt-doubt-foreign-cut = This shoe was cut with a text that this device did not send. If you did not cut it on another
    device, your cut does not protect its order.
felt-doubt-vanished = A shoe that you had cut is gone, and this device saw no round from it. If you did not play it on
    another device, ask the house why.
felt-doubt-unsigned = The house has not signed this shoe, so you could not prove later what was promised.
felt-doubt-unkept = This device can’t keep your receipts: its storage is full or blocked for this page. They last only
    until you close the page. Save the ones you need.
felt-commitment = House commitment
felt-root = Card order root
felt-copy = Copy
felt-copied = Copied

## Spoken by the presenter

felt-say-no-more = No more bets
felt-say-insurance = Insurance
felt-say-dealer-blackjack = The dealer has blackjack

## Receipts

receipt-save = Save receipt
receipt-about = This device keeps a receipt of what the house promised before your cut. Each round is checked against
    it.
receipt-none = This shoe was cut before this device saw it, so there is no receipt.
