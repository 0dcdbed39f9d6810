/* SPDX-License-Identifier: MIT */
#include "base/arena.h"
#include "base/bug.h"
#include "game/feature.h"
#include "game/hooks.h"
#include "game/journal.h"

#include <string.h>

/* Puts P among the phases, which are kept by order. */
static void add_phase(struct setup *s, const struct phase *p) {
    for (int i = 0; i < s->phases; i++)
        if (s->phase[i] == p) return; /* two boxes of one kind share their phases */
    INVARIANT(s->phases < PHASES_MAX);
    int i = s->phases++;
    for (; i > 0 && s->phase[i - 1]->order > p->order; i--)
        s->phase[i] = s->phase[i - 1];
    s->phase[i] = p;
}

static void add_phases(struct setup *s, const struct phase *const *list) {
    for (; list && *list; list++)
        if (!(*list)->plays || (*list)->plays(s)) add_phase(s, *list);
}

static void find_phases_of_actions(struct setup *s) {
    memset(s->phase_of, NO_PHASE, sizeof s->phase_of);
    uint64_t figure_actions = 0; /* of the modules: where the base game has its own */
    for (int i = 0; expansion_table[i]; i++)
        if (s->expansions >> i & 1) figure_actions |= expansion_table[i]->actions;
    for (int i = 0; i < s->phases; i++) {
        uint64_t accepts = s->phase[i]->accepts;
        if (accepts & ACTION_BIT(ACTION_DEPLOY)) accepts |= figure_actions;
        for (int k = 0; k < ACTION_KINDS; k++)
            if (accepts >> k & 1) s->phase_of[k] = (uint8_t)i;
    }
    bool scored = false;
    for (int i = 0; i < s->phases; i++) {
        if (s->phase[i]->scores) s->scoring = (uint8_t)i;
        s->busy |= (uint32_t)(s->phase[i]->enter || s->phase[i]->leave) << i;
        scored |= s->phase[i]->scores;
        s->decides_behind |= scored && s->phase[i]->accepts;
        s->asks |= s->phase[i]->leave != NULL;
    }
}

static bool is_enabled(const struct setup *s, int row) {
    const struct expansion *e = expansion_table[row];
    return e->enabled ? e->enabled(s) : s->boxes[row] > 0;
}

/* Room for the state of row ROW, so that any type can lie there. */
static void add_state(struct setup *s, int row) {
    size_t size = expansion_table[row]->state_size;
    s->state_at[row] = s->state_bytes;
    s->state_bytes += (uint32_t)((size + ARENA_ALIGNMENT - 1) & ~(ARENA_ALIGNMENT - 1));
}

static bool is_known(const struct setup *s, enum feature_kind kind) {
    const struct feature_trait *t = &feature_traits[kind];
    switch (t->known) {
    case KNOWN_NEVER: break;
    case KNOWN_ALWAYS: return true;
    case KNOWN_WITH_MODULE:
    case KNOWN_OR_UNJUDGED: return setup_plays(s, t->module);
    }
    return false;
}

/* The kinds of pieces that are more than pictures. */
static unsigned find_known_kinds(const struct setup *s) {
    unsigned known = 0;
    for (int k = 0; k < FEATURE_KINDS; k++)
        known |= (unsigned)is_known(s, (enum feature_kind)k) << k;
    return known;
}

void setup_enable_expansions(struct setup *s) {
    s->expansions = 0;
    s->phases = 0;
    s->decides_behind = s->asks = false;
    s->busy = 0;
    s->state_bytes = 0;
    memset(s->hooked, 0, sizeof s->hooked);
    add_phases(s, base_phases);
    for (int i = 0; expansion_table[i]; i++) {
        const struct expansion *e = expansion_table[i];
        INVARIANT(i == 0 || expansion_table[i - 1]->order <= e->order);
        INVARIANT(!e->check_place == !e->place_key);
        if (!is_enabled(s, i)) continue;
        uint32_t bit = 1u << i;
        s->expansions |= bit;
        add_phases(s, e->phases);
        add_state(s, i);
        if (e->check_draw) s->hooked[HOOK_CHECK_DRAW] |= bit;
        if (e->check_aside) s->hooked[HOOK_CHECK_ASIDE] |= bit;
        if (e->bars) s->hooked[HOOK_BARS] |= bit;
        if (e->leads) s->hooked[HOOK_LEADS] |= bit;
        if (e->keeps_off) s->hooked[HOOK_KEEPS_OFF] |= bit;
        if (e->check_place) s->hooked[HOOK_CHECK_PLACE] |= bit;
        if (e->check_start) s->hooked[HOOK_CHECK_START] |= bit;
        if (e->check_deploy) s->hooked[HOOK_CHECK_DEPLOY] |= bit;
        if (e->actions) s->hooked[HOOK_CHECK_ACTION] |= bit;
        if (e->candidates) s->hooked[HOOK_CANDIDATES] |= bit;
        if (e->act) s->hooked[HOOK_ACT] |= bit;
        if (e->placed) s->hooked[HOOK_PLACED] |= bit;
        if (e->begin) s->hooked[HOOK_BEGIN] |= bit;
        if (e->scored) s->hooked[HOOK_SCORED] |= bit;
        if (e->goes_on) s->hooked[HOOK_GOES_ON] |= bit;
        if (e->check_player) s->hooked[HOOK_CHECK_PLAYER] |= bit;
        if (e->without) s->hooked[HOOK_WITHOUT] |= bit;
        if (e->value) s->hooked[HOOK_VALUE] |= bit;
        if (e->field) s->hooked[HOOK_FIELD] |= bit;
        if (e->completed) s->hooked[HOOK_COMPLETED] |= bit;
        if (e->left) s->hooked[HOOK_LEFT] |= bit;
        if (e->final) s->hooked[HOOK_FINAL] |= bit;
        if (e->last_moves) s->hooked[HOOK_LAST_MOVES] |= bit;
        if (e->holdings) s->hooked[HOOK_HOLDINGS] |= bit;
        if (e->mutes) s->hooked[HOOK_MUTES] |= bit;
        if (e->gone) s->hooked[HOOK_GONE] |= bit;
        if (e->check_kind) s->hooked[HOOK_CHECK_KIND] |= bit;
        if (e->no_figure) s->hooked[HOOK_NO_FIGURE] |= bit;
        if (e->said_before) s->hooked[HOOK_SAID_BEFORE] |= bit;
        if (e->warnings) s->hooked[HOOK_WARNINGS] |= bit;
    }
    find_phases_of_actions(s);
    s->features = (uint16_t)find_known_kinds(s);
}

bool setup_uses_variant(const struct setup *s, enum variant v) {
    if (v == VARIANT_FARM_SCORE) return setup_variant(s, VARIANT_FARMERS) == ON;
    bool uses = !variant_is_of_profile(v);
    for (uint32_t rest = s->expansions; rest && !uses; rest &= rest - 1)
        uses = expansion_table[set_first(rest)]->variants >> v & 1;
    for (int i = 0; uses && expansion_table[i]; i++)
        uses = !expansion_table[i]->idle_variant || !expansion_table[i]->idle_variant(s, v);
    return uses;
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

uint32_t expansion_row(const struct expansion *e) {
    uint32_t i = 0;
    while (expansion_table[i] != e)
        i++;
    return i;
}

const void *game_state(const struct game *g, const struct expansion *e) {
    uint32_t row = expansion_row(e);
    INVARIANT(g->setup->expansions >> row & 1);
    return g->state + g->setup->state_at[row];
}

void *game_state_edit(struct game *g, const struct expansion *e) {
    uint32_t row = expansion_row(e), noted = g->state_noted[row];
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
