/* SPDX-License-Identifier: MIT */
#include "report/map_estate.h"
#include "report/language.h"

bool map_estate_of(const struct judgement *j, const struct piece *p, struct estate *e,
                   const struct estate_words **words) {
    FOR_EACH_HOOK(module, &j->setup, HOOK_ESTATE) {
        *words = &module->estate_words;
        if (p->count && module->estate(&j->game, p, e)) return true;
    }
    return false;
}

static bool has_cell(const struct estate *e, struct cell c) {
    return c.x >= e->from.x && c.x <= e->to.x && c.y >= e->from.y && c.y <= e->to.y;
}

void map_estate_sign(char text[MAP_ESTATE], const struct judgement *j,
                     const struct map_marks *marks, struct cell c) {
    const struct game *g = &j->game;
    const struct estate_words *words;
    struct estate e;
    unsigned owners = 0;
    size_t n = 0;
    if (j->setup.hooked[HOOK_ESTATE])
        for (uint32_t i = 0; i < g->pieces; i++) {
            const struct piece *p = &g->piece[i];
            if (p->owner < 0 || !map_estate_of(j, p, &e, &words)) continue;
            if (e.done || !has_cell(&e, c)) continue;
            if (!owners) text[n++] = words->sign;
            if (!(owners >> p->owner & 1)) text[n++] = marks->mark[p->owner];
            owners |= 1u << p->owner;
        }
    text[n] = '\0';
}

bool map_has_estates(char sign[MAP_ESTATE], const char **name, const struct judgement *j) {
    const struct estate_words *words;
    struct estate e;
    for (uint32_t i = 0; i < j->game.pieces; i++) {
        if (!map_estate_of(j, &j->game.piece[i], &e, &words) || e.done) continue;
        sign[0] = words->sign;
        sign[1] = 'X';
        sign[2] = '\0';
        *name = words->name;
        return true;
    }
    return false;
}

void map_estate(struct buf *out, const struct judgement *j, const struct piece *p) {
    const struct estate_words *words;
    struct estate e;
    if (!map_estate_of(j, p, &e, &words)) return;
    struct cell from = record_cell(j->record, e.from), to = record_cell(j->record, e.to);
    if (e.done)
        buf_printf(out, " (%s)", _(words->done));
    else
        buf_printf(out, " (%s %d,%d:%d,%d)", _(words->word), from.x, from.y, to.x, to.y);
}
