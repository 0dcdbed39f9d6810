/* SPDX-License-Identifier: MIT */
/* A text to be parsed, and the classes of its bytes.  Internal to record/. */
#ifndef CARCREF_INPUT_H
#define CARCREF_INPUT_H

#include <stdbool.h>
#include <stdint.h>

/* A stretch of text to be parsed.  Byte i of `text` is at offset base + i of origin `origin` (0:
 * the source itself), so spans can be made without copying.  Line breaks count as blanks; with
 * `comments`, `#` after a blank or at the beginning runs to the end of its line (text container
 * only). */
struct line_input {
    const char *text;
    uint32_t length;
    uint32_t origin;
    uint32_t base;
    bool comments;
};

/* Every byte of a record is classified, so a table does it. */
enum byte_class { BYTE_IN_WORD, BYTE_BLANK, BYTE_PUNCT, BYTE_QUOTE };
extern const uint8_t byte_classes[256];
static inline enum byte_class byte_class(char c) {
    return (enum byte_class)byte_classes[(unsigned char)c];
}

#endif
