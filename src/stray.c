/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "stray.h"

#include "base/rule.h"
#include "report/map.h"

#include <string.h>

static bool is_turn(const char *word) {
    size_t digits = strspn(word, "0123456789");
    return digits > 0 && digits < 10 && word[digits] == '\0';
}

static bool is_region(const char *word) {
    struct map_region region;
    return map_region_parse(word, &region);
}

static bool is_format(const char *word) { return report_format_by_name(word) != NULL; }

static bool is_conversion(const char *word) {
    enum convert_format f = convert_format_by_name(word);
    return f != CONVERT_FORMATS && f != CONVERT_NONE;
}

static bool is_input(const char *word) {
    return input_format_by_name(word) != INPUT_FORMATS && strcmp(word, "auto") != 0;
}

static bool is_colour(const char *word) {
    return strcmp(word, "auto") == 0 || strcmp(word, "always") == 0 || strcmp(word, "never") == 0;
}

static bool is_policy(const char *word) { return policy_by_name(word) != POLICIES; }

static bool is_edition(const char *word) { return edition_by_name(word) != EDITIONS; }

static bool is_warning(const char *word) {
    return strncmp(word, "no-", 3) == 0 && code_by_name(word + 3) != CODE_NONE;
}

static bool is_explained(const char *word) {
    return code_by_name(word) != CODE_NONE || rule_by_name(word) != RULE_NONE;
}

static bool is_variant(const char *word) {
    size_t length = strcspn(word, "=");
    for (int v = 0; v < VARIANTS && word[length]; v++) {
        const char *name = variant_name((enum variant)v);
        if (strlen(name) == length && memcmp(name, word, length) == 0)
            return variant_value_by_name((enum variant)v, word + length + 1) >= 0;
    }
    return false;
}

/* Each matches its words exactly, so they may be printed as they are.  The first match wins if a
 * word may be several things. */
static const struct {
    const char *option;
    bool (*is)(const char *word);
} values[] = {
    {"-t", is_turn},
    {"-b", is_region},
    {"-f ", is_format},
    {"--convert=", is_conversion},
    {"-i ", is_input},
    {"--color=", is_colour},
    {"--on-illegal=", is_policy},
    {"--edition=", is_edition},
    {"-W ", is_warning},
    {"--variant=", is_variant},
    {"--explain=", is_explained},
};

static bool is_tile(const char *word, struct catalogue *c) {
    struct side_name sides;
    return side_name_parse(word, (uint32_t)strlen(word), &sides) ||
           catalogue_find(c, word) != TILE_SETS;
}

bool stray_value(const char *word, struct catalogue *c, struct buf *out) {
    for (size_t i = 0; i < sizeof values / sizeof *values; i++)
        if (values[i].is(word)) {
            buf_printf(out, "%s%s", values[i].option, word);
            return true;
        }
    if (!is_tile(word, c)) return false;
    buf_printf(out, "--legal=%s", word);
    return true;
}
