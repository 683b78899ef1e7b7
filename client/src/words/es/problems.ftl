### Por qué se rechazó algo: qué ocurrió, qué supone para el dinero, qué hacer. Las claves son palabras del servidor.

why-unknown = Se ha rechazado y no se ha cobrado nada. Vuelva a intentarlo o elija otra cosa.
why-unreachable = No se puede contactar con la casa. Lo que no había confirmado no se ha cobrado. Revise su conexión y
    vuelva a intentarlo.
why-broken = Algo ha fallado en la casa. Puede que la operación se haya completado: compruebe su saldo y su historial
    antes de volver a intentarlo.

why-bad-request = No se ha entendido la solicitud. No ha cambiado nada. Recargue la página y vuelva a intentarlo.
why-bad-message = No se ha entendido el mensaje. No ha cambiado nada. Recargue la página y vuelva a intentarlo.
why-wrong-protocol = El sitio se ha actualizado mientras esta página estaba abierta. No se ha cobrado nada. Recargue la
    página.
why-not-json = No se ha entendido la solicitud. No ha cambiado nada. Recargue la página y vuelva a intentarlo.
why-wrong-method = No se ha entendido la solicitud. No ha cambiado nada. Recargue la página y vuelva a intentarlo.
why-too-large = Es demasiado largo para enviarlo. No se ha enviado nada. Acórtelo y vuelva a intentarlo.

why-not-signed-in = No ha iniciado sesión, o la sesión ha terminado. No se ha cobrado nada. Inicie sesión para
    continuar.
why-wrong-password = El nombre y la contraseña no coinciden. No ha cambiado nada. Revise ambos; tras cinco contraseñas
    erróneas en un día, la cuenta se bloquea hasta el día siguiente (UTC).
why-locked = Tras cinco contraseñas erróneas, esta cuenta no se puede abrir desde aquí hasta mañana (UTC). Su dinero
    está a salvo y las sesiones abiertas siguen abiertas. Continúe en una de ellas, use una conexión desde la que ya
    haya iniciado sesión o inicie sesión mañana.
why-not-allowed = Su cuenta no tiene permiso para esto. No ha cambiado nada. Inicie sesión con una que lo tenga.
why-excluded = Su autoexclusión está en vigor: no se aceptan apuestas ni depósitos, y no se ha cobrado nada. Puede
    seguir retirando su saldo.
why-muted = Se le ha retirado la palabra en el chat y su mensaje no se ha enviado. Puede seguir jugando. Si cree que
    es un error, consulte a la casa.
why-foreign-origin = La solicitud parecía venir de otro sitio y se ha bloqueado. No ha cambiado nada. Abra esta página
    en su propia dirección.
why-signed-in = Ya hay una sesión iniciada. No se ha hecho nada. Ciérrela antes.

why-not-found = No hay nada en esta dirección. Vuelva a la antesala.
why-unknown-player = No existe esa cuenta. No se ha hecho nada. Revise el nombre.
why-unknown-session = Esta sesión ya había terminado. No hay nada más que hacer.
why-unknown-round = No tiene ninguna partida con ese código. Su saldo no ha cambiado. Revise el código; una partida en
    juego aparece cuando termina.
why-unknown-table = No existe esa mesa. No se ha cobrado nada. Elija otra en la antesala.
why-unknown-game = La casa no tiene ese juego. No se ha cobrado nada. Elija otro en la antesala.
why-unknown-line = Ese mensaje ya no se conserva. No ha cambiado nada. Denuncie uno más reciente.
why-unknown-payment = No existe ese pago. No ha cambiado nada. Revise su código.
why-unknown-sheet = No existe esa hoja de reglas. No ha cambiado nada. Revise su nombre o su hash.

why-name-taken = Ese nombre ya está en uso, o se parece demasiado a otro. Elija otro.
why-bad-name = El nombre debe tener entre 3 y 20 letras, cifras, puntos, guiones o guiones bajos y empezar por una letra
    o una cifra. Algunos nombres están reservados. Elija otro.
why-bad-password = La contraseña debe tener entre 10 y 128 caracteres y no puede ser su nombre ni una contraseña
    habitual. No ha cambiado nada. Elija otra.
why-bad-choice = Esa opción no está disponible. No ha cambiado nada. Elija otra.
why-bad-setting = Ese ajuste no es válido. No ha cambiado nada. Elija otro.
why-bad-limit = Ese límite no se puede fijar. Los de una sesión solo se pueden bajar, su tiempo va de 1 minuto a 24
    horas y los importes son mayores que cero. No se ha cambiado nada. Elija otro.
why-bad-line = Ese mensaje no se puede enviar: está vacío, es demasiado largo o tiene caracteres que no se pueden
    mostrar. Cámbielo e inténtelo de nuevo.

why-taken = Eso ya está en uso. No se ha hecho nada. Elija otra cosa.
why-id-used = Esta solicitud ya se había enviado con otro contenido. Nada se ha hecho dos veces. Vuelva a intentarlo.
why-old-view = La partida ha avanzado antes de que llegara su decisión. No se ha cobrado nada. Mire las cartas y decida
    de nuevo.
why-other-shoe = Ahora hay otro sabot en la mesa. No se ha cobrado nada. Mire la mesa y vuelva a repartir.
why-not-entered = Ha salido de esta mesa. No se ha cobrado nada. Vuelva a entrar.
why-card-gone = Esa carta ya no puede estar en el sabot: han salido todas las de cada baraja. No se ha introducido nada.
    Mírela otra vez.
why-other-card = La mesa ha avanzado y ahora se espera otra carta. No se ha introducido nada. Mire cuál se pide.
why-not-now = Eso no es posible en este momento. No se ha cobrado nada. Mire la mesa y elija de nuevo.
why-refused = Se ha rechazado. Compruebe su saldo antes de volver a intentarlo: muestra si hubo algún movimiento.

why-short-balance = Su saldo no alcanza. No se ha cobrado nada. Apueste menos o haga un depósito.
why-short-gold = Sus Fichas Doradas no alcanzan. No se ha cobrado nada. Apueste menos o juegue con su saldo.
why-session-limits-missing = Esta sesión aún no tiene límites, así que no se ha aceptado ninguna apuesta. Fije el tiempo
    y la pérdida máxima en Límites y vuelva a apostar.
why-time-over = Se ha agotado el tiempo que usted fijó, así que no se ha aceptado la apuesta. Puede terminar la partida
    en curso.
why-reality-check = Tiene pendiente un recordatorio de sesión, así que no se ha aceptado la apuesta. Léalo y siga
    jugando.
why-loss-limit = Esta apuesta podría superar su límite de pérdidas, así que no se ha aceptado. Apueste menos o pare
    aquí.
why-deposit-limit = Este depósito supera su límite. No se ha hecho ningún movimiento. Deposite menos; un límite más alto
    se aplica 24 horas después de pedirlo.
why-payment-refused = El pago se ha rechazado y no se ha hecho ningún movimiento. Pruebe con un importe menor.

why-too-fast = Demasiadas solicitudes. No ha cambiado nada. Espere un momento y vuelva a intentarlo.
why-crowded = Se están pidiendo muchas cosas a la vez. No ha cambiado nada. Espere unos segundos y vuelva a intentarlo.
why-too-soon = Tras una contraseña errónea hay que esperar cada vez un poco más. No ha cambiado nada. Espere unos
    segundos y vuelva a intentarlo.
why-too-many-sockets = Tiene esta página abierta en demasiadas ventanas. No se ha cobrado nada. Cierre una y recargue la
    página.
why-busy = Su cuenta se está usando en otro lugar en este momento. No se ha hecho nada. Vuelva a intentarlo.
why-dealing-stopped = El reparto está en pausa mientras se comprueban las cartas. No se ha aceptado ninguna apuesta; su
    saldo está a salvo. Vuelva más tarde.
why-store-down = No se puede acceder a los registros de la casa. Su saldo está a salvo. Vuelva a intentarlo en un
    momento: nada se hace dos veces.
