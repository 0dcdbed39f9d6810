/* SPDX-License-Identifier: MIT */
/* Gathers the legal actions. */
#include "replay/offer.h"
#include "base/finding.h"
#include "base/xalloc.h"
#include "game/agenda.h"
#include "game/deploy.h"
#include "game/ending.h"
#include "game/legal.h"
#include "game/place.h"
#include "game/reach.h"
#include "game/turn.h"
#include "game/undo.h"
#include "replay/act_list.h"
#include "replay/bind.h"
#include "replay/bind_action.h"
#include "replay/offer_acts.h"
#include "replay/program.h"
#include "replay/trial.h"

#include <stdlib.h>
#include <string.h>

#define NAMED_MAX 16 /* tiles of one entry that are told about */

struct collector {
    const struct judgement *j;
    struct arena *arena; /* of the record: words may lie there */
    struct game *game;   /* that of the judgement; it comes back */
    struct offer_tile *tile;
    bool figures; /* wanted */
    /* Where the record places the tile, which way round, and what its entry says after that. */
    bool placed;
    struct cell cell;
    uint8_t quarter_turns;
    const struct step *next, *end;
};

/* Is S among what has been seen at the last place? */
static bool is_seen(const struct collector *c, const struct extra *s) {
    const struct offer_tile *t = c->tile;
    for (uint32_t i = t->place[t->places - 1].figure; i < t->figures; i++)
        if (t->figure[i].way >= 0 && act_is_same(c->game, &t->way[t->figure[i].way].extra, s))
            return true;
    return false;
}

/* The way of S. */
static int32_t keep_way(struct collector *c, const struct extra *s) {
    struct offer_tile *t = c->tile;
    VEC_GROW(t->way, t->ways, t->way_room);
    t->way[t->ways] = act_list_way(c->arena, c->game, s);
    return (int32_t)t->ways++;
}

static struct offer_figure only_action(unsigned action) {
    return (struct offer_figure){
        .kind = FIGURE_ANY, .segment = -1, .there = -1, .action = (uint8_t)action, .way = -1};
}

static bool see_figure(void *context, const struct action *a) {
    struct collector *c = context;
    struct offer_tile *t = c->tile;
    struct offer_figure f = only_action(EXTRA_KINDS);
    if (a->kind == ACTION_DEPLOY) {
        f.kind = a->figure;
        f.owner = (int8_t)deploy_owner(c->game, a);
        f.segment = a->segment;
        if (a->place.on_cell) f.there = board_tile(&c->game->board, a->place.cell);
        if (f.there == c->game->now.tile) f.there = -1;
    } else if (a->extra) {
        f.action = a->extra->kind;
        f.way = keep_way(c, a->extra);
    } else if (a->kind != ACTION_RECALL) {
        return true;
    }
    VEC_GROW(t->figure, t->figures, t->figure_room);
    t->figure[t->figures++] = f;
    t->place[t->places - 1].figures++;
    return true;
}

/* That it can be done is enough here: in which ways depends on the figure placed. */
static bool see_after_figure(void *context, const struct action *a) {
    struct collector *c = context;
    struct offer_tile *t = c->tile;
    if (!extra_is_whole(a->extra) || setup_is_any_time(c->game->setup, a->kind)) return true;
    VEC_GROW(t->figure, t->figures, t->figure_room);
    t->figure[t->figures++] = only_action(a->extra->kind);
    t->place[t->places - 1].figures++;
    return false;
}

/* An action between tile and figure: a move on the land by its kind alone, once, for where to can be
 * as many as there are features; another with all that it says. */
static bool see_between(void *context, const struct action *a) {
    struct collector *c = context;
    struct offer_tile *t = c->tile;
    struct offer_place *p = &t->place[t->places - 1];
    if (a->extra->segment == UINT32_MAX && !setup_is_any_time(c->game->setup, a->kind))
        return is_seen(c, a->extra) || see_figure(context, a); /* it may come in two phases */
    for (uint32_t i = p->figure; i < p->figure + p->figures; i++)
        if (t->figure[i].action == a->extra->kind) return false;
    VEC_GROW(t->figure, t->figures, t->figure_room);
    t->figure[t->figures++] = only_action(a->extra->kind);
    p->figures++;
    return true;
}

struct owed {
    struct action action; /* the first */
    struct extra extra;   /* of it */
    unsigned count;
};

static bool see_owed(void *context, const struct action *a) {
    struct owed *o = context;
    if (o->count++) return false;
    o->action = *a;
    if (a->extra) o->extra = *a->extra;
    o->action.extra = a->extra ? &o->extra : NULL;
    return true;
}

/* What must be done before figures in one way only, such as the bridge that a tile needs, is done: figures
 * may stand on it. */
static bool make_owed(struct game *g) {
    struct owed o = {.count = 0};
    struct verdict why;
    legal_owed(g, see_owed, &o);
    if (o.count != 1 || !turn_allows(g, &o.action, &why)) return false;
    turn_make(g, &o.action);
    return true;
}

/* Is an action of KIND done where the turn has come to? */
static bool is_done_here(const struct game *g, enum action_kind kind) {
    return agenda_accepts(g, kind) || setup_is_any_time(g->setup, kind) ||
           turn_phase_of(g, kind) == g->now.phase;
}

/* The actions of the record from *STEP on that belong where the turn has come to are made: what follows is
 * judged with the bridge that the record builds. */
static void make_recorded(struct collector *c, const struct step **step) {
    struct game *g = c->game;
    struct action a;
    struct verdict v;
    for (; *step < c->end; ++*step) {
        if (bind_names_tile(*step) || !bind_action(c->j, *step, g->now.player, NULL, &a, &v) ||
            !is_done_here(g, a.kind) || !turn_allows(g, &a, &v))
            return;
        turn_make(g, &a);
    }
}

/* What may be decided between tile and figure, all that is owed there included; where the record places
 * the tile, what it says is done. */
static void see_actions_between(struct collector *c, bool recorded) {
    struct game *g = c->game;
    unsigned figure = g->setup->phase_of[ACTION_DEPLOY];
    const struct step *step = recorded ? c->next : c->end;
    for (;;) {
        if (!turn_reach_next(g) && !make_owed(g)) turn_go_on(g);
        if (g->now.phase >= figure) return;
        legal_next(g, see_between, c);
        make_recorded(c, &step);
    }
}

/* What could be done before the scoring or after it, if no figure were placed. */
static void see_acts_after_figure(struct collector *c) {
    while (reach_before_scoring(c->game))
        legal_next(c->game, see_after_figure, c);
    for (bool more = turn_reach_after_scoring(c->game); more; more = turn_reach_next(c->game))
        legal_next(c->game, see_after_figure, c);
}

static bool see_place(void *context, const struct action *a) {
    struct collector *c = context;
    struct offer_tile *t = c->tile;
    const struct tile_type *type = c->game->setup->tile[a->tile].type;
    VEC_GROW(t->place, t->places, t->place_room);
    struct offer_place *p = &t->place[t->places];
    *p = (struct offer_place){.cell = a->cell,
                              .quarter_turns = a->quarter_turns,
                              .alike = (uint8_t)tile_turns_like(type, a->quarter_turns),
                              .figure = t->figures};
    p->recorded = c->placed && cell_equal(p->cell, c->cell) && (p->alike >> c->quarter_turns & 1);
    bool same_cell = t->places && cell_equal(p->cell, t->place[t->places - 1].cell);
    t->cells += !same_cell;
    p->number = t->cells - 1;
    t->places++;
    if (!c->figures) return true;
    struct mark mark = game_mark(c->game);
    turn_make(c->game, a);
    legal_any_time(c->game, see_between, c);
    see_actions_between(c, p->recorded);
    legal_figures(c->game, see_figure, c);
    see_acts_after_figure(c);
    game_undo(c->game, &mark);
    return true;
}

/* Why POOL cannot be drawn now, or OK. */
static struct verdict check_draw(const struct game *g, const struct named_tile *named) {
    struct action drew = {
        .kind = ACTION_DREW, .tile = named->tile, .tile_name = named->name, .elsewhere = -1};
    struct verdict v = turn_check(g, &drew);
    enum code c = verdict_code(&v);
    if (c == E_TILE_EXHAUSTED || c == E_TILE_UNKNOWN) return v;
    return place_allows_draw(g, named->tile, &v) ? VERDICT_OK : v;
}

/* What is wrong with the placement of the record, if it is one of C's tile; or where it is, and what follows. */
static void find_placement(struct collector *c, const struct entry *e) {
    struct offer_tile *t = c->tile;
    const struct named_tile *named = &t->named;
    if (!e || !named->step || named->kind != STEP_PLACE) return;
    struct action a = {.kind = ACTION_PLACE,
                       .tile = named->tile,
                       .tile_name = named->name,
                       .cell = named->step->at.cell,
                       .turns = named->turns,
                       .degrees = named->degrees,
                       .elsewhere = -1};
    c->placed = turn_allows(c->game, &a, &t->recorded);
    if (!c->placed) return;
    t->recorded = VERDICT_OK;
    c->cell = a.cell;
    c->quarter_turns = a.quarter_turns;
    c->next = named->step + 1;
    c->end = e->step + e->steps;
}

/* The answer about NAMED, of entry E (or NULL), in the turn that runs, which then has the tile after it. */
static void answer(struct offer *o, const struct judgement *j, struct game *g,
                   const struct entry *e, struct named_tile named) {
    const struct record *r = j->record;
    VEC_GROW(o->tile, o->tiles, o->tile_room);
    struct offer_tile *t = &o->tile[o->tiles++];
    *t = (struct offer_tile){.named = named, .differs = VERDICT_OK};
    if (named.tile < 0) {
        t->why = named.verdict;
        return;
    }
    t->left = o->all ? g->left[named.tile] : game_left(g, named.tile);
    t->why = check_draw(g, &named);
    struct collector c = {.j = j, .arena = r->arena, .game = g, .tile = t, .figures = !o->all};
    find_placement(&c, e);
    if (verdict_ok(&t->why)) legal_places(g, named.tile, LEGAL_ONCE, see_place, &c);
    struct action discard = {
        .kind = ACTION_DISCARD, .tile = named.tile, .tile_name = named.name, .elsewhere = -1};
    struct verdict v;
    t->may_discard = turn_allows(g, &discard, &v);
    if (named.kind != STEP_DISCARD) return;
    t->recorded = t->may_discard ? VERDICT_OK : v;
    if (!t->may_discard && named.step && r->program &&
        r->program->explains(g, named.step, &discard, &v, &t->differs)) {
        t->recorded = VERDICT_OK;
        turn_make(g, &discard);
        return;
    }
    if (t->may_discard)
        turn_make(g, &discard);
    else
        turn_refuse(g, &discard);
}

static void answer_all(struct offer *o, const struct judgement *j, struct game *g) {
    for (uint32_t i = 0; i < g->setup->tiles; i++)
        if (g->left[i])
            answer(o, j, g, NULL,
                   (struct named_tile){
                       .tile = (int32_t)i, .name = g->setup->tile[i].type->id, .kind = STEP_OTHER});
}

/* Which kinds of things may be done with the tiles that are left. */
static void answer_kinds(struct offer *o, struct game *g) {
    for (uint32_t i = 0; i < g->setup->tiles && !(o->may_lay && o->may_discard); i++) {
        struct named_tile named = {.tile = (int32_t)i, .name = g->setup->tile[i].type->id};
        struct verdict v = check_draw(g, &named);
        if (!g->left[i] || !verdict_ok(&v)) continue;
        if (legal_has_place(g, (int32_t)i)) {
            o->may_lay = true;
        } else if (!o->may_discard) {
            struct action discard = {.kind = ACTION_DISCARD,
                                     .tile = (int32_t)i,
                                     .tile_name = named.name,
                                     .elsewhere = -1};
            o->may_discard = turn_allows(g, &discard, &v);
        }
    }
}

/* What the replay has said against the tile of S, or OK. */
static struct verdict said_against(const struct judgement *j, const struct step *s) {
    for (uint32_t i = 0; i < j->findings; i++) {
        const struct finding *f = &j->finding[i];
        struct span here = s->tile.word.span;
        if (!f->is_note && !span_is_none(here) && f->span.origin == here.origin &&
            f->span.begin == here.begin)
            return f->verdict;
    }
    return VERDICT_OK;
}

/* A discard may be followed by another draw; what is placed ends the matter. */
static void answer_entry(struct offer *o, const struct judgement *j, struct game *g) {
    struct named_tile named[NAMED_MAX];
    const struct entry *e = &j->record->entry[o->turn - 1];
    uint32_t count = named_tiles_of_entry(j, (uint32_t)o->turn - 1, named, NAMED_MAX);
    for (uint32_t i = 0; i < count; i++) {
        /* "drew V" and what became of V are one tile. */
        if (named[i].kind == STEP_DREW && i + 1 < count && named[i + 1].tile == named[i].tile)
            continue;
        if (named[i].tile < 0) named[i].verdict = said_against(j, named[i].step);
        answer(o, j, g, e, named[i]);
        if (named[i].kind == STEP_PLACE) return;
    }
    /* The next entry may go on with the turn, so only a replay that stopped here knows. */
    if (j->stopped_before == o->turn) o->skipped = turn_check_end(g);
}

/* The turn that is meant: -t, else the one at which the replay stopped, else the next. */
static int32_t turn_meant(const struct judgement *j, const struct offer_question *q) {
    if (q->turn) return q->turn;
    return j->stopped_before ? j->stopped_before : (int32_t)j->record->entries + 1;
}

void offer_make(struct offer *o, const struct judgement *j, const struct offer_question *q) {
    struct game *g = game_to_try(&j->game);
    *o = (struct offer){.turn = turn_meant(j, q), .player = -1, .otherwise = -1};
    o->reached = o->turn == judgement_turns_judged(j) + 1;
    o->there = (uint32_t)o->turn <= j->record->entries;
    /* A word that means no tile is no question, however far the game has come. */
    if (!offer_knows_tile(j, q)) {
        answer(o, j, g, NULL, named_tile_find(j, q->tile));
        return;
    }
    if (!o->reached) return;
    o->player = g->clock.active;
    const struct entry *e = o->there ? &j->record->entry[o->turn - 1] : NULL;
    struct mark mark = game_mark(g);
    bool stopped = e ? e->after_ended : j->complete && j->record->ended && g->tiles_left;
    if (!stopped && !q->tile && (!e || entry_lays_nothing(e)) && turn_show_stuck(g, NULL))
        o->player = g->clock.active;
    o->over = stopped ? VERDICT(M_GAME_OVER_STOPPED, {ARG_NONE, {0}})
                      : turn_check_player(g, g->clock.active);
    if (!verdict_ok(&o->over)) return;
    o->free_moves = game_stage(g) == STAGE_OF_FREE_MOVES;
    o->over = turn_check_stuck(g, NULL); /* what is left may still be discarded */
    if (e && e->player >= 0) o->wrong = turn_check_player(g, e->player);
    /* Whoever leaves out the part that is due. */
    if (e && e->player >= 0 && verdict_ok(&o->wrong)) o->player = e->player;
    if (!e) o->otherwise = turn_due_without(g);
    struct mark begun = game_mark(g);
    turn_begin(g, o->player, NULL);
    if (q->tile) {
        answer(o, j, g, NULL, named_tile_find(j, q->tile));
    } else if (e) {
        answer_entry(o, j, g);
    }
    if (q->kinds) {
        answer_kinds(o, g);
    } else if (!o->tiles) {
        o->all = true;
        answer_all(o, j, g);
    }
    game_undo(g, &begun);
    if (!q->tile) {
        turn_begin(g, o->player, NULL);
        offer_instead(o, j->record, g);
        game_undo(g, &begun);
        if (e) offer_acts(o, j, e, g);
        act_list_sort(o);
    }
    game_undo(g, &mark);
}

bool offer_knows_tile(const struct judgement *j, const struct offer_question *q) {
    return !q->tile || !judgement_has_game(j) || named_tile_find(j, q->tile).tile >= 0;
}

void offer_free(struct offer *o) {
    for (uint32_t i = 0; i < o->tiles; i++) {
        free(o->tile[i].place);
        free(o->tile[i].figure);
        free(o->tile[i].way);
    }
    free(o->tile);
    free(o->act);
    free(o->act_slot);
    *o = (struct offer){0};
}
