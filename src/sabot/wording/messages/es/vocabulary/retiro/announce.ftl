### El presentador, en palabras del reglamento de los casinos.

announce-surrender = ¿Retiro?
announce-shuffle = Nuevo sabot. Se barajan los naipes.
announce-cut-asked = { $name }, asiento { $box }: corte los naipes, por favor.
announce-cut = { $name } ha cortado los naipes.
