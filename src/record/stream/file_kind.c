/* SPDX-License-Identifier: MIT */
#include "record/stream/file_kind.h"

static const struct {
    const char *bytes;
    uint8_t length;
    enum message message;
    const char *name, *command;
} kinds[] = {
#define MAGIC(bytes) bytes, sizeof(bytes) - 1
    {MAGIC("\x1F\x8B"), M_FILE_PACKED, "gzip", "gunzip -c"},
    {MAGIC("\xFD"
           "7zXZ"),
     M_FILE_PACKED, "xz", "xz -dc"},
    {MAGIC("BZh"), M_FILE_PACKED, "bzip2", "bzip2 -dc"},
    {MAGIC("\x28\xB5\x2F\xFD"), M_FILE_PACKED, "zstd", "zstd -dc"},
    {MAGIC("PK\x03\x04"), M_FILE_ZIP, "zip", "unzip -p"},
    {MAGIC("\xD0\xCF\x11\xE0"), M_FILE_DOCUMENT, NULL, NULL},
    {MAGIC("{\\rtf"), M_FILE_DOCUMENT, NULL, NULL},
    {MAGIC("%PDF-"), M_FILE_DOCUMENT, NULL, NULL},
    {MAGIC("\x89PNG"), M_FILE_PICTURE, NULL, NULL},
    {MAGIC("\xFF\xD8\xFF"), M_FILE_PICTURE, NULL, NULL},
    {MAGIC("GIF8"), M_FILE_PICTURE, NULL, NULL},
    {MAGIC("II*\0"), M_FILE_PICTURE, NULL, NULL},
    {MAGIC("MM\0*"), M_FILE_PICTURE, NULL, NULL},
#undef MAGIC
};

static bool has_bytes(struct window *w, size_t at, const char *bytes, size_t length) {
    /* One by one: whoever types must not wait for a byte that adds nothing. */
    for (size_t i = 0; i < length; i++)
        if (window_byte(w, at + i) != (unsigned char)bytes[i]) return false;
    return true;
}

struct verdict file_kind(struct window *w) {
    /* From telephones and the web. */
    if ((has_bytes(w, 0, "\0\0\0", 3) && has_bytes(w, 4, "ftyp", 4)) ||
        (has_bytes(w, 0, "RIFF", 4) && has_bytes(w, 8, "WEBP", 4)))
        return VERDICT(M_FILE_PICTURE, {ARG_NONE, {0}});
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        if (!has_bytes(w, 0, kinds[i].bytes, kinds[i].length)) continue;
        if (!kinds[i].command) return VERDICT(kinds[i].message, {ARG_NONE, {0}});
        return VERDICT(kinds[i].message, arg_text(ARG_WORD, kinds[i].name),
                       arg_text(ARG_WORD, kinds[i].command));
    }
    return VERDICT_OK;
}
