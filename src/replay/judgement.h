/* SPDX-License-Identifier: MIT */
/* A judgement: a record, the game that it tells, and what was found.  Reports are made from it.
 *
 *     record --bind--> setup, actions --game--> verdicts --policy--> judgement
 *
 * It is reused from game to game (judgement_free() at the end), so that nothing is allocated per
 * game in the long run.  It borrows the record. */
#ifndef CARCREF_JUDGEMENT_H
#define CARCREF_JUDGEMENT_H

#include "game/action.h"
#include "game/ending.h"
#include "game/position.h"
#include "record/record.h"
#include "replay/slip.h"

/* What happens after an illegal action (ERR-1 to ERR-5): the caller's choice. */
enum policy { POLICY_STOP, POLICY_SKIP, POLICY_ACCEPT, POLICIES };
const char *policy_name(enum policy p);
enum policy policy_by_name(const char *name); /* POLICIES if none */

struct replay_options {
    enum policy policy;
    int32_t last_turn;   /* -t: stop after this entry, 0: none */
    bool before_first;   /* -t0: make no entry at all */
    bool before_last;    /* stop before last_turn, not after it: what comes next is the question */
    bool expect;         /* records are fixtures: compare with what they expect */
    bool provisional;    /* final scoring even if the game is not over */
    bool choices;        /* find out in which entries a figure action was declined */
    bool slips;          /* look for the slip behind the first finding (slip.h) */
    bool leave_open;     /* later entries settle no choice that is left open (settle_seek.h) */
    const char *edition; /* overrides of the header, NULL: none */
    const char *profile;
    const char *const *variant; /* "NAME=VALUE" ... */
    unsigned variants;
};

enum status { STATUS_LEGAL, STATUS_ILLEGAL, STATUS_UNREADABLE, STATUS_UNSUPPORTED };
const char *status_name(enum status s); /* "legal" ... as in machine formats */

/* What became of one entry of the record. */
enum entry_fate {
    FATE_MADE,   /* legal and made */
    FATE_STANDS, /* illegal, stands as recorded (accept) */
    FATE_PART,   /* an illegal part was dropped, the rest was made (skip) */
    FATE_DROPPED /* dropped as a whole (skip) */
};

struct entry_result {
    int32_t turn;  /* 1-based number of the entry */
    int8_t player; /* who acted */
    enum entry_fate fate;
    int32_t placed;         /* index in game.placed, -1: no tile */
    int32_t drawn_discards; /* tiles discarded in it */
    bool turns_filled;      /* rotation was not stated and has been filled in */
    bool owner_filled;      /* colour of the figure was filled in */
    int8_t figure_owner;    /* of the figure action (figure_segment) */
    bool place_filled;      /* place of the figure was filled in */
    bool place_alike;       /* ... with one of several that are alike */
    uint8_t alike_segment;  /* ... the first of them, of this type of tile */
    const struct tile_type *alike_type;
    bool place_settled; /* ... with the one of them that the record tells later */
    int32_t place_told; /* ... the turn that tells it; 0: the end of the record does */
    uint8_t part; /* of the turn that an entry before began: 1, 2 ... (TRA-3); 0: it begins one */
    int8_t left_out; /* whose further part has been left out by it (BUILDER_TURN), -1: nobody's */
    bool declined;   /* options.choices: no figure action, though one was possible */
    int32_t figure_tile;   /* the tile on which a figure was put, */
    int8_t figure_segment; /* ... and its segment, -1: none */
    uint8_t figure_kind;
    uint32_t scoring_begin, scoring_end; /* stretch of game.scoring */
    uint32_t act_begin, act_end;         /* stretch of game.act: actions of expansions */
    uint32_t effect_begin, effect_end;   /* stretch of game.effect: all that was done (journal.h) */
    bool continues;                      /* discards alone; the next entry goes on with the turn */
};

/* How far a player's stated totals are off, so that one slip is reported once and
 * its echoes are counted (claims.c). */
struct drift {
    int64_t by[SCORERS];
    uint32_t echoes[SCORERS];
    int64_t echoed[SCORERS];   /* by how much: a total that is right ends `by`, but not the note */
    uint32_t finding[SCORERS]; /* index of the finding that the echoes belong to */
    /* Of the entry at hand: by how much claims of single features were off, and the
     * finding that says so. */
    int64_t by_feature[SCORERS];
    uint32_t feature_finding[SCORERS];
};

/* What the name of a tile in a record means. */
struct bound_tile {
    int32_t tile;     /* pool index, -1: unknown */
    int32_t degrees;  /* as written (for turns == 0) */
    const char *name; /* without the rotation */
    uint8_t turns;    /* as in struct action */
};

/* A choice that an entry leaves open and the rest of the record settles (settle_seek.h). */
struct settled {
    int32_t turn; /* of the entry */
    int32_t told; /* the turn that leaves one outcome only; 0: the end of the record does */
    struct finding finding;        /* what else would have been found */
    int8_t player;                 /* who acts */
    uint32_t extra;                /* index in game.act, UINT32_MAX: it was not made */
    const struct extra *act;       /* in the arena of the record */
    const struct extra_step *step; /* as a record would say it; there too */
};
#define SETTLED_MOST 16 /* in one record */

/* The same for one of several alike pieces, where a figure stands. */
struct settled_piece {
    int32_t turn, told;
};

struct program;

struct judgement {
    const struct record *record; /* as it was given; or a copy, where choices were settled */
    struct setup setup;
    struct game game; /* state at the end of the replay; final scoring done if `complete` */
    enum status status;
    bool judged;            /* a game was begun: setup and game mean something */
    bool header_wrong;      /* there is a finding about the header, such as E-PLAYERS */
    bool complete;          /* the game has ended and final scoring is in the totals */
    bool provisional;       /* final scoring was made although the game goes on */
    int32_t stopped_before; /* turn at which the replay stopped because it is illegal, 0: none */
    bool cut;               /* stopped by last_turn */
    bool expecting;         /* expectations were compared; see finding.expected */
    enum policy policy;
    bool tolerated; /* something was skipped or accepted: totals depend on it */
    bool edition_overridden, profile_overridden;
    uint64_t variants_overridden; /* bit i: variant i came from the command line */

    struct entry_result *entry;
    uint32_t entries, entry_room;
    struct finding
        *finding; /* the reader's and the replay's, in the order of the file; notes follow theirs */
    uint32_t findings, finding_room;
    struct bound_tile *tile; /* of the steps that name one, in their order */
    uint32_t tiles, tile_room;
    uint8_t *assertion; /* enum assertion_fate of each assertion of the record */
    uint32_t assertions, assertion_room;
    bool moving;      /* a saved game stops while a piece is on its way, after the scoring */
    struct slip slip; /* options.slips */
    struct settled settled[SETTLED_MOST]; /* in the order of turns */
    uint32_t settled_count;
    struct settled_piece piece[SETTLED_MOST]; /* in the order in which they were found */
    uint32_t pieces;
    bool
        pieces_taken; /* some figure may have been put, even in an entry taken back, on one of several */
    bool pieces_asked; /* all of the record was looked through for them */

    /* Between the steps. */
    const struct replay_options *options;
    struct catalogue *catalogue;
    struct drift drift;
    uint32_t next_tile; /* in `tile`: of the next step that names one */
    /* Of the entries before HORIZON it may be asked what the next one is.  An entry of
     * discards at the end of an OPEN record is taken for the beginning of a turn. */
    uint32_t horizon;
    bool open;
    /* All of an OPEN record will be judged anew if a choice was left open, or an entry is refused
     * after one with a figure on one of several alike pieces, whatever the policy: it may be
     * settled then. */
    bool judged_anew;
    bool left_open; /* stopped by such a choice */
    struct ending_memo ending;
    uint32_t claims_from; /* in `finding`: where those about the claims of the last entry begin */
    struct said said;     /* by the entry that is judged */
    struct mark mark;     /* where it began */
    void *kept;           /* what the program that wrote the record needs besides (program.h) */
    const struct program *kept_by;
    bool begun;
};

/* The id of the tile that the record calls NAME, or NAME. */
const char *judgement_tile_id(const struct judgement *j, const char *name);
/* Was a game begun, so that there are points?  Not if the header was at fault. */
bool judgement_has_game(const struct judgement *j);
/* The settled choice that is action EXTRA of game.act, or NULL. */
const struct settled *judgement_settled(const struct judgement *j, uint32_t extra);
/* Points of PLAYER by category, from the ledger (CATEGORIES: all). */
int64_t judgement_points(const struct judgement *j, int player, int category);
/* The same of each category. */
void judgement_all_points(const struct judgement *j, int player,
                          int64_t points[CATEGORIES] /* out */);
/* Turns whose points are in the totals. */
int32_t judgement_turns_judged(const struct judgement *j);

#endif
