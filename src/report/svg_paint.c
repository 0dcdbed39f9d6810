/* SPDX-License-Identifier: MIT */
#include "report/svg_paint.h"
#include "report/svg_tile.h"

#include <string.h>

const struct svg_paint *svg_paint_of(const struct judgement *j, int owner) {
    static const struct svg_paint known[] = {
        {"red", "#c62828", "#fff"},    {"blue", "#1f5fbf", "#fff"},   {"green", "#2e7d32", "#fff"},
        {"yellow", "#f6cf2e", "#111"}, {"black", "#222", "#fff"},     {"grey", "#8d8d8d", "#111"},
        {"gray", "#8d8d8d", "#111"},   {"white", "#fafafa", "#111"},  {"pink", "#f2a0c0", "#111"},
        {"orange", "#ef8a17", "#111"}, {"purple", "#7b3fa0", "#fff"}, {"violet", "#7b3fa0", "#fff"},
        {"brown", "#7a4a21", "#fff"}};
    /* Of players without a colour: told apart by those who see no red or no green, too. */
    static const struct svg_paint usual[PLAYERS_MAX] = {
        {NULL, "#d55e00", "#fff"}, {NULL, "#0072b2", "#fff"}, {NULL, "#009e73", "#fff"},
        {NULL, "#f0e442", "#111"}, {NULL, "#cc79a7", "#111"}, {NULL, "#56b4e9", "#111"},
        {NULL, "#222", "#fff"},    {NULL, "#e69f00", "#111"}, {NULL, "#fafafa", "#111"}};
    const char *word = record_has_owners(j->record) ? record_colour(j->record, owner)
                                                    : j->record->player[owner].colour.text;
    for (size_t i = 0; word && i < sizeof known / sizeof *known; i++)
        if (strcmp(word, known[i].word) == 0) return &known[i];
    return &usual[owner % PLAYERS_MAX];
}

void svg_figure(struct buf *out, const struct judgement *j, const struct map_marks *marks,
                enum figure_kind kind, int owner) {
    const struct svg_paint *paint = svg_paint_of(j, owner);
    buf_printf(out,
               "<path class=\"m\" fill=\"%s\" d=\"%s\"/>"
               "<text class=\"mt\" y=\"6\" fill=\"%s\">%c</text>",
               paint->fill, svg_figure_shape(kind), paint->ink, marks->mark[owner]);
}
