records/wrong/place.txt:9:11: chyba: tah 4, Tom: kartička A nepasuje na (1,1), otočení 90: její strana na sever je louka, ale kartička V na (1,0) tam má: cesta [E-EDGE-MISMATCH]
    9 | Tom: A/90 1,1 monk = road N Mia 4, back Mia
      |           ^~~
records/wrong/place.txt:6:6: poznámka: kartička V na (1,0) byla položena v tahu 1
    6 | Mia: V/0 1,0 road
      |      ^~~~~~~
  pravidlo: PLACE-3 -- na každé straně, která se dotýká položené kartičky, se musí okraje shodovat
  rada: A pasuje na (1,1) s otočením 180 (RFFFM)
records/wrong/place.txt: zastaveno před tahem 4 z 8; body dosud: Mia 0, Tom 4
records/wrong/place.txt -- nedovoleno; zastaveno před tahem 4 z 8. Vydání classic. 2 hráči, 8 tahů.

Body do tahu 3:
             cesty  města  kláštery  louky  celkem
1. Tom           0      4         0      0       4
2. Mia           0      0         0      0       0

tah  prvek                   vlastníci       body  jak
  2  město (0,-1)            Tom                4  2 kartičky x 2  CITY-SCORE-1
exit 1
