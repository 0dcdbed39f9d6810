/* SPDX-License-Identifier: MIT */
/* Where pieces of a tile are, in the words of records, which no language changes. */
#ifndef CARCREF_PORT_WORDS_H
#define CARCREF_PORT_WORDS_H

#include "base/buf.h"
#include "base/cell.h"

const char *port_word(unsigned port); /* "NL" */
/* "N EL": a side for its halves too, where its middle is one of P. */
void ports_write(struct buf *out, port_set p);
/* "NL, EL or 2": ARG_PIECES; LAST, " or ", comes before the last. */
void pieces_write(struct buf *out, uint64_t pieces, const char *last);
/* "N, E W and 2": ARG_WHERE; LAST, " and ", comes before the last. */
void where_write(struct buf *out, uint64_t where, const char *last);

#endif
