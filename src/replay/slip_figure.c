/* SPDX-License-Identifier: MIT */
/* The figure of an action is not there.  Which is, so that the same could be done with it? */
#include "replay/slip_figure.h"
#include "game/figure.h"
#include "game/legal.h"
#include "game/reach.h"
#include "game/turn.h"
#include "game/undo.h"
#include "record/write/writer_line.h"
#include "replay/bind_action.h"
#include "replay/notation.h"

#define NAMED 8 /* the most that are listed */

/* The tile of the step names that come before those of entry INDEX. */
static uint32_t tiles_before(const struct judgement *j, uint32_t index) {
    uint32_t n = 0;
    for (uint32_t e = 0; e < index; e++)
        for (uint32_t i = 0; i < j->record->entry[e].steps; i++)
            n += bind_names_tile(&j->record->entry[e].step[i]);
    return n;
}

static bool is_late(struct game *g, const struct action *a) {
    return g->now.tile >= 0 && reach_is_after_scoring(g, a);
}

/* Makes in G, the game of J, the steps before the one that F is about, and returns that one, whose
 * action is *ACTION; NULL if there is none, or if it belongs after the scoring. */
static const struct step *reach(const struct judgement *j, const struct finding *f, struct game *g,
                                struct action *action /* out */) {
    const struct entry *e = &j->record->entry[f->turn - 1];
    uint32_t tile = tiles_before(j, (uint32_t)f->turn - 1);
    turn_begin(g, f->player, NULL);
    for (uint32_t i = 0; i < e->steps; i++) {
        const struct step *s = &e->step[i];
        struct action *a = action;
        struct verdict v;
        bool bound =
            bind_action(j, s, f->player, bind_names_tile(s) ? &j->tile[tile++] : NULL, a, &v);
        if (s->span.begin == f->span.begin) return bound && !is_late(g, a) ? s : NULL;
        if (!bound || is_late(g, a) || !turn_allows(g, a, &v)) return NULL;
        turn_make(g, a);
    }
    return NULL;
}

struct list {
    const struct judgement *j;
    const struct extra *meant; /* actions of its kind and actor, with its die, are listed */
    struct buf text;
    unsigned count;
};

/* Makes room for one more item; false if there are too many. */
static bool list_item(struct list *l) {
    if (l->count) buf_str(&l->text, ", ");
    if (l->count++ < NAMED) return true;
    buf_str(&l->text, "...");
    return false;
}

/* S with each other follower that may stand there. */
static void list_followers(struct list *l, const struct step *s) {
    for (int kind = 0; kind < FIGURE_KINDS; kind++) {
        struct step other = *s;
        struct entry e = {.step = &other, .steps = 1, .player = -1};
        struct action a;
        struct verdict v;
        other.figure = (uint8_t)kind;
        if (kind == s->figure || !figure_traits[kind].follower) continue;
        if (!bind_action(l->j, &other, l->j->game.now.player, NULL, &a, &v) ||
            !turn_allows(&l->j->game, &a, &v))
            continue;
        if (list_item(l)) write_body(&l->text, l->j->record, &e);
    }
}

static bool is_like(const struct list *l, const struct extra *s) {
    const struct extra *meant = l->meant;
    int player = l->j->game.now.player;
    const struct extra_arg *said = extra_arg(meant, FORM_NUMBER, 0),
                           *other = extra_arg(s, FORM_NUMBER, 0);
    return s->kind == meant->kind && extra_actor(s, player) == extra_actor(meant, player) &&
           (!said->given || !other->given || said->number == other->number);
}

static bool see(void *context, const struct action *a) {
    struct list *l = context;
    if (!a->extra || !is_like(l, a->extra)) return true;
    if (!list_item(l)) return false;
    notation_write(&l->text, l->j->record, &l->j->game, l->j->game.now.player, a->extra);
    return true;
}

/* What is listed is the slip; CODE: of the finding. */
static void keep(struct list *l, enum code code, struct slip *s) {
    if (l->count) {
        s->kind = SLIP_FIGURE_THERE;
        s->list = arena_strdup(l->j->record->arena, l->text.text);
    } else if (code == E_REF) {
        s->kind = SLIP_FIGURE_NONE;
    }
    buf_free(&l->text);
}

static void seek_after_scoring(const struct judgement *j, const struct action *a, enum code code,
                               struct slip *s) {
    if (!a->extra) return;
    struct list l = {.j = j, .meant = a->extra};
    legal_next(&j->game, see, &l);
    keep(&l, code, s);
}

void slip_seek_figure(const struct judgement *j, const struct finding *f, struct slip *s) {
    struct game *g = game_to_try(&j->game);
    struct mark mark = game_mark(g);
    struct action a;
    const struct step *step = NULL;
    if (f->turn > 0 && f->player >= 0 && j->stopped_before == f->turn) step = reach(j, f, g, &a);
    struct list l = {.j = j};
    if (step && step->kind == STEP_DEPLOY) {
        list_followers(&l, step);
        keep(&l, CODE_NONE, s);
    } else if (step && step->kind == STEP_EXTRA) {
        l.meant = a.extra;
        legal_figures(g, see, &l);
        keep(&l, verdict_code(&f->verdict), s);
    }
    game_undo(g, &mark);
}

bool slip_is_about_figure(enum code code) {
    return code == E_REF || (code >= E_NO_MEEPLE && code <= E_SUPPLY);
}

void slip_note(struct judgement *j, const struct action *a, enum code code, uint32_t begin) {
    if (!j->options->slips || j->slip.kind != SLIP_NONE || !slip_is_about_figure(code)) return;
    seek_after_scoring(j, a, code, &j->slip);
    j->slip.begin = begin;
}
