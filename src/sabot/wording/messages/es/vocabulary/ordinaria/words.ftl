### Las palabras de un juego que pregunta por el seguro con Sí y No.

-stake = apuesta ordinaria

action-insurance = Contratar Seguro
action-insurance-button = Sí
action-no-insurance = Seguro no
action-no-insurance-button = No
action-no-insurance-short = No
