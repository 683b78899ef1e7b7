### Il tavolo e il replay di un gioco che chiama dealer chi dà le carte.

felt-dealer = Dealer
felt-dealer-has = Dealer: { $cards }.

books-dealer = Dealer

replay-told-dealer-card = Dealer: { $card }
