/* SPDX-License-Identifier: MIT */
#include "base/xalloc.h"
#include "tools/naive_walk.h"

#include <stdlib.h>
#include <string.h>

void naive_legal_begin(struct naive_legal *s, const struct plain_game *g, struct naive *trial) {
    struct naive_rules r;
    s->trial = trial;
    if (!plain_rules(g, &r)) abort();
    naive_fill(&s->n, &r);
    s->due = s->laid_at = 0;
    s->shown = s->astray = false;
    s->taken_count = 0;
    for (int i = 0; naive_kinds[i].id; i++)
        s->known[i] = s->n.all[i] > 0 || (g->has_counts && g->count[i] >= 0);
    for (int i = 0; g->has_counts && naive_kinds[i].id; i++)
        s->n.all[i] = s->n.bag[i] = g->count[i] < 0 ? 0 : g->count[i];
    for (int i = 0; !g->has_counts && i < g->owns; i++) {
        int tile = g->own[i].tile;
        s->n.all[tile] = s->n.bag[tile] = g->count[tile];
        s->known[tile] = true;
    }
    int abbey = naive_tile("AM/A"); /* nobody draws it */
    s->known[abbey] |= r.abbey;
    s->n.bag[abbey] = 0;
    naive_lay_first(&s->n);
    bool city = false;
    for (int i = 0; i < g->starts; i++)
        city |= !strncmp(g->start[i].tile, "CO/", 3);
    if (r.count && r.bare && !g->position && !city) naive_lay_city(&s->n);
    for (int i = 0; i < g->starts; i++)
        naive_lay_start(&s->n, naive_tile(g->start[i].tile), g->start[i].x, g->start[i].y,
                        g->start[i].turns);
    for (int i = 0; i < g->owns; i++) /* water of the record's own makes a river, too */
        if (strchr(naive_kinds[g->own[i].tile].ring, '~') && s->n.rules.river == '0')
            s->n.rules.river = 'o';
    for (int i = 0; naive_kinds[i].id; i++) /* nobody draws the City */
        if (!strncmp(naive_kinds[i].id, "CO/", 3)) s->n.bag[i] = 0;
}

/* --- objections ---------------------------------------------------------------------------- */

const char *walk_first(const char *a, const char *b) {
    if (!a || !b) return a ? a : b;
    return naive_precedes(b, a) ? b : a;
}

/* CODE is the objection now. */
static void keep_open(struct walk *w, const char *code, struct naive_open *open) {
    *open = w->pending;
    if (strcmp(code, "E-MISSING") != 0) open->count = 0;
}

void walk_object(struct walk *w, const char *code) {
    const char *before = w->first;
    if (!w->sealed || !w->first) w->first = walk_first(w->first, code);
    if (w->first != before) {
        w->at = w->step;
        keep_open(w, code, &w->open);
    }
    w->pending.count = 0;
}

void walk_object_late(struct walk *w, const char *code) {
    const char *before = w->late;
    if (!w->sealed) w->late = walk_first(w->late, code);
    if (w->late != before) {
        w->late_at = w->step;
        keep_open(w, code, &w->late_open);
    }
    w->pending.count = 0;
}

void walk_object_of_entry(struct walk *w, const char *code) {
    int step = w->step;
    w->step = -1;
    walk_object(w, code);
    w->step = step;
}

void walk_refuse(struct walk *w, const char *code) {
    walk_object(w, code);
    w->refused = true;
}

const char *walk_out_of_turn(const struct walk *w) {
    if (!w->seen || w->ferries || w->ordered || w->takes || w->rounds || w->dragon ||
        w->past_figure)
        return "E-PHASE-ORDER";
    return w->actions ? "E-ACTION-TWICE" : NULL;
}

bool walk_has_not(const struct naive_rules *r, char figure) {
    return (figure == 'b' && !r->inns) || ((figure == 'u' || figure == 'p') && !r->traders) ||
           (figure && strchr("ywn", figure) && !r->abbey);
}

bool walk_is_foreign(const struct naive_rules *r, const struct plain_step *step) {
    return (step->where.feature == 's' && !r->shrines) ||
           (step->where.feature == 't' && !r->tower) || (step->where.feature == 'k' && !r->bridges);
}

/* --- tiles --------------------------------------------------------------------------------- */

/* Is there such a tile in the chosen sets?  Else -1. */
static int known_tile(const struct walk *w, const char *id) {
    int tile = naive_tile(id);
    return tile >= 0 && w->s->known[tile] ? tile : -1;
}

/* Why this tile cannot be the next one, whatever is done with it. */
static const char *check_tile(const struct walk *w, int tile) {
    if (tile < 0) return "E-TILE-UNKNOWN";
    if (w->drawn >= 0 && !naive_is_like(w->s->trial, tile, w->drawn)) return "E-WRONG-TILE";
    return NULL;
}

static void walk_draw(struct walk *w, const struct plain_step *step) {
    struct naive *n = w->s->trial;
    if (w->seen) {
        walk_refuse(w, "E-PHASE-ORDER");
        return;
    }
    int tile = known_tile(w, step->tile);
    const char *code = check_tile(w, tile);
    if (!code) code = naive_check_draw(n, tile);
    if (code)
        walk_refuse(w, code);
    else
        w->drawn = tile;
}

static void walk_discard(struct walk *w, const struct plain_step *step) {
    struct naive *n = w->s->trial;
    int tile = known_tile(w, step->tile);
    const char *code = w->seen ? "E-PHASE-ORDER" : check_tile(w, tile);
    if (!code) code = naive_check_discard(n, tile);
    if (code) walk_refuse(w, code);
    w->drawn = -1;
    if (tile < 0 || naive_left(n, tile) == 0) return;
    n->fresh = false;
    naive_discard(n, tile); /* out of the game, legally or not (ERR-5) */
    w->used = true;
}

static void walk_aside(struct walk *w, const struct plain_step *step) {
    struct naive *n = w->s->trial;
    int tile = known_tile(w, step->tile);
    if (!n->rules.dragon) {
        walk_refuse(w, "E-EXPANSION");
        return;
    }
    const char *code = w->seen ? "E-PHASE-ORDER" : check_tile(w, tile);
    if (!code) code = naive_check_aside(n, tile);
    w->drawn = -1;
    if (code) {
        walk_refuse(w, code);
        return;
    }
    n->fresh = false;
    naive_put_aside(n, tile);
    w->used = true;
}

/* How often is WHAT printed on piece LETTER of a tile? */
static int printed(int tile, char letter, char what) {
    const char *m = naive_marks(naive_kinds[tile].id);
    int count = 0;
    for (; m && *m && *m != '@'; m += strlen(m) > 2 ? 3 : strlen(m))
        count += m[0] == what && m[1] == letter;
    for (const char *c = naive_kinds[tile].pennants; what == '!' && *c; c++)
        count += *c == letter;
    return count;
}

/* Do rotations A and B of a tile show the same picture (PLACE-7)?  Pieces may change places. */
static bool alike(int tile, int a, int b) {
    char to[128] = {0}, from[128] = {0};
    for (int p = 0; p < 12; p++) {
        char x = naive_shows(tile, a, p), y = naive_shows(tile, b, p);
        bool city = x >= 'A' && x <= 'D', road = x >= '1' && x <= '4', water = x == '~';
        if (city != (y >= 'A' && y <= 'D') || road != (y >= '1' && y <= '4') || water != (y == '~'))
            return false;
        if (!to[(int)x]) to[(int)x] = y;
        if (!from[(int)y]) from[(int)y] = x;
        if (to[(int)x] != y || from[(int)y] != x) return false;
        for (const char *what = "!itwgchQ"; *what; what++)
            if (printed(tile, x, *what) != printed(tile, y, *what)) return false;
    }
    const char *marks = naive_marks(naive_kinds[tile].id);
    return a == b || !marks || *marks != '@'; /* an arrow points elsewhere */
}

/* Where the rotation is not said: the one picture that is legal, else why none is. */
static const char *find_turns(const struct naive *n, int tile, int x, int y, int *turns) {
    const char *why = NULL;
    *turns = -1;
    for (int q = 0; q < 4; q++) {
        const char *code = naive_check_place(n, tile, x, y, q);
        if (code) {
            /* Of a rotation whose sides fit rather than of one whose do not. */
            if (!why || !strcmp(why, "E-EDGE-MISMATCH")) why = code;
            continue;
        }
        if (*turns >= 0 && !alike(tile, *turns, q)) return "E-MISSING";
        if (*turns < 0) *turns = q;
    }
    return *turns < 0 ? why : NULL;
}

/* The same for a tile that stands although it may not: the rotation that fits its cell,
 * else one whose sides fit, else the first.  False: several. */
static bool turns_that_stand(const struct naive *n, int tile, int x, int y, int *turns) {
    int legal = -1, fitting = -1;
    for (int q = 0; q < 4; q++) {
        const char *code = naive_check_cell(n, tile, x, y, q);
        if (!code && legal >= 0 && !alike(tile, legal, q)) return false;
        if (!code && legal < 0) legal = q;
        if (fitting < 0 && (!code || strncmp(code, "E-RIVER-", 8) == 0)) fitting = q;
    }
    *turns = legal >= 0 ? legal : fitting >= 0 ? fitting : 0;
    return true;
}

static const char *check_place(struct walk *w, const struct plain_step *step, int tile,
                               int *turns) {
    struct naive *n = w->s->trial;
    if (w->passed || w->seen) return "E-PHASE-ORDER";
    const char *code = check_tile(w, tile);
    if (code) return code;
    if (step->degrees < 0) return find_turns(n, tile, step->x, step->y, turns);
    *turns = step->degrees / 90;
    if (step->degrees % 90 == 0 && step->degrees < 360)
        return naive_check_place(n, tile, step->x, step->y, *turns);
    code = naive_check_draw(n, tile);
    return code && naive_precedes(code, "E-BAD-ROTATION") ? code : "E-BAD-ROTATION";
}

/* Can a tile that is illegal by CODE lie there all the same? */
static bool tile_stands(struct walk *w, const struct plain_step *step, int tile, const char *code,
                        int *turns) {
    struct naive *n = w->s->trial;
    bool rotated = step->degrees < 0 || (step->degrees % 90 == 0 && step->degrees < 360);
    if (tile < 0 || w->laid || !rotated || !strcmp(code, "E-MISSING")) return false;
    if (!strncmp(naive_tile_id(tile), "CO/", 3) || !strcmp(naive_tile_id(tile), "AM/A"))
        return false;
    if (abs(step->x) > NAIVE_EDGE / 2 - 4 || abs(step->y) > NAIVE_EDGE / 2 - 4) {
        w->s->astray = true;
        return false;
    }
    if (naive_at(n, step->x, step->y) >= 0) return false;
    if (step->degrees < 0) return turns_that_stand(n, tile, step->x, step->y, turns);
    *turns = step->degrees / 90;
    return true;
}

static struct naive before_tile; /* the position when a tile was laid: too large for the stack */

/* Under skip a tile that does not fit is not laid at all, though its bridge was said, illegally. */
static void take_misfit_back(struct walk *w) {
    memcpy(w->s->trial, &before_tile, sizeof before_tile);
    w->laid = w->scored = false;
    w->refused = true;
    if (naive_left(w->s->trial, w->tile)) w->waste = w->tile;
}

static void walk_place(struct walk *w, const struct plain_step *step) {
    struct naive *n = w->s->trial;
    int tile = known_tile(w, step->tile), turns = 0;
    walk_say_bridges(w);
    const char *code = check_place(w, step, tile, &turns);
    bool first = !w->seen,
         stands = code && w->policy == NAIVE_ACCEPT && tile_stands(w, step, tile, code, &turns);
    w->seen = true;
    w->drawn = -1;
    if (stands) {
        walk_object(w, code);
    } else if (code) {
        walk_refuse(w, code);
        if (first && tile >= 0 && naive_left(n, tile)) w->waste = tile;
        return;
    }
    memcpy(&before_tile, n, sizeof before_tile);
    /* One that stands illegally may not fit either, and then no bridge has to mend that. */
    bool fits = !code || naive_can_mend(n, tile, step->x, step->y, turns, false);
    naive_lay(n, w->player, tile, step->x, step->y, turns);
    w->laid = true;
    w->unfit = n->rules.bridges && fits && naive_is_unfit(n);
    w->tile = tile;
    walk_late_ransoms(w, false);
}

/* --- the entry as a whole -------------------------------------------------------------------- */

static bool empty_bag(const struct naive *n) {
    for (int i = 0; naive_kinds[i].id; i++)
        if (n->bag[i]) return false;
    return true;
}

static bool has_ended(const struct plain_game *g, int at) {
    for (int i = 0; i <= at; i++)
        if (g->entry[i].ends) return true;
    return false;
}

/* Does it come after messages? */
static bool is_late(const struct walk *w, const struct plain_step *step) {
    return (step->kind >= PLAIN_CATAPULT && step->kind <= PLAIN_CATCH) ||
           step->kind == PLAIN_CROP || step->kind == PLAIN_INTO || step->kind == PLAIN_COUNT ||
           step->kind == PLAIN_WAGON || step->kind == PLAIN_MESSAGE ||
           (step->kind == PLAIN_DRAGON && w->s->n.rules.dragon_after);
}

/* Is it a decision about points? */
static bool decides(const struct plain_step *step) {
    return step->kind == PLAIN_ROB || step->kind == PLAIN_ALONG || step->kind == PLAIN_WOMAN;
}

/* Is its action in the game?  Figures and pieces that it names may still not be. */
static bool is_played(const struct naive_rules *r, const struct plain_step *step) {
    enum plain_kind k = step->kind;
    if (k >= PLAIN_CATAPULT && k <= PLAIN_CATCH) return r->catapult;
    if (k == PLAIN_CROP) return r->crop1 || r->crop2;
    if (k == PLAIN_FROM || k == PLAIN_INTO || k == PLAIN_COUNT) return r->count;
    if (k == PLAIN_WAGON || k == PLAIN_ABBEY || k == PLAIN_BARN) return r->abbey;
    if (k == PLAIN_MESSAGE) return r->messages;
    if (k == PLAIN_GOLD || k == PLAIN_TAKE) return r->gold;
    if (k == PLAIN_MAGIC) return r->magic;
    if (k == PLAIN_ROBBER) return r->robbers;
    if (k == PLAIN_FESTIVAL) return r->festival;
    if (k == PLAIN_FLY) return r->fly;
    if (k == PLAIN_FERRY) return r->ferries;
    if (k == PLAIN_FLOOR) return r->tower;
    if (k == PLAIN_BRIDGE || k == PLAIN_CONVERT || k == PLAIN_FIEF || walk_is_of_bazaar(step))
        return r->bridges;
    if (k == PLAIN_DRAGON || k == PLAIN_FAIRY || k == PLAIN_PRINCESS || k == PLAIN_ASIDE)
        return r->dragon;
    return true;
}

/* Besides them a ransom may be paid (TOW-7), and said whose counters it moves. */
static bool only_discards(const struct naive_rules *r, const struct plain_entry *e) {
    bool tiles = false;
    for (int i = 0; i < e->steps; i++) {
        const struct plain_step *step = &e->step[i];
        if (step->kind == PLAIN_DISCARD || step->kind == PLAIN_DREW || step->kind == PLAIN_ASIDE)
            tiles = true;
        else if ((step->kind != PLAIN_RANSOM && !decides(step)) || !is_played(r, step))
            return false;
    }
    return tiles;
}

/* Discards alone, and the next entry goes on with the turn (DISCARD-3). */
static bool goes_on(const struct naive_rules *r, const struct plain_game *g, int at, int player,
                    bool stuck) {
    if (at + 1 >= g->entries || g->entry[at + 1].ends) return false;
    const struct plain_entry *next = &g->entry[at + 1];
    if (next->player >= 0 && next->player != player) return false;
    return !stuck || only_discards(r, next);
}

/* Is it, or anything that it names, of no box of the game?  Then the turn does not go on for it. */
static bool is_of_no_box(const struct walk *w, const struct plain_step *step) {
    const struct naive_rules *r = &w->s->n.rules;
    return !is_played(r, step) || walk_has_not(r, step->figure) || walk_has_not(r, step->back) ||
           walk_is_foreign(r, step);
}

/* Can a capture or an exchange no longer follow?  What comes too late, as its time is before the figure,
 * does not end theirs. */
static bool goes_past_tower(const struct walk *w, const struct plain_step *step) {
    static const char no[] = {1 + PLAIN_CAPTURE, 1 + PLAIN_EXCHANGE, 1 + PLAIN_RANSOM,
                              1 + PLAIN_DREW,    1 + PLAIN_DISCARD,  1 + PLAIN_ASIDE,
                              1 + PLAIN_PLACE,   1 + PLAIN_ABBEY,    1 + PLAIN_GOLD,
                              1 + PLAIN_ROBBER,  1 + PLAIN_BRIDGE,   0};
    return !strchr(no, 1 + (int)step->kind) && !decides(step) && !is_of_no_box(w, step);
}

/* Does it let all points so far move their counters?  Not what decides about them, nor what has no time of its
 * own, nor what comes too late. */
static bool goes_past_gains(const struct walk *w, const struct plain_step *step) {
    if (decides(step) || step->kind == PLAIN_RANSOM || is_of_no_box(w, step)) return false;
    if (step->kind == PLAIN_MESSAGE) return true;
    if (walk_is_of_bazaar(step) && w->s->trial->bazaar.picker)
        return true; /* what was paid for a lot */
    return !w->scored || is_late(w, step) || step->kind == PLAIN_TAKE;
}

/* Of the steps that have no code of their own for a wrong time. */
static bool is_before_bazaar(const struct walk *w, const struct plain_step *step) {
    bool quarter = step->kind == PLAIN_INTO || step->kind == PLAIN_COUNT;
    return !quarter && (is_late(w, step) || step->kind == PLAIN_TAKE);
}

static void walk_step(struct walk *w, const struct plain_step *step) {
    if (goes_past_tower(w, step)) walk_leave_tower(w);
    if (goes_past_gains(w, step)) walk_settle_gains(w);
    bool played = is_played(&w->s->n.rules, step);
    if (played && w->bazaar_reached && is_before_bazaar(w, step)) {
        walk_object_late(w, "E-PHASE-ORDER");
        w->refused = true;
        return;
    }
    if (w->message_lost && is_late(w, step)) return;
    if (step->kind != PLAIN_BRIDGE && step->kind != PLAIN_RANSOM && !decides(step))
        walk_settle_bridge(w);
    switch (step->kind) {
    case PLAIN_FLOOR: walk_floor(w, step); break;
    case PLAIN_CAPTURE: walk_capture(w, step); break;
    case PLAIN_EXCHANGE: walk_exchange(w, step); break;
    case PLAIN_RANSOM: walk_ransom(w, step); break;
    case PLAIN_PLACE: walk_place(w, step); break;
    case PLAIN_DREW: walk_draw(w, step); break;
    case PLAIN_DISCARD: walk_discard(w, step); break;
    case PLAIN_PASS:
        if (w->seen) walk_refuse(w, "E-PHASE-ORDER");
        w->passed = true;
        break;
    case PLAIN_FIGURE:
    case PLAIN_RECALL: walk_figure(w, step); break;
    case PLAIN_ORDER: walk_order(w, step); break;
    case PLAIN_FESTIVAL: walk_festival(w, step); break;
    case PLAIN_FLY: walk_flight(w, step); break;
    case PLAIN_CROP: walk_crop(w, step); break;
    case PLAIN_GOLD: walk_gold(w, step); break;
    case PLAIN_TAKE: walk_take(w, step); break;
    case PLAIN_MAGIC: walk_magic(w, step); break;
    case PLAIN_FAIRY: walk_fairy(w, step); break;
    case PLAIN_PRINCESS: walk_princess(w, step); break;
    case PLAIN_FROM:
    case PLAIN_INTO:
    case PLAIN_COUNT: walk_quarter(w, step); break;
    case PLAIN_DRAGON: walk_dragon(w, step); break;
    case PLAIN_ROBBER: walk_robber(w, step); break;
    case PLAIN_MESSAGE: walk_message(w, step); break;
    case PLAIN_ROB:
    case PLAIN_ALONG:
    case PLAIN_WOMAN: walk_decide(w, step); break;
    case PLAIN_ASIDE: walk_aside(w, step); break;
    case PLAIN_ABBEY: walk_abbey(w, step); break;
    case PLAIN_BARN: walk_barn(w, step); break;
    case PLAIN_WAGON: walk_wagon(w, step); break;
    case PLAIN_BRIDGE: walk_bridge(w, step); break;
    case PLAIN_FERRY: walk_ferry(w, step); break;
    case PLAIN_CATAPULT:
    case PLAIN_HIT:
    case PLAIN_SEDUCE:
    case PLAIN_TARGET:
    case PLAIN_CATCH: walk_catapult(w, step); break;
    case PLAIN_CONVERT: walk_convert(w, step); break;
    case PLAIN_FIEF: walk_fief(w, step); break;
    case PLAIN_BAZAAR:
    case PLAIN_LOT:
    case PLAIN_BID:
    case PLAIN_DEAL: walk_bazaar(w, step); break;
    }
}

/* Does its player pass, and may he, because he has a right to this part and no duty? */
bool walk_leaves_part_out(const struct walk *w) {
    return w->passed && !w->seen && !w->used && w->drawn < 0 && w->player == w->s->due &&
           naive_due_without(w->s->trial) >= 0;
}

/* After the last tile those who have an abbey, and a hole for it, have a turn each (ABBEY_END). */
static bool is_after_last(const struct naive_legal *s) {
    return s->n.rules.abbey && (s->shown || empty_bag(&s->n)) && naive_last_mover(&s->n, 0) >= 0;
}

/* Is no tile left that anybody could lay, so that only followers leave quarters (COU-11)? */
static bool is_final(const struct naive_legal *s) {
    return s->n.rules.count && (s->shown || empty_bag(&s->n)) && !is_after_last(s) &&
           naive_final_mover(&s->n, s->due) >= 0;
}

/* The turn is over: who is due, if the last tile is gone? */
static void end_turn(const struct walk *w, bool part_before) {
    struct naive_legal *s = w->s;
    s->n.shown_stuck = s->shown;
    if (w->after_last && !part_before) s->n.last_done |= 1u << w->player;
    if (!s->n.part && is_after_last(s)) s->due = naive_last_mover(&s->n, s->due);
    if (is_final(s)) s->due = naive_final_mover(&s->n, w->final ? s->due : s->n.final_first);
}

/* What is left of the entry is made. */
static void make(struct walk *w, bool continues, bool discards) {
    struct naive_legal *s = w->s;
    bool part_before = s->n.part;
    memcpy(&s->n, s->trial, sizeof s->n);
    bool waited = s->n.waited_before || w->entered;
    s->n.waited_before = false;
    /* Who finds that nothing fits has no turn (END-1). */
    if (!w->final && (w->seen || !w->used)) s->n.final_first = (w->player + 1) % s->n.rules.players;
    if (w->laid) {
        s->n.begun = false;
        if (!w->scored) naive_score(&s->n), naive_barns(&s->n);
        if (!w->castled) naive_castles_pay(&s->n);
        s->due = naive_next(&s->n);
        if (!s->n.part) naive_bazaar_over(&s->n);
        s->n.bazaar.lost = false;
        s->n.waited_before = s->n.part && waited;
        end_turn(w, part_before);
        return;
    }
    naive_turn(&s->n);
    if (w->refused && !discards) { /* the whole turn is dropped, its tile is out of the game */
        if (w->waste >= 0) naive_discard(&s->n, w->waste);
    } else if (w->used && !continues) {
        s->shown = naive_over(&s->n);
    }
    s->n.begun = continues;
    s->n.waited_before = continues && waited;
    if (continues) return;
    if (w->refused || !walk_leaves_part_out(w)) naive_forget_hand(&s->n, w->player);
    naive_bazaar_over(&s->n);
    int without = naive_due_without(s->trial);
    s->due =
        !w->refused && walk_leaves_part_out(w) ? without : (w->player + 1) % s->n.rules.players;
    naive_leave_part_out(&s->n);
    end_turn(w, part_before);
}

/* Why it is not the player's turn. */
static const char *wrong_player(const struct naive_legal *s, int at, int player) {
    if (s->n.part == 2) return "E-WRONG-PLAYER";
    if (s->n.part) return naive_due_without(&s->n) < 0 ? "E-MISSING" : "E-WRONG-PLAYER";
    bool again = s->n.rules.traders && s->laid_at == at && at > 0 && s->n.mover == player;
    return again ? "E-TRA-NO-SECOND-PART" : "E-WRONG-PLAYER";
}

/* An entry that lays and draws nothing shows that nothing fits any more, if there are moves for it. */
static bool shows_stuck(struct naive_legal *s, const struct plain_entry *e) {
    if (!s->n.rules.count || s->shown || empty_bag(&s->n)) return false;
    for (int i = 0; i < e->steps; i++)
        if (strchr((const char[]){1 + PLAIN_PLACE, 1 + PLAIN_DREW, 1 + PLAIN_DISCARD,
                                  1 + PLAIN_FIGURE, 1 + PLAIN_RECALL, 1 + PLAIN_ORDER,
                                  1 + PLAIN_ASIDE, 0},
                   1 + (int)e->step[i].kind))
            return false;
    s->shown = naive_over(&s->n);
    bool moves = s->shown && is_final(s);
    s->shown = moves;
    if (moves) s->due = naive_final_mover(&s->n, s->n.final_first);
    return moves;
}

/* What was not told is done, or missing: before the scoring, and after. */
static void settle_first(struct walk *w) {
    walk_settle_bridge(w);
    walk_leave_tower(w);
    walk_settle_ferries(w);
    walk_magic_settle(w);
}

static void settle_last(struct walk *w) {
    walk_settle_second(w);
    walk_settle_count(w);
    walk_settle_catapult(w); /* and all before it */
    walk_settle_message(w);
    walk_settle_gains(w);
    walk_settle_bazaar(w);
    walk_settle_gains(w);
}

bool walk_ends_well(const struct walk *w) {
    struct naive *before = xcalloc(1, sizeof *before), *n = w->s->trial;
    struct walk walk = *w;
    memcpy(before, n, sizeof *before);
    settle_first(&walk);
    settle_last(&walk);
    memcpy(n, before, sizeof *before);
    free(before);
    return !walk.first && !walk.late;
}

const char *naive_legal_entry(struct naive_legal *s, const struct plain_game *g, int at,
                              enum naive_policy policy) {
    const struct plain_entry *e = &g->entry[at];
    struct walk w = {.s = s, .e = e, .policy = policy, .step = -1, .drawn = -1, .waste = -1};
    bool ended = has_ended(g, at);
    int due = s->due;
    w.shows = !ended && shows_stuck(s, e);
    w.player = e->player >= 0 ? e->player : s->due;
    s->n.builder = w.player + 1;
    s->step = -1;
    s->open.count = 0;
    bool over = s->shown || empty_bag(&s->n);
    if (ended) return "E-GAME-OVER";
    w.after_last = is_after_last(s);
    w.final = is_final(s);
    if (over && !w.final && !w.after_last) { /* his time has passed, or that of all */
        if (s->n.rules.abbey && walk_says_abbey(e)) return "E-ABB-END";
        return naive_may_leave(&s->n, w.player) ? "E-COU-ORDER" : "E-GAME-OVER";
    }
    bool discards = only_discards(&s->n.rules, e), other = w.player != s->due && !w.final,
         continues = false;
    bool lost = other && w.player != naive_due_without(&s->n);
    bool passed = w.final && naive_final_place(&s->n, w.player) < s->n.final_place;
    if (lost) walk_object(&w, wrong_player(s, at, w.player));
    if (passed) walk_object(&w, "E-COU-ORDER");
    lost |= passed;
    w.sealed = lost && s->n.part == 1 && naive_due_without(&s->n) < 0;
    memcpy(s->trial, &s->n, sizeof *s->trial);
    naive_turn(s->trial);
    s->trial->track.active = w.player;
    if (other) naive_leave_part_out(s->trial); /* it has no second part, if it stands */
    if (lost) {
        /* Who would be due without a second part goes on. */
        if (w.sealed && w.player == (s->due + 1) % s->n.rules.players) lost = false;
    }
    w.lost = lost;
    if (!(s->n.part || s->n.begun) || other) {
        s->trial->ransomed = false;
        naive_message_turn(s->trial, w.player);
    }
    s->trial->fresh = !(s->n.part || s->n.begun) || other;
    if (!lost) walk_missed_bazaar(&w, other);
    for (w.step = 0; w.step < e->steps; w.step++)
        walk_step(&w, &e->step[w.step]);
    w.step = -1;
    settle_first(&w);
    if (policy == NAIVE_ACCEPT) walk_put_after(&w);
    if (!w.seen) {
        bool stuck = naive_is_stuck(s->trial) && !naive_fits_now(s->trial, w.drawn);
        if (discards && goes_on(&s->n.rules, g, at, w.player, stuck))
            continues = true;
        else if (!stuck && !walk_leaves_part_out(&w))
            walk_refuse(&w, "E-TURN-SKIPPED");
    }
    /* Without a tile to draw; or there are abbeys to come when nothing that is left can be placed. */
    bool goes_on_without =
        w.final || w.after_last || (s->n.rules.abbey && naive_last_mover(&s->n, 0) >= 0);
    if ((w.first || !w.seen) && !discards && !goes_on_without && naive_over(&s->n))
        return "E-GAME-OVER";
    settle_last(&w);
    if (w.laters) {
        walk_late_ransoms(&w, true);
        walk_settle_gains(&w);
    }
    s->step = w.first ? w.at : w.late_at;
    s->open = w.first ? w.open : w.late_open;
    if (!w.first) w.first = w.late;
    if (w.misfit && policy == NAIVE_SKIP) take_misfit_back(&w);
    if (!w.first || policy == NAIVE_ACCEPT || (policy == NAIVE_SKIP && !lost)) {
        make(&w, continues, discards);
        if (w.laid) s->laid_at = at + 1;
    } else if (w.shows) {
        s->shown = false;
        s->due = due;
    }
    return w.first;
}

bool naive_legal_over(const struct naive_legal *s, const struct plain_game *g) {
    if (g->ended || (g->entries && has_ended(g, g->entries - 1))) return true;
    if (is_after_last(s)) return false;
    return s->shown || empty_bag(&s->n) || naive_over(&s->n);
}
