/* SPDX-License-Identifier: MIT */
#include "tools/mutate.h"

#include <stddef.h>
#include <stdio.h>
#include <string.h>

const struct mutation_kind *const mutation_tables[] = {
    mutate_tile_kinds,      mutate_figure_kinds,
    mutate_turn_kinds,      mutate_river_kinds,
    mutate_expansion_kinds, mutate_form_kinds,
    mutate_abbey_kinds,     mutate_ferry_kinds,
    mutate_bridge_kinds,    mutate_castle_kinds,
    mutate_bazaar_kinds,    mutate_extra_kinds,
    mutate_crop_kinds,      mutate_magic_kinds,
    mutate_dragon_kinds,    mutate_pair_kinds,
    mutate_mixed_kinds,     mutate_order_kinds,
    mutate_own_kinds,       mutate_claim_kinds,
    mutate_header_kinds,    NULL,
};

unsigned mutate_below(struct mutation *m, unsigned n) { return prng_below(m->prng, n); }

int mutate_pick(struct mutation *m, bool (*fits)(const struct mutation *m, int at)) {
    int n = m->g->entries;
    if (n == 0) return -1;
    int from = (int)mutate_below(m, (unsigned)n);
    for (int i = 0; i < n; i++)
        if (fits(m, (from + i) % n)) return (from + i) % n;
    return -1;
}

int mutate_pick_tile(struct mutation *m, const struct naive_legal *s, bool left) {
    unsigned n = (unsigned)naive_tile_count(), from = mutate_below(m, n);
    for (unsigned i = 0; i < n; i++) {
        int tile = (int)((from + i) % n);
        if (s->known[tile] && (naive_left(&s->n, tile) > 0) == left) return tile;
    }
    return -1;
}

struct plain_step *mutate_step(const struct mutation *m, int at, enum plain_kind kind) {
    int i = plain_find(&m->g->entry[at], kind);
    return i < 0 ? NULL : &m->g->entry[at].step[i];
}

int mutate_player(const struct mutation *m, int at) {
    int player = m->g->entry[at].player;
    return player < 0 ? m->before[at].due : player;
}

bool mutate_lays(const struct mutation *m, int at) {
    const struct plain_step *s = mutate_step(m, at, PLAIN_PLACE);
    return s && s->degrees >= 0;
}

bool mutate_lays_some(const struct mutation *m, int at) {
    return mutate_lays(m, at) || mutate_step(m, at, PLAIN_ABBEY);
}

int mutate_tile_at(const struct plain_entry *e) {
    int at = plain_find(e, PLAIN_PLACE);
    return at < 0 ? plain_find(e, PLAIN_ABBEY) : at;
}

/* A bridge, if it may be there. */
static void build(struct naive *n, int player, const struct plain_step *s) {
    int laid = s->where.on_cell ? naive_at(n, s->where.x, s->where.y) : n->laid_count - 1;
    int axis = !strchr(s->path, 'N');
    if (!naive_check_bridge(n, player, laid, axis)) naive_bridge(n, player, laid, axis);
}

const struct naive *mutate_laid(struct mutation *m, int at) {
    if (!mutate_lays_some(m, at)) return NULL;
    const struct plain_entry *e = &m->g->entry[at];
    memcpy(m->scratch, &m->before[at].n, sizeof *m->scratch);
    naive_turn(m->scratch);
    for (int i = 0; i < e->steps; i++) {
        const struct plain_step *s = &e->step[i];
        if (s->kind == PLAIN_DISCARD) naive_discard(m->scratch, naive_tile(s->tile));
        if (s->kind == PLAIN_PLACE)
            naive_lay(m->scratch, mutate_player(m, at), naive_tile(s->tile), s->x, s->y,
                      s->degrees / 90);
        if (s->kind == PLAIN_ABBEY) naive_lay_abbey(m->scratch, mutate_player(m, at), s->x, s->y);
        if (s->kind == PLAIN_BRIDGE) build(m->scratch, mutate_player(m, at), s);
    }
    return m->scratch;
}

void mutate_set_tile(struct plain_step *s, int tile) {
    snprintf(s->tile, sizeof s->tile, "%s", naive_tile_id(tile));
}

void mutate_lay(struct plain_step *s, int tile, int x, int y, int turns) {
    mutate_set_tile(s, tile);
    s->x = x;
    s->y = y;
    s->degrees = 90 * turns;
}

void mutate_set_where(struct plain_where *w, const struct naive *n, int laid, int port) {
    *w = (struct plain_where){.feature = naive_kind_at(n, laid, port)};
    naive_port_name(n, laid, port, w->port);
}

bool mutate_is_action(const struct plain_step *s) {
    return s->kind == PLAIN_FIGURE || s->kind == PLAIN_RECALL || s->kind == PLAIN_FESTIVAL ||
           s->kind == PLAIN_FLY || s->kind == PLAIN_FAIRY || s->kind == PLAIN_PRINCESS ||
           s->kind == PLAIN_BARN;
}

void mutate_drop_actions(struct plain_entry *e) {
    for (int i = e->steps; i-- > 0;)
        if (mutate_is_action(&e->step[i])) plain_remove_step(e, i);
}

void mutate_drop_backs(struct plain_entry *e) {
    int kept = 0;
    for (int i = 0; i < e->claims; i++)
        if (e->claim[i].kind != 'b') e->claim[kept++] = e->claim[i];
    e->claims = kept;
}

struct plain_step *mutate_add_action(struct plain_entry *e, enum plain_kind kind) {
    int crop = plain_find(e, PLAIN_CROP), dragon = plain_find(e, PLAIN_DRAGON),
        last = crop < 0 ? e->steps : crop;
    struct plain_step *s = plain_insert_step(e, dragon < 0 || dragon > last ? last : dragon);
    s->kind = kind;
    if (kind != PLAIN_FIGURE) s->figure = 0;
    return s;
}

void mutate_refer(const struct naive *n, int figure, struct plain_step *s) {
    const struct naive_figure *f = &n->figure[figure];
    s->figure = f->kind;
    mutate_set_cell(&s->where, n, f->laid, f->port);
}

void mutate_set_cell(struct plain_where *w, const struct naive *n, int laid, int port) {
    mutate_set_where(w, n, laid, port);
    w->on_cell = true;
    w->x = n->laid[laid].x;
    w->y = n->laid[laid].y;
}

int mutate_figure(struct mutation *m, const struct naive *n,
                  bool (*fits)(const struct naive *n, int player, int figure), int player) {
    int from = n->figures ? (int)mutate_below(m, (unsigned)n->figures) : 0;
    for (int i = 0; i < n->figures; i++) {
        int figure = (from + i) % n->figures;
        if (fits(n, player, figure)) return figure;
    }
    return -1;
}

bool mutate_has_mark(const struct mutation *m, int at, const char *marks) {
    const struct plain_step *s = mutate_step(m, at, PLAIN_PLACE);
    int tile = s && mutate_lays(m, at) ? naive_tile(s->tile) : -1;
    const char *mark = tile < 0 ? NULL : naive_marks(s->tile);
    return mark && *mark && strchr(marks, *mark);
}

bool mutate_somewhere(struct mutation *m, bool (*fits)(const struct mutation *m, int at),
                      bool (*make)(struct mutation *m, const struct naive *n, struct plain_entry *e,
                                   int player)) {
    int from = mutate_pick(m, fits);
    for (int i = 0; from >= 0 && i < m->g->entries; i++) {
        int at = (from + i) % m->g->entries;
        const struct naive *n = fits(m, at) ? mutate_laid(m, at) : NULL;
        if (!n) continue;
        struct plain_entry *e = &m->g->entry[at], whole = *e;
        mutate_drop_actions(e);
        m->at = at;
        if (make(m, n, e, mutate_player(m, at))) return true;
        *e = whole;
    }
    return false;
}

struct plain_step *mutate_add_figure(struct plain_entry *e, const struct naive *n, int port,
                                     char figure) {
    struct plain_step *s = mutate_add_action(e, PLAIN_FIGURE);
    s->figure = figure;
    mutate_set_where(&s->where, n, n->laid_count - 1, port);
    return s;
}

struct places {
    int wanted, seen, x, y, turns;
};

static void found(void *data, int x, int y, int turns) {
    struct places *p = data;
    if (p->seen++ == p->wanted) {
        p->x = x;
        p->y = y;
        p->turns = turns;
    }
}

bool mutate_find_place(struct mutation *m, const struct naive *n, int tile, int *x, int *y,
                       int *turns) {
    struct places p = {.wanted = -1};
    int count = naive_places(n, tile, found, &p);
    if (count == 0) return false;
    p = (struct places){.wanted = (int)mutate_below(m, (unsigned)count)};
    naive_places(n, tile, found, &p);
    *x = p.x;
    *y = p.y;
    *turns = p.turns;
    return true;
}

/* --- numbers ------------------------------------------------------------------------------ */

/* The tile that lies where W is, by entry AT; -1: none that is known. */
static int tile_there(const struct plain_game *g, int at, const struct plain_where *w) {
    for (int i = w->on_cell ? g->entries - 1 : at; i >= (w->on_cell ? 0 : at); i--)
        for (int k = 0; k < g->entry[i].steps; k++) {
            const struct plain_step *s = &g->entry[i].step[k];
            if (s->kind == PLAIN_PLACE && (!w->on_cell || (s->x == w->x && s->y == w->y)))
                return naive_tile(s->tile);
        }
    return -1;
}

/* Is it the number of a field between walls? */
static bool is_inside(int tile, int number) {
    const char *ring = tile < 0 ? "" : naive_kinds[tile].ring;
    for (char c = 'a'; c <= 'z'; c++) {
        const char *p = strchr(ring, c);
        if (p && --number == 0) return p > ring + 15;
    }
    return false;
}

void mutate_drop_numbers(struct plain_game *g) {
    for (int i = 0; i < g->entries; i++)
        for (int k = 0; k < g->entry[i].steps; k++) {
            struct plain_where *w = &g->entry[i].step[k].where;
            int number = w->port[0] - '0';
            if (number < 1 || number > 9) continue;
            if (w->feature != 'f' || !is_inside(tile_there(g, i, w), number)) w->port[0] = '\0';
        }
}
