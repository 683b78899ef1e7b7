### Mișcările de bani, așa cum le numesc banca și extrasele. Cheile sunt cuvintele din registre.

movement-deposit = Depunere
movement-withdrawal = Retragere
movement-returned = Retragere returnată
movement-refused = Depunere returnată
movement-grant = Jetoane de Aur primite
movement-bet = Pariu
movement-rebet = Pariu repetat
movement-deal = Cărți distribuite
movement-decide = Decizie
movement-void = Rundă anulată
movement-other = Altă tranzacție
