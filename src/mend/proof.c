/* SPDX-License-Identifier: MIT */
/* The proof of a correction: its text is read and judged as if nothing had been known of it. */
#include "mend/guess.h"
#include "record/write/writer.h"
#include "replay/judgement_memory.h"
#include "replay/replay.h"

void edits_make(struct buf *b, const struct record *r, const struct mend_edit *edit,
                unsigned edits) {
    /* In the order of the text; there are few. */
    uint32_t at = 0;
    bool done[MEND_SLIPS * MEND_EDITS] = {false};
    for (unsigned n = 0; n < edits; n++) {
        unsigned next = edits;
        for (unsigned i = 0; i < edits; i++)
            if (!done[i] && (next == edits || edit[i].begin < edit[next].begin)) next = i;
        done[next] = true;
        buf_add(b, r->source.text + at, edit[next].begin - at);
        buf_str(b, edit[next].text);
        at = edit[next].end;
    }
    buf_add(b, r->source.text + at, r->source.length - at);
}

void mend_text(struct buf *b, const struct record *r, const struct correction *c) {
    edits_make(b, r, c->edit, c->edits);
}

static bool is_wrong(const struct finding *f) {
    enum level level = code_level(verdict_code(&f->verdict));
    return !f->is_note && (level == LEVEL_ERROR || level == LEVEL_UNSUPPORTED);
}

/* A number for what the record says, however it is written. */
static uint64_t print_of(const struct record *r) {
    struct buf b = {0};
    uint64_t h = 0xCBF29CE484222325u;
    record_write(r, CONVERT_TEXT, true, &b);
    for (size_t i = 0; i < b.length; i++)
        h = (h ^ (unsigned char)b.text[i]) * 0x100000001B3u;
    buf_free(&b);
    return h;
}

static bool judge(struct mender *m, const struct record *r, uint32_t *reached) {
    struct judgement j = {.record = NULL};
    struct failure_guard guard;
    struct replay_options o = m->options;
    o.leave_open = false;
    judgement_guard(&guard, &j);
    replay(&j, r, m->catalogue, &o);
    bool right = j.status == STATUS_LEGAL && j.judged;
    *reached = right ? r->entries + 1 : r->entries;
    for (uint32_t i = 0; i < j.findings; i++) {
        if (!is_wrong(&j.finding[i])) continue;
        right = false;
        int32_t turn = j.finding[i].turn;
        if (turn > 0 && (uint32_t)turn <= *reached) *reached = (uint32_t)turn - 1;
        if (turn == 0 && !j.judged) *reached = 0;
    }
    failure_guard_end(&guard);
    judgement_free(&j);
    return right;
}

bool proof(struct mender *m, const char *text, size_t length, uint32_t *reached, uint64_t *print) {
    struct reread again;
    const struct record *r = reread_open(&again, m->r, text, length);
    *reached = 0;
    bool right = r && judge(m, r, reached);
    uint64_t seen = right ? print_of(r) : 0;
    right = right && reread_at_end(&again); /* what begins another record is no correction */
    if (right) *print = seen;
    reread_close(&again);
    return right;
}
