/* SPDX-License-Identifier: MIT */
/* What a rule module may do in the engine.
 *
 * An expansion (the abbot and the river are expansions too) is one file in src/expansion/ that
 * exports a struct expansion for each box, and a row of src/expansion/all.def.  A hook that is NULL
 * has nothing to say.  Modules run in the order of `order`, which the table keeps, never in the order
 * of a list in a record.
 *
 * Checks see the position as it is and change nothing; other hooks write only through the functions
 * that note an effect (journal.h).  doc/add-an-expansion.md lists them. */
#ifndef CARCREF_HOOKS_H
#define CARCREF_HOOKS_H

#include "game/action.h"
#include "game/position.h"

/* Tokens and cards that players hold; reports show them, and records claim them. */
struct holding {
    const char *what; /* "wine", "king": a word of the notation */
    int8_t player;
    int32_t count;
    bool single; /* there is only one of it in the game */
};
/* The rows of the table of all expansions. */
enum expansion_row {
#define EXPANSION(object) ROW_OF_##object,
#include "expansion/all.def"
#undef EXPANSION
};
enum {
    HOLDINGS_MAX = 1 /* an array needs at least one element */
#define HOLDINGS(most) +(most)
#include "expansion/all.def"
#undef HOLDINGS
};

#define WARNINGS_MAX 4

/* Who gets what modules add to the points of a field. */
enum field_bonus {
    BONUS_OF_OWNER = 1, /* one owner of the field, for a figure of his */
    BONUS_OF_FIELD = 2, /* each of its owners */
    BONUS_ALWAYS = 4 /* each of its owners, in every scoring of a field, whatever else that counts;
                         * these come first */
};
/* A field that is scored for PLAYER, who has the majority there. */
struct farm {
    uint32_t field;
    int player; /* -1: whoever is paid there, majority or not */
    /* Complete ones.  A module that finds something else that counts as a city adds it, for the modules
     * that come after it. */
    int32_t cities;
    int32_t each; /* points for each of them */
};

/* A further part of a turn (parts.h). */
enum further_part {
    PART_NONE,
    PART_OWED, /* it must be taken */
    PART_FREE  /* it may be left out */
};

/* Land that belongs to a piece on the board: the cells of a rectangle, whether tiles lie there or not. */
struct estate {
    struct cell from, to; /* its corners in the north-west and the south-east */
    bool done;            /* nothing depends on it any more */
};
/* What reports call it. */
struct estate_words {
    char sign;        /* its letter on the map, in front of the mark of the owner */
    const char *name; /* that of a player X */
    const char *word; /* the land, in one word */
    const char *done; /* "complete": what is said of the piece in its place */
};

struct farm_way;
struct feature_sum;
struct legal;

struct expansion {
    enum expansion_row row; /* where it stands in the table */
    const char *name;       /* as in `expansions` of a record */
    int order;              /* hooks of smaller numbers run first */

    /* --- what comes in its box, for a module that records declare -------------- */
    bool has_tiles;
    /* Its tiles: with the first editions; with 2014 and 2021; with 'everything' (0: as the first). */
    enum tile_set print[3];
    enum tile_set print_of_2021;   /* 0: as of 2014 */
    uint8_t figures[FIGURE_KINDS]; /* for each player */
    uint8_t max_players; /* MAX_PLAYERS, unless the record says otherwise; 0: not changed */
    /* The word of a second counter that each player has on the scoring track (track.h); marked by N_().
     * NULL: there is none. */
    const char *counter;
    bool sends_home;   /* it makes figures leave features other than by scoring */
    bool needs_farm3;  /* its rules about fields assume FARM_SCORE=farm3 */
    uint64_t variants; /* bit i: enum variant i is its own */
    size_t state_size; /* bytes of its own in each game, see game_state(); zeroed first */

    /* Set of enum base_phase (base_phases.h): phases of the base game that a game with it does not have.
     * A phase of a module must accept each action that these phases accept, if only to refuse it. */
    unsigned leaves_out;
    /* Phases of a turn of its own, NULL-terminated; NULL: none. */
    const struct phase *const *phases;

    /* Is the module in this game?  NULL: if the record declares it. */
    bool (*enabled)(const struct setup *s);
    /* For a module that may be there without playing: does it play?  NULL: yes. */
    bool (*plays)(const struct setup *s);
    bool of_variant; /* its box holds nothing but a variant, the BOX_VARIANT of that name */

    /* --- the set-up; all modules are asked, since nobody knows yet which are in the game ------ */

    /* Are tiles of the stages before the land in the game (enum tile_stage)? */
    bool (*lays_first)(const struct setup *s);
    /* Adds tiles after those of the land, before those of boxes. */
    void (*add_tiles)(struct setup *s, struct catalogue *c);
    /* If lays_first(): which tile lies at (0,0) before turn 1, or -1? */
    int32_t (*start_tile)(const struct setup *s);
    /* Does V mean nothing in this game, because what it is about is not in it? */
    bool (*idle_variant)(const struct setup *s, enum variant v);

    /* --- the game ------------------------------------------------------------------------------ */

    /* `supply` gives figures of KIND.  E-VARIANT if they are the module's and it does not play. */
    struct verdict (*check_supply)(const struct setup *s, enum figure_kind kind);

    /* PLAYER wants to act although it is not his turn: a better verdict than E-WRONG-PLAYER, or OK. */
    struct verdict (*check_player)(const struct game *g, int player);
    /* PLAYER wants to act although the game is over: a better verdict than E-GAME-OVER, or OK. */
    struct verdict (*check_over)(const struct game *g, int player);
    /* May this tile be drawn now?  If not, *WHY; if another must come first, its second argument names that
     * one.  Asked of many tiles in one turn, so a yes writes nothing. */
    bool (*allows_draw)(const struct game *g, int32_t pool, struct verdict *why /* out */);
    /* The tile that the player whose turn it is (between two entries: whose turn comes next) must lay
     * instead of drawing one, if it fits.  Copies of it are left.  A pool index; -1: he draws. */
    int32_t (*in_hand)(const struct game *g);
    /* How many tiles of the bag, of POOL (-1: of all kinds), players other than PLAYER (-1: any players)
     * have already and will lay in their turns, so that he can never draw them? */
    uint32_t (*withheld)(const struct game *g, int player, int32_t pool);
    /* May this tile, of which some are left, be set aside now?  If so, it must be. */
    struct verdict (*check_aside)(const struct game *g, int32_t pool);
    /* Is what is left of this tile out of the game by a rule, and not because it was used? */
    bool (*gone)(const struct game *g, int32_t pool);
    /* May the tile lie there?  It fits its neighbours.  Asked only for tiles that `concerns` picks
     * (NULL: all). */
    bool (*concerns)(const struct tile_type *t);
    bool (*allows_place)(const struct game *g, const struct prospect *p,
                         struct verdict *why /* out, on no */);
    /* Does allows_place() now refuse every tile that it concerns, wherever no neighbour shows *TERRAIN?  Then
     * it need not be asked there.  NULL: no. */
    bool (*must_join)(const struct game *g, enum terrain *terrain /* out */);
    /* Does it refuse them wherever not all four cells beside hold tiles?  Then it need not be asked there. */
    bool must_fill;
    /* A number from 1 to 15 for a tile that allows_place() concerns, as it lies.  Of the tiles that fit a
     * cell, allows_place() allows or refuses all with the same number, and what it refuses stays
     * refused until something is laid beside that cell, or a tile is taken away (fits.h).  Required
     * with allows_place. */
    unsigned (*place_key)(const struct tile_type *t, unsigned quarter_turns);
    /* Actions of the module that can mend a misfit in the same entry (mend.h): bit i of `mending` = enum
     * action_kind i.
     *     can_mend  Can PLAYER do one of them now?
     *     mends     Would S (NULL: any of them) make the tile of P fit?  The cell of P is empty and
     *               beside a tile, and the rotation does not fit.  With NULL the answer depends on the
     *               cell, the sides that the tile shows as it lies and what lies around, but not on
     *               the player; and a no stays a no until the ground changes or a tile is taken away
     *               (fits.h). */
    uint64_t mending;
    /* What is said of a discard, of a turn without a tile, and of one after a tile was drawn if only such
     * an action makes that tile fit: like M_BAD_DISCARD, M_TURN_SKIPPED and M_TURN_SKIPPED_DRAWN. */
    enum message mended_discard, mended_skipped, mended_skipped_drawn;
    bool (*can_mend)(const struct game *g, int player);
    bool (*mends)(const struct game *g, const struct prospect *p, const struct extra *s);
    /* Only misfits between sides of these can be mended: bit i = enum terrain i; 0: any. */
    unsigned mends_terrains;
    /* The tile of the entry, which did not fit, has been put right: features are joined. */
    void (*mended)(struct game *g, uint32_t tile);
    /* May the start tile P lie beside the other start tiles, in whatever order they came?  It fits them.
     * The hook must not judge what depends on the order, since nobody knows how a position arose.
     * E-START-TILE. */
    struct verdict (*check_start)(const struct game *g, const struct prospect *p);
    /* May a figure of kind FIGURE be placed on segment SEGMENT (-1: any) of tile TILE, which is the one
     * just laid (now.tile) or one that it leads to?  If not, *WHY. */
    bool (*allows_deploy)(const struct game *g, enum figure_kind figure, uint32_t tile, int segment,
                          struct verdict *why /* out */);
    /* May FIGURE of PLAYER stand on placed segment SEGMENT as far as its kind goes: may it stand on such
     * a piece, and is there what it needs beside it?  Whether the feature is complete or occupied does
     * not matter, nor how the figure comes: one that replaces another is not placed. */
    struct verdict (*check_stand)(const struct game *g, int player, enum figure_kind figure,
                                  uint32_t segment);
    /* A places a figure on TILE, which is not the one just laid (-1: no tile lies there).  Does the one
     * just laid lead there?  True: *WHY says whether A may go there. */
    bool (*leads)(const struct game *g, const struct action *a, int32_t tile,
                  struct verdict *why /* out */);
    /* Does tile TILE take no figure now, whatever brings it? */
    bool (*keeps_off)(const struct game *g, uint32_t tile);
    /* Does nothing ever come to TILE, neither figures nor pieces that belong to nobody (a dragon)? */
    bool (*is_closed)(const struct game *g, uint32_t tile);
    /* Will the entry that runs score the field FEATURE, though it is not the end of the game? */
    bool (*scores_now)(const struct game *g, uint32_t feature);
    /* Nobody stands on FEATURE, which the entry that runs completes.  May a decision between completion
     * and scoring still bring somebody there?  Asked before these decisions. */
    bool (*may_come)(const struct game *g, uint32_t feature);
    /* Does the tile just laid forbid figure action A, whatever else may be wrong with A?  If so, *WHY. */
    bool (*bars)(const struct game *g, const struct action *a, struct verdict *why /* out */);
    /* May figures stand on pieces of KIND at all?  If not, *WHY. */
    bool (*allows_kind)(enum feature_kind kind, struct verdict *why /* out */);
    /* PLAYER has no FIGURE in supply: a better verdict than E-SUPPLY, or OK. */
    struct verdict (*no_figure)(const struct game *g, int player, enum figure_kind figure);
    /* Figure actions of the module (recall ...): bit i of `actions` = enum action_kind i.  The tile lies
     * (now.tile), and the one figure action has not been used. */
    uint64_t actions;
    struct verdict (*check_action)(const struct game *g, const struct action *a);
    /* Passes its figure actions that could be legal now to legal_try() (legal.h), one by one; false as
     * soon as that says so. */
    bool (*candidates)(const struct legal *l);
    /* How many of the entry's actions (game.said) come before S, which is owed?  UINT32_MAX: S is not
     * an action of the module. */
    uint32_t (*said_before)(const struct game *g, const struct extra *s);
    /* Performs a figure action of the module, as soon as it is allowed and before any scoring.  S: what
     * it says; NULL for a recall. */
    void (*act)(struct game *g, int player, const struct extra *s);

    /* Misty side SIDE of tile P meets a misty side: does the mist of both end there for ever, without
     * being joined?  Asked from either tile; the answer must always be the same. */
    bool (*mist_ends)(const struct game *g, const struct placed_tile *p, enum side side);
    /* A game begins: the start tiles lie, and nothing else has been done.  What is done here is never
     * undone. */
    void (*begin)(struct game *g);
    /* The tile lies (called for start tiles too), and features are joined.  now.tile is not set yet. */
    void (*placed)(struct game *g, uint32_t tile);
    /* The ground of TILE has changed (ground.h), so features may have been joined or have fallen apart.
     * If an entry runs, a decision that follows from it may be pushed (agenda_push()). */
    void (*ground_changed)(struct game *g, uint32_t tile);
    /* The entry that has begun is dropped: none of it is made, and the turn is over. */
    void (*dropped)(struct game *g);
    /* Warnings about TILE, which was laid in the turn before the one that has just begun.  At most
     * WARNINGS_MAX; returns how many.  Asked only for tiles that `concerns` picks. */
    uint32_t (*warnings)(const struct game *g, uint32_t tile, struct verdict *list /* out */);
    /* What a road or city is worth in addition to its tiles and pennants: adds terms to S, or takes all
     * of them back (scoring_clear()). */
    void (*value)(struct game *g, struct scoring *s, const struct feature_sum *sum);
    /* What a figure of KIND on FEATURE counts there for the majority, in addition to the strength of its
     * row (a mayor: the pennants of the city as it is now). */
    uint32_t (*strength)(struct game *g, enum figure_kind kind, uint32_t feature);
    /* The rule that nobody scores where the strength of all who are there is 0. */
    enum rule no_strength;
    /* PLAYER is the only one with figures on FEATURE, and they have no strength.  Does he own it all the
     * same, where ownership decides something other than points? */
    bool (*owns_alone)(const struct game *g, int player, uint32_t feature);
    /* Does TILE, which is not part of the feature of S, belong to what was scored (a fief)? */
    bool (*reaches)(const struct game *g, const struct scoring *s, uint32_t tile);
    /* The land of piece P, which is on the board; false: it has none. */
    bool (*estate)(const struct game *g, const struct piece *p, struct estate *e /* out */);
    struct estate_words estate_words; /* marked by N_() */
    /* Who gets the points of S instead of the majority, as a set of owners of figures.  The strengths of S
     * are counted.  At most one module of a game has this hook. */
    uint16_t (*owners)(const struct game *g, const struct scoring *s);
    /* Adds terms for what else an owner of a field gets.  FIELD_BONUS: a set of enum field_bonus. */
    void (*field)(struct game *g, struct scoring *s, struct farm *f);
    unsigned field_bonus;
    /* A field with farmers is scored at the end: sets *WAY if it is scored in another way (farm.h). */
    void (*field_way)(const struct game *g, uint32_t field, struct farm_way *way);
    /* At the end, after the farmers: pays what else fields give. */
    void (*fields)(struct game *g);
    /* It scores fields in play (farm.h), so what that needs to know is kept up to date (field.h). */
    bool scores_fields;
    /* Scoring S of a feature has been paid, in play or at the end; its figures are still there. */
    void (*scored)(struct game *g, const struct scoring *s);
    /* Line number LINE of the ledger was written in the entry that runs: points of any kind, perhaps
     * below 0.  Each module hears of each line once, in order; the lines of one scoring are told to one
     * module, then to the next.  A decision that follows from it may be pushed (agenda_push()): it is
     * made before anybody hears more, and before the next feature is paid. */
    void (*paid)(struct game *g, uint32_t line);
    /* Roads and cities (with or without figures) and monasteries and gardens (with figures) were completed,
     * and all of them have been scored; the figures are still there. */
    void (*completed)(struct game *g, const uint32_t *feature, uint32_t count);
    /* Monasteries and gardens without figures are listed as well when the turn completes them, as roads and
     * cities are (now.completed); all modules that have `completed` then hear of them. */
    bool empty_buildings;
    /* Flags of segments of T that mean nothing in this game, although they do on other tiles. */
    unsigned (*mutes)(const struct setup *s, const struct tile_type *t);
    /* A figure of PLAYER left FEATURE other than by scoring (IX-5). */
    void (*left)(struct game *g, int player, uint32_t feature);
    /* A turn in which a tile was laid ends (700).  Sets now.goes_on if the same player has another
     * turn. */
    void (*goes_on)(struct game *g);
    /* ... and does the module give him a further part of this turn?  PART_NONE while one that it gave is
     * still to come. */
    enum further_part (*further_part)(const struct game *g);
    /* No tile is left, or none that fits.  Does PLAYER have a turn after the last one (abbey round, last
     * moves)?  Each player has one for each such module, in seat order; all those of one module come
     * before those of the next (ending.h). */
    bool (*last_moves)(const struct game *g, int player);
    /* A tile is laid in that turn, so the right to a further part of the turn does not lapse while
     * PLAYER still has such a turn. */
    bool last_tiles;
    /* Nobody has such a turn any more.  The set of players who may still have an entry before the final
     * scoring, which nobody has to use; *ABLE: those who could do something in it.  If nobody could,
     * there is no such entry. */
    uint16_t (*free_movers)(const struct game *g, uint16_t *able /* out */);
    /* All players have one score together; points go to SCORER_TEAM, whoever earns them. */
    bool one_score;
    /* A player may have several colours, each with figures, points and a score of its own
     * (setup_owners()). */
    bool several_colours;
    /* No feature is scored at the end; hook `final` does all the final scoring. */
    bool no_final;
    /* The final scoring of what is not a feature (ORD B, from F7), after all features. */
    void (*final)(struct game *g);
    /* Lists what players hold, at most holdings_most things (its HOLDINGS row).  Returns how many. */
    uint32_t holdings_most;
    uint32_t (*holdings)(const struct game *g, struct holding *list /* out */);
};

/* NULL-terminated, by order. */
extern const struct expansion *const expansion_table[];

/* Runs over the modules of the game that have the hook, in their order; the body is one statement. */
#define FOR_EACH_HOOK(e, setup, hook)                                                              \
    for (uint32_t e##_rest = (setup)->hooked[hook]; e##_rest; e##_rest &= e##_rest - 1)            \
        for (const struct expansion *e = expansion_table[set_first(e##_rest)]; e; e = NULL)

#endif
