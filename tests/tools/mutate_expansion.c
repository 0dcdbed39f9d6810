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

/* The same for big follower, builder or pig, whatever is in the game. */
static bool stand_any(struct mutation *m, const char *code) {
    unsigned from = mutate_below(m, 3);
    for (unsigned i = 0; i < 3; i++)
        if (stand(m, "bup"[(from + i) % 3], code)) return true;
    return false;
}
static bool any_garden(struct mutation *m) { return stand_any(m, "E-GARDEN-NEEDS-ABBOT"); }
static bool any_farmers_off(struct mutation *m) { return stand_any(m, "E-FARMERS-OFF"); }
static bool any_water(struct mutation *m) { return stand_any(m, "E-RIVER-MEEPLE"); }
static bool any_volcano(struct mutation *m) { return stand_any(m, "E-RIVER-VOLCANO"); }

/* One of them, if it is in the game; 0: none is. */
static char any_kind(struct mutation *m) {
    const struct naive_rules *r = &m->before[0].n.rules;
    if (r->traders && (!r->inns || mutate_below(m, 3))) return "up"[mutate_below(m, 2)];
    return r->inns ? 'b' : 0;
}

/* On a tile that lies already. */
static bool any_elsewhere(struct mutation *m) {
    char kind = any_kind(m);
    m->at = kind ? mutate_pick(m, mutate_lays) : -1;
    const struct naive *n = m->at < 0 ? NULL : mutate_laid(m, m->at);
    for (int tries = 0; n && n->laid_count > 1 && tries < 60; tries++) {
        int laid = (int)mutate_below(m, (unsigned)n->laid_count - 1),
            port = (int)mutate_below(m, 13);
        if (!strchr("rcf", naive_kind_at(n, laid, port))) continue;
        struct plain_entry *e = &m->g->entry[m->at];
        mutate_drop_actions(e);
        mutate_set_cell(&mutate_add_figure(e, n, port, kind)->where, n, laid, port);
        return true;
    }
    return false;
}

/* Beside whatever was done in that turn; before its tile. */
static bool any_more(struct mutation *m, bool early) {
    char kind = any_kind(m);
    m->at = kind ? mutate_pick(m, mutate_lays) : -1;
    const struct naive *n = m->at < 0 ? NULL : mutate_laid(m, m->at);
    int port = (int)mutate_below(m, 13);
    if (!n || !strchr("rcf", naive_kind_at(n, n->laid_count - 1, port))) return false;
    struct plain_entry *e = &m->g->entry[m->at];
    if (early) mutate_drop_actions(e);
    struct plain_step *s = early ? plain_insert_step(e, plain_find(e, PLAIN_PLACE))
                                 : mutate_add_figure(e, n, port, 's');
    s->kind = PLAIN_FIGURE;
    s->figure = kind;
    mutate_set_where(&s->where, n, n->laid_count - 1, port);
    return true;
}
static bool any_twice(struct mutation *m) { return any_more(m, false); }
static bool any_early(struct mutation *m) { return any_more(m, true); }

/* A figure, or a figure on a shrine, in a game without them. */
static bool any_undeclared(struct mutation *m) {
    const struct naive_rules *r = &m->before[0].n.rules;
    char kind = !r->traders && mutate_below(m, 2) ? "up"[mutate_below(m, 2)] : 's';
    m->at = mutate_pick(m, mutate_lays);
    const struct naive *n = m->at < 0 ? NULL : mutate_laid(m, m->at);
    if (!n || (kind == 's' && r->shrines)) return false;
    mutate_drop_actions(&m->g->entry[m->at]);
    struct plain_step *s = mutate_add_action(&m->g->entry[m->at], PLAIN_FIGURE);
    s->figure = kind;
    s->where.feature = kind == 's' ? 's' : 'r';
    return true;
}

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

/* Not that of whoever plays because the second part was left out. */
static bool is_second(const struct mutation *m, int at) {
    return m->before[at].n.part && mutate_player(m, at) == m->before[at].due;
}

static bool part_missing(struct mutation *m) {
    m->at = mutate_pick(m, is_second);
    if (m->at < 0) return false;
    plain_remove(m->g, m->at);
    return true;
}

/* The second part has no tile; or is told in the entry of the first. */
static bool part_passed(struct mutation *m) {
    m->at = mutate_pick(m, is_second);
    if (m->at < 0) return false;
    struct plain_entry *e = &m->g->entry[m->at];
    e->steps = 0;
    plain_insert_step(e, 0)->kind = PLAIN_PASS;
    return true;
}

static bool part_joined(struct mutation *m) {
    int second = mutate_pick(m, is_second);
    if (second < 1) return false;
    struct plain_entry *e = &m->g->entry[second - 1];
    const struct plain_entry *more = &m->g->entry[second];
    if (e->steps + more->steps > PLAIN_STEPS) return false;
    for (int i = 0; i < more->steps; i++)
        *plain_insert_step(e, e->steps) = more->step[i];
    plain_remove(m->g, second);
    m->at = second - 1;
    return true;
}

/* The figure of the second part on the tile of the first. */
static bool part_elsewhere(struct mutation *m) {
    m->at = mutate_pick(m, is_second);
    const struct naive *n = m->at < 1 ? NULL : mutate_laid(m, m->at);
    int port = (int)mutate_below(m, 13);
    if (!n || n->laid_count < 2 || !strchr("rcf", naive_kind_at(n, n->laid_count - 2, port)))
        return false;
    struct plain_entry *e = &m->g->entry[m->at];
    mutate_drop_actions(e);
    struct plain_step *s = mutate_add_action(e, PLAIN_FIGURE);
    s->figure = 's';
    mutate_set_cell(&s->where, n, n->laid_count - 2, port);
    return true;
}

/* A legal turn of Q instead of the second part. */
static bool part_of_other(struct mutation *m) {
    m->at = mutate_pick(m, is_second);
    if (m->at < 0 || m->g->entry[m->at].player < 0 || m->g->players < 2) return false;
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
    mutate_lay(s, tile, x, y, turns);
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

static bool shrine_abbot(struct mutation *m) {
    int from = m->before[0].n.rules.shrines ? mutate_pick(m, mutate_lays) : -1;
    for (int i = 0; from >= 0 && i < m->g->entries; i++) {
        int at = (from + i) % m->g->entries;
        const struct plain_step *s = mutate_step(m, at, PLAIN_PLACE);
        if (!s || naive_tile(s->tile) < 0 || naive_kinds[naive_tile(s->tile)].middle[0] != 'S')
            continue;
        m->at = at;
        mutate_drop_actions(&m->g->entry[at]);
        struct plain_step *abbot = mutate_add_action(&m->g->entry[at], PLAIN_FIGURE);
        abbot->figure = 'a';
        abbot->where.feature = 's';
        return true;
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

/* A card or goods that nobody has; or that are not in the game at all. */
static bool claim_anew(struct mutation *m, char kind, bool declared) {
    m->at = mutate_pick(m, mutate_lays);
    const struct naive_rules *r = &m->before[0].n.rules;
    if (m->at < 0 || (kind == 'h' ? r->king : r->traders) != declared) return false;
    struct plain_entry *e = &m->g->entry[m->at];
    if (e->claims == PLAIN_CLAIMS) return false;
    const struct naive *after = &m->before[m->at + 1].n;
    int which = (int)mutate_below(m, kind == 'h' ? 2 : 3);
    if (declared && (kind == 'h' ? after->holder[which] : after->took[which])) return false;
    e->claim[e->claims++] = (struct plain_claim){
        .kind = kind, .player = mutate_player(m, m->at), .points = 1, .total = which};
    return true;
}
static bool card_nobody(struct mutation *m) { return claim_anew(m, 'h', true); }
static bool card_undeclared(struct mutation *m) { return claim_anew(m, 'h', false); }
static bool goods_none(struct mutation *m) { return claim_anew(m, 'g', true); }
static bool goods_undeclared(struct mutation *m) { return claim_anew(m, 'g', false); }

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
    {"any-garden", any_garden, "E-GARDEN-NEEDS-ABBOT", false},
    {"any-farmers-off", any_farmers_off, "E-FARMERS-OFF", false},
    {"any-water", any_water, "E-RIVER-MEEPLE", false},
    {"any-volcano", any_volcano, "E-RIVER-VOLCANO", false},
    {"any-elsewhere", any_elsewhere, "E-MEEPLE-ELSEWHERE", false},
    {"any-twice", any_twice, "E-ACTION-TWICE", false},
    {"any-early", any_early, "E-PHASE-ORDER", false},
    {"any-undeclared", any_undeclared, "E-EXPANSION", false},
    {"special-swap", swap, "", false},
    {"special-with-first", with_builder, "E-ACTION-TWICE", false},
    {"part-missing", part_missing, "E-MISSING", false},
    {"part-of-other", part_of_other, "E-MISSING", false},
    {"part-passed", part_passed, "E-TURN-SKIPPED", false},
    {"part-joined", part_joined, "E-PHASE-ORDER", false},
    {"part-elsewhere", part_elsewhere, "E-MEEPLE-ELSEWHERE", false},
    {"part-extra", part_extra, "E-TRA-NO-SECOND-PART", false},
    {"shrine-crowded", crowded, "E-SHR-NEIGHBOURS", false},
    {"shrine-abbot", shrine_abbot, "E-ABBOT-FEATURE E-NO-ABBOT", false},
    {"claim-card-nobody", card_nobody, "E-SCORE-MISMATCH", true},
    {"claim-card-undeclared", card_undeclared, "E-EXPANSION", true},
    {"claim-goods-none", goods_none, "E-SCORE-MISMATCH", true},
    {"claim-goods-undeclared", goods_undeclared, "E-EXPANSION", true},
    {"claim-goods-number", goods_number, "E-SCORE-MISMATCH", true},
    {"claim-goods-other", goods_other, "E-SCORE-MISMATCH", true},
    {"claim-card", card, "E-SCORE-MISMATCH", true},
    {NULL, NULL, NULL, false},
};
