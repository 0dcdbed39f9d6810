/* SPDX-License-Identifier: MIT */
/* The engine says that there are several ways and how many; which, is found here, by the same
 * enumeration that serves --legal:
 *
 *     "crop remove small by Adam"  --candidates-->  road (-1,0), road (-1,1)
 *
 * The list goes into the first argument of the verdict that is free.  It is cut when it is long:
 * what was possible in a game with many boxes nobody would read. */
#include "replay/open_choice.h"
#include "game/deploy.h"
#include "game/legal.h"
#include "game/place_spec.h"
#include "game/turn.h"
#include "record/write/writer_word.h"
#include "replay/notation.h"

#include <string.h>

struct listing {
    const struct judgement *j;
    const struct extra *meant; /* NULL: all are */
    struct open_choice *open;
};

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
    if (one->kind != s->kind || !extra_is_whole(one) || !extra_agrees(s, one) ||
        extra_actor(one, j->game.now.player) != extra_actor(s, j->game.now.player))
        return false;
    const struct figure_spec *ref = extra_ref(s, 0), *there = extra_ref(one, 0);
    if (s->figure != FIGURE_ANY && s->figure != one->figure) return false;
    /* Two kinds may be said, of what is given and what is taken: `figure` is one of them. */
    unsigned kind = there->given ? there->kind : one->figure;
    if (s->figure == FIGURE_ANY && ref->kind != FIGURE_ANY && ref->kind != kind) return false;
    if (ref->off_land) return there->off_land == ref->off_land && there->quarter == ref->quarter;
    if (ref->place_given) return means_piece(&j->game, ref->place, one);
    const struct place_spec *place = extra_place(s, 0);
    return !place || means_piece(&j->game, *place, one);
}

static bool see(void *context, const struct action *a) {
    struct listing *c = context;
    const struct extra *s = a->extra;
    if (!s || !extra_is_whole(s) || (c->meant && !may_mean(c->j, c->meant, s))) return true;
    c->open->more = c->open->ways == OPEN_CHOICE_WAYS;
    if (!c->open->more) c->open->way[c->open->ways++] = *s;
    return !c->open->more;
}

/* S in few words: the figure and its place; of what moves no figure, all of it. */
static const char *words_of(const struct judgement *j, const struct extra *s, bool all) {
    struct buf text = {0};
    if (all || s->segment == UINT32_MAX || !extra_moves((enum extra_kind)s->kind)) {
        notation_write(&text, j->record, &j->game, j->game.now.player, s);
    } else {
        if (extra_says(s, FORM_REF, 0))
            buf_printf(&text, "%s ", figure_kind_name((enum figure_kind)s->figure));
        struct written_place place = notation_segment(&j->game, s->segment);
        write_place(&text, j->record, &place, false);
    }
    const char *words = arena_strdup(j->record->arena, text.text);
    buf_free(&text);
    return words;
}

/* Those that would look alike in few words are written out: another kind of figure, or somebody
 * else's, may stand or go there. */
static void write_ways(const struct judgement *j, const struct open_choice *open,
                       struct buf *text /* out */) {
    const char *few[OPEN_CHOICE_WAYS];
    for (unsigned i = 0; i < open->ways; i++)
        few[i] = words_of(j, &open->way[i], false);
    for (unsigned i = 0; i < open->ways; i++) {
        bool alike = false;
        for (unsigned k = 0; k < open->ways && !alike; k++)
            alike = k != i && strcmp(few[i], few[k]) == 0;
        if (i) buf_str(text, ", ");
        buf_str(text, alike ? words_of(j, &open->way[i], true) : few[i]);
    }
    if (open->more) buf_str(text, ", ...");
}

/* Is it said by one figure, so that a list of those says all of it? */
static bool names_one(enum extra_kind k) {
    int refs = 0;
    for (const struct form_item *i = extra_form(k)->item; i->kind != FORM_END; i++)
        refs += i->kind != FORM_REF ? 0 : i->between ? 2 : 1;
    return refs <= 1;
}

/* Does the place come after a word of its own, so that it is where somebody goes to: a feature, by any
 * piece of it? */
static bool goes_to_feature(enum extra_kind k) {
    const struct form_item *i = extra_form(k)->item;
    while (i->kind != FORM_END && i->kind != FORM_PLACE)
        i++;
    return i->kind == FORM_PLACE && i->lead;
}

/* WAY with the figure that it says, or, if it says none, with each kind that may be meant.  False:
 * enough. */
static bool see_figures(struct listing *c, const struct extra *way) {
    bool open = extra_has((enum extra_kind)way->kind, FORM_KIND) && !extra_says(way, FORM_KIND, 0);
    for (int kind = 0; kind < (open ? FIGURE_KINDS : 1); kind++) {
        struct extra one = *way;
        struct action a = extra_action(&one);
        struct verdict why;
        if (open) extra_say(&one, FORM_KIND, 0)->value = one.figure = (uint8_t)kind;
        if (turn_allows(&c->j->game, &a, &why) && !see(c, &a)) return false;
    }
    return true;
}

/* A says a place that may be several pieces of its tile, and means a feature: those to which it
 * may be done, one for each feature. */
static void see_pieces(struct listing *c, const struct action *a, const struct place_spec *place) {
    const struct game *g = &c->j->game;
    int32_t tile = place->on_cell ? board_tile(&g->board, place->cell) : g->now.tile;
    if (tile < 0) return;
    const struct placed_tile *p = &g->placed[tile];
    int list[TILE_SEGMENTS], pieces = deploy_pieces(p, place, list);
    uint32_t seen[TILE_SEGMENTS];
    for (int i = 0; i < pieces; i++) {
        uint32_t segment = game_segment_of(g, p, (uint32_t)list[i]);
        struct extra one = *a->extra;
        bool known = false;
        seen[i] = g->segment[segment].feature;
        for (int k = 0; k < i; k++)
            known |= seen[k] == seen[i];
        extra_say(&one, FORM_PLACE, 0)->place = game_refer_segment(g, segment);
        if (!known && !see_figures(c, &one)) return;
    }
}

/* V has the list now, as its last argument. */
static void keep(const struct listing *c, struct verdict *v) {
    int i = 0;
    while (i < VERDICT_ARGS - 1 && v->arg[i].kind != ARG_NONE)
        i++;
    if (!c->open->ways || v->arg[i].kind != ARG_NONE) return;
    struct buf text = {0};
    write_ways(c->j, c->open, &text);
    v->arg[i] = arg_text(ARG_LIST, arena_strdup(c->j->record->arena, text.text));
    buf_free(&text);
}

static void begin(struct open_choice *open) {
    open->ways = 0;
    open->more = false;
}

void open_choice_name(const struct judgement *j, const struct action *a, struct verdict *v,
                      struct open_choice *open) {
    begin(open);
    if (!a->extra) return; /* other verdicts name them all */
    if (!names_one((enum extra_kind)a->extra->kind)) return;
    struct listing c = {.j = j, .meant = a->extra, .open = open};
    const struct place_spec *place = extra_place(a->extra, 0);
    enum extra_kind kind = (enum extra_kind)a->extra->kind;
    if (place && (!extra_moves(kind) || goes_to_feature(kind)))
        see_pieces(&c, a, place);
    else if (j->setup.phase_of[a->kind] == j->setup.phase_of[ACTION_DEPLOY])
        legal_figures(&j->game, see, &c);
    else
        legal_next(&j->game, see, &c);
    keep(&c, v);
}

void open_choice_name_owed(const struct judgement *j, struct verdict *v, struct open_choice *open) {
    struct listing c = {.j = j, .open = open};
    begin(open);
    legal_owed(&j->game, see, &c);
    keep(&c, v);
}
