/* SPDX-License-Identifier: MIT */
/* --tidy: a file in canonical form. */
#ifndef CARCREF_TIDY_RUN_H
#define CARCREF_TIDY_RUN_H

#include "base/buf.h"
#include "options.h"

struct tidy_result {
    int status;     /* 0; 1: check: it is not tidy; fill: it is illegal; 2: it cannot be done */
    struct buf out; /* the whole file */
    struct buf err; /* findings, and why it cannot be done */
};

/* Tidies all records of the file NAME, open at FD, whose tile files are in DIRECTORY. */
struct tidy_result tidy_file(int fd, const char *name, const char *directory,
                             const struct options *o, struct catalogue *c);

#endif
