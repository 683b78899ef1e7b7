### Los controles de un juego que pregunta por el seguro con Sí y No.

control-insurance-does = Pulse Sí cuando el crupier muestra un as: el seguro cuesta la mitad de su apuesta ordinaria.
control-no-insurance-does = Pulse No para rechazar el seguro que se le ofrece.
