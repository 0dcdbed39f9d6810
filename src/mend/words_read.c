/* SPDX-License-Identifier: MIT */
/* An entry is read alone from other words, and what is wrong with it. */
#include "mend/guess.h"
#include "record/line/line.h"

void mender_forget_findings(struct mender *m) {
    m->copy.finding = NULL;
    m->copy.findings = 0;
    m->copy.finding_room = 0;
    m->copy.trouble = false;
}

bool mender_is_fault(const struct finding *f) {
    enum level level = code_level(verdict_code(&f->verdict));
    return !f->is_note && (level == LEVEL_ERROR || level == LEVEL_UNSUPPORTED);
}

const struct finding *mender_fault(const struct finding *f, uint32_t from, uint32_t count) {
    for (uint32_t i = from; i < count; i++)
        if (mender_is_fault(&f[i])) return &f[i];
    return NULL;
}

bool mender_read(struct mender *m, uint32_t index, const char *text, uint32_t length,
                 struct entry *e) {
    struct record *r = &m->copy;
    const struct line_input in = {text, length, 0, 0, false};
    *e = (struct entry){.player = -1, .number = -1};
    if (index < m->r->entries) e->after_ended = m->r->entry[index].after_ended;
    mender_forget_findings(m);
    line_parse(r, &in, LINE_ENTRY, (int32_t)index + 1, e);
    return !mender_fault(r->finding, 0, r->findings) && (e->steps || e->claims);
}
