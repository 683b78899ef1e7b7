### Por qué se rechazó algo: qué ocurrió, qué supone para el dinero, qué hacer. Las claves son palabras del servidor.

why-unknown = La casa lo ha rechazado y no se ha tomado nada: { $reason }.
why-unreachable = No se puede contactar con la casa. Lo que no había confirmado no se ha tomado. Revise su conexión y
    vuelva a intentarlo.
why-broken = Algo ha fallado en la casa. Mire su saldo y su historial antes de volver a intentarlo.

why-bad-request = La casa no ha entendido la petición. No se ha hecho nada. Recargue la página y vuelva a intentarlo.
why-bad-message = La casa no ha entendido el mensaje. No se ha hecho nada. Recargue la página y vuelva a intentarlo.
why-wrong-protocol = La casa se ha renovado mientras esta página estaba abierta. No se ha tomado nada. Recargue la página.
why-not-json = La casa no ha entendido la petición. No se ha hecho nada. Recargue la página y vuelva a intentarlo.
why-wrong-method = La casa no ha entendido la petición. No se ha hecho nada. Recargue la página y vuelva a intentarlo.
why-too-large = Era demasiado largo para enviarlo. No se ha hecho nada. Acórtelo y vuelva a intentarlo.

why-not-signed-in = Nadie ha iniciado sesión, o la sesión ha terminado. No se ha tomado nada. Inicie sesión para seguir.
why-wrong-password = El nombre y la contraseña no corresponden. Revise ambos; tras cinco contraseñas erróneas en un día
    la cuenta se bloquea hasta el siguiente.
why-locked = Tras cinco contraseñas erróneas, esta cuenta está bloqueada hasta mañana (UTC). Su dinero está a salvo y las
    sesiones abiertas siguen abiertas.
why-not-allowed = Su cuenta no puede hacer esto. No se ha hecho nada.
why-excluded = Se ha autoexcluido: no se aceptan apuestas ni depósitos, y no se ha tomado nada. Aún puede retirar su
    saldo.
why-foreign-origin = La petición parecía venir de otro sitio. No se ha hecho nada. Abra la casa en su propia dirección.
why-signed-in = Ya hay una sesión iniciada. No se ha hecho nada. Ciérrela antes.

why-not-found = No hay nada en esta dirección.
why-unknown-player = No existe esa cuenta.
why-unknown-session = Esta sesión ya había terminado.
why-unknown-round = No hay tal partida entre las suyas. Una que sigue en juego aparece cuando termina.
why-unknown-table = No existe esa mesa.
why-unknown-game = La casa no tiene ese juego. Elija otro en la antesala.

why-name-taken = Alguien tiene ese nombre, o uno que parece el mismo. Elija otro.
why-bad-name = Un nombre tiene de 3 a 20 letras, cifras, puntos, guiones o guiones bajos, empieza por una letra o una
    cifra y no es uno de los propios de la casa. Elija otro.
why-bad-password = Una contraseña tiene de 10 a 128 caracteres, no es su nombre ni una que cualquiera adivinaría. Elija
    otra.
why-bad-choice = La casa no ofrece esa opción. No se ha cambiado nada. Elija otra.
why-bad-setting = La casa no acepta ese ajuste. No se ha cambiado nada.
why-bad-limit = Ese límite no se puede fijar. Los de una sesión solo se pueden bajar, su tiempo va de 1 minuto a 24 horas
    y los importes son mayores que cero. No se ha cambiado nada.

why-taken = Eso ya está en uso. No se ha hecho nada. Elija otra cosa.
why-id-used = Esto ya se había enviado con otro contenido. No se ha hecho nada dos veces. Vuelva a intentarlo.
why-old-view = La mesa había avanzado antes de que llegara su respuesta. No se ha tomado nada. Mire las cartas y decida de
    nuevo.
why-not-entered = Ha dejado esta mesa. No se ha tomado nada. Vuelva a entrar en ella.
why-not-now = Eso no es posible en este momento. No se ha tomado nada. Mire la mesa y elija de nuevo.
why-refused = La casa lo ha rechazado. Mire su saldo antes de volver a intentarlo.

why-short-balance = Su saldo no alcanza. No se ha tomado nada. Apueste menos o haga un depósito.
why-session-limits-missing = Esta sesión aún no tiene límites, así que no se ha tomado ninguna apuesta. Fije su tiempo y
    su pérdida en Límites y vuelva a apostar.
why-time-over = Ha pasado el tiempo que se concedió, así que no se ha tomado la apuesta. Una partida empezada se puede
    terminar.
why-reality-check = Toca un aviso de realidad, así que no se ha tomado la apuesta. Mírelo y siga jugando.
why-loss-limit = Esta apuesta podría perder más de lo que se permite, así que no se ha tomado. Apueste menos o déjelo
    aquí.
why-deposit-limit = Este depósito supera el límite que usted se fijó. No se ha movido nada. Un límite más alto cuenta un
    día después de pedirlo.
why-payment-refused = El pago se ha rechazado y no se ha movido nada. Pruebe con un importe menor.

why-too-fast = Eso ha sido demasiado rápido para la casa. No se ha hecho nada. Espere un momento y vuelva a intentarlo.
why-too-many-sockets = Tiene la casa abierta en demasiadas ventanas. No se ha tomado nada. Cierre una y recargue la
    página.
why-busy = Su cuenta se está usando en otro lugar en este momento. No se ha hecho nada. Vuelva a intentarlo.
why-dealing-stopped = La casa ha dejado de repartir mientras se revisan sus cartas. No se ha tomado ninguna apuesta; su
    saldo está a salvo. Vuelva más tarde.
why-store-down = No se puede acceder a los libros de la casa. Reintentar es seguro: nada se hace dos veces.
