### Mani che finiscono con un Push o con il Charlie.

hands-pays = Una mano vincente paga 1 a 1. Il Blackjack, un asso e una carta da 10 come prime due carte, batte ogni
    altro 21 e paga { $odds }. A parità di totale è Push: la puntata viene restituita.
hands-charlie = Charlie { $cards } Carte: una mano di { $cards } carte che non sballa vince 1 a 1, a meno che il
    croupier non abbia Blackjack; ogni mano divisa conta separatamente.
blackjack-seen = Se dal controllo risulta un Blackjack, il round finisce subito: i Blackjack dei giocatori sono Push,
    tutte le altre mani perdono.
blackjack-late = { $up ->
    [ace] Con un asso scoperto,
   *[ten] Con una carta da 10 scoperta,
} un Blackjack tardivo { $takes ->
    [all] prende tutte le puntate, comprese quelle di raddoppi e divisioni
    [returns-doubles] restituisce quanto aggiunto con il raddoppio e prende tutto il resto
   *[original-only] prende solo la puntata iniziale e restituisce quanto aggiunto con raddoppi e divisioni
}; il Blackjack di un giocatore è Push.
