/* SPDX-License-Identifier: MIT */
#include "game/hooks.h"

#include <string.h>

void setup_enable_expansions(struct setup *s) {
    s->expansions = 0;
    memset(s->hooked, 0, sizeof s->hooked);
    for (int i = 0; expansion_table[i]; i++) {
        const struct expansion *e = expansion_table[i];
        if (!e->enabled(s)) continue;
        uint32_t bit = 1u << i;
        s->expansions |= bit;
        if (e->check_draw) s->hooked[HOOK_CHECK_DRAW] |= bit;
        if (e->check_place) s->hooked[HOOK_CHECK_PLACE] |= bit;
        if (e->check_deploy) s->hooked[HOOK_CHECK_DEPLOY] |= bit;
        if (e->actions) s->hooked[HOOK_CHECK_ACTION] |= bit;
        if (e->act) s->hooked[HOOK_ACT] |= bit;
        if (e->placed) s->hooked[HOOK_PLACED] |= bit;
        if (e->goes_on) s->hooked[HOOK_GOES_ON] |= bit;
    }
}
