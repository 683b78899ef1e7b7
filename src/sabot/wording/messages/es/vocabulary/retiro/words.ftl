### Las palabras del reglamento de los casinos: Black-Jack, separar parejas, apuesta doble, el retiro.

-blackjack = Black-Jack
-main = apuesta principal
-mains = apuestas principales
-split = separar
-splits = separa
-splits-many = separan
-split-hand = separada
-split-hands = separadas
-split-ace = separado
-split-aces = separados

bet-main = Apuesta principal

action-double = Apuesta doble
action-double-short = Doble
action-split = Separar
action-surrender = El retiro

outcome-surrender = Retiro
