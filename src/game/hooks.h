/* SPDX-License-Identifier: MIT */
/* What a rule module may do in the engine.
 *
 * An expansion (as the abbot and the river are) is one file in src/expansion/
 * that exports a struct expansion for each box, and a row of src/expansion/all.def.  A
 * hook that is NULL has nothing to say.  The order of modules is that of
 * `order`, which the table keeps, never that of a list in a record.
 *
 * Checks see the position as it is and change nothing; other hooks write by the functions that note
 * an effect (journal.h) and by no others.  doc/add-an-expansion.md has the list. */
#ifndef CARCREF_HOOKS_H
#define CARCREF_HOOKS_H

#include "game/action.h"
#include "game/position.h"

/* Tokens and cards that players hold: shown in reports, and claimed. */
struct holding {
    const char *what; /* "wine", "king": a word of the notation */
    int8_t player;
    int32_t count;
    bool single; /* there is only one of it in the game */
};
enum {
    HOLDINGS_MAX = 1 /* no list has no room */
#define HOLDINGS(most) +(most)
#include "expansion/all.def"
#undef HOLDINGS
};

#define WARNINGS_MAX 4

/* Who has what modules add to the points of a field. */
enum field_bonus {
    BONUS_OF_OWNER = 1, /* an owner of the field alone, for a figure of his */
    BONUS_OF_FIELD = 2, /* each of its owners */
    BONUS_ALWAYS = 4    /* the same, in each scoring of a field, whatever that counts besides; these
                         * come first */
};
/* A field that is scored for PLAYER, who has the majority there. */
struct farm {
    uint32_t field;
    int player; /* -1: whoever is paid there, without majority */
    int32_t
        cities; /* complete ones; a module that finds what counts as one adds it, for those after */
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
    const char *name; /* as in `expansions` of a record */
    int order;        /* hooks of smaller numbers run first */

    /* --- what comes in its box, for a module that records declare -------------- */
    bool has_tiles;
    /* Its tiles: with the first editions; with 2014 and 2021; with 'everything', 0: as the first. */
    enum tile_set print[3];
    enum tile_set print_of_2021;   /* 0: that of 2014 */
    uint8_t figures[FIGURE_KINDS]; /* for each player */
    uint8_t max_players; /* MAX_PLAYERS, unless the record says otherwise; 0: not changed */
    /* The word of a second counter that each player has on the scoring track (track.h); marked by N_().
     * NULL: there is none. */
    const char *counter;
    bool sends_home;   /* figures leave features by it otherwise than by scoring */
    bool needs_farm3;  /* its rules about fields assume FARM_SCORE=farm3 */
    uint64_t variants; /* bit i: enum variant i is its own */
    size_t state_size; /* bytes of its own in each game, see game_state(); 0 first */

    /* Set of enum base_phase (base_phases.h): phases of the base game that a game with it does not have.
     * Each action that they accept is accepted, if only to refuse it, by a phase of a module. */
    unsigned leaves_out;
    /* Phases of a turn of its own, NULL-terminated; NULL: none. */
    const struct phase *const *phases;

    /* Is the module in this game?  NULL: if the record declares it. */
    bool (*enabled)(const struct setup *s);
    /* For a module that is there even when it does not play: does it?  NULL: yes. */
    bool (*plays)(const struct setup *s);
    bool of_variant; /* what is in its box is a variant, a BOX_VARIANT of that name */

    /* --- the set-up; asked of all modules, since nobody knows yet which are in the game ------- */

    /* Are tiles of the stages before the land in the game (enum tile_stage)? */
    bool (*lays_first)(const struct setup *s);
    /* Adds tiles after those of the land, before those of boxes. */
    void (*add_tiles)(struct setup *s, struct catalogue *c);
    /* Where lays_first(): which tile lies at (0,0) before turn 1, or -1? */
    int32_t (*start_tile)(const struct setup *s);
    /* Has V no meaning in this game, because what it is about is not played with? */
    bool (*idle_variant)(const struct setup *s, enum variant v);

    /* --- the game ------------------------------------------------------------------------------ */

    /* Figures of KIND are given in `supply`, and the module does not play: E-VARIANT. */
    struct verdict (*check_supply)(const struct setup *s, enum figure_kind kind);

    /* PLAYER wants to act although it is not his turn: a better word than E-WRONG-PLAYER, or OK. */
    struct verdict (*check_player)(const struct game *g, int player);
    /* PLAYER wants to act although the game is over: a better word than E-GAME-OVER, or OK. */
    struct verdict (*check_over)(const struct game *g, int player);
    /* May this tile be drawn now?  On no, *WHY; if another must come first, its second argument names
     * that.  Asked of many tiles in one turn, so a yes writes nothing. */
    bool (*allows_draw)(const struct game *g, int32_t pool, struct verdict *why /* out */);
    /* The tile, of which some are left, that the player lays before he draws one, if it fits: whose turn it
     * is or, between two entries, will be; a pool index, -1: he draws. */
    int32_t (*in_hand)(const struct game *g);
    /* How many tiles of the bag others than PLAYER (-1: than nobody) have already, and will lay in their
     * turns, so that he can never draw them; of POOL (-1: of all). */
    uint32_t (*withheld)(const struct game *g, int player, int32_t pool);
    /* May this tile, of which some are left, be set aside now?  If so, it must be. */
    struct verdict (*check_aside)(const struct game *g, int32_t pool);
    /* Is what is left of this tile out of the game by a rule, and not because it was used? */
    bool (*gone)(const struct game *g, int32_t pool);
    /* May the tile lie there?  It fits its neighbours.  Only asked for tiles that it
     * concerns (NULL: all). */
    bool (*concerns)(const struct tile_type *t);
    bool (*allows_place)(const struct game *g, const struct prospect *p,
                         struct verdict *why /* out, on no */);
    /* Does allows_place() now refuse every tile that it concerns where none beside it shows *TERRAIN?  Then
     * nobody need ask it there.  NULL: no. */
    bool (*must_join)(const struct game *g, enum terrain *terrain /* out */);
    /* A number from 1 to 15 for a tile that it concerns, as it lies.  Of the tiles that fit a cell,
     * those with the same number are allowed or refused alike there by allows_place(), and what is
     * refused stays so until something is laid beside that cell, or a tile is taken away (fits.h).
     * Needed wherever there is an allows_place. */
    unsigned (*place_key)(const struct tile_type *t, unsigned quarter_turns);
    /* Actions of the module's own that can put right, in the same entry, that a tile does not fit (mend.h):
     * bit i of `mending` = enum action_kind i.  Can PLAYER do one of them now?  Would S do, or, if it is
     * NULL, any, for the tile of P?  P has a place that is empty, beside a tile, and a rotation that does
     * not fit.  With NULL the answer depends on the cell, the sides that the tile shows as it lies, and
     * what lies around, not on the player; and a no stays a no until the ground changes or a tile is taken
     * away (fits.h). */
    uint64_t mending;
    /* What a discard, a turn without a tile, and one after a tile was drawn are told where only such an
     * action makes that tile fit: as M_BAD_DISCARD, M_TURN_SKIPPED and M_TURN_SKIPPED_DRAWN. */
    enum message mended_discard, mended_skipped, mended_skipped_drawn;
    bool (*can_mend)(const struct game *g, int player);
    bool (*mends)(const struct game *g, const struct prospect *p, const struct extra *s);
    /* The tile of the entry, which did not fit, has been put right: features are joined. */
    void (*mended)(struct game *g, uint32_t tile);
    /* May the start tile P lie beside those that lie already, in whatever order they came?  It fits
     * them.  The hook must not judge what depends on the order, since nobody knows how a position
     * arose.  E-START-TILE. */
    struct verdict (*check_start)(const struct game *g, const struct prospect *p);
    /* May a figure of kind FIGURE be placed on segment SEGMENT (-1: on any) of tile TILE, which is
     * the one just laid (now.tile) or one to which that leads? */
    struct verdict (*check_deploy)(const struct game *g, enum figure_kind figure, uint32_t tile,
                                   int segment);
    /* May FIGURE of PLAYER stand on placed segment SEGMENT as far as its kind goes: on pieces of that
     * kind, beside what it needs there?  It does not matter whether the feature is complete or
     * occupied, and how the figure comes: what takes the place of another is not placed. */
    struct verdict (*check_stand)(const struct game *g, int player, enum figure_kind figure,
                                  uint32_t segment);
    /* A figure is to be placed by A on TILE, which is not the one just laid (-1: none lies there).
     * Does that one lead there?  True: *WHY says whether A may go there. */
    bool (*leads)(const struct game *g, const struct action *a, int32_t tile,
                  struct verdict *why /* out */);
    /* Does no figure come to tile TILE now, whatever brings it? */
    bool (*keeps_off)(const struct game *g, uint32_t tile);
    /* Is TILE one to which nothing ever comes, neither figures nor what belongs to nobody (a
     * dragon)? */
    bool (*is_closed)(const struct game *g, uint32_t tile);
    /* Is the field FEATURE to be scored in the entry that runs, for another reason than its end? */
    bool (*scores_now)(const struct game *g, uint32_t feature);
    /* Nobody stands on FEATURE, which the entry that runs completes.  May somebody still come to it, by
     * a decision between completion and scoring?  Asked before these decisions. */
    bool (*may_come)(const struct game *g, uint32_t feature);
    /* Does the tile just laid forbid figure action A, whatever else may be wrong with it? */
    struct verdict (*bars)(const struct game *g, const struct action *a);
    /* Why no figure may ever stand on pieces of KIND, or OK. */
    struct verdict (*check_kind)(enum feature_kind kind);
    /* PLAYER has none of FIGURE in supply: a better word than E-SUPPLY, or OK. */
    struct verdict (*no_figure)(const struct game *g, int player, enum figure_kind figure);
    /* A figure action of the module's own (recall ...), bit i of `actions` = enum
     * action_kind i.  The tile lies (now.tile); the one figure action is still free. */
    uint64_t actions;
    struct verdict (*check_action)(const struct game *g, const struct action *a);
    /* The figure actions of its own that could be legal now, each through legal_try() (legal.h);
     * false if that said so. */
    bool (*candidates)(const struct legal *l);
    /* How many of the entry's actions (game.said) come before S, which is owed?  UINT32_MAX: S is
     * not the module's own. */
    uint32_t (*said_before)(const struct game *g, const struct extra *s);
    /* Performs a figure action of the module's own, as soon as it is allowed and before all
     * scoring; S: what is said in it, NULL for a recall. */
    void (*act)(struct game *g, int player, const struct extra *s);

    /* Misty side SIDE of tile P meets a misty side: does the mist of both end there for ever, and is not
     * joined?  Asked from either tile, with the same answer at all times. */
    bool (*mist_ends)(const struct game *g, const struct placed_tile *p, enum side side);
    /* A game begins: the start tiles lie, nothing else has been done.  It cannot be undone. */
    void (*begin)(struct game *g);
    /* The tile lies (start tiles too); features are joined.  now.tile is not set yet. */
    void (*placed)(struct game *g, uint32_t tile);
    /* The ground of TILE, which lies, has changed (ground.h), so features may have been joined or have
     * fallen apart.  What must be decided because of it may be pushed (agenda_push()), if an entry
     * runs. */
    void (*ground_changed)(struct game *g, uint32_t tile);
    /* The entry that has begun is dropped: nothing of it is made, and the turn is over. */
    void (*dropped)(struct game *g);
    /* Warnings about TILE, which was laid in the turn before the one that has just begun, at most
     * WARNINGS_MAX.  Returns the number.  Only asked for tiles that it concerns. */
    uint32_t (*warnings)(const struct game *g, uint32_t tile, struct verdict *list /* out */);
    /* What a road or city is worth besides its tiles and pennants: adds terms to S, or takes them
     * all back (scoring_clear()). */
    void (*value)(struct game *g, struct scoring *s, const struct feature_sum *sum);
    /* What a figure of KIND on FEATURE counts in the majority there, on top of the strength of its
     * row (a mayor: the pennants of the city as it is now). */
    uint32_t (*strength)(struct game *g, enum figure_kind kind, uint32_t feature);
    /* ... by which nobody scores where that is 0 for all who are there. */
    enum rule no_strength;
    /* Nobody has any strength on FEATURE, where of all players only PLAYER stands.  Does he own it all the
     * same, where that decides something other than points? */
    bool (*owns_alone)(const struct game *g, int player, uint32_t feature);
    /* Does TILE, which is no part of the feature of S, belong to what was scored (a fief)? */
    bool (*reaches)(const struct game *g, const struct scoring *s, uint32_t tile);
    /* The land of piece P, which is on the board; false: it has none. */
    bool (*estate)(const struct game *g, const struct piece *p, struct estate *e /* out */);
    struct estate_words estate_words; /* marked by N_() */
    /* Who gets the points of S, whose strengths are counted, in place of the majority: a set of owners
     * of figures.  At most one module of a game has it. */
    uint16_t (*owners)(const struct game *g, const struct scoring *s);
    /* What an owner of a field gets for it besides: adds terms.  FIELD_BONUS: enum field_bonus. */
    void (*field)(struct game *g, struct scoring *s, struct farm *f);
    unsigned field_bonus;
    /* A field with farmers is scored at the end: by another way? (farm.h) */
    void (*field_way)(const struct game *g, uint32_t field, struct farm_way *way);
    /* At the end the farmers have been paid: what else fields give. */
    void (*fields)(struct game *g);
    /* It scores fields in play (farm.h), so what that asks is kept up to date (field.h). */
    bool scores_fields;
    /* Scoring S of a feature has been paid: in play, or at the end; its figures are still there. */
    void (*scored)(struct game *g, const struct scoring *s);
    /* Line number LINE of the ledger has come, in the entry that runs: points of whatever kind, or less
     * than 0.  Each line is told once, in order, those of one scoring first to one module and
     * then to the next.  What must be decided because of it may be pushed (agenda_push()): that is done
     * before anybody hears more, and before the next feature is paid. */
    void (*paid)(struct game *g, uint32_t line);
    /* Roads and cities, with figures or without, and monasteries and gardens with figures were
     * completed, and all of them scored; the figures are still there. */
    void (*completed)(struct game *g, const uint32_t *feature, uint32_t count);
    /* Monasteries and gardens without figures are to be listed, too, where the turn completes them, as
     * roads and cities are (now.completed); all modules that have `completed` are then told of them. */
    bool empty_buildings;
    /* Flags of segments of T that mean nothing in this game, though they do on other tiles. */
    unsigned (*mutes)(const struct setup *s, const struct tile_type *t);
    /* A figure of PLAYER left FEATURE otherwise than by scoring (IX-5). */
    void (*left)(struct game *g, int player, uint32_t feature);
    /* A turn in which a tile was laid comes to its end (700): does the same player have another turn?
     * Sets now.goes_on. */
    void (*goes_on)(struct game *g);
    /* ... and does the module give him a further part of this one, of which it has not given one
     * that is still to come? */
    enum further_part (*further_part)(const struct game *g);
    /* No tile is left, or none that fits: does PLAYER have a turn after the last one (abbey round,
     * last moves)?  Each player has one for each such module, in seat order, those of one module
     * before those of the next (ending.h). */
    bool (*last_moves)(const struct game *g, int player);
    /* In that turn a tile is laid, so the right to a further part of the turn does not lapse while
     * PLAYER has one. */
    bool last_tiles;
    /* Nobody has such a turn any more: the set of players who may still have an entry before the final
     * scoring, though nobody need; *ABLE: those who could do something in it.  If none could, there is
     * no such entry. */
    uint16_t (*free_movers)(const struct game *g, uint16_t *able /* out */);
    /* All players have one score together; points go to SCORER_TEAM, whoever earns them. */
    bool one_score;
    /* A player may have several colours, each with figures, points and a score of its own
     * (setup_owners()). */
    bool several_colours;
    /* No feature is scored at the end, and hook `final` has what is. */
    bool no_final;
    /* The final scoring of what is not a feature (ORD B, from F7), after all features. */
    void (*final)(struct game *g);
    /* What players hold, at most holdings_most things (its HOLDINGS row).  Returns
     * the number. */
    uint32_t holdings_most;
    uint32_t (*holdings)(const struct game *g, struct holding *list /* out */);
};

/* NULL-terminated, by order. */
extern const struct expansion *const expansion_table[];

/* The modules of the game that have the hook, in their order; the body is one statement. */
#define FOR_EACH_HOOK(e, setup, hook)                                                              \
    for (uint32_t e##_rest = (setup)->hooked[hook]; e##_rest; e##_rest &= e##_rest - 1)            \
        for (const struct expansion *e = expansion_table[set_first(e##_rest)]; e; e = NULL)

#endif
