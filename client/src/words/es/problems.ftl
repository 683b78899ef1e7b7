### Por qué se rechazó algo: qué ocurrió, qué supone para el dinero, qué hacer. Las claves son palabras del servidor.

why-unknown = La casa lo ha rechazado y no se ha cobrado nada: { $reason }. Vuelva a intentarlo o elija otra cosa.
why-unreachable = No se puede contactar con la casa. Lo que no había confirmado no se ha cobrado. Revise su conexión y
    vuelva a intentarlo.
why-broken = Algo ha fallado en la casa. Su saldo y su historial muestran si aun así se llevó a cabo: mírelos antes de
    volver a intentarlo.

why-bad-request = La casa no ha entendido la petición. No se ha hecho nada. Recargue la página y vuelva a intentarlo.
why-bad-message = La casa no ha entendido el mensaje. No se ha hecho nada. Recargue la página y vuelva a intentarlo.
why-wrong-protocol = El sitio se ha actualizado mientras esta página estaba abierta. No se ha cobrado nada. Recargue la
    página.
why-not-json = La casa no ha entendido la petición. No se ha hecho nada. Recargue la página y vuelva a intentarlo.
why-wrong-method = La casa no ha entendido la petición. No se ha hecho nada. Recargue la página y vuelva a intentarlo.
why-too-large = Era demasiado largo para enviarlo. No se ha hecho nada. Acórtelo y vuelva a intentarlo.

why-not-signed-in = Nadie ha iniciado sesión, o la sesión ha terminado. No se ha cobrado nada. Inicie sesión para
    seguir.
why-wrong-password = El nombre y la contraseña no se corresponden. No se ha iniciado sesión ni se ha cambiado nada.
    Revise ambos; tras cinco contraseñas erróneas en un día, la cuenta se bloquea hasta el siguiente.
why-locked = Tras cinco contraseñas erróneas, esta cuenta está bloqueada hasta mañana (UTC). Su dinero está a salvo y
    las sesiones abiertas siguen abiertas. Continúe en una de ellas o inicie sesión mañana.
why-not-allowed = Su cuenta no puede hacer esto. No se ha hecho nada. Inicie sesión con una que pueda, o déjelo.
why-excluded = Se ha autoexcluido: no se aceptan apuestas ni depósitos, y no se ha cobrado nada. Aún puede retirar su
    saldo.
why-foreign-origin = La petición parecía venir de otro sitio. No se ha hecho nada. Abra esta página en su propia
    dirección.
why-signed-in = Ya hay una sesión iniciada. No se ha hecho nada. Ciérrela antes.

why-not-found = No hay nada en esta dirección. No se ha hecho nada. Vuelva a la antesala.
why-unknown-player = No existe esa cuenta. No se ha hecho nada. Revise el nombre.
why-unknown-session = Esta sesión ya había terminado. No se ha cambiado nada y no hay nada más que hacer.
why-unknown-round = Esa partida no está entre las suyas. Su saldo sigue como estaba. Revise el código; una partida aún
    en juego aparece cuando termina.
why-unknown-table = No existe esa mesa. No se ha cobrado nada. Elija otra en la antesala.
why-unknown-game = La casa no tiene ese juego. No se ha cobrado nada. Elija otro en la antesala.

why-name-taken = Alguien tiene ya ese nombre, o uno que parece el mismo. No se ha hecho nada. Elija otro.
why-bad-name = Un nombre tiene de 3 a 20 letras, cifras, puntos, guiones o guiones bajos, empieza por una letra o una
    cifra y no es uno de los reservados a la casa. No se ha hecho nada. Elija otro.
why-bad-password = Una contraseña tiene de 10 a 128 caracteres, no es su nombre ni una que cualquiera adivinaría. No se
    ha cambiado nada. Elija otra.
why-bad-choice = La casa no ofrece esa opción. No se ha cambiado nada. Elija otra.
why-bad-setting = La casa no acepta ese ajuste. No se ha cambiado nada. Elija otro.
why-bad-limit = Ese límite no se puede fijar. Los de una sesión solo se pueden bajar, su tiempo va de 1 minuto a 24
    horas y los importes son mayores que cero. No se ha cambiado nada. Elija otro.

why-taken = Eso ya está en uso. No se ha hecho nada. Elija otra cosa.
why-id-used = Esto ya se había enviado con otro contenido. No se ha hecho nada dos veces. Vuelva a intentarlo.
why-old-view = La mesa había avanzado antes de que llegara su respuesta. No se ha cobrado nada. Mire las cartas y decida
    de nuevo.
why-not-entered = Ha dejado esta mesa. No se ha cobrado nada. Vuelva a entrar en ella.
why-not-now = Eso no es posible en este momento. No se ha cobrado nada. Mire la mesa y elija de nuevo.
why-refused = La casa lo ha rechazado. Su saldo muestra si hubo algún movimiento: mírelo antes de volver a intentarlo.

why-short-balance = Su saldo no alcanza. No se ha cobrado nada. Apueste menos o haga un depósito.
why-session-limits-missing = Esta sesión aún no tiene límites, así que no se ha aceptado ninguna apuesta. Fije el tiempo
    y la pérdida máxima en Límites y vuelva a apostar.
why-time-over = Ha pasado el tiempo que se concedió, así que no se ha aceptado la apuesta. Una partida empezada se puede
    terminar.
why-reality-check = Toca un aviso de realidad, así que no se ha aceptado la apuesta. Léalo y después siga jugando.
why-loss-limit = Con esta apuesta podría perder más de lo que se permite, así que no se ha aceptado. Apueste menos o
    déjelo aquí.
why-deposit-limit = Este depósito supera el límite que usted se fijó. No se ha hecho ningún movimiento. Deposite menos;
    un límite más alto se aplica un día después de pedirlo.
why-payment-refused = El pago se ha rechazado y no se ha hecho ningún movimiento. Pruebe con un importe menor.

why-too-fast = Eso ha sido demasiado rápido para la casa. No se ha hecho nada. Espere un momento y vuelva a intentarlo.
why-too-many-sockets = Tiene esta página abierta en demasiadas ventanas. No se ha cobrado nada. Cierre una y recargue la
    página.
why-busy = Su cuenta se está usando en otro lugar en este momento. No se ha hecho nada. Vuelva a intentarlo.
why-dealing-stopped = La casa ha dejado de repartir mientras se comprueban las cartas. No se ha aceptado ninguna
    apuesta; su saldo está a salvo. Vuelva más tarde.
why-store-down = No se puede acceder a los libros de la casa. Lo que contienen está a salvo. Vuelva a intentarlo en un
    momento: nada se hace dos veces.
