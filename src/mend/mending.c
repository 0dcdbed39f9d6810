/* SPDX-License-Identifier: MIT */
/* The search: from cheap guesses to dear ones, each over all entries that it may concern; two slips
 * where one does not do. */
#include "mend/mending.h"
#include "base/xalloc.h"
#include "mend/guess.h"
#include "replay/judgement_memory.h"

#include <stdlib.h>
#include <string.h>

#define MARGIN 4      /* what costs more than the best by this is not sought any more */
#define PAIRS_MOST 24 /* first slips to which a second one is sought */

static const char *const names[MEND_KINDS] = {
    [MEND_ROTATION] = "rotation",
    [MEND_CELL] = "cell",
    [MEND_AXES] = "axes",
    [MEND_SIGN] = "sign",
    [MEND_CELL_ELSEWHERE] = "other-cell",
    [MEND_CELL_TURNED] = "cell-and-rotation",
    [MEND_TILE_ALIKE] = "similar-tile",
    [MEND_TILE] = "tile",
    [MEND_FIGURE_PLACE] = "figure-place",
    [MEND_FIGURE_KIND] = "figure-kind",
    [MEND_FIGURE_LESS] = "figure-too-many",
    [MEND_FIGURE_MORE] = "figure-missing",
    [MEND_ACTION] = "action",
    [MEND_ACTION_LESS] = "action-too-many",
    [MEND_ACTION_MORE] = "action-missing",
    [MEND_ACTIONS_SWAPPED] = "actions-swapped",
    [MEND_PLAYER] = "player",
    [MEND_CLAIM] = "number",
    [MEND_CARRIED] = "number-carried",
    [MEND_CLAIM_WORD] = "claim",
    [MEND_CLAIM_LESS] = "claim-too-many",
    [MEND_CLAIM_MOVED] = "claim-moved",
    [MEND_LINE_LESS] = "line-too-many",
    [MEND_LINE_DOUBLE] = "line-double",
    [MEND_LINE_MORE] = "line-missing",
    [MEND_PLACEMENT_MORE] = "placement-missing",
    [MEND_LINES_SWAPPED] = "lines-swapped",
    [MEND_LETTER] = "letter",
    [MEND_EDITION] = "edition",
    [MEND_EXPANSION] = "expansion",
    [MEND_SEATS] = "seats",
    [MEND_ENDED] = "ended",
};
const char *mend_kind_name(enum mend_kind k) { return names[k]; }

/* --- which entries ------------------------------------------------------------------------ */

/* The cell on which entry INDEX lays a tile. */
static bool cell_of(const struct record *r, uint32_t index, struct cell *c) {
    const struct entry *e = &r->entry[index];
    for (uint32_t i = 0; i < e->steps; i++)
        if (e->step[i].kind == STEP_PLACE && e->step[i].at.given) {
            *c = e->step[i].at.cell;
            return true;
        }
    return false;
}

static const struct step *placement_of(const struct record *r, uint32_t index) {
    const struct entry *e = &r->entry[index];
    for (uint32_t i = 0; i < e->steps; i++)
        if (e->step[i].kind == STEP_PLACE) return &e->step[i];
    return NULL;
}

static bool same_tile(const struct record *r, uint32_t a, uint32_t b) {
    const struct step *x = placement_of(r, a), *y = placement_of(r, b);
    if (!x || !y || !x->tile.word.text || !y->tile.word.text) return false;
    size_t n = strcspn(x->tile.word.text, "/");
    return n == strcspn(y->tile.word.text, "/") &&
           !strncmp(x->tile.word.text, y->tile.word.text, n);
}

static bool is_near(const struct record *r, uint32_t a, uint32_t b) {
    struct cell x, y;
    return cell_of(r, a, &x) && cell_of(r, b, &y) && llabs((int64_t)x.x - y.x) <= 1 &&
           llabs((int64_t)x.y - y.y) <= 1;
}

/* What it costs to believe that the slip is in entry INDEX. */
static int cost_of_place(const struct mender *m, uint32_t index) {
    const struct record *r = m->r;
    if (index == m->wrong) return 0;
    int cost = COST_ELSEWHERE;
    bool related = index + 1 == m->wrong;
    if (m->wrong < r->entries) {
        /* Of the copies of a tile that are too many, each may be the wrong one. */
        if (verdict_code(&m->fault.verdict) == E_TILE_EXHAUSTED && same_tile(r, index, m->wrong))
            return 0;
        related |= is_near(r, index, m->wrong);
    }
    if (!related) cost += COST_UNRELATED;
    uint32_t apart = m->wrong - index;
    for (; apart > 8; apart /= 4)
        cost++;
    return cost;
}

/* --- the rounds ----------------------------------------------------------------------------- */

static void guess_all(struct mender *m, uint32_t index) {
    m->dear = cost_of_place(m, index);
    if (m->line[index].broken) {
        guess_sign(m, index);
        guess_line(m, index);
        return;
    }
    guess_tile(m, index);
    guess_figure(m, index);
    guess_player(m, index);
    guess_claim(m, index);
    guess_line(m, index);
    guess_more(m, index);
}

static void round_of(struct mender *m) {
    m->dear = 0;
    guess_game(m);
    if (m->header) {
        guess_header(m);
        return;
    }
    guess_result(m);
    guess_last(m);
    uint32_t last = m->wrong < m->r->entries ? m->wrong : m->r->entries - 1;
    if (!m->r->entries) return;
    for (uint32_t i = last + 1; i-- > 0 && !mender_is_late(m);) {
        if (m->given && i != m->wrong) return;
        if (m->to > cost_of_place(m, i)) guess_all(m, i);
    }
}

static int best_of(const struct mending *out) {
    return out->founds ? out->found[0].cost : COST_MOST;
}

static void seek_one(struct mender *m, int most) {
    static const int ends[] = {3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 17, 20, COST_MOST};
    int before = 0;
    for (size_t i = 0; i < sizeof ends / sizeof *ends && before < most; i++) {
        int given = m->given ? m->given->cost : 0;
        if (before + given >= best_of(m->out) + MARGIN || m->out->cut) return;
        m->from = before;
        m->to = ends[i];
        round_of(m);
        before = ends[i];
    }
}

/* --- two slips ------------------------------------------------------------------------------- */

static int compare(const void *a, const void *b) {
    const struct partial *x = a, *y = b;
    if (x->cost != y->cost) return x->cost < y->cost ? -1 : 1;
    if (x->reached != y->reached) return x->reached > y->reached ? -1 : 1;
    const struct mend_edit *e = &x->guess.edit[0], *f = &y->guess.edit[0];
    if (e->begin != f->begin) return e->begin < f->begin ? -1 : 1;
    return strcmp(e->text, f->text);
}

/* What must be put right besides PARTIAL. */
static void seek_second(struct mender *m, const struct partial *p) {
    struct correction given = {.cost = p->cost, .edits = p->guess.edits, .slips = 1};
    memcpy(given.edit, p->guess.edit, sizeof p->guess.edit);
    given.slip[0] = (struct mend_slip){
        p->guess.kind, p->guess.entry < m->r->entries ? (int32_t)p->guess.entry + 1 : 0, 0,
        p->guess.edits};
    struct buf text = {0};
    mend_text(&text, m->r, &given);
    struct reread again;
    const struct record *r = reread_open(&again, m->r, text.text, text.length);
    struct mender second = {.out = m->out, .given = &given, .started = m->started};
    if (r && mender_begin(&second, r, m->catalogue, &m->options)) seek_one(&second, COST_MOST);
    mender_end(&second);
    reread_close(&again);
    buf_free(&text);
}

static void seek_two(struct mender *m) {
    if (m->partials) qsort(m->partial, m->partials, sizeof *m->partial, compare);
    for (uint32_t i = 0; i < m->partials && i < PAIRS_MOST && !m->out->cut; i++)
        if (m->partial[i].cost < best_of(m->out)) seek_second(m, &m->partial[i]);
}

void mend(struct mending *out, const struct record *r, struct catalogue *c,
          const struct replay_options *options, const struct mend_limit *limit) {
    struct mender m = {.out = out};
    arena_reset(&out->arena);
    out->founds = out->trials = 0;
    out->cut = false;
    out->limit = *limit;
    out->outcome = MEND_SOUGHT;
    if (!mender_begin(&m, r, c, options)) {
        out->outcome = m.is_legal ? MEND_NOT_NEEDED : MEND_UNSUPPORTED;
    } else {
        seek_one(&m, COST_MOST);
        if (!out->founds) seek_two(&m);
    }
    mender_end(&m);
}

void mending_free(struct mending *m) {
    free(m->found);
    arena_free(&m->arena);
    *m = (struct mending){.outcome = MEND_NOT_NEEDED};
}
