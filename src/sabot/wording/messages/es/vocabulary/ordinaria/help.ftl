### La página de ayuda de un juego que llama Ordinaria a la mano ganadora.

pay-win = Ordinaria
pay-insurance = Con Seguro
example-win = Ordinaria
