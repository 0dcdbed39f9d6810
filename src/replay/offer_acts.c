/* SPDX-License-Identifier: MIT */
/* What may be done besides tile and figure: before the tile, between tile and figure, and after the
 * scoring. */
#include "replay/offer_acts.h"
#include "game/agenda.h"
#include "game/legal.h"
#include "game/reach.h"
#include "game/turn.h"
#include "replay/act_list.h"
#include "replay/bind.h"
#include "replay/bind_action.h"
#include "replay/trial.h"

#include <limits.h>

struct acts {
    struct arena *arena;
    struct offer *o;
    struct game *g;
    enum offer_time
        time; /* the turn has come to that; OFFER_AFTER: after the tile, as its phase says */
};

static enum offer_time time_of_phase(const struct game *g) {
    const struct setup *s = g->setup;
    if (g->now.phase < s->phase_of[ACTION_DEPLOY]) return OFFER_BETWEEN;
    if (g->now.phase < s->phase_of[ACTION_ORDER]) return OFFER_BEFORE;
    return turn_is_before_payment(g) ? OFFER_COMPLETED : OFFER_AFTER;
}

static bool see_act(void *context, const struct action *a) {
    struct acts *acts = context;
    bool is_new;
    struct offer_act *act = act_list_find(acts->o, acts->g, a->extra, &is_new);
    if (!is_new) return true;
    act->time = acts->time == OFFER_AFTER ? time_of_phase(acts->g) : acts->time;
    if (setup_is_any_time(acts->g->setup, a->kind)) act->time = OFFER_ANY_TIME;
    act->way = act_list_way(acts->arena, acts->g, a->extra);
    return true;
}

/* Is an item on top in which A can be done? */
static bool waits_for(const struct game *g, struct action *a) {
    struct verdict why;
    return agenda_accepts(g, a->kind) && turn_allows(g, a, &why);
}

/* Where nothing is owed any more, what may be done further on: up to PHASE, or to an item for A
 * (unless that is NULL). */
static void reach_further(struct acts *acts, unsigned phase, struct action *a) {
    struct game *g = acts->g;
    while ((g->now.phase < phase || g->now.items) && !(a && waits_for(g, a)) && turn_reach_next(g))
        legal_next(g, see_act, acts);
}

static void mark_recorded(struct offer *o, const struct game *g, const struct action *a) {
    for (uint32_t i = 0; a->extra && i < o->acts; i++)
        o->act[i].recorded |= act_is_in(g, &o->act[i].way.extra, a->extra);
}

/* What an action has put on the agenda. */
static void see_following(struct acts *acts) {
    if (!acts->g->now.items) return;
    acts->time = OFFER_FOLLOWING;
    legal_next(acts->g, see_act, acts);
    acts->time = OFFER_AFTER;
}

/* A, which the record does here: marked; and what may follow it is seen. */
static void follow_act(struct acts *acts, const struct action *a) {
    mark_recorded(acts->o, acts->g, a);
    turn_make(acts->g, a);
    legal_next(acts->g, see_act, acts);
}

/* A, after the tile and before the scoring.  False: it is not allowed, or something is owed before it. */
static bool follow_before_scoring(struct acts *acts, struct action *a) {
    struct game *g = acts->g;
    struct verdict v;
    if (!agenda_accepts(g, a->kind)) reach_further(acts, turn_phase_of(g, a->kind), a);
    if (!reach_phase_for(g, a, &v) || !turn_allows(g, a, &v)) return false;
    if (turn_phase_of(g, a->kind) != g->setup->phase_of[ACTION_DEPLOY] && !g->now.items) {
        follow_act(acts, a);
        return true;
    }
    mark_recorded(acts->o, g, a);
    turn_make(g, a);
    see_following(acts);
    return true;
}

/* The turn comes to what is decided after its scoring, and on the way to what is decided before that:
 * what may be done there. */
static void reach_acts(struct acts *acts) {
    struct verdict owed;
    if (acts->o->acts_known) return;
    while (reach_before_scoring(acts->g))
        legal_next(acts->g, see_act, acts);
    acts->o->acts_known =
        turn_reach(acts->g, ACTION_ORDER, &owed) && turn_reach_after_scoring(acts->g);
    if (acts->o->acts_known) legal_next(acts->g, see_act, acts);
}

/* A, after the scoring. */
static void follow_after_scoring(struct acts *acts, struct action *a) {
    struct verdict v;
    reach_acts(acts);
    reach_further(acts, turn_phase_of(acts->g, a->kind), a);
    if (turn_allows(acts->g, a, &v)) follow_act(acts, a);
}

void offer_instead(struct offer *o, const struct record *r, struct game *g) {
    struct acts acts = {r->arena, o, g, OFFER_INSTEAD};
    do {
        legal_next(g, see_act, &acts);
    } while (reach_before_tile(g));
}

void offer_acts(struct offer *o, const struct judgement *j, const struct entry *e, struct game *g) {
    const struct bound_tile *tile = bound_tiles_of_entry(j, (uint32_t)o->turn - 1);
    struct acts acts = {j->record->arena, o, g, OFFER_AFTER};
    struct said said;
    bind_entry(j, e, &said);
    turn_begin(g, o->player, &said);
    for (uint32_t i = 0; i < e->steps; i++) {
        struct action a;
        struct verdict v;
        const struct step *s = &e->step[i];
        if (!bind_action(j, s, g->now.player, bind_names_tile(s) ? tile++ : NULL, &a, &v)) return;
        if (setup_is_any_time(g->setup, a.kind)) {
            if (!turn_allows(g, &a, &v)) return;
            mark_recorded(o, g, &a);
            turn_make(g, &a);
        } else if (g->now.tile >= 0 && reach_is_after_scoring(g, &a)) {
            follow_after_scoring(&acts, &a);
        } else if (g->now.tile >= 0) {
            if (!follow_before_scoring(&acts, &a)) return;
        } else {
            if (!reach_phase_for(g, &a, &v) || !turn_allows(g, &a, &v)) return;
            mark_recorded(o, g, &a);
            turn_make(g, &a);
            see_following(&acts);
        }
    }
    reach_acts(&acts);
    if (o->acts_known) reach_further(&acts, UINT_MAX, NULL);
}
