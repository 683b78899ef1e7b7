### Lo que solo tienen las mesas en vivo: asientos, apuestas detrás, tiempo y lo que hay en la pantalla.

topic-seats = Asientos
seats-sit = Pulse «Siéntese aquí» sobre un asiento libre; debajo aparecerá su nombre en pantalla. La X deja el asiento.
seats-names = El nombre que aparece en un asiento indica quién toma las decisiones de su mano.
seats-shared = No hay asientos que ocupar: apueste en cualquier { place }, con otros jugadores o sin ellos, o solo mire.

topic-behind = Apuestas detrás
behind-open = Puede apostar detrás en la mano de otro jugador, con o sin asiento propio, pero nunca en la suya. Paga lo
    mismo que la apuesta de ese jugador.
behind-refund = Colóquela en un espacio habilitado mientras se admiten apuestas. Si ese jugador no participa en la
    partida, su apuesta se reembolsa en el acto.
behind-decide = El jugador del asiento toma todas las decisiones. Sobre el seguro decide usted, y en Opciones fija si su
    apuesta sigue al jugador cuando dobla y cuando { -splits }.
behind-forbid = En Opciones también puede impedir que otros apuesten detrás de usted.
behind-hot = El icono de jugador en racha indica cuántas partidas seguidas ha ganado un jugador. Desaparece en cuanto
    pierde una mano.

topic-betting = Hacer apuestas
betting-time = Un temporizador muestra cuánto tiempo queda para apostar. Después no se admite ninguna apuesta.
betting-limits = El panel de límites muestra el mínimo y el máximo de cada apuesta. Su saldo está siempre a la vista, y
    solo se iluminan las fichas que cubre.
betting-spots = Cada pulsación en un espacio añade la ficha elegida. La { -main } se coloca en todas sus { places } a la
    vez; en tableta y móvil, también las apuestas laterales. Una ficha que superaría el máximo completa la apuesta hasta
    él, y un aviso lo indica.
betting-total = Se muestra el total de sus apuestas. Las de los demás jugadores aparecen en su moneda.

topic-deciding = Decisiones
deciding-early = En cuanto tenga sus dos cartas puede decidir antes de su turno, y cambiar de opinión hasta que el
    crupier llegue a usted.
deciding-each = Todos los jugadores de una { place } deciden dentro del mismo tiempo; después se reparten las cartas.
deciding-window = En su turno se lo pregunta una ventana con temporizador. Se muestran todas las opciones; solo se
    iluminan las que puede elegir.
deciding-short = Si su saldo no alcanza para doblar o { -split }, ese botón no se ilumina.

topic-screen = En la pantalla
screen-values = El valor de cada mano se muestra junto a sus cartas.
screen-focus = El modo concentración oculta a los demás jugadores y sus apuestas, en cualquier momento.
screen-chat = Puede chatear con el presentador y con los demás jugadores: escriba un mensaje y pulse Enter o la flecha.
    El botón Chat amplía o cierra la ventana, que se puede mover y cambiar de tamaño; en Opciones puede ocultar los
    mensajes de los demás. A quien insulta se le quita el chat.
screen-code = Cada partida tiene su código de partida, con la hora de inicio (GMT). Indíquelo si consulta algo sobre
    ella.
screen-audio = El botón de sonido activa o desactiva los sonidos y la voz; en otra mesa vuelve su propio ajuste. En
    Opciones se regulan la voz del presentador y los sonidos del juego.
screen-history = El historial enumera sus partidas con fecha, juego, apuesta y ganancia, la más reciente primero. Pulse
    una partida para ver sus manos y resultados.
screen-options = Los ajustes de Opciones se aplican juntos, se guardan en su perfil y valen en todos sus dispositivos.
