/* SPDX-License-Identifier: MIT */
#include "base/sentence.h"

#include <string.h>

/* The number in argument N (from 0), or FALLBACK if it is not a number. */
static int64_t number_of(const struct verdict *v, int n, int64_t fallback) {
    const struct arg *a = &v->arg[n];
    return a->kind == ARG_NUMBER || a->kind == ARG_POINTS ? a->number : fallback;
}

static bool is_place(const char *p) {
    return *p == '%' && p[1] >= '1' && p[1] < '1' + VERDICT_ARGS;
}

/* "[one|many]" at P, which may begin with "%1|": adds the words for that number, or for NUMBER if
 * none is named, and returns what follows the bracket, or NULL if P is not at such a choice. */
static const char *add_choice(struct buf *out, const char *p, const struct verdict *v,
                              int64_t number, unsigned (*form_of)(int64_t n)) {
    const char *end = strchr(p, ']');
    if (!end || !memchr(p, '|', (size_t)(end - p))) return NULL;
    p++;
    if (is_place(p) && p[2] == '|') {
        number = number_of(v, p[1] - '1', number);
        p += 3;
    }
    size_t length = strcspn(p, "|]");
    for (unsigned form = form_of(number); form && p[length] == '|'; form--) {
        p += length + 1;
        length = strcspn(p, "|]");
    }
    buf_add(out, p, length);
    return end + 1;
}

void sentence_fill(struct buf *out, const char *text, const struct verdict *v,
                   const struct sentence_words *words) {
    int64_t number = 0;
    for (int i = VERDICT_ARGS; i-- > 0;)
        if (v->arg[i].kind == ARG_NUMBER) number = v->arg[i].number;
    for (const char *p = text, *next; *p; p = next) {
        next = p + 1;
        if (is_place(p)) {
            const struct arg *a = &v->arg[p[1] - '1'];
            words->add_arg(out, words->of, a);
            if (a->kind == ARG_NUMBER) number = a->number;
            next = p + 2;
            continue;
        }
        const char *after = *p == '[' ? add_choice(out, p, v, number, words->form) : NULL;
        if (after)
            next = after;
        else
            buf_char(out, *p);
    }
}
