/* SPDX-License-Identifier: MIT */
/* A broken invariant is our bug, never the record's: say where and do not go on (failure.h). */
#ifndef CARCREF_BUG_H
#define CARCREF_BUG_H

_Noreturn void bug_at(const char *file, int line, const char *what);
#define BUG(what) bug_at(__FILE__, __LINE__, (what))
#define INVARIANT(condition)                                                                       \
    do {                                                                                           \
        if (!(condition)) BUG(#condition);                                                         \
    } while (0)

#endif
