records/wrong/place.txt:9:11: chyba: tah 4, Tom: kartička A nepasuje na (1,1), otočení 90: její strana na sever je louka, ale kartička V na (1,0) tam má: cesta [E-EDGE-MISMATCH]
    9 | Tom: A/90 1,1 monk = road N Mia 4, back Mia
      |           ^~~
records/wrong/place.txt:6:6: poznámka: kartička V na (1,0) byla položena v tahu 1
    6 | Mia: V/0 1,0 road
      |      ^~~~~~~
  pravidlo: PLACE-3 -- na každé straně, která se dotýká položené kartičky, se musí okraje shodovat
  způsob: skip -- tah se vypouští
records/wrong/place.txt:12:21: chyba: tah 7, Mia: zápis uvádí pro hráče Mia celkem 12 bodů, podle pravidel 8 bodů [E-SCORE-MISMATCH]
   12 | Mia: E 3,1 = Mia 8 (12), back Mia city
      |                     ^~
  podle pravidel: 0 bodů před tímto tahem + 8 v něm = 8
  pravidlo: TRACK-3 -- uvedený stav bodů, během hry i na konci, musí souhlasit s vypočteným
  rozdíl: 4, hráč Mia; dál se počítá s vypočteným stavem 8
records/wrong/place.txt:16:13: chyba: zápis uvádí pro hráče Mia konečný výsledek 18 bodů, podle pravidel 17 bodů [E-SCORE-MISMATCH]
   16 | result: Mia 18, Tom 15
      |             ^~
  podle pravidel: cesty 3 + města 8 + louky 6 = 17 bodů
  pravidlo: TRACK-3 -- uvedený stav bodů, během hry i na konci, musí souhlasit s vypočteným
  rozdíl: 1, hráč Mia
records/wrong/place.txt:16:21: chyba: zápis uvádí pro hráče Tom konečný výsledek 15 bodů, podle pravidel 8 bodů [E-SCORE-MISMATCH]
   16 | result: Mia 18, Tom 15
      |                     ^~
  podle pravidel: města 4 + kláštery 4 = 8 bodů
  pravidlo: TRACK-3 -- uvedený stav bodů, během hry i na konci, musí souhlasit s vypočteným
  rozdíl: 7, hráč Tom
records/wrong/place.txt -- nedovoleno, 3 nepravdivá tvrzení. Vydání classic. 2 hráči, 8 tahů. Způsob skip; body na něm závisejí.

             cesty  města  kláštery  louky  celkem
1. Mia           3      8         0      6      17
2. Tom           0      4         4      0       8

Mia vítězí a má 17 bodů.

  tah  prvek                   vlastníci       body  jak
    2  město (0,-1)            Tom                4  2 kartičky x 2              CITY-SCORE-1
    7  město (2,0)             Mia                8  3 kartičky x 2 + 1 erb x 2  CITY-SCORE-1
konec  cesta (-1,0)-(1,0) E    Mia                3  3 kartičky x 1              END-SCORE-1
konec  klášter (0,1)           Tom                4  1 + 3 sousedi               END-SCORE-3
konec  louka (-1,0) NL         Mia                6  2 dokončená města x 3       FARM-SCORE-1

tah 7: otočení kartičky E na (3,1) nebylo uvedeno; pasuje jen 270
exit 1
