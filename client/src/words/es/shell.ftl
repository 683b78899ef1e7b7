### El marco de la página: su barra, sus paneles, la espera, la conexión.

skip-to-content = Ir al contenido
menu = Menú
language = Idioma
sign-in = Iniciar sesión
sign-up = Crear cuenta
sign-out = Cerrar sesión
close = Cerrar
to-lobby = Todos los juegos
again = Reintentar
waiting = Un momento…
connection-lost = Se ha perdido la conexión. Reconectando… Sus apuestas y sus cartas están a salvo.
connection-waiting = Enviado y a la espera de la casa: { $what }. Contará una sola vez.
connection-bets = Apuestas

panel-bank = { control-bank }
panel-help = { control-help }
panel-options = { control-options }
panel-statistics = { control-statistics }
panel-history = Historial
panel-limits = Límites
panel-odds = Probabilidades
panel-account = Cuenta

## An address that leads nowhere

astray = Aquí no hay nada
astray-address = Esta dirección no lleva a ninguna parte. No ha cambiado nada. Elija un juego en la antesala.
astray-game = Este juego no existe aquí. No ha cambiado nada. Elija otro en la antesala.
astray-table = Esta mesa no está abierta. No se ha cobrado nada. Elija otra en la antesala.
astray-closed = No hay ninguna mesa abierta de este juego. No se ha cobrado nada. Elija otro juego en la antesala.
