/* SPDX-License-Identifier: MIT */
/* Failures after which the engine cannot go on: memory is used up, or an invariant is broken, which
 * is our bug and never the record's.  The engine does not end the program: it calls the handler of
 * the thread, which must not return.  The program says what has happened and exits (src/main.c); a
 * call of the library jumps back to where it began and returns an error (library/referee.c).
 *
 * Each thread has a handler of its own, so that several threads can judge games.  Where none is
 * set, as in a test, the failure is written to standard error and the program traps. */
#ifndef CARCREF_FAILURE_H
#define CARCREF_FAILURE_H

enum failure { FAILURE_MEMORY, FAILURE_BUG };

struct failure_guard;
struct failure_handler {
    /* FILE, LINE and WHAT (the broken condition) describe a bug; NULL, 0 and NULL for memory. */
    void (*fail)(void *user, enum failure kind, const char *file, int line, const char *what);
    void *user;
    struct failure_guard *guards; /* NULL in a new handler */
};
/* Sets the handler of this thread and returns the previous one, to be restored later. */
struct failure_handler failure_handle(struct failure_handler h);

/* Something that another library or the system must get back even if a handler jumps past its
 * owner.  The guard lives on the stack of the owner, who ends it after giving the thing back;
 * guards end in reverse order. */
struct failure_guard {
    void (*give_back)(void *what);
    void *what;
    struct failure_guard *outer;
};
void failure_guard(struct failure_guard *g, void (*give_back)(void *what), void *what);
void failure_guard_end(const struct failure_guard *g);
/* For a handler that jumps, while the stack is still there: gives back everything that is guarded,
 * last first. */
void failure_give_back(void);

_Noreturn void failure_raise(enum failure kind, const char *file, int line, const char *what);

#endif
