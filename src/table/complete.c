/* SPDX-License-Identifier: MIT */
/* A line is looked at from left to right, as far as the cursor:
 *
 *     7. Mia: K/90 1,0 field NL
 *             ^    ^   ^
 *             |    |   what may be done with the tile there
 *             |    cells where it fits, turned like that
 *             what may come: tiles, then the rotations of one; actions; commands and keys */
#include "table/complete.h"

#include "record/keys.h"
#include "record/write/writer_line.h"
#include "replay/offer.h"
#include "report/offer_words.h"
#include "report/wording.h"
#include "table/table.h"
#include "table/words.h"

#include <stdlib.h>
#include <string.h>

#define CANDIDATES_MOST 1000

struct search {
    const struct table *table;
    const char *line; /* up to the cursor, ended by NUL */
    size_t at;        /* where the candidates begin */
    struct line_completion *c;
};

/* Offers WORD if the line may go on with it, unless it could drive the terminal. */
static void offer_word(struct search *s, const char *word) {
    struct line_completion *c = s->c;
    size_t typed = strlen(s->line + s->at), length = strlen(word);
    struct buf shown = {0};
    if (c->count >= CANDIDATES_MOST || strncmp(word, s->line + s->at, typed) != 0) return;
    mask_text(&shown, word, length, MASK_NO_LIMIT);
    bool safe = shown.length == length && memcmp(shown.text, word, length) == 0;
    buf_free(&shown);
    /* Lists come sorted by what they are about, so the same words follow each other. */
    const char *all = c->all.text;
    for (size_t i = 0; all && safe && i < c->all.length; i += strlen(all + i) + 1)
        if (strcmp(all + i, word) == 0) safe = false;
    if (!safe) return;
    buf_add(&c->all, word, length + 1);
    c->count++;
}

/* A copy of N bytes at TEXT. */
static char *copy(const char *text, size_t n) {
    char *word = xmemdup(text, n + 1);
    word[n] = '\0';
    return word;
}

static size_t skip_blanks(const char *line, size_t at) { return at + strspn(line + at, " \t"); }

/* --- the beginning of a line -------------------------------------------------------------- */

static void offer_commands(struct search *s, bool begun) {
    for (int c = 0; c < COMMANDS; c++)
        if (begun || (c != COMMAND_BOARD && c != COMMAND_LEGAL && c != COMMAND_SCORE))
            offer_word(s, table_command_word((enum table_command)c));
}

static void offer_keys(struct search *s) {
    struct buf word = {0};
    for (int k = 0; k < KEY_FREE; k++) {
        if (k == KEY_TURNS) continue;
        buf_clear(&word);
        buf_printf(&word, "%s:", header_keys[k].name);
        offer_word(s, word.text);
    }
    buf_free(&word);
}

/* "Mia:" */
static void offer_player(struct search *s, int player) {
    const struct record *r = s->table->record;
    struct buf word = {0};
    if (player < 0 || (uint32_t)player >= r->players) return;
    buf_printf(&word, "%s:", r->player[player].name.text);
    offer_word(s, word.text);
    buf_free(&word);
}

/* An action that may be done before a tile or instead of it: its word, and once that is there all of it. */
static void offer_act(struct search *s, const struct offer_act *a) {
    const char *word = extra_word((enum extra_kind)a->way.extra.kind);
    size_t n = strlen(word);
    if (strncmp(s->line + s->at, word, n) != 0) {
        offer_word(s, word);
        return;
    }
    struct buf all = {0};
    write_extra(&all, s->table->record, &a->way.step);
    offer_word(s, all.text);
    buf_free(&all);
}

/* What may come in a turn. */
static void offer_beginnings(struct search *s, const struct offer *o) {
    for (uint32_t i = 0; i < o->tiles; i++) {
        const struct offer_tile *t = &o->tile[i];
        const char *id = s->table->game->setup.tile[t->named.tile].type->id;
        /* Of a tile that has been named its rotations are offered. */
        if (verdict_ok(&t->why) && t->places && strcmp(s->line + s->at, id) != 0) offer_word(s, id);
        if (verdict_ok(&t->why) && t->may_discard) offer_word(s, "discard");
    }
    for (uint32_t i = 0; i < o->acts; i++)
        offer_act(s, &o->act[i]);
    if (o->otherwise >= 0) offer_word(s, "pass");
}

/* --- a tile ---------------------------------------------------------------------------------- */

/* Does P show the tile turned by QUARTERS (-1: the record need not say how)? */
static bool is_turned(const struct offer_tile *t, const struct offer_place *p, int quarters) {
    if (quarters >= 0) return p->alike >> quarters & 1;
    for (uint32_t i = 0; i < t->places; i++)
        if (&t->place[i] != p && t->place[i].number == p->number) return false;
    return true;
}

static void offer_rotations(struct search *s, const struct offer_tile *t, const char *name) {
    struct buf word = {0};
    for (int q = 0; q < 4; q++) {
        bool any = false;
        for (uint32_t i = 0; i < t->places; i++)
            any |= is_turned(t, &t->place[i], q);
        buf_clear(&word);
        buf_printf(&word, "%s/%d", name, 90 * q);
        if (any) offer_word(s, word.text);
    }
    buf_free(&word);
}

static void add_cell(struct buf *out, const struct record *r, struct cell c) {
    c = record_cell(r, c);
    buf_printf(out, "%d,%d", c.x, c.y);
}

static void offer_cells(struct search *s, const struct offer_tile *t, int quarters) {
    struct buf word = {0};
    for (uint32_t i = 0; i < t->places; i++) {
        if (!is_turned(t, &t->place[i], quarters)) continue;
        buf_clear(&word);
        add_cell(&word, s->table->record, t->place[i].cell);
        offer_word(s, word.text);
    }
    buf_free(&word);
}

/* What may be done once the tile lies at P. */
static void offer_figures(struct search *s, const struct offer_tile *t,
                          const struct offer_place *p) {
    const struct judgement *j = s->table->game;
    struct buf word = {0};
    for (uint32_t i = p->figure; i < p->figure + p->figures; i++) {
        const struct offer_figure *f = &t->figure[i];
        buf_clear(&word);
        if (f->way >= 0)
            write_extra(&word, j->record, &t->way[f->way].step);
        else if (f->kind != FIGURE_ANY)
            offer_add_figure_words(&word, j, j->setup.tile[t->named.tile].type, p, f);
        if (word.length) offer_word(s, word.text);
    }
    buf_free(&word);
}

/* After a cell: the place that is meant. */
static void offer_at_cell(struct search *s, const struct offer_tile *t, int quarters,
                          const char *cell, size_t length) {
    struct buf word = {0};
    for (uint32_t i = 0; i < t->places; i++) {
        if (!is_turned(t, &t->place[i], quarters)) continue;
        buf_clear(&word);
        add_cell(&word, s->table->record, t->place[i].cell);
        if (word.length != length || memcmp(word.text, cell, length) != 0) continue;
        offer_figures(s, t, &t->place[i]);
        break;
    }
    buf_free(&word);
}

/* The quarter turns after the slash of a tile's word; -1: there is no slash, -2: they are wrong. */
static int quarters_of(const char *slash) {
    static const char *const words[] = {"/0", "/90", "/180", "/270"};
    for (int q = 0; slash && q < 4; q++)
        if (strcmp(slash, words[q]) == 0) return q;
    return slash ? -2 : -1;
}

/* The line has a tile's word at BEGIN.  False: it means no tile. */
static bool offer_after_tile(struct search *s, size_t begin) {
    const struct judgement *j = s->table->game;
    size_t length = strcspn(s->line + begin, " \t"), end = begin + length;
    char *word = copy(s->line + begin, length), *slash = strchr(word, '/');
    int quarters = quarters_of(slash);
    if (slash) *slash = '\0';
    struct offer_question q = {.tile = word};
    bool known = named_tile_find(j, word).tile >= 0;
    if (known) {
        struct offer o;
        offer_make(&o, j, &q);
        const struct offer_tile *t = o.tiles ? &o.tile[0] : NULL;
        bool may = t && verdict_ok(&t->why);
        size_t cell = skip_blanks(s->line, end);
        size_t cell_length = strcspn(s->line + cell, " \t");
        if (!may) {
            /* nothing fits */
        } else if (!s->line[end]) {
            offer_rotations(s, t, word);
        } else if (!s->line[cell + cell_length]) {
            s->at = cell;
            if (quarters > -2) offer_cells(s, t, quarters);
        } else {
            s->at = skip_blanks(s->line, cell + cell_length);
            if (quarters > -2) offer_at_cell(s, t, quarters, s->line + cell, cell_length);
        }
        offer_free(&o);
    }
    free(word);
    return known;
}

/* --- commands ---------------------------------------------------------------------------------- */

/* The tiles that `legal` may be asked about. */
static void offer_tiles(struct search *s) {
    const struct game *g = &s->table->game->game;
    for (uint32_t i = 0; i < g->setup->tiles; i++)
        if (g->left[i]) offer_word(s, g->setup->tile[i].type->id);
}

/* Is the line a command, whose argument is asked for? */
static bool offer_argument(struct search *s) {
    size_t word = strcspn(s->line, " \t");
    if (!s->line[word] || !s->table->commands.is_command(s->table->commands.to, s->line, word))
        return false;
    struct table_order o = table_order_find(s->table->record, s->line, word);
    s->at = skip_blanks(s->line, word);
    if (o.command == COMMAND_LEGAL && s->table->game) offer_tiles(s);
    if (o.command == COMMAND_HELP) offer_commands(s, true);
    return true;
}

/* --- the whole ---------------------------------------------------------------------------------- */

/* Where the entry begins, after its number and the player's name. */
static size_t after_head(const char *line) {
    size_t digits = strspn(line, "0123456789");
    size_t at = digits && line[digits] == '.' ? skip_blanks(line, digits + 1) : 0;
    const char *colon = strchr(line + at, ':');
    return colon ? skip_blanks(line, (size_t)(colon - line) + 1) : at;
}

static void complete_turn(struct search *s) {
    const struct judgement *j = s->table->game;
    struct offer o;
    size_t begin = after_head(s->line);
    bool named = begin > 0 && strchr(s->line, ':');
    s->at = begin;
    if (s->line[begin] && offer_after_tile(s, begin) && strpbrk(s->line + begin, " \t")) return;
    s->at = begin;
    offer_make(&o, j, &(struct offer_question){.tile = NULL});
    if (!named) {
        offer_player(s, o.player);
        offer_player(s, o.otherwise);
    }
    if (verdict_ok(&o.over)) offer_beginnings(s, &o);
    offer_free(&o);
    if (begin) return;
    offer_commands(s, true);
    if (j->entries) {
        offer_word(s, "ended: true");
        offer_word(s, "result:");
    }
}

void table_complete(void *to, const char *line, size_t cursor, struct line_completion *c) {
    const struct table *t = to;
    char *typed = copy(line, cursor);
    struct search s = {.table = t, .line = typed, .c = c};
    if (strlen(typed) < cursor || offer_argument(&s)) {
        /* nothing else */
    } else if (!t->game) {
        if (!strchr(typed, ':')) {
            offer_commands(&s, false);
            offer_keys(&s);
        }
    } else {
        struct arena_mark mark = arena_mark(t->record->arena);
        complete_turn(&s);
        arena_release(t->record->arena, mark);
    }
    c->from = s.at;
    free(typed);
}
