/* SPDX-License-Identifier: MIT */
/* The file of a record that is being typed: what stands is in it before it is answered.
 *
 * Whenever the program ends, however it ends, the file holds the lines that stood, so the game can be
 * continued.  A line is first written as a comment, and becomes one of the record by its first byte;
 * so half a line is never taken for a whole one.  What is taken back is cut off.
 *
 * One process at a time writes a file; another one is told so. */
#ifndef CARCREF_TABLE_KEEP_H
#define CARCREF_TABLE_KEEP_H

#include "base/buf.h"
#include "record/stream/typed_kept.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct keep {
    int fd;
    const char *name;
    uint64_t length; /* of the file */
    bool unended;    /* its last line has no line end yet */
    bool torn; /* after its length there is half a line, a comment, that could not be cut off */
    struct keep_line {
        uint64_t at; /* in the file */
        uint32_t begin, end;
        bool comment;
    } * line; /* of the record, that are in the file */
    uint32_t lines, room;
    uint32_t due; /* the first that has yet to be looked at */
    int error;    /* errno: something that stands is not in the file; 0: all of it is */
};

enum keep_trouble {
    KEEP_OPENED,
    KEEP_FAILED,   /* errno says why */
    KEEP_NOT_FILE, /* a folder, a device ... */
    KEEP_TAKEN,    /* somebody else writes it */
    KEEP_EXISTS    /* it was to be new */
};
/* Opens NAME, which is made if it is not there and, if it must be NEW, only then.  NAME: as long as K. */
enum keep_trouble keep_open(struct keep *k, const char *name, bool is_new);
/* What is in the file; false: it cannot be read (errno), or has more than LIMIT bytes (EFBIG). */
bool keep_read(struct keep *k, size_t limit, struct buf *out);
/* LINE[0..COUNT) of TEXT stand, and those before CHANGED as they did at the last call.  The first FED bytes
 * of the text are in the file already, from its byte BASE on.  False: not all is in the file, as k->error
 * says; the next call tries again. */
bool keep_lines(struct keep *k, const char *text, const struct kept_line *line, uint32_t count,
                uint32_t changed, uint64_t base, uint64_t fed);
void keep_close(struct keep *k);

/* Writes a new file NAME, whole or not at all; returns 0 or errno, EEXIST if there is one. */
int keep_copy(const char *name, const char *text, size_t length);

#endif
