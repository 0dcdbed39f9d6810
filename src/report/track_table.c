/* SPDX-License-Identifier: MIT */
#include "report/track_table.h"
#include "game/piece.h"
#include "game/track.h"
#include "report/json.h"
#include "report/language.h"
#include "report/text_table.h"
#include "report/wording.h"

#include <stdlib.h>

#define NO_COUNTER (-1)

/* A counter, or a space that has pieces and no counter. */
struct row {
    unsigned space;
    int owner; /* NO_COUNTER: none */
    unsigned counter;
    int32_t points;
};
struct track {
    const struct judgement *j;
    unsigned kinds; /* bit i: there are pieces of enum piece_kind i on the track */
    uint32_t rows;
    struct row row[(COUNTERS + 1) * PLAYERS_MAX];
};
_Static_assert(PIECE_ANY < 32, "a set of kinds of pieces is an int");

static bool is_on_track(const struct piece *p) {
    return p->where.kind == LOCATION_SPACE && p->count;
}

static int compare(const void *a, const void *b) {
    const struct row *k = a, *l = b;
    if (k->space != l->space) return k->space < l->space ? -1 : 1;
    if (k->owner != l->owner) return k->owner < l->owner ? -1 : 1;
    return k->counter < l->counter ? -1 : k->counter > l->counter;
}

static void add_counters(struct track *t) {
    const struct judgement *j = t->j;
    for (uint32_t p = 0; p < setup_owners(&j->setup) && p < PLAYERS_MAX; p++)
        for (unsigned c = 0; c < (j->setup.counter ? COUNTERS : 1u); c++) {
            int32_t points = track_points(&j->game, (int)p, c);
            t->row[t->rows++] = (struct row){
                .space = track_space(points), .owner = (int)p, .counter = c, .points = points};
        }
}

/* Spaces that only pieces are on: one piece of a kind for each player, and each space once. */
static void add_pieces(struct track *t) {
    const struct game *g = &t->j->game;
    for (uint32_t i = 0; i < g->pieces; i++) {
        const struct piece *p = &g->piece[i];
        bool known = false;
        if (!is_on_track(p)) continue;
        t->kinds |= 1u << p->kind;
        for (uint32_t k = 0; k < t->rows; k++)
            known |= t->row[k].space == p->where.at;
        if (!known && t->rows < sizeof t->row / sizeof *t->row)
            t->row[t->rows++] = (struct row){.space = p->where.at, .owner = NO_COUNTER};
    }
}

/* False: there is nothing that the scores do not say. */
static bool make(struct track *t /* out */, const struct judgement *j) {
    *t = (struct track){.j = j};
    if (j->setup.one_score) return false;
    add_counters(t);
    add_pieces(t);
    qsort(t->row, t->rows, sizeof *t->row, compare);
    return j->setup.counter || t->kinds;
}

/* --- text ------------------------------------------------------------------------------------- */

/* "Adam (woman)" */
static void add_counter(struct text_table *t, const struct judgement *j, const struct row *row) {
    struct buf cell = {0};
    buf_str(&cell, "");
    if (row->owner != NO_COUNTER) wording_owner(&cell, j->record, row->owner);
    if (row->counter == COUNTER_SECOND) buf_printf(&cell, " (%s)", _(j->setup.counter));
    text_table_text(t, cell.text);
    if (row->owner == NO_COUNTER)
        text_table_text(t, "");
    else
        text_table_number(t, row->points);
    buf_free(&cell);
}

/* The owners of the pieces of KIND on SPACE. */
static void add_owners(struct text_table *t, const struct judgement *j, unsigned kind,
                       unsigned space) {
    const struct game *g = &j->game;
    struct buf cell = {0};
    buf_str(&cell, "");
    for (uint32_t i = 0; i < g->pieces; i++) {
        const struct piece *p = &g->piece[i];
        if (!is_on_track(p) || p->kind != kind || p->where.at != space) continue;
        if (cell.length) buf_str(&cell, ", ");
        wording_owner(&cell, j->record, p->owner);
    }
    text_table_text(t, cell.text);
    buf_free(&cell);
}

void track_table(struct buf *out, const struct judgement *j) {
    struct track track;
    if (!make(&track, j)) return;
    struct text_table t = {.columns = 3 + (unsigned)__builtin_popcount(track.kinds)};
    t.column[0].right = t.column[2].right = true;
    text_table_begin_row(&t);
    text_table_text(&t, _("space"));
    text_table_text(&t, _("counter"));
    text_table_text(&t, _("points"));
    for (unsigned rest = track.kinds; rest; rest &= rest - 1)
        text_table_text(&t, wording_pieces((enum piece_kind)set_first(rest)));
    for (uint32_t i = 0; i < track.rows; i++) {
        text_table_begin_row(&t);
        text_table_number(&t, track.row[i].space);
        add_counter(&t, j, &track.row[i]);
        for (unsigned rest = track.kinds; rest; rest &= rest - 1)
            add_owners(&t, j, set_first(rest), track.row[i].space);
    }
    buf_char(out, '\n');
    text_table_print(&t, out);
    text_table_free(&t);
}

/* --- JSON ------------------------------------------------------------------------------------- */

static json_t *pieces_on(const struct judgement *j, unsigned space) {
    json_t *pieces = list();
    for (uint32_t i = 0; i < j->game.pieces; i++) {
        const struct piece *p = &j->game.piece[i];
        if (!is_on_track(p) || p->where.at != space) continue;
        json_t *o = object();
        set(o, "piece", text(piece_kind_name((enum piece_kind)p->kind)));
        set(o, "player", owner_name_of(j, p->owner));
        append(pieces, o);
    }
    return pieces;
}

void track_json(struct json_out *w, const struct judgement *j) {
    struct track t;
    if (!make(&t, j)) return;
    json_out_open(w, "track", '[');
    for (uint32_t i = 0; i < t.rows; i++) {
        const struct row *row = &t.row[i];
        bool counter = row->owner != NO_COUNTER;
        json_t *o = object();
        set(o, "space", number(row->space));
        set(o, "player", owner_name_of(j, row->owner));
        set(o, "counter", row->counter == COUNTER_SECOND ? text(j->setup.counter) : json_null());
        set(o, "points", counter ? number(row->points) : json_null());
        set(o, "pieces", pieces_on(j, row->space));
        json_out_item(w, o);
    }
    json_out_close(w, ']');
}
