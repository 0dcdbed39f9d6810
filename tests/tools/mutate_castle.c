/* SPDX-License-Identifier: MIT */
/* Mutations of castles: what must be looked for on the board by what the rules say of it. */
#include "tools/mutate.h"

#include <stddef.h>
#include <string.h>

static bool plays(const struct mutation *m, int at) {
    return m->before[at].n.rules.bridges && mutate_lays(m, at);
}

/* Does it come before the scoring? */
static bool is_before(const struct plain_step *s) {
    return mutate_is_action(s) || s->kind == PLAIN_GOLD || s->kind == PLAIN_MAGIC ||
           s->kind == PLAIN_BRIDGE || s->kind == PLAIN_FERRY || s->kind == PLAIN_ROBBER ||
           (s->kind >= PLAIN_FLOOR && s->kind <= PLAIN_RANSOM);
}

/* Where it is said: after the tile and all that comes before the scoring. */
static struct plain_step *add_convert(struct plain_entry *e, const struct naive *n, int laid,
                                      int port, int by) {
    int at = mutate_tile_at(e) + 1;
    for (int i = at; i < e->steps; i++)
        if (is_before(&e->step[i])) at = i + 1;
    struct plain_step *s = plain_insert_step(e, at);
    s->kind = PLAIN_CONVERT;
    s->figure = 0;
    s->by = by;
    mutate_set_cell(&s->where, n, laid, port);
    s->where.feature = 'c';
    return s;
}

/* In some turn a city, which need not be on its tile, becomes a castle of somebody, where that is answered
 * by CODE (NULL: legal). */
static bool convert_so(struct mutation *m, const char *code) {
    int from = mutate_pick(m, plays);
    for (int i = 0; from >= 0 && i < m->g->entries; i++) {
        int at = (from + i) % m->g->entries;
        const struct naive *n =
            plays(m, at) && !mutate_step(m, at, PLAIN_CONVERT) ? mutate_laid(m, at) : NULL;
        unsigned ways = n ? (unsigned)(n->laid_count * 4) : 0;
        unsigned first = ways ? mutate_below(m, ways) : 0;
        bool near = mutate_below(m, 2);
        for (unsigned k = 0; k < ways; k++) {
            int laid = (int)((first + k) % ways / 4), port = 3 * (int)((first + k) % 4) + 1;
            int player = (int)mutate_below(m, (unsigned)m->g->players);
            if (naive_kind_at(n, laid, port) != 'c' || (near && laid + 3 < n->laid_count)) continue;
            const char *found = naive_check_castle(n, player, laid, port);
            if (found ? !code || strcmp(found, code) != 0 : code != NULL) continue;
            m->at = at;
            add_convert(&m->g->entry[at], n, laid, port, player);
            return true;
        }
    }
    return false;
}

static bool more(struct mutation *m) { return convert_so(m, NULL); }
static bool no_city(struct mutation *m) { return convert_so(m, "E-CAS-CITY"); }
static bool not_his(struct mutation *m) { return convert_so(m, "E-CAS-OWNER"); }

static bool converts(const struct mutation *m, int at) {
    return mutate_step(m, at, PLAIN_CONVERT) != NULL;
}

/* What follows is told as if the castle had not been made, or belonged to another. */
static bool of_other(struct mutation *m) {
    m->at = mutate_pick(m, converts);
    if (m->at < 0) return false;
    struct plain_step *s = mutate_step(m, m->at, PLAIN_CONVERT);
    int player = s->by < 0 ? mutate_player(m, m->at) : s->by;
    s->by = (player + 1) % m->g->players;
    return true;
}

/* A city that stands: it is a castle from an earlier turn on. */
static bool earlier(struct mutation *m) {
    m->at = mutate_pick(m, converts);
    if (m->at < 1) return false;
    struct plain_step moved = *mutate_step(m, m->at, PLAIN_CONVERT);
    int to = m->at;
    while (to >= 0 && (to == m->at || !plays(m, to)))
        to--;
    if (to < 0) return false;
    plain_remove_step(&m->g->entry[m->at], plain_find(&m->g->entry[m->at], PLAIN_CONVERT));
    struct plain_entry *e = &m->g->entry[to];
    *plain_insert_step(e, e->steps) = moved;
    if (moved.by < 0) e->step[e->steps - 1].by = mutate_player(m, m->at);
    m->at = to;
    return true;
}

static bool has_castles(const struct mutation *m, int at) {
    return plays(m, at) && m->before[at].n.castles > 0;
}

/* In some turn castle C is told to copy a feature of the tile just laid or of its own tile. */
static bool copy_so(struct mutation *m, bool waits) {
    int from = mutate_pick(m, has_castles);
    for (int i = 0; from >= 0 && i < m->g->entries; i++) {
        int at = (from + i) % m->g->entries;
        const struct naive *n = has_castles(m, at) ? mutate_laid(m, at) : NULL;
        for (int k = 0; n && k < n->castles; k++) {
            int c = ((int)mutate_below(m, (unsigned)n->castles) + k) % n->castles;
            if (naive_castle_waits(n, c) != waits) continue;
            int laid = mutate_below(m, 2) ? n->castle[c].laid[0] : n->laid_count - 1,
                port = (int)mutate_below(m, 12);
            for (int p = 0; p < 12 && !strchr("rc", naive_kind_at(n, laid, port)); p++)
                port = (port + 1) % 12;
            m->at = at;
            struct plain_step *s = mutate_add_action(&m->g->entry[at], PLAIN_FIEF);
            s->x = n->laid[n->castle[c].laid[0]].x;
            s->y = n->laid[n->castle[c].laid[0]].y;
            mutate_set_cell(&s->where, n, laid, port);
            s->by = naive_lord(n, c);
            return true;
        }
    }
    return false;
}

static bool copies(struct mutation *m) { return copy_so(m, true); }
static bool is_done(struct mutation *m) { return copy_so(m, false); }

static bool chooses(const struct mutation *m, int at) {
    return mutate_step(m, at, PLAIN_FIEF) != NULL;
}

/* All choices of an entry are gone: some may have to be made. */
static bool unchosen(struct mutation *m) {
    m->at = mutate_pick(m, chooses);
    if (m->at < 0) return false;
    struct plain_entry *e = &m->g->entry[m->at];
    for (int i = e->steps; i-- > 0;)
        if (e->step[i].kind == PLAIN_FIEF) plain_remove_step(e, i);
    return true;
}

/* A figure goes through a portal, or flies, to a castle. */
static bool to_castle(struct mutation *m) {
    int from = mutate_pick(m, has_castles);
    for (int i = 0; from >= 0 && i < m->g->entries; i++) {
        int at = (from + i) % m->g->entries;
        if (!has_castles(m, at) || !mutate_has_mark(m, at, "O@")) continue;
        const struct naive *n = mutate_laid(m, at);
        struct plain_entry *e = &m->g->entry[at];
        if (!n) continue;
        bool flies = naive_has_mark(n, '@');
        const struct naive_castle *c = &n->castle[mutate_below(m, (unsigned)n->castles)];
        m->at = at;
        mutate_drop_actions(e);
        struct plain_step *s = mutate_add_action(e, flies ? PLAIN_FLY : PLAIN_FIGURE);
        if (flies) s->number = 1 + (int)mutate_below(m, 3);
        if (!flies) s->figure = mutate_below(m, 3) ? 's' : 'b';
        mutate_set_cell(&s->where, n, c->laid[0], c->port[0]);
        return true;
    }
    return false;
}

const struct mutation_kind mutate_castle_kinds[] = {
    {"castle-more", more, "", false},
    {"castle-no-city", no_city, "E-CAS-CITY", false},
    {"castle-not-his", not_his, "E-CAS-OWNER", false},
    {"castle-of-other", of_other, "E-CAS-OWNER", false},
    {"castle-earlier", earlier, "E-CAS-CITY", false},
    {"castle-copies", copies, "E-CAS-FEATURE", false},
    {"castle-done", is_done, "E-CAS-FEATURE", false},
    {"castle-unchosen", unchosen, "E-CAS-CHOICE", false},
    {"castle-figure", to_castle, "E-DRA-PORTAL E-FLY-TARGET", false},
    {NULL, NULL, NULL, false},
};
