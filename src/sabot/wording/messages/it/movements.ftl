### I movimenti di denaro, come li chiamano la banca e gli estratti. Le chiavi sono le parole dei libri.

movement-deposit = Deposito
movement-withdrawal = Prelievo
movement-returned = Prelievo restituito
movement-refused = Deposito restituito
movement-grant = Fiche Dorate ricevute
movement-stake = Puntata piazzata
movement-raise = Puntata aumentata
movement-remove = Puntata tolta
movement-win = Vincita pagata
movement-back = Puntata restituita
movement-void = Round annullato, puntata restituita
movement-correction = Risultato corretto
movement-other = Altro movimento
