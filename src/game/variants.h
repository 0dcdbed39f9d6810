/* SPDX-License-Identifier: MIT */
/* Editions, profiles and variants: which rules are in force (carcref-rules(7)).
 *
 * A variant is a number: the place of its value in its list of values.  The
 * engine reads each variant in one place, through the enums below. */
#ifndef CARCREF_VARIANTS_H
#define CARCREF_VARIANTS_H

#include <stdbool.h>
#include <stdint.h>

enum edition {
    EDITION_CLASSIC_2000,
    EDITION_CLASSIC,
    EDITION_WINTER_2012,
    EDITION_2014,
    EDITION_2021,
    EDITION_EVERYTHING,
    EDITIONS
};
enum profile { PROFILE_SUMMARY, PROFILE_C1, PROFILE_C2, PROFILE_JCZ, PROFILE_RGG, PROFILES };

enum variant {
#define VARIANT(id, ...) VARIANT_##id,
#define PROFILE_VARIANT(id, ...) VARIANT_##id,
#include "game/variants.def"
    VARIANTS
};
_Static_assert(VARIANTS <= 64, "expansion.variants and variants_overridden are sets of variants");

/* Values, in the order of variants.def; those of an expansion are in its module */
enum { TINY_CITY_4, TINY_CITY_2 };
enum { FARM_SCORE_FARM3, FARM_SCORE_FARM3_ONCE, FARM_SCORE_CITY4 };
enum { OFF, ON };
enum { TRACK_LAP_AT50, TRACK_LAP_OVER50 };
enum { MAX_PLAYERS_1 }; /* value + 1 players */

enum { LONE_SPECIALS_STAY, LONE_SPECIALS_RETURN };

struct variants {
    uint8_t value[VARIANTS];
};

const char *edition_name(enum edition e);       /* "classic-2000" */
enum edition edition_by_name(const char *name); /* EDITIONS if none */
const char *profile_name(enum profile p);
enum profile profile_by_name(const char *name);   /* PROFILES if none */
enum profile edition_profile(enum edition e);     /* unless a record says another */
struct variants edition_variants(enum edition e); /* those of the expansions by its profile */
/* Sets those of the expansions to the defaults of profile P. */
void variants_set_profile(struct variants *v, enum profile p);
/* Is V a variant of an expansion? */
bool variant_is_of_profile(enum variant v);

const char *variant_name(enum variant v);
enum variant variant_by_name(const char *name); /* VARIANTS if none */
const char *variant_values(enum variant v);     /* "4 2" */
int variant_value_by_name(enum variant v,
                          const char *value); /* -1 if none; on/off/true/false/yes/no are alike */
/* The name of VALUE, written to BUFFER; returns BUFFER. */
#define VARIANT_VALUE_SIZE 32
const char *variant_value_name(enum variant v, int value,
                               char buffer[static VARIANT_VALUE_SIZE] /* out */);

#endif
