/* SPDX-License-Identifier: MIT */
#include "game/compose.h"
#include "base/arena.h"
#include "base/bug.h"
#include "game/base_phases.h"
#include "game/feature.h"
#include "game/field.h"
#include "game/modules.h"

#include <string.h>

static bool comes_before(const struct phase *a, const struct phase *b) {
    return a->any_time == b->any_time ? a->order < b->order : b->any_time;
}

/* Puts P among the phases, which are kept by order. */
static void add_phase(struct setup *s, const struct phase *p) {
    int i = s->phases + s->any_times;
    for (int k = 0; k < i; k++)
        if (s->phase[k] == p) return; /* two boxes of one kind share their phases */
    INVARIANT(i < PHASES_MAX);
    for (; i > 0 && comes_before(p, s->phase[i - 1]); i--)
        s->phase[i] = s->phase[i - 1];
    s->phase[i] = p;
    *(p->any_time ? &s->any_times : &s->phases) += 1;
}

static void add_phases(struct setup *s, const struct phase *const *list) {
    for (; list && *list; list++)
        if (!(*list)->plays || (*list)->plays(s)) add_phase(s, *list);
}

static void find_phases_of_actions(struct setup *s) {
    memset(s->phase_of, NO_PHASE, sizeof s->phase_of);
    memset(s->phases_of, 0, sizeof s->phases_of);
    s->enters = s->leaves = s->on_completed = s->on_marks = s->on_tile = s->on_call = 0;
    s->marks = 0;
    s->decides_after_scoring = s->asks = false;
    s->pushed = 0;
    uint64_t figure_actions = 0; /* of the modules: where the base game has its own */
    for (int i = 0; expansion_table[i]; i++)
        if (s->expansions >> i & 1) figure_actions |= expansion_table[i]->actions;
    for (int i = s->phases + s->any_times - 1; i >= 0; i--) {
        uint64_t accepts = s->phase[i]->accepts;
        if (accepts & ACTION_BIT(ACTION_DEPLOY)) accepts |= figure_actions;
        for (; accepts; accepts &= accepts - 1) {
            unsigned k = set_first64(accepts);
            /* Who may do it at any time needs no other time. */
            INVARIANT(!setup_is_any_time(s, (enum action_kind)k));
            s->phase_of[k] = (uint8_t)i;
            s->phases_of[k] |= UINT64_C(1) << i;
        }
    }
    bool scored = false;
    for (int i = 0; i < s->phases; i++) {
        if (s->phase[i]->scores) s->scoring = (uint8_t)i;
        bool enters = !s->phase[i]->pushed && s->phase[i]->enter;
        bool leaves = !s->phase[i]->pushed && s->phase[i]->leave;
        s->enters |= (uint64_t)enters << i;
        s->leaves |= (uint64_t)leaves << i;
        if (enters || leaves) {
            s->on_completed |= (uint64_t)s->phase[i]->on_completed << i;
            s->on_marks |= (uint64_t)(s->phase[i]->on_marks != 0) << i;
            s->on_tile |= (uint64_t)(s->phase[i]->on_tile != NULL) << i;
            s->on_call |= (uint64_t)s->phase[i]->on_call << i;
        }
        s->marks |= s->phase[i]->on_marks;
        scored |= s->phase[i]->scores;
        s->decides_after_scoring |= scored && s->phase[i]->accepts;
        s->asks |= s->phase[i]->leave != NULL;
        s->pushed |= (uint64_t)s->phase[i]->pushed << i;
    }
    s->busy = (s->enters | s->leaves) & ~(s->on_completed | s->on_marks | s->on_tile | s->on_call);
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

static void add_base_phases(struct setup *s) {
    unsigned left_out = 0;
    for (int i = 0; expansion_table[i]; i++)
        if (s->expansions >> i & 1) left_out |= expansion_table[i]->leaves_out;
    INVARIANT(!(left_out >> BASE_END & 1)); /* a turn is counted there */
    for (int i = 0; i < BASE_PHASES; i++)
        if (!(left_out >> i & 1))
            add_phases(s, (const struct phase *const[]){base_phases[i], NULL});
}

/* Those of the base game first; what plays may depend on what modules there are. */
static void add_all_phases(struct setup *s) {
    s->phases = s->any_times = 0;
    add_base_phases(s);
    for (int i = 0; expansion_table[i]; i++)
        if (s->expansions >> i & 1) add_phases(s, expansion_table[i]->phases);
}

/* A module that leaves out a phase of the base game has another for what belonged there. */
static void check_phases(const struct setup *s) {
    unsigned scoring = 0;
    for (int k = 0; k < ACTION_EXTRA; k++)
        INVARIANT(s->phase_of[k] != NO_PHASE);
    for (int i = 0; i < s->phases; i++)
        scoring += s->phase[i]->scores;
    INVARIANT(scoring == 1);
}

void setup_enable_expansions(struct setup *s) {
    s->expansions = 0;
    s->state_bytes = 0;
    s->counter = NULL;
    s->one_score = s->several_colours = false;
    memset(s->hooked, 0, sizeof s->hooked);
    s->keeps_fields = UINT32_MAX;
    for (int i = 0; expansion_table[i]; i++) {
        const struct expansion *e = expansion_table[i];
        INVARIANT(i == 0 || expansion_table[i - 1]->order <= e->order);
        INVARIANT((int)e->row == i);
        INVARIANT(!e->allows_place == !e->place_key);
        if (!is_enabled(s, i)) continue;
        uint32_t bit = 1u << i;
        s->expansions |= bit;
        add_state(s, i);
        if (!s->counter) s->counter = e->counter;
        if (e->allows_draw) s->hooked[HOOK_ALLOWS_DRAW] |= bit;
        if (e->in_hand) s->hooked[HOOK_IN_HAND] |= bit;
        if (e->withheld) s->hooked[HOOK_WITHHELD] |= bit;
        if (e->dropped) s->hooked[HOOK_DROPPED] |= bit;
        if (e->check_aside) s->hooked[HOOK_CHECK_ASIDE] |= bit;
        if (e->bars) s->hooked[HOOK_BARS] |= bit;
        if (e->leads) s->hooked[HOOK_LEADS] |= bit;
        if (e->keeps_off) s->hooked[HOOK_KEEPS_OFF] |= bit;
        if (e->is_closed) s->hooked[HOOK_IS_CLOSED] |= bit;
        if (e->scores_now) s->hooked[HOOK_SCORES_NOW] |= bit;
        if (e->may_come) s->hooked[HOOK_MAY_COME] |= bit;
        if (e->allows_place) s->hooked[HOOK_ALLOWS_PLACE] |= bit;
        if (e->mending) s->hooked[HOOK_MENDS] |= bit;
        if (e->mended) s->hooked[HOOK_MENDED] |= bit;
        if (e->check_start) s->hooked[HOOK_CHECK_START] |= bit;
        if (e->allows_deploy) s->hooked[HOOK_ALLOWS_DEPLOY] |= bit;
        if (e->check_stand) s->hooked[HOOK_CHECK_STAND] |= bit;
        if (e->actions) s->hooked[HOOK_CHECK_ACTION] |= bit;
        if (e->candidates) s->hooked[HOOK_CANDIDATES] |= bit;
        if (e->act) s->hooked[HOOK_ACT] |= bit;
        if (e->placed) s->hooked[HOOK_PLACED] |= bit;
        if (e->ground_changed) s->hooked[HOOK_GROUND_CHANGED] |= bit;
        if (e->begin) s->hooked[HOOK_BEGIN] |= bit;
        if (e->scored) s->hooked[HOOK_SCORED] |= bit;
        if (e->paid) s->hooked[HOOK_PAID] |= bit;
        if (e->goes_on) s->hooked[HOOK_GOES_ON] |= bit;
        if (e->check_player) s->hooked[HOOK_CHECK_PLAYER] |= bit;
        if (e->check_over) s->hooked[HOOK_CHECK_OVER] |= bit;
        if (e->field_way) s->hooked[HOOK_FIELD_WAY] |= bit;
        if (e->fields) s->hooked[HOOK_FIELDS] |= bit;
        if (e->further_part) s->hooked[HOOK_FURTHER_PART] |= bit;
        if (e->value) s->hooked[HOOK_VALUE] |= bit;
        if (e->strength) s->hooked[HOOK_STRENGTH] |= bit;
        if (e->owns_alone) s->hooked[HOOK_OWNS_ALONE] |= bit;
        if (e->reaches) s->hooked[HOOK_REACHES] |= bit;
        if (e->field_bonus) s->hooked[HOOK_FIELD] |= bit;
        if (e->completed) s->hooked[HOOK_COMPLETED] |= bit;
        if (e->empty_buildings) s->hooked[HOOK_EMPTY_BUILDINGS] |= bit;
        if (e->left) s->hooked[HOOK_LEFT] |= bit;
        if (e->final) s->hooked[HOOK_FINAL] |= bit;
        if (e->last_moves) s->hooked[HOOK_LAST_MOVES] |= bit;
        if (e->free_movers) s->hooked[HOOK_FREE_MOVERS] |= bit;
        if (e->estate) s->hooked[HOOK_ESTATE] |= bit;
        if (e->holdings) s->hooked[HOOK_HOLDINGS] |= bit;
        if (e->mutes) s->hooked[HOOK_MUTES] |= bit;
        if (e->gone) s->hooked[HOOK_GONE] |= bit;
        if (e->allows_kind) s->hooked[HOOK_ALLOWS_KIND] |= bit;
        if (e->no_figure) s->hooked[HOOK_NO_FIGURE] |= bit;
        if (e->said_before) s->hooked[HOOK_SAID_BEFORE] |= bit;
        s->one_score |= e->one_score;
        s->several_colours |= e->several_colours;
        if (e->no_final) s->hooked[HOOK_NO_FINAL] |= bit;
        if (e->mist_ends) s->hooked[HOOK_MIST_ENDS] |= bit;
        if (e->owners) s->hooked[HOOK_OWNERS] |= bit;
        if (e->scores_fields) s->keeps_fields = FIELDS_KEPT_FROM;
        if (e->warnings) s->hooked[HOOK_WARNINGS] |= bit;
    }
    add_all_phases(s);
    find_phases_of_actions(s);
    check_phases(s);
    s->features = (uint16_t)find_known_kinds(s);
}

void setup_add_phases(struct setup *s, const struct phase *const *list) {
    add_phases(s, list);
    find_phases_of_actions(s);
}
