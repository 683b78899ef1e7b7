### Las probabilidades, en palabras del reglamento de los casinos.

code-p = Separar; si no se puede, jugar el total
code-rh = El retiro; si no se puede, pedir
code-rs = El retiro; si no se puede, plantarse
code-rp = El retiro; si no se puede, separar

rule-split-hands = Separar parejas
rule-surrender = El retiro por la mitad de la apuesta
rule-surrender-is = { $value ->
    [none] Sin retiro
    [late] Tardío: un Black-Jack del crupier se lleva todo igualmente
    [early] Temprano: se salva la mitad incluso ante un Black-Jack
   *[early-except-ace] Temprano, pero no contra un as
}
