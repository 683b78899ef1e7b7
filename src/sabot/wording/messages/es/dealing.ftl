### El sabot, el reparto, el crupier y lo que valen las manos.

topic-shoe = Cartas y sabot
topic-deal = Reparto
topic-hands = Manos
topic-dealer = Crupier
topic-blackjack = { -blackjack } del crupier

shoe-fresh = { $decks ->
    [one] Se juega con una baraja francesa de 52 cartas, que se mezcla antes de cada partida.
   *[other] Se juega con { $decks } barajas francesas de 52 cartas, que se mezclan antes de cada partida.
}
shoe-kept = { $decks ->
    [one] Se juega con una baraja francesa de 52 cartas, que se reparte desde un sabot.
   *[other] Se juega con { $decks } barajas francesas de 52 cartas, que se reparten desde un sabot.
}
shoe-mixed = { $mixing ->
    [machine] Las barajas llegan a la mesa ya mezcladas a máquina. Cuando hay un juego nuevo, se retiran las cartas en
        uso; todas las cartas salen del sabot.
   *[piles] Las cartas se sacan del depósito, se desempaquetan, se revisan y se mezclan. El crupier las baraja en pilas,
        corta cada pila al menos tres veces, reúne las barajas y las corta.
}
shoe-cut = { $cut ->
    [own] Su dispositivo hace un corte para cada sabot. El corte se muestra, y usted puede cambiarlo por cualquier
        texto.
    [offered] El último corte se ofrece a un jugador sentado, por turno, y el dispositivo de cada jugador sentado añade
        una palabra.
   *[words] El dispositivo de cada jugador de la mesa añade una palabra al orden de las cartas.
}
shoe-cut-none = Si nadie corta, el corte es un texto vacío. La casa no corta nunca.
shoe-burnt = { $burn ->
    [one] Primero se quema una carta.
   *[other] Primero se queman { $burn } cartas.
}
shoe-undealt = Un separador deja { deck-count } sin repartir; la partida en la que aparece es la última del sabot.

deal-order = { $order ->
    [round] { $hole ->
        [none] Por turno, una carta a cada { place }, una al crupier y una segunda a cada { place }, todas descubiertas.
            No hay carta cubierta: la segunda del crupier llega cuando los jugadores han terminado.
       *[dealt] Por turno, una carta a cada { place } y una al crupier, dos veces; todas descubiertas salvo la segunda
            del crupier.
    }
   *[hand-by-hand] { $hole ->
        [none] Dos cartas seguidas a cada { place } y después una al crupier, todas descubiertas. No hay carta cubierta:
            la segunda del crupier llega cuando los jugadores han terminado.
       *[dealt] Dos cartas seguidas a cada { place } y después dos al crupier; todas descubiertas salvo la segunda del
            crupier.
    }
}
deal-places = { $dealt ->
    [all] Se reparte a todas { places-the }, con o sin apuesta.
   *[bet] Solo se reparte a { places-the } con apuesta.
}
deal-styles = Hay dos estilos de reparto. Americano: el seguro se ofrece cuando todos tienen su segunda carta, y el
    crupier comprueba enseguida si tiene { -blackjack }. Europeo: el seguro se ofrece cuando los jugadores tienen su
    segunda carta, después se juegan las manos y solo entonces recibe el crupier la suya. Esta mesa reparte al estilo
    { $style ->
    [european] europeo
   *[american] americano
}.

hands-values = Los ases valen 1 u 11, las figuras (jota, reina y rey) 10 y las demás cartas su número. Gana el total más
    alto que no pase de 21.
hands-suits = { $bets ->
    [side] Los palos solo cuentan en las apuestas laterales.
   *[none] Los palos no cuentan.
}
hands-soft = Una mano blanda tiene un as que puede valer 1 u 11: un as y un 6 suman 7 o 17, es decir, un 17 blando.
hands-pays = Una mano ganadora paga 1 a 1. El { -blackjack }, un as y una carta de valor 10 como primeras cartas, gana a
    cualquier otro 21 y paga { $odds }. A igual total hay empate: se devuelve la apuesta.
hands-bust = Una mano que pasa de 21 pierde en el acto, haga lo que haga el crupier. Una mano de 21 se planta
    automáticamente.
hands-turn = Una mano con { -blackjack } ya no se juega. Cuando una mano se planta o se pasa, le toca el turno a la
    siguiente.
hands-charlie = Una mano de { $cards } cartas que no pasa de 21 gana 1 a 1, salvo que el crupier tenga { -blackjack };
    cada mano { -split-hand } cuenta por separado.
hands-limit = Una mano de { $cards } cartas se planta automáticamente; la del crupier, también.

dealer-draws = { $soft ->
    [hits] El crupier pide carta hasta 16 y con 17 blando, y se planta con 17 duro y con todo lo que lo supere.
   *[stands] El crupier pide carta hasta 16 y se planta con 17 o más, blando o duro.
}

blackjack-look = { $hole ->
    [peek-ace-and-ten] El crupier comprueba si tiene { -blackjack } cuando muestra un as o una carta de valor 10.
    [peek-ace] El crupier comprueba si tiene { -blackjack } cuando muestra un as, pero no cuando muestra una carta de
        valor 10.
    [no-peek] La carta cubierta no se mira nunca antes de que los jugadores hayan terminado.
   *[none] El { -blackjack } del crupier solo puede aparecer cuando los jugadores han terminado.
}
blackjack-seen = Si al comprobarlo lo tiene, la partida termina en el acto: los { -blackjack } de los jugadores empatan
    y las demás manos pierden.
blackjack-late = { $up ->
    [ace] Con un as a la vista,
   *[ten] Con una carta de valor 10 a la vista,
} un { -blackjack } tardío { $takes ->
    [all] se lleva todas las apuestas, también las añadidas al doblar y al { -split }
    [returns-doubles] devuelve lo añadido al doblar y se lleva todo lo demás
   *[original-only] se lleva solo la apuesta inicial y devuelve lo añadido al doblar y al { -split }
}; el { -blackjack } de un jugador empata.
