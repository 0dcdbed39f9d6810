/* SPDX-License-Identifier: MIT */
/* What the engine cannot go on after: memory is used up, or an invariant is broken, which is our
 * bug and never the record's.  It ends no program: it calls the handler of the thread, which must
 * not return.  The program says what has happened and exits (src/main.c); a call of the library
 * jumps back to its beginning and returns an error (library/referee.c).
 *
 * Each thread has a handler of its own, so that games can be judged in several.  Where there is
 * none, as in a test, the failure is written to standard error and the program traps. */
#ifndef CARCREF_FAILURE_H
#define CARCREF_FAILURE_H

enum failure { FAILURE_MEMORY, FAILURE_BUG };

struct failure_guard;
struct failure_handler {
    /* FILE, LINE and WHAT (the broken condition) tell of a bug; NULL, 0 and NULL for memory. */
    void (*fail)(void *user, enum failure kind, const char *file, int line, const char *what);
    void *user;
    struct failure_guard *guards; /* NULL in a handler that is new */
};
/* Sets the handler of this thread and returns the one before, to be set again. */
struct failure_handler failure_handle(struct failure_handler h);

/* What another library or the system must get back although a handler jumps over its owner.  The
 * guard lives on the stack of the owner, who ends it when he gives the thing back himself; guards
 * end in the reverse of their order. */
struct failure_guard {
    void (*give_back)(void *what);
    void *what;
    struct failure_guard *outer;
};
void failure_guard(struct failure_guard *g, void (*give_back)(void *what), void *what);
void failure_guard_end(const struct failure_guard *g);
/* For a handler that jumps, while the stack is still there: gives back all that is guarded, the last
 * first. */
void failure_give_back(void);

_Noreturn void failure_raise(enum failure kind, const char *file, int line, const char *what);

#endif
