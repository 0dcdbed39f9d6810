records/village-fair.txt -- v pořádku. Vydání classic, flying-machines, festival, crop-circles-1. 2 hráči, 10 tahů.

             cesty  města  kláštery  louky  celkem
1. Adam          4      4         7      0      15
2. Eva           0      0         7      0       7

Adam vítězí a má 15 bodů.

  tah  prvek                   vlastníci       body  jak
    2  město (0,-1)            Adam               4  2 kartičky x 2            CITY-SCORE-1
konec  cesta (-1,0)-(-1,1)     Adam               4  4 kartičky x 1            END-SCORE-1
konec  klášter (0,1)           Eva, Adam          7  1 + 6 sousedů; shoda 1:1  END-SCORE-3, MAJORITY-2

tah 8: 'crop remove', hráč Eva, nebylo uvedeno celé; možné je jen: družiník, prvek louka kartičky V na (-1,1) NR
exit 0
