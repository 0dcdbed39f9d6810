/* SPDX-License-Identifier: MIT */
/* The game of a record, right before any of its entries, and guesses tried on it. */
#include "base/xalloc.h"
#include "game/game.h"
#include "game/undo.h"
#include "mend/guess.h"
#include "record/stream/stream.h"
#include "replay/bind_action.h"
#include "replay/findings.h"
#include "replay/judgement_memory.h"
#include "replay/replay_plain.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#define CLOCK_EVERY 16u /* trials between two looks at the clock */
#define PARTIALS_MOST 400
#define ENTRIES_MOST 5000 /* the longest game has some hundred */

/* --- the record as it is ---------------------------------------------------------------- */

/* How things stand now, before entry INDEX. */
static void note(struct mender *m, uint32_t index) {
    const struct judgement *j = &m->j;
    m->made[index] = (struct made){.mark = game_mark(&m->j.game),
                                   .drift = j->drift,
                                   .findings = j->findings,
                                   .next_tile = j->next_tile,
                                   .status = j->status};
}

static void undo_to(struct mender *m, uint32_t index) {
    struct judgement *j = &m->j;
    const struct made *k = &m->made[index];
    game_undo(&j->game, &k->mark);
    j->drift = k->drift;
    j->findings = k->findings;
    j->next_tile = j->tiles = k->next_tile;
    j->status = k->status;
    j->entries = index;
    j->stopped_before = 0;
    j->complete = j->provisional = j->tolerated = j->left_open = j->pieces_taken = false;
}

/* Judges the next entry of the copy; false: something in it is wrong. */
static bool step(struct mender *m) {
    struct judgement *j = &m->j;
    uint32_t findings = j->findings;
    j->tiles = j->next_tile;
    bind_names_of(j, j->entries);
    return !mender_fault(j->finding, findings, j->findings) && replay_step_plain(j) &&
           !mender_fault(j->finding, findings, j->findings);
}

static bool finish(struct mender *m) {
    struct judgement *j = &m->j;
    uint32_t findings = j->findings;
    replay_end(j);
    return !mender_fault(j->finding, findings, j->findings) && j->judged;
}

static void take_base(struct mender *m) {
    m->copy.entry = m->r->entry;
    m->copy.entries = m->j.horizon = m->r->entries;
}

/* Makes all entries that are right. */
static void find_wrong(struct mender *m) {
    struct judgement *j = &m->j;
    const struct record *r = m->r;
    for (m->base = 0; m->base < r->entries; m->base++) {
        note(m, m->base);
        if (m->line[m->base].broken || !step(m)) break;
    }
    m->wrong = m->base;
    if (m->wrong == r->entries) note(m, m->wrong);
    m->is_legal = m->wrong == r->entries && finish(m) && !m->header;
    const struct finding *f = mender_fault(j->finding, m->made[m->wrong].findings, j->findings);
    if (f) m->fault = *f;
    undo_to(m, m->wrong);
}

void mender_go(struct mender *m, uint32_t index) {
    take_base(m);
    if (m->base >= index) {
        undo_to(m, index);
        m->base = index;
    }
    for (; m->base < index; m->base++) {
        note(m, m->base);
        step(m);
        note(m, m->base + 1);
    }
}

/* Which tiles the record leaves in the bag; the names have been bound. */
static void count_left(struct mender *m) {
    const struct record *r = m->r;
    const struct setup *s = &m->j.setup;
    m->uses = xcalloc(s->tiles + 1u, sizeof *m->uses);
    for (uint32_t t = 0; t < s->tiles; t++)
        m->uses[t] = (int32_t)m->j.game.left[t];
    uint32_t tile = 0;
    for (uint32_t i = 0; i < r->entries; i++)
        for (uint32_t k = 0; k < r->entry[i].steps; k++) {
            const struct step *s1 = &r->entry[i].step[k];
            if (!bind_names_tile(s1)) continue;
            int32_t pool = m->j.tile[tile++].tile;
            if (pool >= 0 && (s1->kind == STEP_PLACE || s1->kind == STEP_DISCARD)) m->uses[pool]--;
        }
}

/* --- begin and end ------------------------------------------------------------------------- */

/* What the reader found: entries that cannot be read, or what is worse. */
static bool take_findings(struct mender *m) {
    const struct record *r = m->r;
    for (uint32_t i = 0; i < r->findings; i++) {
        const struct finding *f = &r->finding[i];
        if (!mender_is_fault(f)) continue;
        if (verdict_code(&f->verdict) == UNSUPPORTED) return false;
        if (f->turn > 0 && (uint32_t)f->turn <= r->entries) {
            if (!m->line[f->turn - 1].broken && !m->header) m->fault = *f;
            m->line[f->turn - 1].broken = true;
        } else if (!m->header) {
            m->header = true;
            m->fault = *f;
        }
    }
    /* If so many cannot be read, it is rather the players who are written wrongly. */
    uint32_t broken = 0;
    for (uint32_t i = 0; i < r->entries; i++)
        broken += m->line[i].broken;
    if (broken > MEND_SLIPS && !m->header) {
        m->header = true;
        m->fault.span = r->players_span;
    }
    return true;
}

bool mender_begin(struct mender *m, const struct record *r, struct catalogue *c,
                  const struct replay_options *o) {
    m->r = r;
    m->catalogue = c;
    m->options = *o;
    m->options.policy = POLICY_STOP;
    m->options.last_turn = 0;
    m->options.before_first = m->options.before_last = m->options.expect = false;
    m->options.provisional = m->options.choices = m->options.slips = false;
    m->options.leave_open = true;
    m->copy = *r;
    m->copy.arena = &m->arena;
    mender_forget_findings(m);
    m->copy.words = (struct word_memo){{0}, {NULL}};
    bool ours = r->notation == NOTATION_TEXT || r->notation == NOTATION_YAML;
    if (!ours || r->program || r->entries > ENTRIES_MOST || stream_is_foreign_rest(r)) return false;
    m->entry = xcalloc(r->entries + 2u, sizeof *m->entry);
    m->line = xcalloc(r->entries + 1u, sizeof *m->line);
    m->made = xcalloc(r->entries + 3u, sizeof *m->made);
    if (!take_findings(m)) return false;
    if (m->header) return true;
    for (uint32_t i = 0; i < r->entries; i++)
        mender_find_line(m, i);
    mender_forget_findings(m);
    if (!replay_begin(&m->j, &m->copy, c, &m->options)) {
        const struct finding *f = mender_fault(m->j.finding, 0, m->j.findings);
        if (f && verdict_code(&f->verdict) == UNSUPPORTED) return false;
        if (f) m->fault = *f;
        m->header = true;
        return true;
    }
    count_left(m);
    find_wrong(m);
    if (verdict_code(&m->fault.verdict) == UNSUPPORTED) return false;
    return !m->is_legal;
}

void mender_end(struct mender *m) {
    judgement_free(&m->j);
    arena_free(&m->arena);
    free(m->entry);
    free(m->line);
    free(m->made);
    free(m->uses);
    free(m->partial);
    buf_free(&m->text);
}

/* --- the limit ------------------------------------------------------------------------------ */

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

bool mender_is_late(struct mender *m) {
    struct mending *out = m->out;
    if (out->cut || out->limit.seconds <= 0) return out->cut;
    if (m->started == 0) m->started = now();
    if (now() - m->started > out->limit.seconds) out->cut = true;
    return out->cut;
}

static bool is_spent(struct mender *m) {
    struct mending *out = m->out;
    if (out->limit.trials && out->trials >= out->limit.trials) out->cut = true;
    return out->trials % CLOCK_EVERY ? out->cut : mender_is_late(m);
}

bool mender_wants(const struct mender *m, int cost) {
    cost += m->dear;
    return m->from < cost && cost <= m->to && !m->out->cut;
}

/* --- a trial --------------------------------------------------------------------------------- */

/* The words of entry INDEX with the edits of G. */
static void edit_words(struct mender *m, const struct guess *g) {
    const struct line_of *l = &m->line[g->entry];
    uint32_t at = l->words;
    buf_clear(&m->text);
    for (unsigned i = 0; i < g->edits; i++) {
        buf_add(&m->text, m->r->source.text + at, g->edit[i].begin - at);
        buf_str(&m->text, g->edit[i].text);
        at = g->edit[i].end;
    }
    buf_add(&m->text, m->r->source.text + at, l->words_end - at);
}

/* In the copy ADDED entries stand for REMOVED ones of the record from index AT on; judges them and all that
 * follow.  Returns the index, in the record as it is, of the first that is wrong; its entries + 1: none is. */
static uint32_t judge_from(struct mender *m, uint32_t at, uint32_t removed,
                           const struct entry *with, uint32_t added) {
    const struct record *r = m->r;
    struct judgement *j = &m->j;
    memcpy(m->entry, r->entry, at * sizeof *m->entry);
    if (added) memcpy(m->entry + at, with, added * sizeof *m->entry);
    memcpy(m->entry + at + added, r->entry + at + removed,
           (r->entries - at - removed) * sizeof *m->entry);
    m->copy.entry = m->entry;
    m->copy.entries = j->horizon = r->entries - removed + added;
    uint32_t right = r->entries + 1;
    while (j->entries < m->copy.entries) {
        uint32_t i = j->entries;
        bool old = i >= at + added;
        uint32_t was = old ? i - added + removed : at;
        if ((old && m->line[was].broken) || !step(m)) {
            right = was;
            break;
        }
    }
    if (right > r->entries && !finish(m)) right = r->entries;
    return right;
}

/* Is what is wrong now another thing than what was wrong? */
static bool is_another(const struct mender *m, uint32_t reached) {
    if (reached > m->wrong) return true;
    const struct judgement *j = &m->j;
    const struct finding *f = mender_fault(j->finding, m->made[m->wrong].findings, j->findings);
    return f && reached == m->wrong && m->wrong < m->r->entries &&
           f->verdict.message != m->fault.verdict.message;
}

static void keep_texts(struct arena *a, struct mend_edit *edit, unsigned edits) {
    for (unsigned i = 0; i < edits; i++)
        edit[i].text = arena_strdup(a, edit[i].text);
}

static void keep_partial(struct mender *m, const struct guess *g, int cost, uint32_t reached) {
    if (m->given || m->partials >= PARTIALS_MOST) return;
    VEC_GROW(m->partial, m->partials, m->partial_room);
    struct partial *p = &m->partial[m->partials++];
    *p = (struct partial){*g, cost, reached};
    keep_texts(&m->out->arena, p->guess.edit, p->guess.edits);
}

/* An edit of the text that has GIVEN made, as one of the text that has not; false: they overlap. */
static bool map_back(const struct correction *given, struct mend_edit *e) {
    int64_t shift = 0;
    for (unsigned i = 0; i < given->edits; i++) {
        const struct mend_edit *k = &given->edit[i];
        uint32_t length = (uint32_t)strlen(k->text);
        int64_t begin = (int64_t)k->begin + shift, end = begin + length;
        if ((int64_t)e->end < begin || ((int64_t)e->end == begin && e->begin < e->end)) break;
        if ((int64_t)e->begin < end || ((int64_t)e->begin == end && e->begin == e->end))
            return false;
        shift += (int64_t)length - (int64_t)(k->end - k->begin);
    }
    e->begin = (uint32_t)((int64_t)e->begin - shift);
    e->end = (uint32_t)((int64_t)e->end - shift);
    return true;
}

static void add_slip(struct correction *c, enum mend_kind kind, int32_t turn,
                     const struct mend_edit *edit, unsigned edits) {
    c->slip[c->slips++] = (struct mend_slip){kind, turn, c->edits, (uint8_t)edits};
    for (unsigned i = 0; i < edits; i++)
        c->edit[c->edits++] = edit[i];
}

/* The guess was right. */
static void keep(struct mender *m, const struct guess *g, int cost, uint64_t print) {
    struct correction c = {.cost = cost};
    struct mend_edit edit[MEND_EDITS];
    int32_t turn = g->entry < m->r->entries ? (int32_t)g->entry + 1 : 0;
    memcpy(edit, g->edit, sizeof edit);
    if (m->given) {
        c = *m->given;
        c.cost += cost;
        for (unsigned i = 0; i < g->edits; i++)
            if (!map_back(m->given, &edit[i])) return;
    }
    if (g->form == GUESS_WHOLE && m->header) turn = 0;
    add_slip(&c, g->kind, turn, edit, g->edits);
    c.print = print;
    struct mending *out = m->out;
    for (uint32_t i = 0; i < out->founds; i++)
        if (out->found[i].print == c.print) return;
    keep_texts(&out->arena, c.edit, c.edits);
    VEC_GROW(out->found, out->founds, out->found_room);
    uint32_t at = out->founds++;
    for (; at > 0 && out->found[at - 1].cost > c.cost; at--)
        out->found[at] = out->found[at - 1];
    out->found[at] = c;
}

static bool prove(struct mender *m, const struct guess *g, uint32_t *reached, uint64_t *print) {
    struct buf text = {0};
    edits_make(&text, m->r, g->edit, g->edits);
    bool right = proof(m, text.text, text.length, reached, print);
    buf_free(&text);
    return right;
}

/* Judges the guess on the game as it stands; the result as judge_from(). */
static uint32_t judge_guess(struct mender *m, const struct guess *g) {
    const struct record *r = m->r;
    uint32_t at = g->entry;
    struct entry with[2];
    switch (g->form) {
    case GUESS_WORDS:
        edit_words(m, g);
        if (!mender_read(m, at, m->text.text, (uint32_t)m->text.length, &with[0])) return at;
        return judge_from(m, at, 1, with, 1);
    case GUESS_LINE:
        buf_clear(&m->text);
        buf_str(&m->text, g->edit[0].text);
        {
            const char *words = m->text.text;
            uint32_t skip = (uint32_t)strspn(words, " \t-");
            uint32_t length = (uint32_t)strcspn(words + skip, "\r\n");
            if (!mender_read(m, at, words + skip, length, &with[0])) return at;
        }
        return judge_from(m, at, 0, with, 1);
    case GUESS_DROP: return judge_from(m, at, 1, NULL, 0);
    case GUESS_SWAP:
        with[0] = r->entry[at + 1];
        with[1] = r->entry[at];
        return judge_from(m, at, 2, with, 2);
    case GUESS_WHOLE: break;
    }
    return r->entries;
}

/* Are the edits where they may be, one after the other? */
static bool is_sound(const struct mender *m, const struct guess *g) {
    bool inside = g->form == GUESS_WORDS && g->entry < m->r->entries;
    uint32_t at = inside ? m->line[g->entry].words : 0;
    uint32_t end = inside ? m->line[g->entry].words_end : m->r->source.length;
    for (unsigned i = 0; i < g->edits; i++) {
        if (g->edit[i].begin < at || g->edit[i].end < g->edit[i].begin || g->edit[i].end > end)
            return false;
        at = g->edit[i].end;
    }
    return true;
}

void mender_try(struct mender *m, const struct guess *g) {
    int cost = g->cost + m->dear;
    if (!mender_wants(m, g->cost) || !is_sound(m, g) || is_spent(m)) return;
    m->out->trials++;
    uint32_t reached = 0;
    uint64_t print = 0;
    bool whole = g->form == GUESS_WHOLE || m->header || !m->line[g->entry].quick, right;
    if (whole) {
        right = prove(m, g, &reached, &print);
        if (!right && reached > m->wrong) keep_partial(m, g, cost, reached);
    } else {
        struct arena_mark mark = arena_mark(&m->arena);
        reached = judge_guess(m, g);
        right = reached > m->r->entries;
        if (!right && is_another(m, reached)) keep_partial(m, g, cost, reached);
        undo_to(m, g->entry);
        take_base(m);
        mender_forget_findings(m);
        arena_release(&m->arena, mark);
        right = right && prove(m, g, &reached, &print);
    }
    if (right) keep(m, g, cost, print);
}

void guess_word(struct mender *m, uint32_t index, enum mend_kind kind, int cost, uint32_t begin,
                uint32_t end, const char *text) {
    const struct line_of *l = &m->line[index];
    if (begin < l->words || end > l->words_end) return;
    mender_try(m, &(struct guess){.form = GUESS_WORDS,
                                  .kind = kind,
                                  .cost = cost,
                                  .entry = index,
                                  .edit = {{begin, end, text}},
                                  .edits = 1});
}
