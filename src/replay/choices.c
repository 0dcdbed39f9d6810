/* SPDX-License-Identifier: MIT */
/* The engine says that there are several ways and how many; which, is found here, by the same
 * enumeration that serves --legal:
 *
 *     "crop remove small by Adam"  --candidates-->  road (-1,0), road (-1,1)
 *
 * The list goes into the first argument of the verdict that is free.  It is cut when it is long:
 * what was possible in a game with many boxes nobody would read. */
#include "replay/choices.h"
#include "game/deploy.h"
#include "game/legal.h"
#include "game/place_spec.h"
#include "game/turn.h"
#include "record/extra_step.h"
#include "record/write/writer_line.h"
#include "tile/tile_words.h"

struct choices {
    const struct judgement *j;
    const struct extra *meant; /* NULL: all are */
    struct buf text;
    unsigned count;
    struct open_choice *open; /* NULL: only the text is asked for */
};

struct written_place choices_piece(const struct tile_type *type, unsigned turns, int segment) {
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

static struct written_place refer(const struct game *g, uint32_t s) {
    const struct placed_tile *p = &g->placed[g->segment[s].tile];
    struct written_place place = choices_piece(p->type, p->quarter_turns, g->segment[s].index);
    place.at = (struct at_cell){.given = true, .cell = p->cell};
    return place;
}

/* --- an action in words --------------------------------------------------------------- */

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
        if (place_spec_means(spec, p->type, p->quarter_turns, (int)i)) return refer(g, s);
    return plain_place(spec);
}

static struct written_figure name_figure(const struct game *g, const struct figure_spec *spec,
                                         int actor) {
    struct written_figure ref = {.player = spec->player == actor ? -1 : spec->player,
                                 .kind = spec->kind,
                                 .place_given = spec->place_given,
                                 .place = {.kind = FEATURE_KINDS}};
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

struct extra_step choices_form_step(struct arena *arena, const struct game *g, int player,
                                    const struct extra *s, const struct form *f) {
    struct telling t = {arena, g, player, extra_actor(s, player)};
    struct extra_step step = extra_step_begin(arena, (enum extra_kind)s->kind, f);
    for (uint32_t i = 0; i < step.args; i++) {
        step.arg[i] = name_arg(&t, &s->arg[i]);
        /* Without a kind the small figure is meant. */
        if (step.arg[i].kind == FORM_KIND && f->item[i].optional && !step.arg[i].is_list)
            step.arg[i].given &= step.arg[i].value != FIGURE_SMALL;
    }
    return step;
}

struct extra_step choices_step(struct arena *arena, const struct game *g, int player,
                               const struct extra *s) {
    return choices_form_step(arena, g, player, s, extra_form((enum extra_kind)s->kind));
}

void choices_write(struct buf *out, const struct record *r, const struct game *g, int player,
                   const struct extra *s) {
    struct arena_mark mark = arena_mark(r->arena);
    struct extra_step step = choices_step(r->arena, g, player, s);
    write_extra(out, r, &step);
    arena_release(r->arena, mark);
}

bool choices_is_whole(const struct extra *s) {
    return s->segment != UINT32_MAX || !extra_moves((enum extra_kind)s->kind);
}

/* --- what could be meant -------------------------------------------------------------- */

/* Does PLACE, which leaves something open, mean the piece of ONE? */
static bool means_piece(const struct game *g, struct place_spec place, const struct extra *one) {
    if (one->segment == UINT32_MAX) return false;
    const struct placed_segment *where = &g->segment[one->segment];
    const struct placed_tile *p = &g->placed[where->tile];
    if (place.on_cell && !cell_equal(place.cell, p->cell)) return false;
    if (place.kind == FEATURE_KINDS) {
        if (place.number) return where->index + 1 == place.number;
        place.kind = p->type->segment[where->index].kind;
    }
    return place_spec_means(&place, p->type, p->quarter_turns, where->index);
}

/* May S, which leaves something open, mean ONE, which says it all? */
static bool may_mean(const struct judgement *j, const struct extra *s, const struct extra *one) {
    if (one->kind != s->kind || !choices_is_whole(one) || !extra_agrees(s, one) ||
        extra_actor(one, j->game.now.player) != extra_actor(s, j->game.now.player))
        return false;
    const struct figure_spec *ref = extra_ref(s, 0);
    unsigned kind = s->figure != FIGURE_ANY ? s->figure : ref->kind;
    if (kind != FIGURE_ANY && kind != one->figure) return false;
    if (ref->place_given) return means_piece(&j->game, ref->place, one);
    const struct place_spec *place = extra_place(s, 0);
    return !place || means_piece(&j->game, *place, one);
}

/* In a list: the figure and its place; of what moves no figure, all of it. */
static void add_way(struct choices *c, const struct extra *s) {
    const struct judgement *j = c->j;
    if (s->segment == UINT32_MAX || !extra_moves((enum extra_kind)s->kind)) {
        choices_write(&c->text, j->record, &j->game, j->game.now.player, s);
        return;
    }
    if (extra_says(s, FORM_REF, 0))
        buf_printf(&c->text, "%s ", figure_kind_name((enum figure_kind)s->figure));
    struct written_place place = refer(&j->game, s->segment);
    write_place(&c->text, j->record, &place, false);
}

static bool see(void *context, const struct action *a) {
    struct choices *c = context;
    const struct extra *s = a->extra;
    if (!s || !choices_is_whole(s) || (c->meant && !may_mean(c->j, c->meant, s))) return true;
    if (c->count++) buf_str(&c->text, ", ");
    if (c->count > CHOICES_NAMED) {
        buf_str(&c->text, "...");
        if (c->open) c->open->more = true;
        return false;
    }
    if (c->open) c->open->way[c->open->ways++] = *s;
    add_way(c, s);
    return true;
}

/* A, which moves no figure, says a place that may be several pieces of its tile: those to which it
 * may be done, one for each feature. */
static void see_pieces(struct choices *c, const struct action *a, const struct place_spec *place) {
    const struct game *g = &c->j->game;
    int32_t tile = place->on_cell ? board_tile(&g->board, place->cell) : g->now.tile;
    if (tile < 0) return;
    const struct placed_tile *p = &g->placed[tile];
    int list[TILE_SEGMENTS], pieces = deploy_pieces(p, place, list);
    uint32_t seen[TILE_SEGMENTS];
    for (int i = 0; i < pieces; i++) {
        uint32_t segment = game_segment_of(g, p, (uint32_t)list[i]);
        struct extra one = *a->extra;
        struct action way = extra_action(&one);
        struct verdict why;
        bool known = false;
        seen[i] = g->segment[segment].feature;
        for (int k = 0; k < i; k++)
            known |= seen[k] == seen[i];
        extra_say(&one, FORM_PLACE, 0)->place = game_refer_segment(g, segment);
        if (!known && turn_allows(g, &way, &why) && !see(c, &way)) return;
    }
}

/* V has the list now, as its last argument. */
static void keep(struct choices *c, struct verdict *v) {
    int i = 0;
    while (i < VERDICT_ARGS - 1 && v->arg[i].kind != ARG_NONE)
        i++;
    if (c->count && v->arg[i].kind == ARG_NONE)
        v->arg[i] = arg_text(ARG_LIST, arena_strdup(c->j->record->arena, c->text.text));
    buf_free(&c->text);
}

static void begin(struct open_choice *open) {
    open->ways = 0;
    open->more = false;
}

void choices_name(const struct judgement *j, const struct action *a, struct verdict *v,
                  struct open_choice *open) {
    begin(open);
    if (!a->extra) return; /* other verdicts name them all */
    struct choices c = {.j = j, .meant = a->extra, .open = open};
    const struct place_spec *place = extra_place(a->extra, 0);
    if (place && !extra_moves((enum extra_kind)a->extra->kind))
        see_pieces(&c, a, place);
    else if (j->setup.phase_of[a->kind] == j->setup.phase_of[ACTION_DEPLOY])
        legal_figures(&j->game, see, &c);
    else
        legal_next(&j->game, see, &c);
    keep(&c, v);
}

void choices_name_owed(const struct judgement *j, struct verdict *v, struct open_choice *open) {
    struct choices c = {.j = j, .open = open};
    begin(open);
    legal_owed(&j->game, see, &c);
    keep(&c, v);
}
