/* SPDX-License-Identifier: MIT */
#include "game/piece.h"
#include "base/bug.h"
#include "base/form.h"
#include "base/xalloc.h"
#include "game/agenda.h"
#include "game/journal.h"

#include <string.h>

static int64_t find(const struct game *g, enum piece_kind kind, int owner, struct location where) {
    FOR_EACH_PIECE(i, g, kind) {
        const struct piece *p = &g->piece[i];
        if (p->owner == owner && location_equal(p->where, where)) return i;
    }
    return -1;
}

/* What says where the last row of KIND is, or that there is none. */
static uint32_t *end_of_rows(struct game *g, unsigned kind) {
    uint32_t *next = &g->piece_first[kind];
    while (*next)
        next = &g->piece[*next - 1].next;
    return next;
}

/* A move, as reports want it; kept with the row that the pieces came to. */
struct move {
    struct location from, to;
    uint32_t count; /* 0: this row only lost some */
    bool came;
};
enum { FROM_NOWHERE = 15 };
_Static_assert((int)LOCATION_OUT < FROM_NOWHERE, "four bits for each location");

static void note(struct game *g, enum effect_kind kind, uint32_t i, uint32_t at, struct move m) {
    int owner = g->piece[i].owner, player = owner >= 0 ? owner : agenda_actor(g);
    if (owner < 0 && m.to.kind == LOCATION_PRISON) player = (int)m.to.at;
    journal_note(g, (struct effect){.kind = (uint8_t)kind,
                                    .player = (int8_t)player,
                                    .set = (uint16_t)((m.came ? FROM_NOWHERE : m.from.kind) |
                                                      (unsigned)m.to.kind << 4),
                                    .a = i,
                                    .b = at,
                                    .c = m.from.at,
                                    .d = m.to.at,
                                    .e = m.count});
}

static void change(struct game *g, uint32_t i, struct location where, uint32_t count,
                   struct move m) {
    uint32_t at = journal_save(g, &g->piece[i], sizeof g->piece[i]);
    note(g, EFFECT_PIECE, i, at, m);
    if (where.kind == LOCATION_FIGURE) g->pieces_with_figures |= UINT64_C(1) << g->piece[i].kind;
    g->piece[i].where = where;
    g->piece[i].count = count;
}

static void add_row(struct game *g, enum piece_kind kind, int owner, struct move m) {
    VEC_GROW(g->piece, g->pieces, g->piece_room);
    if (m.to.kind == LOCATION_FIGURE) g->pieces_with_figures |= UINT64_C(1) << kind;
    *end_of_rows(g, kind) = g->pieces + 1;
    g->piece[g->pieces] = (struct piece){
        .kind = (uint8_t)kind, .owner = (int8_t)owner, .where = m.to, .count = m.count};
    note(g, EFFECT_PIECE_NEW, g->pieces++, 0, m);
}

/* The last row goes: it is the last of its kind, too. */
static void drop_row(struct game *g) {
    uint32_t *next = &g->piece_first[g->piece[g->pieces - 1].kind];
    while (*next != g->pieces)
        next = &g->piece[*next - 1].next;
    *next = 0;
    g->pieces--;
}

void piece_undo(struct game *g, const struct effect *e) {
    const struct piece *p = &g->piece[e->a];
    if ((e->set & 15) == FROM_NOWHERE) g->piece_all[p->kind][1 + p->owner] -= e->e;
    if (e->kind == EFFECT_PIECE_NEW)
        drop_row(g);
    else
        journal_restore(g, &g->piece[e->a], e->b, sizeof *g->piece);
}

bool effect_is_piece(const struct game *g, const struct effect *e, struct piece_moved *moved) {
    if ((e->kind != EFFECT_PIECE && e->kind != EFFECT_PIECE_NEW) || !e->e) return false;
    const struct piece *p = &g->piece[e->a]; /* kind and owner of a row never change */
    *moved = (struct piece_moved){.kind = (enum piece_kind)p->kind,
                                  .owner = p->owner,
                                  .player = e->player,
                                  .from = {e->set & 15, e->c},
                                  .to = {(uint8_t)(e->set >> 4), e->d},
                                  .count = e->e};
    moved->came = moved->from.kind == FROM_NOWHERE;
    return true;
}

void piece_add(struct game *g, enum piece_kind kind, int owner, struct location where,
               uint32_t count) {
    int64_t i = find(g, kind, owner, where);
    struct move m = {.to = where, .count = count, .came = true};
    if (!count) return;
    g->piece_all[kind][1 + owner] += count;
    if (i >= 0)
        change(g, (uint32_t)i, where, g->piece[i].count + count, m);
    else
        add_row(g, kind, owner, m);
}

void piece_give(struct game *g, enum piece_kind kind, int owner, uint32_t usual) {
    piece_add(g, kind, owner, location_of(LOCATION_SUPPLY, 0),
              setup_pieces(g->setup, kind, owner, usual));
}

void piece_give_each(struct game *g, enum piece_kind kind, uint32_t usual) {
    for (int p = 0; p < (int)g->setup->players; p++)
        piece_give(g, kind, p, usual);
}

uint32_t piece_count(const struct game *g, enum piece_kind kind, int owner, struct location where) {
    int64_t i = find(g, kind, owner, where);
    return i < 0 ? 0 : g->piece[i].count;
}

/* An empty row of KIND and OWNER, or -1. */
static int64_t find_empty(const struct game *g, enum piece_kind kind, int owner) {
    FOR_EACH_PIECE(i, g, kind)
    if (g->piece[i].owner == owner && !g->piece[i].count) return i;
    return -1;
}

void piece_move(struct game *g, enum piece_kind kind, int owner, struct location from,
                struct location to, uint32_t count) {
    int64_t here = find(g, kind, owner, from), there = find(g, kind, owner, to);
    struct move m = {.from = from, .to = to, .count = count};
    if (!count || location_equal(from, to)) return;
    INVARIANT(here >= 0 && g->piece[here].count >= count);
    if (there < 0 && g->piece[here].count == count) { /* all of them go */
        change(g, (uint32_t)here, to, count, m);
        return;
    }
    change(g, (uint32_t)here, from, g->piece[here].count - count, (struct move){0});
    if (there >= 0)
        change(g, (uint32_t)there, to, g->piece[there].count + count, m);
    else if ((there = find_empty(g, kind, owner)) >= 0)
        change(g, (uint32_t)there, to, count, m);
    else
        add_row(g, kind, owner, m);
}

struct location piece_where(const struct game *g, enum piece_kind kind) {
    FOR_EACH_PIECE(i, g, kind)
    if (g->piece[i].count) return g->piece[i].where;
    return location_of(LOCATION_OUT, 0);
}

void piece_put(struct game *g, enum piece_kind kind, struct location to) {
    FOR_EACH_PIECE(i, g, kind) {
        const struct piece *p = &g->piece[i];
        struct move m = {.from = p->where, .to = to, .count = p->count};
        if (!p->count) continue;
        if (!location_equal(p->where, to)) change(g, i, to, p->count, m);
        return;
    }
    piece_add(g, kind, -1, to, 1);
}

void piece_leave(struct game *g, uint32_t figure, struct location where) {
    struct location with = location_of(LOCATION_FIGURE, figure);
    for (uint64_t rest = g->pieces_with_figures; rest; rest &= rest - 1) {
        enum piece_kind kind = (enum piece_kind)set_first64(rest);
        FOR_EACH_PIECE(i, g, kind) {
            const struct piece *p = &g->piece[i];
            if (location_equal(p->where, with) && p->count)
                piece_move(g, kind, p->owner, with, where, p->count);
        }
    }
}
_Static_assert(PIECE_KINDS <= 64, "pieces_with_figures is a set of them");

int64_t location_segment(const struct game *g, struct location where) {
    if (where.kind == LOCATION_SEGMENT) return where.at;
    if (where.kind != LOCATION_FIGURE || g->figure[where.at].where != LOCATION_SEGMENT) return -1;
    return g->figure[where.at].segment;
}

bool piece_is_shown(const struct piece *p) {
    if (!p->count || p->where.kind == LOCATION_OUT) return false;
    return p->where.kind != LOCATION_SUPPLY || p->owner >= 0;
}

int32_t location_tile(const struct game *g, struct location where) {
    const struct figure *f;
    switch ((enum location_kind)where.kind) {
    case LOCATION_TILE: return (int32_t)where.at;
    case LOCATION_SEGMENT: return (int32_t)g->segment[where.at].tile;
    case LOCATION_FIGURE:
        f = &g->figure[where.at];
        return f->where == LOCATION_SEGMENT ? (int32_t)g->segment[f->segment].tile
               : f->where == LOCATION_TILE  ? (int32_t)f->segment
                                            : -1;
    case LOCATION_SUPPLY:
    case LOCATION_PRISON:
    case LOCATION_QUARTER:
    case LOCATION_SPACE:
    case LOCATION_OUT: break;
    }
    return -1;
}

static bool is_there(const struct game *g, struct location where) {
    switch ((enum location_kind)where.kind) {
    case LOCATION_SEGMENT: return where.at < g->segments;
    case LOCATION_TILE: return where.at < g->placed_count;
    case LOCATION_PRISON: return where.at < g->setup->players;
    case LOCATION_QUARTER: return where.at < QUARTERS;
    case LOCATION_FIGURE: return where.at < g->figures;
    case LOCATION_SUPPLY:
    case LOCATION_SPACE:
    case LOCATION_OUT: break;
    }
    return true;
}

void piece_check_invariants(const struct game *g) {
    uint32_t sum[PIECE_KINDS + 1][1 + PLAYERS_MAX] = {{0}};
    for (uint32_t i = 0; i < g->pieces; i++) {
        const struct piece *p = &g->piece[i];
        sum[p->kind][1 + p->owner] += p->count;
        INVARIANT(!p->count || is_there(g, p->where));
        INVARIANT(find(g, (enum piece_kind)p->kind, p->owner, p->where) == (int64_t)i);
    }
    INVARIANT(!memcmp(sum, g->piece_all, sizeof sum));
}
