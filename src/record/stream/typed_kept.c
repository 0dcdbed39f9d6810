/* SPDX-License-Identifier: MIT */
/* Lines are kept in the order in which they came to stand.  That is not always the order of the
 * text: a comment that was typed between a refused line and what makes that line whole comes first. */
#include "record/stream/typed_kept.h"
#include "base/xalloc.h"
#include "record/stream/typed_text.h"

#include <stdlib.h>

void kept_free(struct typed_kept *k) {
    free(k->line);
    free(k->number);
    *k = (struct typed_kept){0};
}

static void change(struct typed_kept *k, uint32_t index) {
    if (index < k->changed) k->changed = index;
}

/* Physical line NUMBER stands. */
static void hold(struct typed_kept *k, const struct typed_text *t, uint32_t number) {
    while (k->numbers <= number) {
        VEC_GROW(k->number, k->numbers, k->number_room);
        k->number[k->numbers++] = 0;
    }
    if (k->number[number]) {
        uint32_t index = k->number[number] - 1;
        if (!k->line[index].comment) return;
        k->line[index].comment = false;
        change(k, index);
        return;
    }
    VEC_GROW(k->line, k->lines, k->line_room);
    change(k, k->lines);
    k->line[k->lines++] = (struct kept_line){t->line[number], t->line[number + 1], false};
    k->number[number] = k->lines;
}

void kept_hold_last(struct typed_kept *k, const struct typed_text *t) { hold(k, t, t->lines - 2); }

void kept_hold_from(struct typed_kept *k, const struct typed_text *t, uint32_t begin) {
    for (uint32_t i = typed_text_find_line(t, begin); i + 1 < t->lines; i++)
        if (typed_bytes(t)[t->line[i]] != '#') hold(k, t, i);
}

void kept_drop(struct typed_kept *k, const struct typed_text *t, uint32_t begin) {
    uint32_t number = typed_text_find_line(t, begin);
    if (number >= k->numbers || !k->number[number]) return;
    k->line[k->number[number] - 1].comment = true;
    change(k, k->number[number] - 1);
}

void kept_release_from(struct typed_kept *k, const struct typed_text *t, uint32_t begin) {
    uint32_t number = typed_text_find_line(t, begin);
    if (number >= k->numbers || !k->number[number]) return;
    for (uint32_t index = k->number[number] - 1; k->lines > index;)
        k->number[typed_text_find_line(t, k->line[--k->lines].begin)] = 0;
    change(k, k->lines);
}
