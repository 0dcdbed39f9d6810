/* SPDX-License-Identifier: MIT */
/* Mutations of gold: where the second ingot goes, and who takes which. */
#include "tools/mutate.h"

#include <stddef.h>
#include <string.h>

/* --- which entries ------------------------------------------------------------------------ */

static bool plays(const struct mutation *m, int at) { return m->before[at].n.rules.gold; }
static bool has_gold(const struct mutation *m, int at) {
    return plays(m, at) && mutate_has_mark(m, at, "$");
}
static bool has_no_gold(const struct mutation *m, int at) {
    return plays(m, at) && mutate_lays(m, at) && !mutate_has_mark(m, at, "$");
}
static bool plays_not(const struct mutation *m, int at) {
    return !plays(m, at) && mutate_lays(m, at);
}
static bool says_gold(const struct mutation *m, int at) {
    return mutate_lays(m, at) && mutate_step(m, at, PLAIN_GOLD);
}
static bool says_gold_and_figure(const struct mutation *m, int at) {
    if (!says_gold(m, at)) return false;
    for (int i = 0; i < m->g->entry[at].steps; i++)
        if (mutate_is_action(&m->g->entry[at].step[i])) return true;
    return false;
}
static int count_takes(const struct mutation *m, int at) {
    int count = 0;
    for (int i = 0; i < m->g->entry[at].steps; i++)
        count += m->g->entry[at].step[i].kind == PLAIN_TAKE;
    return count;
}
static bool has_take(const struct mutation *m, int at) { return count_takes(m, at) > 0; }
static bool has_takes(const struct mutation *m, int at) { return count_takes(m, at) > 1; }
static bool has_no_take(const struct mutation *m, int at) {
    return plays(m, at) && mutate_lays(m, at) && !has_take(m, at);
}

/* --- the second ingot --------------------------------------------------------------------- */

/* The last step that comes before scoring is before this one. */
static int behind_actions(const struct plain_entry *e) {
    int i = e->steps;
    while (i > 0 && (e->step[i - 1].kind == PLAIN_TAKE || e->step[i - 1].kind == PLAIN_CROP ||
                     e->step[i - 1].kind == PLAIN_ORDER))
        i--;
    return i;
}

/* "gold x,y" right behind the tile. */
static struct plain_step *say_gold(struct plain_entry *e, int x, int y) {
    struct plain_step *s = plain_insert_step(e, plain_find(e, PLAIN_PLACE) + 1);
    s->kind = PLAIN_GOLD;
    s->where = (struct plain_where){.on_cell = true, .x = x, .y = y};
    return s;
}

static bool gold_unsaid(struct mutation *m) {
    m->at = mutate_pick(m, says_gold);
    if (m->at < 0) return false;
    struct plain_entry *e = &m->g->entry[m->at];
    plain_remove_step(e, plain_find(e, PLAIN_GOLD));
    return true;
}

/* On a tile for which WANT says yes, instead of where it lies. */
static bool move_gold(struct mutation *m, bool (*want)(const struct naive *n, int laid)) {
    m->at = mutate_pick(m, has_gold);
    const struct naive *n = m->at < 0 ? NULL : mutate_laid(m, m->at);
    if (!n) return false;
    int from = (int)mutate_below(m, (unsigned)n->laids);
    for (int i = 0; i < n->laids; i++) {
        int laid = (from + i) % n->laids;
        if (!want(n, laid)) continue;
        struct plain_entry *e = &m->g->entry[m->at];
        int said = plain_find(e, PLAIN_GOLD);
        if (said >= 0) plain_remove_step(e, said);
        say_gold(e, n->laid[laid].x, n->laid[laid].y);
        return true;
    }
    return false;
}
static bool is_target(const struct naive *n, int laid) {
    return naive_is_beside(n, laid, n->laids - 1);
}
static bool is_far(const struct naive *n, int laid) {
    return laid != n->laids - 1 && !is_target(n, laid);
}
static bool is_itself(const struct naive *n, int laid) { return laid == n->laids - 1; }
static bool gold_moved(struct mutation *m) { return move_gold(m, is_target); }
static bool gold_far(struct mutation *m) { return move_gold(m, is_far); }
static bool gold_itself(struct mutation *m) { return move_gold(m, is_itself); }

static bool gold_empty(struct mutation *m) {
    m->at = mutate_pick(m, has_gold);
    const struct naive *n = m->at < 0 ? NULL : mutate_laid(m, m->at);
    if (!n) return false;
    const struct naive_laid *l = &n->laid[n->laids - 1];
    for (int i = 0; i < 9; i++) {
        int x = l->x - 1 + i % 3, y = l->y - 1 + i / 3;
        if (naive_at(n, x, y) >= 0) continue;
        struct plain_entry *e = &m->g->entry[m->at];
        int said = plain_find(e, PLAIN_GOLD);
        if (said >= 0) plain_remove_step(e, said);
        say_gold(e, x, y);
        return true;
    }
    return false;
}

/* Once more, there or elsewhere. */
static bool gold_twice(struct mutation *m) {
    m->at = mutate_pick(m, says_gold);
    const struct naive *n = m->at < 0 ? NULL : mutate_laid(m, m->at);
    if (!n) return false;
    int list[8], count = naive_gold_targets(n, list);
    const struct naive_laid *l = &n->laid[list[mutate_below(m, (unsigned)count)]];
    say_gold(&m->g->entry[m->at], l->x, l->y);
    return true;
}

static bool gold_beside(struct mutation *m, bool (*fits)(const struct mutation *m, int at)) {
    m->at = mutate_pick(m, fits);
    const struct naive *n = m->at < 0 ? NULL : mutate_laid(m, m->at);
    if (!n) return false;
    for (int i = 0; i < n->laids; i++) {
        if (!is_target(n, i)) continue;
        say_gold(&m->g->entry[m->at], n->laid[i].x, n->laid[i].y);
        return true;
    }
    return false;
}
static bool gold_no_tile(struct mutation *m) { return gold_beside(m, has_no_gold); }
static bool gold_undeclared(struct mutation *m) { return gold_beside(m, plays_not); }

static bool shift_gold(struct mutation *m, bool (*fits)(const struct mutation *m, int at),
                       bool behind) {
    m->at = mutate_pick(m, fits);
    if (m->at < 0) return false;
    struct plain_entry *e = &m->g->entry[m->at];
    int i = plain_find(e, PLAIN_GOLD);
    struct plain_step moved = e->step[i];
    plain_remove_step(e, i);
    *plain_insert_step(e, behind ? behind_actions(e) : plain_find(e, PLAIN_PLACE)) = moved;
    return true;
}
static bool gold_early(struct mutation *m) { return shift_gold(m, says_gold, false); }
static bool gold_late(struct mutation *m) { return shift_gold(m, says_gold_and_figure, true); }

/* --- what is taken ------------------------------------------------------------------------ */

static struct plain_step *pick_take(struct mutation *m,
                                    bool (*fits)(const struct mutation *, int)) {
    m->at = mutate_pick(m, fits);
    if (m->at < 0) return NULL;
    struct plain_entry *e = &m->g->entry[m->at];
    unsigned wanted = mutate_below(m, (unsigned)count_takes(m, m->at));
    for (int i = 0; i < e->steps; i++)
        if (e->step[i].kind == PLAIN_TAKE && wanted-- == 0) return &e->step[i];
    return NULL;
}

static bool take_unsaid(struct mutation *m) {
    struct plain_step *s = pick_take(m, has_take);
    if (!s) return false;
    struct plain_entry *e = &m->g->entry[m->at];
    plain_remove_step(e, (int)(s - e->step));
    return true;
}

static bool takes_unsaid(struct mutation *m) {
    m->at = mutate_pick(m, has_take);
    if (m->at < 0) return false;
    struct plain_entry *e = &m->g->entry[m->at];
    for (int i = e->steps; i-- > 0;)
        if (e->step[i].kind == PLAIN_TAKE) plain_remove_step(e, i);
    return true;
}

static bool take_doubled(struct mutation *m) {
    struct plain_step *s = pick_take(m, has_take);
    if (!s) return false;
    struct plain_entry *e = &m->g->entry[m->at];
    struct plain_step again = *s;
    *plain_insert_step(e, (int)(s - e->step) + (int)mutate_below(m, 2)) = again;
    return true;
}

static bool takes_swapped(struct mutation *m) {
    struct plain_step *s = pick_take(m, has_takes);
    if (!s) return false;
    struct plain_entry *e = &m->g->entry[m->at];
    for (int i = 0; i < e->steps; i++) {
        struct plain_step *other = &e->step[i], swap = *s;
        bool same = other->where.x == s->where.x && other->where.y == s->where.y;
        if (other->kind != PLAIN_TAKE || (same && other->by == s->by)) continue;
        *s = *other;
        *other = swap;
        return true;
    }
    return false;
}

static bool take_by_other(struct mutation *m) {
    struct plain_step *s = pick_take(m, has_take);
    if (!s) return false;
    int players = m->g->players, by = s->by >= 0 ? s->by : mutate_player(m, m->at);
    s->by = (by + 1 + (int)mutate_below(m, (unsigned)players - 1)) % players;
    return true;
}

static bool take_elsewhere(struct mutation *m) {
    struct plain_step *s = pick_take(m, has_take);
    const struct naive *n = s ? mutate_laid(m, m->at) : NULL;
    if (!n) return false;
    const struct naive_laid *l = &n->laid[mutate_below(m, (unsigned)n->laids)];
    s->where.x = l->x;
    s->where.y = l->y;
    return true;
}

/* An ingot of the board, or no ingot at all, although nothing says that anybody may. */
static bool add_take(struct mutation *m, bool (*fits)(const struct mutation *m, int at)) {
    m->at = mutate_pick(m, fits);
    const struct naive *n = m->at < 0 ? NULL : mutate_laid(m, m->at);
    if (!n) return false;
    int laid = (int)mutate_below(m, (unsigned)n->laids);
    for (int i = 0; i < n->laids; i++)
        if (n->ingots_on[(laid + i) % n->laids]) {
            laid = (laid + i) % n->laids;
            break;
        }
    struct plain_step *s = mutate_add_action(&m->g->entry[m->at], PLAIN_TAKE);
    s->where = (struct plain_where){.on_cell = true, .x = n->laid[laid].x, .y = n->laid[laid].y};
    if (mutate_below(m, 2)) s->by = (int)mutate_below(m, (unsigned)m->g->players);
    return true;
}
static bool take_no_right(struct mutation *m) { return add_take(m, has_no_take); }
static bool take_undeclared(struct mutation *m) { return add_take(m, plays_not); }

static bool take_early(struct mutation *m) {
    struct plain_step *s = pick_take(m, has_take);
    if (!s) return false;
    struct plain_entry *e = &m->g->entry[m->at];
    struct plain_step moved = *s;
    plain_remove_step(e, (int)(s - e->step));
    *plain_insert_step(e, plain_find(e, PLAIN_PLACE)) = moved;
    return true;
}

/* A figure, an order, the second ingot or a circle on the other side of it. */
static bool take_among(struct mutation *m) {
    struct plain_step *s = pick_take(m, has_take);
    if (!s) return false;
    struct plain_entry *e = &m->g->entry[m->at];
    struct plain_step moved = *s;
    int first = plain_find(e, PLAIN_PLACE) + 1;
    plain_remove_step(e, (int)(s - e->step));
    *plain_insert_step(e, first + (int)mutate_below(m, (unsigned)(e->steps - first + 1))) = moved;
    return true;
}

const struct mutation_kind mutate_gold_kinds[] = {
    {"gold-unsaid", gold_unsaid, "E-GOL-MISSING", false},
    {"gold-moved", gold_moved, "", false},
    {"gold-far", gold_far, "E-GOL-TARGET", false},
    {"gold-itself", gold_itself, "E-GOL-TARGET", false},
    {"gold-empty", gold_empty, "E-GOL-TARGET", false},
    {"gold-twice", gold_twice, "E-GOL-TARGET", false},
    {"gold-no-tile", gold_no_tile, "E-GOL-TARGET", false},
    {"gold-undeclared", gold_undeclared, "E-EXPANSION", false},
    {"gold-early", gold_early, "E-PHASE-ORDER", false},
    {"gold-late", gold_late, "E-PHASE-ORDER", false},
    {"take-unsaid", take_unsaid, "", false},
    {"takes-unsaid", takes_unsaid, "", false},
    {"take-doubled", take_doubled, "E-GOL-TAKE E-GOL-ORDER", false},
    {"takes-swapped", takes_swapped, "E-GOL-ORDER", false},
    {"take-by-other", take_by_other, "E-GOL-TAKE E-GOL-ORDER", false},
    {"take-elsewhere", take_elsewhere, "E-GOL-TAKE", false},
    {"take-no-right", take_no_right, "E-GOL-TAKE", false},
    {"take-undeclared", take_undeclared, "E-EXPANSION", false},
    {"take-early", take_early, "E-PHASE-ORDER", false},
    {"take-among", take_among, "E-PHASE-ORDER", false},
    {NULL, NULL, NULL, false},
};
