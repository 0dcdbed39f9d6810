/* SPDX-License-Identifier: MIT */
#include "replay/boxes.h"
#include "replay/vocabulary.h"

#include <string.h>

static const struct variant_name {
    const char *name;
    enum variant variant;
    const char *value;
} names[] = {
#define BOX_VARIANT(name, variant, value) {name, VARIANT_##variant, value},
#include "expansion/all.def"
#undef BOX_VARIANT
    {NULL, VARIANTS, NULL},
};

/* What two values of one variant are together. */
static const struct pair {
    enum variant variant;
    const char *one, *other, *both;
    enum message otherwise; /* what is said of any other two */
} pairs[] = {
#define BOX_PAIR(variant, one, other, both, message) {VARIANT_##variant, one, other, both, message},
#include "expansion/all.def"
#undef BOX_PAIR
    {VARIANTS, NULL, NULL, NULL, MSG_OK},
};

static const struct variant_name *find(const char *name) {
    const struct variant_name *n = names;
    while (n->name && strcmp(n->name, name) != 0)
        n++;
    return n;
}

struct boxed boxed_begin(void) {
    struct boxed b;
    for (int v = 0; v < VARIANTS; v++)
        b.value[v] = -1;
    return b;
}

static bool is_value(enum variant v, const char *name, int value) {
    return variant_value_by_name(v, name) == value;
}

bool boxed_note(struct boxed *b, const char *name, enum message *clash) {
    const struct variant_name *n = find(name);
    if (!n->name) return false;
    enum variant v = n->variant;
    int value = variant_value_by_name(v, n->value), before = b->value[v];
    const struct pair *p = pairs;
    while (p->one && p->variant != v)
        p++;
    if (before < 0 || before == value || !p->one)
        b->value[v] = value;
    else if ((is_value(v, p->one, value) || is_value(v, p->other, value)) &&
             (is_value(v, p->one, before) || is_value(v, p->other, before) ||
              is_value(v, p->both, before)))
        b->value[v] = variant_value_by_name(v, p->both);
    else
        *clash = p->otherwise;
    return true;
}

enum variant boxed_variant(size_t i) {
    const struct variant_name *n = names;
    for (; n->name; n++) {
        bool again = n > names && n[-1].variant == n->variant; /* those of one follow each other */
        if (!again && i-- == 0) break;
    }
    return n->variant;
}

bool box_is_declared(const struct expansion *e) {
    return !e->enabled && (!e->of_variant || find(e->name)->name);
}

static bool is_module(const char *name) {
    for (int i = 0; expansion_table[i]; i++)
        if (box_is_declared(expansion_table[i]) && strcmp(expansion_table[i]->name, name) == 0)
            return true;
    return false;
}

const char *box_at(size_t i, bool *judged) {
    size_t n = 0;
    *judged = true;
    /* Variants in alphabetical order, except those that are modules too. */
    for (const struct variant_name *one = names; one->name; one++) {
        if (is_module(one->name)) continue;
        size_t before = 0;
        for (const struct variant_name *other = names; other->name; other++)
            before += !is_module(other->name) && strcmp(other->name, one->name) < 0;
        if (before == i) return one->name;
        n++;
    }
    for (size_t k = 0; expansion_table[k]; k++)
        if (box_is_declared(expansion_table[k]) && n++ == i) return expansion_table[k]->name;
    *judged = false;
    return later_expansion(i - n);
}
