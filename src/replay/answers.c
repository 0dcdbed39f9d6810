/* SPDX-License-Identifier: MIT */
#include "replay/answers.h"
#include "base/xalloc.h"

#include <stdlib.h>
#include <string.h>

void answers_begin(struct answers *a, uint32_t count, answers_fit *fit, const void *context) {
    *a = (struct answers){.fit = fit, .context = context, .count = count};
    a->asker = xmalloc((count + 1) * sizeof *a->asker);
    a->seen = xcalloc(count + 1, sizeof *a->seen);
    for (uint32_t i = 0; i < count; i++)
        a->asker[i] = -1;
}

void answers_free(struct answers *a) {
    free(a->asker);
    free(a->seen);
}

/* One that has answered nobody yet, else one whose asker finds another. */
static bool find(struct answers *a, uint32_t asker) {
    for (int answered = 0; answered < 2; answered++)
        for (uint32_t i = 0; i < a->count; i++) {
            if (a->seen[i] || (a->asker[i] >= 0) != answered) continue;
            if (!a->fit(a->context, asker, i)) continue;
            a->seen[i] = true;
            if (answered && !find(a, (uint32_t)a->asker[i])) continue;
            a->asker[i] = (int32_t)asker;
            return true;
        }
    return false;
}

bool answers_find(struct answers *a, uint32_t asker) {
    if (!find(a, asker)) return false;
    memset(a->seen, 0, a->count * sizeof *a->seen);
    return true;
}
