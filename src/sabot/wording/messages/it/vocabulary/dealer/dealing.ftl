### Titoli di un gioco che chiama dealer chi dà le carte.

topic-dealer = Dealer
