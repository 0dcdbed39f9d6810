/* SPDX-License-Identifier: MIT */
/* Guesses about figures and about the actions of expansions: what else may be done there. */
#include "game/legal.h"
#include "game/turn.h"
#include "game/undo.h"
#include "mend/choices.h"
#include "mend/reach.h"
#include "record/write/writer_word.h"

#include <string.h>

/* What may be done in place of step S of the entry, or (NULL) once all its steps are made. */
static struct choices list_choices(struct mender *m, uint32_t index, const struct step *s) {
    struct game *g = &m->j.game;
    struct choices c = {.m = m, .was = s};
    const struct entry *e = &m->r->entry[index];
    for (uint32_t i = 0; i < e->steps; i++)
        c.role |= e->step[i].kind == STEP_DEPLOY && e->step[i].role_word;
    struct mark mark = game_mark(g);
    if (reach_step(m, index, s)) {
        struct verdict why;
        if (s && s->kind == STEP_EXTRA)
            (void)turn_reach(g, (enum action_kind)(ACTION_EXTRA + (int)s->extra->kind), &why);
        if (g->now.tile >= 0 && !turn_is_after_scoring(g, ACTION_DEPLOY))
            legal_figures(g, choices_see, &c);
        if (m->j.setup.asks) {
            if (s) legal_next(g, choices_see, &c);
            if (!s && !turn_finish(g, &why)) legal_owed(g, choices_see, &c);
        }
    }
    game_undo(g, &mark);
    return c;
}

static bool same_text(const char *a, const char *source, uint32_t begin, uint32_t end) {
    return strlen(a) == end - begin && memcmp(a, source + begin, end - begin) == 0;
}

static enum action_kind action_of(const struct step *s) {
    if (s->kind == STEP_DEPLOY) return ACTION_DEPLOY;
    if (s->kind == STEP_RECALL) return ACTION_RECALL;
    if (s->kind != STEP_EXTRA) return ACTION_PASS;
    return (enum action_kind)(ACTION_EXTRA + (int)s->extra->kind);
}

static void replace(struct mender *m, uint32_t index, const struct step *s) {
    uint32_t begin, end;
    if (!guess_span(m, s->span, &begin, &end)) return;
    int least = COST_FIGURE_SIDE;
    if (m->to - m->dear < least) return;
    struct arena_mark mark = arena_mark(&m->arena);
    struct choices c = list_choices(m, index, s);
    enum action_kind was = action_of(s);
    for (uint32_t i = 0; i < c.count; i++) {
        const struct choice *to = &c.list[i];
        enum mend_kind kind = MEND_ACTION;
        int cost = to->kind == was ? COST_ACTION_WORD : COST_ACTION;
        if (same_text(to->text, m->r->source.text, begin, end)) continue;
        if (to->kind == was && was == ACTION_DEPLOY) {
            kind = to->figure == s->figure ? MEND_FIGURE_PLACE : MEND_FIGURE_KIND;
            cost = kind == MEND_FIGURE_KIND       ? COST_FIGURE_KIND
                   : to->feature == s->place.kind ? COST_FIGURE_SIDE
                                                  : COST_FIGURE_PLACE;
            if (kind == MEND_FIGURE_KIND && to->feature != s->place.kind) cost += 3;
        }
        guess_word(m, index, kind, cost, begin, end, to->text);
    }
    arena_release(&m->arena, mark);
}

/* Where the words of step N begin, with what parts them from the step before. */
static bool find_step(struct mender *m, const struct entry *e, uint32_t n, uint32_t *begin,
                      uint32_t *end) {
    uint32_t before_begin, before_end, next_begin, next_end;
    if (!guess_span(m, e->step[n].span, begin, end)) return false;
    if (n > 0 && guess_span(m, e->step[n - 1].span, &before_begin, &before_end) &&
        before_end <= *begin) {
        *begin = before_end;
        return true;
    }
    if (n + 1 < e->steps && guess_span(m, e->step[n + 1].span, &next_begin, &next_end) &&
        next_begin >= *end)
        *end = next_begin;
    return true;
}

static void leave_out(struct mender *m, uint32_t index, uint32_t n) {
    const struct entry *e = &m->r->entry[index];
    bool figure = e->step[n].kind == STEP_DEPLOY || e->step[n].kind == STEP_RECALL;
    uint32_t begin, end;
    if (e->steps < 2 || !find_step(m, e, n, &begin, &end)) return;
    guess_word(m, index, figure ? MEND_FIGURE_LESS : MEND_ACTION_LESS,
               figure ? COST_FIGURE_LESS : COST_ACTION_LESS, begin, end, "");
}

static void swap(struct mender *m, uint32_t index, uint32_t n) {
    const struct entry *e = &m->r->entry[index];
    const char *text = m->r->source.text;
    uint32_t begin, middle, next, end;
    if (n + 1 >= e->steps || !mender_wants(m, COST_ACTIONS_SWAPPED)) return;
    if (!guess_span(m, e->step[n].span, &begin, &middle) ||
        !guess_span(m, e->step[n + 1].span, &next, &end) || next < middle)
        return;
    struct arena_mark mark = arena_mark(&m->arena);
    const char *swapped =
        arena_printf(&m->arena, "%.*s%.*s%.*s", (int)(end - next), text + next,
                     (int)(next - middle), text + middle, (int)(middle - begin), text + begin);
    guess_word(m, index, MEND_ACTIONS_SWAPPED, COST_ACTIONS_SWAPPED, begin, end, swapped);
    arena_release(&m->arena, mark);
}

/* Something more is done after the N steps that are there. */
static void add(struct mender *m, uint32_t index) {
    const struct entry *e = &m->r->entry[index];
    bool acted = false, lays = false;
    uint32_t begin, end;
    for (uint32_t i = 0; i < e->steps; i++) {
        acted |= e->step[i].kind == STEP_DEPLOY || e->step[i].kind == STEP_RECALL;
        lays |= e->step[i].kind == STEP_PLACE;
    }
    if (!lays || m->to - m->dear < COST_FIGURE_MORE ||
        !guess_span(m, e->step[e->steps - 1].span, &begin, &end))
        return;
    struct arena_mark mark = arena_mark(&m->arena);
    const char *sign = choices_between(m);
    struct choices c = list_choices(m, index, NULL);
    for (uint32_t i = 0; i < c.count; i++) {
        bool figure = c.list[i].kind == ACTION_DEPLOY || c.list[i].kind == ACTION_RECALL;
        if (figure && acted) continue;
        guess_word(m, index, figure ? MEND_FIGURE_MORE : MEND_ACTION_MORE,
                   figure ? COST_FIGURE_MORE : COST_ACTION_MORE, end, end,
                   arena_printf(&m->arena, "%s%s", sign, c.list[i].text));
    }
    arena_release(&m->arena, mark);
}

void guess_figure(struct mender *m, uint32_t index) {
    const struct entry *e = &m->r->entry[index];
    mender_go(m, index);
    for (uint32_t i = 0; i < e->steps; i++) {
        enum step_kind k = e->step[i].kind;
        if (k == STEP_DEPLOY || k == STEP_RECALL || k == STEP_EXTRA) replace(m, index, &e->step[i]);
        if (k == STEP_EXTRA)
            guess_words(m, index, e->step[i].span, MEND_ACTION, COST_ACTION_WORD,
                        extra_form(e->step[i].extra->kind));
        leave_out(m, index, i);
        swap(m, index, i);
    }
    if (e->steps) add(m, index);
}

void guess_player(struct mender *m, uint32_t index) {
    const struct record *r = m->r;
    const struct entry *e = &r->entry[index];
    uint32_t begin, end;
    if (e->player < 0 || !mender_wants(m, COST_PLAYER) ||
        !guess_span(m, e->player_span, &begin, &end))
        return;
    mender_go(m, index);
    for (uint32_t p = 0; p < r->players; p++) {
        if ((int)p == e->player || !r->player[p].name.text) continue;
        struct buf name = {0};
        write_player(&name, r, (int)p);
        guess_word(m, index, MEND_PLAYER, COST_PLAYER, begin, end, name.text);
        buf_free(&name);
    }
}
