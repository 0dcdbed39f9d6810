/* SPDX-License-Identifier: MIT */
#include "unit/position.h"
#include "base/xalloc.h"
#include "game/compose.h"
#include "game/contents.h"
#include "game/deploy.h"
#include "game/figure.h"
#include "game/final.h"
#include "game/hooks.h"
#include "game/journal.h"
#include "game/modules.h"
#include "game/place.h"
#include "game/start.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char seats[] = "RBYGKVWTL";
static const char kind_letters[] = "rcmgfis"; /* in the order of enum feature_kind */

static bool bad(struct position *p, const char *what, const char *word) {
    if (!p->wrong[0]) snprintf(p->wrong, sizeof p->wrong, "%.80s: '%.160s'", what, word);
    return false;
}

/* --- reading ------------------------------------------------------------------------ */

/* The next word up to a blank, in WORD; false at the end. */
static bool next_word(const char **s, char word[64]) {
    *s += strspn(*s, " ");
    size_t n = strcspn(*s, " ");
    if (n == 0) return false;
    snprintf(word, 64, "%.*s", (int)n, *s);
    *s += n;
    return true;
}

/* The next item up to ";". */
static bool next_item(const char **s, char *item, size_t room) {
    *s += strspn(*s, " ;");
    size_t n = strcspn(*s, ";");
    if (n == 0) return false;
    snprintf(item, room, "%.*s", (int)n, *s);
    *s += n;
    return true;
}

static bool read_cell(const char *word, struct cell *c) {
    int x, y, end = 0;
    if (sscanf(word, "%d,%d%n", &x, &y, &end) != 2 || word[end]) return false;
    *c = (struct cell){x, y};
    return true;
}

static bool read_ports(const char *word, port_set *ports) {
    static const char *const names[PORTS] = {"NL", "N", "NR", "EL", "E", "ER",
                                             "SL", "S", "SR", "WL", "W", "WR"};
    *ports = 0;
    if (!*word) return true;
    for (unsigned i = 0; i < PORTS; i++)
        if (!strcmp(word, names[i])) *ports = (port_set)(1u << i);
    return *ports != 0;
}

/* "rW", "fNL@1,0", "c#2" */
static bool read_place(const char *word, struct place_spec *place) {
    *place = (struct place_spec){0};
    const char *kind = word[0] ? strchr(kind_letters, word[0]) : NULL;
    if (!kind) return false;
    place->kind = (uint8_t)(kind - kind_letters);
    char where[64];
    snprintf(where, sizeof where, "%s", word + 1);
    char *at = strchr(where, '@');
    if (at) {
        *at++ = '\0';
        place->on_cell = true;
        if (!read_cell(at, &place->cell)) return false;
    }
    if (where[0] == '#') {
        place->number = (uint8_t)atoi(where + 1);
        return true;
    }
    return read_ports(where, &place->ports);
}

/* "D/90" "1,0" */
static bool read_tile(struct position *p, const char *word, const char *cell, struct action *a) {
    static char name[64];
    char degrees[64] = "0";
    snprintf(name, sizeof name, "%s", word);
    char *slash = strrchr(name, '/');
    if (slash && strspn(slash + 1, "0123456789?") == strlen(slash + 1)) {
        snprintf(degrees, sizeof degrees, "%s", slash + 1);
        *slash = '\0';
    }
    *a = (struct action){
        .kind = ACTION_PLACE, .tile = setup_find_tile(&p->setup, name), .tile_name = name};
    a->degrees = atoi(degrees);
    a->turns = degrees[0] == '?'                     ? TURNS_ANY
               : a->degrees % 90 || a->degrees > 270 ? 0
                                                     : (uint8_t)(1u << a->degrees / 90);
    return read_cell(cell, &a->cell);
}

/* --- setting up ------------------------------------------------------------------------ */

struct wish {
    int players, supply;
    bool nostart, extra, lend;
    char bag[64];
};

/* "shrines", "shrines*2" */
static void declare(struct position *p, char *name) {
    char *times = strchr(name, '*');
    if (times) *times++ = '\0';
    int i = 0;
    while (expansion_table[i] && strcmp(expansion_table[i]->name, name) != 0)
        i++;
    if (expansion_table[i])
        p->setup.boxes[i] = (uint8_t)(times ? atoi(times) : 1);
    else
        bad(p, "expansion", name);
}

static void read_options(struct position *p, const char *options, struct wish *w) {
    char word[64];
    const char *s = options;
    setup_init(&p->setup, EDITION_CLASSIC);
    while (next_word(&s, word)) {
        char *value = strchr(word, '=');
        if (value) *value++ = '\0';
        enum edition e = edition_by_name(word);
        enum variant v = variant_by_name(word);
        if (!value && e != EDITIONS)
            setup_init(&p->setup, e);
        else if (word[0] == '+')
            declare(p, word + 1);
        else if (!strcmp(word, "position"))
            p->setup.position = true;
        else if (!strcmp(word, "nostart"))
            w->nostart = true;
        else if (!strcmp(word, "extra"))
            w->extra = true;
        else if (!strcmp(word, "lend"))
            w->lend = true;
        else if (value && !strcmp(word, "bag"))
            memcpy(w->bag, value, strlen(value) + 1);
        else if (value && !strcmp(word, "players"))
            w->players = atoi(value);
        else if (value && !strcmp(word, "supply"))
            w->supply = atoi(value);
        else if (value && v != VARIANTS && variant_value_by_name(v, value) >= 0)
            p->setup.variants.value[v] = (uint8_t)variant_value_by_name(v, value);
        else
            bad(p, "option", word);
    }
}

static void read_start(struct position *p, const char *moves, const struct wish *w) {
    char item[256], tile[64], cell[64];
    while (next_item(&moves, item, sizeof item)) {
        const char *s = item;
        if (!next_word(&s, tile) || tile[0] != '@' || !next_word(&s, cell)) break;
        struct action a;
        if (!read_tile(p, tile + 1, cell, &a) || a.tile < 0) {
            bad(p, "start", item);
            return;
        }
        setup_add_start(&p->setup, (struct start_place){a.tile, a.cell, (uint8_t)(a.degrees / 90)});
    }
    if (p->setup.starts == 0 && !w->nostart) setup_add_usual_start(&p->setup);
}

/* "U1,ri-v2": these copies are all, and the start tile (but not of a position). */
static void read_bag(struct position *p, char *bag) {
    int32_t start = setup_start_tile(&p->setup);
    for (uint32_t i = 0; i < p->setup.tiles; i++)
        p->setup.tile[i].count = (int32_t)i == start && !p->setup.position;
    for (char *id = strtok(bag, ","); id; id = strtok(NULL, ",")) {
        size_t last = strlen(id) - 1;
        uint32_t count = (uint32_t)(id[last] - '0');
        id[last] = '\0';
        int32_t tile = setup_find_tile(&p->setup, id);
        if (tile < 0)
            bad(p, "bag", id);
        else
            p->setup.tile[tile].count += count;
    }
}

/* A tile that is in no base set: a city of one side with a pennant. */
static void add_extra(struct position *p) {
    static const char line[] = "PEN 1 CFFF city N pennant; field / N";
    static const char *const no_alias[] = {NULL};
    struct tile_type *type = arena_alloc(&p->arena, sizeof *type);
    struct tile_line_error error;
    unsigned count;
    if (!tile_line_parse(&p->arena, line, sizeof line - 1, type, &count, &error))
        bad(p, "extra", line);
    type->aliases = no_alias;
    setup_add_tile(&p->setup, type, 1, ROLE_NONE, "");
}

/* --- playing --------------------------------------------------------------------------- */

/* Before a tile lies: was the game over? */
static void ask_stuck(struct position *p) {
    struct verdict stuck = VERDICT_OK;
    if (p->game.now.tile < 0) stuck = turn_check_stuck(&p->game, NULL);
    p->verdict = verdict_first(p->verdict, stuck);
}

/* As a record is judged: the error is the first by precedence of all in the entry. */
static void act(struct position *p, struct action *a) {
    bool sure = verdict_ok(&p->verdict);
    struct verdict v = turn_check(&p->game, a);
    if (sure && !verdict_ok(&v)) ask_stuck(p);
    p->verdict = verdict_first(p->verdict, v);
    if (verdict_ok(&v))
        turn_make(&p->game, a);
    else
        turn_refuse(&p->game, a);
    if (a->kind == ACTION_DEPLOY) p->figure = *a;
}

/* "cN", "am", "big:rS" */
static bool read_figure(const char *word, struct action *a) {
    const char *colon = strchr(word, ':');
    a->figure = word[0] == 'a' ? FIGURE_ABBOT : FIGURE_SMALL;
    if (!colon) return read_place(word + (word[0] == 'a'), &a->place);
    a->figure = 0;
    while (a->figure < FIGURE_KINDS && strncmp(figure_kind_name((enum figure_kind)a->figure), word,
                                               (size_t)(colon - word)) != 0)
        a->figure++;
    return a->figure < FIGURE_KINDS && read_place(colon + 1, &a->place);
}

static void read_entry(struct position *p, const char *entry) {
    char word[64], cell[64];
    const char *s = entry;
    int player = p->game.clock.active;
    struct place_spec places[16];
    struct action order = {.kind = ACTION_ORDER, .order = places};
    bool in_order = false;
    if (entry[0] && entry[1] == ':') {
        player = (int)(strchr(seats, entry[0]) - seats);
        s += 2;
    }
    p->mark = game_mark(&p->game);
    turn_begin(&p->game, player, NULL);
    p->verdict = turn_check_player(&p->game, player);
    while (next_word(&s, word)) {
        struct action a = {0};
        struct cell c;
        const char *ahead = s;
        bool has_cell = next_word(&ahead, cell) && read_cell(cell, &c);
        if (!strcmp(word, "recall"))
            act(p, &(struct action){.kind = ACTION_RECALL, .figure = FIGURE_ABBOT});
        else if (!strcmp(word, "pass"))
            act(p, &(struct action){.kind = ACTION_PASS});
        else if (!strcmp(word, "order"))
            in_order = true;
        else if (word[0] == '-' || word[0] == '=') {
            a.kind = word[0] == '-' ? ACTION_DISCARD : ACTION_DREW;
            a.tile = setup_find_tile(&p->setup, word + 1);
            a.tile_name = word + 1;
            act(p, &a);
        } else if (has_cell) {
            if (!read_tile(p, word, cell, &a)) bad(p, "tile", word);
            s = ahead;
            act(p, &a);
        } else if (in_order) {
            if (!read_place(word, &places[order.orders++])) bad(p, "place", word);
        } else {
            a.kind = ACTION_DEPLOY;
            if (!read_figure(word, &a)) bad(p, "figure", word);
            act(p, &a);
        }
    }
    if (in_order) act(p, &order);
    struct verdict end = turn_check_end(&p->game);
    if (!verdict_ok(&end)) ask_stuck(p);
    p->verdict = verdict_first(p->verdict, end);
}

/* "leave R c@0,1" */
static void leave(struct position *p, const char *item) {
    char word[64];
    struct figure_spec spec = {.given = true, .kind = FIGURE_ANY, .place_given = true};
    next_word(&item, word);
    next_word(&item, word);
    spec.player = (int8_t)(strchr(seats, word[0]) - seats);
    next_word(&item, word);
    bool good = read_place(word, &spec.place);
    for (uint32_t i = 0; good && i < p->game.lands; i++)
        if (figure_is_meant(&p->game, &spec, p->game.land[i])) {
            figure_leave(&p->game, p->game.land[i], CAUSE_FESTIVAL);
            return;
        }
    bad(p, "leave", word);
}

void position_play(struct position *p, const char *options, const char *moves) {
    char item[256];
    struct wish w = {.players = 2, .supply = -1};
    int which;
    p->wrong[0] = '\0';
    if (!p->catalogue) p->catalogue = catalogue_new();
    read_options(p, options, &w);
    p->setup.players = (uint32_t)w.players;
    setup_add_edition_tiles(&p->setup, p->catalogue);
    if (w.extra) add_extra(p);
    if (w.bag[0]) read_bag(p, w.bag);
    setup_enable_expansions(&p->setup);
    setup_default_supply(&p->setup);
    for (int i = 0; i < w.players && i <= PLAYERS_MAX && w.supply >= 0; i++)
        p->setup.supply[i][FIGURE_SMALL] = (uint16_t)w.supply;
    for (int i = 0; i < w.players && w.lend; i++)
        p->setup.supply[i][FIGURE_MAYOR] = p->setup.supply[i][FIGURE_WAGON] = 1;
    read_start(p, moves, &w);
    p->verdict = game_start(&p->game, &p->setup, false, &which);
    if (!verdict_ok(&p->verdict)) return;
    const char *s = moves;
    while (verdict_ok(&p->verdict) && !p->wrong[0] && next_item(&s, item, sizeof item)) {
        if (item[0] == '@') continue;
        if (!strcmp(item, "end")) {
            game_finish(&p->game);
            continue;
        }
        if (!strncmp(item, "leave ", 6)) {
            leave(p, item);
            continue;
        }
        read_entry(p, item);
        if (verdict_ok(&p->verdict)) turn_end(&p->game);
    }
    if (!p->wrong[0] && s[strspn(s, " ;")]) bad(p, code_name(verdict_code(&p->verdict)), item);
}

void position_free(struct position *p) {
    game_free(&p->game);
    setup_free(&p->setup);
    catalogue_free(p->catalogue);
    arena_free(&p->arena);
    *p = (struct position){0};
}

/* --- expecting -------------------------------------------------------------------------- */

static bool expect_code(struct position *p, const char *code) {
    const char *got = code_name(verdict_code(&p->verdict));
    return !strcmp(got, code) || bad(p, verdict_ok(&p->verdict) ? "legal" : got, code);
}

static uint16_t read_seats(const char *s) {
    uint16_t set = 0;
    for (; *s; s++)
        if (*s != '-') set |= (uint16_t)(1u << (strchr(seats, *s) - seats));
    return set;
}

static bool has_event(const struct game *g, const char *name, int points, uint16_t owners) {
    static const char *const prefix[] = {[CAUSE_COMPLETE] = "",
                                         [CAUSE_RECALL] = "recall-",
                                         [CAUSE_FINAL] = "final-",
                                         [CAUSE_PLAY] = "play-",
                                         [CAUSE_DUEL] = "duel-"};
    for (uint32_t i = 0; i < g->scorings; i++) {
        const struct scoring *s = &g->scoring[i];
        char word[64];
        snprintf(word, sizeof word, "%s%s", prefix[s->cause], category_name(s->kind));
        if (!strcmp(word, name) && s->value == points && s->owners == owners) return true;
    }
    return false;
}

static bool cites_rule(const struct game *g, const char *name) {
    for (uint32_t i = 0; i < g->scorings; i++)
        if (!strcmp(rule_name(g->scoring[i].rule), name)) return true;
    return false;
}

/* Did a figure of SEAT go home, and for this cause? */
static bool went_home(const struct game *g, const char *cause, char seat) {
    static const char *const causes[] = {
        [CAUSE_COMPLETE] = "complete", [CAUSE_RECALL] = "recall",     [CAUSE_FINAL] = "final",
        [CAUSE_PLAY] = "play",         [CAUSE_FESTIVAL] = "festival", [CAUSE_CROP] = "crop",
        [CAUSE_DUEL] = "duel",         [CAUSE_ALONE] = "alone"};
    struct returned home;
    FOR_EACH_RETURNED(i, &home, g, 0, g->effects)
    if (!strcmp(causes[home.cause], cause) && seats[home.player] == seat) return true;
    return false;
}

/* "supply-big 1 0" */
static bool expect_supply(struct position *p, const char *item, const char *kind) {
    char word[64];
    int k = 0;
    while (k < FIGURE_KINDS && strcmp(figure_kind_name((enum figure_kind)k), kind) != 0)
        k++;
    next_word(&item, word);
    for (unsigned seat = 0; k < FIGURE_KINDS && next_word(&item, word); seat++)
        if (p->game.supply[seat][k] != atoi(word)) return bad(p, "supply", kind);
    return k < FIGURE_KINDS || bad(p, "figure", kind);
}

/* "holds wine 2 0" */
static bool expect_holds(struct position *p, const char *item, const char *what) {
    struct holding list[HOLDINGS_MAX];
    uint32_t n = game_holdings(&p->game, list);
    const char *s = item;
    char word[64];
    next_word(&s, word);
    next_word(&s, word);
    for (int seat = 0; next_word(&s, word); seat++) {
        int count = 0;
        for (uint32_t i = 0; i < n; i++)
            if (list[i].player == seat && !strcmp(list[i].what, what)) count += list[i].count;
        if (count != atoi(word)) return bad(p, "holds", item);
    }
    return true;
}

static bool expect_numbers(struct position *p, const char *item, char what) {
    const char *s = item;
    char word[64];
    next_word(&s, word);
    for (unsigned seat = 0; next_word(&s, word); seat++) {
        int got = what == 's' ? (int)p->game.score[seat]
                              : p->game.supply[seat][what == 'a' ? FIGURE_ABBOT : FIGURE_SMALL];
        char said[80];
        snprintf(said, sizeof said, "%s, but it is %d", item, got);
        if (got != atoi(word)) return bad(p, "number", said);
    }
    return true;
}

static bool has_arg(const struct verdict *v, const char *key, const char *value) {
    for (int i = 0; i < VERDICT_ARGS; i++) {
        const struct arg *a = &v->arg[i];
        struct cell c;
        if (!strcmp(key, "at") && a->kind == ARG_CELL && read_cell(value, &c) &&
            cell_equal(a->cell, c))
            return true;
        if (!strcmp(key, "degrees") && a->kind == ARG_DEGREES && 90 * a->number == atoi(value))
            return true;
        if (!strcmp(key, "side") && a->kind == ARG_SIDE && "NESW"[a->number] == value[0])
            return true;
        if (!strcmp(key, "ports") && (a->kind == ARG_PORTS || a->kind == ARG_PIECES) &&
            a->number == strtol(value, NULL, 16))
            return true;
        if (!strcmp(key, "turns") && a->kind == ARG_TURNS && a->number == atoi(value)) return true;
    }
    return false;
}

/* How often were tokens or cards taken? */
static int count_taken(const struct game *g) {
    int n = 0;
    FOR_EACH_EFFECT(i, g, 0, g->effects, EFFECT_TOOK)
    n++;
    return n;
}

static bool expect_item(struct position *p, const char *item) {
    const struct game *g = &p->game;
    const char *s = item;
    char key[64], value[64] = "", more[64] = "";
    next_word(&s, key);
    next_word(&s, value);
    next_word(&s, more);
    if (key[0] == 'E' && key[1] == '-') return expect_code(p, key);
    if (!strcmp(key, "score")) return expect_numbers(p, item, 's');
    if (!strncmp(key, "supply-", 7)) return expect_supply(p, item, key + 7);
    if (!strcmp(key, "holds")) return expect_holds(p, item, value);
    if (!strcmp(key, "part")) return g->clock.part == atoi(value) || bad(p, "part", item);
    if (!strcmp(key, "rule")) return cites_rule(g, value) || bad(p, "rule", item);
    if (!strcmp(key, "home")) return went_home(g, value, more[0]) || bad(p, "home", item);
    if (!strcmp(key, "supply")) return expect_numbers(p, item, 'm');
    if (!strcmp(key, "abbots")) return expect_numbers(p, item, 'a');
    if (!strcmp(key, "takes")) return count_taken(g) == atoi(value) || bad(p, "takes", item);
    if (!strcmp(key, "events")) return (int)g->scorings == atoi(value) || bad(p, "events", item);
    if (!strcmp(key, "winners"))
        return game_winners(g) == read_seats(value) || bad(p, "winners", item);
    if (!strcmp(key, "turn")) return seats[g->clock.active] == value[0] || bad(p, "turn", item);
    if (!strcmp(key, "left") && !strcmp(value, "all"))
        return (int)g->tiles_left == atoi(more) || bad(p, "left", item);
    if (!strcmp(key, "left"))
        return (int)game_left(g, setup_find_tile(&p->setup, value)) == atoi(more) ||
               bad(p, "left", item);
    if (!strcmp(key, "legal")) {
        struct place_choice *list;
        size_t n = game_places(g, setup_find_tile(&p->setup, value), true, &list);
        free(list);
        snprintf(key, sizeof key, "%zu places", n);
        return (int)n == atoi(more) || bad(p, key, item);
    }
    if (!strcmp(key, "first") || !strcmp(key, "last")) {
        const struct scoring *s2 = &g->scoring[key[0] == 'f' ? 0 : g->scorings - 1];
        return !strcmp(category_name(s2->kind), value) || bad(p, key, item);
    }
    if (!strcmp(key, "over")) {
        static const char *const ends[] = {"no", "last", "stuck"};
        return !strcmp(ends[game_ending(g)], value) || bad(p, "over", item);
    }
    if (!strcmp(key, "on")) {
        struct place_spec spec;
        const struct placed_tile *last = &g->placed[g->placed_count - 1];
        port_set ports =
            ports_turned(last->type->segment[p->figure.segment].ports, last->quarter_turns);
        return (read_place(value, &spec) && (spec.ports & ports)) || bad(p, "on", item);
    }
    if (strchr(" at degrees side ports turns ", key[0]) && has_arg(&p->verdict, key, value))
        return true;
    if (has_event(g, key, atoi(value), read_seats(more))) return true;
    return bad(p, "not so", item);
}

bool position_expect(struct position *p, const char *expect) {
    char item[256];
    bool illegal = strncmp(expect, "E-", 2) == 0;
    if (!illegal && !verdict_ok(&p->verdict))
        return bad(p, "illegal", code_name(verdict_code(&p->verdict)));
    for (const char *s = expect; !p->wrong[0] && next_item(&s, item, sizeof item);)
        expect_item(p, item);
    return !p->wrong[0];
}
