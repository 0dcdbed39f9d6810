/* SPDX-License-Identifier: MIT */
#include "mend/choices.h"
#include "game/place_spec.h"
#include "record/write/writer_line.h"
#include "replay/bind_action.h"
#include "replay/notation.h"

#include <string.h>

#define CHOICES_MOST 400

/* The side that the record names stays, if it means that piece. */
static void keep_side(const struct step *was, const struct placed_tile *p, int segment,
                      struct written_place *place) {
    if (!was || was->kind != STEP_DEPLOY || was->place.where != WHERE_PORTS) return;
    struct place_spec spec = bind_place(&was->place);
    spec.kind = (uint8_t)place->kind;
    spec.on_cell = false;
    if (!place_spec_means(&spec, p->type, p->quarter_turns, segment)) return;
    place->where = WHERE_PORTS;
    place->ports = was->place.ports;
    place->ports_word = was->place.ports_word;
}

static void write_deploy(const struct choices *c, const struct action *a, struct buf *out) {
    const struct game *g = &c->m->j.game;
    int32_t tile = a->place.on_cell ? board_tile(&g->board, a->place.cell) : g->now.tile;
    if (tile < 0 || a->segment < 0) return;
    const struct placed_tile *p = &g->placed[tile];
    struct step s = {.kind = STEP_DEPLOY, .figure = a->figure, .role_word = c->role};
    s.place = notation_place(p->type, p->quarter_turns, a->segment);
    keep_side(c->was, p, (int)a->segment, &s.place);
    if (tile != g->now.tile) s.place.at = (struct at_cell){.cell = a->place.cell, .given = true};
    struct entry e = {.step = &s, .steps = 1, .player = -1, .number = -1};
    write_body(out, &c->m->copy, &e);
}

bool choices_see(void *context, const struct action *a) {
    struct choices *c = context;
    struct mender *m = c->m;
    struct buf text = {0};
    struct choice choice = {.kind = a->kind, .figure = a->figure, .feature = a->place.kind};
    if (a->kind == ACTION_DEPLOY)
        write_deploy(c, a, &text);
    else if (a->kind == ACTION_RECALL)
        buf_str(&text, "recall abbot");
    else if (a->extra)
        notation_write(&text, &m->copy, &m->j.game, m->j.game.now.player, a->extra);
    if (text.length) {
        choice.text = arena_strndup(&m->arena, text.text, text.length);
        c->list = arena_grow(&m->arena, c->list, c->count, &c->room, sizeof *c->list);
        c->list[c->count++] = choice;
    }
    buf_free(&text);
    return c->count < CHOICES_MOST;
}

const char *choices_between(const struct mender *m) {
    const struct record *r = m->r;
    for (uint32_t i = 0; i < r->entries; i++) {
        const struct entry *e = &r->entry[i];
        uint32_t begin, end, next, last;
        if (e->steps < 2 || !guess_span(m, e->step[0].span, &begin, &end) ||
            !guess_span(m, e->step[1].span, &next, &last) || next <= end)
            continue;
        return memchr(r->source.text + end, ';', next - end) ? "; " : " ";
    }
    return "; ";
}
