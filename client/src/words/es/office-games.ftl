### Juegos nuevos: una hoja de reglas revisada, guardada y puesta en una mesa.

newgame-told = Un juego nuevo es una hoja de reglas. Suelte una aquí, elija un archivo o parta de un juego de la casa.
newgame-shoe = Un cambio de reglas nunca afecta a un sabot en uso: las mesas abiertas siguen con la versión con que se
    abrieron.
newgame-text = Hoja de reglas
newgame-drop = Suelte un archivo aquí, o pegue y edite el texto.
newgame-file = Archivo
newgame-begin = Partir de
newgame-begin-none = Elija un juego
newgame-base = Comparar con
newgame-base-own = El juego del mismo nombre
newgame-too-long = { $name } es demasiado largo para una hoja de reglas: 20.000 bytes como máximo.
newgame-from-file = Del archivo { $name }.
newgame-from-game = De la hoja de { $name }.
newgame-from-kept = De { $game }, versión { $version }, guardada por { $name } el { $when }.
newgame-back = Recuperar el texto anterior
newgame-empty = Los errores, el retorno exacto y la tabla aparecen aquí mientras escribe.
newgame-checking = Revisando y calculando…

newgame-flaws = { $count ->
    [one] Un error
   *[other] { $count } errores
}
newgame-flaws-told = Elija un error para ir a su línea.
newgame-line = Línea { $line }
newgame-whole = Toda la hoja

newgame-kind = { $kind ->
    [live] Un juego en vivo: se reparte donde usted abra una mesa.
   *[solo] Un juego individual: aparece en la antesala en cuanto se guarda.
}
newgame-compared = Comparación con { $name }
newgame-there = Allí
newgame-here = Aquí
newgame-points = Puntos
newgame-fields = { $count ->
    [one] Un campo distinto
   *[other] { $count } campos distintos
}
newgame-field = Campo
newgame-same = Ningún campo es distinto de { $name }.
newgame-taken = El nombre { $game } es de una hoja de la casa. Dé otro nombre al juego nuevo.
newgame-rename = Ir al nombre

newgame-keep = Guardar
newgame-keep-title = ¿Guardar { $game }?
newgame-keep-told = Será la versión { $version } de este juego, con un retorno de { $rtp }. { $kind ->
    [live] Después podrá abrir una mesa.
   *[solo] Los jugadores lo encontrarán enseguida en la antesala.
}
newgame-keep-replaces = Sustituye a la versión { $version } en todo lo que se reparta desde ahora.
newgame-kept = { $game } se ha guardado como versión { $version }.
newgame-solo = Ya está en la antesala y se puede jugar.
newgame-play = Abrir la mesa
newgame-live = Todavía no se reparte en ninguna mesa.
newgame-open = Abrir una mesa
newgame-open-title = Abrir una mesa de { $game }
newgame-opened = La mesa { $table } está abierta.
newgame-look = Ir a la mesa
newgame-table-name = Nombre de la mesa
newgame-table-name-told = Letras, cifras y guiones. Todos los códigos de partida empiezan por él.
newgame-table-name-flaw = Use solo letras sin acentos, cifras y guiones, y empiece por una letra o cifra.
newgame-currency = Moneda
newgame-min = Apuesta mínima
newgame-max = Apuesta máxima
newgame-increment = Incremento
newgame-limits-told = Los límites que deje vacíos son los de la hoja.

newgame-versions = Versiones guardadas
newgame-versions-none = Todavía no se ha guardado ninguna hoja.
newgame-version = versión { $version }, { $kind ->
    [live] en vivo
   *[solo] individual
}
newgame-newest = en uso
newgame-who = { $name }, { $when }
newgame-made-from = Hecha a partir de { $base }
newgame-load = Ver en el editor
