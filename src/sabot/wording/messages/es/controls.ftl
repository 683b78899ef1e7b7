### Todos los controles de la mesa y lo que hacen.

column-control = Control
column-key = Tecla
column-does = Qué hace
controls-told = Las teclas valen mientras no haya ningún campo ni diálogo abierto; se desactivan en Opciones. Mientras
    las cartas se mueven, cualquiera de estas teclas las muestra en el acto. Esc cierra un panel o el menú.

control-chips = Fichas
control-chips-does = Elija una ficha en la zona de selección y después dónde colocarla; las flechas muestran fichas de
    otros tamaños.
control-places = { $place ->
    [hand] Manos
    [box] Casillas
   *[position] Posiciones
}
control-places-does = Añade la ficha elegida a la { place } de este número. Mientras se juegan las manos, muestra esa
    { place }.
control-rebet = Reapostar
control-rebet-does = Vuelve a colocar las apuestas de la partida anterior.
control-rebet-deal = Reapostar y repartir
control-rebet-deal-does = Vuelve a colocar las apuestas de la partida anterior y reparte de inmediato.
control-clear = Borrar apuestas
control-clear-does = Borra todas las apuestas de la mesa.
control-deal = Repartir
control-deal-does = Cierra sus apuestas y reparte.
control-cut = Cortar
control-cut-does = { $kind ->
    [live] Muestra el sabot. Cuando se le ofrece el último corte, se hace aquí.
   *[solo] Muestra el sabot y el corte que ha hecho su dispositivo. Puede cambiarlo.
}
control-sit = Siéntese aquí
control-sit-does = Ocupa un asiento libre.
control-leave = X
control-leave-does = Deja el asiento.
control-repeat = Repetir
control-repeat-does = Vuelve a colocar las apuestas de la partida anterior, antes de la primera ficha de esta.
control-twice = Doblar (2x)
control-twice-does = Dobla las apuestas que hay en la mesa, hasta los límites.
control-undo = Deshacer
control-undo-does = { $kind ->
    [live] Quita la última apuesta; si se mantiene pulsado, todas.
   *[solo] Quita la última ficha colocada.
}
control-deal-now = Repartir ya
control-deal-now-does = Para jugadores sentados que apuestan al menos el mínimo. Hace definitivas sus apuestas y las
    muestra a los demás; la partida comienza cuando lo han pulsado todos los jugadores con apuesta.
control-hit-does = Otra carta para una mano inferior a 21.
control-stand-does = Ninguna carta más para esta mano.
control-double-does = Dobla la apuesta a cambio de una sola carta, tras la cual la mano se planta.
control-split-does = Convierte dos cartas del mismo valor en dos manos, la segunda con una apuesta igual a la primera.
control-surrender-does = Renuncia a la mano y recupera la mitad de la apuesta.
control-insurance-does = Asegura la mano cuando el crupier muestra un as.
control-no-insurance-does = Rechaza el seguro que se ofrece.
control-all = Todas las manos
control-all-does = Cuando se ofrece el seguro a varias manos, da la misma respuesta a todas.
control-play-on-does = Rechaza la rendición cuando se ofrece antes de jugar.
control-games = Juegos
control-games-does = Cierra el juego y vuelve a la antesala.
control-bank = Banca
control-bank-does = Abre la caja.
control-help = Ayuda
control-help-does = Abre esta página.
control-options = Opciones
control-options-does = Abre sus ajustes.
control-statistics = Estadísticas
control-statistics-does = Muestra los datos de sus partidas.
