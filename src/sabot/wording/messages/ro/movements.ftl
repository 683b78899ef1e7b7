### Mișcările de bani, așa cum le numesc banca și extrasele. Cheile sunt cuvintele din registre.

movement-deposit = Depunere
movement-withdrawal = Retragere
movement-returned = Retragere returnată
movement-refused = Depunere returnată
movement-grant = Jetoane de Aur primite
movement-stake = Miză plasată
movement-raise = Miză majorată
movement-remove = Miză anulată
movement-win = Câștig plătit
movement-back = Miză returnată
movement-void = Rundă anulată, miză returnată
movement-correction = Rezultat corectat
movement-other = Altă tranzacție
