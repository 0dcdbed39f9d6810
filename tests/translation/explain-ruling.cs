AMB-CRO-1: při CROP_ORDER=active-first-and-last jedná hráč na tahu první a na
  konci ještě jednou

Otázka:   Jedná hráč na tahu dvakrát?
Výklad:   Rozhoduje CROP_ORDER: ano v profilu summary, ne ve všech ostatních.
Proč:     Shrnutí to říká doslova: začíná on, ostatní následují a jím to
          končí. Všechny ostatní popisy ho nechávají jednat jednou, jako
          posledního.

Kódy:
  E-CRO-MUST            někdo v kruhu v obilí nedělá, co musí
  E-CRO-ORDER           někdo jedná v kruhu v obilí mimo pořadí
exit 0
