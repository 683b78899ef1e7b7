### Ce spune prezentatorul unei mese live. $rank este o literă, sau "number" dacă se spune valoarea cărții.

announce-bets = Plasați pariurile.
announce-closed = Nu se mai acceptă pariuri.
announce-up = Dealerul arată { $rank ->
    [A] un as
    [K] un rege
    [Q] o regină
    [J] un valet
   *[number] { $points }
}.
announce-blackjack = Blackjack, { $place ->
    [position] poziția { $box }
   *[box] locul { $box }, { $name }
}.
announce-insurance = Asigurare?
announce-surrender = Renunțare?
announce-no-blackjack = Dealerul nu are Blackjack.
announce-turn = { $place ->
    [position] Poziția { $box }, decideți
   *[box] { $name }, locul { $box }, este rândul dumneavoastră
}: { $total }.
announce-total = { $place ->
    [position] Poziția { $box }
   *[box] Locul { $box }, { $name }
}: { $total }.
announce-bust = { $place ->
    [position] Poziția { $box }
   *[box] Locul { $box }, { $name }
}: { $total }, depășire.
announce-dealer = Dealerul are { $total }.
announce-dealer-blackjack = Dealerul are Blackjack.
announce-dealer-bust = Dealerul depășește 21, cu { $total }.
announce-void = Runda este anulată. Toate pariurile se returnează.
announce-shuffle = Sabot nou. Cărțile se amestecă.
announce-cut-asked = { $name }, locul { $box }: tăiați cărțile, vă rugăm.
announce-cut = { $name } a tăiat cărțile.
announce-progressive = { $name } câștigă { $amount } din jackpotul progresiv.
announce-bonus = Bonus { $level } Fire Blaze.
announce-bonus-total = Bonusul plătește { $total } × miza.
