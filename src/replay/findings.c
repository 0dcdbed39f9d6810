/* SPDX-License-Identifier: MIT */
#include "replay/findings.h"
#include "base/xalloc.h"

void judgement_add(struct judgement *j, struct finding f) {
    VEC_GROW(j->finding, j->findings, j->finding_room);
    j->finding[j->findings++] = f;
    j->header_wrong |= !f.is_note && code_class(verdict_code(&f.verdict)) == CLASS_HEADER;
}

static uint32_t offset_of(const struct judgement *j, uint32_t finding) {
    struct span s = j->finding[finding].span;
    return span_is_none(s) ? 0 : record_offset_begin(j->record, s);
}

/* There are few, and nearly all in order. */
void judgement_sort(struct judgement *j) {
    for (uint32_t i = 1; i < j->findings; i++) {
        if (j->finding[i].is_note) continue;
        uint32_t end = i + 1, to = i, at = offset_of(j, i);
        while (end < j->findings && j->finding[end].is_note)
            end++;
        while (to > 0 && (j->finding[to - 1].is_note || offset_of(j, to - 1) > at)) {
            uint32_t group = to - 1;
            while (group > 0 && j->finding[group].is_note)
                group--;
            if (offset_of(j, group) <= at) break;
            to = group;
        }
        for (uint32_t moved = 0; to + moved < i && moved < end - i; moved++) {
            struct finding f = j->finding[i + moved];
            for (uint32_t k = i + moved; k > to + moved; k--)
                j->finding[k] = j->finding[k - 1];
            j->finding[to + moved] = f;
        }
    }
}

bool judgement_find_trouble(struct judgement *j) {
    bool unsupported = false, unreadable = false;
    for (uint32_t i = 0; i < j->findings; i++) {
        enum code c = verdict_code(&j->finding[i].verdict);
        if (j->finding[i].is_note || code_class(c) != CLASS_TROUBLE) continue;
        if (c == UNSUPPORTED)
            unsupported = true;
        else
            unreadable = true;
    }
    if (unreadable || unsupported) j->status = unreadable ? STATUS_UNREADABLE : STATUS_UNSUPPORTED;
    return unreadable || unsupported;
}
