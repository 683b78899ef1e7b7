### Nombres. $place es cómo llama el juego al lugar de una apuesta: mano, casilla o posición.

## Lo que algunos juegos llaman de otro modo

-blackjack = Blackjack
-main = apuesta ordinaria
-mains = apuestas ordinarias
-stake = apuesta
-split = dividir
-splits = divide
-splits-many = dividen
-split-hand = dividida
-split-hands = divididas
-split-ace = dividido
-split-aces = divididos

## Lugares y cantidades

place = { $place ->
    [hand] mano
    [box] casilla
   *[position] posición
}
places = { $place ->
    [hand] manos
    [box] casillas
   *[position] posiciones
}
places-the = las { places }
place-count = { $count ->
    [one] una { place }
   *[other] { $count } { places }
}
place-range = { $count ->
    [one] una { place }
    [2] una o dos { places }
   *[other] de 1 a { $count } { places }
}
deck-count = { $decks ->
    [one] una baraja
   *[other] { $decks } barajas
}
point-count = { $points ->
    [one] 1 punto
   *[other] { $points } puntos
}
section-count = { $sections ->
    [one] 1 sección
   *[other] { $sections } secciones
}
odds = { $won } a { $staked }

about-sheet = Un juego de { -blackjack } con { deck-count }.

## Apuestas

bet-main = Apuesta ordinaria
bet-insurance = Seguro
bet-pairs = Parejas Perfectas
bet-21-3 = 21+3
bet-under13 = Menor de 13
bet-over13 = Mayor de 13
bet-progressive = Progresivo
bet-fireblaze = Mega Fire Blaze

## Lo que puede responder un jugador

action-hit = Pedir
action-stand = Plantarse
action-double = Doblar
action-double-short = Doblar
action-split = Dividir
action-surrender = Rendición
action-insurance = Seguro
action-insurance-button = { action-insurance }
action-no-insurance = Sin seguro
action-no-insurance-button = { action-no-insurance }
action-no-insurance-short = Sin seguro
action-play-on = Seguir

## Lo que resulta de una mano

outcome-blackjack = { -blackjack }
outcome-win = Gana
outcome-push = Empate
outcome-lose = Pierde
outcome-bust = Se pasa
outcome-surrender = Rendición
outcome-charlie = Charlie
outcome-void = Anulada

## Impreso en el tapete

fact-blackjack = El { -blackjack } paga { $odds }
fact-dealer = { $soft ->
    [hits] El crupier pide con 17 blando
   *[stands] El crupier se planta con cualquier 17
}
fact-insurance = { $offered ->
    [yes] El seguro paga 2 a 1
   *[no] Sin seguro
}
