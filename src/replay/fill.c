/* SPDX-License-Identifier: MIT */
#include "replay/fill.h"
#include "base/form.h"
#include "game/extra.h"
#include "game/game.h"
#include "game/journal.h"
#include "game/setup.h"
#include "replay/claims.h"
#include "replay/notation.h"

#include <stdlib.h>
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

/* What the form of an action says of the figure that it moves, or of where it goes. */
static bool form_has(const struct form *f, enum form_kind kind) {
    bool has = false;
    for (int i = 0; i < form_items(f); i++)
        has |= f->item[i].kind == kind;
    return has;
}

/* An argument of an extra action that was filled in, ACT: the figure, or the place that it moved to or
 * from, or that it went home. */
static void fill_arg(struct step_arg *a, const struct form *form, const struct form_item *item,
                     const struct judgement *j, const struct extra *act) {
    bool on_land = act->segment != UINT32_MAX;
    if (a->is_list) return;
    if (item->kind == FORM_PLACE && on_land) {
        *a = (struct step_arg){.kind = FORM_PLACE, .given = true, .span = SPAN_NONE};
        a->place = notation_segment(&j->game, act->segment);
    } else if (item->kind == FORM_REF && on_land &&
               (act->effect != EFFECT_PUT || !form_has(form, FORM_PLACE))) {
        struct written_figure ref = {.player = -1, .kind = FIGURE_ANY};
        if (a->given) ref = a->ref;
        ref.kind = act->figure;
        ref.place = notation_segment(&j->game, act->segment);
        ref.place_given = true;
        *a = (struct step_arg){.kind = FORM_REF, .given = true, .span = SPAN_NONE};
        a->ref = ref;
    } else if (item->kind == FORM_ONE && item->optional && !on_land && !a->given && item->words &&
               strcmp(item->words[0], "home") == 0) {
        *a = (struct step_arg){.kind = FORM_ONE, .given = true, .span = SPAN_NONE, .value = 0};
    }
}

/* ACT in full.  FROM: as it was said, NULL: it was not. */
static struct extra_step *full_step(struct record *r, const struct judgement *j,
                                    const struct entry_result *e, const struct extra *act,
                                    const struct extra_step *from) {
    const struct form *form = extra_form((enum extra_kind)act->kind);
    struct extra_step *full = arena_alloc(r->arena, sizeof *full);
    /* Where none moves, or from elsewhere than the land, the act has all there is to say. */
    bool all = !from || act->figure == FIGURE_ANY || act->segment == UINT32_MAX;
    *full = all ? notation_step(r->arena, &j->game, e->player, act) : *from;
    struct step_arg *arg = arena_alloc(r->arena, (full->args + 1) * sizeof *arg);
    if (full->args) memcpy(arg, full->arg, full->args * sizeof *arg);
    full->arg = arg;
    for (uint32_t i = 0; i < full->args && act->figure != FIGURE_ANY; i++)
        fill_arg(&arg[i], form, &form->item[i], j, act);
    return full;
}

/* --- which act a step was ---------------------------------------------------------- */

#define UNSAID UINT32_MAX

struct acts {
    const struct extra *act; /* of the entry */
    uint32_t count;
    uint32_t *step; /* the number of the step that said it, or UNSAID */
};

/* The argument of that kind, or NULL. */
static const struct step_arg *said(const struct extra_step *s, enum form_kind kind) {
    for (uint32_t i = 0; i < s->args; i++)
        if (s->arg[i].kind == kind && s->arg[i].given) return &s->arg[i];
    return NULL;
}

/* Does S say just as much as was said of ACT? */
static bool says_as_much(const struct extra *act, const struct extra_step *s) {
    for (uint32_t i = 0; i < s->args; i++)
        if (s->arg[i].kind != FORM_BY && s->arg[i].given != act->arg[i].given) return false;
    return true;
}

/* May ACT, in an entry of PLAYER, be what step S says?  STRICTLY: in these words; otherwise somebody else
 * may act without being named, such as the next who bids. */
static bool may_be(const struct extra *act, const struct extra_step *s, int player, bool strictly) {
    const struct step_arg *by = said(s, FORM_BY), *one = said(s, FORM_ONE);
    int choice = extra_choice(act, 0);
    if (act->kind != s->kind) return false;
    if (one && !one->is_list && choice >= 0 && one->value != choice) return false;
    bool same = (by ? by->player : player) == extra_actor(act, player);
    if (strictly) return same && says_as_much(act, s);
    return same || (!by && !act->filled);
}

/* Acts are made in the order of their steps. */
static void match(struct acts *acts, const struct step *list, uint32_t steps, int player) {
    for (uint32_t k = 0; k < acts->count; k++)
        acts->step[k] = UNSAID;
    for (int strictly = 1; strictly >= 0; strictly--)
        for (uint32_t i = 0; i < steps; i++) {
            bool found = list[i].kind != STEP_EXTRA;
            for (uint32_t k = 0; k < acts->count && !found; k++)
                found = acts->step[k] == i;
            for (uint32_t k = 0; k < acts->count && !found; k++) {
                if (acts->step[k] != UNSAID ||
                    !may_be(&acts->act[k], list[i].extra, player, strictly))
                    continue;
                acts->step[k] = i;
                found = true;
            }
        }
}

/* Where an act that nobody has said goes: beside the others made at that time, or before the figure; one
 * that was made after the scoring, at the end. */
static uint32_t place_of(const struct acts *acts, uint32_t k, const struct step *list,
                         uint32_t steps) {
    bool late = acts->act[k].after_scoring;
    for (uint32_t i = k; i-- > 0;)
        if (acts->step[i] != UNSAID && acts->act[i].after_scoring == late) return acts->step[i] + 1;
    for (uint32_t i = k + 1; i < acts->count; i++)
        if (acts->step[i] != UNSAID && acts->act[i].after_scoring == late) return acts->step[i];
    uint32_t at = steps;
    for (uint32_t i = steps; i > 0 && !late; i--)
        if (list[i - 1].kind == STEP_DEPLOY) at = i - 1;
    return at;
}

static void insert(struct acts *acts, uint32_t k, struct step *list, uint32_t *steps,
                   struct extra_step *extra) {
    uint32_t at = place_of(acts, k, list, *steps);
    memmove(&list[at + 1], &list[at], (*steps - at) * sizeof *list);
    list[at] = (struct step){.kind = STEP_EXTRA, .span = SPAN_NONE, .extra = extra};
    ++*steps;
    for (uint32_t i = 0; i < acts->count; i++)
        if (acts->step[i] != UNSAID && acts->step[i] >= at) acts->step[i]++;
    acts->step[k] = at;
}

/* Acts of which something was filled in get all their words. */
static void fill_acts(struct record *r, const struct judgement *j, const struct entry_result *e,
                      struct step *list, uint32_t *steps) {
    struct acts acts = {NULL, e->act_end - e->act_begin, NULL};
    if (!acts.count) return;
    acts.act = &j->game.act[e->act_begin];
    acts.step = arena_alloc(r->arena, (acts.count + 1) * sizeof *acts.step);
    match(&acts, list, *steps, e->player);
    for (uint32_t k = 0; k < acts.count; k++) {
        const struct extra *act = &acts.act[k];
        if (!act->filled) continue;
        if (acts.step[k] == UNSAID)
            insert(&acts, k, list, steps, full_step(r, j, e, act, NULL));
        else
            list[acts.step[k]].extra = full_step(r, j, e, act, list[acts.step[k]].extra);
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
    fill_acts(r, j, e, step, &steps);
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

/* --- who went home ------------------------------------------------------------------ */

/* Those of HOME that a claim of E names are taken out.  If a claim names none of them in these words, its
 * player's all are: which it means could be seen only then. */
static uint32_t leave_out_named(const struct judgement *j, const struct entry *e,
                                const struct entry_result *made, struct returned *home,
                                uint32_t homes) {
    for (uint32_t c = 0; c < e->claims; c++) {
        const struct written_figure *f = &e->claim[c].back;
        if (e->claim[c].kind != CLAIM_BACK) continue;
        uint32_t i = 0, left = 0;
        while (i < homes && !claims_names_figure(&j->game, f, &home[i], made->placed))
            i++;
        for (uint32_t k = 0; k < homes; k++) {
            bool out = i < homes ? k == i : f->player < 0 || home[k].player == f->player;
            if (!out) home[left++] = home[k];
        }
        homes = left;
    }
    return homes;
}

static struct claim back_claim(const struct judgement *j, const struct returned *home) {
    const struct placed_tile *p = &j->game.placed[home->tile];
    struct claim c = {.kind = CLAIM_BACK, .player = -1};
    c.back = (struct written_figure){
        .player = home->player,
        .kind = home->kind == FIGURE_SMALL ? FIGURE_ANY : home->kind,
        .place = notation_place(p->type, p->quarter_turns, home->segment),
        .place_given = true,
    };
    c.back.place.kind = (enum feature_kind)home->feature_kind; /* it may be a castle since */
    c.back.place.at = (struct at_cell){.given = true, .cell = p->cell};
    return c;
}

/* Figures that went home from the land, as far as the entry claims nothing else about them. */
static void fill_back(struct record *r, const struct judgement *j, const struct entry_result *e,
                      struct entry *to) {
    struct returned *home;
    uint32_t homes = journal_list_home(&j->game, e->effect_begin, e->effect_end, &home);
    homes = leave_out_named(j, to, e, home, homes);
    struct claim *claim = arena_alloc(r->arena, (to->claims + homes + 1) * sizeof *claim);
    if (to->claims) memcpy(claim, to->claim, to->claims * sizeof *claim);
    to->claim = claim;
    for (uint32_t i = 0; i < homes; i++)
        if (home[i].from == LOCATION_SEGMENT && home[i].tile >= 0)
            claim[to->claims++] = back_claim(j, &home[i]);
    free(home);
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
        if (!j->setup.owners) fill_back(r, j, e, &r->entry[e->turn - 1]);
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
