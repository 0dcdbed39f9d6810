/* SPDX-License-Identifier: MIT */
/* Mutations of bazaars: who bids, how much and when, and the tiles that were won. */
#include "tools/mutate.h"

#include <stddef.h>
#include <string.h>

static bool holds(const struct mutation *m, int at) {
    return mutate_step(m, at, PLAIN_BAZAAR) != NULL;
}
static bool is_lot(const struct plain_step *s) {
    return s->kind == PLAIN_LOT || s->kind == PLAIN_BID || s->kind == PLAIN_DEAL;
}

/* Some step of an auction that FITS, or NULL. */
static struct plain_step *pick(struct mutation *m, bool (*fits)(const struct plain_step *s)) {
    int from = mutate_pick(m, holds);
    for (int i = 0; from >= 0 && i < m->g->entries; i++) {
        int at = (from + i) % m->g->entries;
        struct plain_entry *e = &m->g->entry[at];
        unsigned first = e->steps ? mutate_below(m, (unsigned)e->steps) : 0;
        for (int k = 0; holds(m, at) && k < e->steps; k++) {
            struct plain_step *s = &e->step[((int)first + k) % e->steps];
            if (!fits(s)) continue;
            m->at = at;
            return s;
        }
    }
    return NULL;
}

static bool bids_points(const struct plain_step *s) {
    return s->kind == PLAIN_BID && s->number != NAIVE_UNSAID;
}
static bool has_bid(const struct plain_step *s) { return s->kind == PLAIN_BID; }
static bool opens(const struct plain_step *s) {
    return s->kind == PLAIN_LOT && s->number != NAIVE_UNSAID;
}
static bool reveals(const struct plain_step *s) { return s->kind == PLAIN_BAZAAR; }
static bool deals(const struct plain_step *s) { return s->kind == PLAIN_DEAL; }

/* The bid that stands before step S of the entry. */
static int standing(const struct plain_entry *e, const struct plain_step *s) {
    int price = 0;
    for (const struct plain_step *p = e->step; p < s; p++)
        if ((p->kind == PLAIN_LOT || p->kind == PLAIN_BID) && p->number != NAIVE_UNSAID)
            price = p->number;
    return price;
}

static bool not_more(struct mutation *m) {
    struct plain_step *s = pick(m, has_bid);
    if (!s) return false;
    s->number = standing(&m->g->entry[m->at], s) - (int)mutate_below(m, 2);
    if (s->number < 0) s->number = 0;
    return true;
}

/* One more, which is legal, but others may bid less now. */
static bool more(struct mutation *m) {
    struct plain_step *s = pick(m, bids_points);
    if (!s) return false;
    s->number += 1 + (int)mutate_below(m, 3);
    return true;
}

static bool opens_higher(struct mutation *m) {
    struct plain_step *s = pick(m, opens);
    if (!s) return false;
    s->number += 1 + (int)mutate_below(m, 4);
    return true;
}

/* A second bid of a player who has had his. */
static bool again(struct mutation *m) {
    struct plain_step *s = pick(m, has_bid);
    if (!s) return false;
    struct plain_entry *e = &m->g->entry[m->at];
    struct plain_step bid = *s;
    bid.number = standing(e, s + 1) + 1;
    *plain_insert_step(e, (int)(s - e->step) + 1) = bid;
    return true;
}

/* He sells what he bought, or the other way round. */
static bool other_deal(struct mutation *m) {
    struct plain_step *s = pick(m, deals);
    if (!s) return false;
    s->choice = !s->choice;
    return true;
}

/* The rest of the auction is not told. */
static bool stops(struct mutation *m) {
    struct plain_step *s = pick(m, is_lot);
    if (!s) return false;
    struct plain_entry *e = &m->g->entry[m->at];
    for (int from = (int)(s - e->step), i = e->steps; i-- > from;)
        if (is_lot(&e->step[i])) plain_remove_step(e, i);
    return true;
}

static bool without(struct mutation *m) {
    struct plain_step *s = pick(m, reveals);
    if (!s) return false;
    struct plain_entry *e = &m->g->entry[m->at];
    for (int i = e->steps; i-- > 0;)
        if (is_lot(&e->step[i]) || reveals(&e->step[i])) plain_remove_step(e, i);
    return true;
}

/* One tile more, or one less. */
static bool one_more(struct mutation *m) {
    struct plain_step *s = pick(m, reveals);
    int tile = s ? mutate_pick_tile(m, &m->before[m->at], true) : -1;
    if (tile < 0 || s->offers == PLAIN_OFFERS) return false;
    s->offer[s->offers++] = (short)tile;
    return true;
}
static bool one_less(struct mutation *m) {
    struct plain_step *s = pick(m, reveals);
    if (!s || s->offers < 2) return false;
    s->offers--;
    return true;
}

/* ... of which no copy is left. */
static bool used_up(struct mutation *m) {
    struct plain_step *s = pick(m, reveals);
    int tile = s ? mutate_pick_tile(m, &m->before[m->at], false) : -1;
    if (tile < 0) return false;
    s->offer[mutate_below(m, (unsigned)s->offers)] = (short)tile;
    return true;
}

/* Revealed in two steps, which is the same. */
static bool in_two(struct mutation *m) {
    struct plain_step *s = pick(m, reveals);
    if (!s || s->offers < 2) return false;
    struct plain_entry *e = &m->g->entry[m->at];
    struct plain_step rest = *s;
    int first = 1 + (int)mutate_below(m, (unsigned)s->offers - 1);
    rest.offers = s->offers - first;
    memmove(rest.offer, s->offer + first, (size_t)rest.offers * sizeof *rest.offer);
    s->offers = first;
    *plain_insert_step(e, (int)(s - e->step) + 1) = rest;
    return true;
}

/* Tile, auction, and all that belongs to a bazaar in a turn that has none. */
static bool in_other_turn(struct mutation *m) {
    struct plain_step *s = pick(m, reveals);
    if (!s) return false;
    struct plain_entry *e = &m->g->entry[m->at], moved = *e;
    int at = mutate_pick(m, mutate_lays);
    if (at < 0 || at == m->at) return false;
    struct plain_entry *to = &m->g->entry[at];
    for (int i = 0; i < moved.steps; i++)
        if ((is_lot(&moved.step[i]) || reveals(&moved.step[i])) && to->steps < PLAIN_STEPS)
            *plain_insert_step(to, to->steps) = moved.step[i];
    for (int i = e->steps; i-- > 0;)
        if (is_lot(&e->step[i]) || reveals(&e->step[i])) plain_remove_step(e, i);
    if (at < m->at) m->at = at;
    return true;
}

/* --- tiles that were won --------------------------------------------------------------------------- */

static bool has_won(const struct mutation *m, int at) {
    return mutate_lays(m, at) && m->before[at].n.bazaar.won[mutate_player(m, at)];
}
static bool others_have(const struct mutation *m, int at) {
    return mutate_lays(m, at) && !has_won(m, at) &&
           naive_held_back(&m->before[at].n, mutate_player(m, at), -1);
}

/* Another tile is laid, where it fits. */
static bool other_tile(struct mutation *m) {
    m->at = mutate_pick(m, has_won);
    if (m->at < 0) return false;
    struct plain_step *s = mutate_step(m, m->at, PLAIN_PLACE);
    int tile = mutate_pick_tile(m, &m->before[m->at], true), x, y, turns;
    if (tile < 0 || tile == naive_tile(s->tile) ||
        !mutate_find_place(m, &m->before[m->at].n, tile, &x, &y, &turns))
        return false;
    mutate_drop_actions(&m->g->entry[m->at]);
    mutate_lay(s, tile, x, y, turns);
    return true;
}

/* He draws one as well, or discards one. */
static bool draws(struct mutation *m, enum plain_kind kind) {
    m->at = mutate_pick(m, has_won);
    int tile = m->at < 0 ? -1 : mutate_pick_tile(m, &m->before[m->at], true);
    if (tile < 0) return false;
    struct plain_step *s = plain_insert_step(&m->g->entry[m->at], 0);
    s->kind = kind;
    if (kind == PLAIN_DISCARD && mutate_below(m, 2))
        tile = m->before[m->at].n.bazaar.won[mutate_player(m, m->at)] - 1;
    mutate_set_tile(s, tile);
    return true;
}
static bool draws_another(struct mutation *m) { return draws(m, PLAIN_DREW); }
static bool discards(struct mutation *m) { return draws(m, PLAIN_DISCARD); }

/* In a second part somebody lays what another has. */
static bool of_another(struct mutation *m) {
    m->at = mutate_pick(m, others_have);
    if (m->at < 0) return false;
    const struct naive *n = &m->before[m->at].n;
    struct plain_step *s = mutate_step(m, m->at, PLAIN_PLACE);
    int x, y, turns;
    for (int p = 0; p < n->rules.players; p++) {
        int tile = n->bazaar.won[p] - 1;
        if (tile < 0 || !mutate_find_place(m, n, tile, &x, &y, &turns)) continue;
        mutate_drop_actions(&m->g->entry[m->at]);
        mutate_lay(s, tile, x, y, turns);
        return true;
    }
    return false;
}

/* An abbey in place of it. */
static bool abbey(struct mutation *m) {
    int from = mutate_pick(m, has_won);
    for (int i = 0; from >= 0 && i < m->g->entries; i++) {
        int at = (from + i) % m->g->entries;
        if (!has_won(m, at) || !m->before[at].n.rules.abbey) continue;
        const struct naive *n = &m->before[at].n;
        for (int k = 0; k < n->laid_count; k++) {
            int x = n->laid[k].x + 1, y = n->laid[k].y;
            if (naive_check_abbey(n, mutate_player(m, at), x, y)) continue;
            struct plain_entry *e = &m->g->entry[at];
            m->at = at;
            mutate_drop_actions(e);
            struct plain_step *s = &e->step[mutate_tile_at(e)];
            s->kind = PLAIN_ABBEY;
            s->figure = 0;
            strcpy(s->tile, "AM/A");
            s->degrees = 0;
            s->x = x;
            s->y = y;
            return true;
        }
    }
    return false;
}

const struct mutation_kind mutate_bazaar_kinds[] = {
    {"bazaar-not-more", not_more, "E-BAZ-BID", false},
    {"bazaar-more", more, "", false},
    {"bazaar-opens-higher", opens_higher, "E-BAZ-BID", false},
    {"bazaar-again", again, "E-BAZ-ORDER", false},
    {"bazaar-other-deal", other_deal, "", false},
    {"bazaar-stops", stops, "E-MISSING", false},
    {"bazaar-without", without, "E-MISSING", false},
    {"bazaar-one-more", one_more, "E-BAZ-COUNT", false},
    {"bazaar-one-less", one_less, "E-BAZ-COUNT", false},
    {"bazaar-used-up", used_up, "E-TILE-EXHAUSTED", false},
    {"bazaar-in-two", in_two, "", false},
    {"bazaar-moved", in_other_turn, "E-BAZ-CHAIN", false},
    {"won-other-tile", other_tile, "E-BAZ-TILE", false},
    {"won-draws", draws_another, "E-WRONG-TILE", false},
    {"won-discards", discards, "E-BAD-DISCARD", false},
    {"won-of-another", of_another, "E-BAZ-TILE", false},
    {"won-abbey", abbey, "E-ABB-BAZAAR", false},
    {NULL, NULL, NULL, false},
};
