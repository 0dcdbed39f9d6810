/* SPDX-License-Identifier: MIT */
/* Mutations of what the expansions add: big follower, builder, pig, the second part of a
 * turn, goods and cards, shrines. */
#include "tools/mutate.h"

#include <stddef.h>
#include <string.h>

/* --- figures ------------------------------------------------------------------------- */

/* ... in a game that has that figure. */
static bool stand(struct mutation *m, char figure, const char *code) {
    const struct naive_rules *r = &m->before[0].n.rules;
    return (figure == 'b' ? r->inns : r->traders) && mutate_stand(m, figure, code);
}

static bool big_none_left(struct mutation *m) { return stand(m, 'b', "E-SUPPLY"); }
static bool big_occupied(struct mutation *m) { return stand(m, 'b', "E-FEATURE-OCCUPIED"); }
static bool big_legal(struct mutation *m) { return stand(m, 'b', NULL); }
static bool builder_alone(struct mutation *m) { return stand(m, 'u', "E-TRA-NO-FOLLOWER"); }
static bool builder_late(struct mutation *m) { return stand(m, 'u', "E-TRA-COMPLETED"); }
static bool builder_kind(struct mutation *m) { return stand(m, 'u', "E-KIND"); }
static bool builder_none_left(struct mutation *m) { return stand(m, 'u', "E-SUPPLY"); }
static bool builder_legal(struct mutation *m) { return stand(m, 'u', NULL); }
static bool pig_alone(struct mutation *m) { return stand(m, 'p', "E-TRA-NO-FOLLOWER"); }
static bool pig_kind(struct mutation *m) { return stand(m, 'p', "E-KIND"); }
static bool pig_second(struct mutation *m) { return stand(m, 'p', "E-TRA-SECOND-PIG"); }
static bool pig_none_left(struct mutation *m) { return stand(m, 'p', "E-SUPPLY"); }
static bool pig_legal(struct mutation *m) { return stand(m, 'p', NULL); }

static bool has_special(const struct mutation *m, int at) {
    const struct plain_step *s = mutate_step(m, at, PLAIN_FIGURE);
    return mutate_lays(m, at) && s && strchr("bup", s->figure);
}

/* Another figure in its place. */
static bool swap(struct mutation *m) {
    static const char kinds[] = "sabup";
    m->at = mutate_pick(m, has_special);
    struct plain_step *s = m->at < 0 ? NULL : mutate_step(m, m->at, PLAIN_FIGURE);
    if (!s) return false;
    s->figure = kinds[(strchr(kinds, s->figure) - kinds + 1 + (int)mutate_below(m, 4)) % 5];
    return true;
}

/* The first follower and the builder in one turn part. */
static bool with_builder(struct mutation *m) {
    m->at = mutate_pick(m, has_special);
    struct plain_entry *e = m->at < 0 ? NULL : &m->g->entry[m->at];
    if (!e) return false;
    struct plain_step first = *mutate_step(m, m->at, PLAIN_FIGURE);
    first.figure = 's';
    *plain_insert_step(e, plain_find(e, PLAIN_FIGURE)) = first;
    return true;
}

/* --- parts of turns ------------------------------------------------------------------ */

static bool is_second(const struct mutation *m, int at) { return m->before[at].n.part; }

static bool part_missing(struct mutation *m) {
    m->at = mutate_pick(m, is_second);
    if (m->at < 0) return false;
    plain_remove(m->g, m->at);
    return true;
}

/* A legal turn of Q instead of the second part. */
static bool part_of_other(struct mutation *m) {
    m->at = mutate_pick(m, is_second);
    if (m->at < 0 || m->g->entry[m->at].player < 0) return false;
    struct plain_entry *e = &m->g->entry[m->at];
    e->player = (e->player + 1 + (int)mutate_below(m, (unsigned)m->g->players - 1)) % m->g->players;
    return true;
}

/* The turn has a part more, with a tile that fits. */
static bool part_extra(struct mutation *m) {
    int after = mutate_pick(m, mutate_lays), x, y, turns;
    if (after < 0 || after + 1 >= m->g->entries || !m->before[after].n.rules.traders) return false;
    const struct naive_legal *next = &m->before[after + 1];
    int player = mutate_player(m, after), tile = mutate_pick_tile(m, next, true);
    if (next->due == player || tile < 0 || !mutate_find_place(m, &next->n, tile, &x, &y, &turns))
        return false;
    m->at = after + 1;
    struct plain_entry *e = plain_insert(m->g, m->at);
    e->player = player;
    struct plain_step *s = plain_insert_step(e, 0);
    s->kind = PLAIN_PLACE;
    mutate_set_tile(s, tile);
    s->x = x;
    s->y = y;
    s->degrees = 90 * turns;
    return true;
}

/* --- shrines ------------------------------------------------------------------------- */

/* The tile of some turn is another one, with a building where it may not stand. */
static bool crowded(struct mutation *m) {
    int from = mutate_pick(m, mutate_lays);
    for (int i = 0; from >= 0 && i < m->g->entries; i++) {
        int at = (from + i) % m->g->entries;
        if (!mutate_lays(m, at) || !m->before[at].n.rules.shrines) continue;
        const struct naive *n = &m->before[at].n;
        for (int tile = 0; tile < naive_tile_count(); tile++) {
            if (!naive_left(n, tile) || !strchr("MS", naive_kinds[tile].middle[0])) continue;
            for (int x = -12; x <= 12; x++)
                for (int y = -12; y <= 12; y++)
                    for (int q = 0; q < 4; q++) {
                        const char *code = naive_check_place(n, tile, x, y, q);
                        if (!code || strcmp(code, "E-SHR-NEIGHBOURS") != 0) continue;
                        struct plain_step *s = mutate_step(m, at, PLAIN_PLACE);
                        mutate_set_tile(s, tile);
                        s->x = x;
                        s->y = y;
                        s->degrees = 90 * q;
                        mutate_drop_actions(&m->g->entry[at]);
                        m->at = at;
                        return true;
                    }
        }
    }
    return false;
}

/* --- claims -------------------------------------------------------------------------- */

static bool has_claim(const struct mutation *m, int at, char kind) {
    for (int i = 0; i < m->g->entry[at].claims; i++)
        if (m->g->entry[at].claim[i].kind == kind) return true;
    return false;
}
static bool has_goods(const struct mutation *m, int at) { return has_claim(m, at, 'g'); }
static bool has_card(const struct mutation *m, int at) { return has_claim(m, at, 'h'); }

static struct plain_claim *pick(struct mutation *m, char kind,
                                bool (*fits)(const struct mutation *m, int at)) {
    m->at = mutate_pick(m, fits);
    for (int i = 0; m->at >= 0 && i < m->g->entry[m->at].claims; i++)
        if (m->g->entry[m->at].claim[i].kind == kind) return &m->g->entry[m->at].claim[i];
    return NULL;
}

static bool goods_number(struct mutation *m) {
    struct plain_claim *c = pick(m, 'g', has_goods);
    if (!c) return false;
    c->points++;
    return true;
}

static bool goods_other(struct mutation *m) {
    struct plain_claim *c = pick(m, 'g', has_goods);
    if (!c) return false;
    if (mutate_below(m, 2))
        c->total = (c->total + 1) % 3;
    else
        c->player = (c->player + 1) % m->g->players;
    return true;
}

static bool card(struct mutation *m) {
    struct plain_claim *c = pick(m, 'h', has_card);
    if (!c) return false;
    c->player = (c->player + 1) % m->g->players;
    return true;
}

const struct mutation_kind mutate_expansion_kinds[] = {
    {"big-none-left", big_none_left, "E-SUPPLY", false},
    {"big-occupied", big_occupied, "E-FEATURE-OCCUPIED", false},
    {"big-legal", big_legal, "", false},
    {"builder-alone", builder_alone, "E-TRA-NO-FOLLOWER", false},
    {"builder-late", builder_late, "E-TRA-COMPLETED", false},
    {"builder-kind", builder_kind, "E-KIND", false},
    {"builder-none-left", builder_none_left, "E-SUPPLY", false},
    {"builder-legal", builder_legal, "", false},
    {"pig-alone", pig_alone, "E-TRA-NO-FOLLOWER", false},
    {"pig-kind", pig_kind, "E-KIND", false},
    {"pig-second", pig_second, "E-TRA-SECOND-PIG", false},
    {"pig-none-left", pig_none_left, "E-SUPPLY", false},
    {"pig-legal", pig_legal, "", false},
    {"special-swap", swap, "", false},
    {"special-with-first", with_builder, "E-ACTION-TWICE", false},
    {"part-missing", part_missing, "E-MISSING", false},
    {"part-of-other", part_of_other, "E-MISSING", false},
    {"part-extra", part_extra, "E-TRA-NO-SECOND-PART", false},
    {"shrine-crowded", crowded, "E-SHR-NEIGHBOURS", false},
    {"claim-goods-number", goods_number, "E-SCORE-MISMATCH", true},
    {"claim-goods-other", goods_other, "E-SCORE-MISMATCH", true},
    {"claim-card", card, "E-SCORE-MISMATCH", true},
    {NULL, NULL, NULL, false},
};
