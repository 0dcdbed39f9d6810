/* SPDX-License-Identifier: MIT */
#include "replay/notation.h"
#include "game/place_spec.h"
#include "record/extra_step.h"
#include "record/write/writer_line.h"
#include "tile/tile_words.h"

struct written_place notation_place(const struct tile_type *type, unsigned turns, int segment) {
    const struct segment *here = &type->segment[segment];
    unsigned like = 0;
    for (int i = 0; i < type->segments; i++)
        like += type->segment[i].kind == here->kind;
    struct written_place place = {.kind = (enum feature_kind)here->kind};
    port_set ports = ports_turned(here->ports, turns), middle = ports & PORTS_MIDDLE;
    if (like > 1 && ports) {
        unsigned port = set_first(middle ? middle : ports);
        place.where = WHERE_PORTS;
        place.ports = (port_set)(1u << port);
        place.ports_word = tile_port_name(port);
    } else if (like > 1) {
        place.where = WHERE_NUMBER;
        place.number = (uint8_t)tile_segment_number(type, (unsigned)segment);
    }
    return place;
}

struct written_place notation_segment(const struct game *g, uint32_t s) {
    const struct placed_tile *p = &g->placed[g->segment[s].tile];
    struct written_place place = notation_place(p->type, p->quarter_turns, g->segment[s].index);
    place.at = (struct at_cell){.given = true, .cell = p->cell};
    return place;
}

/* A place about which the board knows no more. */
static struct written_place plain_place(const struct place_spec *spec) {
    struct written_place place = {.kind = (enum feature_kind)spec->kind,
                                  .at = {.given = spec->on_cell, .cell = spec->cell}};
    if (spec->ports) {
        unsigned middle = spec->ports & PORTS_MIDDLE;
        unsigned port = set_first(middle ? middle : spec->ports);
        place.where = WHERE_PORTS;
        place.ports = (port_set)(1u << port);
        place.ports_word = tile_port_name(port);
    } else if (spec->number) {
        place.where = WHERE_NUMBER;
        place.number = spec->number;
    }
    return place;
}

/* As a record names it: by a side, where it is a piece of a tile that lies. */
static struct written_place name_place(const struct game *g, const struct place_spec *spec) {
    int32_t tile = spec->on_cell ? board_tile(&g->board, spec->cell) : -1;
    if (tile < 0) return plain_place(spec);
    const struct placed_tile *p = &g->placed[tile];
    FOR_EACH_SEGMENT(i, s, g, p)
        if (place_spec_means(spec, p->type, p->quarter_turns, (int)i))
            return notation_segment(g, s);
    return plain_place(spec);
}

/* Need it not be said whose figure it is? */
static bool is_of_actor(const struct game *g, const struct figure_spec *spec, int actor) {
    return spec->player == actor && (spec->by_seat || !g->setup->owners);
}

/* Does another player's figure of that kind stand there?  Where figures of all players may be meant, words
 * without a player would mean both. */
static bool has_double(const struct game *g, const struct figure_spec *spec) {
    int32_t tile =
        spec->place_given && spec->place.on_cell ? board_tile(&g->board, spec->place.cell) : -1;
    for (uint32_t i = 0; tile >= 0 && i < g->lands; i++) {
        const struct figure *f = game_on_land(g, i);
        const struct placed_segment *s = &g->segment[f->segment];
        const struct placed_tile *p = &g->placed[tile];
        if (s->tile == (uint32_t)tile && f->owner != spec->player && f->kind == spec->kind &&
            (spec->place.kind == FEATURE_KINDS ||
             place_spec_means(&spec->place, p->type, p->quarter_turns, s->index)))
            return true;
    }
    return false;
}

static struct written_figure name_figure(const struct game *g, const struct figure_spec *spec,
                                         int actor) {
    bool goes_without_saying = is_of_actor(g, spec, actor) && !has_double(g, spec);
    struct written_figure ref = {.player = goes_without_saying ? -1 : spec->player,
                                 .kind = spec->kind,
                                 .place_given = spec->place_given,
                                 .place = {.kind = FEATURE_KINDS},
                                 .off_land = spec->off_land,
                                 .quarter = spec->quarter};
    if (g->setup->owners && ref.player >= 0 && !spec->by_seat) {
        ref.owner = (uint8_t)(spec->player + 1);
        ref.player = (int8_t)setup_seat(g->setup, spec->player);
    }
    if (spec->place_given) ref.place = name_place(g, &spec->place);
    return ref;
}

/* What is told of in words, and who acts. */
struct telling {
    struct arena *arena;
    const struct game *g;
    int player, actor;
};

static struct step_arg name_arg(const struct telling *t, const struct extra_arg *a) {
    struct step_arg to = {
        .kind = a->kind, .given = a->given, .is_list = a->is_list, .span = SPAN_NONE};
    if (!a->given) return to;
    if (a->is_list) {
        to.item = arena_alloc(t->arena, a->items * sizeof *to.item);
        to.items = a->items;
        for (uint32_t i = 0; i < a->items; i++)
            to.item[i] = name_arg(t, &a->item[i]);
        return to;
    }
    switch ((enum form_kind)a->kind) {
    case FORM_NUMBER: to.number = a->number; break;
    case FORM_BY: to.given = a->player != t->player; /* fall through */
    case FORM_PLAYER: to.player = a->player; break;
    case FORM_TILE:
        to.given = a->tile >= 0;
        to.tile = (struct written_tile){
            .word = {to.given ? t->g->setup->tile[a->tile].type->id : NULL, SPAN_NONE}};
        break;
    case FORM_CELL: to.cell = (struct at_cell){.given = true, .cell = a->cell}; break;
    case FORM_PLACE: to.place = name_place(t->g, &a->place); break;
    case FORM_REF: to.ref = name_figure(t->g, &a->ref, t->actor); break;
    case FORMS_OF_VALUE: to.value = a->value; break;
    case FORM_END: break;
    }
    return to;
}

/* Does an action of form F place a figure from the supply: has it a PLACE, or a kind ahead of its
 * word?  Out of a quarter any kind may come, so there it is said. */
static bool places(const struct form *f) {
    bool place = false, quarter = false;
    for (int i = 0; i < form_items(f); i++) {
        place |= f->item[i].kind == FORM_PLACE;
        quarter |= f->item[i].kind == FORM_QUARTER;
    }
    return f->item[0].ahead || (place && !quarter);
}

struct extra_step notation_form_step(struct arena *arena, const struct game *g, int player,
                                     const struct extra *s, const struct form *f) {
    struct telling t = {arena, g, player, extra_actor(s, player)};
    struct extra_step step = *extra_step_begin(arena, (enum extra_kind)s->kind, f);
    for (uint32_t i = 0; i < step.args; i++) {
        step.arg[i] = name_arg(&t, &s->arg[i]);
        /* Without a kind the small figure is meant, where one is placed. */
        if (step.arg[i].kind == FORM_KIND && f->item[i].optional && places(f) &&
            !step.arg[i].is_list)
            step.arg[i].given &= step.arg[i].value != FIGURE_SMALL;
    }
    return step;
}

struct extra_step notation_step(struct arena *arena, const struct game *g, int player,
                                const struct extra *s) {
    return notation_form_step(arena, g, player, s, extra_form((enum extra_kind)s->kind));
}

void notation_write(struct buf *out, const struct record *r, const struct game *g, int player,
                    const struct extra *s) {
    struct arena_mark mark = arena_mark(r->arena);
    struct extra_step step = notation_step(r->arena, g, player, s);
    write_extra(out, r, &step);
    arena_release(r->arena, mark);
}
