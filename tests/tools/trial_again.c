/* SPDX-License-Identifier: MIT */
/* A game is played again on a board that is turned, or with other orders of scoring: neither
 * may change what anybody gets (ORD-6). */
#include "base/xalloc.h"
#include "game/final.h"
#include "game/legal.h"
#include "tools/trial.h"

#include <stdlib.h>
#include <string.h>

static struct cell turned(struct cell c, unsigned q) {
    while (q--)
        c = (struct cell){-c.y, c.x};
    return c;
}

static bool act(struct trial *t, struct game *g, struct action a) {
    random_reach(g, &a);
    struct verdict v = turn_check(g, &a);
    if (!verdict_ok(&v))
        return trial_wrong(t, "turned, turn %d: %s", (int)g->clock.turn + 1,
                           code_name(verdict_code(&v)));
    turn_make(g, &a);
    return true;
}

/* What was said of the track at that time. */
static bool say_again(struct trial *t, struct game *g, const struct random_move *m,
                      enum random_time when) {
    for (int i = 0; i < m->says; i++) {
        struct extra s;
        if (m->said[i].when != when) continue;
        random_track(g, &m->said[i], &s);
        if (!act(t, g, extra_action(&s))) return false;
    }
    return true;
}

#define PLACES 16 /* more than one tile of the boxes can complete */

/* Names what this turn scores, in any order: nothing may depend on it (ORD-6). */
static bool name_order(struct trial *t, struct game *g) {
    struct place_spec place[PLACES];
    uint32_t n = 0;
    for (uint32_t i = 0; i < t->r.game.scorings && n < PLACES; i++) {
        const struct scoring *s = &t->r.game.scoring[i];
        if (s->turn != g->clock.turn + 1 || s->cause != CAUSE_COMPLETE) continue;
        if (s->kind >= FEATURE_KINDS || s->kind == FEATURE_CASTLE) continue;
        place[n++] = (struct place_spec){
            .kind = s->kind, .on_cell = true, .cell = s->cell, .ports = s->ports};
    }
    if (n < 2) return true;
    for (unsigned i = n; i > 1; i--) {
        unsigned k = prng_below(&t->probe, i);
        struct place_spec swap = place[i - 1];
        place[i - 1] = place[k];
        place[k] = swap;
    }
    t->seen[SEEN_ORDER]++;
    return act(t, g, (struct action){.kind = ACTION_ORDER, .order = place, .orders = n});
}

static bool is_code(struct trial *t, const struct game *g, struct extra s, const char *code) {
    struct action a = extra_action(&s);
    struct verdict v = turn_check(g, &a);
    const char *got = verdict_ok(&v) ? "legal" : code_name(verdict_code(&v));
    t->seen[SEEN_CROP_WRONG]++;
    return !strcmp(got, code) || trial_wrong(t, "crop circle: %s, not %s", got, code);
}

/* The act S of a crop circle, wrong in one way: the other choice, another type, a rival's. */
static bool refuses_crop(struct trial *t, const struct game *g, struct extra s) {
    struct extra wrong = s;
    extra_say(&wrong, FORM_ONE, 0)->value = !extra_choice(&s, 0);
    if (!is_code(t, g, wrong, "E-CRO-MUST")) return false;
    wrong = s;
    extra_say(&wrong, FORM_REF, 0)->ref.place.kind =
        extra_ref(&s, 0)->place.kind == FEATURE_CITY ? FEATURE_ROAD : FEATURE_CITY;
    if (!is_code(t, g, wrong, "E-CRO-TYPE")) return false;
    if (g->setup->players == 1) return true;
    wrong = s;
    extra_say(&wrong, FORM_REF, 0)->ref.player =
        (int8_t)((extra_by(&s) + 1) % (int)g->setup->players);
    return is_code(t, g, wrong, "E-CRO-WHERE");
}

/* What is offered, and one act that was taken. */
struct offered {
    const struct game *g;
    const struct extra *taken;
    unsigned refused, others, found;
};

static bool is_like(const struct extra *a, const struct extra *b) {
    return extra_choice(a, 0) == extra_choice(b, 0) && a->number == b->number &&
           a->segment == b->segment && (a->segment == UINT32_MAX || a->figure == b->figure);
}

static bool see_offered(void *context, const struct action *a) {
    struct offered *o = context;
    struct extra shown = *a->extra;
    struct action again = extra_action(&shown);
    struct verdict v;
    if (!turn_allows(o->g, &again, &v))
        o->refused++;
    else if (!is_like(&shown, a->extra))
        o->others++;
    o->found += is_like(&shown, o->taken);
    return true;
}

/* All that is offered after the scoring is allowed and is what it says; S is a part of it, once. */
static bool offers_crop(struct trial *t, const struct game *g, struct extra s) {
    struct action a = extra_action(&s);
    struct verdict v = turn_check(g, &a);
    struct offered o = {.g = g, .taken = &s};
    legal_next(g, see_offered, &o);
    return (verdict_ok(&v) && !o.refused && !o.others && o.found == 1) ||
           trial_wrong(t, "crop circle: offered %u times, %u refused, %u others", o.found,
                       o.refused, o.others);
}

static bool refuses_throw(struct trial *t, const struct game *g, struct extra s, const char *code) {
    struct action a = extra_action(&s);
    struct verdict v = turn_check(g, &a);
    const char *got = verdict_ok(&v) ? "legal" : code_name(verdict_code(&v));
    t->seen[SEEN_WRONG_THROW]++;
    return !strcmp(got, code) || trial_wrong(t, "catapult: %s, not %s", got, code);
}

/* Throw I, which is S, is refused in another's place, and as one of another kind. */
static bool refuses_throws(struct trial *t, const struct game *g, const struct random_move *m,
                           int i, struct extra s) {
    struct extra catch = extra_begin(EXTRA_CATCH);
    extra_say(&catch, FORM_ONE, 0)->value = 0;
    if ((m->says_token || i) && m->token != 3 && !refuses_throw(t, g, catch, "E-CAT-KIND"))
        return false;
    struct extra choice = extra_begin(EXTRA_CATAPULT);
    extra_say(&choice, FORM_ONE, 0)->value = 2;
    if ((m->says_token || i) && !refuses_throw(t, g, choice, "E-CAT-TWICE")) return false;
    if (m->token == 2 || (m->token < 2 && !g->lands)) return true;
    for (int p = 0; p < (int)g->setup->players; p++) {
        if (p == m->thrown[i].player) continue;
        extra_say(&s, FORM_BY, 0)->player = (int8_t)p;
        bool before =
            (p - m->player + (int)g->setup->players) % (int)g->setup->players <
            (m->thrown[i].player - m->player + (int)g->setup->players) % (int)g->setup->players;
        if (!refuses_throw(t, g, s, before ? "E-CAT-TWICE" : "E-CAT-ORDER")) return false;
    }
    return true;
}

static bool throw_turned(struct trial *t, struct game *g, const struct random_move *m) {
    struct verdict why;
    struct extra_arg list[RANDOM_LIST];
    for (int i = m->says_token ? -1 : 0; i < m->throws; i++) {
        struct extra s;
        random_throw(g, m, i, list, &s);
        turn_reach(g, i < 0 ? ACTION_CATAPULT : (enum action_kind)(ACTION_EXTRA + (int)s.kind),
                   &why);
        if (i >= 0 && !refuses_throws(t, g, m, i, s)) return false;
        if (!act(t, g, extra_action(&s))) return false;
    }
    bool done =
        turn_finish(g, &why) || why.message == M_MES_MISSING || why.message == M_BAZ_MISSING;
    return done || trial_wrong(t, "turned: catapult");
}

static bool dragon_turned(struct trial *t, struct game *g, const struct random_move *m,
                          unsigned q) {
    struct verdict why;
    for (int i = 0; i < m->steps; i++) {
        struct extra s;
        random_dragon(m, i, q, &s);
        turn_reach(g, ACTION_DRAGON, &why);
        if (!act(t, g, extra_action(&s))) return false;
    }
    return true;
}

static bool bridge_turned(struct trial *t, struct game *g, const struct random_move *m, unsigned q,
                          bool needed) {
    struct verdict why;
    struct extra s;
    if (!m->bridges || m->bridge_needed != needed) return true;
    random_reach_bridge(g, needed);
    random_bridge(g, m, q, &s);
    if (!act(t, g, extra_action(&s))) return false;
    if (!m->bridge.parts) return true;
    turn_reach(g, ACTION_MAGE, &why);
    random_parting(g, &m->bridge, &s);
    return act(t, g, extra_action(&s));
}

static bool ferries_turned(struct trial *t, struct game *g, const struct random_move *m,
                           unsigned q) {
    struct verdict why;
    struct extra s;
    for (int i = 0; i < m->ferries; i++) {
        random_ferry(g, m, i, q, &s);
        turn_reach(g, ACTION_FERRY, &why);
        if (!act(t, g, extra_action(&s))) return false;
        if (!m->ferry[i].parts) continue;
        turn_reach(g, ACTION_MAGE, &why);
        random_parting(g, &m->ferry[i], &s);
        if (!act(t, g, extra_action(&s))) return false;
    }
    return true;
}

static bool ransom_turned(struct trial *t, struct game *g, const struct random_move *m,
                          enum random_moment when) {
    struct extra s;
    if (m->ransom != when) return true;
    random_ransom(m, &s);
    return act(t, g, extra_action(&s));
}

static bool converts_turned(struct trial *t, struct game *g, const struct random_move *m) {
    struct verdict why;
    struct extra s;
    for (int i = 0; i < m->converts; i++) {
        turn_reach(g, ACTION_CONVERT, &why);
        random_convert(g, m, i, &s);
        if (!act(t, g, extra_action(&s))) return false;
    }
    return true;
}

static bool fiefs_turned(struct trial *t, struct game *g, const struct random_move *m) {
    struct verdict why;
    struct extra s;
    for (int i = 0; i < m->fiefs; i++) {
        turn_reach(g, ACTION_FIEF, &why);
        random_fief(g, m, i, &s);
        if (!act(t, g, extra_action(&s))) return false;
    }
    return true;
}

static bool auction_turned(struct trial *t, struct game *g, const struct random_move *m) {
    struct verdict why;
    struct extra_arg list[RANDOM_LIST];
    struct extra s;
    if (!m->offers) return true;
    turn_reach(g, ACTION_BAZAAR, &why);
    random_bazaar(m, list, &s);
    if (!act(t, g, extra_action(&s))) return false;
    for (int i = 0; i < m->lots; i++) {
        random_lot(m, i, &s);
        if (!act(t, g, extra_action(&s))) return false;
    }
    return turn_finish(g, &why) || trial_wrong(t, "turned: bazaar"); /* LIST is needed no more */
}

/* The piece, and what comes of it. */
static bool floor_turned(struct trial *t, struct game *g, const struct random_move *m) {
    struct extra s;
    random_floor(g, m, &s);
    if (!act(t, g, extra_action(&s))) return false;
    random_capture(g, m, &s);
    if (m->captures && !act(t, g, extra_action(&s))) return false;
    random_exchange(m, &s);
    return !m->exchanges || act(t, g, extra_action(&s));
}

static bool move_turned(struct trial *t, struct game *g, const struct random_move *m, unsigned q,
                        bool mix) {
    struct verdict why;
    turn_begin(g, m->player, random_said(m));
    if (!ransom_turned(t, g, m, RANDOM_FIRST)) return false;
    for (int i = 0; i < m->discards; i++)
        if (!act(t, g,
                 (struct action){.kind = m->aside[i] ? ACTION_ASIDE : ACTION_DISCARD,
                                 .tile = m->discard[i]}))
            return false;
    if (m->passes && !act(t, g, (struct action){.kind = ACTION_PASS, .tile = -1})) return false;
    struct extra abbey;
    random_abbey(m, turned(m->cell, q), &abbey);
    if (m->abbey && !act(t, g, extra_action(&abbey))) return false;
    if (m->has_tile) {
        unsigned turns = (m->turns + q) & 3;
        if (!m->abbey && !act(t, g,
                              (struct action){.kind = ACTION_PLACE,
                                              .tile = m->tile,
                                              .cell = turned(m->cell, q),
                                              .turns = (uint8_t)(1u << turns)}))
            return false;
        if (!say_again(t, g, m, RANDOM_LAID)) return false;
        if (!bridge_turned(t, g, m, q, true)) return false;
        struct extra gold;
        random_gold(m, &gold);
        extra_say(&gold, FORM_CELL, 0)->cell = turned(m->gold_at, q);
        if (m->gold && !act(t, g, extra_action(&gold))) return false;
        if (m->magic) {
            struct extra s;
            turn_reach(g, ACTION_MAGE, &why);
            random_magic(g, m, &s);
            if (!act(t, g, extra_action(&s))) return false;
        }
        if (!say_again(t, g, m, RANDOM_ROBBERS)) return false;
        if (!bridge_turned(t, g, m, q, false)) return false;
        if (!ransom_turned(t, g, m, RANDOM_BEFORE_FIGURE)) return false;
        const struct tile_type *type = g->placed[g->now.tile].type;
        struct action a = {.kind = ACTION_DEPLOY, .figure = (uint8_t)m->figure};
        if (m->figure != FIGURE_ANY) {
            if (m->portal >= 0) {
                type = g->placed[m->portal].type;
                a.place.on_cell = true;
                a.place.cell = g->placed[m->portal].cell;
            }
            a.place.kind = type->segment[m->segment].kind;
            a.place.number = type->segment[m->segment].number;
            if (!act(t, g, a)) return false;
        }
        if (m->recall && !act(t, g, (struct action){.kind = ACTION_RECALL, .figure = FIGURE_ABBOT}))
            return false;
        if (m->festival || m->flies || m->fairy || m->princess || m->barn) {
            struct extra s;
            random_extra(g, m, &s);
            if (m->barn) extra_say(&s, FORM_CORNER, 0)->value = (uint8_t)((m->corner + (int)q) & 3);
            if (!act(t, g, extra_action(&s))) return false;
        }
        if (m->floor && !floor_turned(t, g, m)) return false;
    }
    if (!say_again(t, g, m, RANDOM_FIGURE) || !ferries_turned(t, g, m, q)) return false;
    bool after = t->n.rules.dragon_after;
    if (!after && !dragon_turned(t, g, m, q)) return false;
    if (mix && m->has_tile && !name_order(t, g)) return false;
    if (!converts_turned(t, g, m)) return false;
    for (int i = 0; i < m->leaves; i++) {
        struct extra s;
        turn_reach(g, ACTION_FROM, &why);
        random_leave(g, m, i, &s);
        if (!act(t, g, extra_action(&s))) return false;
    }
    if (!say_again(t, g, m, RANDOM_SCORED) || !fiefs_turned(t, g, m)) return false;
    if (!say_again(t, g, m, RANDOM_CASTLED)) return false;
    for (int i = 0; i < m->takes; i++) {
        struct extra s;
        turn_reach(g, ACTION_TAKE, &why);
        random_take(g, m, i, &s);
        if (!act(t, g, extra_action(&s))) return false;
    }
    if (!say_again(t, g, m, RANDOM_DRAWN)) return false;
    for (int i = 0; i < m->wagons; i++) {
        struct extra s;
        turn_reach(g, ACTION_WAGON, &why);
        random_wagon(g, m, i, &s);
        if (!act(t, g, extra_action(&s))) return false;
    }
    if (m->enter >= 0) {
        struct extra s;
        turn_reach(g, ACTION_TO_QUARTER, &why);
        random_enter(m, false, &s);
        if (!act(t, g, extra_action(&s))) return false;
        random_enter(m, true, &s);
        if (m->count_to >= 0 && !act(t, g, extra_action(&s))) return false;
    }
    if (after && !dragon_turned(t, g, m, q)) return false;
    if (m->crops) {
        struct extra s;
        turn_reach(g, ACTION_CROP, &why);
        for (int i = -1; i < m->acts; i++) {
            random_crop(g, m, i, &s);
            if (i >= 0 && !refuses_crop(t, g, s)) return false;
            if (!offers_crop(t, g, s)) return false;
            if (!act(t, g, extra_action(&s))) return false;
        }
        if (!m->fair && !m->offers && !turn_finish(g, &why))
            return trial_wrong(t, "turned: crop circle");
    }
    if (m->fair && !throw_turned(t, g, m)) return false;
    if (!say_again(t, g, m, RANDOM_THROWN)) return false;
    if (!auction_turned(t, g, m)) return false;
    if (m->ransom == RANDOM_AT_LAST && !turn_finish(g, &why))
        return trial_wrong(t, "turned: ransom");
    if (!ransom_turned(t, g, m, RANDOM_AT_LAST)) return false;
    turn_end(g);
    return true;
}

/* The final scoring comes when it does: an entry in which nobody leaves the market may be left out. */
static int64_t turn_of(const struct scoring *s) {
    return s->cause == CAUSE_FINAL ? INT32_MAX : s->turn;
}

/* What must not change: turn, kind, cause, value, owners, number of tiles. */
static int by_substance(const void *a, const void *b) {
    const struct scoring *p = a, *q = b;
    const int64_t left[] = {turn_of(p), p->kind, p->cause, p->value, p->owners, p->cells};
    const int64_t right[] = {turn_of(q), q->kind, q->cause, q->value, q->owners, q->cells};
    for (size_t i = 0; i < sizeof left / sizeof left[0]; i++)
        if (left[i] != right[i]) return left[i] < right[i] ? -1 : 1;
    return 0;
}

bool trial_same_ledger(struct trial *t, const char *how, const struct game *g,
                       const struct game *h) {
    if (memcmp(g->score, h->score, sizeof g->score))
        return trial_wrong(t, "%s: totals differ", how);
    if (g->scorings != h->scorings)
        return trial_wrong(t, "%s: %u scorings, not %u", how, h->scorings, g->scorings);
    if (!g->scorings || t->n.rules.farm == 31)
        return true; /* portions go by the place of the fields */
    struct scoring *a = xmemdup(g->scoring, g->scorings * sizeof *a),
                   *b = xmemdup(h->scoring, h->scorings * sizeof *b);
    qsort(a, g->scorings, sizeof *a, by_substance);
    qsort(b, h->scorings, sizeof *b, by_substance);
    bool fine = true;
    for (uint32_t i = 0; i < g->scorings && fine; i++)
        if (by_substance(&a[i], &b[i])) fine = trial_wrong(t, "%s: scoring %u differs", how, i);
    free(a);
    free(b);
    return fine;
}

bool trial_again(struct trial *t, unsigned q, bool mix) {
    struct setup s = t->r.setup; /* borrows the tiles */
    enum { STARTS = BLOCK_MAX + 1 };
    struct start_place start[STARTS];
    struct game g;
    int which;
    for (uint32_t i = 0; i < s.starts && i < STARTS; i++) {
        start[i] = s.start[i];
        start[i].cell = turned(start[i].cell, q);
        start[i].quarter_turns = (uint8_t)((start[i].quarter_turns + q) & 3);
    }
    if (s.starts) {
        s.start = start;
        s.position = !s.block.tiles; /* the City may lie in any way */
    }
    game_init(&g);
    struct verdict v = game_start(&g, &s, false, &which);
    bool fine = verdict_ok(&v) || trial_wrong(t, "turned: start");
    for (uint32_t i = 0; i < t->moves && fine; i++)
        fine = move_turned(t, &g, &t->move[i], q, mix);
    if (fine) {
        game_finish(&g);
        fine = trial_same_ledger(t, "turned", &t->r.game, &g);
    }
    game_free(&g);
    return fine;
}
