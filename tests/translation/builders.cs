records/builders.txt -- v pořádku. Vydání classic, traders-and-builders, king-and-robber. 2 hráči, 12 tahů.

             cesty  města  kláštery  louky  víno  obilí  král  loupeživý rytíř  celkem
1. Eva           7     12         0      0    10     10     2                1      42
2. Adam          0      0         4      8     0      0     0                0      12
Drží: víno Eva 1; obilí Eva 1; král Eva; loupeživý rytíř Eva.

Eva vítězí a má 42 bodů.

  tah  prvek                   vlastníci       body  jak
    5  město (0,-3)            Eva                8  4 kartičky x 2                         CITY-SCORE-1
   10  cesta (-3,0)-(3,0)      Eva                7  7 kartiček x 1                         ROAD-SCORE-1
  11b  město (1,-1)            Eva                4  2 kartičky x 2                         CITY-SCORE-1
konec  klášter (2,1)           Adam               4  1 + 3 sousedi                          END-SCORE-3
konec  louka (0,-1) EL         Adam               8  2 dokončená města x 3 + selátko 2 x 1  TRA-10
konec  zboží: víno             Eva               10  1 žeton, nejvíc: 10                    TRA-12
konec  zboží: obilí            Eva               10  1 žeton, nejvíc: 10                    TRA-12
konec  král                    Eva                2  2 dokončená města x 1                  KIN-6
konec  loupeživý rytíř         Eva                1  1 dokončená cesta x 1                  KIN-6
exit 0
