records/wrong/broken.yaml:4:1: chyba: klíč 'edition' se vyskytuje dvakrát [E-RECORD-DUPLICATE]
    4 | edition: 2014
      | ^~~~~~~
records/wrong/broken.yaml:3:1: poznámka: poprvé zde
    3 | edition: classic
      | ^~~~~~~
records/wrong/broken.yaml:5:1: chyba: 'turnz' není klíč zápisu; nemělo to být 'turns'? [E-RECORD-KEY]
    5 | turnz: []
      | ^~~~~
records/wrong/broken.yaml:8:3: chyba: hráč 'Tmo' neexistuje; neměl to být 'Tom'? [E-RECORD-NAME]
    8 | - Tmo: E/180 0,-1 city
      |   ^~~
records/wrong/broken.yaml -- není to čitelný zápis; nic není posouzeno.
exit 2
