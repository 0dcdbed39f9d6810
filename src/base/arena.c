/* SPDX-License-Identifier: MIT */
#include "base/arena.h"
#include "base/xalloc.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Blocks are chained.  A reset keeps the first one and frees the others, so one huge record does
 * not pin its memory for the whole stream. */
struct arena_block {
    struct arena_block *next;
    size_t size;
    _Alignas(max_align_t) char data[];
};

#define BLOCK_SIZE ((size_t)64 * 1024)
/* For a large record each block is twice as large as the one before it, up to this size: blocks
 * this large go back to the system. */
#define BLOCK_SIZE_MAX ((size_t)1024 * 1024)

static void use_block(struct arena *a, struct arena_block *b) {
    a->current = b;
    a->next = b->data;
    a->end = b->data + b->size;
}

static void add_block(struct arena *a, size_t size) {
    struct arena_block *b = xmalloc(sizeof *b + size);
    b->next = NULL;
    b->size = size;
    if (a->current)
        a->current->next = b;
    else
        a->first = b;
    use_block(a, b);
}

static void new_block(struct arena *a, size_t wanted) {
    size_t size = a->current ? 2 * a->current->size : BLOCK_SIZE;
    if (size > BLOCK_SIZE_MAX) size = BLOCK_SIZE_MAX;
    if (size < wanted) size = wanted;
    add_block(a, size);
}

static size_t round_up(size_t size) {
    size_t rounded = (size + ARENA_ALIGNMENT - 1) & ~(ARENA_ALIGNMENT - 1);
    if (rounded < size || rounded > (size_t)-1 - sizeof(struct arena_block)) out_of_memory();
    return rounded;
}

void *arena_alloc_block(struct arena *a, size_t size) {
    size_t rounded = round_up(size);
    new_block(a, rounded);
    void *p = a->next;
    a->next += rounded;
    return p;
}

void *arena_zalloc(struct arena *a, size_t size) { return memset(arena_alloc(a, size), 0, size); }

char *arena_strdup(struct arena *a, const char *s) { return arena_strndup(a, s, strlen(s)); }

char *arena_printf(struct arena *a, const char *format, ...) {
    va_list args, again;
    va_start(args, format);
    va_copy(again, args);
    int n = vsnprintf(NULL, 0, format, args);
    va_end(args);
    if (n < 0) out_of_memory();
    char *p = arena_alloc(a, (size_t)n + 1);
    vsnprintf(p, (size_t)n + 1, format, again);
    va_end(again);
    return p;
}

/* Anything larger than a usual block has a block of its own, and the two grow together; in a shared
 * block it would leave an old copy there each time it grows. */
void *arena_regrow(struct arena *a, void *p, size_t size, size_t wanted) {
    size_t was = round_up(size), is = round_up(wanted);
    struct arena_block **at = &a->first;
    bool may_move = a->moves && was > BLOCK_SIZE;
    while (may_move && *at && (*at)->data != (char *)p)
        at = &(*at)->next;
    if (!may_move || !*at || (*at)->size != was) {
        if (a->moves && is > BLOCK_SIZE) add_block(a, is);
        void *q = arena_alloc(a, wanted);
        if (size) memcpy(q, p, size);
        return q;
    }
    bool current = a->current == *at;
    *at = xrealloc(*at, sizeof **at + is);
    (*at)->size = is;
    if (current) {
        a->current = *at;
        a->next = a->end = (*at)->data + is;
    }
    return (*at)->data;
}

void *arena_grow(struct arena *a, void *p, size_t count, size_t *room, size_t size) {
    if (count < *room) return p;
    size_t more = *room ? 2 * *room : 8;
    if (more > (size_t)-1 / size) out_of_memory();
    p = arena_regrow(a, p, *room * size, more * size);
    *room = more;
    return p;
}

void arena_reset(struct arena *a) {
    a->moves = false;
    if (!a->first) return;
    struct arena_block *keep = a->first;
    for (struct arena_block *b = keep->next, *next; b; b = next) {
        next = b->next;
        free(b);
    }
    keep->next = NULL;
    if (keep->size > BLOCK_SIZE) {
        free(keep);
        *a = (struct arena){0};
        return;
    }
    use_block(a, keep);
}

void arena_release(struct arena *a, struct arena_mark mark) {
    if (!mark.block) {
        arena_reset(a);
        return;
    }
    for (struct arena_block *b = mark.block->next, *next; b; b = next) {
        next = b->next;
        free(b);
    }
    mark.block->next = NULL;
    use_block(a, mark.block);
    a->next = mark.next;
}

void arena_free(struct arena *a) {
    for (struct arena_block *b = a->first, *next; b; b = next) {
        next = b->next;
        free(b);
    }
    *a = (struct arena){0};
}
