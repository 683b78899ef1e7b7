### Apuestas laterales, como las dice el reglamento de los casinos.

side-under13 = los dos primeros naipes, con el as siempre como 1, suman menos de 13; paga { $odds }; el 13 exacto
    pierde.
side-over13 = los dos primeros naipes, con el as siempre como 1, suman más de 13; paga { $odds }; el 13 exacto pierde.
side-progressive = se decide con los dos primeros naipes, véase más abajo.
