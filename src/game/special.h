/* SPDX-License-Identifier: MIT */
/* What an action says: about a place, about a figure, and, in an action of a module, its arguments,
 * which are found by their kind:
 *
 *     SPECIAL(EXCHANGE, ..., {REF}, {AFTER("for", KIND)}, {MAY(BY)})
 *     special_ref(s, 0)   special_figure(s, 0)   special_by(s)
 *
 * The number counts the arguments of one kind in the order of the form, from 0. */
#ifndef CARCREF_GAME_SPECIAL_H
#define CARCREF_GAME_SPECIAL_H

#include "base/cell.h"
#include "base/form.h"

#include <stddef.h>

/* Where on a tile: a kind and, if said, ports, or the n-th of its kind. */
struct place_spec {
    uint8_t kind; /* enum feature_kind */
    bool on_cell; /* a cell is named */
    struct cell cell;
    port_set ports; /* as the tile lies; 0: not said */
    uint8_t number; /* 0: not said */
};

/* A figure that is there, as far as it is said. */
struct figure_spec {
    bool given;
    int8_t player; /* -1: not said */
    uint8_t kind;  /* enum figure_kind or FIGURE_ANY */
    bool place_given;
    struct place_spec place; /* kind FEATURE_KINDS: only a cell is named */
};

/* The value of one item of a form. */
struct special_arg {
    uint8_t kind; /* enum form_kind */
    bool given;   /* else nothing of the rest means anything */
    bool is_list; /* ONE or several: `item` */
    union {
        int64_t number; /* NUMBER: as written, however large */
        uint8_t value;  /* ONE: the word, from 0; KIND: enum figure_kind; SIDE: enum side;
                             SIDES: a set of them; CORNER, QUARTER: their enums */
        int8_t player;  /* PLAYER, BY */
        int32_t tile;   /* pool index, -1: not in the pool */
        struct cell cell;
        struct place_spec place;
        struct figure_spec ref;
        struct {
            const struct special_arg *item; /* in the record's arena, or owned by the caller */
            uint32_t items;
        };
    };
};

/* What an action of a module does with its figure. */
enum special_effect {
    EFFECT_NONE,
    EFFECT_PUT, /* it goes from the supply to the segment */
    EFFECT_TAKE /* it goes home from there */
};

/* What is said in an action of a module (base/actions.def), and what a check fills in. */
struct special {
    uint8_t kind;   /* enum special_kind */
    uint8_t meeple; /* which of the figures of that kind, 0: not said; the rules do not ask */
    struct special_arg arg[FORM_ITEMS_MAX]; /* one for each item of the form, in its order */
    /* Filled in by a check that says OK: with an effect, also the kind of figure */
    uint8_t figure;   /* enum figure_kind or FIGURE_ANY; before that, the first KIND that is said */
    uint8_t effect;   /* enum special_effect */
    bool filled;      /* some of it was not said and follows from the rules */
    bool told;        /* ... or from a claim of the entry (told.h), where the rules leave several */
    uint16_t rule;    /* ... or by this rule (enum rule), if several are possible; else RULE_NONE */
    uint32_t segment; /* placed segment that is meant, UINT32_MAX: none */
    int64_t number;   /* tells several actions in one turn apart, and orders them in lists */
};
/* An action with nothing said yet. */
struct special special_begin(enum special_kind kind);

/* Argument N of KIND; one that is not given if the form has no such. */
const struct special_arg *special_arg(const struct special *s, enum form_kind kind, int n);
/* The same, which the form must have; marks it as given and returns it for its value to be set. */
struct special_arg *special_say(struct special *s, enum form_kind kind, int n);
/* Marks it as not said. */
void special_unsay(struct special *s, enum form_kind kind, int n);
static inline bool special_says(const struct special *s, enum form_kind kind, int n) {
    return special_arg(s, kind, n)->given;
}

static inline int special_value(const struct special *s, enum form_kind kind, int n) {
    const struct special_arg *a = special_arg(s, kind, n);
    return a->given && !a->is_list ? a->value : -1;
}
/* -1: not said. */
static inline int special_choice(const struct special *s, int n) {
    return special_value(s, FORM_ONE, n);
}
static inline int special_side(const struct special *s, int n) {
    return special_value(s, FORM_SIDE, n);
}
static inline int special_corner(const struct special *s, int n) {
    return special_value(s, FORM_CORNER, n);
}
static inline int special_quarter(const struct special *s, int n) {
    return special_value(s, FORM_QUARTER, n);
}
static inline bool special_flag(const struct special *s, int n) {
    return special_says(s, FORM_FLAG, n);
}
/* A set; 0: not said. */
static inline unsigned special_sides(const struct special *s, int n) {
    int sides = special_value(s, FORM_SIDES, n);
    return sides < 0 ? 0 : (unsigned)sides;
}
/* FIGURE_ANY: not said. */
static inline enum figure_kind special_figure(const struct special *s, int n) {
    int kind = special_value(s, FORM_KIND, n);
    return kind < 0 ? FIGURE_ANY : (enum figure_kind)kind;
}
/* 0: not said. */
static inline int64_t special_number(const struct special *s, int n) {
    const struct special_arg *a = special_arg(s, FORM_NUMBER, n);
    return a->given && !a->is_list ? a->number : 0;
}
/* A seat; -1: not said. */
static inline int special_player(const struct special *s, int n) {
    const struct special_arg *a = special_arg(s, FORM_PLAYER, n);
    return a->given && !a->is_list ? a->player : -1;
}
static inline int special_by(const struct special *s) {
    const struct special_arg *a = special_arg(s, FORM_BY, 0);
    return a->given ? a->player : -1;
}
/* Who acts, in a turn of PLAYER. */
static inline int special_actor(const struct special *s, int player) {
    int by = special_by(s);
    return by >= 0 ? by : player;
}
/* Pool index; -1: not said, or not in the pool. */
static inline int32_t special_tile(const struct special *s, int n) {
    const struct special_arg *a = special_arg(s, FORM_TILE, n);
    return a->given && !a->is_list ? a->tile : -1;
}
/* NULL: not said. */
static inline const struct cell *special_cell(const struct special *s, int n) {
    const struct special_arg *a = special_arg(s, FORM_CELL, n);
    return a->given && !a->is_list ? &a->cell : NULL;
}
static inline const struct place_spec *special_place(const struct special *s, int n) {
    const struct special_arg *a = special_arg(s, FORM_PLACE, n);
    return a->given && !a->is_list ? &a->place : NULL;
}
/* Never NULL; `given` is false if it is not said. */
const struct figure_spec *special_ref(const struct special *s, int n);
/* Values of a LIST or ROW; *ITEMS of them, 0 if it is not said. */
static inline const struct special_arg *special_list(const struct special *s, enum form_kind kind,
                                                     int n, uint32_t *items /* out */) {
    const struct special_arg *a = special_arg(s, kind, n);
    bool list = a->given && a->is_list;
    *items = list ? a->items : 0;
    return list ? a->item : NULL;
}

/* Do A and B, of one kind, agree wherever both say something?  References to figures and places,
 * which can be said in several ways, and who acts are not compared. */
bool special_agrees(const struct special *a, const struct special *b);

#endif
