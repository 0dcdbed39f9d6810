/* SPDX-License-Identifier: MIT */
#include "base/kinds.h"

const char *feature_kind_name(enum feature_kind k) { return category_name((int)k); }

const char *category_name(int category) {
    static const char *const names[CATEGORIES] = {
#define FEATURE(id, word, ...) [FEATURE_##id] = word,
#define SOURCE(id, word, ...) [SOURCE_##id] = word,
#include "base/kinds.def"
    };
    return category < CATEGORIES ? names[category] : "";
}

enum points_of category_points(int category) {
    static const enum points_of points[CATEGORIES] = {
#define FEATURE(id, ...) [FEATURE_##id] = POINTS_OF_FEATURE,
#define SOURCE(id, word, name, several, points) [SOURCE_##id] = points,
#include "base/kinds.def"
    };
    return category < CATEGORIES ? points[category] : POINTS_ELSE;
}

static const struct {
    const char *name;
    enum term_says says;
} terms[TERMS] = {
#define TERM(id, word, says, ...) [TERM_##id] = {word, says},
#include "base/kinds.def"
};

const char *term_name(enum term_of of) { return terms[of].name; }
enum term_says term_says(enum term_of of) { return terms[of].says; }

static const struct {
    const char *name;
    char letter;
} pieces[PIECE_KINDS + 1] = {
#define PIECE(id, word, letter, ...) [PIECE_##id] = {word, letter},
#include "base/kinds.def"
    [PIECE_ANY] = {"piece", '?'},
};

const char *piece_kind_name(enum piece_kind k) { return pieces[k].name; }
char piece_letter(enum piece_kind k) { return pieces[k].letter; }

const char *figure_kind_name(enum figure_kind k) {
    static const char *const names[FIGURE_KINDS + 1] = {
#define FIGURE(id, word, ...) [FIGURE_##id] = word,
#include "base/kinds.def"
        [FIGURE_ANY] = "figure",
    };
    return names[k];
}

enum feature_kind figure_usual_place(enum figure_kind k) {
    static const enum feature_kind places[FIGURE_KINDS] = {
#define FIGURE(id, word, follower, strength, lone, stays, where, place, ...) [FIGURE_##id] = place,
#include "base/kinds.def"
    };
    return places[k];
}
