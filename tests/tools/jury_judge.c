/* SPDX-License-Identifier: MIT */
#include "tools/jury_judge.h"
#include "base/xalloc.h"
#include "expansion/robbers.h"
#include "game/invariants.h"
#include "game/piece.h"
#include "game/track.h"
#include "record/stream/text_reader.h"
#include "record/yaml/read_yaml.h"
#include "tools/naive_settle.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void jury_init(struct jury *j) {
    *j = (struct jury){.catalogue = catalogue_new()};
    j->state = xcalloc(1, sizeof *j->state);
    j->state->trial = xcalloc(1, sizeof *j->state->trial);
}

void jury_free(struct jury *j) {
    free(j->state->trial);
    free(j->state);
    judgement_free(&j->judgement);
    report_free(&j->report);
    buf_free(&j->text);
    catalogue_free(j->catalogue);
}

__attribute__((format(printf, 2, 3))) static bool wrong(struct jury *j, const char *format, ...) {
    va_list args;
    va_start(args, format);
    vsnprintf(j->wrong, sizeof j->wrong, format, args);
    va_end(args);
    return false;
}

/* --- the second opinion --------------------------------------------------------------- */

void jury_ask(struct jury *j, const struct plain_game *g, const struct specimen *legal, int at,
              enum naive_policy policy) {
    struct opinion *o = &j->opinion;
    struct naive_legal *s = j->state;
    *o = (struct opinion){.n = &s->n};
    const char *code = naive_legal_header(g);
    if (code) {
        naive_find(&o->found, 0, -1, code);
        return;
    }
    o->judged = true;
    /* The entry before the first that was touched may go on in it. */
    int from = at > 0 ? at - 1 : 0;
    struct naive *trial = s->trial;
    memcpy(s, &legal->before[from], sizeof *s);
    s->trial = trial;
    if (at < 0) naive_legal_begin(s, g, trial); /* by other rules */
    int settled = 0;
    for (int i = from; i < g->entries; i++) {
        int laid_count = s->n.laid_count;
        code = naive_settled_entry(s, g, i, policy, &o->found, &settled);
        if (!code) {
            naive_claims_entry(&o->found, g, i, &s->n);
            continue;
        }
        naive_find(&o->found, i + 1, s->step, code);
        if (policy != NAIVE_STOP && s->n.laid_count > laid_count)
            naive_claims_entry(&o->found, g, i, &s->n); /* something of it was made */
        if (policy != NAIVE_STOP) continue;
        o->stopped = i + 1;
        return;
    }
    o->over = naive_legal_over(s, g);
    if (o->over) naive_finish(&s->n);
    naive_claims_result(&o->found, g, &s->n, o->over);
}

/* --- the program ------------------------------------------------------------------------- */

static void read_it(struct record *r, struct arena *arena, const struct buf *text) {
    *r = (struct record){.arena = arena, .game = 1};
    r->source = (struct source){
        .name = "mutant", .text = text->text, .length = (uint32_t)text->length, .first_line = 1};
    read_text(r);
}

/* Findings that are errors, without notes and warnings. */
static const struct finding *next_error(const struct judgement *j, uint32_t *at) {
    while (*at < j->findings) {
        const struct finding *f = &j->finding[(*at)++];
        enum code c = verdict_code(&f->verdict);
        if (!f->is_note && code_level(c) != LEVEL_WARNING) return f;
    }
    return NULL;
}

/* Does the program point at the step at fault, or at the entry as a whole? */
static bool same_place(const struct jury *j, const struct finding *f,
                       const struct naive_finding *n) {
    if (n->claim || n->turn == 0) return true;
    const struct entry *e = &j->judgement.record->entry[n->turn - 1];
    if (n->step < 0) return !e->steps || f->span.begin <= e->step[0].span.begin;
    struct span step = e->step[n->step].span;
    return f->span.begin >= step.begin && f->span.end <= step.end;
}

static bool same_findings(struct jury *j, bool all) {
    const struct naive_claims *c = &j->opinion.found;
    uint32_t at = 0;
    for (int i = 0; i < c->findings && (all || i == 0); i++) {
        const struct finding *f = next_error(&j->judgement, &at);
        const struct naive_finding *n = &c->finding[i];
        if (!f) return wrong(j, "legal, not turn %d %s", n->turn, n->code);
        const char *code = code_name(verdict_code(&f->verdict));
        if (f->turn != n->turn || strcmp(code, n->code) != 0)
            return wrong(j, "turn %d %s, not turn %d %s", (int)f->turn, code, n->turn, n->code);
        if (!same_place(j, f, n))
            return wrong(j, "turn %d %s: not in step %d", n->turn, n->code, n->step + 1);
    }
    const struct finding *f = all || !c->findings ? next_error(&j->judgement, &at) : NULL;
    return !f ||
           wrong(j, "turn %d %s, not legal", (int)f->turn, code_name(verdict_code(&f->verdict)));
}

/* Are the same followers in the same quarters, and the Count? */
static bool same_quarters(struct jury *j) {
    static const enum quarter quarters[] = {QUARTER_CASTLE, QUARTER_MARKET, QUARTER_BLACKSMITH,
                                            QUARTER_CATHEDRAL};
    static const enum figure_kind kinds[] = {FIGURE_SMALL, FIGURE_BIG, FIGURE_MAYOR, FIGURE_WAGON};
    const struct game *g = &j->judgement.game;
    const struct naive *n = j->opinion.n;
    if (piece_where(g, PIECE_COUNT).at != quarters[n->count_at])
        return wrong(j, "the Count is not in quarter %d", n->count_at);
    for (int p = 0; p < n->rules.players; p++)
        for (int q = 0; q < NAIVE_QUARTERS; q++)
            for (int k = 0; k < 4; k++) {
                int waits = 0;
                for (uint32_t i = 0; i < g->figures; i++)
                    waits += g->figure[i].where == LOCATION_QUARTER && g->figure[i].owner == p &&
                             g->figure[i].kind == kinds[k] && g->figure[i].segment == quarters[q];
                if (waits != n->waits[p][q][k])
                    return wrong(j, "player %d has %d in quarter %d, not %d", p + 1, waits, q,
                                 n->waits[p][q][k]);
            }
    return true;
}

/* Are counters and robbers on the same spaces?  The final scoring moves no robber. */
static bool same_track(struct jury *j) {
    const struct game *g = &j->judgement.game;
    const struct naive *n = j->opinion.n;
    for (int p = 0; p < n->rules.players; p++) {
        for (unsigned c = 0; c < 1u + n->rules.messages && !j->opinion.over; c++)
            if (track_points(g, p, c) != n->track.counter[p][c])
                return wrong(j, "player %d: counter %u has %d, not %d", p + 1, c,
                             (int)track_points(g, p, c), n->track.counter[p][c]);
        if (n->rules.robbers && robbers_space(g, p) != n->track.robber[p] - 1)
            return wrong(j, "player %d: robber at %d, not %d", p + 1, robbers_space(g, p),
                         n->track.robber[p] - 1);
    }
    return true;
}

static bool same_state(struct jury *j) {
    const struct game *g = &j->judgement.game;
    const struct naive *n = j->opinion.n;
    uint32_t left = 0;
    for (int p = 0; p < n->rules.players; p++) {
        if (g->score[p] != n->score[p])
            return wrong(j, "player %d has %d points, not %d", p + 1, (int)g->score[p],
                         n->score[p]);
        if (g->supply[p][FIGURE_SMALL] != n->meeples[p] ||
            g->supply[p][FIGURE_ABBOT] != n->abbots[p] || g->supply[p][FIGURE_BIG] != n->bigs[p] ||
            g->supply[p][FIGURE_BUILDER] != n->builders[p] ||
            g->supply[p][FIGURE_PIG] != n->pigs[p] || g->supply[p][FIGURE_MAYOR] != n->mayors[p] ||
            g->supply[p][FIGURE_WAGON] != n->wagons[p] || g->supply[p][FIGURE_BARN] != n->barns[p])
            return wrong(j, "player %d: supply", p + 1);
        struct location supply = {LOCATION_SUPPLY, 0};
        if ((int)piece_count(g, PIECE_ABBEY, p, supply) != n->abbeys[p])
            return wrong(j, "player %d: abbeys", p + 1);
    }
    for (int i = 0; i < NAIVE_KINDS; i++)
        left += (uint32_t)n->bag[i];
    if (g->tiles_left != left)
        return wrong(j, "%u tiles left, not %u", (unsigned)g->tiles_left, (unsigned)left);
    if (g->placed_count != (uint32_t)n->laid_count) return wrong(j, "number of tiles that lie");
    if (n->rules.count && !same_quarters(j)) return false;
    if ((n->rules.robbers || n->rules.messages) && !same_track(j)) return false;
    return j->judgement.complete == j->opinion.over || wrong(j, "is the game over?");
}

/* Each player's figures, on the board and in supply, counted anew (SUPPLY-5). */
static bool figures_kept(struct jury *j, const struct naive_rules *rules) {
    const struct game *g = &j->judgement.game;
    for (int p = 0; p < rules->players; p++) {
        int kept[FIGURE_KINDS];
        for (int k = 0; k < FIGURE_KINDS; k++)
            kept[k] = g->supply[p][k];
        for (uint32_t i = 0; i < g->lands; i++) {
            const struct figure *f = game_on_land(g, i);
            if (f->owner != p) continue;
            kept[f->kind]++;
            if (f->segment >= g->segments) return wrong(j, "a figure stands nowhere");
        }
        for (uint32_t i = 0; i < g->figures; i++) /* in prison, and in quarters */
            if ((g->figure[i].where == LOCATION_PRISON || g->figure[i].where == LOCATION_QUARTER) &&
                g->figure[i].owner == p)
                kept[g->figure[i].kind]++;
        if (kept[FIGURE_SMALL] != naive_supply(rules, p, 's') ||
            kept[FIGURE_ABBOT] != naive_supply(rules, p, 'a') ||
            kept[FIGURE_BIG] != naive_supply(rules, p, 'b') ||
            kept[FIGURE_BUILDER] != naive_supply(rules, p, 'u') ||
            kept[FIGURE_PIG] != naive_supply(rules, p, 'p') ||
            kept[FIGURE_MAYOR] != naive_supply(rules, p, 'y') ||
            kept[FIGURE_WAGON] != naive_supply(rules, p, 'w') ||
            kept[FIGURE_BARN] != naive_supply(rules, p, 'n'))
            return wrong(j, "player %d has %d meeples, and some of the others", p + 1,
                         kept[FIGURE_SMALL]);
    }
    game_check_invariants(g); /* ends the program */
    return true;
}

/* Do the reports say what the points rest on? */
static bool reports_say(struct jury *j, enum policy policy) {
    struct report *r = &j->report;
    const struct judgement *g = &j->judgement;
    char line[64];
    buf_clear(&r->out);
    buf_clear(&r->err);
    report_text_game(r, g);
    snprintf(line, sizeof line, "Policy %s; the points depend on it", policy_name(policy));
    bool says = r->out.length && strstr(r->out.text, line);
    if (says != (g->tolerated && g->judged)) return wrong(j, "text: says '%s'", line);
    snprintf(line, sizeof line, "policy: %s -- ", policy_name(policy));
    if (g->tolerated && j->opinion.judged && !(r->err.length && strstr(r->err.text, line)))
        return wrong(j, "text: does not say '%s'", line);
    buf_clear(&r->out);
    report_json_game(r, g);
    says = r->out.length && strstr(r->out.text, "\"tolerated\": true");
    return says == (g->tolerated && g->judged) || wrong(j, "JSON: tolerated");
}

/* Does the second opinion know how the game went on under `accept`? */
static bool can_follow(const struct jury *j) { return j->opinion.judged && !j->state->astray; }

static bool judge(struct jury *j, enum policy policy, const struct plain_game *g) {
    struct arena arena = {0};
    struct record record;
    struct replay_options options = {.policy = policy};
    const struct opinion *o = &j->opinion;
    struct naive_rules rules;
    const struct judgement *got = &j->judgement;
    read_it(&record, &arena, &j->text);
    replay(&j->judgement, &record, j->catalogue, &options);
    bool follow = policy != POLICY_ACCEPT || can_follow(j);
    bool fine = same_findings(j, follow && o->judged); /* of a header the first is enough */
    bool illegal = false;
    for (int i = 0; i < o->found.findings; i++)
        illegal |= !o->found.finding[i].claim;
    bool unreadable = illegal && !strcmp(o->found.finding[0].code, "E-VARIANT");
    enum status status = unreadable          ? STATUS_UNREADABLE
                         : o->found.findings ? STATUS_ILLEGAL
                                             : STATUS_LEGAL;
    if (fine && got->status != status) fine = wrong(j, "status %s", status_name(got->status));
    if (fine && policy == POLICY_STOP && o->judged && got->stopped_before != o->stopped)
        fine = wrong(j, "stopped before %d, not %d", (int)got->stopped_before, o->stopped);
    if (fine && policy == POLICY_STOP && o->stopped && (int)got->entries != o->stopped - 1)
        fine = wrong(j, "%u entries judged", (unsigned)got->entries);
    if (fine && o->judged && policy != POLICY_STOP && got->tolerated != illegal)
        fine = wrong(j, "tolerated");
    if (fine && o->judged && follow) fine = same_state(j);
    if (fine && (o->judged || got->tolerated) && plain_rules(g, &rules))
        fine = figures_kept(j, &rules);
    if (fine && j->reports && policy != POLICY_STOP) fine = reports_say(j, policy);
    arena_free(&arena);
    return fine;
}

bool jury_agrees(struct jury *j, const struct plain_game *g, const struct specimen *legal, int at,
                 struct naive_finding *first) {
    buf_clear(&j->text);
    plain_write(g, &j->text);
    j->wrong[0] = '\0';
    jury_ask(j, g, legal, at, NAIVE_STOP);
    const struct naive_claims *c = &j->opinion.found;
    bool stopped = j->opinion.stopped;
    *first = c->findings ? c->finding[0] : (struct naive_finding){0, NULL, -1, false};
    for (int p = 0; p < POLICIES; p++) {
        if (p != POLICY_STOP && stopped)
            jury_ask(j, g, legal, at, p == POLICY_SKIP ? NAIVE_SKIP : NAIVE_ACCEPT);
        if (judge(j, (enum policy)p, g)) continue;
        char what[sizeof j->wrong - 16];
        snprintf(what, sizeof what, "%.*s", (int)sizeof what - 1, j->wrong);
        return wrong(j, "%s: %s", policy_name((enum policy)p), what);
    }
    return true;
}
