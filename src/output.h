/* SPDX-License-Identifier: MIT */
/* Where the report goes: the standard output, or a file that is written whole or not at all.
 *
 * --output=FILE writes beside FILE, into a file that has no name yet or a temporary one, and puts
 * it in place when everything has been written.  Until then, and after any failure, FILE is what it
 * was.  A temporary file is removed even if a signal ends the program.  A device, a FIFO, or
 * whatever the standard output is connected to anyway, has no previous content to keep, so it is
 * written directly. */
#ifndef CARCREF_OUTPUT_H
#define CARCREF_OUTPUT_H

#include <stdio.h>

/* Call it before any file is opened: no file must get the number of a closed standard stream, or
 * what is meant for the stream would land in the file.  Such a stream cannot be read or written. */
void output_guard(void);

struct output {
    FILE *to;        /* NULL: nothing is open */
    char *name;      /* of the file that will be replaced; NULL: written directly */
    char *temporary; /* name of what is written; NULL: it has none yet */
};

/* NAME NULL or "-": the standard output.  All three return 0, or errno. */
int output_open(struct output *o /* out */, const char *name);
int output_close(struct output *o);
/* Discards what was written; what was written directly is gone already. */
void output_discard(struct output *o);

#endif
