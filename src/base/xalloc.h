/* SPDX-License-Identifier: MIT */
/* Allocation that succeeds or never returns to the caller (failure.h).  Sizes may not be 0.
 * Whoever jumps back from a failure frees what was under way, so a pointer that others can see must
 * be valid, or NULL, whenever memory is asked for. */
#ifndef CARCREF_XALLOC_H
#define CARCREF_XALLOC_H

#include <stddef.h>

void *xmalloc(size_t size);
void *xcalloc(size_t count, size_t size);
void *xrealloc(void *p, size_t size);
void *xmemdup(const void *p, size_t size);
_Noreturn void out_of_memory(void);

/* Growable array: makes room for one more element after the *COUNT present.
 * P, COUNT, ROOM are lvalues (element pointer, two integers of any type). */
#define VEC_GROW(p, count, room)                                                                   \
    do {                                                                                           \
        if ((count) >= (room)) {                                                                   \
            (room) = (room) ? 2 * (room) : 16;                                                     \
            (p) = xrealloc((p), (size_t)(room) * sizeof *(p));                                     \
        }                                                                                          \
    } while (0)

/* The same for MORE elements. */
#define VEC_RESERVE(p, count, more, room)                                                          \
    do {                                                                                           \
        while ((room) - (count) < (more)) {                                                        \
            (room) = (room) ? 2 * (room) : 16;                                                     \
            (p) = xrealloc((p), (size_t)(room) * sizeof *(p));                                     \
        }                                                                                          \
    } while (0)

/* Gives back an array that nobody needs now, if it is larger than a usual game of all boxes needs:
 * one huge game must not pin its memory while all the others are judged. */
#define VEC_SPARE_BYTES ((size_t)512 * 1024)
#define VEC_SPARE(p, room)                                                                         \
    do {                                                                                           \
        if ((size_t)(room) * sizeof *(p) > VEC_SPARE_BYTES) {                                      \
            free(p);                                                                               \
            (p) = NULL;                                                                            \
            (room) = 0;                                                                            \
        }                                                                                          \
    } while (0)

/* Copies COUNT elements of FROM into TO, which has ROOM for some and keeps its memory if that is
 * enough. */
#define VEC_COPY(to, from, count, room)                                                            \
    do {                                                                                           \
        if ((count) > (room)) {                                                                    \
            (room) = (count);                                                                      \
            free(to);                                                                              \
            (to) = NULL;                                                                           \
            (to) = xmalloc((size_t)(count) * sizeof *(to));                                        \
        }                                                                                          \
        if (count) memcpy((to), (from), (size_t)(count) * sizeof *(to));                           \
    } while (0)

#endif
