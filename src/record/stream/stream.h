/* SPDX-License-Identifier: MIT */
/* From bytes to records: cuts an input into records and reads each of them.
 *
 * Memory: the stream holds the text of the current record and whatever has been read ahead.  A
 * record lives until the next stream_next() or stream_close(). */
#ifndef CARCREF_STREAM_H
#define CARCREF_STREAM_H

#include "record/record.h"

enum input_format {
    INPUT_AUTO,
    INPUT_YAML,
    INPUT_TEXT,
    INPUT_BGA,
    INPUT_SCORESHEET,
    INPUT_JCZ,
    INPUT_FORMATS
};
/* "auto", "yaml", ...; INPUT_FORMATS if there is no such name. */
enum input_format input_format_by_name(const char *name);

struct catalogue;
struct stream;
struct foreign_reader;
/* NAME is shown in messages; FD is not closed.  DIRECTORY: where `include` finds
 * tile files, NULL for the current one.  FOREIGN: formats of other programs (node.h), NULL: none. */
struct stream *stream_open(int fd, const char *name, const char *directory,
                           enum input_format format, const struct foreign_reader *const *foreign);
/* The same for an input that is not a file. */
struct byte_source;
struct stream *stream_open_source(const struct byte_source *source, const char *name,
                                  const char *directory, enum input_format format,
                                  const struct foreign_reader *const *foreign);
/* Every line is part of some text record, comments and blank lines before it too, and whatever comes is
 * text; only typed_open() may follow. */
void stream_take_every_line(struct stream *s);
/* The next record of the stream, NULL at its end.  A record that cannot be read is returned too,
 * with its findings (record_has_trouble()). */
struct record *stream_next(struct stream *s);
/* The next call returns the last record, which was not refused, again. */
void stream_again(struct stream *s);
/* Does anything follow the current record, as far as can be said without waiting for input? */
bool stream_has_more(const struct stream *s);
/* Has the input ended, with nothing of it left? */
bool stream_at_end(const struct stream *s);
/* errno of a failed read, 0 if none; ask when stream_next() has returned NULL. */
int stream_error(const struct stream *s);
void stream_close(struct stream *s);

/* Is R a file of another program that is broken, so that it has not been read as one? */
bool stream_is_foreign_rest(const struct record *r);

#endif
