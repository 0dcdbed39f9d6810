/* SPDX-License-Identifier: MIT */
#include "game/variants.h"
#include "base/bug.h"

#include <string.h>
#include <strings.h>

static const struct {
    const char *name, *values;
    const char *preset[EDITIONS];  /* of an edition */
    const char *profile[PROFILES]; /* of a profile: an expansion's; else NULL */
} rows[VARIANTS] = {
#define VARIANT(id, name, values, ...) [VARIANT_##id] = {name, values, {__VA_ARGS__}, {NULL}},
#define PROFILE_VARIANT(id, name, values, ...)                                                     \
    [VARIANT_##id] = {name, values, {NULL}, {__VA_ARGS__}},
#include "game/variants.def"
};

static const char *const editions[EDITIONS] = {
    [EDITION_CLASSIC_2000] = "classic-2000",
    [EDITION_CLASSIC] = "classic",
    [EDITION_WINTER_2012] = "winter-2012",
    [EDITION_2014] = "2014",
    [EDITION_2021] = "2021",
    [EDITION_EVERYTHING] = "everything",
};

static const char *const profiles[PROFILES] = {
    [PROFILE_SUMMARY] = "summary", [PROFILE_C1] = "c1",   [PROFILE_C2] = "c2",
    [PROFILE_JCZ] = "jcz",         [PROFILE_RGG] = "rgg",
};

static int find(const char *const *list, int count, const char *name) {
    int i = 0;
    while (i < count && strcasecmp(list[i], name) != 0)
        i++;
    return i;
}

const char *edition_name(enum edition e) { return editions[e]; }
enum edition edition_by_name(const char *name) {
    return (enum edition)find(editions, EDITIONS, name);
}
const char *profile_name(enum profile p) { return profiles[p]; }
enum profile profile_by_name(const char *name) {
    return (enum profile)find(profiles, PROFILES, name);
}

enum profile edition_profile(enum edition e) {
    switch (e) {
    case EDITION_CLASSIC_2000: return PROFILE_C1;
    case EDITION_2014:
    case EDITION_2021: return PROFILE_C2;
    case EDITION_CLASSIC:
    case EDITION_WINTER_2012:
    case EDITION_EVERYTHING:
    case EDITIONS: break;
    }
    return PROFILE_SUMMARY;
}

bool variant_is_of_profile(enum variant v) { return rows[v].profile[0] != NULL; }

void variants_set_profile(struct variants *v, enum profile p) {
    for (int i = 0; i < VARIANTS; i++)
        if (variant_is_of_profile((enum variant)i))
            v->value[i] = (uint8_t)variant_value_by_name((enum variant)i, rows[i].profile[p]);
}

struct variants edition_variants(enum edition e) {
    struct variants v;
    for (int i = 0; i < VARIANTS; i++)
        if (!variant_is_of_profile((enum variant)i))
            v.value[i] = (uint8_t)variant_value_by_name((enum variant)i, rows[i].preset[e]);
    variants_set_profile(&v, edition_profile(e));
    return v;
}

const char *variant_name(enum variant v) { return rows[v].name; }
const char *variant_values(enum variant v) { return rows[v].values; }

enum variant variant_by_name(const char *name) {
    int i = 0;
    while (i < VARIANTS && strcasecmp(rows[i].name, name) != 0)
        i++;
    return (enum variant)i;
}

/* The length of the word at P, which ends at a blank or NUL. */
static size_t word_length(const char *p) { return strcspn(p, " "); }

static char small_letter(char c) { return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c; }

/* The number of VALUE among the values of V, case ignored; -1: it is none of them.  Each game asks
 * this for every variant, so each letter is read once. */
static int find_value(enum variant v, const char *value) {
    const char *p = rows[v].values;
    for (int i = 0; *p; i++) {
        const char *q = value;
        while (*q && *q != ' ' && (*p == *q || small_letter(*p) == small_letter(*q)))
            p++, q++;
        if (!*q && q > value && (*p == ' ' || !*p)) return i;
        while (*p && *p != ' ')
            p++;
        if (*p) p++;
    }
    return -1;
}

int variant_value_by_name(enum variant v, const char *value) {
    int i = find_value(v, value);
    if (i >= 0) return i;
    /* YAML people write truth values in many ways (carcref-record(5)). */
    static const char *const yes[] = {"true", "yes"}, *const no[] = {"false", "no"};
    for (int k = 0; k < 2; k++) {
        if (strcasecmp(value, yes[k]) == 0) return find_value(v, "on");
        if (strcasecmp(value, no[k]) == 0) return find_value(v, "off");
    }
    return -1;
}

const char *variant_value_name(enum variant v, int value, char buffer[static VARIANT_VALUE_SIZE]) {
    const char *p = rows[v].values;
    while (value-- > 0)
        p += word_length(p) + 1;
    size_t n = word_length(p);
    INVARIANT(n < VARIANT_VALUE_SIZE);
    memcpy(buffer, p, n);
    buffer[n] = '\0';
    return buffer;
}
