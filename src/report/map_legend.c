/* SPDX-License-Identifier: MIT */
/* What the signs of a map mean: the marks of the players, and the ground. */
#include "report/map_legend.h"
#include "report/language.h"
#include "report/words.h"

#include <string.h>
#include <uninorm.h>
#include <unistr.h>

/* --- marks ----------------------------------------------------------------------------- */

static bool is_taken(const struct map_marks *m, uint32_t players, char mark) {
    return memchr(m->mark, mark, players) != NULL;
}

/* The ASCII letter in CODE, without its accents, as a capital; 0: none. */
static char letter_of(ucs4_t code) {
    ucs4_t parts[UC_DECOMPOSITION_MAX_LENGTH];
    if (code >= 0x80) {
        if (uc_canonical_decomposition(code, parts) < 1) return 0;
        code = parts[0];
    }
    if (code >= 'a' && code <= 'z') return (char)(code - 'a' + 'A');
    return code >= 'A' && code <= 'Z' ? (char)code : 0;
}

/* The first letter of the name that nobody has yet, else the number of the seat. */
static char mark_of(const struct map_marks *m, uint32_t seat, const char *name) {
    size_t length = name ? strlen(name) : 0;
    for (size_t i = 0; i < length;) {
        ucs4_t code;
        int n = u8_mbtoucr(&code, (const uint8_t *)name + i, length - i);
        char letter = n > 0 ? letter_of(code) : 0;
        if (letter && !is_taken(m, seat, letter)) return letter;
        i += n > 0 ? (size_t)n : 1;
    }
    return (char)('1' + seat);
}

_Static_assert(PLAYERS_MAX <= 9, "a seat is one digit");

struct map_marks map_marks(const struct record *r) {
    struct map_marks m = {{0}};
    /* First letters first: "Ann, Eva, Al" are A, E, L and not A, E, 3. */
    for (uint32_t p = 0; p < r->players && p < PLAYERS_MAX; p++)
        m.mark[p] = mark_of(&m, p, r->player[p].name.text);
    return m;
}

void map_figure(char text[MAP_FIGURE], char mark, enum figure_kind kind) {
    static const char brackets[FIGURE_KINDS][3] = {
#define FIGURE(id, word, follower, strength, lone, place, brackets, ...) [FIGURE_##id] = brackets,
#include "base/kinds.def"
    };
    text[0] = brackets[kind][0];
    text[1] = mark;
    text[2] = brackets[kind][1];
    text[3] = '\0';
}

/* --- players ------------------------------------------------------------------------------ */

static void add_supply(struct buf *out, const struct judgement *j, int seat) {
    const uint16_t *left = j->game.supply[seat], *all = j->setup.supply[seat];
    bool first = true;
    for (int k = 0; k < FIGURE_KINDS; k++) {
        if (!all[k]) continue;
        if (!first) buf_str(out, ", ");
        first = false;
        const char *name = words_figure((enum figure_kind)k);
        if (all[k] == 1)
            buf_printf(out, left[k] ? _("the %s at hand") : _("the %s on the land"), name);
        else
            buf_printf(out, _("%u of %u %s left"), left[k], all[k],
                       words_figures((enum figure_kind)k));
    }
}

/* Appends ITEM of a list, on a new line if the line gets too long. */
static void add_item(struct buf *out, size_t *column, size_t columns, const char *item) {
    enum { INDENT = 4 };
    size_t width = words_width(item);
    if (*column == 0 || *column + 2 + width > columns) {
        buf_str(out, *column ? ",\n" : "");
        buf_fill(out, ' ', INDENT);
        *column = INDENT;
    } else {
        buf_str(out, ", ");
        *column += 2;
    }
    buf_str(out, item);
    *column += width;
}

/* "knight (1,0) N": the side only where the tile has several of the kind. */
static void add_figure(struct buf *out, const struct judgement *j, const struct figure *f) {
    const struct game *g = &j->game;
    const struct placed *tile = &g->placed[g->segment[f->segment].tile];
    if (f->kind == FIGURE_SMALL)
        buf_str(out, words_role((enum feature_kind)f->on));
    else
        buf_printf(out, _("%s on %s"), words_figure((enum figure_kind)f->kind),
                   words_feature((enum feature_kind)f->on));
    buf_char(out, ' ');
    words_cell(out, j->record, tile->cell);
    unsigned like = 0;
    for (int i = 0; i < tile->type->segments; i++)
        like += tile->type->segment[i].kind == f->on;
    port_set ports = game_segment_ports(g, f->segment), middle = ports & PORTS_MIDDLE;
    if (like < 2) return;
    if (ports)
        buf_printf(out, " %s", words_port(set_first(middle ? middle : ports)));
    else
        words_sides(out, tile->type, tile->quarter_turns, g->segment[f->segment].index, true);
}

static void add_land(struct buf *out, const struct report_options *o, const struct judgement *j,
                     int seat) {
    size_t column = 0;
    struct buf item = {0};
    for (uint32_t i = 0; i < j->game.lands; i++) {
        if (game_on_land(&j->game, i)->owner != seat) continue;
        buf_clear(&item);
        add_figure(&item, j, game_on_land(&j->game, i));
        add_item(out, &column, o->columns, item.text);
    }
    if (column) buf_char(out, '\n');
    buf_free(&item);
}

static void add_players(struct buf *out, const struct report_options *o,
                        const struct judgement *j) {
    struct map_marks marks = map_marks(j->record);
    for (unsigned p = 0; p < j->setup.players && p < PLAYERS_MAX; p++) {
        buf_printf(out, "%c = ", marks.mark[p]);
        words_player(out, j->record, (int)p);
        buf_str(out, ": ");
        words_count(out, j->game.score[p], "point, ", "points, ");
        add_supply(out, j, (int)p);
        buf_char(out, '\n');
        add_land(out, o, j, (int)p);
    }
}

/* --- what is printed ------------------------------------------------------------------------ */

const struct map_print map_prints[MAP_PRINTS] = {
#define MAP_PRINT(flag, marks, letter, name, one, other) {flag, marks, letter, name, {one, other}},
#include "expansion/all.def"
#undef MAP_PRINT
};

bool map_shows_print(const struct judgement *j, const struct map_print *p) {
    return setup_plays(&j->setup, p->expansion[0]) ||
           (p->expansion[1] && setup_plays(&j->setup, p->expansion[1]));
}

/* Two blanks and SIGN NAME, on a new line if this one gets too long. */
static void add_sign(struct buf *out, size_t *column, size_t columns, const char *sign,
                     const char *name) {
    size_t width = words_width(sign) + 1 + words_width(name);
    if (*column && *column + 2 + width > columns) {
        buf_char(out, '\n');
        *column = 0;
    }
    if (*column) buf_str(out, "  ");
    buf_printf(out, "%s %s", sign, name);
    *column += width + (*column ? 2 : 0);
}

static void add_prints(struct buf *out, size_t *column, size_t columns, const struct judgement *j) {
    const struct game *g = &j->game;
    unsigned flags = 0;
    uint32_t marks = 0;
    for (uint32_t i = 0; i < g->placeds; i++) {
        marks |= g->placed[i].type->marks;
        unsigned muted = setup_muted(&j->setup, g->placed[i].type);
        for (int k = 0; k < g->placed[i].type->segments; k++)
            flags |= g->placed[i].type->segment[k].flags & ~muted;
    }
    for (const struct map_print *p = map_prints; p < map_prints + MAP_PRINTS; p++)
        if ((flags & p->flag || marks & p->marks) && map_shows_print(j, p))
            add_sign(out, column, columns, (const char[]){p->letter, '\0'}, _(p->name));
}

/* Figures that are neither small nor abbots, which the list of a player tells apart. */
static bool has_others(const struct setup *s) {
    for (uint32_t p = 0; p < s->players; p++)
        for (int k = 0; k < FIGURE_KINDS; k++)
            if (k != FIGURE_SMALL && k != FIGURE_ABBOT && s->supply[p][k]) return true;
    return false;
}

/* --- the ground ------------------------------------------------------------------------------ */

static unsigned kinds_on(const struct game *g) {
    unsigned kinds = 0;
    for (uint32_t i = 0; i < g->placeds; i++)
        kinds |= g->placed[i].type->kinds;
    return kinds;
}

void map_legend(struct buf *out, const struct report_options *o, const struct judgement *j) {
    unsigned kinds = kinds_on(&j->game);
    add_players(out, o, j);
    buf_char(out, '\n');
    size_t column = 0, columns = o->columns;
    add_sign(out, &column, columns, o->ascii ? "#:" : "▓▒", _("city"));
    add_sign(out, &column, columns, "+", _("pennant"));
    add_prints(out, &column, columns, j);
    add_sign(out, &column, columns, o->ascii ? "--" : "──", _("road"));
    add_sign(out, &column, columns, o->ascii ? "o" : "●", _("roads end"));
    if (kinds >> FEATURE_MONASTERY & 1) add_sign(out, &column, columns, "[ ]", _("monastery"));
    if (kinds >> FEATURE_GARDEN & 1) add_sign(out, &column, columns, "{ }", _("garden"));
    if (kinds >> FEATURE_SHRINE & 1) add_sign(out, &column, columns, "/ \\", _("shrine"));
    if (kinds >> FEATURE_RIVER & 1)
        add_sign(out, &column, columns, o->ascii ? "~~" : "≈≈", _("river"));
    buf_str(out, _("\n(X) meeple of X"));
    if (setup_uses_figure(&j->setup, FIGURE_ABBOT)) buf_str(out, _("  <X> abbot of X"));
    if (has_others(&j->setup)) buf_str(out, _("  [X] another figure of X"));
    buf_str(out, _("  number: turn in which the tile was laid\n"));
}
