/* SPDX-License-Identifier: MIT */
#include "replay/matching.h"
#include "base/xalloc.h"

#include <stdlib.h>
#include <string.h>

void matching_begin(struct matching *m, uint32_t count, matching_fit *fit, const void *context) {
    *m = (struct matching){.fit = fit, .context = context, .count = count};
    m->claim = xmalloc((count + 1) * sizeof *m->claim);
    m->seen = xcalloc(count + 1, sizeof *m->seen);
    for (uint32_t i = 0; i < count; i++)
        m->claim[i] = -1;
}

void matching_free(struct matching *m) {
    free(m->claim);
    free(m->seen);
}

/* One that has answered nobody yet, or else one whose claim finds another. */
static bool find(struct matching *m, uint32_t claim) {
    for (int answered = 0; answered < 2; answered++)
        for (uint32_t i = 0; i < m->count; i++) {
            if (m->seen[i] || (m->claim[i] >= 0) != answered) continue;
            if (!m->fit(m->context, claim, i)) continue;
            m->seen[i] = true;
            if (answered && !find(m, (uint32_t)m->claim[i])) continue;
            m->claim[i] = (int32_t)claim;
            return true;
        }
    return false;
}

bool matching_find(struct matching *m, uint32_t claim) {
    if (!find(m, claim)) return false;
    memset(m->seen, 0, m->count * sizeof *m->seen);
    return true;
}
