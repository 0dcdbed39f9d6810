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
#include "record/writer_line.h"
#include "tile/word.h"

struct choices {
    const struct judgement *j;
    const struct special *meant; /* NULL: all are */
    struct buf text;
    unsigned count;
    struct open_choice *open; /* NULL: only the text is asked for */
};

struct place_ref choices_piece(const struct tile_type *type, unsigned turns, int segment) {
    const struct segment *here = &type->segment[segment];
    unsigned like = 0;
    for (int i = 0; i < type->segments; i++)
        like += type->segment[i].kind == here->kind;
    struct place_ref place = {.kind = (enum feature_kind)here->kind};
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

static struct place_ref refer(const struct game *g, uint32_t s) {
    const struct placed *p = &g->placed[g->segment[s].tile];
    struct place_ref place = choices_piece(p->type, p->quarter_turns, g->segment[s].index);
    place.at = (struct at_cell){.given = true, .cell = p->cell};
    return place;
}

struct special_step choices_step(const struct game *g, int player, const struct special *s) {
    struct special_step step = {.kind = (enum special_kind)s->kind,
                                .choice = s->choice,
                                .figure = FIGURE_ANY,
                                .ref_given = s->ref.given,
                                .by = s->by == player ? -1 : s->by};
    if (s->ref.given)
        step.ref = (struct figure_ref){
            .player = -1, .kind = s->figure, .place_given = true, .place = refer(g, s->segment)};
    if (special_has(step.kind, "kind") && s->figure != FIGURE_SMALL) step.figure = s->figure;
    step.number_given = s->number_given;
    step.number = s->number;
    step.place_given = special_has(step.kind, "place") && s->segment != UINT32_MAX;
    if (step.place_given) step.place = refer(g, s->segment);
    return step;
}

void choices_write(struct buf *out, const struct record *r, const struct game *g, int player,
                   const struct special *s) {
    struct special_step step = choices_step(g, player, s);
    write_special(out, r, &step);
}

/* May S, which leaves something open, mean ONE, which says it all? */
static bool may_mean(const struct judgement *j, const struct special *s,
                     const struct special *one) {
    const struct game *g = &j->game;
    if (one->kind != s->kind || one->choice != s->choice || one->segment == UINT32_MAX ||
        special_actor(one, g->now.player) != special_actor(s, g->now.player))
        return false;
    if (s->number_given && s->number != one->number) return false;
    unsigned kind = s->figure != FIGURE_ANY ? s->figure : s->ref.kind;
    if ((s->figure != FIGURE_ANY || s->ref.given) && kind != FIGURE_ANY && kind != one->figure)
        return false;
    bool at_figure = s->ref.given && s->ref.place_given;
    if (!at_figure && !s->place_given) return true;
    struct place_spec place = at_figure ? s->ref.place : s->place;
    const struct placed_segment *where = &g->segment[one->segment];
    const struct placed *p = &g->placed[where->tile];
    if (place.on_cell && !cell_equal(place.cell, p->cell)) return false;
    if (place.kind == FEATURE_KINDS) {
        if (place.number) return where->index + 1 == place.number;
        place.kind = p->type->segment[where->index].kind;
    }
    return place_spec_means(&place, p->type, p->quarter_turns, where->index);
}

static bool see(void *context, const struct action *a) {
    struct choices *c = context;
    const struct special *s = a->special;
    if (!s || s->segment == UINT32_MAX || (c->meant && !may_mean(c->j, c->meant, s))) return true;
    if (c->count++) buf_str(&c->text, ", ");
    if (c->count > CHOICES_NAMED) {
        buf_str(&c->text, "...");
        if (c->open) c->open->more = true;
        return false;
    }
    if (c->open) c->open->way[c->open->ways++] = *s;
    if (s->ref.given) buf_printf(&c->text, "%s ", figure_kind_name((enum figure_kind)s->figure));
    struct place_ref place = refer(&c->j->game, s->segment);
    write_place(&c->text, c->j->record, &place, false);
    return true;
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
    if (!a->special) return; /* other verdicts name them all */
    struct choices c = {.j = j, .meant = a->special, .open = open};
    if (setup_is_late(&j->setup, a->kind))
        legal_next(&j->game, see, &c);
    else
        legal_figures(&j->game, see, &c);
    keep(&c, v);
}

void choices_name_owed(const struct judgement *j, struct verdict *v, struct open_choice *open) {
    struct choices c = {.j = j, .open = open};
    begin(open);
    legal_owed(&j->game, see, &c);
    keep(&c, v);
}
