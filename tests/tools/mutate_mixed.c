/* SPDX-License-Identifier: MIT */
/* Mutations in which two turns, two turn parts or two expansions meet: what belongs to one of them
 * is found in the other. */
#include "tools/mutate.h"

#include <stddef.h>
#include <string.h>

/* --- between turns ------------------------------------------------------------------------ */

static bool has_action(const struct mutation *m, int at) {
    bool has = false;
    for (int i = 0; i < m->g->entry[at].steps; i++)
        has |= mutate_is_action(&m->g->entry[at].step[i]);
    return has && mutate_lays(m, at);
}
static bool has_special(const struct mutation *m, int at) {
    const struct plain_step *s = mutate_step(m, at, PLAIN_FIGURE);
    return mutate_lays(m, at) &&
           (mutate_step(m, at, PLAIN_FESTIVAL) || mutate_step(m, at, PLAIN_FLY) ||
            (s && strchr("bupyw", s->figure)));
}
static bool has_round(const struct mutation *m, int at) {
    return mutate_lays(m, at) && mutate_step(m, at, PLAIN_CROP);
}

/* Moves the steps for which IS says yes from one entry into the other, after its tile or at its
 * end. */
static bool move(struct plain_entry *from, struct plain_entry *to,
                 bool (*is)(const struct plain_step *s), bool late) {
    int at = late ? to->steps : plain_find(to, PLAIN_PLACE) + 1;
    for (int i = 0; i < from->steps;) {
        if (!is(&from->step[i])) {
            i++;
            continue;
        }
        if (to->steps == PLAIN_STEPS) return false;
        struct plain_step moved = from->step[i];
        plain_remove_step(from, i);
        *plain_insert_step(to, at++) = moved;
    }
    return true;
}
static bool is_crop(const struct plain_step *s) { return s->kind == PLAIN_CROP; }

/* Another entry, not far away, for which FITS says yes; -1: none. */
static int neighbour(struct mutation *m, int at, bool (*fits)(const struct mutation *m, int at)) {
    for (int tries = 0; tries < 30; tries++) {
        int other = at + (int)mutate_below(m, 17) - 8;
        if (other != at && other >= 0 && other < m->g->entries && fits(m, other)) return other;
    }
    return -1;
}

/* The figure actions of two turns are exchanged, whoever's they are. */
static bool actions_swapped(struct mutation *m) {
    int one = mutate_pick(m, mutate_below(m, 2) ? has_special : has_action),
        two = one < 0 ? -1 : neighbour(m, one, has_action);
    if (two < 0) return false;
    struct plain_entry *a = &m->g->entry[one], *b = &m->g->entry[two], old = *a;
    mutate_drop_actions(a);
    m->at = one < two ? one : two;
    return move(b, a, mutate_is_action, false) && move(&old, b, mutate_is_action, false);
}

/* The action of an expansion was done in another turn. */
static bool action_moved(struct mutation *m) {
    int one = mutate_pick(m, has_special), two = one < 0 ? -1 : neighbour(m, one, mutate_lays);
    if (two < 0) return false;
    mutate_drop_actions(&m->g->entry[two]);
    m->at = one < two ? one : two;
    return move(&m->g->entry[one], &m->g->entry[two], mutate_is_action, false);
}

/* The round of a crop circle is told in another turn. */
static bool round_moved(struct mutation *m) {
    int one = mutate_pick(m, has_round), two = one < 0 ? -1 : neighbour(m, one, mutate_lays);
    if (two < 0) return false;
    m->at = one < two ? one : two;
    return move(&m->g->entry[one], &m->g->entry[two], is_crop, true);
}

/* Two rounds are exchanged; those of figures stay. */
static bool rounds_swapped(struct mutation *m) {
    int one = mutate_pick(m, has_round), two = -1;
    for (int i = 0; one >= 0 && i < m->g->entries; i++)
        if (i != one && has_round(m, i) && (two < 0 || mutate_below(m, 2))) two = i;
    if (two < 0) return false;
    struct plain_entry *a = &m->g->entry[one], *b = &m->g->entry[two], old = *a;
    while (plain_find(a, PLAIN_CROP) >= 0)
        plain_remove_step(a, plain_find(a, PLAIN_CROP));
    m->at = one < two ? one : two;
    return move(b, a, is_crop, true) && move(&old, b, is_crop, true);
}

/* --- parts of turns ----------------------------------------------------------------------- */

static bool is_second(const struct mutation *m, int at) {
    return at > 0 && m->before[at].n.part && mutate_player(m, at) == m->before[at].due &&
           mutate_lays(m, at);
}

/* The next player has been before it. */
static bool part_later(struct mutation *m) {
    m->at = mutate_pick(m, is_second);
    if (m->at < 0 || m->at + 1 >= m->g->entries) return false;
    struct plain_entry second = m->g->entry[m->at];
    m->g->entry[m->at] = m->g->entry[m->at + 1];
    m->g->entry[m->at + 1] = second;
    return true;
}

/* Both parts of a turn in the other order. */
static bool parts_swapped(struct mutation *m) {
    int second = mutate_pick(m, is_second);
    if (second < 0) return false;
    m->at = second - 1;
    struct plain_entry first = m->g->entry[m->at];
    m->g->entry[m->at] = m->g->entry[second];
    m->g->entry[second] = first;
    return true;
}

/* A figure, a recall, a festival or a flight in a second part. */
static bool part_action(struct mutation *m) {
    m->at = mutate_pick(m, is_second);
    const struct naive *n = m->at < 0 ? NULL : mutate_laid(m, m->at);
    if (!n) return false;
    const struct naive_rules *r = &n->rules;
    struct plain_entry *e = &m->g->entry[m->at];
    char kind = "subupupRFY"[mutate_below(m, 10)];
    if (kind == 'b' && !r->inns) kind = 's';
    mutate_drop_actions(e);
    if (kind == 'R') {
        mutate_add_action(e, PLAIN_RECALL);
    } else if (kind == 'F' && n->figures) {
        mutate_refer(n, (int)mutate_below(m, (unsigned)n->figures),
                     mutate_add_action(e, PLAIN_FESTIVAL));
    } else if (kind == 'Y' || kind == 'F') {
        struct plain_step *s = mutate_add_action(e, PLAIN_FLY);
        s->number = 1 + (int)mutate_below(m, 3);
        s->home = mutate_below(m, 2);
    } else {
        int port = (int)mutate_below(m, 13);
        if (!strchr("rcf", naive_kind_at(n, n->laid_count - 1, port))) return false;
        mutate_add_figure(e, n, port, kind);
    }
    return true;
}

/* The builder is put again in the second part, which his road or city has given. */
static bool part_builder(struct mutation *m) {
    int from = mutate_pick(m, is_second);
    for (int i = 0; from >= 0 && i < m->g->entries; i++) {
        int at = (from + i) % m->g->entries;
        const struct naive *n = is_second(m, at) ? mutate_laid(m, at) : NULL;
        int player = n ? mutate_player(m, at) : 0;
        for (int port = 0; n && port < 12; port++) {
            const char *code = naive_check_figure(n, player, 'u', port);
            if (code && strcmp(code, "E-SUPPLY") != 0) continue;
            mutate_drop_actions(&m->g->entry[at]);
            mutate_add_figure(&m->g->entry[at], n, port, 'u');
            m->at = at;
            return true;
        }
    }
    return false;
}

/* A tile that fits is put away in the second part, or one that is used up. */
static bool part_discard(struct mutation *m) {
    m->at = mutate_pick(m, is_second);
    if (m->at < 0) return false;
    struct plain_entry *e = &m->g->entry[m->at];
    int tile = mutate_pick_tile(m, &m->before[m->at], mutate_below(m, 3) != 0);
    if (tile < 0 || e->steps == PLAIN_STEPS) return false;
    mutate_set_tile(plain_insert_step(e, 0), tile);
    e->step[0].kind = PLAIN_DISCARD;
    if (mutate_below(m, 4) == 0) { /* ... and that is all */
        mutate_drop_actions(e);
        e->steps = 1;
    }
    return true;
}

/* A tile that fits nowhere was drawn first, in a second part or (PART: false) any turn; perhaps
 * that is an entry of its own. */
static bool put_away(struct mutation *m, bool part) {
    int from = mutate_pick(m, part ? is_second : mutate_lays);
    unsigned kinds = (unsigned)naive_tile_count(), first = mutate_below(m, kinds);
    for (int i = 0; from >= 0 && i < m->g->entries && (part || i < 8); i++) {
        int at = (from + i) % m->g->entries;
        if (!(part ? is_second : mutate_lays)(m, at) || m->g->entry[at].steps == PLAIN_STEPS)
            continue;
        const struct naive_legal *s = &m->before[at];
        for (unsigned k = 0; k < kinds; k++) {
            int tile = (int)((first + k) % kinds);
            if (!naive_left(&s->n, tile) || naive_check_discard(&s->n, tile)) continue;
            struct plain_entry *e = &m->g->entry[at];
            m->at = at;
            if (mutate_below(m, 3) == 0) {
                int player = e->player;
                e = plain_insert(m->g, at);
                e->player = player;
            }
            mutate_set_tile(plain_insert_step(e, 0), tile);
            e->step[0].kind = PLAIN_DISCARD;
            return true;
        }
    }
    return false;
}
/* In a second part, which is rare, rather than elsewhere. */
static bool discard_legal(struct mutation *m) { return put_away(m, true) || put_away(m, false); }

/* In front of it stands a discard of his, as an entry of its own; or the game has ended. */
static bool part_cut(struct mutation *m) {
    m->at = mutate_pick(m, is_second);
    if (m->at < 0) return false;
    if (mutate_below(m, 3) == 0) {
        m->g->entry[m->at].ends = true;
        m->g->ended = false;
        return true;
    }
    int tile = mutate_pick_tile(m, &m->before[m->at], true), player = mutate_player(m, m->at);
    if (tile < 0) return false;
    struct plain_entry *e = plain_insert(m->g, m->at);
    e->player = player;
    mutate_set_tile(plain_insert_step(e, 0), tile);
    e->step[0].kind = PLAIN_DISCARD;
    return true;
}

/* --- tiles chosen for what they do --------------------------------------------------------- */

struct try {
    struct mutation *m;
    int at, tile, player;
    bool (*make)(struct mutation * m, const struct naive *n, struct plain_entry *e, int player);
    bool done;
};

/* Lays the tile there instead of that of the entry, and goes on from that. */
static void try_place(void *data, int x, int y, int turns) {
    struct try *t = data;
    if (t->done || mutate_below(t->m, 3)) return;
    struct plain_entry *e = &t->m->g->entry[t->at], whole = *e;
    mutate_drop_actions(e);
    while (plain_find(e, PLAIN_CROP) >= 0)
        plain_remove_step(e, plain_find(e, PLAIN_CROP));
    struct plain_step *s = mutate_step(t->m, t->at, PLAIN_PLACE);
    mutate_lay(s, t->tile, x, y, turns);
    const struct naive *n = mutate_laid(t->m, t->at);
    t->done = n && t->make(t->m, n, e, t->player);
    if (!t->done) *e = whole;
}

/* In some turn a tile with one of MARKS is laid so that MAKE can do what it wants. */
static bool lay_instead(struct mutation *m, const char *marks,
                        bool (*make)(struct mutation *m, const struct naive *n,
                                     struct plain_entry *e, int player)) {
    int from = mutate_pick(m, mutate_lays);
    unsigned kinds = (unsigned)naive_tile_count(), first = mutate_below(m, kinds);
    for (int i = 0; from >= 0 && i < m->g->entries && i < 24; i++) {
        struct try t = {m, (from + i) % m->g->entries, 0, 0, make, false};
        if (!mutate_lays(m, t.at)) continue;
        const struct naive_legal *s = &m->before[t.at];
        t.player = mutate_player(m, t.at);
        for (unsigned k = 0; k < kinds; k++) {
            t.tile = (int)((first + k) % kinds);
            const char *mark = naive_marks(naive_tile_id(t.tile));
            if (!naive_left(&s->n, t.tile) || !mark || !*mark || !strchr(marks, *mark)) continue;
            naive_places(&s->n, t.tile, try_place, &t);
            m->at = t.at;
            if (t.done) return true;
        }
    }
    return false;
}

/* A landing where the tile with the machine has just closed the road, city or ring. */
static bool make_closed(struct mutation *m, const struct naive *n, struct plain_entry *e,
                        int player) {
    int die = 1 + (int)mutate_below(m, 2), laid = naive_flight(n, die);
    (void)player;
    for (int port = 0; laid >= 0 && port <= NAIVE_MIDDLE; port++) {
        if (!strchr("rcms", naive_kind_at(n, laid, port)) || naive_may_land(n, 's', laid, port))
            continue;
        bool now = port == NAIVE_MIDDLE; /* the ring around it was open before, or is long full */
        now |= naive_shows_on(n, n->laid_count - 1, n->laid[laid].label[port]);
        if (!now) continue;
        struct plain_step *s = mutate_add_action(e, PLAIN_FLY);
        s->number = die;
        mutate_set_cell(&s->where, n, laid, port);
        return true;
    }
    return false;
}
static bool fly_closed(struct mutation *m) {
    return m->before[0].n.rules.fly && lay_instead(m, "@", make_closed);
}

/* A builder's road or city goes on with a festival, and he, or the last who was with him, is
 * taken back: there is a second part all the same, or is there? */
static bool make_builder_home(struct mutation *m, const struct naive *n, struct plain_entry *e,
                              int player) {
    for (int i = 0; i < n->figures; i++) {
        const struct naive_figure *f = &n->figure[i];
        int label = n->laid[f->laid].label[f->port];
        if (f->player != player || f->kind != 'u' || !naive_shows_on(n, n->laid_count - 1, label))
            continue;
        int other = -1;
        for (int k = 0; k < n->figures && mutate_below(m, 2); k++)
            if (n->figure[k].player == player && k != i &&
                n->laid[n->figure[k].laid].label[n->figure[k].port] == label)
                other = k;
        mutate_refer(n, other < 0 ? i : other, mutate_add_action(e, PLAIN_FESTIVAL));
        return true;
    }
    return false;
}
static bool festival_builder(struct mutation *m) {
    const struct naive_rules *r = &m->before[0].n.rules;
    return r->festival && r->traders && lay_instead(m, "F", make_builder_home);
}

/* Somebody is put on the festival tile and taken back at once, or the other way round. */
static bool make_at_once(struct mutation *m, const struct naive *n, struct plain_entry *e,
                         int player) {
    int from = (int)mutate_below(m, 13);
    for (int i = 0; i < 13; i++) {
        int port = (from + i) % 13;
        if (naive_kind_at(n, n->laid_count - 1, port) == '.' ||
            naive_check_figure(n, player, 's', port))
            continue;
        bool first = mutate_below(m, 3) != 0;
        if (first) mutate_add_figure(e, n, port, 's');
        struct plain_step *s = mutate_add_action(e, PLAIN_FESTIVAL);
        s->figure = 's';
        mutate_set_cell(&s->where, n, n->laid_count - 1, port);
        if (!first && mutate_below(m, 2)) mutate_add_figure(e, n, port, 's');
        return true;
    }
    return false;
}
static bool festival_at_once(struct mutation *m) {
    return m->before[0].n.rules.festival && lay_instead(m, "F", make_at_once);
}

/* A tile of a box that is not in the game. */
static bool tile_foreign(struct mutation *m) {
    m->at = mutate_pick(m, mutate_lays);
    if (m->at < 0) return false;
    unsigned kinds = (unsigned)naive_tile_count(), first = mutate_below(m, kinds);
    for (unsigned i = 0; i < kinds; i++) {
        int tile = (int)((first + i) % kinds);
        if (m->before[m->at].known[tile]) continue;
        mutate_set_tile(mutate_step(m, m->at, PLAIN_PLACE), tile);
        return true;
    }
    return false;
}

/* --- claims ------------------------------------------------------------------------------- */

static int find_claim(const struct plain_entry *e, const char *kinds) {
    for (int i = 0; i < e->claims; i++)
        if (strchr(kinds, e->claim[i].kind)) return i;
    return -1;
}
static bool has_goods(const struct mutation *m, int at) {
    return find_claim(&m->g->entry[at], "g") >= 0;
}
static bool has_card(const struct mutation *m, int at) {
    return find_claim(&m->g->entry[at], "h") >= 0;
}

/* It stands in the entry before or after: another turn, or the other part of this one. */
static bool claim_moved(struct mutation *m, const char *kinds,
                        bool (*has)(const struct mutation *m, int at)) {
    int at = mutate_pick(m, has), to = at + (mutate_below(m, 2) ? 1 : -1);
    if (at < 0 || to < 0 || to >= m->g->entries) return false;
    struct plain_entry *from = &m->g->entry[at], *other = &m->g->entry[to];
    if (other->claims == PLAIN_CLAIMS) return false;
    int i = find_claim(from, kinds);
    other->claim[other->claims++] = from->claim[i];
    memmove(&from->claim[i], &from->claim[i + 1],
            (size_t)(--from->claims - i) * sizeof from->claim[0]);
    m->at = at < to ? at : to;
    return true;
}
static bool goods_moved(struct mutation *m) { return claim_moved(m, "g", has_goods); }
static bool card_moved(struct mutation *m) { return claim_moved(m, "h", has_card); }

const struct mutation_kind mutate_mixed_kinds[] = {
    {"actions-swapped", actions_swapped, "E-NO-SUCH-FEATURE", false},
    {"action-moved", action_moved, "E-FES-NO-TILE E-FLY-NO-MACHINE E-TRA-NO-FOLLOWER", false},
    {"round-moved", round_moved, "E-CRO-NO-TILE E-MISSING", false},
    {"rounds-swapped", rounds_swapped, "E-CRO-TYPE", false},
    {"part-later", part_later, "E-MISSING", false},
    {"parts-swapped", parts_swapped, "E-TRA-NO-SECOND-PART", false},
    {"part-action", part_action, "E-SUPPLY", false},
    {"part-builder", part_builder, "E-SUPPLY", false},
    {"part-discard", part_discard, "E-BAD-DISCARD E-TILE-EXHAUSTED", false},
    {"discard-legal", discard_legal, "E-TILE-EXHAUSTED", false},
    {"part-cut", part_cut, "E-BAD-DISCARD E-GAME-OVER", false},
    {"fly-closed", fly_closed, "E-FLY-TARGET E-FLY-HOME-ONLY", false},
    {"festival-builder", festival_builder, "E-MISSING", false},
    {"festival-at-once", festival_at_once, "E-ACTION-TWICE E-REF", false},
    {"tile-foreign", tile_foreign, "E-TILE-UNKNOWN", false},
    {"claim-goods-moved", goods_moved, "E-SCORE-MISMATCH", true},
    {"claim-card-moved", card_moved, "E-SCORE-MISMATCH", true},
    {NULL, NULL, NULL, false},
};
