/* SPDX-License-Identifier: MIT */
/* Guesses about what was played: a header that means another game, players in another order, players who
 * stopped. */
#include "game/variants.h"
#include "mend/guess.h"
#include "replay/boxes.h"

#include <string.h>
#include <strings.h>

#define KEY "players"

/* A change of the header: bytes [BEGIN, END) become TEXT. */
static void try_header(struct mender *m, enum mend_kind kind, int cost, uint32_t begin,
                       uint32_t end, const char *text) {
    mender_try(m, &(struct guess){.form = GUESS_WHOLE,
                                  .kind = kind,
                                  .cost = cost,
                                  .entry = m->r->entries,
                                  .edit = {{begin, end, text}},
                                  .edits = 1});
}

/* Where the line `players:` begins, before which a line can be put; false: a record on one line. */
static bool find_players_line(const struct mender *m, uint32_t *begin /* out */) {
    const char *text = m->r->source.text, *line = text;
    for (; *line; line++) {
        if (strncasecmp(line, KEY, sizeof KEY - 1) == 0) {
            *begin = (uint32_t)(line - text);
            return true;
        }
        line += strcspn(line, "\n");
        if (!*line) break;
    }
    return false;
}

/* A line `KEY: VALUE` above that of the players. */
static void try_line(struct mender *m, enum mend_kind kind, int cost, const char *key,
                     const char *value) {
    uint32_t at;
    if (!find_players_line(m, &at)) return;
    bool returns = at > 1 && m->r->source.text[at - 2] == '\r';
    struct arena_mark mark = arena_mark(&m->arena);
    try_header(m, kind, cost, at, at,
               arena_printf(&m->arena, "%s: %s%s\n", key, value, returns ? "\r" : ""));
    arena_release(&m->arena, mark);
}

/* Does the fault name WORD? */
static bool names(const struct finding *f, const char *word) {
    for (int i = 0; i < VERDICT_ARGS; i++) {
        const struct arg *a = &f->verdict.arg[i];
        if ((a->kind == ARG_WORD || a->kind == ARG_TEXT) && a->text && !strcmp(a->text, word))
            return true;
    }
    return false;
}

/* Does the fault show that the game has other tiles than those it was played with? */
static bool is_about_tiles(const struct mender *m) {
    enum code code = verdict_code(&m->fault.verdict);
    return code == E_TILE_UNKNOWN || code == E_TILE_EXHAUSTED;
}

static void guess_edition(struct mender *m) {
    int cost = COST_EDITION - (is_about_tiles(m) ? 2 : 0);
    uint32_t begin = 0, end = 0;
    bool given = m->r->edition.text != NULL;
    if (!mender_wants(m, cost) || (given && !guess_span(m, m->r->edition.span, &begin, &end)))
        return;
    for (int e = 0; e < EDITIONS; e++) {
        const char *name = edition_name((enum edition)e);
        if (!given)
            try_line(m, MEND_EDITION, cost, "edition", name);
        else if (strcmp(name, m->r->edition.text) != 0)
            try_header(m, MEND_EDITION, cost, begin, end, name);
    }
}

static bool is_declared(const struct record *r, const char *name) {
    for (uint32_t i = 0; i < r->expansions; i++)
        if (r->expansion[i].name.text && !strcmp(r->expansion[i].name.text, name)) return true;
    return false;
}

/* An expansion that is not written. */
static void guess_box_more(struct mender *m) {
    const struct record *r = m->r;
    const char *name;
    bool judged;
    uint32_t begin = 0, end = 0;
    if (r->expansions && !guess_span(m, r->expansion[r->expansions - 1].name.span, &begin, &end))
        return;
    for (size_t i = 0; (name = box_at(i, &judged)) != NULL && judged; i++) {
        int cost =
            names(&m->fault, name) ? COST_BOX_NAMED : COST_BOX_MORE - (is_about_tiles(m) ? 2 : 0);
        if (is_declared(r, name) || !mender_wants(m, cost)) continue;
        struct arena_mark mark = arena_mark(&m->arena);
        if (r->expansions)
            try_header(m, MEND_EXPANSION, cost, end, end, arena_printf(&m->arena, ", %s", name));
        else
            try_line(m, MEND_EXPANSION, cost, "expansions", name);
        arena_release(&m->arena, mark);
    }
}

/* All of the line whose value is [BEGIN, END). */
static bool find_key_line(const struct mender *m, uint32_t *begin, uint32_t *end) {
    const char *text = m->r->source.text;
    while (*begin > 0 && text[*begin - 1] != '\n')
        --*begin;
    *end += (uint32_t)strcspn(text + *end, "\n");
    if (text[*end] != '\n' || (text[*begin] | 0x20) != 'e') return false;
    ++*end;
    return true;
}

/* One that is written was not played with. */
static void guess_box_less(struct mender *m) {
    const struct record *r = m->r;
    if (!mender_wants(m, COST_BOX_LESS)) return;
    for (uint32_t i = 0; i < r->expansions; i++) {
        uint32_t begin, end, other, other_end;
        if (!guess_span(m, r->expansion[i].name.span, &begin, &end)) continue;
        if (i + 1 < r->expansions &&
            guess_span(m, r->expansion[i + 1].name.span, &other, &other_end) && other > end)
            end = other;
        else if (i > 0 && guess_span(m, r->expansion[i - 1].name.span, &other, &other_end) &&
                 other_end < begin)
            begin = other_end;
        else if (r->expansions > 1 || !find_key_line(m, &begin, &end))
            continue;
        try_header(m, MEND_EXPANSION, COST_BOX_LESS, begin, end, "");
    }
}

/* The words about player SEAT: name and colour. */
static bool find_player(const struct mender *m, uint32_t seat, uint32_t *begin /* out */,
                        uint32_t *end /* out */) {
    const struct record_player *p = &m->r->player[seat];
    uint32_t from, to;
    if (!guess_span(m, p->name.span, begin, end)) return false;
    if (!p->colour.text) return true;
    if (!guess_span(m, p->colour.span, &from, &to)) return false;
    if (from < *begin) *begin = from;
    if (to > *end) *end = to + (m->r->source.text[to] == ')');
    return true;
}

/* Two players have changed places. */
static void guess_order(struct mender *m) {
    const struct record *r = m->r;
    bool early = verdict_code(&m->fault.verdict) == E_WRONG_PLAYER && m->wrong <= r->players;
    int cost = early ? COST_SEATS_EARLY : COST_SEATS;
    if (!mender_wants(m, cost)) return;
    const char *text = r->source.text;
    for (uint32_t a = 0; a < r->players; a++)
        for (uint32_t b = a + 1; b < r->players; b++) {
            uint32_t begin, end, other, other_end;
            if (!find_player(m, a, &begin, &end) || !find_player(m, b, &other, &other_end) ||
                other < end)
                continue;
            struct arena_mark mark = arena_mark(&m->arena);
            struct guess g = {.form = GUESS_WHOLE,
                              .kind = MEND_SEATS,
                              .cost = cost,
                              .entry = r->entries,
                              .edits = 2};
            g.edit[0] = (struct mend_edit){
                begin, end, arena_strndup(&m->arena, text + other, other_end - other)};
            g.edit[1] = (struct mend_edit){other, other_end,
                                           arena_strndup(&m->arena, text + begin, end - begin)};
            mender_try(m, &g);
            arena_release(&m->arena, mark);
        }
}

/* The players have stopped, and the record does not say so. */
static void guess_ended(struct mender *m) {
    if (m->fault.verdict.message == M_NOT_FINISHED)
        try_line(m, MEND_ENDED, COST_ENDED, "ended", "true");
}

void guess_game(struct mender *m) {
    if (m->given) return;
    guess_edition(m);
    guess_box_more(m);
    guess_box_less(m);
    guess_order(m);
    guess_ended(m);
}
