/* SPDX-License-Identifier: MIT */
/* The small map of a list of legal actions. */
#include "report/offer_map.h"
#include "report/offer_words.h"

#include "base/xalloc.h"

#include <stdlib.h>
#include <string.h>

#define SMALL_MAP_CELLS 40000 /* a larger small map helps nobody */

struct small_map {
    struct cell low, high;
    int64_t width, height;
    uint32_t *sign; /* of each cell: 0 nothing, 2k: 1 + turn k - 1, odd: 1 + 2 * number of place */
};

static void stretch(struct small_map *m, struct cell c, bool first) {
    if (first) m->low = m->high = c;
    if (c.x < m->low.x) m->low.x = c.x;
    if (c.y < m->low.y) m->low.y = c.y;
    if (c.x > m->high.x) m->high.x = c.x;
    if (c.y > m->high.y) m->high.y = c.y;
}

static uint32_t *sign_at(struct small_map *m, struct cell c) {
    return &m->sign[((int64_t)c.y - m->low.y) * m->width + ((int64_t)c.x - m->low.x)];
}

static void add_centred(struct buf *out, const char *text, size_t width) {
    size_t length = strlen(text), left = length < width ? (width - length + 1) / 2 : 0;
    buf_fill(out, ' ', left);
    buf_str(out, text);
    if (length + left < width) buf_fill(out, ' ', width - length - left);
}

static void end_line(struct buf *out) {
    while (out->length && out->text[out->length - 1] == ' ')
        out->length--;
    buf_char(out, '\n');
}

static void print_small_map(struct buf *out, const struct judgement *j, struct small_map *m,
                            size_t cell, size_t margin) {
    struct buf text = {0};
    buf_fill(out, ' ', margin);
    for (int64_t x = m->low.x; x <= m->high.x; x++) {
        buf_clear(&text);
        buf_int(&text, x);
        add_centred(out, text.text, cell);
    }
    end_line(out);
    for (int64_t y = m->low.y; y <= m->high.y; y++) {
        buf_clear(&text);
        buf_int(&text, record_cell(j->record, (struct cell){0, (int32_t)y}).y);
        buf_fill(out, ' ', margin - 1 - text.length);
        buf_printf(out, "%s ", text.text);
        for (int64_t x = m->low.x; x <= m->high.x; x++) {
            uint32_t sign = *sign_at(m, (struct cell){(int32_t)x, (int32_t)y});
            buf_clear(&text);
            if (sign & 1) {
                buf_char(&text, '[');
                offer_add_letters(&text, sign / 2);
                buf_char(&text, ']');
            } else if (sign) {
                buf_int(&text, sign / 2 - 1);
            }
            add_centred(out, text.length ? text.text : "", cell);
        }
        end_line(out);
    }
    buf_free(&text);
}

void offer_add_map(struct buf *out, const struct report_options *options,
                   const struct offer_tile *t, const struct judgement *j) {
    const struct game *g = &j->game;
    struct small_map m = {.sign = NULL};
    for (uint32_t i = 0; i < g->placed_count; i++)
        stretch(&m, g->placed[i].cell, i == 0);
    for (uint32_t i = 0; i < t->places; i++)
        stretch(&m, t->place[i].cell, g->placed_count == 0 && i == 0);
    m.width = (int64_t)m.high.x - m.low.x + 1;
    m.height = (int64_t)m.high.y - m.low.y + 1;
    size_t margin = 4, cell = 4;
    struct buf text = {0};
    const int64_t numbers[] = {record_cell(j->record, m.low).y, record_cell(j->record, m.high).y,
                               m.low.x, m.high.x, g->clock.turn};
    for (int i = 0; i < 5; i++) {
        buf_clear(&text);
        buf_int(&text, numbers[i]);
        if (i < 2 && text.length + 1 > margin) margin = text.length + 1;
        if (i >= 2 && text.length + 1 > cell) cell = text.length + 1;
    }
    buf_clear(&text);
    offer_add_letters(&text, t->cells - 1);
    if (text.length + 3 > cell) cell = text.length + 3;
    buf_free(&text);
    if (m.width > SMALL_MAP_CELLS || m.height > SMALL_MAP_CELLS / m.width ||
        margin + (size_t)m.width * cell > options->columns)
        return;
    m.sign = xcalloc((size_t)(m.width * m.height), sizeof *m.sign);
    for (uint32_t i = 0; i < g->placed_count; i++)
        *sign_at(&m, g->placed[i].cell) = 2 * ((uint32_t)g->placed[i].turn + 1);
    for (uint32_t i = 0; i < t->places; i++)
        *sign_at(&m, t->place[i].cell) = 2 * t->place[i].number + 1;
    buf_char(out, '\n');
    print_small_map(out, j, &m, cell, margin);
    free(m.sign);
}
