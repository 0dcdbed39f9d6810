/* SPDX-License-Identifier: MIT */
/* Edit distance of short words: insert, delete, replace, and swap two neighbours.
 *
 * Row by row of the usual table; three rows are kept because a swap looks two rows back.  Words
 * longer than WORD_MAX are never near anything. */
#include "base/suggest.h"

#include <string.h>
#include <strings.h>

#define WORD_MAX 40

static char lower(char c) { return (char)(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c); }

static unsigned min(unsigned a, unsigned b) { return a < b ? a : b; }

static unsigned edit_distance(const char *a, size_t n, const char *b, size_t m) {
    unsigned row[3][WORD_MAX + 1];
    for (unsigned j = 0; j <= m; j++)
        row[0][j] = j;
    for (unsigned i = 1; i <= n; i++) {
        unsigned *now = row[i % 3], *before = row[(i + 2) % 3], *earlier = row[(i + 1) % 3];
        now[0] = i;
        for (unsigned j = 1; j <= m; j++) {
            char x = lower(a[i - 1]), y = lower(b[j - 1]);
            unsigned d = min(before[j - 1] + (x != y), 1 + min(before[j], now[j - 1]));
            if (i > 1 && j > 1 && x == lower(b[j - 2]) && lower(a[i - 2]) == y)
                d = min(d, earlier[j - 2] + 1);
            now[j] = d;
        }
    }
    return row[n % 3][m];
}

struct suggestion suggest_begin(const char *word, size_t length) {
    return (struct suggestion){word, length, NULL, length <= 3 ? 2 : 3, false};
}

void suggest_try(struct suggestion *s, const char *candidate) {
    size_t length = strlen(candidate);
    if (s->length == 0 || s->length > WORD_MAX || length > WORD_MAX) return;
    size_t difference = length > s->length ? length - s->length : s->length - length;
    if (difference > s->distance) return;
    unsigned d = edit_distance(s->word, s->length, candidate, length);
    /* A word that shares no letter is not a suggestion ("x" for "N"). */
    bool first = lower(candidate[0]) == lower(s->word[0]);
    bool better = d < s->distance || (d == s->distance && s->best && first && !s->first);
    if (better && d < s->length) {
        s->best = candidate;
        s->distance = d;
        s->first = first;
    }
}

#define PART_LEAST 3 /* letters of a word that stands for a name */

static bool begins_part(const char *name, const char *word, size_t length) {
    for (const char *part = name; part; part = strpbrk(part, "-_")) {
        part += part > name;
        if (strncasecmp(part, word, length) == 0) return true;
    }
    return false;
}

struct meant meant_begin(const char *word, size_t length) {
    return (struct meant){.near = suggest_begin(word, length)};
}

void meant_try(struct meant *m, const char *candidate) {
    suggest_try(&m->near, candidate);
    if (m->parts > MEANT_MAX || m->near.length < PART_LEAST ||
        !begins_part(candidate, m->near.word, m->near.length))
        return;
    if (m->parts < MEANT_MAX) m->part[m->parts] = candidate;
    m->parts++;
}

unsigned meant_count(const struct meant *m) {
    if (m->parts && m->parts <= MEANT_MAX) return m->parts;
    return !m->parts && m->near.best;
}

const char *meant_name(const struct meant *m, unsigned i) {
    return m->parts ? m->part[i] : m->near.best;
}
