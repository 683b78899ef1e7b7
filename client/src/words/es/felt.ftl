### La mesa. $place es cómo llama el juego al lugar de una apuesta;
### $name es el nombre de una mano, según felt-box o felt-part.

felt-box = { $place ->
    [hand] Mano
    [box] Casilla
   *[position] Posición
} { $box }
felt-part = { $name }, parte { $part } de { $parts }
felt-or = o
felt-total = total { $total }
felt-table = Mesa
felt-dealer = Crupier
felt-dealer-has = Crupier: { $cards }.
felt-no-cards = Sin cartas todavía

## Antes de sentarse

felt-come-in = Tome asiento
felt-come-in-told = Juegue al instante como invitado, con créditos de juego gratuitos. Cree una cuenta para
    conservarlos.
felt-as-guest = Jugar como invitado
felt-no-game = No hay ninguna mesa de este juego.

## Apuestas

felt-place-chip = { $name }: colocar { $amount }
felt-lies = { $name }: hay { $amount }. Añadir { $chip }
felt-pending = A la espera de confirmación
felt-look = Ver { $name }
felt-chip = Ficha de { $amount }
felt-chip-short = Ficha de { $amount }: su saldo no la cubre
felt-smaller = Fichas menores
felt-larger = Fichas mayores
felt-golden = Fichas Doradas
felt-undo = Deshacer
felt-limits = De { $min } a { $max } por { place }
felt-off-limits = Esta mesa admite de { $min } a { $max } por { place }. La última ficha no se ha aceptado; todo lo
    demás sigue como estaba.

## El borde de la mesa

felt-balance = Saldo
felt-staked = Apuesta total
felt-last-win = Última ganancia
felt-put-away = Cerrar el mensaje
felt-captions = Subtítulos

## El juego

felt-insurance-asked = { $name }: ¿contratar el seguro?
felt-surrender-asked = { $name }: ¿rendirse o seguir?
felt-turn = { $name }: { $total }. Su turno.

## El final de una partida

felt-net = Esta partida: { $amount }
felt-voided = La partida queda anulada. Se han devuelto todas las apuestas.
felt-round = Partida { $code }
felt-round-link = Partida { $code }: verla en el historial

## El sabot

felt-shoe-fresh = { deck-count }, { $decks ->
    [one] mezclada
   *[other] mezcladas
} para esta partida
felt-shoe-dealt = { deck-count }, { $dealt ->
    [one] una carta repartida
   *[other] { $dealt } cartas repartidas
}
felt-shoe-none = Ahora mismo no puede empezar ninguna partida. No se ha cobrado nada; inténtelo de nuevo un poco más
    tarde.
felt-cut = Cortar
felt-cut-title = El sabot y su corte
felt-cut-told = El compromiso de abajo fija la mezcla de la casa. El texto que usted escriba se incorpora a ella, de
    modo que ninguna de las dos partes decide por sí sola el orden de las cartas. Si lo deja en blanco, la casa corta
    por usted.
felt-cut-text = Su corte: cualquier texto
felt-cut-do = Cortar el sabot
felt-cut-done = Este sabot está cortado. La raíz de abajo fija el orden de sus cartas; el próximo sabot podrá cortarse
    de nuevo.
felt-cut-by-house = Cortado por la casa.
felt-cut-yours = Su corte: { $cut }
felt-commitment = Compromiso de la casa
felt-root = Raíz del orden de las cartas
felt-copy = Copiar
felt-copied = Copiado

## Lo que dice el presentador

felt-say-no-more = No va más
felt-say-insurance = Seguro
felt-say-dealer-blackjack = El crupier tiene Blackjack
