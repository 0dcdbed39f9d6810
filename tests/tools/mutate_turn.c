/* SPDX-License-Identifier: MIT */
/* Mutations of whose turn it is, of turns as a whole, and of discards. */
#include "tools/mutate.h"

#include <stddef.h>
#include <stdio.h>
#include <string.h>

static bool is_any(const struct mutation *m, int at) {
    (void)m;
    return at >= 0;
}
static bool is_not_last(const struct mutation *m, int at) { return at + 1 < m->g->entries; }
static bool has_discard(const struct mutation *m, int at) {
    return mutate_step(m, at, PLAIN_DISCARD) != NULL;
}

static struct plain_entry *pick(struct mutation *m,
                                bool (*fits)(const struct mutation *m, int at)) {
    m->at = mutate_pick(m, fits);
    return m->at < 0 ? NULL : &m->g->entry[m->at];
}

/* --- players ---------------------------------------------------------------------------- */

static bool player_wrong(struct mutation *m) {
    struct plain_entry *e = pick(m, is_any);
    if (!e) return false;
    int player = (int)mutate_below(m, (unsigned)m->g->players);
    bool changed = player != e->player && player != m->before[m->at].due;
    e->player = player;
    return changed;
}

static bool player_unsaid(struct mutation *m) {
    struct plain_entry *e = pick(m, is_any);
    if (!e) return false;
    e->player = -1;
    return true;
}

/* --- turns ------------------------------------------------------------------------------ */

static bool turns_swapped(struct mutation *m) {
    struct plain_entry *e = pick(m, is_not_last);
    if (!e) return false;
    struct plain_entry first = e[0];
    e[0] = e[1];
    e[1] = first;
    return true;
}

/* What two players did in their turns; the order of players stays. */
static bool moves_swapped(struct mutation *m) {
    struct plain_entry *e = pick(m, is_not_last);
    if (!e) return false;
    struct plain_entry first = e[0];
    e[0] = e[1];
    e[1] = first;
    e[1].player = e[0].player;
    e[0].player = first.player;
    return true;
}

static bool turn_missing(struct mutation *m) {
    if (!pick(m, is_not_last)) return false;
    plain_remove(m->g, m->at);
    return true;
}

static bool turn_doubled(struct mutation *m) {
    struct plain_entry *e = pick(m, is_any);
    if (!e) return false;
    struct plain_entry again = *e;
    *plain_insert(m->g, ++m->at) = again;
    return true;
}

/* The same move once more, by the player who is due. */
static bool turn_echoed(struct mutation *m) {
    if (!turn_doubled(m)) return false;
    m->g->entry[m->at].player = m->before[m->at].due;
    return true;
}

/* A legal move for TILE in an entry of PLAYER at m->at. */
static bool insert_move(struct mutation *m, int player) {
    const struct naive_legal *s = &m->before[m->at];
    for (int tries = 0; tries < 20; tries++) {
        int tile = mutate_pick_tile(m, s, true), x = 0, y = 0, turns = 0;
        if (tile < 0 || !mutate_find_place(m, &s->n, tile, &x, &y, &turns)) continue;
        struct plain_entry *e = plain_insert(m->g, m->at);
        struct plain_step *step = plain_insert_step(e, 0);
        e->player = player;
        step->kind = PLAIN_PLACE;
        step->x = x;
        step->y = y;
        step->degrees = 90 * turns;
        mutate_set_tile(step, tile);
        return true;
    }
    return false;
}

/* The player before has a second turn. */
static bool turn_extra(struct mutation *m) {
    struct plain_entry *e = pick(m, is_not_last);
    if (!e) return false;
    m->at++;
    return insert_move(m, e->player);
}

/* A legal turn that nobody knew of, by the player who is due. */
static bool turn_inserted(struct mutation *m) {
    return pick(m, is_any) && insert_move(m, m->before[m->at].due);
}

static bool turn_passed(struct mutation *m) {
    struct plain_entry *e = pick(m, mutate_lays);
    if (!e) return false;
    e->steps = 0;
    plain_insert_step(e, 0)->kind = PLAIN_PASS;
    return true;
}

static bool pass_and_tile(struct mutation *m) {
    struct plain_entry *e = pick(m, mutate_lays);
    if (!e) return false;
    plain_insert_step(e, (int)mutate_below(m, 2) ? 0 : e->steps)->kind = PLAIN_PASS;
    return true;
}

static bool lays_with_figure(const struct mutation *m, int at) {
    return mutate_lays(m, at) && mutate_step(m, at, PLAIN_FIGURE);
}
static bool turn_without_tile(struct mutation *m) {
    struct plain_entry *e = pick(m, lays_with_figure);
    if (!e) return false;
    plain_remove_step(e, plain_find(e, PLAIN_PLACE));
    return true;
}

/* The tile was drawn, and that is all. */
static bool turn_drawn_only(struct mutation *m) {
    struct plain_entry *e = pick(m, mutate_lays);
    if (!e) return false;
    mutate_drop_actions(e);
    e->step[plain_find(e, PLAIN_PLACE)].kind = PLAIN_DREW;
    return true;
}

static bool after_the_end(struct mutation *m) {
    if (!m->complete || m->g->entries == 0) return false;
    m->at = m->g->entries;
    struct plain_entry again = m->g->entry[mutate_below(m, (unsigned)m->g->entries)];
    *plain_insert(m->g, m->at) = again;
    if (mutate_below(m, 2)) m->g->entry[m->at].player = m->before[m->at].due;
    return true;
}

/* A tile that is left, where nothing fits any more: laid, or put away by one player more. */
static bool after_the_stuck(struct mutation *m) {
    if (!m->complete) return false;
    m->at = m->g->entries;
    const struct naive_legal *s = &m->before[m->at];
    int tile = mutate_pick_tile(m, s, true);
    if (tile < 0 || m->g->ended) return false;
    const struct naive_laid *l = &s->n.laid[mutate_below(m, (unsigned)s->n.laid_count)];
    struct plain_entry *e = plain_insert(m->g, m->at);
    struct plain_step *step = plain_insert_step(e, 0);
    e->player = s->due;
    step->kind = mutate_below(m, 2) ? PLAIN_PLACE : PLAIN_DISCARD;
    step->x = l->x + 1;
    step->y = l->y;
    step->degrees = 0;
    mutate_set_tile(step, tile);
    return true;
}

static bool ended_before(struct mutation *m) {
    struct plain_entry *e = pick(m, is_any);
    if (!e || m->at == 0) return false;
    e->ends = true;
    m->g->ended = false;
    return true;
}

/* --- discards --------------------------------------------------------------------------- */

static bool add_discard(struct mutation *m, int at_step, int tile) {
    struct plain_entry *e = &m->g->entry[m->at];
    if (tile < 0 || e->steps == PLAIN_STEPS) return false;
    struct plain_step *s = plain_insert_step(e, at_step);
    s->kind = PLAIN_DISCARD;
    mutate_set_tile(s, tile);
    return true;
}

static bool discard_added(struct mutation *m) {
    return pick(m, mutate_lays) && add_discard(m, 0, mutate_pick_tile(m, &m->before[m->at], true));
}

static bool discard_exhausted(struct mutation *m) {
    return pick(m, mutate_lays) && add_discard(m, 0, mutate_pick_tile(m, &m->before[m->at], false));
}

static bool discard_late(struct mutation *m) {
    struct plain_entry *e = pick(m, mutate_lays);
    return e && add_discard(m, e->steps, mutate_pick_tile(m, &m->before[m->at], true));
}

static bool discard_missing(struct mutation *m) {
    struct plain_entry *e = pick(m, has_discard);
    if (!e) return false;
    plain_remove_step(e, plain_find(e, PLAIN_DISCARD));
    return true;
}

static bool discard_other(struct mutation *m) {
    if (!pick(m, has_discard)) return false;
    int tile = mutate_pick_tile(m, &m->before[m->at], mutate_below(m, 4) != 0);
    if (tile < 0) return false;
    mutate_set_tile(mutate_step(m, m->at, PLAIN_DISCARD), tile);
    return true;
}

static bool discard_doubled(struct mutation *m) {
    struct plain_entry *e = pick(m, has_discard);
    if (!e || e->steps == PLAIN_STEPS) return false;
    int at = plain_find(e, PLAIN_DISCARD);
    struct plain_step again = e->step[at];
    *plain_insert_step(e, at) = again;
    return true;
}

/* The tile was put away instead of laid. */
static bool discard_instead(struct mutation *m) {
    struct plain_entry *e = pick(m, mutate_lays);
    if (!e) return false;
    mutate_drop_actions(e);
    e->step[plain_find(e, PLAIN_PLACE)].kind = PLAIN_DISCARD;
    return true;
}

/* The discards of a turn as an entry of their own; or, half of the time, with all that stands before the tile, and
 * a ransom, which has no place of its own (TOW-7). */
static bool discard_apart(struct mutation *m) {
    struct plain_entry *e = pick(m, has_discard);
    if (!e || !mutate_lays(m, m->at)) return false;
    struct plain_entry discards = *e;
    bool before = mutate_below(m, 2) != 0;
    discards.steps = 0;
    for (int i = 0; i < e->steps;) {
        enum plain_kind kind = e->step[i].kind;
        before &= kind != PLAIN_PLACE && kind != PLAIN_ABBEY;
        if (kind == PLAIN_DISCARD || before || (kind == PLAIN_RANSOM && mutate_below(m, 2))) {
            discards.step[discards.steps++] = e->step[i];
            plain_remove_step(e, i);
        } else {
            i++;
        }
    }
    *plain_insert(m->g, m->at) = discards;
    return true;
}

static bool only_discards(const struct mutation *m, int at) {
    return has_discard(m, at) && !mutate_lays(m, at) && m->g->entry[at].steps > 1;
}

/* The last tiles fit nowhere: the first is put away by one player, the others by the next. */
static bool discard_passed_on(struct mutation *m) {
    if (!pick(m, only_discards)) return false;
    struct plain_entry *next = plain_insert(m->g, m->at + 1), *e = next - 1;
    *next = *e;
    plain_remove_step(next, 0);
    e->steps = 1;
    next->player = (e->player + 1) % m->g->players;
    return true;
}

const struct mutation_kind mutate_turn_kinds[] = {
    {"player-wrong", player_wrong, "E-WRONG-PLAYER", false},
    {"player-unsaid", player_unsaid, "", false},
    {"turns-swapped", turns_swapped, "E-WRONG-PLAYER", false},
    {"moves-swapped", moves_swapped, "E-NOT-ADJACENT", false},
    {"turn-missing", turn_missing, "E-WRONG-PLAYER", false},
    {"turn-doubled", turn_doubled, "E-WRONG-PLAYER", false},
    {"turn-echoed", turn_echoed, "E-CELL-TAKEN", false},
    {"turn-extra", turn_extra, "E-WRONG-PLAYER", false},
    {"turn-inserted", turn_inserted, "E-WRONG-PLAYER", false},
    {"turn-passed", turn_passed, "E-TURN-SKIPPED", false},
    {"turn-pass-and-tile", pass_and_tile, "E-PHASE-ORDER", false},
    {"turn-without-tile", turn_without_tile, "E-PHASE-ORDER", false},
    {"turn-drawn-only", turn_drawn_only, "E-TURN-SKIPPED", false},
    {"after-the-end", after_the_end, "E-GAME-OVER", false},
    {"after-the-stuck", after_the_stuck, "E-GAME-OVER", false},
    {"ended-before", ended_before, "E-GAME-OVER", false},
    {"discard-added", discard_added, "E-BAD-DISCARD", false},
    {"discard-exhausted", discard_exhausted, "E-TILE-EXHAUSTED", false},
    {"discard-late", discard_late, "E-PHASE-ORDER", false},
    {"discard-missing", discard_missing, "", false},
    {"discard-other", discard_other, "E-BAD-DISCARD E-TILE-EXHAUSTED", false},
    {"discard-doubled", discard_doubled, "E-TILE-EXHAUSTED", false},
    {"discard-instead", discard_instead, "E-BAD-DISCARD", false},
    {"discard-passed-on", discard_passed_on, "E-GAME-OVER", false},
    {"discard-apart", discard_apart, "", false},
    {NULL, NULL, NULL, false},
};
