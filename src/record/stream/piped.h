/* SPDX-License-Identifier: MIT */
/* A text record that comes through a pipe, line by line, while it is being written.
 *
 *     struct piped *p = piped_open(s);         NULL: what comes is to be read as a whole
 *     while ((what = piped_next(p)) ...)       takes the line into the record
 *         piped_refuse(p)                      unless it is wrong, which only the rules can say
 *     piped_close(p, whole)
 *
 * The record that counts in the end is its text, without the lines that `undo` took back.  So a
 * line stays where it is even if it is wrong.  Lines after a wrong one cannot be judged: they wait
 * until it has been taken back, or until the record is over and stream_next() reads all of it as if
 * it were a file.
 *
 * To answer, something may have to be read again: an entry that an indented line continues, the
 * header with each of its lines.  The stream gives credit for as much of this as keeps the total
 * cost linear.  A writer who uses it up gets the answers later, at the end of the record. */
#ifndef CARCREF_PIPED_H
#define CARCREF_PIPED_H

#include "record/stream/typed.h"

struct piped;
struct piped *piped_open(struct stream *s);
/* Leaves the stream after the record or, if it is to be read as a WHOLE, before it. */
void piped_close(struct piped *p, bool whole);

/* Waits for the next line.  The reader's findings about it are those from piped_found() on.
 * TYPED_WAITS: it has not been looked at. */
enum typed_line piped_next(struct piped *p);
/* After FIRST: the header is over, and the line is the first entry; as piped_next(). */
enum typed_line piped_begin_entries(struct piped *p);
/* After HEADER, FIRST, ENTRY, MORE: the line is wrong.  The record is as it was without it. */
void piped_refuse(struct piped *p);
/* The same, but the line waits. */
void piped_put_off(struct piped *p);
/* After ENTRY: the entry above it waits too. */
void piped_put_off_both(struct piped *p);
/* Repeating earlier work has cost as much as reading COST bytes. */
void piped_charge(struct piped *p, uint64_t cost);
/* In the header, after BLANK: reads it again if a line was taken back. */
void piped_read_header(struct piped *p);

const struct record *piped_record(const struct piped *p);
/* After END: did it come because the input cannot be read (stream_error())? */
bool piped_failed(const struct piped *p);
uint32_t piped_found(const struct piped *p);
bool piped_in_header(const struct piped *p);
/* In the header: are its lines right so far, and is there credit to look at them as a whole? */
bool piped_can_begin(const struct piped *p);
/* Has everything that stands been read and found right?  Then the record is that of the whole
 * text. */
bool piped_is_whole(const struct piped *p);
/* Would the whole text give a warning that was not reported? */
bool piped_is_remarked(const struct piped *p);
/* Does a key wait that belongs to the header, since all entries before it were taken back?  Then the game is not the
 * one that was announced. */
bool piped_heads_anew(const struct piped *p);
/* After MORE: are there only more claims and notes? */
bool piped_only_claims(const struct piped *p);
/* Did the line continue another, which therefore no longer stands as it was?  ENTRY, KEY,
 * WRONG, or TAKEN_NOTHING. */
enum typed_taken piped_amended(const struct piped *p);
/* After UNDO.  HEADER: the header is open again. */
enum typed_taken piped_taken(const struct piped *p);

/* The number of the last line; where it begins, including what it continues, or, after UNDO, what
 * was taken back. */
uint32_t piped_line_number(const struct piped *p);
uint32_t piped_line_begin(const struct piped *p); /* without what it continues */
uint32_t piped_begin(const struct piped *p);

#endif
