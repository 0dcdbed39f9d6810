/* SPDX-License-Identifier: MIT */
/* Mutations of dragon, princess, portal and fairy. */
#include "tools/mutate.h"

#include <stddef.h>
#include <string.h>

/* --- which entries ------------------------------------------------------------------------ */

static bool plays(const struct mutation *m, int at) {
    return m->before[at].n.rules.dragon && mutate_lays(m, at);
}
static bool plays_not(const struct mutation *m, int at) {
    return !m->before[at].n.rules.dragon && mutate_lays(m, at);
}
static bool has(const struct mutation *m, int at, const char *mark) {
    return plays(m, at) && mutate_has_mark(m, at, mark);
}
static bool has_volcano(const struct mutation *m, int at) { return has(m, at, "V"); }
static bool has_portal(const struct mutation *m, int at) { return has(m, at, "O"); }
static bool has_princess(const struct mutation *m, int at) { return has(m, at, "Q"); }

static bool has_no_portal(const struct mutation *m, int at) {
    return plays(m, at) && !mutate_has_mark(m, at, "O");
}
static bool is_unborn(const struct mutation *m, int at) {
    return plays(m, at) && !m->before[at].n.dragon;
}
static bool is_born(const struct mutation *m, int at) {
    return plays(m, at) && m->before[at].n.dragon;
}
static bool has_way(const struct mutation *m, int at) {
    const struct plain_step *s = plays(m, at) ? mutate_step(m, at, PLAIN_DRAGON) : NULL;
    return s && s->path[0];
}
static bool has_aside(const struct mutation *m, int at) {
    return plays(m, at) && mutate_step(m, at, PLAIN_ASIDE);
}

/* --- the dragon --------------------------------------------------------------------------- */

static struct plain_step *way_of(struct mutation *m) {
    m->at = mutate_pick(m, has_way);
    return m->at < 0 ? NULL : mutate_step(m, m->at, PLAIN_DRAGON);
}

/* Its steps one by one, each with its player, or with one who is wrong. */
static bool way_parted(struct mutation *m) {
    struct plain_step *s = way_of(m);
    if (!s) return false;
    struct plain_entry *e = &m->g->entry[m->at];
    int at = plain_find(e, PLAIN_DRAGON), steps = (int)strlen(s->path),
        who = mutate_player(m, m->at);
    char path[12];
    strcpy(path, s->path);
    bool wrong = mutate_below(m, 2);
    if (e->steps + steps >= PLAIN_STEPS) return false;
    plain_remove_step(e, at);
    for (int i = 0; i < steps; i++) {
        struct plain_step *one = plain_insert_step(e, at + i);
        one->kind = PLAIN_DRAGON;
        one->figure = 0;
        one->path[0] = path[i];
        one->by = (who + i + (wrong && i == steps - 1)) % m->g->players;
    }
    return true;
}

/* --- volcanoes and dragon tiles ----------------------------------------------------------- */

/* Some figure action, whatever the tile. */
static bool make_action(struct mutation *m, const struct naive *n, struct plain_entry *e,
                        int player) {
    int port = (int)mutate_below(m, 13);
    if (mutate_below(m, 3) == 0) {
        for (int i = 0; i < n->figures; i++)
            if (naive_fairy_likes(n, player, i) && !naive_fairy_is_at(n, i)) {
                mutate_refer(n, i, mutate_add_action(e, PLAIN_FAIRY));
                return true;
            }
        return false;
    }
    if (strchr(".~g", naive_kind_at(n, n->laid_count - 1, port))) return false;
    mutate_add_figure(e, n, port, 's');
    return true;
}
static bool volcano_acted(struct mutation *m) {
    return mutate_somewhere(m, has_volcano, make_action);
}

/* A dragon tile is laid instead. */
static bool dragon_early(struct mutation *m) {
    m->at = mutate_pick(m, is_unborn);
    if (m->at < 0) return false;
    const struct naive *n = &m->before[m->at].n;
    int from = (int)mutate_below(m, (unsigned)naive_tile_count()), x, y, turns;
    struct plain_step *s = mutate_step(m, m->at, PLAIN_PLACE);
    for (int i = 0; i < naive_tile_count(); i++) {
        int tile = (from + i) % naive_tile_count();
        if (!n->bag[tile] || !naive_prints(n, tile, 'D')) continue;
        if (!mutate_find_place(m, n, tile, &x, &y, &turns)) continue;
        mutate_drop_actions(&m->g->entry[m->at]);
        mutate_lay(s, tile, x, y, turns);
        return true;
    }
    return false;
}

static bool add_tile_step(struct mutation *m, bool (*fits)(const struct mutation *m, int at),
                          enum plain_kind kind, bool dragon) {
    m->at = mutate_pick(m, fits);
    if (m->at < 0) return false;
    const struct naive *n = &m->before[m->at].n;
    int from = (int)mutate_below(m, (unsigned)naive_tile_count());
    for (int i = 0; i < naive_tile_count(); i++) {
        int tile = (from + i) % naive_tile_count();
        if (!n->all[tile] || naive_prints(n, tile, 'D') != dragon) continue;
        struct plain_step *s = plain_insert_step(&m->g->entry[m->at], 0);
        s->kind = kind;
        mutate_set_tile(s, tile);
        return true;
    }
    return false;
}
static bool aside_legal(struct mutation *m) {
    return add_tile_step(m, is_unborn, PLAIN_ASIDE, true);
}
static bool aside_other(struct mutation *m) {
    return add_tile_step(m, is_unborn, PLAIN_ASIDE, false);
}
static bool aside_late(struct mutation *m) { return add_tile_step(m, is_born, PLAIN_ASIDE, true); }
static bool aside_undeclared(struct mutation *m) {
    return add_tile_step(m, plays_not, PLAIN_ASIDE, false);
}
static bool dragon_discarded(struct mutation *m) {
    return add_tile_step(m, is_unborn, PLAIN_DISCARD, true);
}
static bool aside_unsaid(struct mutation *m) {
    m->at = mutate_pick(m, has_aside);
    if (m->at < 0) return false;
    plain_remove_step(&m->g->entry[m->at], plain_find(&m->g->entry[m->at], PLAIN_ASIDE));
    return true;
}

/* --- the portal --------------------------------------------------------------------------- */

static bool go_through(struct mutation *m, const struct naive *n, struct plain_entry *e,
                       char figure) {
    int laid = (int)mutate_below(m, (unsigned)n->laid_count), port = (int)mutate_below(m, 13);
    if (strchr(".~", naive_kind_at(n, laid, port))) return false;
    struct plain_step *s = mutate_add_action(e, PLAIN_FIGURE);
    s->figure = figure;
    mutate_set_cell(&s->where, n, laid, port);
    return true;
}
static bool make_portal(struct mutation *m, const struct naive *n, struct plain_entry *e,
                        int player) {
    (void)player;
    for (int tries = 0; tries < 9; tries++)
        if (go_through(m, n, e, n->bigs[player] && mutate_below(m, 3) == 0 ? 'b' : 's'))
            return true;
    return false;
}
static bool make_portal_kind(struct mutation *m, const struct naive *n, struct plain_entry *e,
                             int player) {
    (void)player;
    return go_through(m, n, e,
                      n->rules.abbots && mutate_below(m, 2) ? 'a'
                      : n->rules.traders                    ? 'u'
                                                            : 's');
}
/* Somewhere on the way of a figure of his own, of the dragon, or where nothing lies. */
static bool make_portal_wrong(struct mutation *m, const struct naive *n, struct plain_entry *e,
                              int player) {
    (void)player;
    struct plain_step *s = mutate_add_action(e, PLAIN_FIGURE);
    unsigned way = mutate_below(m, 3);
    if (way == 0 && n->dragon) {
        int port = (int)mutate_below(m, 12);
        mutate_set_cell(&s->where, n, n->dragon - 1, port);
        return s->where.feature != '.';
    }
    if (way == 1 && n->figures) {
        const struct naive_figure *f = &n->figure[mutate_below(m, (unsigned)n->figures)];
        mutate_set_cell(&s->where, n, f->laid, f->port);
        return true;
    }
    s->where = (struct plain_where){.feature = "rcf"[mutate_below(m, 3)], .on_cell = true};
    s->where.x = 40;
    s->where.y = (int)mutate_below(m, 40);
    return true;
}
static bool portal_any(struct mutation *m) { return mutate_somewhere(m, has_portal, make_portal); }
static bool portal_kind(struct mutation *m) {
    return mutate_somewhere(m, has_portal, make_portal_kind);
}
static bool portal_wrong(struct mutation *m) {
    return mutate_somewhere(m, has_portal, make_portal_wrong);
}
static bool portal_missing(struct mutation *m) {
    return mutate_somewhere(m, has_no_portal, make_portal);
}

/* --- the princess ------------------------------------------------------------------------- */

static bool is_anybody(const struct naive *n, int player, int figure) {
    (void)n;
    (void)player;
    (void)figure;
    return true;
}
static bool is_seen(const struct naive *n, int player, int figure) {
    (void)player;
    return naive_princess_sees(n, figure);
}

static bool send(struct mutation *m, const struct naive *n, struct plain_entry *e, int player,
                 bool (*fits)(const struct naive *n, int player, int figure)) {
    int figure = mutate_figure(m, n, fits, player);
    if (figure < 0) return false;
    struct plain_step *s = mutate_add_action(e, PLAIN_PRINCESS);
    mutate_refer(n, figure, s);
    unsigned words = mutate_below(m, 5);
    if (words & 1) s->whose = n->figure[figure].player;
    if (words == 2) s->where.on_cell = false;
    if (words == 4) s->figure = 0;
    return true;
}
static bool make_send(struct mutation *m, const struct naive *n, struct plain_entry *e,
                      int player) {
    return send(m, n, e, player, is_seen);
}
static bool make_send_any(struct mutation *m, const struct naive *n, struct plain_entry *e,
                          int player) {
    return send(m, n, e, player, is_anybody);
}
static bool make_none(struct mutation *m, const struct naive *n, struct plain_entry *e,
                      int player) {
    (void)player;
    mutate_add_action(e, PLAIN_PRINCESS)->home = true;
    return m && n;
}
static bool make_vague(struct mutation *m, const struct naive *n, struct plain_entry *e,
                       int player) {
    (void)player;
    struct plain_step *s = mutate_add_action(e, PLAIN_PRINCESS);
    if (mutate_below(m, 2)) s->where.feature = 'c';
    return n != NULL;
}
static bool princess_sends(struct mutation *m) {
    return mutate_somewhere(m, has_princess, make_send);
}
static bool princess_any(struct mutation *m) {
    return mutate_somewhere(m, has_princess, make_send_any);
}
static bool princess_none(struct mutation *m) {
    return mutate_somewhere(m, has_princess, make_none);
}
static bool princess_vague(struct mutation *m) {
    return mutate_somewhere(m, has_princess, make_vague);
}
static bool princess_ignored(struct mutation *m) {
    return mutate_somewhere(m, has_princess, make_action);
}
static bool make_nothing(struct mutation *m, const struct naive *n, struct plain_entry *e,
                         int player) {
    (void)player;
    return m && n && e;
}
static bool princess_unsaid(struct mutation *m) {
    return mutate_somewhere(m, has_princess, make_nothing);
}

/* --- the fairy ---------------------------------------------------------------------------- */

static bool is_own(const struct naive *n, int player, int figure) {
    return naive_fairy_likes(n, player, figure);
}
static bool call(struct mutation *m, const struct naive *n, struct plain_entry *e, int player,
                 bool (*fits)(const struct naive *n, int player, int figure)) {
    int figure = mutate_figure(m, n, fits, player);
    if (figure < 0) return false;
    struct plain_step *s = mutate_add_action(e, PLAIN_FAIRY);
    mutate_refer(n, figure, s);
    unsigned words = mutate_below(m, 6);
    if (words & 1) s->whose = n->figure[figure].player;
    if (words == 2) s->where.on_cell = false;
    if (words == 4) s->figure = 0;
    if (n->rules.fairy_tile && mutate_below(m, 2)) {
        s->figure = s->where.feature = 0;
        s->where.port[0] = '\0';
        s->where.on_cell = true;
    }
    return true;
}
static bool make_fairy(struct mutation *m, const struct naive *n, struct plain_entry *e,
                       int player) {
    return call(m, n, e, player, is_own);
}

static bool is_same(const struct naive *n, int player, int figure) {
    return naive_fairy_likes(n, player, figure) && naive_fairy_is_at(n, figure);
}
static bool make_fairy_same(struct mutation *m, const struct naive *n, struct plain_entry *e,
                            int player) {
    return call(m, n, e, player, is_same);
}

static bool fairy_moved(struct mutation *m) { return mutate_somewhere(m, plays, make_fairy); }

static bool fairy_same(struct mutation *m) { return mutate_somewhere(m, plays, make_fairy_same); }

const struct mutation_kind mutate_dragon_kinds[] = {
    {"dragon-parted", way_parted, "E-WRONG-PLAYER", false},
    {"volcano-acted", volcano_acted, "E-DRA-FIGURE-ON-VOLCANO", false},
    {"dragon-early", dragon_early, "E-DRA-UNBORN", false},
    {"aside-legal", aside_legal, "", false},
    {"aside-other", aside_other, "E-DRA-UNBORN", false},
    {"aside-late", aside_late, "E-DRA-UNBORN", false},
    {"aside-undeclared", aside_undeclared, "E-EXPANSION", false},
    {"aside-unsaid", aside_unsaid, "", false},
    {"dragon-discarded", dragon_discarded, "E-DRA-UNBORN", false},
    {"portal-any", portal_any, "E-FEATURE-OCCUPIED E-COMPLETED", false},
    {"portal-kind", portal_kind, "E-DRA-PORTAL", false},
    {"portal-wrong", portal_wrong, "E-DRA-PORTAL E-FEATURE-OCCUPIED", false},
    {"portal-missing", portal_missing, "E-MEEPLE-ELSEWHERE", false},
    {"princess-sends", princess_sends, "", false},
    {"princess-any", princess_any, "E-PRI-TARGET", false},
    {"princess-none", princess_none, "E-PRI-MUST", false},
    {"princess-vague", princess_vague, "E-PRI-TARGET", false},
    {"princess-ignored", princess_ignored, "E-PRI-MUST", false},
    {"princess-unsaid", princess_unsaid, "", false},
    {"fairy-moved", fairy_moved, "", false},
    {"fairy-same", fairy_same, "E-FAI-SAME", false},
    {NULL, NULL, NULL, false},
};
