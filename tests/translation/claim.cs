records/wrong/claim.txt:9:27: chyba: tah 4, Tom: zápis uvádí v tomto tahu pro hráče Mia 3 body, podle pravidel 4 body [E-SCORE-MISMATCH]
    9 | Tom: A/180 1,1 monk = Mia 3 (3), back Mia
      |                           ^
records/wrong/claim.txt:9:27: poznámka: 2 další součty hráče Mia se liší o tentýž rozdíl 1 bod a nejsou vypsány
  cesta (-1,0)-(1,1) E: 4 kartičky x 1 = 4
  pravidlo: ROAD-SCORE-1 -- dokončená cesta přináší 1 bod za kartičku
  rozdíl: 1, hráč Mia; dál se počítá s vypočteným stavem 4
records/wrong/claim.txt -- 1 nepravdivé tvrzení. Vydání classic. 2 hráči, 8 tahů.

             cesty  města  kláštery  louky  celkem
1. Mia           4      8         0      6      18
2. Tom           0      4        11      0      15

Mia vítězí a má 18 bodů.

  tah  prvek                   vlastníci       body  jak
    2  město (0,-1)            Tom                4  2 kartičky x 2              CITY-SCORE-1
    4  cesta (-1,0)-(1,1) E    Mia                4  4 kartičky x 1              ROAD-SCORE-1
    7  město (2,0)             Mia                8  3 kartičky x 2 + 1 erb x 2  CITY-SCORE-1
konec  klášter (0,1)           Tom                5  1 + 4 sousedi               END-SCORE-3
konec  klášter (1,1)           Tom                6  1 + 5 sousedů               END-SCORE-3
konec  louka (-1,0) NL         Mia                6  2 dokončená města x 3       FARM-SCORE-1

tah 7: otočení kartičky E na (3,1) nebylo uvedeno; pasuje jen 270
exit 1
