/* SPDX-License-Identifier: MIT */
/* YAML scalars and where their bytes come from.  Internal to record/. */
#ifndef CARCREF_SCALAR_H
#define CARCREF_SCALAR_H

#include "base/arena.h"

#include <stdbool.h>
#include <stdint.h>

enum scalar_style { SCALAR_PLAIN, SCALAR_SINGLE, SCALAR_DOUBLE, SCALAR_LITERAL, SCALAR_FOLDED };

struct scalar {
    const char *text; /* NUL-terminated */
    uint32_t length;
    /* map[i]: offset in the source of byte i of the text; map[length]: of its end.
     * NULL: the text is in the source as it is, at BASE. */
    uint32_t *map;
    uint32_t base;
    /* An escape that is not a character, such as half a surrogate pair. */
    bool bad;
    uint32_t bad_at;
};

/* Decodes the scalar that is written in SOURCE[begin..end), quotes and block indicators included.
 * EXPECTED is what libyaml made of it: if the source is the same byte for byte, nothing needs
 * decoding; otherwise it only decides how deep a block with an indentation indicator is
 * indented. */
void scalar_decode(struct arena *a, const char *source, uint32_t begin, uint32_t end,
                   enum scalar_style style, const char *expected, uint32_t expected_length,
                   struct scalar *out);
/* The surrogate pair "\uD83D\uDE00" at P (12 bytes before END), or 0. */
uint32_t scalar_surrogates(const char *p, const char *end);

#endif
