### I movimenti di denaro, come li chiamano la banca e gli estratti. Le chiavi sono le parole dei libri.

movement-deposit = Deposito
movement-withdrawal = Prelievo
movement-returned = Prelievo restituito
movement-refused = Deposito restituito
movement-grant = Fiche Dorate ricevute
movement-bet = Puntata
movement-rebet = Puntata ripetuta
movement-deal = Distribuzione
movement-decide = Decisione
movement-void = Round annullato
movement-other = Altro movimento
