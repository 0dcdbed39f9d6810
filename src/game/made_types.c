/* SPDX-License-Identifier: MIT */
#include "game/made_types.h"
#include "base/xalloc.h"

#include <stdlib.h>
#include <string.h>

#define BUCKETS 256

struct made {
    struct tile_type type;
    struct made *next; /* in its bucket */
};
struct made_types {
    struct made *bucket[BUCKETS];
    bool any;
};

struct made_types *made_types_new(void) {
    return xcalloc(1, sizeof(struct made_types));
}

void made_types_clear(struct made_types *m) {
    if (!m || !m->any) return;
    for (unsigned i = 0; i < BUCKETS; i++)
        while (m->bucket[i]) {
            struct made *gone = m->bucket[i];
            m->bucket[i] = gone->next;
            free(gone);
        }
    m->any = false;
}

void made_types_free(struct made_types *m) {
    made_types_clear(m);
    free(m);
}

/* What is changed: sides, pieces and what joins them.  All else comes with the id. */
static unsigned bucket_of(const struct tile_type *t) {
    uintptr_t h = (uintptr_t)t->id >> 4;
    for (unsigned i = 0; i < SIDES; i++)
        h = h * 31 + t->terrain[i];
    for (unsigned i = 0; i < t->joints; i++)
        h = h * 31 + t->joint[i];
    h = h * 31 + t->segments;
    return (unsigned)(h ^ h >> 8 ^ h >> 16) % BUCKETS;
}

static bool is_same(const struct tile_type *a, const struct tile_type *b) {
    if (a->id != b->id || a->segments != b->segments || a->joints != b->joints ||
        a->marks != b->marks || a->links != b->links || a->misty != b->misty ||
        memcmp(a->terrain, b->terrain, sizeof a->terrain) != 0 ||
        memcmp(a->joint, b->joint, a->joints * sizeof *a->joint) != 0 ||
        memcmp(a->link, b->link, a->links * sizeof *a->link) != 0)
        return false;
    for (unsigned i = 0; i < a->segments; i++) {
        const struct segment *x = &a->segment[i], *y = &b->segment[i];
        if (x->kind != y->kind || x->ports != y->ports || x->flags != y->flags ||
            x->pennants != y->pennants || x->ghosts != y->ghosts || x->borders != y->borders)
            return false;
    }
    return true;
}

const struct tile_type *made_type(const struct setup *s, const struct tile_type *t) {
    struct made **bucket = &s->made->bucket[bucket_of(t)];
    for (struct made *known = *bucket; known; known = known->next)
        if (is_same(&known->type, t)) return &known->type;
    struct made *made = xcalloc(1, sizeof *made);
    made->type = *t;
    made->next = *bucket;
    *bucket = made;
    s->made->any = true;
    return &made->type;
}
