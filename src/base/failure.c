/* SPDX-License-Identifier: MIT */
#include "base/failure.h"
#include "base/bug.h"
#include "base/xalloc.h"

#include <stddef.h>
#include <stdio.h>

static void say_and_trap(void *user, enum failure kind, const char *file, int line,
                         const char *what) {
    (void)user;
    if (kind == FAILURE_MEMORY)
        fputs("out of memory\n", stderr);
    else
        fprintf(stderr, "bug: %s:%d: %s\n", file, line, what);
    __builtin_trap();
}

/* The only variable of the engine; each thread has its own. */
static _Thread_local struct failure_handler handler = {say_and_trap, NULL, NULL};

struct failure_handler failure_handle(struct failure_handler h) {
    struct failure_handler before = handler;
    handler = h;
    return before;
}

void failure_guard(struct failure_guard *g, void (*give_back)(void *what), void *what) {
    *g = (struct failure_guard){give_back, what, handler.guards};
    handler.guards = g;
}

void failure_guard_end(const struct failure_guard *g) { handler.guards = g->outer; }

void failure_give_back(void) {
    for (struct failure_guard *g; (g = handler.guards) != NULL;) {
        handler.guards = g->outer;
        g->give_back(g->what);
    }
}

_Noreturn void failure_raise(enum failure kind, const char *file, int line, const char *what) {
    handler.fail(handler.user, kind, file, line, what);
    __builtin_unreachable(); /* a handler does not return */
}

_Noreturn void out_of_memory(void) { failure_raise(FAILURE_MEMORY, NULL, 0, NULL); }
_Noreturn void bug_at(const char *file, int line, const char *what) {
    failure_raise(FAILURE_BUG, file, line, what);
}
