records/sunday.yaml -- v pořádku do tahu 8 z 71. Vydání classic. 3 hráči, 71 tahů.

Tah 9, Clara:

J pasuje na 12 polí, 15 způsobů; 3 kusy zbývají, včetně tohoto.

   na       otočení   leží  figurky
A  (0,-3)   180       RFCR  družiník: město, cesta, louka NR, louka NL
B  (-1,-2)  180       RFCR  družiník: město, cesta, louka NR, louka NL
C  (1,-2)   0         CRRF  družiník: město, cesta, louka EL, louka ER
D  (-2,-1)  0         CRRF  družiník: město, louka EL, louka ER
D  (-2,-1)  90        FCRR  družiník: město, louka NL, louka SR  <- zápis
E  (-1,-1)  90        FCRR  družiník: cesta, louka NL, louka SR
F  (1,-1)   270       RRFC  družiník: cesta, louka NL, louka NR
G  (-3,0)   0         CRRF  družiník: město, cesta, louka EL, louka ER
G  (-3,0)   270       RRFC  družiník: město, cesta, louka NL, louka NR
H  (2,0)    90        FCRR  družiník: město, cesta, louka NL, louka SR
H  (2,0)    180       RFCR  družiník: město, cesta, louka NR, louka NL
I  (-2,1)   270       RRFC  družiník: město, cesta, louka NL, louka NR
J  (-2,2)   180       RFCR  družiník: město, cesta, louka NR, louka NL
K  (0,2)    0         CRRF  družiník: město, cesta, louka EL, louka ER
L  (-1,3)   90        FCRR  družiník: město, cesta, louka NL, louka SR

     -3  -2  -1   0   1   2
 -3              [A]
 -2          [B]  5  [C]
 -1      [D] [E]  1  [F]
  0  [G]  4   2   0   7  [H]
  1      [I]  6   3
  2      [J]  8  [K]
  3          [L]
exit 0
