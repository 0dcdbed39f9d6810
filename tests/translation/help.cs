Použití: carcref [VOLBA]... [SOUBOR]...
Posuzuje zápisy her Carcassonne: co nebylo podle pravidel a kdo má které body.

  carcref sunday.yaml          posoudí hru a ukáže její bodování
  carcref -c games/*.yaml      jen si stěžuje; ostatní říká návratový kód
  carcref -f json <club.txt    totéž pro programy

Bez SOUBORU, nebo se SOUBOREM -, se čte standardní vstup.

Co vypsat (jinak: verdikt, tabulku, rozpis):
  -c, --check              jen posoudit; je-li vše v pořádku, nepsat nic
  -e, --events             řádek pro každou událost; text z terminálu či roury
                           je zodpovídán po řádcích, s -f jsonl pro programy
  -b, --board[=REGION]     mapa plochy po posledním tahu; REGION:
                           X1,Y1:X2,Y2, nebo X,Y a okolí
      --legal[=TILE]       všechna dovolená místa a figurky pro kartičku
                           tahu -t nebo pro TILE
      --mend[=LIMIT]       nejpravděpodobnější opravy chybného zápisu, první
                           jako diff; LIMIT: sekundy (1), nebo pokusy: 500x
      --correction=N       s --mend: místo toho diff opravy N
      --provisional        bodovat, jako by hra skončila posledním čteným tahem
      --convert=FMT        zapsat znovu jako: yaml, text, jsonl, jcz
      --tidy[=HOW]         přepsat do kanonické podoby i s komentáři; nebo
                           check: jména souborů, které ji nemají; write;
                           fill: se vším, co nechává otevřené
  -l, --list               jména souborů, ve kterých není všechno v pořádku
  -0, --null               s -l: každé jméno končí znakem NUL, pro xargs -0
      --summary            jedna tabulka všech her: verdikty, kódy, hráči
      --tiles[=SET]        kartičky všech sad, nebo sady SET
      --explain=WHAT       vysvětlit kód, pravidlo, variantu nebo kartičku;
                           'list' vyjmenuje kódy a pravidla, 'order' ukáže tah

Jak číst:
  -i, --input=FMT          auto (jinak se rozumí), yaml, text, bga, scoresheet,
                           jcz
      --files0-from=F      číst soubory, jejichž jména ukončená NUL jsou v F
      --stdin-name=NAME    říkat standardnímu vstupu v hlášeních NAME
      --edition=NAME       posuzovat podle tohoto vydání, ať zápis říká cokoli
      --profile=NAME       totéž pro profil
      --variant=N=V        totéž pro variantu N; lze opakovat
  -t, --turn=N             skončit po tahu N; 0: před prvním

Jak posuzovat:
      --on-illegal=POLICY  co bude po nedovoleném tahu: stop (jinak se rozumí),
                           skip, accept
      --expect             zápisy jsou zkušební: porovnat s tím, co očekávají
  -W, --warning=NAME       error: varování jsou chyby; error=KÓD: toto jedno;
                           no-KÓD, none, all
      --max-errors=N       nejvýš N nálezů z jedné hry (20; 0: všechny)

Jak psát:
  -f, --format=FMT         text (výchozí), json, jsonl, tsv, csv, sarif,
                           svg, html, tap
  -o, --output=FILE        zapsat do SOUBORU, celé nebo vůbec; u hry, která se
                           píše s -e: vést zápis v SOUBORU
      --color[=WHEN]       auto (jinak se rozumí), always, never
      --ascii              nepsat nic vlastního mimo ASCII (a anglicky)
  -q, --quiet              jeden řádek za nález, bez poznámek
  -v, --verbose            na konci říct, kolik her bylo posouzeno
  -h, --help               vypsat tuto nápovědu
  -V, --version            vypsat verzi

Návratový kód: 0 každá hra je podle pravidel a každé tvrzení správné; 1 některá
hra není v pořádku; 2 potíž: volby, nečitelný soubor, ne zápis, nelze psát.
Příručka: carcref(1), carcref-record(5), carcref-rules(7).
exit 0
