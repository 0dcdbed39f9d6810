/* SPDX-License-Identifier: MIT */
#include "base/xalloc.h"
#include "base/bug.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void say(const char *s) {
    /* Nothing can be done about a failing write here. */
    ssize_t ignored = write(STDERR_FILENO, s, strlen(s));
    (void)ignored;
}

_Noreturn void out_of_memory(void) {
    say("carcref: out of memory\n");
    quick_exit(2); /* what waits for such an end (output.c) may still remove its file */
}

_Noreturn void bug_at(const char *file, int line, const char *what) {
    char digits[12], *d = digits + sizeof digits;
    *--d = '\0';
    do
        *--d = (char)('0' + line % 10);
    while ((line /= 10) != 0);
    say("carcref: bug: ");
    say(file);
    say(":");
    say(d);
    say(": ");
    say(what);
    say("\n");
    abort();
}

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
