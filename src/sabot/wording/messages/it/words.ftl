### Nomi. $place è come il gioco chiama il posto di una puntata: mano, casella o postazione.

## Ciò che alcuni giochi chiamano in altro modo

-dealer = croupier

## Posti e quantità

place = { $place ->
    [hand] mano
    [box] postazione
   *[position] postazione
}
places = { $place ->
    [hand] mani
    [box] postazioni
   *[position] postazioni
}
places-the = le { places }
place-count = { $count ->
    [one] una { place }
   *[other] { $count } { places }
}
place-range = { $count ->
    [one] una { place }
    [2] una o due { places }
   *[other] da 1 a { $count } { places }
}
deck-count = { $decks ->
    [one] un mazzo
   *[other] { $decks } mazzi
}
point-count = { $points ->
    [one] 1 punto
   *[other] { $points } punti
}
section-count = { $sections ->
    [one] 1 sezione
   *[other] { $sections } sezioni
}
odds = { $won } a { $staked }

about-sheet = Un gioco di Blackjack con { deck-count }.

## Puntate

bet-main = Puntata principale
bet-insurance = Assicurazione
bet-pairs = Coppie Perfette
bet-21-3 = 21+3
bet-under13 = Meno di 13
bet-over13 = Più di 13
bet-progressive = Progressivo
bet-fireblaze = Mega Fire Blaze

## Che cosa può rispondere un giocatore

action-hit = Carta
action-stand = Stai
action-double = Raddoppia
action-double-short = Raddoppia
action-split = Dividi
action-surrender = Arrenditi
action-insurance = Assicurazione
action-insurance-button = { action-insurance }
action-no-insurance = Rifiuta
action-no-insurance-button = { action-no-insurance }
action-no-insurance-short = Rifiuta
action-play-on = Continua

## Che cosa ne è di una mano

outcome-blackjack = Blackjack
outcome-win = Vinta
outcome-push = Pareggio
outcome-lose = Persa
outcome-bust = Sballata
outcome-surrender = Resa
outcome-charlie = Charlie
outcome-void = Annullata

## Stampato sul tappeto

fact-blackjack = Il Blackjack paga { $odds }
fact-dealer = { $soft ->
    [hits] Il { -dealer } prende carta con 17 soft
   *[stands] Il { -dealer } sta sempre con 17
}
fact-insurance = { $offered ->
    [yes] L’assicurazione paga 2 a 1
   *[no] Nessuna assicurazione
}
