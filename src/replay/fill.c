/* SPDX-License-Identifier: MIT */
#include "replay/fill.h"
#include "base/form.h"
#include "game/extra.h"
#include "game/game.h"
#include "game/setup.h"
#include "replay/notation.h"

#include <string.h>

/* --- steps ----------------------------------------------------------------------- */

static void fill_tile(struct record *r, const struct judgement *j, const struct entry_result *e,
                      struct step *s) {
    if (s->kind != STEP_PLACE) {
        s->tile.word.text = judgement_tile_id(j, s->tile.word.text);
        return;
    }
    if (e->placed < 0) return;
    const struct placed_tile *p = &j->game.placed[e->placed];
    s->tile.word.text = arena_printf(r->arena, "%s/%u", p->type->id, 90u * p->quarter_turns);
    s->tile.rotation = (struct word){NULL, SPAN_NONE};
}

/* The piece that was taken, with the cell if the record has one, or another tile is meant. */
static void fill_place(const struct judgement *j, const struct entry_result *e, struct step *s) {
    if (e->figure_segment < 0 || (!e->place_filled && s->place.kind != FEATURE_KINDS)) return;
    const struct placed_tile *p = &j->game.placed[e->figure_tile];
    struct written_place place = notation_place(p->type, p->quarter_turns, e->figure_segment);
    place.at = s->place.at;
    if (e->figure_tile != e->placed && !place.at.given)
        place.at = (struct at_cell){.given = true, .cell = p->cell};
    s->place = place;
}

/* Argument I of an extra action that was filled in, ACT: the figure or the place that it moved to or from. */
static void fill_arg(struct step_arg *a, const struct form_item *item, const struct judgement *j,
                     const struct extra *act) {
    struct written_place place = notation_segment(&j->game, act->segment);
    if (item->kind == FORM_PLACE && !a->is_list) {
        *a = (struct step_arg){.kind = FORM_PLACE, .given = true, .span = SPAN_NONE};
        a->place = place;
    } else if (item->kind == FORM_REF && act->effect == EFFECT_TAKE && !a->is_list) {
        struct written_figure ref = {.player = -1, .kind = FIGURE_ANY};
        if (a->given) ref = a->ref;
        ref.kind = act->figure;
        ref.place = place;
        ref.place_given = true;
        *a = (struct step_arg){.kind = FORM_REF, .given = true, .span = SPAN_NONE};
        a->ref = ref;
    }
}

/* The act that step S, the N-th of its kind in entry E, was; NULL: it was not made. */
static const struct extra *act_of(const struct judgement *j, const struct entry_result *e,
                                  enum extra_kind kind, uint32_t n) {
    for (uint32_t k = e->act_begin; k < e->act_end; k++)
        if (j->game.act[k].kind == kind && n-- == 0) return &j->game.act[k];
    return NULL;
}

static void fill_extra(struct record *r, const struct judgement *j, const struct entry_result *e,
                       struct step *list, uint32_t index) {
    struct step *s = &list[index];
    uint32_t before = 0;
    for (uint32_t i = 0; i < index; i++)
        before += list[i].kind == STEP_EXTRA && list[i].extra->kind == s->extra->kind;
    const struct extra *act = act_of(j, e, s->extra->kind, before);
    if (!act || !act->filled) return;
    const struct form *form = extra_form(s->extra->kind);
    struct extra_step *filled = arena_alloc(r->arena, sizeof *filled);
    if (act->figure == FIGURE_ANY) { /* none moves, so it says all there is to say */
        *filled = notation_step(r->arena, &j->game, e->player, act);
        s->extra = filled;
        return;
    }
    if (act->segment == UINT32_MAX) return;
    *filled = *s->extra;
    filled->arg = arena_alloc(r->arena, (filled->args + 1) * sizeof *filled->arg);
    if (filled->args) memcpy(filled->arg, s->extra->arg, filled->args * sizeof *filled->arg);
    for (uint32_t i = 0; i < filled->args; i++)
        fill_arg(&filled->arg[i], &form->item[i], j, act);
    s->extra = filled;
}

/* An action that the rules have made without a word gets one: before the figure, or, made after the
 * scoring, at the end. */
static void add_unsaid(struct record *r, const struct judgement *j, const struct entry_result *e,
                       struct step *list, uint32_t *count) {
    uint32_t times[EXTRA_KINDS] = {0};
    for (uint32_t k = e->act_begin; k < e->act_end; k++) {
        const struct extra *act = &j->game.act[k];
        uint32_t said = 0, at = *count;
        for (uint32_t i = 0; i < *count; i++)
            said += list[i].kind == STEP_EXTRA && (int)list[i].extra->kind == act->kind;
        if (times[act->kind]++ < said || !act->filled || act->figure != FIGURE_ANY) continue;
        for (uint32_t i = *count; i > 0 && !act->after_scoring; i--)
            if (list[i - 1].kind == STEP_DEPLOY) at = i - 1;
        memmove(&list[at + 1], &list[at], (*count - at) * sizeof *list);
        list[at] = (struct step){.kind = STEP_EXTRA, .span = SPAN_NONE};
        list[at].extra = arena_alloc(r->arena, sizeof *list[at].extra);
        *list[at].extra = notation_step(r->arena, &j->game, e->player, act);
        ++*count;
    }
}

static void fill_steps(struct record *r, const struct judgement *j, const struct entry_result *e,
                       struct entry *to) {
    const struct entry *from = &j->record->entry[e->turn - 1];
    uint32_t acts = e->act_end - e->act_begin, steps = from->steps;
    struct step *step = arena_alloc(r->arena, (steps + acts + 1) * sizeof *step);
    if (from->steps) memcpy(step, from->step, from->steps * sizeof *step);
    for (uint32_t i = 0; i < from->steps; i++)
        if (step_has_tile(&step[i]))
            fill_tile(r, j, e, &step[i]);
        else if (step[i].kind == STEP_DEPLOY)
            fill_place(j, e, &step[i]);
        else if (step[i].kind == STEP_EXTRA)
            fill_extra(r, j, e, step, i);
    add_unsaid(r, j, e, step, &steps);
    to->step = step;
    to->steps = steps;
    if (to->player < 0) to->player = e->player;
}

/* --- claims ---------------------------------------------------------------------- */

/* A claim of PLAYER about points or total, or NULL. */
static struct claim *find_claim(struct claim *list, uint32_t count, int player) {
    for (uint32_t i = 0; i < count; i++)
        if ((list[i].kind == CLAIM_POINTS || list[i].kind == CLAIM_TOTAL) &&
            list[i].player == player)
            return &list[i];
    return NULL;
}

/* TOTAL: his total after the entry. */
static void fill_claim(struct claim *list, uint32_t *count, int player, int64_t points,
                       int64_t total) {
    struct claim *c = find_claim(list, *count, player);
    if (!c) {
        c = &list[(*count)++];
        *c = (struct claim){.kind = CLAIM_POINTS, .player = (int8_t)player, .points = points};
    }
    c->has_total = true;
    c->total = total;
}

static void fill_points(struct record *r, const struct judgement *j, const struct entry_result *e,
                        struct entry *to, int64_t *total, uint32_t *line) {
    int64_t points[SCORERS] = {0};
    bool paid[SCORERS] = {false};
    for (; *line < j->game.ledgers && j->game.ledger[*line].scoring < e->scoring_end; ++*line) {
        const struct ledger_line *l = &j->game.ledger[*line];
        points[l->player] += l->points;
        total[l->player] += l->points;
        paid[l->player] |= l->scoring >= e->scoring_begin;
    }
    struct claim *claim = arena_alloc(r->arena, (to->claims + PLAYERS_MAX + 1) * sizeof *claim);
    if (to->claims) memcpy(claim, to->claim, to->claims * sizeof *claim);
    to->claim = claim;
    for (int p = 0; p < (int)r->players; p++)
        if (paid[p] && points[p]) fill_claim(claim, &to->claims, p, points[p], total[p]);
}

static void fill_result(struct record *r, const struct judgement *j) {
    struct claim *result = arena_alloc(r->arena, (r->results + r->players + 1) * sizeof *result);
    if (r->results) memcpy(result, r->result, r->results * sizeof *result);
    for (int p = 0; p < (int)r->players; p++)
        if (!find_claim(result, r->results, p))
            result[r->results++] = (struct claim){.kind = CLAIM_TOTAL,
                                                  .player = (int8_t)p,
                                                  .has_total = true,
                                                  .total = j->game.score[p]};
    r->result = result;
    if (r->winner_given) return;
    r->winner_given = true;
    r->winners = game_winners(&j->game);
}

/* --- the whole ---------------------------------------------------------------------- */

void fill_in(struct record *r, const struct judgement *j) {
    int64_t total[SCORERS] = {0};
    uint32_t line = 0;
    bool own_points = !j->setup.one_score && !j->setup.owners;
    for (uint32_t i = 0; i < j->entries; i++) {
        const struct entry_result *e = &j->entry[i];
        if (e->turn < 1 || (uint32_t)e->turn > r->entries) continue;
        fill_steps(r, j, e, &r->entry[e->turn - 1]);
        if (own_points) fill_points(r, j, e, &r->entry[e->turn - 1], total, &line);
    }
    if (j->complete && own_points) fill_result(r, j);
}

int32_t fill_open(const struct judgement *j) {
    for (uint32_t i = 0; i < j->entries; i++) {
        const struct entry_result *e = &j->entry[i];
        bool open = e->turns_filled || e->owner_filled || e->place_filled;
        for (uint32_t k = e->act_begin; k < e->act_end; k++)
            open |= j->game.act[k].filled;
        if (open) return e->turn;
    }
    return 0;
}

bool fill_agrees(const struct judgement *a, const struct judgement *b) {
    return a->status == b->status && a->complete == b->complete && a->entries == b->entries &&
           a->game.ledgers == b->game.ledgers &&
           memcmp(a->game.score, b->game.score, sizeof a->game.score) == 0;
}
