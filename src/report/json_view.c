/* SPDX-License-Identifier: MIT */
/* --board for programs: every tile and every figure on the land. */
#include "report/json_view.h"
#include "report/json.h"
#include "report/map.h"

static json_t *tile_of(const struct judgement *j, const struct placed *p) {
    json_t *o = object();
    set(o, "tile", text(p->type->id));
    set(o, "at", cell_of(j, p->cell));
    set(o, "rotation", number(90 * p->quarter_turns));
    set(o, "lies", text(side_name_print(j->record->arena, p->type, p->quarter_turns)));
    set(o, "turn", number(p->turn));
    set(o, "player", name_of(j, p->player));
    return o;
}

static json_t *figure_of(const struct judgement *j, const struct figure *f) {
    const struct placed *p = &j->game.placed[j->game.segment[f->segment].tile];
    json_t *o = object();
    set(o, "player", name_of(j, f->player));
    set(o, "figure", text(figure_kind_name((enum figure_kind)f->kind)));
    set(o, "at", cell_of(j, p->cell));
    set(o, "feature", text(feature_kind_name((enum feature_kind)f->on)));
    set(o, "sides", sides_of(game_segment_ports(&j->game, f->segment)));
    set(o, "turn", number(f->turn));
    return o;
}

static json_t *board(const struct report_options *options, const struct judgement *j) {
    const struct game *g = &j->game;
    json_t *o = object(), *tiles = list(), *figures = list();
    struct map_extent all = map_extent(j, &options->region);
    for (uint32_t i = 0; i < g->placeds; i++)
        if (map_shows(&all, g->placed[i].cell)) append(tiles, tile_of(j, &g->placed[i]));
    for (uint32_t i = 0; i < g->figures; i++)
        if (map_shows(&all, g->placed[g->segment[g->figure[i].segment].tile].cell))
            append(figures, figure_of(j, &g->figure[i]));
    set(o, "turn", number(report_turns_judged(j)));
    set(o, "tiles", tiles);
    set(o, "figures", figures);
    return o;
}

void json_view(json_t *o, const struct report_options *options, const struct judgement *j) {
    switch (options->view) {
    case VIEW_SCORE: break;
    case VIEW_BOARD: set(o, "board", board(options, j)); break;
    }
}
