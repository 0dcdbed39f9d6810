/* SPDX-License-Identifier: MIT */
/* Guesses about whole lines: one too many, two that have changed places, one that is missing. */
#include "game/legal.h"
#include "game/turn.h"
#include "game/undo.h"
#include "mend/guess.h"
#include "mend/reach.h"
#include "record/write/writer_line.h"

#include <string.h>

static bool same_words(const struct mender *m, uint32_t a, uint32_t b) {
    const char *text = m->r->source.text;
    const struct line_of *x = &m->line[a], *y = &m->line[b];
    uint32_t length = x->words_end - x->words;
    return length == y->words_end - y->words && !memcmp(text + x->words, text + y->words, length);
}

static void leave_out(struct mender *m, uint32_t index) {
    const struct line_of *l = &m->line[index];
    uint32_t n = m->r->entries;
    bool doubled = (index > 0 && m->line[index - 1].whole && same_words(m, index, index - 1)) ||
                   (index + 1 < n && m->line[index + 1].whole && same_words(m, index, index + 1));
    mender_try(m, &(struct guess){.form = GUESS_DROP,
                                  .kind = doubled ? MEND_LINE_DOUBLE : MEND_LINE_LESS,
                                  .cost = doubled ? COST_LINE_DOUBLE : COST_LINE_LESS,
                                  .entry = index,
                                  .edit = {{l->begin, l->end, ""}},
                                  .edits = 1});
}

/* The words of the entry and of the next one change places. */
static void swap(struct mender *m, uint32_t index) {
    if (index + 1 >= m->r->entries || !mender_wants(m, COST_LINES_SWAPPED)) return;
    const struct line_of *a = &m->line[index], *b = &m->line[index + 1];
    const char *text = m->r->source.text;
    if (!b->whole || b->broken || b->words < a->words_end) return;
    struct arena_mark mark = arena_mark(&m->arena);
    const char *one = arena_strndup(&m->arena, text + a->words, a->words_end - a->words);
    const char *two = arena_strndup(&m->arena, text + b->words, b->words_end - b->words);
    mender_try(
        m, &(struct guess){.form = GUESS_SWAP,
                           .kind = MEND_LINES_SWAPPED,
                           .cost = COST_LINES_SWAPPED,
                           .entry = index,
                           .edit = {{a->words, a->words_end, two}, {b->words, b->words_end, one}},
                           .edits = 2});
    arena_release(&m->arena, mark);
}

/* --- a line that is missing -------------------------------------------------------------- */

struct way {
    int32_t tile;
    struct cell cell;
    uint8_t turns;
};

struct ways {
    struct arena *arena;
    int32_t tile;
    struct way *list;
    uint32_t count;
    size_t room;
};

static bool see(void *context, const struct action *a) {
    struct ways *w = context;
    w->list = arena_grow(w->arena, w->list, w->count, &w->room, sizeof *w->list);
    w->list[w->count++] = (struct way){w->tile, a->cell, a->quarter_turns};
    return true;
}

/* A line of PLAYER before entry INDEX, for each tile that is left over and each place for it. */
static void add(struct mender *m, uint32_t index) {
    const struct record *r = m->r;
    const struct line_of *l = &m->line[index < r->entries ? index : r->entries - 1];
    struct game *g = &m->j.game;
    int player = g->clock.active;
    if (!l->whole || player < 0) return;
    struct arena_mark mark = arena_mark(&m->arena);
    struct ways ways = {.arena = &m->arena};
    struct mark at = game_mark(g);
    reach_player(m, player);
    for (uint32_t t = 0; t < m->j.setup.tiles; t++) {
        if (m->uses[t] <= 0 || !game_left(g, (int32_t)t)) continue;
        ways.tile = (int32_t)t;
        legal_places(g, (int32_t)t, LEGAL_ONCE, see, &ways);
    }
    game_undo(g, &at);
    struct buf line = {0};
    for (uint32_t i = 0; i < ways.count && !m->out->cut; i++) {
        const struct way *w = &ways.list[i];
        buf_clear(&line);
        buf_add(&line, r->source.text + l->begin, l->words - l->begin);
        write_player(&line, r, player);
        buf_printf(&line, ": %s/%u %d,%d\n", m->j.setup.tile[w->tile].type->id, 90u * w->turns,
                   w->cell.x, r->y_north ? -w->cell.y : w->cell.y);
        mender_try(m, &(struct guess){.form = GUESS_LINE,
                                      .kind = MEND_LINE_MORE,
                                      .cost = COST_LINE_MORE,
                                      .entry = index,
                                      .edit = {{l->begin, l->begin, line.text}},
                                      .edits = 1});
    }
    buf_free(&line);
    arena_release(&m->arena, mark);
}

void guess_line(struct mender *m, uint32_t index) {
    if (!m->line[index].whole) return;
    mender_go(m, index);
    leave_out(m, index);
    if (!m->line[index].broken) swap(m, index);
    if (mender_wants(m, COST_LINE_MORE) && index == m->wrong) add(m, index);
}
