records/abbots.yaml -- v pořádku. Vydání 2014, ABBOTS=on. 2 hráči, 71 tahů.

             cesty  města  kláštery  zahrady  louky  celkem
1. 小林          5     16        11        4      0      36
2. 佐藤          3     14         3        0      9      29

小林 vítězí a má 36 bodů.

  tah  prvek                    vlastníci       body  jak
   12  město (0,-2)             佐藤               4  2 kartičky x 2                          CITY-SCORE-1
   37  cesta (1,2)-(2,3)        小林               4  4 kartičky x 1                          ROAD-SCORE-1
   65  klášter (-3,1)           小林               5  1 + 4 sousedi; odvolání                 ABBOT-5
   70  klášter (-3,-6)          佐藤               3  1 + 2 sousedi; odvolání                 ABBOT-5
konec  cesta (-3,-3)-(-1,-3) E  佐藤               3  3 kartičky x 1                          END-SCORE-1
konec  cesta (3,3)              小林               1  1 kartička x 1                          END-SCORE-1
konec  město (2,-4)             小林               5  4 kartičky x 1 + 1 erb x 1              END-SCORE-2
konec  město (2,-3)             小林               1  1 kartička x 1                          END-SCORE-2
konec  město (1,-1)             小林, 佐藤        10  8 kartiček x 1 + 2 erby x 1; shoda 1:1  END-SCORE-2, MAJORITY-2
konec  klášter (-3,0)           小林               6  1 + 5 sousedů                           END-SCORE-3
konec  zahrada (4,2)            小林               4  1 + 3 sousedi                           END-SCORE-3
konec  louka (0,-5) ER          佐藤               6  2 dokončená města x 3                   FARM-SCORE-1
konec  louka (-3,-4) ER         佐藤               0  0 dokončených měst x 3                  FARM-SCORE-1
konec  louka (-4,-2) ER         佐藤               3  1 dokončené město x 3                   FARM-SCORE-1
konec  louka (2,1)              小林, 佐藤         0  0 dokončených měst x 3; shoda 1:1       FARM-SCORE-1, MAJORITY-2
konec  louka (1,2) ER           小林               0  0 dokončených měst x 3                  FARM-SCORE-1
exit 0
