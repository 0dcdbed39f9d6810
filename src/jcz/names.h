/* SPDX-License-Identifier: MIT */
/* JCloisterZone's names for tile sets, tiles and places.
 *
 * A place on a tile as it lies:
 *
 *     city, road        N  NE  NS  NWSE; _N is all sides but N
 *     field             NL.NR.EL ...: its half sides clockwise from the north-west
 *     monastery, garden I
 *     within the tile   I, II ...: a field that reaches no side
 *
 * A place has only one name, and it names the whole piece. */
#ifndef CARCREF_JCZ_NAMES_H
#define CARCREF_JCZ_NAMES_H

#include "base/buf.h"
#include "base/cell.h"
#include "base/form.h"
#include "base/kinds.h"
#include "game/ledger.h"
#include "game/variants.h"
#include "tile/catalogue.h"

/* The name of a feature there ("City"), NULL if it has none; and back, FEATURE_KINDS if
 * there is no such feature. */
const char *jcz_feature_name(enum feature_kind kind);
enum feature_kind jcz_feature_by_name(const char *name);

/* The place of the piece that owns PORTS.  If it owns none: "I", or, by INNER, its number from 0
 * among those of its kind on the tile that own none, "II", "III" or "IV". */
void jcz_place_name(enum feature_kind kind, port_set ports, unsigned inner, struct buf *out);
/* TEXT read as the place of a feature of KIND, with its sides or half sides in any order.
 * False if it is not a place. */
bool jcz_place_ports(const char *text, enum feature_kind kind, port_set *ports /* out */,
                     unsigned *inner /* out */);
/* INNER of segment S of T. */
unsigned jcz_inner(const struct tile_type *t, unsigned s);

/* `created` of a game whose date nobody wrote down. */
#define JCZ_NO_DATE "1970-01-01T00:00:00.000Z"

/* --- sets and their tiles --- */

/* What expansion/NAME.def says of an expansion:
 *     JCZ_KIND(id)                   a kind of sets
 *     JCZ_SYMBOL(id, element, how, flags, marks)
 *                                    what its tiles show: its element, how it comes into the game
 *                                    (below), flags of segments and marks of tiles
 *     JCZ_SET(...), JCZ_MODULE(...), JCZ_RULE(...), JCZ_ONLY(...)    rows of the tables below
 *     JCZ_ROUND(action, cause, symbol, variant)    see struct jcz_round
 *     JCZ_FIGURE(id, name, class, element)    see struct jcz_figure
 *     JCZ_POINTS(name, first, last)  the categories of points with that name
 *     JCZ_TOKEN(token, what)         what players hold
 *     JCZ_BEGIN(feature, action)     a figure put on that feature of the tile begins the action,
 *                                    whose die is "random"; the next message says where it ends
 *     JCZ_PUT(token, action, feature)    PLACE_TOKEN with that token and a cell is the action there;
 *                                    with a FEATURE it points at that, and is the figure action
 *     JCZ_LINK(token, action)        PLACE_TOKEN with that token, after the figure action, points at a road of
 *                                    two sides of a tile, and is the action with its cell and sides
 *     JCZ_CROSS(token, action)       PLACE_TOKEN with that token, before the figure action, points at a road between
 *                                    opposite sides of a tile, and is the action with its cell and sides; where
 *                                    the tile of the turn fits only by it (extra.number: 1), there is no message
 *     JCZ_REMAKE(token, action, feature, cause)    PLACE_TOKEN with that token, after the figure action, points at a
 *                                    piece of that feature, and is the action of whoever may do it there
 *     JCZ_AUCTION(...)               see struct jcz_auction
 *     JCZ_PART(expansion, element, few, many)    see struct jcz_part
 *     JCZ_TAKE(message, action)      a message about the figure that "pointer" points at; after the
 *                                    figure action, PASS is that action with its first word
 *     JCZ_FREE(message, action)      a message about a prisoner, at any time of the turn
 *     JCZ_DIFFERS(refused, told)     what the first message refuses is done there; the second, a
 *                                    W-DIFFERENCE, says so
 *     JCZ_DIFFERS_CORNER(...)        the same, of figures that are put on corners (JCZ_CORNER)
 *     JCZ_DIFFERS_SUPPLY(...)        the same, of figures that come from the supply (EFFECT_PUT) instead
 *     JCZ_DIFFERS_OWNER(feature, told)    who is alone on that feature without strength gets nothing there, and
 *                                    the message says so: cell, player, kind, points
 *     JCZ_LAID(tile, action, element, variant, value)    see struct jcz_laid
 *     JCZ_QUARTER(into, out, count, variant, value)    see struct jcz_quarter
 *     JCZ_CORNER(figure, action)     the figure on the field at the north-west corner of a tile is
 *                                    the action, which has a cell and a corner
 *     JCZ_AFTER(figure, action)      put after the COMMIT of a turn, it is the action, which has a place
 *     JCZ_ITSELF(action)             not in any message: that program does it by rules of its own
 *     JCZ_RETURN(source, action, cause, of anybody?)    RETURN_MEEPLE with that source is the action
 *     JCZ_OPTIONS(prefix, what)      an assertion that begins so says what may be done, and is not judged
 *     JCZ_NEUTRAL(name, action, element, marks, starts) see struct jcz_neutral */
enum jcz_set_kind {
    JCZ_BASE,
    JCZ_RIVER_1,
    JCZ_RIVER_2,
    JCZ_GQ11_RIVER,
    JCZ_GQ11, /* from here on no two kinds have a tile in common */
#define JCZ_KIND(id) JCZ_##id,
#include "expansion/all.def"
#undef JCZ_KIND
    JCZ_SET_KINDS
};

enum jcz_symbol_number {
#define JCZ_SYMBOL(id, ...) JCZ_NUMBER_##id,
#include "expansion/all.def"
#undef JCZ_SYMBOL
    JCZ_SYMBOLS,
    JCZ_NUMBER_GARDEN = JCZ_SYMBOLS,
    JCZ_NUMBER_UNKNOWN
};
/* What the tiles of a game show; JCZ_UNKNOWN: perhaps anything. */
enum jcz_symbol {
#define JCZ_SYMBOL(id, ...) JCZ_##id = 1 << JCZ_NUMBER_##id,
#include "expansion/all.def"
#undef JCZ_SYMBOL
    JCZ_GARDEN = 1 << JCZ_NUMBER_GARDEN,
    JCZ_UNKNOWN = 1 << JCZ_NUMBER_UNKNOWN
};

_Static_assert(JCZ_NUMBER_UNKNOWN < 31, "each symbol is a bit of an int");

/* How a symbol comes into the game. */
enum jcz_how {
    JCZ_SWITCHED = 1, /* its element switches it on and off */
    JCZ_FORCED = 2,   /* it acts wherever it is printed */
    JCZ_OF_SET = 4    /* its expansion depends on the set that brings it */
};
struct jcz_symbol_row {
    const char *element;
    uint8_t how; /* set of enum jcz_how */
    unsigned flags;
    uint32_t marks;
};
extern const struct jcz_symbol_row jcz_symbol_rows[JCZ_SYMBOLS];
/* The symbol of ELEMENT, 0 if it is unknown. */
unsigned jcz_symbol_of(const char *element);
/* The symbols for which HOW is true. */
unsigned jcz_symbols_how(enum jcz_how how);

struct jcz_set {
    const char *name;
    uint8_t kind;        /* enum jcz_set_kind */
    uint8_t tiles;       /* enum tile_set */
    const char *edition; /* of a base set */
};
enum {
    JCZ_SETS = 8
#define JCZ_SET(...) +1
#include "expansion/all.def"
#undef JCZ_SET
};
/* `:2` is the print with gardens.  A set with river tiles forces the element `river`, which
 * is not saved. */
extern const struct jcz_set jcz_sets[JCZ_SETS];

/* The expansions that come with a kind of sets.  Here sets and elements are apart: tiles
 * without their rules are tiles of the record, rules without their tiles leave those out. */
struct jcz_module {
    const char *expansion;
    uint8_t kind;               /* enum jcz_set_kind */
    uint8_t print[2];           /* enum tile_set of the first prints, of that of 2014 */
    unsigned symbols;           /* what acts by its rules */
    uint8_t figure[3], figures; /* enum figure_kind: one per player in each box */
    const char *element[2];     /* both (the second may be NULL) are in the game with it; NULL: it
                                 * has none */
};
enum {
    JCZ_MODULES = 0
#define JCZ_MODULE(...) +1
#include "expansion/all.def"
#undef JCZ_MODULE
};
extern const struct jcz_module jcz_modules[JCZ_MODULES];
/* An element that is a part of EXPANSION and may be in the game without the others.  The expansion is in
 * it with any of its parts, or a symbol of its set.  Each player has FEW pieces of that name, from
 * JCZ_MANY players on MANY, however many boxes there are, and none without the element. */
struct jcz_part {
    const char *expansion; /* NULL: the last row */
    const char *element;
    uint8_t few, many;
};
#define JCZ_MANY 5
#define JCZ_PLAYERS_OF_A_BOX 6 /* more share its pieces here, and have their own there */
extern const struct jcz_part jcz_parts[];
unsigned jcz_pieces_of(const struct jcz_part *part, unsigned players);
#define JCZ_RULE_VALUES 4
/* The elements that a rule belongs to, and its default in versions 5 and 6; the expansion and the
 * variant that it is here (NULL: none), with its values there and here. */
struct jcz_rule {
    const char *name, *element[2], *usual[2];
    const char *expansion, *variant, *value[JCZ_RULE_VALUES][2];
};
enum {
    JCZ_RULES = 0
#define JCZ_RULE(...) +1
#include "expansion/all.def"
#undef JCZ_RULE
};
extern const struct jcz_rule jcz_rules[JCZ_RULES];
#define JCZ_BOXES_MAX 20 /* the most copies of a set */

/* A figure put on FEATURE of the new tile begins ACTION (JCZ_BEGIN). */
struct jcz_begin {
    const char *feature; /* NULL: the last row */
    enum extra_kind action;
};
extern const struct jcz_begin jcz_begins[];
/* PLACE_TOKEN with TOKEN on a tile is ACTION (JCZ_PUT). */
struct jcz_put {
    const char *token; /* NULL: the last row */
    enum extra_kind action;
    const char *feature; /* NULL: a bare cell */
};
extern const struct jcz_put jcz_puts[];
/* A message of that type is ACTION (JCZ_TAKE, JCZ_FREE). */
struct jcz_message {
    const char *type; /* NULL: the last row */
    enum extra_kind action;
};
extern const struct jcz_message jcz_takes[], jcz_frees[];
/* PLACE_TOKEN with that token (in `type`) is ACTION (JCZ_LINK). */
extern const struct jcz_message jcz_links[];
/* ... with opposite sides (JCZ_CROSS). */
extern const struct jcz_message jcz_crosses[];
/* PLACE_TOKEN with TOKEN, which points at a piece of FEATURE, makes it another by ACTION (JCZ_REMAKE). */
struct jcz_remake {
    const char *token; /* NULL: the last row */
    enum extra_kind action;
    enum feature_kind feature;
    enum scoring_cause
        cause; /* for which others who are there go home; that program lets nobody else be there */
};
extern const struct jcz_remake jcz_remakes[];
/* After a turn with a tile that shows SYMBOL as many tiles are drawn as there are players, OFFER here, and
 * auctioned.  A message BID has the index of a tile among those drawn, and picks it, PICKS here, or bids
 * for it, BIDS; DEAL decides, DEALS.  The last tile has no message.  With VARIANT at VALUE nobody
 * bids. */
struct jcz_auction {
    const char *bid, *deal; /* NULL: the last row */
    enum extra_kind offer, picks, bids, deals;
    unsigned symbol;
    const char *variant, *value;
    /* In assertions: the phase, the action that picks a tile, and what comes before whether nobody bids. */
    const char *phase, *select, *nobody_bids;
};
extern const struct jcz_auction jcz_auctions[]; /* one; then the last row */
/* A tile that ACTION lays in place of one that is drawn.  Without ELEMENT there is none, which VARIANT
 * says; with it, whoever may lay one is asked in each turn, and PASS declines. */
struct jcz_laid {
    const char *tile; /* NULL: the last row */
    enum extra_kind action;
    const char *element, *variant, *value;
};
extern const struct jcz_laid jcz_laids[];
const struct jcz_laid *jcz_laid_by(const char *tile); /* the last row: it is drawn, or NULL */
/* The actions by which figures go to a quarter of Carcassonne, after the COMMIT, and out of it, after
 * the COMMIT or before the final scoring; EXTRA_KINDS: none. */
struct jcz_quarter {
    enum extra_kind into, out, count;
    const char *variant,
        *value; /* with which all quarters may be left at the end, not only the market */
};
extern const struct jcz_quarter jcz_quarters[]; /* one; then the last row */
/* "QUARTER_CASTLE": a quarter (enum quarter), or -1. */
int jcz_quarter_by_name(const char *location);
extern const char *const jcz_quarter_names[QUARTERS];
#define JCZ_CASTLE_TILE "CO/7" /* where that program has all quarters */
/* The action by which a figure of KIND is put on a corner, or goes on after the COMMIT; EXTRA_KINDS:
 * none. */
enum extra_kind jcz_corner_of(enum figure_kind kind);
/* The cell that has CORNER (enum corner) of cell C as its north-west one. */
struct cell jcz_corner_cell(struct cell c, int corner);
enum extra_kind jcz_after_of(enum figure_kind kind);
/* Does that program do ACTION by itself? */
bool jcz_does_itself(enum extra_kind action);
/* RETURN_MEEPLE with SOURCE is ACTION, which sends a figure home for CAUSE (JCZ_RETURN). */
struct jcz_return {
    const char *source; /* NULL: the last row */
    enum extra_kind action;
    enum scoring_cause cause;
    bool of_anybody; /* the figure may be that of another player */
};
extern const struct jcz_return jcz_returns[];

/* A round of all players after the scoring of a tile with SYMBOL (a crop circle), in messages of
 * its own.  VARIANT: who acts when. */
struct jcz_round {
    enum extra_kind action;
    enum scoring_cause cause; /* why figures go home in it */
    unsigned symbol;
    enum variant variant;
};
extern const struct jcz_round jcz_rounds[]; /* one; EXTRA_KINDS, CAUSES, 0, VARIANTS: none */

/* A piece that belongs to nobody, moved by MOVE_NEUTRAL_FIGURE: ACTION here. */
struct jcz_neutral {
    const char *name; /* NULL: the last row; in messages with ".1" */
    enum extra_kind action;
    const char *element;
    uint32_t marks;  /* it comes by itself to tiles with one of these */
    uint32_t starts; /* ... and goes from where it is after tiles with one of these */
};
extern const struct jcz_neutral jcz_neutrals[];
/* The argument that says where it goes: FORM_SIDE, step by step, each time by the player of the
 * message; FORM_PLACE, between tile and figure, or off the board by the first word of the action;
 * FORM_REF, to a figure; FORM_QUARTER, to a quarter of Carcassonne, after the COMMIT.  FORM_END: it is the last row. */
enum form_kind jcz_goes_by(const struct jcz_neutral *row);

/* What a figure is called there. */
struct jcz_figure {
    const char *name;    /* in the ids of single ones ("big") */
    const char *class;   /* in assertions ("BigFollower") */
    const char *element; /* in the set-up ("big-follower"); NULL: it is not judged */
};
extern const struct jcz_figure jcz_figures[FIGURE_KINDS];
/* The figure of a name; FIGURE_ANY if it is not one of ours. */
enum figure_kind jcz_figure_by_name(const char *name, size_t length);

/* The symbols, of those that elements switch on, that T shows. */
unsigned jcz_symbols(const struct tile_type *t);
/* T without the symbols OFF, in ARENA; T itself if it shows none of them.  A shrine becomes a
 * monastery. */
const struct tile_type *jcz_without(struct arena *arena, const struct tile_type *t, unsigned off);

/* The spring of gq11/river, a start tile that replaces the rivers' own. */
#define JCZ_OTHER_SPRING "GQ/RFI"
/* Is T, a tile of the set of kind KIND, in a game with the sets CHOSEN (NULL: none of that kind),
 * given whether its start tile is the other spring?  With both rivers, one lake and one spring are
 * left out. */
bool jcz_has_tile(const struct jcz_set *const chosen[JCZ_SET_KINDS], bool other_spring,
                  enum jcz_set_kind kind, const struct set_tile *t);
/* What the tiles of set S show: enum jcz_symbol. */
unsigned jcz_set_symbols(struct catalogue *c, const struct jcz_set *s);
/* The id of a tile, NULL if it has none. */
const char *jcz_tile_id(const struct tile_type *t);

#endif
