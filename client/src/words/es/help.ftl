### La página de ayuda: lo que rodea a las reglas, que redacta la propia casa.

help-contents = Índice
help-choose = ¿Sobre qué juego desea leer?
help-odds = Probabilidades y estrategia
help-other = Otros juegos
help-notation = Esta partida en una línea
help-notation-told = Para comprobar las cifras, vuelva a jugarla con el programa de la casa:
