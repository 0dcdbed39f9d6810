/* SPDX-License-Identifier: MIT */
/* A bump allocator.  Everything that belongs to one record is taken from one arena and given back
 * in one step when the next record is read, so memory use stays flat over a stream.  Pointers live
 * until arena_reset() or arena_free(). */
#ifndef CARCREF_ARENA_H
#define CARCREF_ARENA_H

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

struct arena_block;
struct arena {
    struct arena_block *first, *current;
    char *next, *end;
    /* Nobody will go back to a mark, so a large list may give up its old place when it grows.  Off
     * after a reset. */
    bool moves;
};

/* A zeroed struct arena is an empty arena. */
#define ARENA_ALIGNMENT _Alignof(max_align_t)
void *arena_alloc_block(struct arena *a, size_t size); /* only for arena_alloc() */

/* Aligned for any type; not zeroed. */
static inline void *arena_alloc(struct arena *a, size_t size) {
    size_t rounded = (size + ARENA_ALIGNMENT - 1) & ~(ARENA_ALIGNMENT - 1);
    if (rounded < size || rounded > (size_t)(a->end - a->next)) return arena_alloc_block(a, size);
    void *p = a->next;
    a->next += rounded;
    return p;
}
void *arena_zalloc(struct arena *a, size_t size);
/* Adds the final NUL.  S may be NULL if N is 0. */
static inline char *arena_strndup(struct arena *a, const char *s, size_t n) {
    char *p = (char *)arena_alloc(a, n + 1);
    if (n) memcpy(p, s, n);
    p[n] = '\0';
    return p;
}
char *arena_strdup(struct arena *a, const char *s);
/* printf into the arena. */
char *arena_printf(struct arena *a, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Moves the SIZE bytes at P, taken from A (or NULL, 0), to a new place with room for WANTED.  The
 * old place stays allocated until the reset, unless it is large and the arena `moves`. */
void *arena_regrow(struct arena *a, void *p, size_t size, size_t wanted);
/* Grows an array of *ROOM elements of SIZE bytes to hold at least one more than
 * COUNT; returns the new place. */
void *arena_grow(struct arena *a, void *p, size_t count, size_t *room, size_t size);
/* Gives back everything taken since the mark; nothing older may have moved there. */
struct arena_mark {
    struct arena_block *block;
    char *next;
};
static inline struct arena_mark arena_mark(const struct arena *a) {
    return (struct arena_mark){a->current, a->next};
}
void arena_release(struct arena *a, struct arena_mark mark);
void arena_reset(struct arena *a); /* keeps one block for the next record */
void arena_free(struct arena *a);

#endif
