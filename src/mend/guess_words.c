/* SPDX-License-Identifier: MIT */
/* Guesses about single words of an action or a claim: another one of the same kind, whatever kind that
 * is. */
#include "base/form.h"
#include "game/game.h"
#include "mend/guess.h"
#include "record/write/writer_word.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#define NUMBERS_NEAR 6 /* a die has as many sides */

static const char *const sides[] = {"N",  "E",  "S",  "W",  "NL", "NR", "EL", "ER", "SL",
                                    "SR", "WL", "WR", "NE", "SE", "SW", "NW", NULL};

/* A word, and what it costs if it is wrong. */
struct place_of_word {
    struct mender *m;
    uint32_t index, begin, end;
    enum mend_kind kind;
    int cost;
};

static void try_text(const struct place_of_word *p, const char *text) {
    const char *was = p->m->r->source.text + p->begin;
    if (strlen(text) != p->end - p->begin || memcmp(text, was, p->end - p->begin) != 0)
        guess_word(p->m, p->index, p->kind, p->cost, p->begin, p->end, text);
}

static bool is_word(const struct place_of_word *p, const char *word) {
    return strlen(word) == p->end - p->begin &&
           strncasecmp(p->m->r->source.text + p->begin, word, p->end - p->begin) == 0;
}

static void try_list(const struct place_of_word *p, const char *const *list) {
    for (int i = 0; list[i]; i++)
        for (int k = 0; is_word(p, list[i]) && list[k]; k++)
            try_text(p, list[k]);
}

static void try_kinds(const struct place_of_word *p) {
    const char *features[FEATURE_KINDS + 1], *figures[FIGURE_KINDS + 1], *quarters[QUARTERS + 1];
    for (int k = 0; k < FEATURE_KINDS; k++)
        features[k] = feature_kind_name((enum feature_kind)k);
    for (int k = 0; k < FIGURE_KINDS; k++)
        figures[k] = figure_kind_name((enum figure_kind)k);
    for (int k = 0; k < QUARTERS; k++)
        quarters[k] = quarter_name((enum quarter)k);
    features[FEATURE_KINDS] = figures[FIGURE_KINDS] = quarters[QUARTERS] = NULL;
    try_list(p, features);
    try_list(p, figures);
    try_list(p, quarters);
}

static void try_names(const struct place_of_word *p) {
    const struct record *r = p->m->r;
    bool name = false;
    for (uint32_t i = 0; i < r->players; i++)
        name |= r->player[i].name.text && is_word(p, r->player[i].name.text);
    for (uint32_t i = 0; name && i < r->players; i++) {
        if (!r->player[i].name.text) continue;
        struct buf text = {0};
        write_player(&text, r, (int)i);
        try_text(p, text.text);
        buf_free(&text);
    }
}

/* "2,-1": a neighbour of it, swapped, or with another sign; in an action, "3": a number nearby. */
static void try_numbers(const struct place_of_word *p) {
    char text[32], other[32], *comma, *rest;
    if (p->end - p->begin >= sizeof text) return;
    memcpy(text, p->m->r->source.text + p->begin, p->end - p->begin);
    text[p->end - p->begin] = '\0';
    long x = strtol(text, &comma, 10);
    if (comma == text || labs(x) > CELL_LIMIT) return;
    if (*comma == '\0' && p->kind == MEND_ACTION) {
        for (long n = x - NUMBERS_NEAR; n <= x + NUMBERS_NEAR; n++) {
            snprintf(other, sizeof other, "%ld", n);
            if (n >= 0) try_text(p, other);
        }
    }
    if (*comma != ',') return;
    long y = strtol(comma + 1, &rest, 10);
    if (rest == comma + 1 || *rest != '\0' || labs(y) > CELL_LIMIT) return;
    const long to[][2] = {{x + 1, y}, {x - 1, y}, {x, y + 1}, {x, y - 1}, {y, x}, {-x, y}, {x, -y}};
    for (size_t i = 0; i < sizeof to / sizeof *to; i++) {
        snprintf(other, sizeof other, "%ld,%ld", to[i][0], to[i][1]);
        try_text(p, other);
    }
}

/* Words of which an action says one. */
static void try_choices(const struct place_of_word *p, const struct form *f) {
    for (int i = 0; f && i < form_items(f); i++)
        if (f->item[i].kind == FORM_ONE && f->item[i].words) try_list(p, f->item[i].words);
}

/* An action about tiles: another one that the bag has. */
static void try_tiles(const struct place_of_word *p, const struct form *f) {
    const struct setup *s = &p->m->j.setup;
    bool has = false, tile = false;
    for (int i = 0; f && i < form_items(f); i++)
        has |= f->item[i].kind == FORM_TILE;
    for (uint32_t t = 0; has && t < s->tiles; t++)
        tile |= is_word(p, s->tile[t].type->id);
    for (uint32_t t = 0; tile && t < s->tiles; t++)
        if (game_left(&p->m->j.game, (int32_t)t)) try_text(p, s->tile[t].type->id);
}

static bool parts(char c) { return strchr(" \t()[]:;", c) != NULL; }

void guess_words(struct mender *m, uint32_t index, struct span span, enum mend_kind kind, int cost,
                 const struct form *form) {
    const char *text = m->r->source.text;
    uint32_t at, end, word;
    if (!mender_wants(m, cost) || !guess_span(m, span, &at, &end)) return;
    for (; at < end; at = word + 1) {
        for (word = at; word < end && !parts(text[word]);)
            word++;
        if (word == at) continue;
        struct place_of_word p = {m, index, at, word, kind, cost};
        if (text[word - 1] == ',') p.end--;
        try_names(&p);
        try_kinds(&p);
        try_list(&p, sides);
        try_numbers(&p);
        try_choices(&p, form);
        try_tiles(&p, form);
    }
}
