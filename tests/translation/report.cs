records/sunday.yaml -- v pořádku. Vydání classic. 3 hráči, 71 tahů.

             cesty  města  kláštery  louky  celkem
1. Anna         11      5         8      6      30
2. Clara         3     17         0      0      20
3. Ben           0      5         7      3      15

Anna vítězí a má 30 bodů.

  tah  prvek                   vlastníci       body  jak
   15  město (-3,-1)           Clara              4  2 kartičky x 2              CITY-SCORE-1
   20  cesta (-3,-2)-(-2,0) S  Anna               4  4 kartičky x 1              ROAD-SCORE-1
   25  město (-1,3)            Anna               4  2 kartičky x 2              CITY-SCORE-1
   30  cesta (-4,-2)-(-3,-2)   Clara              2  2 kartičky x 1              ROAD-SCORE-1
   49  cesta (-1,5)-(-1,6)     Anna               3  3 kartičky x 1              ROAD-SCORE-1
konec  cesta (-3,-3) W         Clara              1  1 kartička x 1              END-SCORE-1
konec  cesta (4,0)-(4,1)       Anna               2  2 kartičky x 1              END-SCORE-1
konec  cesta (0,6)-(1,6) E     Anna               2  2 kartičky x 1              END-SCORE-1
konec  město (-3,-2)           Clara              4  3 kartičky x 1 + 1 erb x 1  END-SCORE-2
konec  město (0,-2) S          Ben                5  4 kartičky x 1 + 1 erb x 1  END-SCORE-2
konec  město (-3,1)            Anna               1  1 kartička x 1              END-SCORE-2
konec  město (2,2) E           Clara              5  4 kartičky x 1 + 1 erb x 1  END-SCORE-2
konec  město (-3,4)            Clara              4  3 kartičky x 1 + 1 erb x 1  END-SCORE-2
konec  klášter (-1,2)          Ben                7  1 + 6 sousedů               END-SCORE-3
konec  klášter (-2,3)          Anna               8  1 + 7 sousedů               END-SCORE-3
konec  louka (-2,-4) NL        Clara              0  0 dokončených měst x 3      FARM-SCORE-1
konec  louka (-4,-2) ER        Anna               3  1 dokončené město x 3       FARM-SCORE-1
konec  louka (2,-2) ER         Anna               0  0 dokončených měst x 3      FARM-SCORE-1
konec  louka (-5,-1) NL        Ben                0  0 dokončených měst x 3      FARM-SCORE-1
konec  louka (3,-1)            Clara              0  0 dokončených měst x 3      FARM-SCORE-1
konec  louka (-1,0) ER         Anna               3  1 dokončené město x 3       FARM-SCORE-1
konec  louka (1,1) ER          Ben                3  1 dokončené město x 3       FARM-SCORE-1
konec  louka (-2,2) NL         Clara              0  0 dokončených měst x 3      FARM-SCORE-1
konec  louka (3,2) ER          Ben                0  0 dokončených měst x 3      FARM-SCORE-1
konec  louka (-1,4) SL         Ben                0  0 dokončených měst x 3      FARM-SCORE-1
konec  louka (0,5) ER          Ben                0  0 dokončených měst x 3      FARM-SCORE-1
exit 0
