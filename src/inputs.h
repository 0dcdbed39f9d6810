/* SPDX-License-Identifier: MIT */
/* The files to read, one after the other: from the command line, or from a list of names
 * that end in NUL (--files0-from), at most two of which are in memory. */
#ifndef CARCREF_INPUTS_H
#define CARCREF_INPUTS_H

#include <stdbool.h>
#include <stdio.h>
#include <sys/types.h>

struct inputs {
    const char *const *file; /* the command line */
    unsigned files, next;

    const char *list_name; /* --files0-from, NULL: none */
    FILE *list;
    char *line[2]; /* the current name, and the one after it */
    size_t room[2];
    ssize_t length[2];    /* -1: the list has ended, or cannot be read further */
    int error;            /* errno if it cannot, or 0 */
    unsigned long number; /* of the current name in its list, from 1 */
    bool begun;
};

/* FILE and LIST_NAME are borrowed.  Returns 0, or errno if the list cannot be opened. */
int inputs_open(struct inputs *in /* out */, const char *const *file, unsigned files,
                const char *list_name);
/* The next name, NULL after the last. */
const char *inputs_next(struct inputs *in);
/* Is there another name after the current one, or was there one before it? */
bool inputs_several(const struct inputs *in);
/* What is wrong with the current name, NULL if nothing: an empty name, or the standard
 * input, if the list itself comes from it. */
const char *inputs_fault(const struct inputs *in, const char *name);
/* Returns 0, or errno if the list could not be read to its end. */
int inputs_close(struct inputs *in);

#endif
