/* SPDX-License-Identifier: MIT */
#include "game/hooks.h"

void setup_enable_expansions(struct setup *s) {
    s->expansions = 0;
    for (int i = 0; expansion_table[i]; i++)
        if (expansion_table[i]->enabled(s)) s->expansions |= 1u << i;
}
