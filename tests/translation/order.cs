Fáze tahu, v tomto pořadí:

  1. tažení: táhněte kartičku; nepasuje-li nikam, odložte ji
  2. po poslední kartičce: družiníci odcházejí ze čtvrtí města Carcassonne (count)
  3. opatství: položit místo tažení kartičky (abbey-and-mayor)
  4. kartička: položte ji
  5. most: s kartičkou, pokud pasuje jen díky němu (bridges-castles-bazaars)
  6. zlato: druhý slitek se položí na kartičku kolem kartičky se zlatem (gold-mines)
  7. mág a čarodějnice: jeden z nich se přesune (mage-and-witch)
  8. lupiči: nejprve hráče na tahu, pak jednoho dalšího (robbers)
  9. most: přes kartičku nebo přes kartičku vedle ní (bridges-castles-bazaars)
  10. figurka: nejvýš jedna akce s figurkou
  11. zajetí: po patře věže figurka v dosahu věže (tower)
  12. výměna: dva hráči si navzájem vrátí po zajatci (tower)
  13. přívozy: položí se ten na novém jezeře, pak se otáčejí jiné (ferries)
  14. mág a čarodějnice: oba se zase oddělí (mage-and-witch)
  15. drak: šest kroků (princess-and-dragon)
  16. pořadí: řekněte, v jakém pořadí se prvky bodují, záleží-li na něm
  17. hrad: místo bodů za malé město (bridges-castles-bazaars)
  18. hrabě: družiníci odcházejí ze čtvrtí města Carcassonne (count)
  19. bodování: vše, co bylo dokončeno, pak se figurky vracejí
  20. loupež: čí body, boduje-li více ukazatelů (robbers)
  21. hrad: co opíše, je-li možností víc (bridges-castles-bazaars)
  22. slitky: střídavě si je berou vlastníci toho, co bylo dokončeno (gold-mines)
  23. depeše: její akce, nebo místo ní body (messages)
  24. vozy: každý smí jet dál z toho, co se bodovalo (abbey-and-mayor)
  25. hrabě: družiník jde do čtvrti, pak se přesune hrabě (count)
  26. drak: šest kroků, po bodování (princess-and-dragon)
  27. kruh v obilí: všichni přidají družiníka, nebo jednoho vezmou zpět (crop-circles-1)
  28. katapult: všichni házejí žetonem (catapult)
  29. tržiště: za každého hráče jedna kartička, v dražbě (bridges-castles-bazaars)
  30. konec: na tahu je další hráč

Kdykoli v tahu:

  - výkupné: vykoupit zajatce (tower)

Průběh hry

Příprava
  - Na stole leží startovní kartička; s řekou pramen.
    [SETUP-1 RIVER-8]
  - Každý má 0 bodů a všechny figurky v zásobě. Začíná první hráč hlavičky.
    [SETUP-3 SETUP-4 SETUP-5]
  - S count: místo startovní kartičky leží město Carcassonne a v jeho hradu je
    hrabě.
    [COU-1 AMB-COU-6]

Tah 1: kartička
  - Táhněte kartičku: dokud se staví řeka, kartičku řeky, potom kartičku
    krajiny.
    [TURN-1 RIVER-1]
  - Nepasuje-li nikam, odložte ji a táhněte znovu. Nepasuje-li nic, co zbývá,
    hra tu končí.
    [DISCARD-1 DISCARD-2 DISCARD-6 END-1]
  - Položte ji k ploše tak, aby se všechny dotýkající se strany shodovaly.
    [PLACE-1 PLACE-2 PLACE-3 RIVER-2 RIVER-3 RIVER-4]
  - Kdykoli v tahu, jednou: vykoupit zajatce za 3 body.
    [TOW-7 AMB-TOW-5]
  - Dokud neleží první sopka: dejte dračí kartičku stranou a táhněte znovu.
    [DRA-2]
  - Sopka přivádí draka. Na začátku tahu dává víla svému hráči 1 bod.
    [DRA-1 DRA-10]
  - S abbey-and-mayor: nebo položte opatství, kde jsou kolem čtyři kartičky.
    [ABB-1 ABB-5]
  - Postavit most přes kartičku nebo přes kartičku vedle ní, i proto, aby
    kartička pasovala.
    [BCB-1 BCB-2 BCB-3]
  - S kartičkou se zlatem: položte jeden slitek na ni a jeden na kartičku
    kolem ní.
    [GOL-1 GOL-2]
  - S kultovními místy: žádný klášter vedle dvou kultovních míst, žádné
    kultovní místo vedle dvou klášterů.
    [SHR-2]
  - S kouzelným symbolem, nebo svede-li kartička oba dohromady: přesuňte mága
    nebo čarodějnici.
    [MAG-1 MAG-2 MAG-3 MAG-6]
  - S kartičkou s lupičem: lupič hráče na tahu, pak lupič jednoho dalšího
    hráče, na pole počítadla bodů.
    [ROB-1 ROB-2 ROB-3]

Tah 2: figurka
  - Nejvýš jedno z následujícího; vše je dobrovolné.
    [MEEPLE-1]
  - Umístěte družiníka ze zásoby na volný prvek nové kartičky.
    [MEEPLE-2 MEEPLE-3 MEEPLE-4 MEEPLE-5]
  - S opaty: umístěte opata na klášter nebo do zahrady nové kartičky.
    [ABBOT-2]
  - S opaty: odvolejte opata a hned připište jeho body.
    [ABBOT-5 ABBOT-6]
  - S traders-and-builders: umístěte stavitele nebo selátko tam, kde je
    družiník téhož hráče.
    [TRA-1 TRA-9]
  - Položit patro na věž kdekoli a zajmout figurku v jejím dosahu.
    [TOW-1 TOW-2 TOW-8]
  - Drží-li teď dva hráči zajatce jeden druhého, jedna dvojice se vrátí.
    [TOW-6 AMB-TOW-9]
  - Postavit figurku navrch otevřené věže kdekoli.
    [TOW-3 TOW-4]
  - Se sopkou: nic. S princeznou ve městě s družiníky: pošlete jednoho pryč.
    [DRA-1 DRA-8]
  - S portálem: umístěte družiníka kamkoli. S každou kartičkou: přesuňte vílu.
    [DRA-7 DRA-9]
  - S dračí kartičkou táhne drak (DRAGON_TIME=before), dřív než se cokoli
    boduje.
    [DRA-3 DRA-4 DRA-5]
  - S abbey-and-mayor: nebo postavte statek, kde se stýkají čtyři louky.
    [ABB-13 ABB-16]
  - S přívozy: položte přívoz na nové jezero, pak otáčejte jiné, po každé
    cestě ten nejbližší.
    [FER-2 FER-4 FER-5 FER-6]
  - S létajícím strojem: nechte družiníka letět, podle kostky.
    [FLY-1 FLY-2 FLY-3 FLY-4]
  - S oslavou: vezměte zpět vlastní figurku, dřív než se cokoli boduje.
    [FES-1 FES-2]

Tah 3: bodování
  - Najděte, co nová kartička dokončila, s hodnotami a vlastníky, při jednom
    postavení.
    [SCORE-1 SCORE-2 MAJORITY-1 MAJORITY-2]
  - Připište to, jak je zapsáno, nebo v tomto pořadí: cesty, města, kláštery,
    zahrady, kultovní místa; každý druh od severu k jihu, pak od západu k
    východu.
    [SCORE-3 ROAD-SCORE-1 CITY-SCORE-1 MON-SCORE-1 ABBOT-4 SHR-1 TRACK-3]
  - 3 body za vílu s každým bodovaným prvkem jejího družiníka.
    [DRA-11]
  - Na louce se postavil statek nebo se k nějakému připojila: její sedláci
    bodují a vracejí se domů.
    [ABB-14 ABB-15]
  - Předtím: vlastníci malých měst z nich místo bodů dělají hrady.
    [BCB-6 AMB-BCB-4]
  - S kultovními místy: figurky klášterů a kultovních míst, které prohrály
    souboj, se vracejí.
    [SHR-3]
  - Předtím: družiníci ze čtvrtí přecházejí na to, co je dokončeno; hráč na
    tahu je poslední.
    [COU-6 COU-7 COU-8 COU-9]
  - S messages: u každé události uvést, který ze dvou ukazatelů se posouvá.
    [MES-1 MES-2 AMB-MES-2]
  - Po každém prvku: lupiči na polích ukazatelů, které získají body, berou
    polovinu a vracejí se domů.
    [ROB-4 ROB-6 ROB-7]
  - S traders-and-builders: zboží dokončených měst, tomu, kdo položil
    kartičku.
    [TRA-11]
  - Hrady dostávají body za to, co bylo dokončeno v jejich lénech.
    [BCB-8 BCB-9 BCB-10]
  - S king-and-robber: Král, Loupeživý rytíř, tomu, kdo položil kartičku.
    [KIN-1 KIN-2 KIN-3]
  - S gold-mines: vlastníci všeho, co bylo dokončeno, si tam berou slitky,
    střídavě po jednom.
    [GOL-3 GOL-4 GOL-5]
  - Všechny figurky bodovaných prvků se vracejí; sedláci zůstávají.
    [RETURN-1 RETURN-2 RETURN-3]
  - Mág a čarodějnice opouštějí, co bylo dokončeno.
    [MAG-7 AMB-MAG-5]

Tah 4: po bodování
  - S dračí kartičkou táhne drak (DRAGON_TIME=after).
    [DRA-3 DRA-4 DRA-5]
  - Vůz, jehož prvek se bodoval, smí jet dál na to, co leží vedle.
    [ABB-10 ABB-11]
  - Pokud dostali body jiní a hráč na tahu žádné: družiník do čtvrti, pak
    hrabě.
    [COU-2 COU-4 COU-5]
  - S kruhem v obilí: všichni přidají družiníka, nebo jednoho vezmou zpět,
    každý, když je na řadě.
    [CRO-1 CRO-2 CRO-5]
  - S poutí: kolo katapultu, v němž všichni házejí žetonem, který zvolí hráč
    na tahu.
    [CAT-1 CAT-2]
  - Pokud body přivedly ukazatel hráče na tahu na tmavé pole: depeše, nebo 2
    body.
    [MES-3 MES-4 MES-5 AMB-MES-3]

Tah 5: konec
  - S traders-and-builders: pokračovala-li kartička v cestě nebo městě hráčova
    stavitele, následuje druhá část tahu, od kartičky dál.
    [TRA-3 TRA-4 TRA-5]
  - Byla-li položena kartička s tržištěm: odkrýt tolik kartiček, kolik je
    hráčů, a vydražit je.
    [BCB-15 BCB-16 BCB-17 BCB-18]
  - Na tahu je další místo. Po sopečném jezeře má týž hráč tah s kartičkou
    krajiny.
    [TURN-1 SETUP-5 RIVER-10]
  - Po tahu poslední kartičky, nebo když hráči přestali, hra končí.
    [END-1 END-3]

Závěrečné bodování
  - Nedokončené cesty s figurkami: 1 za kartičku.
    [END-SCORE-1]
  - Nedokončená města s figurkami: 1 za kartičku a 1 za erb.
    [END-SCORE-2]
  - Nedokončené kláštery, zahrady, kultovní místa: 1 a 1 za souseda.
    [END-SCORE-3 ABBOT-7 SHR-7]
  - Louky, podle FARM_SCORE.
    [FARM-3 FARM-SCORE-1 FARM-SCORE-2 FARM-SCORE-3]
  - Převaha a shoda jako při hře.
    [END-SCORE-4]
  - 3 body za vílu, s prvkem jejího družiníka.
    [DRA-13]
  - Statky: 4 body za každé dokončené město louky.
    [ABB-17]
  - Předtím: družiníci z tržiště přecházejí na louky.
    [COU-11 AMB-COU-3]
  - Nejvíc žetonů každého druhu zboží: 10.
    [TRA-12]
  - Král a Loupeživý rytíř, podle KING_FINAL.
    [KIN-6]
  - Slitky: 1 až 4 body za každý, podle jejich počtu.
    [GOL-6]

Vítěz
  - Nejvyšší součet; hráči se stejným součtem vítězí společně.
    [WIN-1 WIN-2]
exit 0
