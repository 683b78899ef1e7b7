### Movements of money, as the bank and statements call them. The keys are the words of the books.

movement-deposit = Deposit
movement-withdrawal = Withdrawal
movement-returned = Withdrawal returned
movement-refused = Deposit returned
movement-grant = Golden Chips received
movement-stake = Stake placed
movement-raise = Stake raised
movement-remove = Stake removed
movement-win = Win paid out
movement-back = Stake returned
movement-void = Round void, stake returned
movement-correction = Result corrected
movement-other = Other transaction
