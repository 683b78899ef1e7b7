### Los controles, en palabras del reglamento de los casinos.

control-double-does = Dobla la apuesta a cambio de un único naipe, tras el cual la mano se planta.
control-split-does = Separa una pareja en dos manos, la segunda con una apuesta igual a la primera.
control-surrender-does = Desiste de la mano y recupera la mitad de la apuesta.
control-play-on-does = Rechaza el retiro cuando se ofrece antes de jugar.
