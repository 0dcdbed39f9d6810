/* SPDX-License-Identifier: MIT */
/* --board and --legal for programs: every tile and figure on the land; everything that may be
 * done. */
#include "report/json_view.h"
#include "report/json_action.h"
#include "report/map.h"
#include "report/map_estate.h"
#include "report/offer_words.h"

#include "base/form.h"
#include "game/piece.h"
#include "record/write/writer_line.h"
#include "replay/notation.h"

/* What something built on the tile joins: a list of sides for each joint. */
static json_t *joined_on(const struct placed_tile *p) {
    json_t *all = list();
    for (unsigned i = 0; i < p->type->joints; i++) {
        port_set ports = 0;
        for (uint32_t rest = p->type->joint[i]; rest; rest &= rest - 1)
            ports |= p->type->segment[set_first(rest)].ports;
        append(all, sides_of(ports_turned(ports, p->quarter_turns)));
    }
    return all;
}

static json_t *tile_of(const struct judgement *j, const struct placed_tile *p) {
    json_t *o = object();
    set(o, "tile", text(p->type->id));
    set(o, "at", cell_of(j, p->cell));
    set(o, "rotation", number(90 * p->quarter_turns));
    set(o, "lies", text(side_name_print(j->record->arena, p->type, p->quarter_turns)));
    set(o, "turn", number(p->turn));
    set(o, "player", name_of(j, p->player));
    if (p->type->joints) set(o, "joined", joined_on(p));
    return o;
}

/* The corner of the tile on OWN that is corner K of the one on C. */
static enum corner corner_of(struct cell own, struct cell c, int k) {
    bool east = (k == CORNER_NE || k == CORNER_SE) + c.x - own.x;
    bool south = (k == CORNER_SE || k == CORNER_SW) + c.y - own.y;
    return south ? east ? CORNER_SE : CORNER_SW : east ? CORNER_NE : CORNER_NW;
}

/* Where the action that put the figure there names a corner: the game does not keep it. */
static void set_corner(json_t *o, const struct judgement *j, const struct figure *f,
                       struct cell own) {
    if (f->turn < 1 || (uint32_t)f->turn > j->entries) return;
    const struct entry_result *r = &j->entry[f->turn - 1];
    for (uint32_t i = r->act_begin; i < r->act_end; i++) {
        const struct extra *a = &j->game.act[i];
        if (a->effect != EFFECT_PUT || a->figure != f->kind || a->segment != f->segment ||
            extra_actor(a, r->player) != f->owner || !extra_says(a, FORM_CORNER, 0))
            continue;
        const struct cell *said = extra_cell(a, 0);
        enum corner corner = corner_of(own, said ? *said : own, extra_corner(a, 0));
        set(o, "corner", text(corner_name(corner)));
        return;
    }
}

static json_t *figure_of(const struct judgement *j, const struct figure *f) {
    const struct placed_tile *p = &j->game.placed[j->game.segment[f->segment].tile];
    json_t *o = object();
    set(o, "player", owner_name_of(j, f->owner));
    set(o, "figure", text(figure_kind_name((enum figure_kind)f->kind)));
    set(o, "at", cell_of(j, p->cell));
    set(o, "feature", text(feature_kind_name((enum feature_kind)f->on)));
    set_sides(o, p->type, p->quarter_turns, j->game.segment[f->segment].index);
    set_corner(o, j, f, p->cell);
    set(o, "turn", number(f->turn));
    return o;
}

/* The owner and kind of a figure. */
static json_t *whose(const struct judgement *j, const struct figure *f) {
    json_t *o = object();
    set(o, "player", owner_name_of(j, f->owner));
    set(o, "figure", text(figure_kind_name((enum figure_kind)f->kind)));
    return o;
}

/* Who holds it. */
static json_t *prisoner_of(const struct judgement *j, const struct figure *f) {
    json_t *o = whose(j, f);
    set(o, "with", name_of(j, (int)f->segment));
    return o;
}

static json_t *in_quarter(const struct judgement *j, const struct figure *f) {
    json_t *o = whose(j, f);
    set(o, "quarter", text(quarter_name((enum quarter)f->segment)));
    return o;
}

/* A list NAME of the figures that are WHERE, if there are any. */
static void add_away(struct json_out *w, const struct judgement *j, const char *name,
                     enum location_kind where,
                     json_t *(*show)(const struct judgement *, const struct figure *)) {
    const struct game *g = &j->game;
    bool any = false;
    for (uint32_t i = 0; i < g->figures; i++) {
        if (g->figure[i].where != where) continue;
        if (!any) json_out_open(w, name, '[');
        any = true;
        json_out_item(w, show(j, &g->figure[i]));
    }
    if (any) json_out_close(w, ']');
}

/* The land that belongs to a piece, by its corners. */
static void set_estate(json_t *o, const struct judgement *j, const struct piece *p) {
    const struct estate_words *words;
    struct estate e;
    if (!map_estate_of(j, p, &e, &words)) return;
    json_t *estate = object();
    set(estate, "from", cell_of(j, e.from));
    set(estate, "to", cell_of(j, e.to));
    set(estate, "done", boolean(e.done));
    set(o, words->word, estate);
}

static json_t *piece_of(const struct judgement *j, const struct piece *p) {
    const struct game *g = &j->game;
    json_t *o = object();
    int32_t tile = location_tile(g, p->where);
    int64_t s = location_segment(g, p->where);
    set(o, "piece", text(piece_kind_name((enum piece_kind)p->kind)));
    set(o, "player", name_of(j, p->owner));
    set(o, "count", number(p->count));
    if (tile >= 0) set(o, "at", cell_of(j, g->placed[tile].cell));
    if (s >= 0) {
        const struct placed_tile *lies = &g->placed[tile];
        set(o, "feature",
            text(feature_kind_name((enum feature_kind)game_segment_type(g, (uint32_t)s)->kind)));
        set_sides(o, lies->type, lies->quarter_turns, g->segment[s].index);
    }
    switch ((enum location_kind)p->where.kind) {
    case LOCATION_FIGURE: set(o, "figure", whose(j, &g->figure[p->where.at])); break;
    case LOCATION_SUPPLY: set(o, "with", name_of(j, p->owner)); break;
    case LOCATION_PRISON: set(o, "with", name_of(j, (int)p->where.at)); break;
    case LOCATION_QUARTER: set(o, "quarter", text(quarter_name((enum quarter)p->where.at))); break;
    case LOCATION_SPACE: set(o, "space", number(p->where.at)); break;
    case LOCATION_SEGMENT:
    case LOCATION_TILE:
    case LOCATION_OUT: break;
    }
    set_estate(o, j, p);
    return o;
}

/* Pieces on the part of the land that is shown, and those that are not on the land. */
static void add_pieces(struct json_out *w, const struct map_extent *all,
                       const struct judgement *j) {
    const struct game *g = &j->game;
    json_out_open(w, "pieces", '[');
    for (uint32_t i = 0; i < g->pieces; i++) {
        int32_t tile = location_tile(g, g->piece[i].where);
        if (piece_is_shown(&g->piece[i]) && (tile < 0 || map_shows(all, g->placed[tile].cell)))
            json_out_item(w, piece_of(j, &g->piece[i]));
    }
    json_out_close(w, ']');
}

static void board(struct json_out *w, const struct report_options *options,
                  const struct judgement *j) {
    const struct game *g = &j->game;
    struct map_extent all = map_extent(j, &options->region);
    json_out_open(w, "board", '{');
    json_out_member(w, "turn", number(judgement_turns_judged(j)));
    json_out_open(w, "tiles", '[');
    for (uint32_t i = 0; i < g->placed_count; i++)
        if (map_shows(&all, g->placed[i].cell)) json_out_item(w, tile_of(j, &g->placed[i]));
    json_out_close(w, ']');
    json_out_open(w, "figures", '[');
    for (uint32_t i = 0; i < g->lands; i++)
        if (map_shows(&all, game_segment_cell(g, game_on_land(g, i)->segment)))
            json_out_item(w, figure_of(j, game_on_land(g, i)));
    json_out_close(w, ']');
    add_away(w, j, "prisoners", LOCATION_PRISON, prisoner_of);
    add_away(w, j, "quarters", LOCATION_QUARTER, in_quarter);
    if (g->pieces) add_pieces(w, &all, j);
    json_out_close(w, '}');
}

/* --- what may be done ------------------------------------------------------------------ */

static json_t *why_of(const struct judgement *j, const struct verdict *v) {
    if (verdict_ok(v)) return json_null();
    json_t *o = object();
    struct buf b = {0};
    wording_verdict(&b, j->record, v);
    set(o, "code", text(code_name(verdict_code(v))));
    set(o, "message", text(b.text ? b.text : ""));
    buf_free(&b);
    return o;
}

/* What an action is about: the figure, and the piece of a tile. */
static void set_figure(json_t *o, const struct judgement *j, const struct offer_way *way) {
    unsigned figure = way->extra.figure;
    if (figure != FIGURE_ANY) set(o, "figure", text(figure_kind_name((enum figure_kind)figure)));
    if (!way->type) return;
    unsigned kind = way->type->segment[way->segment].kind;
    set(o, "at", cell_of(j, way->cell));
    set(o, "feature", text(feature_kind_name((enum feature_kind)kind)));
    set_sides(o, way->type, way->quarter_turns, way->segment);
}

/* One way of a figure action of an expansion. */
static json_t *way_of(const struct judgement *j, const struct offer_way *way) {
    const struct extra *s = &way->extra;
    struct buf words = {0};
    json_t *o = object();
    write_extra(&words, j->record, &way->step);
    json_action(o, j, s);
    set_figure(o, j, way);
    set(o, "words", text(words.text));
    buf_free(&words);
    return o;
}

/* A figure that may be placed on a piece of a tile of TYPE as it lies at P, or of one that lies already. */
static json_t *figure_at(const struct judgement *j, const struct tile_type *type,
                         const struct offer_place *p, const struct offer_figure *f) {
    const struct placed_tile *there = f->there >= 0 ? &j->game.placed[f->there] : NULL;
    struct buf words = {0};
    json_t *o = object();
    offer_add_figure_words(&words, j, type, p, f);
    if (there) type = there->type;
    unsigned turns = there ? there->quarter_turns : p->quarter_turns;
    set(o, "figure", text(figure_kind_name((enum figure_kind)f->kind)));
    if (j->setup.owners) set(o, "player", owner_name_of(j, f->owner));
    if (there) set(o, "at", cell_of(j, there->cell));
    set(o, "feature", text(feature_kind_name((enum feature_kind)type->segment[f->segment].kind)));
    set_sides(o, type, turns, (unsigned)f->segment);
    set(o, "words", text(words.text));
    buf_free(&words);
    return o;
}

static json_t *place_of(const struct judgement *j, const struct offer_tile *t,
                        const struct offer_place *p, bool with_figures) {
    const struct tile_type *type = j->setup.tile[t->named.tile].type;
    json_t *o = object(), *rotations = list(), *figures = list();
    json_t *actions = list(), *ways = list();
    bool recall = false;
    for (unsigned q = 0; q < 4; q++)
        if (p->alike >> q & 1) append(rotations, number(90 * q));
    for (uint32_t i = p->figure; i < p->figure + p->figures; i++) {
        const struct offer_figure *f = &t->figure[i];
        if (f->way >= 0) append(ways, way_of(j, &t->way[f->way]));
        if (f->action == EXTRA_KINDS)
            recall |= f->kind == FIGURE_ANY;
        else if (i == p->figure || f[-1].action != f->action)
            append(actions, text(extra_word((enum extra_kind)f->action)));
        if (f->kind == FIGURE_ANY) continue;
        append(figures, figure_at(j, type, p, f));
    }
    set(o, "at", cell_of(j, p->cell));
    set(o, "rotations", rotations);
    set(o, "lies", text(side_name_print(j->record->arena, type, p->quarter_turns)));
    set(o, "recorded", boolean(p->recorded));
    if (with_figures) {
        set(o, "figures", figures);
        set(o, "recall", boolean(recall));
        if (json_array_size(actions)) set(o, "actions", json_incref(actions));
        if (json_array_size(ways)) set(o, "ways", json_incref(ways));
    } else {
        json_decref(figures);
    }
    json_decref(actions);
    json_decref(ways);
    return o;
}

static json_t *answer_of(const struct judgement *j, const struct offer_tile *t, bool all) {
    json_t *o = object(), *places = list();
    bool known = t->named.tile >= 0;
    for (uint32_t i = 0; i < t->places; i++)
        append(places, place_of(j, t, &t->place[i], !all));
    set(o, "tile", text(known ? j->setup.tile[t->named.tile].type->id : t->named.name));
    set(o, "known", boolean(known));
    set(o, "left", number(t->left));
    set(o, "why", why_of(j, &t->why));
    set(o, "wrong", why_of(j, &t->recorded));
    set(o, "mayDiscard", boolean(t->may_discard));
    set(o, "places", places);
    return o;
}

static const char *const times[] = {
    [OFFER_ANY_TIME] = "any-time",     [OFFER_INSTEAD] = "instead-of-tile",
    [OFFER_BETWEEN] = "before-figure", [OFFER_FOLLOWING] = "after-action",
    [OFFER_BEFORE] = "before-scoring", [OFFER_COMPLETED] = "before-points",
    [OFFER_AFTER] = "after-scoring",
};

static json_t *act_of(const struct judgement *j, const struct offer *offer,
                      const struct offer_act *a) {
    const struct extra *s = &a->way.extra;
    struct buf words = {0};
    json_t *o = object();
    write_extra(&words, j->record, &a->way.step);
    json_action(o, j, s);
    set(o, "player", name_of(j, extra_actor(s, offer->player)));
    if (s->segment != UINT32_MAX) set_figure(o, j, &a->way);
    set(o, "words", text(words.text));
    set(o, "when", text(times[a->time]));
    set(o, "recorded", boolean(a->recorded));
    buf_free(&words);
    return o;
}

static void legal(struct json_out *w, const struct report_options *options,
                  const struct judgement *j) {
    struct offer offer;
    offer_make(&offer, j, &options->question);
    json_out_open(w, "legal", '{');
    json_out_member(w, "turn", number(offer.turn));
    json_out_member(w, "reached", boolean(offer.reached));
    json_out_member(w, "player", name_of(j, offer.player));
    if (offer.otherwise >= 0) json_out_member(w, "otherwise", name_of(j, offer.otherwise));
    if (offer.free_moves) json_out_member(w, "freeMoves", boolean(true));
    json_out_member(w, "over", why_of(j, &offer.over));
    json_out_member(w, "wrong", why_of(j, &offer.wrong));
    json_out_member(w, "skipped", why_of(j, &offer.skipped));
    json_out_open(w, "tiles", '[');
    for (uint32_t i = 0; i < offer.tiles; i++)
        json_out_item(w, answer_of(j, &offer.tile[i], offer.all));
    json_out_close(w, ']');
    if (offer.acts) {
        json_out_open(w, "acts", '[');
        for (uint32_t i = 0; i < offer.acts; i++)
            json_out_item(w, act_of(j, &offer, &offer.act[i]));
        json_out_close(w, ']');
    }
    json_out_close(w, '}');
    offer_free(&offer);
}

json_t *json_legal(const struct judgement *j, const struct offer_question *question) {
    struct report_options options = {.question = *question};
    struct buf b = {0};
    struct json_out w = json_out_begin(&b, false, JSON_COMPACT);
    legal(&w, &options, j);
    json_out_end(&w);
    json_t *document = sure(json_loads(b.text, 0, NULL));
    json_t *value = json_incref(json_object_get(document, "legal"));
    json_decref(document);
    buf_free(&b);
    return value;
}

void json_view(struct json_out *w, const struct report_options *options,
               const struct judgement *j) {
    switch (options->view) {
    case VIEW_SCORE:
    case VIEW_MEND:
    case VIEW_SUMMARY:
    case VIEW_TILES: break;
    case VIEW_BOARD: board(w, options, j); break;
    case VIEW_LEGAL: legal(w, options, j); break;
    }
}
