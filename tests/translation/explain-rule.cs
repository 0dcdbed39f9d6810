PLACE-3: na každé straně, která se dotýká položené kartičky, se musí okraje
  shodovat

Počítá se každý soused, ne jen ten, na kterého hráč myslel: louka k louce,
cesta k cestě, město k městu, řeka k řece. Záleží jen na druhu strany; co
cesta nebo město dělá dál uvnitř, je volné. Zpráva jmenuje první stranu, která
nesouhlasí, v pořadí sever, východ, jih, západ.

Kódy:
  E-EDGE-MISMATCH       strana se stýká se stranou jiného druhu
exit 0
