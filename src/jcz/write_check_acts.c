/* SPDX-License-Identifier: MIT */
/* Can a saved game hold what was done, in the order in which it was done? */
#include "game/figure.h"
#include "game/journal.h"
#include "game/modules.h"
#include "jcz/differences.h"
#include "jcz/write_check.h"
#include "replay/findings.h"

const struct step *saver_find_itself(struct saver *s) {
    for (uint32_t i = 0; i < s->j->entries; i++) {
        const struct entry *e = &s->j->record->entry[i];
        for (uint32_t k = 0; k < e->steps; k++) {
            if (e->step[k].kind != STEP_EXTRA || !jcz_does_itself(e->step[k].extra->kind)) continue;
            s->itself = (int32_t)i + 1;
            return &e->step[k];
        }
    }
    return NULL;
}

/* Can a file hold A, as it is written here? */
static bool is_written(const struct extra *a) {
    enum extra_kind kind = (enum extra_kind)a->kind;
    bool known = kind == jcz_rounds[0].action || jcz_does_itself(kind);
    for (const struct jcz_begin *b = jcz_begins; b->feature; b++)
        known |= kind == b->action;
    for (const struct jcz_put *p = jcz_puts; p->token; p++)
        known |= kind == p->action;
    for (const struct jcz_message *m = jcz_links; m->type; m++)
        known |= kind == m->action;
    for (const struct jcz_message *m = jcz_crosses; m->type; m++)
        known |= kind == m->action;
    for (const struct jcz_remake *r = jcz_remakes; r->token; r++)
        known |= kind == r->action;
    for (const struct jcz_auction *r = jcz_auctions; r->bid; r++)
        known |= kind == r->offer || kind == r->picks || kind == r->bids || kind == r->deals;
    for (const struct jcz_return *r = jcz_returns; r->source; r++)
        known |= kind == r->action;
    for (const struct jcz_neutral *n = jcz_neutrals; n->name; n++)
        known |= kind == n->action;
    for (const struct jcz_message *m = jcz_takes; m->type; m++)
        known |= kind == m->action;
    for (const struct jcz_message *m = jcz_frees; m->type; m++)
        known |= kind == m->action;
    for (const struct jcz_laid *l = jcz_laids; l->tile; l++)
        known |= kind == l->action;
    for (const struct jcz_quarter *q = jcz_quarters; q->into != EXTRA_KINDS; q++)
        known |= kind == q->into || kind == q->out || kind == q->count;
    for (int k = 0; k < FIGURE_KINDS; k++)
        known |=
            kind == jcz_corner_of((enum figure_kind)k) || kind == jcz_after_of((enum figure_kind)k);
    return known;
}

/* Is action number ACT, of entry number I, a prisoner who comes home after the scoring, where that
 * program goes on to the next turn?  The second part of a turn may still say it, if nothing else comes
 * between. */
static bool is_late(const struct judgement *j, uint32_t i, uint32_t act) {
    const struct entry_result *e = &j->entry[i];
    const struct extra *a = &j->game.act[act];
    bool frees = false;
    for (const struct jcz_message *m = jcz_frees; m->type; m++)
        frees |= a->kind == m->action;
    return frees && a->after_scoring &&
           !(act + 1 == e->act_end && i + 1 < j->entries && e[1].part > 0 &&
             e[1].player == e->player && e[1].placed >= 0);
}

/* Does A, of entry number I, move a follower out of a quarter at the end of the game otherwise than that
 * program can: a second one of that player, or out of any quarter but the market? */
static bool moves_again(const struct judgement *j, uint32_t i, const struct extra *a) {
    const struct entry_result *e = &j->entry[i];
    if (a->kind != jcz_quarters[0].out || e->placed >= 0) return false;
    if (extra_quarter(a, 0) != QUARTER_MARKET) return true;
    uint32_t begin = e->act_begin;
    for (; i > 0 && j->entry[i - 1].placed < 0; i--)
        begin = j->entry[i - 1].act_begin;
    for (uint32_t k = begin; &j->game.act[k] < a; k++)
        if (j->game.act[k].kind == a->kind &&
            extra_actor(&j->game.act[k], e->player) == extra_actor(a, e->player))
            return true;
    return false;
}

static bool is_cross(const struct extra *a) {
    for (const struct jcz_message *m = jcz_crosses; m->type; m++)
        if (a->kind == m->action) return true;
    return false;
}

/* Does A, of entry number I, cross another tile than the new one, which does not need it? */
static bool crosses_elsewhere(const struct judgement *j, uint32_t i, const struct extra *a) {
    const struct cell *c = extra_cell(a, 0);
    return is_cross(a) && !a->number && c &&
           !cell_equal(*c, j->game.placed[j->entry[i].placed].cell);
}

/* Does A, of entry number I, make a piece another where others are besides the one that stays? */
static bool sends_others(const struct judgement *j, uint32_t i, const struct extra *a) {
    const struct entry_result *e = &j->entry[i];
    for (const struct jcz_remake *r = jcz_remakes; r->token; r++) {
        if (a->kind != r->action) continue;
        FOR_EACH_EFFECT(k, &j->game, e->effect_begin, e->effect_end, EFFECT_MOVED) {
            const struct effect *f = &j->game.effect[k];
            if (effect_from(f) == LOCATION_SEGMENT && effect_cause(f) == r->cause &&
                j->game.segment[f->b].feature == j->game.segment[a->segment].feature)
                return true;
        }
    }
    return false;
}

/* Why a file cannot hold action number ACT of entry number I; OK: it can. */
static struct verdict check_action(const struct judgement *j, uint32_t i, uint32_t act) {
    const struct extra *a = &j->game.act[act];
    struct arg word = arg_text(ARG_WORD, extra_word((enum extra_kind)a->kind));
    if (!is_written(a)) return VERDICT(M_SAVE_ACTION, word);
    if (is_late(j, i, act)) return VERDICT(M_SAVE_LATE, word);
    if (moves_again(j, i, a)) return VERDICT(M_SAVE_AGAIN, word);
    if (crosses_elsewhere(j, i, a)) return VERDICT(M_SAVE_ELSEWHERE, word);
    if (sends_others(j, i, a)) return VERDICT(M_SAVE_CROWD, word);
    return VERDICT_OK;
}

void saver_check_actions(struct saver *s) {
    for (uint32_t i = 0; i < s->j->entries; i++) {
        const struct entry_result *e = &s->j->entry[i];
        for (uint32_t k = e->act_begin; k < e->act_end; k++) {
            struct verdict why = check_action(s->j, i, k);
            if (verdict_ok(&why)) continue;
            saver_refuse(s, s->j->record->entry[i].span, (int32_t)i + 1, why);
            return;
        }
    }
}

void saver_check_owners(struct saver *s) {
    const struct game *g = &s->j->game;
    for (uint32_t i = 0; i < s->j->entries; i++) {
        const struct entry_result *e = &s->j->entry[i];
        for (uint32_t k = e->scoring_begin; k < e->scoring_end && !g->setup->by_strength; k++) {
            int64_t figure = difference_in_owner(s->j, e, &g->scoring[k]);
            if (figure < 0 || figure_traits[g->figure[figure].kind].strength) continue;
            saver_refuse(s, s->j->record->entry[i].span, (int32_t)i + 1,
                         VERDICT(M_SAVE_OWNER, arg_as(ARG_FIGURE, g->figure[figure].kind)));
            return;
        }
    }
}
