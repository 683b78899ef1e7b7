### Nume. $place este felul în care jocul numește locul unui pariu: mână, căsuță sau poziție.

place = { $place ->
    [hand] mână
    [box] poziție
   *[position] poziție
}
places = { $place ->
    [hand] mâini
    [box] poziții
   *[position] poziții
}
places-the = { $place ->
    [hand] mâinile
    [box] pozițiile
   *[position] pozițiile
}
place-count = { $count ->
    [one] o { place }
    [few] { $count } { places }
   *[other] { $count } de { places }
}
place-range = { $count ->
    [one] o { place }
    [2] una sau două { places }
    [few] între 1 și { $count } { places }
   *[other] între 1 și { $count } de { places }
}
deck-count = { $decks ->
    [one] un pachet
    [few] { $decks } pachete
   *[other] { $decks } de pachete
}
point-count = { $points ->
    [one] 1 punct
    [few] { $points } puncte
   *[other] { $points } de puncte
}
section-count = { $sections ->
    [one] 1 secțiune
    [few] { $sections } secțiuni
   *[other] { $sections } de secțiuni
}
odds = { $won } la { $staked }

about-sheet = Un joc de Blackjack cu { deck-count }.

## Pariuri

bet-main = Pariu principal
bet-insurance = Asigurare
bet-pairs = Perechi Perfecte
bet-21-3 = 21+3
bet-under13 = Sub 13
bet-over13 = Peste 13
bet-progressive = Progresiv
bet-fireblaze = Mega Fire Blaze

## Ce poate răspunde un jucător

action-hit = Carte
action-stand = Rămâneți
action-double = Dublați pariul
action-double-short = Dublați
action-split = Împărțiți
action-surrender = Renunțați
action-insurance = Asigurare
action-insurance-button = { action-insurance }
action-no-insurance = Fără asigurare
action-no-insurance-button = { action-no-insurance }
action-no-insurance-short = Fără
action-play-on = Continuați

## Ce se întâmplă cu o mână

outcome-blackjack = Blackjack
outcome-win = Câștig
outcome-push = Egalitate
outcome-lose = Pierdere
outcome-bust = Depășire
outcome-surrender = Renunțare
outcome-charlie = Charlie
outcome-void = Anulare

## Tipărit pe postav

fact-blackjack = Blackjack plătește { $odds }
fact-dealer = { $soft ->
    [hits] Dealerul trage la 17 moale
   *[stands] Dealerul rămâne la orice 17
}
fact-insurance = { $offered ->
    [yes] Asigurarea plătește 2 la 1
   *[no] Fără asigurare
}
