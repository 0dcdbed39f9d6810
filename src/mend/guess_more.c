/* SPDX-License-Identifier: MIT */
/* Guesses about a tile that was laid and is not written: a line that is missing, or an entry without a
 * tile. */
#include "game/legal.h"
#include "game/turn.h"
#include "game/undo.h"
#include "mend/choices.h"
#include "mend/reach.h"
#include "mend/sides.h"
#include "record/write/writer_word.h"

#include <string.h>

#define WAYS_MOST 4000

struct ways {
    struct arena *arena;
    struct action *list;
    uint32_t count;
    size_t room;
};

static bool see(void *context, const struct action *a) {
    struct ways *w = context;
    w->list = arena_grow(w->arena, w->list, w->count, &w->room, sizeof *w->list);
    w->list[w->count++] = *a;
    return w->count < WAYS_MOST;
}

/* Where the words of the placement go. */
struct gap {
    struct mender *m;
    uint32_t index;
    bool line;           /* they are a line of their own, before the entry */
    int player;          /* whose */
    int32_t only;        /* this tile; -1: any that is left */
    uint32_t begin, end; /* in place of these bytes */
    const char *before, *after;
    int cost;
    bool with_figure;
    bool by_sides;                     /* the record names its tiles so */
    const struct written_place *shown; /* only tiles that show this, on its cell; or NULL */
};

static bool shows(const struct tile_type *type, enum feature_kind kind) {
    const char *word = feature_kind_name(kind);
    return tile_shows(type, word, (uint32_t)strlen(word));
}

/* Every way to lay a tile that is left over, before entry INDEX. */
static struct ways list_ways(const struct gap *gap) {
    struct mender *m = gap->m;
    struct game *g = &m->j.game;
    struct ways ways = {.arena = &m->arena};
    struct mark at = game_mark(g);
    reach_player(m, gap->player);
    for (uint32_t t = 0; t < m->j.setup.tiles; t++) {
        if (gap->only >= 0 ? (int32_t)t != gap->only : m->uses[t] <= 0) continue;
        if (gap->shown && !shows(m->j.setup.tile[t].type, gap->shown->kind)) continue;
        if (game_left(g, (int32_t)t)) legal_places(g, (int32_t)t, LEGAL_ONCE, see, &ways);
    }
    game_undo(g, &at);
    return ways;
}

static void try_words(const struct gap *gap, const struct action *a, const char *figure) {
    struct mender *m = gap->m;
    const struct record *r = m->r;
    bool last = gap->index == r->entries; /* it is written like the one before */
    const struct line_of *l = &m->line[gap->index - last];
    if (gap->shown && !cell_equal(a->cell, gap->shown->at.cell)) return;
    struct buf words = {0};
    if (gap->line) {
        buf_add(&words, r->source.text + l->begin, l->words - l->begin);
        write_player(&words, r, gap->player);
        buf_str(&words, ": ");
    }
    buf_str(&words, gap->before);
    struct arena_mark mark = arena_mark(&m->arena);
    if (gap->by_sides)
        buf_str(&words, sides_of_tile(m, a->tile, a->quarter_turns));
    else
        buf_printf(&words, "%s/%u", m->j.setup.tile[a->tile].type->id, 90u * a->quarter_turns);
    buf_printf(&words, " %d,%d", a->cell.x, r->y_north ? -a->cell.y : a->cell.y);
    if (figure) buf_printf(&words, "%s%s", choices_between(m), figure);
    buf_str(&words, gap->line ? "\n" : gap->after);
    bool more = gap->shown && !sides_are_fields(m->j.setup.tile[a->tile].type);
    mender_try(m, &(struct guess){.form = gap->line ? GUESS_LINE : GUESS_WORDS,
                                  .kind = gap->line ? MEND_LINE_MORE : MEND_PLACEMENT_MORE,
                                  .cost = gap->cost + (figure ? COST_WITH_FIGURE : 0) + more,
                                  .entry = gap->index,
                                  .edit = {{gap->begin, gap->end, words.text}},
                                  .edits = 1});
    buf_free(&words);
    arena_release(&m->arena, mark);
}

static void try_figures(const struct gap *gap, struct action *a) {
    struct mender *m = gap->m;
    struct game *g = &m->j.game;
    struct choices c = {.m = m};
    struct verdict why;
    struct mark at = game_mark(g);
    reach_player(m, gap->player);
    if (turn_allows(g, a, &why)) {
        turn_make(g, a);
        legal_figures(g, choices_see, &c);
    }
    game_undo(g, &at);
    for (uint32_t i = 0; i < c.count; i++)
        if (c.list[i].kind == ACTION_DEPLOY || c.list[i].kind == ACTION_RECALL)
            try_words(gap, a, c.list[i].text);
}

static void fill(const struct gap *gap) {
    struct mender *m = gap->m;
    bool plain = mender_wants(m, gap->cost),
         figures = gap->with_figure && mender_wants(m, gap->cost + COST_WITH_FIGURE);
    if (!plain && !figures) return;
    struct arena_mark mark = arena_mark(&m->arena);
    struct ways ways = list_ways(gap);
    for (uint32_t i = 0; i < ways.count && !m->out->cut; i++) {
        struct arena_mark one = arena_mark(&m->arena);
        if (plain) try_words(gap, &ways.list[i], NULL);
        if (figures) try_figures(gap, &ways.list[i]);
        arena_release(&m->arena, one);
    }
    arena_release(&m->arena, mark);
}

/* Is it in the middle of a tile, so that people call the tile so? */
static bool is_on_tiles(enum feature_kind kind) {
    return kind == FEATURE_MONASTERY || kind == FEATURE_GARDEN || kind == FEATURE_SHRINE;
}

/* The entry lays no tile. */
static void guess_placement(struct mender *m, uint32_t index) {
    const struct entry *e = &m->r->entry[index];
    struct gap gap = {.m = m,
                      .index = index,
                      .player = reach_who(m, index),
                      .only = -1,
                      .before = "",
                      .after = "",
                      .with_figure = true,
                      .by_sides = sides_are_usual(m)};
    const struct step *s = &e->step[0];
    for (uint32_t i = 0; i < e->steps; i++)
        if (e->step[i].kind == STEP_PLACE) return;
    if (gap.player < 0 || !guess_span(m, s->span, &gap.begin, &gap.end)) return;
    if (s->kind == STEP_DREW && s->tile.word.text) {
        struct arena_mark mark = arena_mark(&m->arena);
        struct tile_name n;
        name_resolve(&m->j.setup, &s->tile, &m->arena, &n);
        arena_release(&m->arena, mark);
        gap.only = n.tile;
        gap.cost = COST_PLACEMENT_MORE;
    } else if (s->kind == STEP_PASS) {
        gap.cost = COST_PLACEMENT_MORE + 2;
    } else if (s->kind == STEP_DEPLOY && s->place.at.given && is_on_tiles(s->place.kind)) {
        gap.shown = &s->place; /* `monastery 1,0`: what the tile shows, in place of its name */
        gap.with_figure = false;
        gap.cost = COST_TILE_SHOWN;
    } else if (s->kind == STEP_DEPLOY || s->kind == STEP_EXTRA) {
        gap.end = gap.begin;
        gap.after = choices_between(m);
        gap.with_figure = false;
        gap.cost = COST_PLACEMENT_MORE;
    } else {
        return;
    }
    fill(&gap);
}

/* Seeks a line of its own before entry INDEX, at byte AT. */
static void fill_line(struct mender *m, uint32_t index, uint32_t at, int cost) {
    struct gap gap = {.m = m,
                      .index = index,
                      .line = true,
                      .player = m->j.game.clock.active,
                      .only = -1,
                      .begin = at,
                      .end = at,
                      .before = "",
                      .after = "",
                      .cost = cost,
                      .with_figure = true,
                      .by_sides = sides_are_usual(m)};
    if (gap.player >= 0) fill(&gap);
}

/* One tile is left, but the record has a result: its last line is missing. */
void guess_last(struct mender *m) {
    const struct record *r = m->r;
    if (m->given || m->wrong < r->entries || !r->entries) return;
    const struct verdict *v = &m->fault.verdict;
    const struct line_of *l = &m->line[r->entries - 1];
    if (v->message != M_NOT_FINISHED || v->arg[0].number != 1 || !l->whole ||
        r->source.text[l->end - 1] != '\n')
        return;
    mender_go(m, r->entries);
    fill_line(m, r->entries, l->end, COST_LINE_LAST);
}

void guess_more(struct mender *m, uint32_t index) {
    const struct line_of *l = &m->line[index];
    if (index != m->wrong || l->broken) return;
    mender_go(m, index);
    if (m->r->entry[index].steps) guess_placement(m, index);
    if (l->whole) fill_line(m, index, l->begin, COST_LINE_MORE);
}
