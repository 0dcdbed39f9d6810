records/bad/bad-cro-must-add.txt:6:1: chyba: tah 3, Eva: Adam musí přidat figurku (lupič) a může to udělat několika způsoby, z nichž žádný není zapsán: small road (-1,0) W, big road (-1,0) W [E-CRO-MUST]
    6 | Eva: CC.1/Rr/270 -2,0; crop add; crop add road
      | ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
  pravidlo: CRO-2 -- hráč na tahu volí za všechny: každý přidá družiníka k některému vlastnímu, nebo jednoho vezme zpět
  rada: za kartičku, s jedním z toho: 'crop add ... by Adam'
records/bad/bad-cro-must-add.txt: zastaveno před tahem 3 z 3; body dosud: Eva 0, Adam 0
records/bad/bad-cro-must-add.txt -- nedovoleno; zastaveno před tahem 3 z 3. Vydání classic, inns-and-cathedrals, crop-circles-1. 2 hráči, 3 tahy.

Body do tahu 2:
             cesty  města  kláštery  louky  celkem
1. Eva           0      0         0      0       0
1. Adam          0      0         0      0       0
exit 1
