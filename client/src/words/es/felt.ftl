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

## Apuestas

felt-place-chip = { $name }: colocar { $amount }
felt-lies = { $name }: hay { $amount }. Añadir { $chip }
felt-first = Elija una ficha y toque un círculo
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
felt-topped = La apuesta ha llegado al máximo de la mesa: { $max }.
felt-why-no-bet = No hay ninguna apuesta en la mesa. Elija una ficha y toque un círculo.
felt-why-closed = Se podrá volver a apostar cuando termine esta partida.

## El borde de la mesa

felt-balance = Saldo
felt-staked = Apuesta total
felt-last-win = Última ganancia
felt-put-away = Cerrar el mensaje
felt-captions = Subtítulos

## El juego

felt-insurance-asked = { $name }: ¿contratar el seguro?
felt-all-hands = Una respuesta para las { $count } manos
felt-surrender-asked = { $name }: ¿rendirse o seguir?
felt-turn = { $name }: { $total }. Su turno.

## El final de una partida

felt-dealer-total = El crupier tiene { $total }
felt-dealer-bust = El crupier se pasa con { $total }
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
felt-cut-told = El compromiso de abajo fija la mezcla de la casa. Su corte se incorpora a ella, de modo que ninguna de
    las dos partes decide por sí sola el orden de las cartas.
felt-cut-made = Este dispositivo ha hecho este corte por usted; puede cambiarlo por cualquier texto.
felt-cut-text = Su corte: cualquier texto
felt-cut-do = Cortar el sabot
felt-cut-done = Este sabot está cortado. La raíz de abajo fija el orden de sus cartas; el próximo sabot podrá cortarse
    de nuevo.
felt-cut-by-house = Cortado por la casa.
felt-cut-yours = Su corte: { $cut }
felt-cut-empty = Sin un corte, nada suyo protege el orden de las cartas.
felt-cut-again = Otro corte
felt-cut-nobody = El orden no estaba protegido por un corte.
felt-key = Clave de la casa
felt-key-known = Clave que conoce este dispositivo
felt-key-trust = Confiar en la nueva
felt-signature-unchecked = Este navegador no puede comprobar aquí la firma. Queda guardada en su recibo.
felt-doubt-swapped = La casa ha cambiado lo que prometió para este sabot. No apueste con él. Guarde su recibo.
felt-doubt-bad-signature = La firma de la casa para este sabot no es válida, así que usted no podría demostrar después
    lo prometido. No apueste con él.
felt-doubt-other-key = Este sabot está firmado con una clave distinta de la que conoce este dispositivo. Pregunte a la
    casa. Las dos claves están en «Cortar».
felt-doubt-foreign-cut = Este sabot se cortó con un texto que este dispositivo no ha enviado. Si no lo cortó usted en
    otro dispositivo, su corte no protege el orden.
felt-doubt-vanished = Un sabot que usted había cortado ya no está, y este dispositivo no ha visto ninguna partida con
    él. Si no lo jugó en otro dispositivo, pregunte a la casa el motivo.
felt-doubt-unsigned = La casa no ha firmado este sabot, así que usted no podría demostrar después lo prometido.
felt-doubt-unkept = Este dispositivo no puede guardar sus recibos: el almacenamiento está lleno o bloqueado para esta
    página. Solo duran hasta que cierre la página. Guarde los que necesite.
felt-commitment = Compromiso de la casa
felt-root = Raíz del orden de las cartas
felt-copy = Copiar
felt-copied = Copiado

## Lo que dice el presentador

felt-say-no-more = No va más
felt-say-insurance = Seguro
felt-say-dealer-blackjack = El crupier tiene { -blackjack }

## Recibos

receipt-save = Guardar recibo
receipt-about = Este dispositivo guarda un recibo de lo que la casa prometió antes de su corte. Cada partida se
    comprueba con él.
receipt-none = Este sabot se cortó antes de que este dispositivo lo viera, así que no hay recibo.
