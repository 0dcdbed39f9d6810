/* SPDX-License-Identifier: MIT */
/* The messages of a saved game of JCloisterZone: what was done.
 *
 *     {"type": "PLACE_TILE", "payload": {"tileId": "BA/RCr", "rotation": "R90",
 *      "position": [1, 0]}, "player": 0}
 *     {"type": "DEPLOY_MEEPLE", "payload": {"pointer": {"position": [1, 0],
 *      "location": "NL.NR.EL", "feature": "Field"}, "meepleId": "0.small.1"}, "player": 0}
 *     {"type": "COMMIT", "payload": {"random": 0.25}, "player": 0}
 *
 * Laying a tile begins an entry.  y grows to the south.  A location names all sides (or half sides)
 * of the piece as the tile lies (names.h); for us one of them is enough, but they must be right.  A
 * tile that fits nowhere is discarded without a message (read_draws.c).  UNDO takes back the
 * message before it, unless that ended the turn, so the messages are gathered before they are
 * read. */
#include "jcz/names.h"
#include "jcz/replayer.h"
#include "record/extra_step.h"
#include "record/lexer.h"

#include <stdlib.h>
#include <string.h>

static struct entry *last_entry(const struct replayer *p) {
    return p->open ? &p->r->entry[p->r->entries - 1] : NULL;
}

/* --- tiles ---------------------------------------------------------------------- */

/* "R90": the degrees without the R. */
static bool read_rotation(struct replayer *p, const struct node *payload,
                          struct word *rotation /* out */) {
    const struct node *n = foreign_text(p->r, payload, "rotation", replayer_turn(p));
    if (!n) return false;
    for (unsigned q = 0; q < 4; q++) {
        if (n->text[0] != 'R' || strcmp(n->text + 1, foreign_degrees(q)) != 0) continue;
        struct span s = node_word(n).span;
        s.begin++;
        *rotation = foreign_word(foreign_degrees(q), s);
        p->turned = q;
        return true;
    }
    replayer_report(p, n, M_JCZ_ROTATION);
    return false;
}

static void keep_laid(struct replayer *p, struct cell c, const struct tile_type *type,
                      unsigned turned) {
    uint32_t *first = replayer_chain(p, c);
    p->laid[p->laid_count++] =
        (struct laid){.cell = c, .type = type, .turned = (uint8_t)turned, .next = *first};
    *first = p->laid_count;
}

static const struct jcz_tile *find_tile(const struct replayer *p, const char *id) {
    for (uint32_t i = 0; i < p->z->tiles; i++)
        if (strcmp(p->z->tile[i].id, id) == 0) return &p->z->tile[i];
    return NULL;
}

/* The record's word for the tile of node N. */
static struct word tile_word(const struct replayer *p, const struct node *n) {
    const struct jcz_tile *t = find_tile(p, n->text);
    return t ? foreign_word(t->name, node_word(n).span) : node_word(n);
}

/* Adds what was drawn before the tile of message INDEX was laid. */
static void add_draws(struct replayer *p, struct entry *e, uint32_t index,
                      const struct node *tile) {
    for (; p->unsaid_count && p->unsaid->message == index; p->unsaid++, p->unsaid_count--) {
        uint32_t before = e->steps;
        foreign_discard(p->r, e, foreign_word(p->unsaid->id, node_word(tile).span), tile->span);
        if (e->steps == before) return;
        if (p->unsaid->kept) e->step[before].kind = STEP_DREW;
        e->step[before].inferred = true;
    }
}

/* Notes pieces that come to the tile by themselves, or that set out from where they are once it is
 * scored. */
static void note_neutrals(struct replayer *p, const struct tile_type *type, struct cell cell) {
    p->moves = false;
    for (int i = 0; type && jcz_neutrals[i].name; i++) {
        const struct jcz_neutral *row = &jcz_neutrals[i];
        if (p->r->absent >> row->action & 1) continue;
        if (type->marks & row->marks) p->neutral[i] = (struct at_cell){.given = true, .cell = cell};
        p->moves |= p->neutral[i].given && type->marks & row->starts;
    }
}

/* The action of a message of TYPE, EXTRA_KINDS: none. */
static enum extra_kind by_message(const struct jcz_message *row, const struct node *type) {
    while (row->type && !node_is(type, row->type))
        row++;
    return row->action;
}

/* Adds what was done in the turn before its tile. */
static void add_early(struct replayer *p, struct entry *e) {
    for (unsigned i = 0; i < p->early_count; i++) {
        const struct node *message = p->early[i];
        const struct node *payload =
            foreign_get(p->r, message, "payload", replayer_turn(p), NODE_MAPPING);
        if (payload)
            replayer_free(p, e, message, payload, by_message(jcz_frees, node_get(message, "type")));
    }
    p->early_count = 0;
}

static void place_tile(struct replayer *p, const struct node *message, const struct node *payload,
                       uint32_t index) {
    struct record *r = p->r;
    const struct node *player = node_get(message, "player");
    struct at_cell at = {.given = false};
    struct word rotation = {NULL, SPAN_NONE};
    int seat;
    if (p->open)
        record_report(r, node_get(message, "type")->span, replayer_turn(p),
                      verdict_plain(M_JCZ_NO_COMMIT));
    struct entry *e = foreign_entry(r, message->span, -1, SPAN_NONE);
    p->tile_read = false;
    p->open = e != NULL;
    p->circle = -1;
    p->has_circle = false;
    p->begun = NULL;
    p->built = p->auctions = false;
    r->pause_passes = 0;
    if (!e) return;
    r->stop = STOP_TILE_LAID;
    if (!replayer_seat(p, message, &seat)) return;
    e->player = (int8_t)seat;
    if (seat < 0 || seat != p->last_seat) p->has_offer = false;
    p->last_seat = seat;
    if (seat >= 0) e->player_span = node_word(player).span;
    const struct node *tile = foreign_text(r, payload, "tileId", replayer_turn(p));
    const struct jcz_laid *apart = jcz_laid_by(tile ? tile->text : NULL);
    bool good = tile && read_rotation(p, payload, &rotation);
    if (!replayer_cell(p, payload, &at) || !good) return;
    add_early(p, e);
    if (apart->tile) {
        struct extra_step *s = foreign_extra(r, e, apart->action, message->span);
        if (s) extra_step_say(s, FORM_CELL, 0, node_get(payload, "position")->span)->cell = at;
        if (seat >= 0) p->asked |= 1u << seat;
    } else {
        add_draws(p, e, index, tile);
        foreign_lay(r, e, tile_word(p, tile), rotation, at, message->span);
    }
    p->tile_read = true;
    p->cell = at.cell;
    const struct jcz_tile *known = find_tile(p, tile->text);
    keep_laid(p, at.cell, known ? known->type : NULL, p->turned);
    replayer_cross_needed(p, e, message->span);
    note_neutrals(p, known ? known->type : NULL, at.cell);
    p->has_offer |= known && jcz_symbols(known->type) & p->z->on & jcz_auctions[0].symbol;
    p->has_circle = known && jcz_symbols(known->type) & jcz_rounds[0].symbol;
}

/* --- messages ------------------------------------------------------------------- */

static void tell_type(struct replayer *p, const struct node *type) {
    for (unsigned i = 0; i < p->told_count; i++)
        if (strcmp(p->told[i]->text, type->text) == 0) return;
    if (p->told_count == TYPES_TOLD) return;
    p->told[p->told_count++] = type;
    replayer_report(p, type, M_JCZ_MESSAGE);
}

enum type {
    PLACE_TILE,
    PLACE_TOKEN,
    DEPLOY_MEEPLE,
    RETURN_MEEPLE,
    MOVE_NEUTRAL_FIGURE,
    CIRCLE,
    TAKE,    /* jcz_takes */
    FREE,    /* jcz_frees */
    AUCTION, /* jcz_auctions */
    PASS,
    COMMIT,
    TYPES
};

static enum type type_of(const struct node *type) {
    static const char *const names[TYPES] = {"PLACE_TILE",
                                             "PLACE_TOKEN",
                                             "DEPLOY_MEEPLE",
                                             "RETURN_MEEPLE",
                                             "MOVE_NEUTRAL_FIGURE",
                                             "CIRCLE_REMOVE_OR_DEPLOY",
                                             "", /* by their tables */
                                             "",
                                             "",
                                             "PASS",
                                             "COMMIT"};
    int t = 0;
    while (t < TYPES && !node_is(type, names[t]))
        t++;
    if (t < TYPES) return (enum type)t;
    if (by_message(jcz_takes, type) != EXTRA_KINDS) return TAKE;
    const struct jcz_auction *auction = jcz_auctions;
    if (auction->bid && (node_is(type, auction->bid) || node_is(type, auction->deal)))
        return AUCTION;
    return by_message(jcz_frees, type) != EXTRA_KINDS ? FREE : TYPES;
}

/* The entry that a message of TYPE belongs to, or NULL.  A crop circle follows the COMMIT. */
static struct entry *entry_of(const struct replayer *p, enum type type, enum form_kind goes_by) {
    if (p->open || !p->r->entries) return last_entry(p);
    bool circle = type == CIRCLE || (p->circle >= 0 && type != COMMIT);
    bool moves =
        type == MOVE_NEUTRAL_FIGURE && (p->r->stop == STOP_MOVE || goes_by == FORM_QUARTER);
    return circle || moves ? &p->r->entry[p->r->entries - 1] : NULL;
}

/* --- between two turns -------------------------------------------------------------- */

/* Is MESSAGE about a figure that goes on after the turn? */
static bool moves_on(const struct replayer *p, const struct node *message) {
    const struct node *id = node_get(node_get(message, "payload"), "meepleId");
    const char *word = node_is_scalar(id) ? strchr(id->text, '.') : NULL;
    const char *end = word ? strchr(word + 1, '.') : NULL;
    if (p->open || p->circle >= 0 || !p->r->entries || !end) return false;
    enum figure_kind kind = jcz_figure_by_name(word + 1, (size_t)(end - word - 1));
    return kind != FIGURE_ANY && jcz_after_of(kind) != EXTRA_KINDS;
}

/* Are there figures that may go on after a turn? */
static bool may_go_on(const struct replayer *p) {
    bool may = false;
    for (int k = 0; k < FIGURE_KINDS; k++)
        may |= p->z->figures[k] > 0 && jcz_after_of((enum figure_kind)k) != EXTRA_KINDS;
    return may;
}

/* May PASS and COMMIT come between two turns: of figures that may go on, or of tiles that may be laid
 * in place of one that is drawn? */
static bool may_pause(const struct replayer *p) {
    return p->z->asks_first || p->z->has_quarters || may_go_on(p);
}

/* How often PLAYER decides by PASS or a tile, between turns, from message INDEX on. */
static unsigned count_decisions(const struct replayer *p, uint32_t index, int player) {
    unsigned count = 0;
    bool open = false;
    for (uint32_t i = index; i < p->list_count; i++) {
        enum type type = type_of(node_get(p->list[i], "type"));
        const struct node *seat = node_get(p->list[i], "player");
        bool his = node_is_scalar(seat) && strtol(seat->text, NULL, 10) == player;
        count += his && !open && (type == PASS || type == PLACE_TILE);
        open = type == PLACE_TILE || (open && type != COMMIT);
    }
    return count;
}

/* Is there an empty cell with a tile at each side? */
static bool has_hole(const struct replayer *p) {
    for (uint32_t i = 0; i < p->laid_count; i++) {
        struct cell c = cell_beside(p->laid[i].cell, SIDE_E);
        bool hole = !replayer_laid(p, c);
        for (int s = 0; s < SIDES && hole; s++)
            hole = replayer_laid(p, cell_beside(c, (enum side)s)) != NULL;
        if (hole) return true;
    }
    return false;
}

/* No tile is left in the bag, and PLAYER passes: because he is asked for one that is not from the bag,
 * rather than for a figure that could go on?  Everybody is asked once, in seat order, and a COMMIT
 * follows. */
static bool declines_last(const struct replayer *p, uint32_t index, int player) {
    if (!p->z->asks_first || index < p->drawn_last || player < 0 || p->last_seat < 0) return false;
    int players = (int)p->r->players, next = -1;
    for (int i = 1; i <= players && next < 0; i++)
        if (!(p->asked >> (p->last_seat + i) % players & 1)) next = (p->last_seat + i) % players;
    if (index + 1 < p->list_count && type_of(node_get(p->list[index + 1], "type")) == COMMIT)
        return true;
    return next == player && count_decisions(p, index, player) == 1 && has_hole(p);
}

static void decline_last(struct replayer *p, const struct node *message, int player) {
    struct entry *e =
        foreign_entry(p->r, message->span, player, node_word(node_get(message, "player")).span);
    if (e) foreign_pass(p->r, e, message->span);
    p->asked |= 1u << player;
    p->last_seat = player;
    p->complete = p->r->entries;
}

static void commit(struct replayer *p) {
    if (p->begun) extra_step_say(p->begun, FORM_ONE, 0, p->begun->word_span)->value = 0; /* home */
    p->begun = NULL;
    p->open = false;
    p->r->stop = p->moves                         ? STOP_MOVE
                 : p->has_circle && p->circle < 0 ? STOP_CIRCLE
                 : may_go_on(p)                   ? STOP_PAUSE
                 : p->has_offer                   ? STOP_AUCTION
                                                  : STOP_BETWEEN;
    p->complete = p->r->entries;
}

/* Who sends MESSAGE, -1: it does not say. */
static int sender_of(const struct node *message) {
    const struct node *seat = node_get(message, "player");
    return node_is_scalar(seat) ? (int)strtol(seat->text, NULL, 10) : -1;
}

/* Perhaps a figure that could go on stays at home, or in the market. */
static void note_pass(struct replayer *p, const struct node *message) {
    struct record *r = p->r;
    if (r->pause_passes == PAUSE_PASSES) return;
    r->pause_pass[r->pause_passes++] = (int8_t)sender_of(message);
}

/* COMMIT or PASS with no turn to end belongs to the round of a crop circle.  Elsewhere a tile is
 * missing. */
static void go_round(struct replayer *p, const struct node *message, enum type type) {
    const struct node *word = node_get(message, "type");
    if (p->open) return;
    bool may_stay = stop_may_pause(p->r->stop) ? may_go_on(p)
                                               : p->r->stop == STOP_BETWEEN && p->z->has_quarters;
    if (type == PASS && may_stay) note_pass(p, message);
    if ((p->r->stop == STOP_BETWEEN || p->r->stop == STOP_MOVE || p->r->stop == STOP_AUCTION) &&
        !may_pause(p))
        record_report(p->r, word->span, replayer_turn(p), verdict_plain(M_JCZ_NO_TILE));
    if (p->r->stop != STOP_ROUND) return;
    p->r->round_acts += type == PASS;
    p->r->round_act_open = false;
}

/* Is MESSAGE, of the turn that is not ended, one that the player of the turn sends? */
static bool is_his(const struct replayer *p, const struct node *message, enum type type,
                   enum form_kind goes_by) {
    if (goes_by == FORM_SIDE || (type == PLACE_TOKEN && replayer_remakes(message))) return false;
    return type != PASS || !replayer_may_remake(p);
}

/* PASS in the turn that is not ended: no figure, nobody taken, or a token that another player may put. */
static void pass(struct replayer *p, struct entry *e, const struct node *message) {
    const struct node *player = node_get(message, "player");
    int64_t seat;
    bool said = !node_is_null(player) && node_number(player, &seat);
    if (said && e->player >= 0 && seat != e->player && replayer_may_remake(p)) return;
    if (p->built)
        replayer_take_nobody(p, e, message);
    else
        e->passed = true;
}

static void read_message(struct replayer *p, const struct node *message, uint32_t index) {
    const struct node *word = node_get(message, "type");
    bool auction = replayer_is_of_auction(p, message);
    enum type type = auction ? AUCTION : type_of(word);
    if (type == TYPES || (type == AUCTION && !replayer_plays(p, jcz_auctions[0].offer))) {
        tell_type(p, word);
        return;
    }
    int seat = -1;
    if (auction && !p->open && p->r->entries) {
        struct entry *last = &p->r->entry[p->r->entries - 1];
        const struct node *payload =
            foreign_get(p->r, message, "payload", replayer_turn(p), NODE_MAPPING);
        last->span.end = message->span.end;
        p->r->stop = STOP_AUCTION;
        if (payload) replayer_auction(p, last, message, payload);
        return;
    }
    if (type == PASS && !p->open && replayer_seat(p, message, &seat) &&
        declines_last(p, index, seat)) {
        decline_last(p, message, seat);
        return;
    }
    bool after =
        type == DEPLOY_MEEPLE && (moves_on(p, message) || replayer_is_of_quarter(p, message));
    enum form_kind goes_by =
        type == MOVE_NEUTRAL_FIGURE ? replayer_goes_by(node_get(message, "payload")) : FORM_END;
    struct entry *e = after ? &p->r->entry[p->r->entries - 1] : entry_of(p, type, goes_by);
    /* The round of a crop circle is over when the next player buys somebody back (TOW-7). */
    if (type == FREE && !p->open && e && sender_of(message) != e->player) e = NULL;
    bool between =
        (type == PLACE_TOKEN && !replayer_puts_as_figure(message) && !replayer_remakes(message)) ||
        goes_by == FORM_PLACE || type == FREE;
    if (p->open && type != PLACE_TILE && !between && type != COMMIT) p->r->stop = STOP_FIGURE_DONE;
    if (e && (p->open ? type != PLACE_TILE && is_his(p, message, type, goes_by) : type == CIRCLE))
        replayer_check_sender(p, message, e->player);
    if (type == COMMIT || type == PASS) go_round(p, message, type);
    if (type == FREE && !e && p->early_count < EARLY_MOST) { /* before the tile of its turn */
        p->early[p->early_count++] = message;
        return;
    }
    if (type != PLACE_TILE && !e) {
        if (type != COMMIT && type != PASS)
            record_report(p->r, word->span, replayer_turn(p), verdict_plain(M_JCZ_NO_TILE));
        return;
    }
    if (type != PLACE_TILE) e->span.end = message->span.end;
    if (type == COMMIT) commit(p);
    if (type == PASS && p->open) pass(p, e, message);
    if (type == COMMIT || type == PASS) return;
    const struct node *payload = foreign_get(p->r, message, "payload",
                                             replayer_turn(p) + (type == PLACE_TILE), NODE_MAPPING);
    if (!payload) return;
    switch (type) {
    case PLACE_TILE: place_tile(p, message, payload, index); break;
    case PLACE_TOKEN: replayer_put(p, e, message, payload); break;
    case DEPLOY_MEEPLE: replayer_deploy(p, e, message, payload); break;
    case RETURN_MEEPLE: replayer_return(p, e, message, payload); break;
    case MOVE_NEUTRAL_FIGURE: replayer_move(p, e, message, payload); break;
    case CIRCLE: replayer_choose(p, e, message, payload); break;
    case TAKE: replayer_take(p, e, message, payload, by_message(jcz_takes, word)); break;
    case FREE: replayer_free(p, e, message, payload, by_message(jcz_frees, word)); break;
    case AUCTION: replayer_report(p, word, M_JCZ_AUCTION); break;
    case PASS:
    case COMMIT:
    case TYPES: break;
    }
}

/* Gathers the messages that were not taken back; returns their number. */
static uint32_t gather(struct replayer *p, const struct node *replay, const struct node **list) {
    uint32_t count = 0;
    for (NODE_ITEMS(message, replay)) {
        const struct node *type = foreign_text(p->r, message, "type", 0);
        if (!type) continue;
        if (!node_is(type, "UNDO"))
            list[count++] = message;
        else if (count && !node_is(node_get(list[count - 1], "type"), "COMMIT"))
            count--;
        else
            record_report(p->r, type->span, 0, verdict_plain(M_JCZ_UNDO));
    }
    return count;
}

uint32_t jcz_read_replay(struct jcz *z, const struct node *root, const struct node *replay) {
    struct record *r = z->r;
    struct replayer p = {.z = z, .r = r, .circle = -1};
    const struct node **list =
        arena_alloc(r->arena, ((size_t)replay->children + 1) * sizeof(struct node *));
    uint32_t count = gather(&p, replay, list);
    record_expect_entries(r, count / 3 + 1);
    r->says_passes = true;
    p.laid = arena_alloc(r->arena, ((size_t)count + r->starts + 1) * sizeof *p.laid);
    for (p.chains = 16; p.chains < count;)
        p.chains *= 2;
    p.chain = arena_zalloc(r->arena, p.chains * sizeof *p.chain);
    for (uint32_t i = 0; i < r->starts; i++) {
        const struct jcz_tile *t = find_tile(&p, r->start[i].tile.word.text);
        const char *degrees = r->start[i].tile.rotation.text;
        unsigned turned = degrees ? (unsigned)(strtoul(degrees, NULL, 10) / 90 & 3) : 0;
        keep_laid(&p, r->start[i].at.cell, t ? t->type : NULL, turned);
    }
    struct jcz_unsaid *unsaid;
    p.unsaid_count = jcz_find_draws(z, root, list, count, &unsaid);
    p.unsaid = unsaid;
    p.list = list;
    p.list_count = count;
    p.last_seat = -1;
    for (uint32_t i = 0; i < count; i++) {
        const struct node *tile = node_get(node_get(list[i], "payload"), "tileId");
        if (type_of(node_get(list[i], "type")) == PLACE_TILE &&
            !jcz_laid_by(node_is_scalar(tile) ? tile->text : NULL)->tile)
            p.drawn_last = i;
    }
    for (p.index = 0; p.index < count; p.index++)
        read_message(&p, list[p.index], p.index);
    for (uint32_t i = 0; i < p.in_quarters; i++) {
        if (!p.in_quarter[i].id) continue;
        z->in_quarter = true;
        z->in_market |= p.in_quarter[i].quarter == QUARTER_MARKET;
    }
    return p.complete;
}
