E-EDGE-MISMATCH: strana se stýká se stranou jiného druhu
nedovolená akce, zachází se s ní, jak říká --on-illegal (návratový kód 1)

Hlášení jmenuje první stranu, která nesouhlasí, v pořadí sever, východ, jih,
západ, a co na ní obě kartičky mají. Porovnávají se všichni sousedé, ne jen
jeden. Nepasuje-li žádné otočení, hlášení to řekne také.

Pravidla:
  PLACE-3       na každé straně, která se dotýká položené kartičky, se musí
                okraje shodovat

Zápis s tímto nálezem:

    players: Eva, Adam

    Eva: U/0 0,-1

Opravený:

    players: Eva, Adam

    Eva: U/0 1,0

Viz také: E-NOT-ADJACENT E-BAD-ROTATION E-RIVER-DISCONNECTED
exit 0
