### Che cosa dice il presentatore di un tavolo live. $rank è una lettera, o "number" se la carta si dice con i punti.

announce-bets = Fate le vostre puntate.
announce-closed = Puntate chiuse.
announce-up = Il { -dealer } mostra { $rank ->
    [A] un asso
    [K] un re
    [Q] una regina
    [J] un jack
   *[number] { $points }
}.
announce-blackjack = Blackjack, { $place ->
    [position] postazione { $box }
   *[box] posto { $box }, { $name }
}.
announce-insurance = Assicurazione?
announce-surrender = Resa?
announce-no-blackjack = Il { -dealer } non ha Blackjack.
announce-turn = { $place ->
    [position] Postazione { $box }, decidete
   *[box] { $name }, posto { $box }, tocca a te
}: { $total }.
announce-total = { $place ->
    [position] Postazione { $box }
   *[box] Posto { $box }, { $name }
}: { $total }.
announce-bust = { $place ->
    [position] Postazione { $box }
   *[box] Posto { $box }, { $name }
}: { $total }, sballata.
announce-dealer = Il { -dealer } ha { $total }.
announce-dealer-blackjack = Il { -dealer } ha Blackjack.
announce-dealer-bust = Il { -dealer } sballa con { $total }.
announce-void = Round annullato. Tutte le puntate sono rimborsate.
announce-shuffle = Nuovo sabot. Le carte vengono mescolate.
announce-cut-asked = { $name }, posto { $box }: taglia le carte, per favore.
announce-cut = { $name } ha tagliato le carte.
announce-progressive = { $name } vince { $amount } dal montepremi progressivo.
announce-bonus = Bonus { $level } Fire Blaze.
announce-bonus-total = Il bonus paga { $total } volte la puntata.
