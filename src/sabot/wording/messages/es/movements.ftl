### Los movimientos de dinero, como los llaman la banca y los extractos. Las claves son las palabras de los libros.

movement-deposit = Depósito
movement-withdrawal = Retirada
movement-returned = Retirada devuelta
movement-refused = Depósito devuelto
movement-grant = Fichas Doradas recibidas
movement-bet = Apuesta
movement-rebet = Apuesta repetida
movement-deal = Reparto
movement-decide = Decisión
movement-void = Partida anulada
movement-other = Otro movimiento
