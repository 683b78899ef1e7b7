### Las probabilidades: lo que dice la tabla, y las reglas que se pueden cambiar para ver lo que valen.

odds-changed = Estas no son las reglas del juego: las cifras publicadas pueden no ser válidas.

## La tabla

chart-hard = Totales duros
chart-soft = Totales blandos
chart-pairs = Parejas
code-s = Plantarse
code-h = Pedir
code-dh = Doblar; si no se puede, pedir
code-ds = Doblar; si no se puede, plantarse
code-p = Dividir; si no se puede, jugar el total
code-rh = Rendirse; si no se puede, pedir
code-rs = Rendirse; si no se puede, plantarse
code-rp = Rendirse; si no se puede, { -split }

## Reglas que se pueden cambiar

rules-long-hands = Manos de muchas cartas

rule-decks = Barajas
rule-decks-is = { $value ->
    [one] { $value } baraja
   *[other] { $value } barajas
}
rule-dealer-hits-soft-17 = El crupier pide con 17 blando
rule-dealer-hits-soft-17-is = { $value ->
    [true] El crupier pide con 17 blando
   *[false] El crupier se planta con 17 blando
}
rule-hole-card = Carta cubierta del crupier
rule-hole-card-is = { $value ->
    [peek-ace-and-ten] Se comprueba con un as y con un diez
    [peek-ace] Se comprueba solo con un as
    [no-peek] Se reparte, pero no se comprueba
   *[none] No se reparte hasta que los jugadores terminan
}
rule-late-blackjack = Un { -blackjack } tardío se lleva
rule-late-blackjack-is = { $value ->
    [all] Todas las apuestas
    [returns-doubles] Todo salvo lo añadido al doblar
   *[original-only] Solo las apuestas iniciales
}
rule-late-blackjack-ace = Con un as a la vista, un { -blackjack } tardío se lleva
rule-late-blackjack-ace-is = { $value ->
    [all] Todas las apuestas
    [returns-doubles] Todo salvo lo añadido al doblar
    [original-only] Solo las apuestas iniciales
   *[none] Lo mismo que con otras cartas
}
rule-late-blackjack-ten = Con un diez a la vista, un { -blackjack } tardío se lleva
rule-late-blackjack-ten-is = { $value ->
    [all] Todas las apuestas
    [returns-doubles] Todo salvo lo añadido al doblar
    [original-only] Solo las apuestas iniciales
   *[none] Lo mismo que con otras cartas
}
rule-blackjack-pays = El { -blackjack } paga
rule-double-on = Doblar
rule-double-on-is = { $value ->
    [any] Con dos cartas iniciales cualesquiera
    [from-nine] Solo con 9, 10 u 11 duro
   *[from-ten] Solo con 10 u 11 duro
}
rule-double-after-split = Doblar después de { -split }
rule-double-after-split-is = { $value ->
    [true] Se puede doblar después de { -split }
   *[false] No se puede doblar después de { -split }
}
rule-split-hands = Dividir parejas
rule-split-hands-is = { $value ->
    [1] No se { -splits-many }
    [2] Una vez
   *[other] Hasta { $value } manos
}
rule-split-aces-again = Los ases se pueden volver a { -split }
rule-split-aces-again-is = { $value ->
    [true] Los ases se pueden volver a { -split }
   *[false] Los ases solo se { -splits-many } una vez
}
rule-hit-split-aces = Se puede pedir con ases { -split-aces }
rule-hit-split-aces-is = { $value ->
    [true] Se puede pedir con ases { -split-aces }
   *[false] Una sola carta para cada as { -split-ace }
}
rule-surrender = Rendición por la mitad de la apuesta
rule-surrender-is = { $value ->
    [none] Sin rendición
    [late] Tardía: un { -blackjack } del crupier se lleva todo igualmente
    [early] Temprana: se salva la mitad incluso ante un { -blackjack }
   *[early-except-ace] Temprana, pero no contra un as
}
rule-insurance = Se ofrece seguro
rule-insurance-is = { $value ->
    [true] Se ofrece seguro
   *[false] No se ofrece seguro
}
rule-charlie = Una mano larga gana (Charlie)
rule-charlie-is = { $value ->
    [0] Sin Charlie
    [one] Con { $value } carta
   *[other] Con { $value } cartas
}
rule-card-limit = Una mano larga se planta automáticamente
rule-card-limit-is = { $value ->
    [0] Sin límite de cartas
    [one] Con { $value } carta
   *[other] Con { $value } cartas
}
