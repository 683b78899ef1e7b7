### The office: alarms.

alarms-none = No hay ninguna alarma activa.
alarms-looks = La casa lo comprueba cada cinco segundos, y los registros una vez por minuto.
alarms-raised = { $count ->
    [one] Hay una alarma activa
   *[other] Hay { $count } alarmas activas
}
alarms-count = { $count ->
    [one] una alarma requiere atención
   *[other] { $count } alarmas requieren atención
}
alarms-since = desde { $moment }
alarms-grave = Grave
alarms-soon = Aviso
alarms-todo = Qué hacer:
alarms-acknowledge = Confirmar
alarms-acknowledge-told = Usted confirma que se ocupa de ella. La alarma sigue activa hasta que desaparezca su causa.
alarms-acknowledge-audit = Usted confirma que se ocupa de ella. La alarma se retira; lo que encontró la auditoría sigue
    en Inspección hasta la siguiente.
alarms-seen-by = { $name }, { $moment }:
alarms-acknowledged = Alarmas confirmadas
alarms-acknowledged-none = Aún no se ha confirmado ninguna alarma.

alarms-kind-return = El retorno de un juego no es el previsto
alarms-kind-generator = El generador de cartas ha fallado
alarms-kind-books = No se pueden escribir los registros
alarms-kind-audit = Una auditoría ha fallado
alarms-kind-meter = Un acumulado no cuadra
alarms-kind-table = Una mesa está parada
alarms-kind-disk = El disco está casi lleno
alarms-kind-clock = El reloj no está en hora
alarms-kind-line = Un acumulado compartido está incomunicado

alarms-means-return = Este mes el juego ha devuelto más o menos de lo que explica el azar. La prueba permite mirar
    después de cada partida: un juego que devuelve lo previsto activa esta alarma, como máximo, en un mes de cada mil.
    Si devuelve de menos, solo hay alarma más allá del margen por juego imperfecto que ha fijado la casa.
alarms-means-generator = Los números que mezclan las cartas ya no superan sus pruebas. No empieza ninguna partida nueva.
alarms-means-books = No se puede guardar nada: no se aceptan apuestas y ninguna partida avanza. Los registros pueden
    estar dañados.
alarms-means-audit = Una auditoría comprobó los registros desde el primero y encontró uno incorrecto.
alarms-means-meter = Lo que contiene el acumulado no es la suma de lo que sus partidas han ingresado y pagado.
alarms-means-table = Algo que debía hacerse en esta mesa lleva más de un minuto de retraso. Hay jugadores esperando.
alarms-means-disk = Queda menos de 1 GiB para los registros. Con el disco lleno no se puede aceptar ninguna apuesta.
alarms-means-clock = El reloj de la máquina difiere de la hora de la casa en más de un segundo.
alarms-means-line = La casa que comparte este acumulado no responde o no lo ha devuelto. Hasta entonces no se acepta ninguna apuesta en él.

alarms-do-return = Consulte en los informes las cifras del juego por apuesta y mesa, vea la repetición de sus mayores
    premios, revise sus reglas y haga auditar los registros. En caso de duda, cierre sus mesas. Si la casa cierra juegos
    con esta alarma, las mesas individuales vuelven a abrirse al confirmarla.
alarms-do-generator = Revise la fuente de números aleatorios de la máquina y reinicie el servidor.
alarms-do-books = Revise el disco y la base de datos. Si los registros están dañados, detenga el servidor y restaure la
    última copia de seguridad.
alarms-do-audit = Lea en Inspección qué se encontró y dónde. Guarde una copia de los registros antes de cambiar nada;
    después restaure una copia de seguridad o explique el registro a la autoridad.
alarms-do-meter = Retenga el acumulado, revise sus movimientos y haga auditar los registros antes de liberarlo.
alarms-do-table = Mire la mesa. Si no avanza, anule la partida con un motivo o reinicie el servidor: cada partida sigue
    donde se detuvo.
alarms-do-disk = Libere espacio en el disco de los registros o trasládelos a uno mayor.
alarms-do-clock = Ponga en hora el reloj de la máquina con un servidor horario. La hora de la casa nunca retrocede por
    sí sola.
alarms-do-line = Compruebe la línea y la otra casa. Lo pendiente se termina solo en cuanto ambas vuelvan a responder.
