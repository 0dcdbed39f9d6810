/* SPDX-License-Identifier: MIT */
#include "talk/explained.h"

#include "base/xalloc.h"

#include <stdlib.h>

#define LOOK_BACK 64 /* an entry reported again rarely has more */

static int compare_explained(const void *a, const void *b) {
    const struct explained_finding *x = a, *y = b;
    if (x->begin != y->begin) return x->begin < y->begin ? -1 : 1;
    if (x->message != y->message) return x->message < y->message ? -1 : 1;
    if (x->end != y->end) return x->end < y->end ? -1 : 1;
    return x->player < y->player ? -1 : x->player > y->player;
}

bool explained_add(struct explained *e, const struct record *r, const struct finding *f) {
    struct explained_finding new = {.message = (uint32_t)f->verdict.message,
                                    .begin = UINT32_MAX,
                                    .end = UINT32_MAX,
                                    .player = f->player};
    if (!span_is_none(f->span)) {
        new.begin = record_offset_begin(r, f->span);
        new.end = record_offset_end(r, f->span);
    }
    if (e->sorted)
        return !e->findings ||
               !bsearch(&new, e->finding, e->findings, sizeof new, compare_explained);
    for (uint32_t i = e->findings; i > 0 && e->findings - i < LOOK_BACK; i--)
        if (compare_explained(&e->finding[i - 1], &new) == 0) return false;
    VEC_GROW(e->finding, e->findings, e->room);
    e->finding[e->findings++] = new;
    return true;
}

void explained_sort(struct explained *e) {
    if (e->findings) qsort(e->finding, e->findings, sizeof *e->finding, compare_explained);
    e->sorted = true;
}

void explained_free(struct explained *e) {
    free(e->finding);
    *e = (struct explained){0};
}
