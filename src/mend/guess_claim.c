/* SPDX-License-Identifier: MIT */
/* Guesses about what the record claims: its numbers, its players, a claim too many. */
#include "mend/guess.h"
#include "mend/words.h"
#include "record/write/writer_word.h"

#include <string.h>

#define NUMBERS_MOST 12

/* A number at S is N instead. */
static void guess_number(struct mender *m, uint32_t index, struct span s, int64_t was, int64_t n,
                         bool computed) {
    char text[16], before[16];
    uint32_t begin, end;
    if (n == was || !guess_span(m, s, &begin, &end)) return;
    words_number(text, n);
    words_number(before, was);
    bool digit = words_distance(text, before) == 1;
    if (!digit && !computed) return;
    struct guess g = {.form = index < m->r->entries ? GUESS_WORDS : GUESS_WHOLE,
                      .kind = MEND_CLAIM,
                      .cost = (digit ? COST_CLAIM_DIGIT : COST_CLAIM) + (n ? 0 : COST_OF_NOTHING),
                      .entry = index,
                      .edit = {{begin, end, text}},
                      .edits = 1};
    mender_try(m, &g);
}

/* The numbers of the fault, one of which is what the game says. */
static unsigned numbers_of_fault(const struct mender *m, int64_t list[NUMBERS_MOST]) {
    unsigned n = 0;
    for (int i = 0; i < VERDICT_ARGS; i++) {
        const struct arg *a = &m->fault.verdict.arg[i];
        if ((a->kind == ARG_POINTS || a->kind == ARG_NUMBER) && n < NUMBERS_MOST)
            list[n++] = a->number;
    }
    return n;
}

static void guess_numbers(struct mender *m, uint32_t index, struct span s, int64_t was) {
    int64_t list[NUMBERS_MOST];
    unsigned n = m->wrong == index ? numbers_of_fault(m, list) : 0;
    for (unsigned i = 0; i < n; i++)
        guess_number(m, index, s, was, list[i], true);
}

static bool is_blank(char c) { return c == ' ' || c == '\t'; }

/* Where claim N of the entry is, with the comma or the sign that parts it from what is there. */
static bool find_claim(struct mender *m, uint32_t index, uint32_t n, uint32_t *begin,
                       uint32_t *end) {
    const struct entry *e = &m->r->entry[index];
    const struct line_of *l = &m->line[index];
    const char *text = m->r->source.text;
    if (!guess_span(m, e->claim[n].span, begin, end) || *begin < l->words) return false;
    uint32_t before = *begin;
    while (before > l->words && is_blank(text[before - 1]))
        before--;
    bool comma = before > l->words && text[before - 1] == ',';
    bool equals = before > l->words && text[before - 1] == '=';
    uint32_t next_begin, next_end;
    if (comma || (equals && e->claims == 1)) {
        *begin = before - 1;
        while (*begin > l->words && is_blank(text[*begin - 1]))
            --*begin;
    } else if (n + 1 < e->claims && guess_span(m, e->claim[n + 1].span, &next_begin, &next_end) &&
               next_begin >= *end) {
        *end = next_begin;
    }
    return true;
}

static void leave_out(struct mender *m, uint32_t index, uint32_t n) {
    uint32_t begin, end;
    if (mender_wants(m, COST_CLAIM_LESS) && find_claim(m, index, n, &begin, &end))
        guess_word(m, index, MEND_CLAIM_LESS, COST_CLAIM_LESS, begin, end, "");
}

/* It belongs to entry TO, before or after its own. */
static void move(struct mender *m, uint32_t index, uint32_t n, uint32_t to) {
    const struct line_of *l = &m->line[to];
    uint32_t begin, end, words, words_end;
    if (!l->whole || !find_claim(m, index, n, &begin, &end) ||
        !guess_span(m, m->r->entry[index].claim[n].span, &words, &words_end))
        return;
    struct arena_mark mark = arena_mark(&m->arena);
    const char *text = arena_printf(&m->arena, "%s%.*s", m->r->entry[to].claims ? ", " : " = ",
                                    (int)(words_end - words), m->r->source.text + words);
    struct guess g = {.form = GUESS_WHOLE,
                      .kind = MEND_CLAIM_MOVED,
                      .cost = COST_CLAIM_MOVED,
                      .entry = index,
                      .edits = 2};
    g.edit[to < index ? 1 : 0] = (struct mend_edit){begin, end, ""};
    g.edit[to < index ? 0 : 1] = (struct mend_edit){l->words_end, l->words_end, text};
    mender_try(m, &g);
    arena_release(&m->arena, mark);
}

static void guess_moved(struct mender *m, uint32_t index, uint32_t n) {
    if (!mender_wants(m, COST_CLAIM_MOVED)) return;
    if (index > 0) move(m, index, n, index - 1);
    if (index + 1 < m->r->entries) move(m, index, n, index + 1);
}

static void guess_one(struct mender *m, uint32_t index, const struct claim *c) {
    switch (c->kind) {
    case CLAIM_POINTS:
    case CLAIM_TOTAL:
    case CLAIM_FEATURE:
    case CLAIM_HOLDS:
        if (c->kind != CLAIM_TOTAL) guess_numbers(m, index, c->points_span, c->points);
        if (c->has_total) guess_numbers(m, index, c->total_span, c->total);
        break;
    case CLAIM_TRACK:
        guess_numbers(m, index, c->space_span, c->space);
        if (c->lap >= 0) guess_numbers(m, index, c->lap_span, c->lap);
        break;
    case CLAIM_BACK:
    case CLAIM_OTHER: break;
    }
}

/* --- a number that is carried on ------------------------------------------------------------ */

struct carried {
    struct mender *m;
    struct guess g;
    int64_t off; /* by so much all is too high */
    bool track;  /* the counters, too */
    bool alone;  /* nothing after this claim */
    bool result; /* the result, too */
    char text[MEND_EDITS][16];
    bool full;
    bool nothing; /* some number becomes 0 */
};

static void lower(struct carried *c, struct span s, int64_t was) {
    uint32_t begin, end;
    if (!guess_span(c->m, s, &begin, &end) || begin == end) return;
    unsigned n = c->g.edits;
    if (n == MEND_EDITS || was < c->off) {
        c->full = true;
        return;
    }
    words_number(c->text[n], was - c->off);
    if (was == c->off && !c->nothing) c->g.cost += COST_OF_NOTHING;
    c->nothing |= was == c->off;
    c->g.edit[c->g.edits++] = (struct mend_edit){begin, end, c->text[n]};
}

static bool same_place(struct span a, struct span b) {
    return a.origin == b.origin && a.begin == b.begin;
}

static bool is_points(const struct claim *c) {
    return c->kind == CLAIM_POINTS || c->kind == CLAIM_FEATURE;
}

/* Points of claim WRONG, in entry INDEX, and whatever follows from them; POINTS -1: only its total is wrong. */
static void carry(struct carried *c, uint32_t index, const struct claim *wrong, int64_t points) {
    const struct record *r = c->m->r;
    for (uint32_t i = index; i < (c->alone ? index + 1 : r->entries); i++)
        for (uint32_t k = 0; k < r->entry[i].claims; k++) {
            const struct claim *d = &r->entry[i].claim[k];
            if (d->player != wrong->player || d->owner != wrong->owner) continue;
            if (i == index && (c->alone ? d != wrong : d < wrong && d->kind != CLAIM_TRACK))
                continue;
            if (i == index && is_points(d) && d->points == points) lower(c, d->points_span, points);
            if (d->has_total) lower(c, d->total_span, d->total);
            if (c->track && d->kind == CLAIM_TRACK && !d->second) lower(c, d->space_span, d->space);
        }
    for (uint32_t i = 0; c->result && i < r->results; i++)
        if (r->result[i].player == wrong->player && r->result[i].owner == wrong->owner)
            lower(c, r->result[i].total_span, r->result[i].total);
}

/* How far a slip of adding up, or one of the points themselves, goes. */
enum reach { REACH_ALL, REACH_TRACK, REACH_ENTRIES, REACH_CLAIM, REACHES };

static void guess_carried(struct mender *m, uint32_t index) {
    const struct entry *e = &m->r->entry[index];
    const struct verdict *v = &m->fault.verdict;
    if (m->wrong != index || verdict_code(v) != E_SCORE_MISMATCH || !mender_wants(m, COST_CARRIED))
        return;
    const struct arg *claimed = verdict_arg(v, ARG_POINTS, 0),
                     *given = verdict_arg(v, ARG_POINTS, 1);
    for (uint32_t i = 0; claimed && given && i < e->claims; i++) {
        const struct claim *wrong = &e->claim[i];
        bool points = is_points(wrong) && same_place(wrong->points_span, m->fault.span);
        bool total = wrong->has_total && same_place(wrong->total_span, m->fault.span);
        for (int to = 0; (points || total) && to < REACHES; to++) {
            struct carried c = {.m = m,
                                .off = claimed->number - given->number,
                                .track = to == REACH_TRACK,
                                .alone = to == REACH_CLAIM,
                                .result = to <= REACH_TRACK};
            c.g = (struct guess){
                .form = GUESS_WHOLE, .kind = MEND_CARRIED, .cost = COST_CARRIED, .entry = index};
            carry(&c, index, wrong, points ? claimed->number : -1);
            if (!c.full && c.g.edits > 1) mender_try(m, &c.g);
        }
    }
}

void guess_claim(struct mender *m, uint32_t index) {
    const struct entry *e = &m->r->entry[index];
    if (!e->claims) return;
    mender_go(m, index);
    guess_carried(m, index);
    for (uint32_t i = 0; i < e->claims; i++) {
        guess_one(m, index, &e->claim[i]);
        guess_words(m, index, e->claim[i].span, MEND_CLAIM_WORD, COST_CLAIM_WORD, NULL);
        leave_out(m, index, i);
        guess_moved(m, index, i);
    }
}

/* --- after the entries ------------------------------------------------------------------------ */

/* The winner is who has won by the finding. */
static void guess_winner(struct mender *m) {
    const struct record *r = m->r;
    uint32_t begin, end;
    if (!r->winner_given || !mender_wants(m, COST_CLAIM_WORD) ||
        !guess_span(m, r->winner_span, &begin, &end))
        return;
    for (int i = 0; i < VERDICT_ARGS; i++) {
        const struct arg *a = &m->fault.verdict.arg[i];
        if (a->kind != ARG_PLAYERS || a->number == r->winners || a->number <= 0) continue;
        struct buf names = {0};
        for (uint32_t p = 0; p < r->players; p++) {
            if (!(a->number >> p & 1)) continue;
            if (names.length) buf_str(&names, ", ");
            write_player(&names, r, (int)p);
        }
        if (names.length)
            mender_try(m, &(struct guess){.form = GUESS_WHOLE,
                                          .kind = MEND_CLAIM_WORD,
                                          .cost = COST_CLAIM_WORD,
                                          .entry = r->entries,
                                          .edit = {{begin, end, names.text}},
                                          .edits = 1});
        buf_free(&names);
    }
}

void guess_result(struct mender *m) {
    const struct record *r = m->r;
    if (m->wrong < r->entries) return;
    mender_go(m, r->entries);
    for (uint32_t i = 0; i < r->results; i++)
        if (r->result[i].has_total || r->result[i].kind == CLAIM_TOTAL)
            guess_numbers(m, r->entries, r->result[i].total_span, r->result[i].total);
    guess_winner(m);
}
