### El sabot y los naipes, como los dice el reglamento de los casinos.

topic-shoe = Naipes y sabot

shoe-kept = { $decks ->
    [one] Se juega con un juego de 52 naipes, que se reparte desde un sabot.
   *[other] Se juega con { $decks } juegos de 52 naipes, que se reparten desde un sabot.
}
shoe-mixed = { $mixing ->
    [machine] Los naipes llegan a la mesa ya mezclados a máquina. Cuando hay un juego nuevo, se retiran los que están en
        uso; todos los naipes salen del sabot.
   *[piles] Los naipes se sacan del depósito, se desempaquetan, se revisan y se mezclan. El crupier los baraja en pilas,
        corta cada pila al menos tres veces, reúne los juegos y los corta.
}
shoe-burnt = { $burn ->
    [one] Primero se quema un naipe.
   *[other] Primero se queman { $burn } naipes.
}
