/* SPDX-License-Identifier: MIT */
#include "record/input.h"

const uint8_t byte_classes[256] = {
    [' '] = BYTE_BLANK, ['\t'] = BYTE_BLANK, ['\n'] = BYTE_BLANK, ['\r'] = BYTE_BLANK,
    [';'] = BYTE_PUNCT, [','] = BYTE_PUNCT,  ['('] = BYTE_PUNCT,  [')'] = BYTE_PUNCT,
    ['='] = BYTE_PUNCT, ['"'] = BYTE_QUOTE,
};
