/* SPDX-License-Identifier: MIT */
/* `expect` makes a record a fixture:
 *
 *     expect: E-EDGE-MISMATCH turn 3      this finding and, of its kind, no other
 *     expect: turn 5 Eva 3 (47)           points and total after a turn
 *     expect: city (2,-3) N Eva 8, Eva (85)   a feature, the total at the end
 *
 * Each code answers one finding; those that say the turn choose first, so that
 * "E-X, E-X turn 3" finds its two.  Each figure that went home answers one `back`.
 * Claims are looked up in the ledger, which still knows what stood there after every
 * turn.  A warning need not be expected: nobody's game is worse for it. */
#include "replay/expect.h"
#include "base/xalloc.h"
#include "game/journal.h"
#include "game/lacks.h"
#include "game/modules.h"
#include "game/place_spec.h"
#include "game/track.h"
#include "replay/bind_action.h"
#include "replay/claims.h"
#include "replay/findings.h"
#include "replay/matching.h"

#include <stdlib.h>
#include <string.h>

static void say(struct judgement *j, const struct expectation *e, struct verdict v) {
    bool known = e->turn > 0 && e->turn <= (int64_t)j->record->entries;
    judgement_add(
        j, (struct finding){
               .verdict = v, .span = e->span, .turn = known ? (int32_t)e->turn : 0, .player = -1});
}

/* --- findings ---------------------------------------------------------------------- */

/* A finding by its code, turn and place in the list; sorted, so that a long list of
 * expectations meets a long list of findings in little time. */
struct found {
    enum code code;
    int32_t turn;
    uint32_t finding;
};

static int compare_found(const void *left, const void *right) {
    const struct found *a = left, *b = right;
    if (a->code != b->code) return a->code < b->code ? -1 : 1;
    if (a->turn != b->turn) return a->turn < b->turn ? -1 : 1;
    return a->finding < b->finding ? -1 : a->finding > b->finding;
}

static uint32_t list_found(const struct judgement *j, struct found *list /* out */) {
    uint32_t n = 0;
    for (uint32_t i = 0; i < j->findings; i++) {
        const struct finding *f = &j->finding[i];
        if (!f->is_note) list[n++] = (struct found){verdict_code(&f->verdict), f->turn, i};
    }
    if (n) qsort(list, n, sizeof *list, compare_found);
    return n;
}

/* The first of the N that is not before CODE and TURN. */
static uint32_t lower_bound(const struct found *list, uint32_t n, enum code code, int32_t turn) {
    struct found key = {code, turn, 0};
    uint32_t begin = 0, end = n;
    while (begin < end) {
        uint32_t middle = begin + (end - begin) / 2;
        if (compare_found(&list[middle], &key) < 0)
            begin = middle + 1;
        else
            end = middle;
    }
    return begin;
}

/* Could number AT answer CODE in TURN (0: any)? */
static bool could_answer(const struct found *list, uint32_t n, uint32_t at, enum code code,
                         int32_t turn) {
    return at < n && list[at].code == code && (!turn || list[at].turn == turn);
}

static void check_codes(struct judgement *j) {
    const struct record *r = j->record;
    struct found *list = xcalloc(j->findings + 1, sizeof *list);
    uint32_t n = list_found(j, list), next[CODES] = {0};
    for (int with_turn = 1; with_turn >= 0; with_turn--)
        for (uint32_t i = 0; i < r->expects; i++) {
            const struct expectation *e = &r->expect[i];
            if (e->code == CODE_NONE || (e->turn != 0) != with_turn) continue;
            int32_t turn = e->turn > INT32_MAX ? INT32_MAX : (int32_t)e->turn;
            uint32_t at =
                next[e->code] && !with_turn ? next[e->code] : lower_bound(list, n, e->code, turn);
            while (could_answer(list, n, at, e->code, turn) &&
                   j->finding[list[at].finding].expected)
                at++;
            if (could_answer(list, n, at, e->code, turn))
                j->finding[list[at].finding].expected = true;
            else
                say(j, e, VERDICT(M_EXPECT_CODE, arg_text(ARG_WORD, code_name(e->code))));
            if (!with_turn) next[e->code] = at;
        }
    free(list);
}

static bool is_unexpected(const struct finding *f) {
    enum code_class class = code_class(verdict_code(&f->verdict));
    return !f->is_note && !f->expected && class != CLASS_HINT && class != CLASS_FIXTURE;
}

/* A note after each finding that nobody expected, and after its other notes. */
static void note_unexpected(struct judgement *j) {
    uint32_t from = j->findings, more = 0;
    for (uint32_t i = 0; i < from; i++)
        more += is_unexpected(&j->finding[i]);
    for (uint32_t i = 0; i < more; i++)
        judgement_add(j, (struct finding){.span = SPAN_NONE}); /* room; see below */
    /* From the end on, so that each is moved once. */
    uint32_t to = j->findings;
    while (more) {
        uint32_t end = from;
        while (j->finding[from - 1].is_note)
            from--;
        from--;
        const struct finding f = j->finding[from];
        if (is_unexpected(&f)) {
            j->finding[--to] = (struct finding){.verdict = VERDICT(N_UNEXPECTED, {ARG_NONE, {0}}),
                                                .span = SPAN_NONE,
                                                .turn = f.turn,
                                                .player = f.player,
                                                .is_note = true};
            more--;
        }
        for (uint32_t i = end; i > from; i--)
            j->finding[--to] = j->finding[i - 1];
    }
}

/* --- the ledger at any time ------------------------------------------------------------- */

#define STRIDE 256 /* lines of the ledger between two sums */

struct by_feature {
    uint32_t feature, scoring;
};

struct ledger_index {
    int64_t (*sum)[SCORERS];    /* of all lines before line STRIDE * i */
    int64_t (*second)[SCORERS]; /* ... of those that moved second counters; NULL: there are none */
    struct by_feature *by_feature; /* sorted */
};

static int compare_features(const void *left, const void *right) {
    const struct by_feature *a = left, *b = right;
    if (a->feature != b->feature) return a->feature < b->feature ? -1 : 1;
    return a->scoring < b->scoring ? -1 : a->scoring > b->scoring;
}

static void index_ledger(const struct judgement *j, struct ledger_index *index /* out */) {
    const struct game *g = &j->game;
    bool played = judgement_has_game(j);
    uint32_t scorings = played ? g->scorings : 0, lines = played ? g->ledgers : 0;
    int64_t sum[SCORERS] = {0};
    bool counters = played && j->setup.counter;
    int64_t second[SCORERS] = {0};
    index->sum = xcalloc(lines / STRIDE + 1, sizeof *index->sum);
    index->second = counters ? xcalloc(lines / STRIDE + 1, sizeof *index->second) : NULL;
    index->by_feature = xcalloc(scorings + 1, sizeof *index->by_feature);
    for (uint32_t i = 0; i < lines; i++) {
        const struct ledger_line *l = &g->ledger[i];
        if (i % STRIDE == 0) memcpy(index->sum[i / STRIDE], sum, sizeof sum);
        if (i % STRIDE == 0 && counters) memcpy(index->second[i / STRIDE], second, sizeof second);
        sum[l->player] += l->points;
        if (l->counter == COUNTER_SECOND) second[l->player] += l->points;
    }
    if (lines % STRIDE == 0) memcpy(index->sum[lines / STRIDE], sum, sizeof sum);
    if (lines % STRIDE == 0 && counters)
        memcpy(index->second[lines / STRIDE], second, sizeof second);
    for (uint32_t i = 0; i < scorings; i++)
        index->by_feature[i] = (struct by_feature){g->scoring[i].feature, i};
    if (scorings) qsort(index->by_feature, scorings, sizeof *index->by_feature, compare_features);
}

/* The first line of scoring number SCORING or of one after it. */
static uint32_t first_line(const struct judgement *j, uint32_t scoring) {
    const struct ledger_line *line = j->game.ledger;
    uint32_t begin = 0, end = j->game.ledgers;
    while (begin < end) { /* the lines are in the order of scorings */
        uint32_t middle = begin + (end - begin) / 2;
        if (line[middle].scoring < scoring)
            begin = middle + 1;
        else
            end = middle;
    }
    return begin;
}

/* What the second counter of PLAYER had before scoring number SCORING. */
static int64_t second_before(const struct judgement *j, const struct ledger_index *index,
                             uint32_t scoring, int player) {
    const struct ledger_line *line = j->game.ledger;
    uint32_t begin = first_line(j, scoring);
    if (!index->second) return 0;
    int64_t sum = index->second[begin / STRIDE][player];
    for (uint32_t i = begin - begin % STRIDE; i < begin; i++)
        if (line[i].player == player && line[i].counter == COUNTER_SECOND) sum += line[i].points;
    return sum;
}

/* The total of PLAYER before scoring number SCORING. */
static int64_t total_before(const struct judgement *j, const struct ledger_index *index,
                            uint32_t scoring, int player) {
    const struct ledger_line *line = j->game.ledger;
    uint32_t begin = first_line(j, scoring);
    int64_t sum = index->sum[begin / STRIDE][player];
    for (uint32_t i = begin - begin % STRIDE; i < begin; i++)
        if (line[i].player == player) sum += line[i].points;
    return sum;
}

/* --- figures that went home ----------------------------------------------------------- */

struct by_turn {
    uint32_t turn, expectation;
};

static int compare_turns(const void *left, const void *right) {
    const struct by_turn *a = left, *b = right;
    if (a->turn != b->turn) return a->turn < b->turn ? -1 : 1;
    return a->expectation < b->expectation ? -1 : a->expectation > b->expectation;
}

/* The figures that went home in a turn. */
struct asking {
    const struct judgement *j;
    const struct entry_result *made;
    struct returned *home;
};

static bool asks_for(const void *context, uint32_t expectation, uint32_t i) {
    const struct asking *x = context;
    const struct game *g = &x->j->game;
    return claims_names_figure(g, &x->j->record->expect[expectation].claim.back, &x->home[i],
                               x->made->placed);
}

/* Which expectations of a figure that went home are answered by one; two of one turn by two. */
static bool *find_answered(const struct judgement *j) {
    const struct record *r = j->record;
    bool *answered = xcalloc(r->expects + 1, sizeof *answered);
    struct by_turn *list = xcalloc(r->expects + 1, sizeof *list);
    uint32_t n = 0, entries = judgement_has_game(j) ? j->entries : 0;
    for (uint32_t i = 0; i < r->expects && entries; i++) {
        const struct expectation *e = &r->expect[i];
        if (e->code == CODE_NONE && e->claim.kind == CLAIM_BACK && e->turn <= entries)
            list[n++] = (struct by_turn){e->turn ? (uint32_t)e->turn : entries, i};
    }
    if (n) qsort(list, n, sizeof *list, compare_turns);
    for (uint32_t i = 0; i < n;) {
        uint32_t turn = list[i].turn;
        const struct entry_result *made = &j->entry[turn - 1];
        struct asking asking = {j, made, NULL};
        struct matching matching;
        uint32_t homes =
            journal_list_home(&j->game, made->effect_begin, made->effect_end, &asking.home);
        matching_begin(&matching, homes, asks_for, &asking);
        for (; i < n && list[i].turn == turn; i++)
            answered[list[i].expectation] = matching_find(&matching, list[i].expectation);
        matching_free(&matching);
        free(asking.home);
    }
    free(list);
    return answered;
}

/* --- claims -------------------------------------------------------------------------- */

/* What an expectation is about: a turn, or the end. */
struct scope {
    const struct ledger_index *index;
    const bool *answered;            /* by expectation: a figure that went home does */
    uint32_t begin, end;             /* scorings of the turn, or the final ones */
    const struct entry_result *made; /* the (last) turn, NULL: there is none */
    int32_t placed;                  /* the tile laid in it, -1: none */
};

static struct arg player_arg(int p) { return arg_as(ARG_PLAYER, p); }
static struct arg points_arg(int64_t n) { return arg_as(ARG_POINTS, n); }

static void check_points(struct judgement *j, const struct expectation *e, const struct scope *s) {
    const struct claim *c = &e->claim;
    int64_t given = total_before(j, s->index, s->end, c->player) -
                    total_before(j, s->index, s->begin, c->player);
    if (given != c->points)
        say(j, e,
            VERDICT(e->turn ? M_EXPECT_POINTS : M_EXPECT_POINTS_FINAL,
                    setup_owner_arg(&j->setup, c->player), points_arg(c->points),
                    points_arg(given)));
}

static void check_total(struct judgement *j, const struct expectation *e, const struct scope *s) {
    const struct claim *c = &e->claim;
    int64_t given = total_before(j, s->index, s->end, c->player);
    if (given != c->total)
        say(j, e,
            VERDICT(M_EXPECT_TOTAL, setup_owner_arg(&j->setup, c->player), points_arg(c->total),
                    points_arg(given)));
}

/* A scoring of FEATURE that gave POINTS to PLAYER: in the turn of E, or, if it names none,
 * at any time.  *NEAR: another scoring of it, if possible one that gave him something. */
static bool find_scoring(const struct judgement *j, const struct expectation *e,
                         const struct scope *s, uint32_t feature,
                         const struct scoring **near /* out */) {
    const struct game *g = &j->game;
    uint32_t begin = 0, end = g->scorings;
    while (begin < end) {
        uint32_t middle = begin + (end - begin) / 2;
        if (s->index->by_feature[middle].feature < feature)
            begin = middle + 1;
        else
            end = middle;
    }
    for (; begin < g->scorings && s->index->by_feature[begin].feature == feature; begin++) {
        uint32_t i = s->index->by_feature[begin].scoring;
        if (e->turn && (i < s->begin || i >= s->end)) continue;
        bool owns = scoring_concerns(&g->scoring[i], e->claim.player);
        if (scoring_points(&g->scoring[i], e->claim.player) == e->claim.points) return true;
        if (!*near || owns) *near = &g->scoring[i];
    }
    return false;
}

static void check_feature(struct judgement *j, const struct expectation *e, const struct scope *s) {
    static const struct lacks_words words = {M_EXPECT_FEATURE_KIND, M_EXPECT_FEATURE_SIDE,
                                             M_EXPECT_FEATURE_MIDDLE, M_EXPECT_FEATURE_NUMBER};
    const struct claim *c = &e->claim;
    const struct game *g = &j->game;
    struct place_spec spec = bind_place(&c->place);
    int32_t tile = spec.on_cell ? board_tile(&g->board, spec.cell) : s->placed;
    struct arg kind = arg_as(ARG_FEATURE, spec.kind);
    struct arg cell = arg_cell(spec.on_cell || tile < 0 ? spec.cell : g->placed[tile].cell);
    const struct placed_tile *p = tile < 0 ? NULL : &g->placed[tile];
    const struct scoring *near = NULL;
    bool exists = false;
    for (uint32_t i = 0; p && i < p->type->segments; i++) {
        if (!place_spec_means(&spec, p->type, p->quarter_turns, (int)i)) continue;
        exists = true;
        if (find_scoring(j, e, s, g->segment[game_segment_of(g, p, i)].feature, &near)) return;
    }
    if (!exists)
        say(j, e, p ? lacks(p, &spec, &words) : VERDICT(M_EXPECT_FEATURE_NO_TILE, kind, cell));
    else if (near)
        say(j, e,
            VERDICT(M_EXPECT_FEATURE, setup_owner_arg(&j->setup, c->player), kind,
                    points_arg(c->points), points_arg(scoring_points(near, c->player))));
    else if (c->points != 0)
        say(j, e, VERDICT(M_EXPECT_FEATURE_NONE, kind, cell));
}

static void check_back(struct judgement *j, const struct expectation *e, const struct scope *s) {
    if (!s->answered[e - j->record->expect]) say(j, e, VERDICT(M_EXPECT_BACK, {ARG_NONE, {0}}));
}

/* TRACK-1 */
static void check_track(struct judgement *j, const struct expectation *e, const struct scope *s) {
    const struct claim *c = &e->claim;
    int64_t second = second_before(j, s->index, s->end, c->player);
    int64_t total = c->second ? second : total_before(j, s->index, s->end, c->player) - second;
    int64_t space = track_space((int32_t)total), lap = (total - space) / TRACK_SPACES;
    if (c->space != space)
        say(j, e,
            VERDICT(c->second ? M_EXPECT_TRACK_SECOND : M_EXPECT_TRACK,
                    setup_owner_arg(&j->setup, c->player), arg_number(c->space), arg_number(space),
                    arg_text(ARG_PHRASE, j->setup.counter)));
    else if (c->lap >= 0 && c->lap != lap)
        say(j, e,
            VERDICT(M_EXPECT_LAP, setup_owner_arg(&j->setup, c->player), arg_number(c->lap),
                    arg_number(lap)));
}

/* After a turn, or at the end.  Goods are those taken in the turn, at the end all of them. */
static void check_holds(struct judgement *j, const struct expectation *e, const struct scope *s) {
    const struct claim *c = &e->claim;
    uint32_t end = e->turn ? s->made->effect_end : UINT32_MAX;
    if (c->is_card) {
        int holder = claims_holder(&j->game, c->what, end);
        if (holder != (c->player == CLAIM_NOBODY ? -1 : c->player))
            say(j, e,
                VERDICT(M_EXPECT_HOLDER, arg_text(ARG_WORD, c->what), player_arg(c->player),
                        player_arg(holder)));
        return;
    }
    int64_t n = e->turn ? claims_taken_in(&j->game, c->what, c->player, s->made)
                        : claims_held(&j->game, c->what, c->player);
    if (n != c->points)
        say(j, e,
            VERDICT(M_EXPECT_GOODS, player_arg(c->player), arg_number(c->points),
                    arg_text(ARG_WORD, c->what), arg_number(n)));
}

/* Fills in what E is about; false after a finding if that is nothing. */
static bool find_scope(struct judgement *j, const struct expectation *e, struct scope *s) {
    const struct game *g = &j->game;
    if (e->turn > (int64_t)j->record->entries) {
        say(j, e, VERDICT(M_EXPECT_NO_TURN, arg_number(e->turn), arg_number(j->record->entries)));
        return false;
    }
    if (!judgement_has_game(j)) {
        say(j, e, VERDICT(M_EXPECT_NOT_JUDGED, {ARG_NONE, {0}}));
        return false;
    }
    if (e->turn > (int64_t)j->entries) {
        say(j, e, VERDICT(M_EXPECT_NOT_REACHED, {ARG_NONE, {0}}));
        return false;
    }
    const struct entry_result *last = j->entries ? &j->entry[j->entries - 1] : NULL;
    const struct entry_result *made = e->turn ? &j->entry[e->turn - 1] : last;
    if (e->turn) {
        s->begin = made->scoring_begin;
        s->end = made->scoring_end;
    } else {
        s->begin = last ? last->scoring_end : 0;
        s->end = g->scorings;
    }
    s->made = made;
    s->placed = made ? made->placed : -1;
    return true;
}

static void check_claim(struct judgement *j, const struct expectation *e,
                        const struct ledger_index *index, const bool *answered) {
    struct expectation own;
    int seat = e->claim.player;
    if (claims_are_of_other(j, &e->claim, &own.claim)) {
        struct claim claim = own.claim;
        own = *e;
        own.claim = claim;
        e = &own;
    }
    const struct claim *c = &e->claim;
    struct scope s = {.index = index, .answered = answered};
    bool foreign = c->kind == CLAIM_OTHER ||
                   ((c->kind == CLAIM_HOLDS || c->second) && !setup_plays(&j->setup, c->expansion));
    if (c->kind != CLAIM_BACK && c->player == CLAIM_OF_SEVERAL) {
        say(j, e, VERDICT(M_CLAIM_COLOUR, player_arg(seat)));
        return;
    }
    if (foreign || (c->kind != CLAIM_BACK && c->player == -1)) {
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
    case CLAIM_HOLDS: check_holds(j, e, &s); break;
    case CLAIM_OTHER: break;
    }
}

static void check_claims(struct judgement *j) {
    const struct record *r = j->record;
    struct ledger_index index = {.sum = NULL};
    bool *answered = NULL;
    for (uint32_t i = 0; i < r->expects; i++) {
        if (r->expect[i].code != CODE_NONE) continue;
        if (!index.sum) index_ledger(j, &index);
        if (!answered) answered = find_answered(j);
        check_claim(j, &r->expect[i], &index, answered);
    }
    free(answered);
    free(index.sum);
    free(index.second);
    free(index.by_feature);
}

void expect_judge(struct judgement *j) {
    if (j->findings || j->record->expects) check_codes(j);
    check_claims(j);
    note_unexpected(j);
}
