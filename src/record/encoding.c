/* SPDX-License-Identifier: MIT */
/* The encoding of a text that is not UTF-8.
 *
 * Bytes are judged by their neighbours: an encoding is plausible if each byte beyond ASCII is a
 * letter in it, small between small letters, or a sign that editors insert.  The plausible
 * encodings are reported with the sign that the byte would be in each, since often nothing decides
 * between two. */
#include "record/encoding.h"
#include "record/lookalike.h"

#include <string.h>
#include <unicase.h>
#include <unictype.h>
#include <unistr.h>

#define LETTERS_BESIDE 3 /* the most beyond ASCII that may be next to each other */
#define CODES 128        /* 0x80 to 0xFF; 0: no character */

static const uint16_t windows_1250[CODES] = {
    0x20AC, 0x0000, 0x201A, 0x0000, 0x201E, 0x2026, 0x2020, 0x2021, 0x0000, 0x2030, 0x0160, 0x2039,
    0x015A, 0x0164, 0x017D, 0x0179, 0x0000, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x0000, 0x2122, 0x0161, 0x203A, 0x015B, 0x0165, 0x017E, 0x017A, 0x00A0, 0x02C7, 0x02D8, 0x0141,
    0x00A4, 0x0104, 0x00A6, 0x00A7, 0x00A8, 0x00A9, 0x015E, 0x00AB, 0x00AC, 0x00AD, 0x00AE, 0x017B,
    0x00B0, 0x00B1, 0x02DB, 0x0142, 0x00B4, 0x00B5, 0x00B6, 0x00B7, 0x00B8, 0x0105, 0x015F, 0x00BB,
    0x013D, 0x02DD, 0x013E, 0x017C, 0x0154, 0x00C1, 0x00C2, 0x0102, 0x00C4, 0x0139, 0x0106, 0x00C7,
    0x010C, 0x00C9, 0x0118, 0x00CB, 0x011A, 0x00CD, 0x00CE, 0x010E, 0x0110, 0x0143, 0x0147, 0x00D3,
    0x00D4, 0x0150, 0x00D6, 0x00D7, 0x0158, 0x016E, 0x00DA, 0x0170, 0x00DC, 0x00DD, 0x0162, 0x00DF,
    0x0155, 0x00E1, 0x00E2, 0x0103, 0x00E4, 0x013A, 0x0107, 0x00E7, 0x010D, 0x00E9, 0x0119, 0x00EB,
    0x011B, 0x00ED, 0x00EE, 0x010F, 0x0111, 0x0144, 0x0148, 0x00F3, 0x00F4, 0x0151, 0x00F6, 0x00F7,
    0x0159, 0x016F, 0x00FA, 0x0171, 0x00FC, 0x00FD, 0x0163, 0x02D9,
};
/* From 0xA0 on it is Unicode. */
static const uint16_t windows_1252[0x20] = {
    0x20AC, 0x0000, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160,
    0x2039, 0x0152, 0x0000, 0x017D, 0x0000, 0x0000, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022,
    0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x0000, 0x017E, 0x0178,
};
/* From 0xA0 on; the codes before it are controls. */
static const uint16_t iso_8859_2[CODES - 0x20] = {
    0x00A0, 0x0104, 0x02D8, 0x0141, 0x00A4, 0x013D, 0x015A, 0x00A7, 0x00A8, 0x0160, 0x015E, 0x0164,
    0x0179, 0x00AD, 0x017D, 0x017B, 0x00B0, 0x0105, 0x02DB, 0x0142, 0x00B4, 0x013E, 0x015B, 0x02C7,
    0x00B8, 0x0161, 0x015F, 0x0165, 0x017A, 0x02DD, 0x017E, 0x017C, 0x0154, 0x00C1, 0x00C2, 0x0102,
    0x00C4, 0x0139, 0x0106, 0x00C7, 0x010C, 0x00C9, 0x0118, 0x00CB, 0x011A, 0x00CD, 0x00CE, 0x010E,
    0x0110, 0x0143, 0x0147, 0x00D3, 0x00D4, 0x0150, 0x00D6, 0x00D7, 0x0158, 0x016E, 0x00DA, 0x0170,
    0x00DC, 0x00DD, 0x0162, 0x00DF, 0x0155, 0x00E1, 0x00E2, 0x0103, 0x00E4, 0x013A, 0x0107, 0x00E7,
    0x010D, 0x00E9, 0x0119, 0x00EB, 0x011B, 0x00ED, 0x00EE, 0x010F, 0x0111, 0x0144, 0x0148, 0x00F3,
    0x00F4, 0x0151, 0x00F6, 0x00F7, 0x0159, 0x016F, 0x00FA, 0x0171, 0x00FC, 0x00FD, 0x0163, 0x02D9,
};

enum { WINDOWS_1250, WINDOWS_1252, ISO_8859_2, ENCODINGS };
static const char *const names[ENCODINGS] = {"WINDOWS-1250", "WINDOWS-1252", "ISO-8859-2"};

static uint32_t decode(int encoding, uint8_t byte) {
    if (byte < 0x80) return byte;
    switch (encoding) {
    case WINDOWS_1250: return windows_1250[byte - 0x80];
    case WINDOWS_1252: return byte < 0xA0 ? windows_1252[byte - 0x80] : byte;
    default: return byte < 0xA0 ? 0 : iso_8859_2[byte - 0xA0];
    }
}

/* Dashes, quotes and blanks of editors, the degree sign. */
static bool is_usual_sign(uint32_t c) {
    return c == 0xA0 || c == 0xB0 || c == 0xAB || c == 0xBB || (c >= 0x2013 && c <= 0x2026);
}

static bool is_letter(uint32_t c) {
    return c >= 0xC0 && c != 0xD7 && c != 0xF7 && uc_is_property_alphabetic(c);
}
static bool is_ascii_letter(uint8_t c) { return (c | 0x20) >= 'a' && (c | 0x20) <= 'z'; }
static bool is_small(uint8_t c) { return c >= 'a' && c <= 'z'; }

static bool is_text(uint8_t c) {
    return (c >= ' ' && c <= '~') || c == '\n' || c == '\r' || c == '\t';
}

/* In this encoding, is there an ASCII letter in the word of byte I, and near it?  Words without one
 * belong to other alphabets; but a single letter may be a name. */
static bool is_in_word(int encoding, const uint8_t *text, size_t length, size_t i) {
    size_t begin = i, end = i + 1;
    while (begin > 0 && is_letter(decode(encoding, text[begin - 1])))
        begin--;
    while (end < length && is_letter(decode(encoding, text[end])))
        end++;
    bool beside_ascii = (begin > 0 && is_ascii_letter(text[begin - 1])) ||
                        (end < length && is_ascii_letter(text[end]));
    bool alone = end - begin == 1 && (begin == 0 || is_text(text[begin - 1])) &&
                 (end == length || is_text(text[end]));
    return alone || (beside_ascii && end - begin <= LETTERS_BESIDE);
}

/* Can byte I of the text be what it would be in this encoding? */
static bool is_plausible(int encoding, const uint8_t *text, size_t length, size_t i) {
    uint32_t c = decode(encoding, text[i]);
    uint8_t before = i ? text[i - 1] : ' ';
    if (is_usual_sign(c)) return true;
    if (!c || !is_letter(c)) return false;
    if (!is_in_word(encoding, text, length, i)) return false;
    return !is_small(before) || uc_is_property_lowercase(c);
}

/* The set of plausible encodings. */
static unsigned plausible(const uint8_t *text, size_t length) {
    unsigned set = (1u << ENCODINGS) - 1;
    for (size_t i = 0; i < length && set; i++) {
        if (text[i] < 0x80) continue;
        ucs4_t c;
        if (u8_mbtoucr(&c, text + i, length - i) > 0) return 0; /* some of it is UTF-8 */
        for (int k = 0; k < ENCODINGS; k++)
            if (set >> k & 1 && !is_plausible(k, text, length, i)) set &= ~(1u << k);
    }
    return set;
}

/* Is the text the same in both? */
static bool are_equal(int a, int b, const uint8_t *text, size_t length) {
    for (size_t i = 0; i < length; i++)
        if (text[i] >= 0x80 && decode(a, text[i]) != decode(b, text[i])) return false;
    return true;
}

/* Are all letters of the text Western European? */
static bool is_western(int encoding, const uint8_t *text, size_t length) {
    for (size_t i = 0; i < length; i++) {
        uint32_t c = decode(encoding, text[i]);
        if (c > 0xFF && !is_usual_sign(c)) return false;
    }
    return true;
}

static const char *utf8(struct arena *a, uint32_t c) {
    uint8_t bytes[6];
    int n = u8_uctomb(bytes, c, sizeof bytes);
    return arena_strndup(a, (const char *)bytes, n > 0 ? (size_t)n : 0);
}

struct verdict encoding_verdict(struct arena *a, const char *text, size_t length, size_t bad) {
    const uint8_t *bytes = (const uint8_t *)text;
    struct arg byte = arg_text(ARG_WORD, arena_printf(a, "0x%02X", (unsigned)bytes[bad]));
    if (bytes[bad] == 0xED && bad + 1 < length && bytes[bad + 1] >= 0xA0 && bytes[bad + 1] < 0xC0)
        return VERDICT(M_ENCODING_SURROGATE, {ARG_NONE, {0}});
    unsigned set = plausible(bytes, length);
    int found[ENCODINGS], n = 0;
    bool twin = false; /* both Windows encodings agree, and the text is not Western */
    for (int k = 0; k < ENCODINGS; k++) {
        bool same = !(set >> k & 1);
        for (int i = 0; i < n && !same; i++) {
            same = are_equal(found[i], k, bytes, length);
            if (same && k == WINDOWS_1252) {
                if (is_western(k, bytes, length))
                    found[i] = k;
                else
                    twin = true;
            }
        }
        if (!same) found[n++] = k;
    }
    if (n == 0 || n > 2) return VERDICT(M_ENCODING, byte);
    struct arg sign = arg_text(ARG_WORD, utf8(a, decode(found[0], bytes[bad]))),
               name = arg_text(ARG_WORD, names[found[0]]);
    if (n == 1 && twin)
        return VERDICT(M_ENCODING_SAME, byte, sign, name, arg_text(ARG_WORD, names[WINDOWS_1252]));
    if (n == 1) return VERDICT(M_ENCODING_ONE, byte, sign, name);
    return VERDICT(M_ENCODING_TWO, byte, sign, name,
                   arg_text(ARG_WORD, utf8(a, decode(found[1], bytes[bad]))),
                   arg_text(ARG_WORD, names[found[1]]));
}

/* Eight bytes at a time. */
bool record_is_ascii(const struct record *r) {
    const char *text = r->source.text;
    uint32_t length = r->source.length;
    uint64_t eight, high = 0;
    uint32_t i = 0;
    for (; i + 8 <= length; i += 8) {
        memcpy(&eight, text + i, 8);
        high |= eight;
    }
    for (; i < length; i++)
        high |= (unsigned char)text[i];
    return !(high & UINT64_C(0x8080808080808080));
}

bool record_check_encoding(struct record *r) {
    const uint8_t *text = (const uint8_t *)r->source.text;
    uint32_t length = r->source.length;
    const uint8_t *nul = memchr(text, '\0', length);
    if (!nul && record_is_ascii(r)) return true;
    const uint8_t *bad = u8_check(text, length);
    r->lookalikes = text_has_lookalikes(r->source.text, length);
    if (!bad && !nul) return true;
    const uint8_t *first = !bad || (nul && nul < bad) ? nul : bad;
    uint32_t at = (uint32_t)(first - text);
    struct verdict v = VERDICT(M_ENCODING_NUL, {ARG_NONE, {0}});
    if (first == bad) v = encoding_verdict(r->arena, r->source.text, length, at);
    record_report(r, (struct span){0, at, at + 1}, 0, v);
    return false;
}
