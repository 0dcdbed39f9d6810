/* SPDX-License-Identifier: MIT */
#include "base/xalloc.h"

#include <stdlib.h>
#include <string.h>

void *xmalloc(size_t size) {
    void *p = malloc(size);
    if (!p) out_of_memory();
    return p;
}

void *xcalloc(size_t count, size_t size) {
    void *p = calloc(count, size);
    if (!p) out_of_memory();
    return p;
}

void *xrealloc(void *p, size_t size) {
    p = realloc(p, size);
    if (!p) out_of_memory();
    return p;
}

void *xmemdup(const void *p, size_t size) { return memcpy(xmalloc(size), p, size); }
