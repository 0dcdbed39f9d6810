/* SPDX-License-Identifier: MIT */
/* `expect` makes a record a fixture:
 *
 *     expect: E-EDGE-MISMATCH turn 3      this finding and, of its kind, no other
 *     expect: turn 5 Eva 3 (47)           points and total after a turn
 *     expect: city (2,-3) N Eva 8, Eva (85)   a feature, the total at the end
 *
 * Each code answers one finding; those that say the turn choose first, so that
 * "E-X, E-X turn 3" finds its two.  Claims are looked up in the ledger, which still
 * knows what stood there after every turn.  A warning need not be expected: nobody's
 * game is worse for it. */
#include "replay/expect.h"
#include "replay/bind.h"
#include "replay/claims.h"

static void say(struct judgement *j, const struct expectation *e, struct verdict v) {
    bool known = e->turn > 0 && e->turn <= (int64_t)j->record->entries;
    judgement_add(
        j, (struct finding){
               .verdict = v, .span = e->span, .turn = known ? (int32_t)e->turn : 0, .player = -1});
}

/* --- findings ---------------------------------------------------------------------- */

/* Looks among the first COUNT findings. */
static bool find_code(struct judgement *j, uint32_t count, const struct expectation *e) {
    for (uint32_t i = 0; i < count; i++) {
        struct finding *f = &j->finding[i];
        if (f->is_note || f->expected || verdict_code(&f->verdict) != e->code) continue;
        if (e->turn && f->turn != e->turn) continue;
        f->expected = true;
        return true;
    }
    return false;
}

static void check_codes(struct judgement *j, uint32_t count, bool with_turn) {
    const struct record *r = j->record;
    for (uint32_t i = 0; i < r->expects; i++) {
        const struct expectation *e = &r->expect[i];
        if (e->code == CODE_NONE || (e->turn != 0) != with_turn) continue;
        if (!find_code(j, count, e))
            say(j, e, VERDICT(M_EXPECT_CODE, arg_text(ARG_WORD, code_name(e->code))));
    }
}

/* A note behind each finding that nobody expected. */
static void note_unexpected(struct judgement *j) {
    for (uint32_t i = 0; i < j->findings; i++) {
        const struct finding *f = &j->finding[i];
        enum code_class class = code_class(verdict_code(&f->verdict));
        if (f->is_note || f->expected || class == CLASS_HINT || class == CLASS_FIXTURE) continue;
        struct finding note = {.verdict = VERDICT(N_UNEXPECTED, {ARG_NONE, {0}}),
                               .span = SPAN_NONE,
                               .turn = f->turn,
                               .player = f->player,
                               .is_note = true};
        uint32_t at = i + 1; /* behind its other notes */
        while (at < j->findings && j->finding[at].is_note)
            at++;
        judgement_add(j, note);
        for (uint32_t k = j->findings - 1; k > at; k--)
            j->finding[k] = j->finding[k - 1];
        j->finding[at] = note;
    }
}

/* --- claims -------------------------------------------------------------------------- */

/* What an expectation is about: stretches of the ledger and of the figures that went home. */
struct scope {
    uint32_t points_begin, points_end;     /* scorings of the turn, or of the end */
    uint32_t feature_begin, feature_end;   /* the same, but of the whole game at its end */
    uint32_t returned_begin, returned_end; /* likewise */
    int32_t placed;                        /* the tile laid, -1: none */
};

static int64_t points_in(const struct judgement *j, uint32_t begin, uint32_t end, int player) {
    int64_t sum = 0;
    for (uint32_t i = 0; i < j->game.ledgers; i++) {
        const struct ledger_line *l = &j->game.ledger[i];
        if (l->player == player && l->scoring >= begin && l->scoring < end) sum += l->points;
    }
    return sum;
}

static struct arg player_arg(int p) { return arg_as(ARG_PLAYER, p); }
static struct arg points_arg(int64_t n) { return arg_as(ARG_POINTS, n); }

static void check_points(struct judgement *j, const struct expectation *e, const struct scope *s) {
    const struct claim *c = &e->claim;
    int64_t given = points_in(j, s->points_begin, s->points_end, c->player);
    if (given != c->points)
        say(j, e,
            VERDICT(e->turn ? M_EXPECT_POINTS : M_EXPECT_POINTS_FINAL, player_arg(c->player),
                    points_arg(c->points), points_arg(given)));
}

static void check_total(struct judgement *j, const struct expectation *e, const struct scope *s) {
    const struct claim *c = &e->claim;
    int64_t given = points_in(j, 0, s->points_end, c->player);
    if (given != c->total)
        say(j, e,
            VERDICT(M_EXPECT_TOTAL, player_arg(c->player), points_arg(c->total),
                    points_arg(given)));
}

static void check_feature(struct judgement *j, const struct expectation *e, const struct scope *s) {
    const struct claim *c = &e->claim;
    const struct game *g = &j->game;
    struct place_spec spec = bind_place(&c->place);
    int32_t tile = spec.on_cell ? board_tile(&g->board, spec.cell) : s->placed;
    struct arg kind = arg_as(ARG_FEATURE, spec.kind);
    struct arg cell = arg_cell(spec.on_cell || tile < 0 ? spec.cell : g->placed[tile].cell);
    if (!claims_place_exists(g, &spec, tile)) {
        say(j, e, VERDICT(M_EXPECT_FEATURE_WHERE, kind, cell));
        return;
    }
    const struct scoring *near = NULL;
    for (uint32_t i = s->feature_begin; i < s->feature_end; i++) {
        const struct scoring *scoring = &g->scoring[i];
        if (!claims_place_means(g, &spec, tile, scoring->feature)) continue;
        int64_t given = scoring->owners >> c->player & 1 ? scoring->value : 0;
        if (given == c->points) return;
        if (!near || given) near = scoring;
    }
    if (near)
        say(j, e,
            VERDICT(M_EXPECT_FEATURE, player_arg(c->player), kind, points_arg(c->points),
                    points_arg(near->owners >> c->player & 1 ? near->value : 0)));
    else if (c->points != 0)
        say(j, e, VERDICT(M_EXPECT_FEATURE_NONE, kind, cell));
}

static void check_back(struct judgement *j, const struct expectation *e, const struct scope *s) {
    for (uint32_t i = s->returned_begin; i < s->returned_end; i++)
        if (claims_figure_means(&j->game, &e->claim.back, &j->game.returned[i], s->placed)) return;
    say(j, e, VERDICT(M_EXPECT_BACK, {ARG_NONE, {0}}));
}

/* TRACK-1 */
static void check_track(struct judgement *j, const struct expectation *e, const struct scope *s) {
    const struct claim *c = &e->claim;
    int64_t total = points_in(j, 0, s->points_end, c->player);
    if (c->space != total % 50)
        say(j, e,
            VERDICT(M_EXPECT_TRACK, player_arg(c->player), arg_number(c->space),
                    arg_number(total % 50)));
    else if (c->lap >= 0 && c->lap != total / 50)
        say(j, e,
            VERDICT(M_EXPECT_LAP, player_arg(c->player), arg_number(c->lap),
                    arg_number(total / 50)));
}

/* The stretches that E is about; false after a finding if there are none. */
static bool find_scope(struct judgement *j, const struct expectation *e,
                       struct scope *s /* out */) {
    const struct game *g = &j->game;
    if (e->turn > (int64_t)j->record->entries) {
        say(j, e, VERDICT(M_EXPECT_NO_TURN, arg_number(e->turn), arg_number(j->record->entries)));
        return false;
    }
    if (!j->judged) {
        say(j, e, VERDICT(M_EXPECT_NOT_JUDGED, {ARG_NONE, {0}}));
        return false;
    }
    if (e->turn > (int64_t)j->entries) {
        say(j, e, VERDICT(M_EXPECT_NOT_REACHED, {ARG_NONE, {0}}));
        return false;
    }
    if (e->turn) {
        const struct entry_result *made = &j->entry[e->turn - 1];
        *s = (struct scope){made->scoring_begin, made->scoring_end,    made->scoring_begin,
                            made->scoring_end,   made->returned_begin, made->returned_end,
                            made->placed};
        return true;
    }
    const struct entry_result *last = j->entries ? &j->entry[j->entries - 1] : NULL;
    *s = (struct scope){last ? last->scoring_end : 0, g->scorings, 0, g->scorings, 0, g->returneds,
                        last ? last->placed : -1};
    return true;
}

static void check_claim(struct judgement *j, const struct expectation *e) {
    const struct claim *c = &e->claim;
    struct scope s;
    if (c->kind == CLAIM_OTHER || (c->kind != CLAIM_BACK && c->player < 0)) {
        say(j, e, VERDICT(M_EXPECT_OTHER, {ARG_NONE, {0}}));
        return;
    }
    if (!find_scope(j, e, &s)) return;
    switch (c->kind) {
    case CLAIM_POINTS:
        check_points(j, e, &s);
        if (c->has_total) check_total(j, e, &s);
        break;
    case CLAIM_TOTAL: check_total(j, e, &s); break;
    case CLAIM_FEATURE: check_feature(j, e, &s); break;
    case CLAIM_BACK: check_back(j, e, &s); break;
    case CLAIM_TRACK: check_track(j, e, &s); break;
    case CLAIM_OTHER: break;
    }
}

void expect_judge(struct judgement *j) {
    const struct record *r = j->record;
    uint32_t found = j->findings; /* what follows is said here, and nobody can expect it */
    check_codes(j, found, true);
    check_codes(j, found, false);
    for (uint32_t i = 0; i < r->expects; i++)
        if (r->expect[i].code == CODE_NONE) check_claim(j, &r->expect[i]);
    note_unexpected(j);
}
