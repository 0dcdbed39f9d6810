/* SPDX-License-Identifier: MIT */
#include "game/piece.h"
#include "base/bug.h"
#include "base/xalloc.h"
#include "game/journal.h"

static int64_t find(const struct game *g, enum piece_kind kind, int owner, struct location where) {
    for (uint32_t i = 0; i < g->pieces; i++) {
        const struct piece *p = &g->piece[i];
        if (p->kind == kind && p->owner == owner && location_equal(p->where, where)) return i;
    }
    return -1;
}

static void change(struct game *g, uint32_t i, struct location where, uint32_t count) {
    uint32_t at = journal_save(g, &g->piece[i], sizeof g->piece[i]);
    journal_note(g, (struct effect){.kind = EFFECT_PIECE, .a = i, .b = at});
    g->piece[i].where = where;
    g->piece[i].count = count;
}

void piece_add(struct game *g, enum piece_kind kind, int owner, struct location where,
               uint32_t count) {
    int64_t i = find(g, kind, owner, where);
    if (i >= 0) {
        change(g, (uint32_t)i, where, g->piece[i].count + count);
        return;
    }
    VEC_GROW(g->piece, g->pieces, g->piece_room);
    journal_note(g, (struct effect){.kind = EFFECT_PIECE_NEW, .a = g->pieces});
    g->piece[g->pieces++] = (struct piece){
        .kind = (uint8_t)kind, .owner = (int8_t)owner, .where = where, .count = count};
}

uint32_t piece_count(const struct game *g, enum piece_kind kind, int owner, struct location where) {
    int64_t i = find(g, kind, owner, where);
    return i < 0 ? 0 : g->piece[i].count;
}

/* An empty row of KIND and OWNER, or -1. */
static int64_t find_empty(const struct game *g, enum piece_kind kind, int owner) {
    for (uint32_t i = 0; i < g->pieces; i++)
        if (g->piece[i].kind == kind && g->piece[i].owner == owner && !g->piece[i].count) return i;
    return -1;
}

void piece_move(struct game *g, enum piece_kind kind, int owner, struct location from,
                struct location to, uint32_t count) {
    int64_t here = find(g, kind, owner, from), there = find(g, kind, owner, to);
    INVARIANT(here >= 0 && g->piece[here].count >= count);
    if (!count || location_equal(from, to)) return;
    if (there < 0 && g->piece[here].count == count) { /* all of them go */
        change(g, (uint32_t)here, to, count);
        return;
    }
    change(g, (uint32_t)here, from, g->piece[here].count - count);
    if (there < 0) there = find_empty(g, kind, owner);
    if (there < 0)
        piece_add(g, kind, owner, to, count);
    else
        change(g, (uint32_t)there, to,
               location_equal(g->piece[there].where, to) ? g->piece[there].count + count : count);
}

struct location piece_where(const struct game *g, enum piece_kind kind) {
    for (uint32_t i = 0; i < g->pieces; i++)
        if (g->piece[i].kind == kind && g->piece[i].count) return g->piece[i].where;
    return location_of(LOCATION_OUT, 0);
}

void piece_put(struct game *g, enum piece_kind kind, struct location to) {
    for (uint32_t i = 0; i < g->pieces; i++) {
        if (g->piece[i].kind != kind) continue;
        if (!location_equal(g->piece[i].where, to)) change(g, i, to, g->piece[i].count);
        return;
    }
    piece_add(g, kind, -1, to, 1);
}

void piece_leave(struct game *g, uint32_t figure, struct location where) {
    struct location with = location_of(LOCATION_FIGURE, figure);
    for (uint32_t i = 0; i < g->pieces; i++) {
        struct piece p = g->piece[i];
        if (p.count && location_equal(p.where, with))
            piece_move(g, (enum piece_kind)p.kind, p.owner, with, where, p.count);
    }
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
