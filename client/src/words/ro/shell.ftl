### Cadrul paginii: bara, panourile, așteptarea, conexiunea.

skip-to-content = Salt la conținut
menu = Meniu
language = Limbă
sign-in = Autentificare
sign-up = Cont nou
sign-out = Deconectare
close = Închideți
to-lobby = Toate jocurile
again = Reîncercați
waiting = O clipă…
connection-lost = Conexiunea s-a întrerupt. Se reconectează… Pariurile și cărțile dumneavoastră sunt în siguranță.
connection-waiting = Trimis deja, se așteaptă răspunsul casei: { $what }. Se ia în calcul o singură dată.
connection-bets = Pariuri

panel-bank = { control-bank }
panel-help = { control-help }
panel-options = { control-options }
panel-statistics = { control-statistics }
panel-history = Istoric
panel-limits = Limite
panel-odds = Șanse
panel-account = Cont
