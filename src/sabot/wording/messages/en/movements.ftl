### Movements of money, as the bank and statements call them. The keys are the words of the books.

movement-deposit = Deposit
movement-withdrawal = Withdrawal
movement-returned = Withdrawal returned
movement-refused = Deposit returned
movement-grant = Golden Chips received
movement-bet = Bet
movement-rebet = { control-rebet }
movement-deal = Round dealt
movement-decide = Decision
movement-void = Round void
movement-other = Other transaction
