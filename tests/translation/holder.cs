records/bad/bad-score-mismatch-king.txt:7:20: chyba: tah 3, Eva: kartu 'king' má podle zápisu Eva, podle pravidel Adam [E-SCORE-MISMATCH]
    7 | Eva:  E/180 1,-1 = king Eva, robber-baron Eva
      |                    ^~~~~~~~
  pravidlo: KIN-1 -- Krále dostane, kdo dokončí první město, a pak ten, kdo dokončí město z více kartiček než všechna dřívější
records/bad/bad-score-mismatch-king.txt:7:30: chyba: tah 3, Eva: kartu 'robber-baron' má podle zápisu Eva, podle pravidel nikdo [E-SCORE-MISMATCH]
    7 | Eva:  E/180 1,-1 = king Eva, robber-baron Eva
      |                              ^~~~~~~~~~~~~~~~
  pravidlo: KIN-2 -- Loupeživý rytíř přechází stejně podle cest
records/bad/bad-score-mismatch-king.txt: varování: zápis končí, když zbývá 73 kartiček; hra není dohraná [W-INCOMPLETE]
  pravidlo: END-1 -- hra končí tahem poslední kartičky, nebo když nelze položit nic, co zbývá
  rada: jestli hráči přestali zde, zápis to řekne pomocí 'ended: true'
records/bad/bad-score-mismatch-king.txt -- 2 nepravdivá tvrzení, nedohráno: 73 kartiček zbývá. Vydání classic, king-and-robber. 2 hráči, 3 tahy.

Body do tahu 3:
             cesty  města  kláštery  louky  celkem
1. Eva           0      0         0      0       0
1. Adam          0      0         0      0       0
Drží: král Adam.
exit 1
