/* SPDX-License-Identifier: MIT */
#include "report/event_line.h"
#include "base/xalloc.h"
#include "game/journal.h"
#include "game/piece.h"
#include "report/wording.h"

#include <string.h>

void event_word(struct buf *out, const char *text, size_t limit) {
    size_t begin = out->length;
    mask_text(out, text, strlen(text), limit);
    for (size_t i = begin; i < out->length; i++)
        if (out->text[i] == ' ') out->text[i] = '_';
}

static void add_name(struct buf *out, const char *name) {
    if (!name || !*name)
        buf_char(out, '-');
    else if (strcmp(name, "-") == 0)
        buf_str(out, "\\u002D");
    else
        event_word(out, name, MASK_NAME_LIMIT);
}

void event_player(struct buf *out, const struct record *r, int player) {
    bool known = player >= 0 && (uint32_t)player < r->players;
    add_name(out, player == SCORER_TEAM ? "team" : known ? r->player[player].name.text : NULL);
}

void event_owner(struct buf *out, const struct record *r, int owner) {
    add_name(out, owner == SCORER_TEAM ? "team" : owner >= 0 ? record_owner_name(r, owner) : NULL);
}

static void begin_head(struct buf *out, int32_t turn) {
    if (turn == EVENTS_END)
        buf_str(out, "end");
    else
        buf_int(out, turn);
    buf_char(out, ' ');
}

void event_head(struct buf *out, const struct record *r, int32_t turn, int player,
                const char *word) {
    begin_head(out, turn);
    event_player(out, r, player);
    buf_printf(out, " %s", word);
}

/* The words of the line begin with WORD, which has just been written. */
static void note(struct events *e, struct event_note n, const char *word) {
    struct event_notes *all = e->notes;
    if (!all) return;
    n.at = n.end = event_out(e)->length - strlen(word);
    VEC_GROW(all->note, all->notes, all->room);
    all->note[all->notes++] = n;
}

void event_begin_line(struct events *e, int32_t turn, int player, bool undo, const char *word) {
    e->lines++;
    event_head(event_out(e), e->record, turn, player, undo ? "undo" : word);
    if (undo) buf_printf(event_out(e), " %s", word);
    note(e, (struct event_note){.turn = turn, .whose = player, .undo = undo}, word);
}

void event_begin_owner(struct events *e, int32_t turn, int owner, bool undo, const char *word) {
    e->lines++;
    begin_head(event_out(e), turn);
    event_owner(event_out(e), e->record, owner);
    buf_printf(event_out(e), undo ? " undo %s" : " %s", word);
    note(e, (struct event_note){.turn = turn, .whose = owner, .of_owner = true, .undo = undo},
         word);
}

void event_end_line(struct events *e) {
    struct event_notes *all = e->notes;
    if (all && all->notes) all->note[all->notes - 1].end = event_out(e)->length;
    buf_char(event_out(e), '\n');
}

void event_figure(struct events *e, uint8_t kind, uint32_t tile, unsigned segment) {
    struct buf *out = event_out(e);
    const struct placed_tile *p = &e->j->game.placed[tile];
    const struct segment *s = &p->type->segment[segment];
    buf_printf(out, " %s %s ", figure_kind_name((enum figure_kind)kind),
               feature_kind_name((enum feature_kind)s->kind));
    wording_cell(out, e->record, p->cell);
    wording_sides(out, p->type, p->quarter_turns, segment, false);
}

struct location event_stood(const struct game *g, uint32_t figure, uint32_t at) {
    for (uint32_t k = at + 1; k < g->effects; k++) {
        const struct effect *moved = &g->effect[k];
        if (moved->kind == EFFECT_MOVED && moved->a == figure)
            return location_of(effect_from(moved), moved->b);
    }
    const struct figure *f = &g->figure[figure];
    return location_of((enum location_kind)f->where, f->segment);
}

void event_location(struct events *e, struct location where, uint32_t at) {
    struct buf *out = event_out(e);
    const struct game *g = &e->j->game;
    const struct placed_segment *s;
    const struct segment *type;
    struct location stood;
    buf_char(out, ' ');
    switch ((enum location_kind)where.kind) {
    case LOCATION_TILE: wording_cell(out, e->record, g->placed[where.at].cell); break;
    case LOCATION_SEGMENT:
        s = &g->segment[where.at];
        type = game_segment_type(g, where.at);
        buf_printf(out, "%s ", feature_kind_name((enum feature_kind)type->kind));
        wording_cell(out, e->record, g->placed[s->tile].cell);
        wording_sides(out, g->placed[s->tile].type, g->placed[s->tile].quarter_turns, s->index,
                      false);
        break;
    case LOCATION_FIGURE:
        buf_str(out, "with ");
        event_owner(out, e->record, g->figure[where.at].owner);
        stood = event_stood(g, where.at, at);
        if (stood.kind == LOCATION_SEGMENT)
            event_figure(e, g->figure[where.at].kind, g->segment[stood.at].tile,
                         g->segment[stood.at].index);
        else
            buf_printf(out, " %s", figure_kind_name((enum figure_kind)g->figure[where.at].kind));
        break;
    case LOCATION_PRISON:
        buf_str(out, "with ");
        event_player(out, e->record, (int)where.at);
        break;
    case LOCATION_SUPPLY: buf_str(out, "supply"); break;
    case LOCATION_QUARTER: buf_str(out, quarter_name((enum quarter)where.at)); break;
    case LOCATION_SPACE: buf_printf(out, "space %u", where.at); break;
    case LOCATION_OUT: buf_str(out, "out"); break;
    }
}
