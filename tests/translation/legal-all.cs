records/river.txt: varování: zápis končí, když zbývá 70 kartiček; hra není dohraná [W-INCOMPLETE]
  pravidlo: END-1 -- hra končí tahem poslední kartičky, nebo když nelze položit nic, co zbývá
  rada: jestli hráči přestali zde, zápis to řekne pomocí 'ended: true'
records/river.txt -- v pořádku, nedohráno: 70 kartiček zbývá. Vydání 2014, bez opatů, RIVER=I. 3 hráči, 12 tahů.

Tah 13, Nora:

kartička  zbývá  pole  způsoby  strany při otočení 0
A             2    18       41  FFRFM
B             4    13       13  FFFFM
C             1     2        2  CCCC-J+
D             3    18       22  CRFR
E             3    16       39  CFFF
EG            1    16       39  CFFFG
F             2    13       13  FCFC-J+
G             1    13       13  FCFC-J
H             2    13       13  CFCF-S
HG            1    13       13  CFCF-SG
I             1    16       28  CFFC-S
IG            1    16       28  CFFC-SG
J             3    18       22  CRRF
K             3    17       21  CFRR
L             3     7       15  CRRR
M             1    16       28  CFFC-J+
MG            1    16       28  CFFC-J+G
N             2    16       28  CFFC-J
NG            1    16       28  CFFC-JG
O             2     7       13  CRRC-J+
P             3     7       13  CRRC-J
Q             1    13       17  CCFC-J+
R             2    13       17  CCFC-J
RG            1    13       17  CCFC-JG
S             2     7       11  CCRC-J+
T             1     7       11  CCRC-J
U             7    15       15  FRFR
UG            1    15       15  FRFRG
V             8    18       32  FFRR
VG            1    18       32  FFRRG
W             4    15       23  FRRR
X             1     4        4  RRRR
exit 0
