/* SPDX-License-Identifier: MIT */
#include "base/bug.h"
#include "game/hooks.h"

#include <string.h>

/* Puts P among the phases, which are kept by order. */
static void add_phase(struct setup *s, const struct phase *p) {
    INVARIANT(s->phases < PHASES_MAX);
    int i = s->phases++;
    for (; i > 0 && s->phase[i - 1]->order > p->order; i--)
        s->phase[i] = s->phase[i - 1];
    s->phase[i] = p;
}

static void add_phases(struct setup *s, const struct phase *const *list) {
    for (; list && *list; list++)
        add_phase(s, *list);
}

static void find_phases_of_actions(struct setup *s) {
    for (int i = 0; i < s->phases; i++)
        for (int k = 0; k < ACTION_KINDS; k++)
            if (s->phase[i]->accepts >> k & 1) s->phase_of[k] = (uint8_t)i;
}

void setup_enable_expansions(struct setup *s) {
    s->expansions = 0;
    s->phases = 0;
    memset(s->hooked, 0, sizeof s->hooked);
    add_phases(s, base_phases);
    for (int i = 0; expansion_table[i]; i++) {
        const struct expansion *e = expansion_table[i];
        if (!e->enabled(s)) continue;
        uint32_t bit = 1u << i;
        s->expansions |= bit;
        add_phases(s, e->phases);
        if (e->check_draw) s->hooked[HOOK_CHECK_DRAW] |= bit;
        if (e->check_place) s->hooked[HOOK_CHECK_PLACE] |= bit;
        if (e->check_deploy) s->hooked[HOOK_CHECK_DEPLOY] |= bit;
        if (e->actions) s->hooked[HOOK_CHECK_ACTION] |= bit;
        if (e->candidates) s->hooked[HOOK_CANDIDATES] |= bit;
        if (e->act) s->hooked[HOOK_ACT] |= bit;
        if (e->placed) s->hooked[HOOK_PLACED] |= bit;
        if (e->goes_on) s->hooked[HOOK_GOES_ON] |= bit;
    }
    find_phases_of_actions(s);
}
