/* SPDX-License-Identifier: MIT */
#include "game/modules.h"
#include "base/bug.h"
#include "base/edition_box.h"
#include "game/base_phases.h"
#include "game/feature.h"
#include "game/figure.h"
#include "game/journal.h"

#include <string.h>

bool setup_uses_variant(const struct setup *s, enum variant v) {
    if (v == VARIANT_FARM_SCORE) return setup_variant(s, VARIANT_FARMERS) == ON;
    bool uses = !variant_is_of_profile(v);
    for (uint32_t rest = s->expansions; rest && !uses; rest &= rest - 1)
        uses = expansion_table[set_first(rest)]->variants >> v & 1;
    for (int i = 0; uses && expansion_table[i]; i++)
        uses = !expansion_table[i]->idle_variant || !expansion_table[i]->idle_variant(s, v);
    return uses;
}

enum rule setup_rule_of_no_strength(const struct setup *s, unsigned kinds) {
    for (int k = 0; k < FIGURE_KINDS; k++) {
        if (!(kinds >> k & 1) || !figure_traits[k].follower) continue;
        FOR_EACH_HOOK(e, s, HOOK_STRENGTH) return e->no_strength;
    }
    return RULE_OWN_2;
}

bool setup_sends_home(const struct setup *s) {
    for (int i = 0; expansion_table[i]; i++)
        if (s->expansions >> i & 1 && expansion_table[i]->sends_home) return true;
    return false;
}

struct variants setup_usual_variants(const struct setup *s) {
    struct variants usual = edition_variants(s->edition);
    variants_set_profile(&usual, s->profile);
    for (int i = 0; expansion_table[i]; i++) /* as it comes with the expansion (INN-9) */
        if (s->boxes[i] && expansion_table[i]->max_players == setup_max_players(s))
            usual.value[VARIANT_MAX_PLAYERS] = s->variants.value[VARIANT_MAX_PLAYERS];
    return usual;
}

bool setup_plays(const struct setup *s, const char *name) {
    for (uint32_t rest = s->expansions; rest; rest &= rest - 1) {
        unsigned i = set_first(rest);
        if (strcmp(expansion_table[i]->name, name) == 0) return setup_boxes(s, (int)i);
    }
    return false;
}

unsigned setup_boxes(const struct setup *s, int row) {
    const struct expansion *e = expansion_table[row];
    if (e->plays) return e->plays(s);
    return e->enabled ? e->enabled(s) : s->boxes[row];
}

const char *expansion_name(int row) {
    return expansion_table[row] ? expansion_table[row]->name : NULL;
}

unsigned setup_declared(const struct setup *s, int row) {
    return expansion_table[row]->enabled ? 0 : s->boxes[row];
}

static uint32_t row_named(const char *name) {
    for (int i = 0; expansion_table[i]; i++)
        if (strcmp(name, expansion_table[i]->name) == 0) return 1u << i;
    return 0;
}

uint32_t edition_rows(enum edition e) {
    uint32_t rows = 0;
    for (const struct edition_box *b = edition_boxes; b->expansion; b++)
        if (strcmp(b->edition, edition_name(e)) == 0) rows |= row_named(b->expansion);
    return rows;
}

bool setup_plays_row(const struct setup *s, int row) {
    const struct expansion *e = expansion_table[row];
    return (s->expansions >> row & 1) && (!e->plays || e->plays(s));
}

bool setup_scores(const struct setup *s, int category) {
    return category < FEATURE_KINDS && feature_traits[category].complete_rule != RULE_NONE &&
           setup_has_feature(s, (enum feature_kind)category);
}

/* Inserts those of LIST that are not there yet among the N, in order; returns the new number. */
static unsigned add_known(struct known_phase *known, unsigned n, const struct phase *const *list,
                          const char *expansion) {
    for (; list && *list; list++) {
        bool there = false;
        for (unsigned i = 0; i < n; i++)
            there |= known[i].phase == *list; /* two boxes share it */
        if (there || !(*list)->name) continue;
        INVARIANT(n < PHASES_MAX);
        unsigned at = n++;
        for (; at > 0 && known[at - 1].phase->order > (*list)->order; at--)
            known[at] = known[at - 1];
        known[at] = (struct known_phase){*list, expansion};
    }
    return n;
}

unsigned phases_known(struct known_phase list[PHASES_MAX]) {
    unsigned n = add_known(list, 0, base_phases, NULL);
    for (int i = 0; expansion_table[i]; i++)
        n = add_known(list, n, expansion_table[i]->phases, expansion_table[i]->name);
    return n;
}

bool setup_uses_figure(const struct setup *s, enum figure_kind kind) {
    if (kind == FIGURE_SMALL) return true;
    for (int i = 0; expansion_table[i]; i++)
        if (expansion_table[i]->figures[kind] && setup_boxes(s, i)) return true;
    return false;
}

bool setup_lays_first(const struct setup *s) {
    for (int i = 0; expansion_table[i]; i++)
        if (expansion_table[i]->lays_first && expansion_table[i]->lays_first(s)) return true;
    return false;
}

bool setup_has_figure(const struct setup *s, enum figure_kind kind) {
    if (kind == FIGURE_SMALL) return true;
    for (int i = 0; expansion_table[i]; i++)
        if (expansion_table[i]->figures[kind] && (s->expansions >> i & 1)) return true;
    return false;
}

unsigned setup_muted(const struct setup *s, const struct tile_type *t) {
    unsigned flags = 0;
    FOR_EACH_HOOK(e, s, HOOK_MUTES)
    flags |= e->mutes(s, t);
    return flags;
}

enum feature_kind setup_unjudged(const struct setup *s, const struct tile_type *t) {
    int k = 0;
    while (k < FEATURE_KINDS &&
           !(feature_traits[k].known == KNOWN_OR_UNJUDGED &&
             tile_has_kind(t, (enum feature_kind)k) && !setup_has_feature(s, (enum feature_kind)k)))
        k++;
    return (enum feature_kind)k;
}

const char *setup_feature_module(enum feature_kind kind) {
    const char *module = feature_traits[kind].module;
    for (int i = 0; module && expansion_table[i]; i++)
        if (expansion_table[i]->enabled && strcmp(expansion_table[i]->name, module) == 0)
            return ""; /* records do not declare it */
    return module ? module : "";
}

void *game_state_edit(struct game *g, const struct expansion *e) {
    uint32_t row = e->row, noted = g->state_noted[row];
    INVARIANT(g->setup->expansions >> row & 1);
    uint8_t *state = g->state + g->setup->state_at[row];
    if (noted != UINT32_MAX && noted >= g->mark_at) return state;
    uint32_t at = journal_save(g, state, e->state_size);
    g->state_noted[row] = g->effects;
    journal_note(g, (struct effect){.kind = EFFECT_STATE, .a = row, .b = at, .c = noted});
    return state;
}

uint32_t game_holdings(const struct game *g, struct holding *list) {
    uint32_t n = 0;
    FOR_EACH_HOOK(e, g->setup, HOOK_HOLDINGS) {
        INVARIANT(n + e->holdings_most <= HOLDINGS_MAX);
        uint32_t more = e->holdings(g, list + n);
        INVARIANT(more <= e->holdings_most);
        n += more;
    }
    return n;
}
