/* SPDX-License-Identifier: MIT */
#include "base/port_words.h"
#include "base/finding.h"

const char *port_word(unsigned port) {
    static const char *const words[PORTS] = {"NL", "N", "NR", "EL", "E", "ER",
                                             "SL", "S", "SR", "WL", "W", "WR"};
    return words[port];
}

void ports_write(struct buf *out, port_set p) {
    bool first = true;
    for (unsigned i = 0; i < PORTS; i++) {
        if (!(p >> i & 1)) continue;
        /* The side says it all: its halves need not be named. */
        if (i % 3 != 1 && (p & port_middle((enum side)(i / 3)))) continue;
        if (!first) buf_char(out, ' ');
        buf_str(out, port_word(i));
        first = false;
    }
}

/* What comes before the next of LEFT items. */
static void write_between(struct buf *out, unsigned left, const char *last) {
    if (left) buf_str(out, left > 1 ? ", " : last);
}

void pieces_write(struct buf *out, uint64_t pieces, const char *last) {
    for (unsigned left = (unsigned)__builtin_popcountll(pieces); left--; pieces &= pieces - 1) {
        unsigned i = set_first64(pieces);
        if (i < PORTS)
            buf_str(out, port_word(i));
        else
            buf_int(out, i - PORTS);
        write_between(out, left, last);
    }
}

/* The ports of piece PIECE. */
static port_set ports_of(uint64_t where, unsigned piece) {
    unsigned ports = 0;
    for (unsigned i = 0; i < PORTS; i++)
        ports |= (unsigned)((where >> (WHERE_BITS * i) & WHERE_PIECE) == piece) << i;
    return (port_set)ports;
}

void where_write(struct buf *out, uint64_t where, const char *last) {
    uint64_t numbers = where >> WHERE_FIRST_NUMBER;
    unsigned pieces = 0;
    while (ports_of(where, pieces + 1))
        pieces++;
    unsigned left = pieces + (unsigned)__builtin_popcountll(numbers);
    for (unsigned i = 1; i <= pieces; i++) {
        ports_write(out, ports_of(where, i));
        write_between(out, --left, last);
    }
    for (; numbers; numbers &= numbers - 1) {
        buf_int(out, set_first64(numbers) + 1);
        write_between(out, --left, last);
    }
}
