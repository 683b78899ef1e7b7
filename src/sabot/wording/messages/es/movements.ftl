### Los movimientos de dinero, como los llaman la banca y los extractos. Las claves son las palabras de los libros.

movement-deposit = Depósito
movement-withdrawal = Retirada
movement-returned = Retirada devuelta
movement-refused = Depósito devuelto
movement-grant = Fichas Doradas recibidas
movement-stake = Apuesta realizada
movement-raise = Apuesta aumentada
movement-remove = Apuesta quitada
movement-win = Ganancia pagada
movement-back = Apuesta devuelta
movement-void = Partida anulada, apuesta devuelta
movement-correction = Resultado corregido
movement-other = Otro movimiento
