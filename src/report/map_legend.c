/* SPDX-License-Identifier: MIT */
/* What the signs of a map mean: the marks of the players, and the ground. */
#include "report/map_legend.h"
#include "base/form.h"
#include "base/port_words.h"
#include "game/modules.h"
#include "game/piece.h"
#include "report/language.h"
#include "report/map_estate.h"
#include "report/wording.h"

#include <stdio.h>
#include <string.h>
#include <uninorm.h>
#include <unistr.h>

/* --- marks ----------------------------------------------------------------------------- */

static bool is_taken(const struct map_marks *m, uint32_t players, char mark) {
    return memchr(m->mark, mark, players) != NULL;
}

/* The ASCII letter of CODE without its accents, as a capital; 0 if there is none. */
static char letter_of(ucs4_t code) {
    ucs4_t parts[UC_DECOMPOSITION_MAX_LENGTH];
    if (code >= 0x80) {
        if (uc_canonical_decomposition(code, parts) < 1) return 0;
        code = parts[0];
    }
    if (code >= 'a' && code <= 'z') return (char)(code - 'a' + 'A');
    return code >= 'A' && code <= 'Z' ? (char)code : 0;
}

/* The first letter of the name that nobody has yet, or else the number of the seat. */
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
    uint32_t owners = record_has_owners(r) ? r->owners : r->players;
    /* First letters first: "Ann, Eva, Al" are A, E, L and not A, E, 3. */
    for (uint32_t p = 0; p < owners && p < PLAYERS_MAX; p++)
        m.mark[p] = mark_of(&m, p, record_owner_name(r, (int)p));
    return m;
}

void map_figure(char text[MAP_FIGURE], char mark, enum figure_kind kind) {
    static const char brackets[FIGURE_KINDS][3] = {
#define FIGURE(id, word, follower, strength, lone, stays, where, place, brackets, ...)             \
    [FIGURE_##id] = brackets,
#include "base/kinds.def"
    };
    text[0] = brackets[kind][0];
    text[1] = mark;
    text[2] = brackets[kind][1];
    text[3] = '\0';
}

void map_piece(char text[MAP_PIECE], const struct map_marks *marks, const struct piece *piece,
               uint32_t count) {
    char number[12] = "", owner[2] = "";
    if (count > 1) snprintf(number, sizeof number, "%u", count);
    if (piece->owner >= 0) owner[0] = marks->mark[piece->owner];
    snprintf(text, MAP_PIECE, "*%s%c%s*", number, piece_letter((enum piece_kind)piece->kind),
             owner);
}

/* --- players ------------------------------------------------------------------------------ */

/* The only figure of KIND that SEAT has. */
static void add_only(struct buf *out, const struct game *g, int seat, enum figure_kind kind) {
    const char *name = wording_figure(kind);
    switch ((enum location_kind)g->figure[g->figure_first[seat][kind]].where) {
    case LOCATION_SUPPLY: buf_printf(out, _("the %s in supply"), name); break;
    case LOCATION_PRISON: buf_printf(out, _("the %s a prisoner"), name); break;
    case LOCATION_QUARTER: buf_printf(out, _("the %s in Carcassonne"), name); break;
    case LOCATION_SEGMENT:
    case LOCATION_TILE:
    case LOCATION_SPACE:
    case LOCATION_FIGURE:
    case LOCATION_OUT: buf_printf(out, _("the %s on the board"), name); break;
    }
}

/* Appends ITEM of a list, on a new line if the line gets too long. */
static void add_item(struct buf *out, size_t *column, size_t columns, const char *item) {
    enum { INDENT = 4 };
    size_t width = mask_width(item);
    if (*column == 0 || *column + 2 + width >= columns) { /* a comma may follow */
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

/* Adds to the line, which has come to *COLUMN, how many figures of each kind are where, with line
 * breaks. */
static void add_supply(struct buf *out, size_t column, size_t columns, const struct judgement *j,
                       int seat) {
    const uint16_t *left = j->game.supply[seat], *all = j->setup.supply[seat];
    struct buf item = {0};
    bool first = true;
    for (int k = 0; k < FIGURE_KINDS; k++) {
        if (!all[k]) continue;
        buf_clear(&item);
        if (all[k] == 1)
            add_only(&item, &j->game, seat, (enum figure_kind)k);
        else
            buf_printf(&item, _("%u of %u %s left"), left[k], all[k],
                       wording_figures((enum figure_kind)k));
        if (first) {
            buf_str(out, item.text);
            column += mask_width(item.text);
        } else {
            add_item(out, &column, columns, item.text);
        }
        first = false;
    }
    buf_free(&item);
}

/* "knight", "abbot on city" */
static void add_role(struct buf *out, const struct figure *f) {
    if (f->where != LOCATION_SEGMENT)
        buf_str(out, wording_figure((enum figure_kind)f->kind));
    else if (f->kind == FIGURE_SMALL && wording_has_role((enum feature_kind)f->on))
        buf_str(out, wording_role((enum feature_kind)f->on));
    else
        buf_printf(out, _("%s on %s"), wording_figure((enum figure_kind)f->kind),
                   wording_feature((enum feature_kind)f->on));
}

/* "(1,0) N": the side only if the tile has several of the kind. */
static void add_place(struct buf *out, const struct judgement *j, uint32_t segment) {
    const struct game *g = &j->game;
    const struct placed_tile *tile = &g->placed[g->segment[segment].tile];
    wording_cell(out, j->record, tile->cell);
    unsigned like = 0;
    for (int i = 0; i < tile->type->segments; i++)
        like += tile->type->segment[i].kind == game_segment_type(g, segment)->kind;
    port_set ports = game_segment_ports(g, segment), middle = ports & PORTS_MIDDLE;
    if (like < 2) return;
    if (ports)
        buf_printf(out, " %s", port_word(set_first(middle ? middle : ports)));
    else
        wording_sides(out, tile->type, tile->quarter_turns, g->segment[segment].index, true);
}

/* "knight (1,0) N" */
static void add_figure(struct buf *out, const struct judgement *j, const struct figure *f) {
    add_role(out, f);
    buf_char(out, ' ');
    add_place(out, j, f->segment);
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

/* TITLE before the first ITEM of a list. */
static void add_titled(struct buf *out, size_t *column, size_t columns, const char *title,
                       struct buf *item) {
    struct buf first = {0};
    if (!*column) buf_str(&first, title);
    buf_str(&first, item->text);
    add_item(out, column, columns, first.text);
    buf_free(&first);
    buf_clear(item);
}

/* "prisoners: Adam's meeple, Jan's builder" */
static void add_prisoners(struct buf *out, const struct report_options *o,
                          const struct judgement *j, int captor) {
    const struct game *g = &j->game;
    size_t column = 0;
    struct buf item = {0};
    for (uint32_t i = 0; i < g->figures; i++) {
        const struct figure *f = &g->figure[i];
        if (f->where != LOCATION_PRISON || (int)f->segment != captor) continue;
        struct buf name = {0};
        wording_owner(&name, j->record, f->owner);
        buf_printf(&item, _("%s's %s"), name.text, wording_figure((enum figure_kind)f->kind));
        add_titled(out, &column, o->columns, _("prisoners: "), &item);
        buf_free(&name);
    }
    if (column) buf_char(out, '\n');
    buf_free(&item);
}

/* "quarters: meeple castle, big meeple market" */
static void add_quarters(struct buf *out, const struct report_options *o, const struct judgement *j,
                         int owner) {
    const struct game *g = &j->game;
    size_t column = 0;
    struct buf item = {0};
    for (uint32_t i = 0; i < g->figures; i++) {
        const struct figure *f = &g->figure[i];
        if (f->where != LOCATION_QUARTER || f->owner != owner) continue;
        buf_printf(&item, "%s %s", wording_figure((enum figure_kind)f->kind),
                   quarter_name((enum quarter)f->segment));
        add_titled(out, &column, o->columns, _("quarters: "), &item);
    }
    if (column) buf_char(out, '\n');
    buf_free(&item);
}

static void add_players(struct buf *out, const struct report_options *o,
                        const struct judgement *j) {
    struct map_marks marks = map_marks(j->record);
    if (j->setup.one_score) {
        wording_owner(out, j->record, SCORER_TEAM);
        buf_str(out, ": ");
        wording_count(out, j->game.score[SCORER_TEAM], "point", "points");
        buf_char(out, '\n');
    }
    for (unsigned p = 0; p < setup_owners(&j->setup) && p < PLAYERS_MAX; p++) {
        struct buf line = {0};
        buf_printf(&line, "%c = ", marks.mark[p]);
        wording_owner(&line, j->record, (int)p);
        buf_str(&line, ": ");
        if (!j->setup.one_score) wording_count(&line, j->game.score[p], "point, ", "points, ");
        buf_str(out, line.text);
        add_supply(out, mask_width(line.text), o->columns, j, (int)p);
        buf_char(out, '\n');
        buf_free(&line);
        add_land(out, o, j, (int)p);
        add_quarters(out, o, j, (int)p);
        add_prisoners(out, o, j, (int)p);
    }
}

/* --- pieces ---------------------------------------------------------------------------------- */

static void add_with(struct buf *out, const struct judgement *j, int player) {
    struct buf name = {0};
    wording_owner(&name, j->record, player);
    buf_printf(out, _("with %s"), name.text);
    buf_free(&name);
}

/* "with Eva's knight (2,3) N" */
static void add_with_figure(struct buf *out, const struct judgement *j, const struct figure *f) {
    struct buf name = {0}, role = {0};
    wording_owner(&name, j->record, f->owner);
    add_role(&role, f);
    buf_printf(out, _("with %s's %s"), name.text, role.text);
    buf_free(&name);
    buf_free(&role);
    if (f->where != LOCATION_SEGMENT) return;
    buf_char(out, ' ');
    add_place(out, j, f->segment);
}

/* "(2,3)", "city (2,3) N", "with Eva" */
static void add_location(struct buf *out, const struct judgement *j, const struct piece *p) {
    const struct game *g = &j->game;
    uint32_t at = p->where.at;
    switch ((enum location_kind)p->where.kind) {
    case LOCATION_TILE: wording_cell(out, j->record, g->placed[at].cell); break;
    case LOCATION_SEGMENT:
        buf_printf(out, "%s ", wording_feature((enum feature_kind)game_segment_type(g, at)->kind));
        add_place(out, j, at);
        break;
    case LOCATION_FIGURE: add_with_figure(out, j, &g->figure[at]); break;
    case LOCATION_SUPPLY: add_with(out, j, p->owner); return;
    case LOCATION_PRISON: add_with(out, j, (int)at); break;
    case LOCATION_QUARTER:
        buf_printf(out, _("in the %s of Carcassonne"), quarter_name((enum quarter)at));
        break;
    case LOCATION_SPACE: buf_printf(out, _("on space %u"), at); break;
    case LOCATION_OUT: break;
    }
    if (p->owner < 0) return;
    struct buf name = {0};
    wording_owner(&name, j->record, p->owner);
    buf_printf(out, _(" of %s"), name.text);
    buf_free(&name);
    map_estate(out, j, p);
}

/* "*o* = ingots: 2 (1,0), 1 (0,1), 3 with Eva" */
static void add_kind(struct buf *out, const struct report_options *o, const struct judgement *j,
                     enum piece_kind kind) {
    const struct game *g = &j->game;
    struct map_marks marks = map_marks(j->record);
    size_t column = 0;
    uint64_t all = 0;
    for (int k = 0; k <= PLAYERS_MAX; k++)
        all += g->piece_all[kind][k];
    struct buf item = {0};
    for (uint32_t i = 0; i < g->pieces; i++) {
        const struct piece *p = &g->piece[i];
        if (p->kind != kind || !piece_is_shown(p)) continue;
        buf_clear(&item);
        if (!column) {
            char sign[MAP_PIECE];
            map_piece(sign, &marks, &(struct piece){.kind = (uint8_t)kind, .owner = -1}, 1);
            buf_printf(&item, "%s = %s: ", sign,
                       all > 1 ? wording_pieces(kind) : wording_piece(kind));
        }
        if (all > 1) buf_printf(&item, "%u ", p->count);
        add_location(&item, j, p);
        if (column) {
            add_item(out, &column, o->columns, item.text);
        } else {
            buf_str(out, item.text);
            column = mask_width(item.text);
        }
    }
    if (column) buf_char(out, '\n');
    buf_free(&item);
}

static void add_pieces(struct buf *out, const struct report_options *o, const struct judgement *j) {
    for (int k = 0; j->game.pieces && k <= PIECE_ANY; k++)
        add_kind(out, o, j, (enum piece_kind)k);
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
    size_t width = mask_width(sign) + 1 + mask_width(name);
    if (*column && *column + 2 + width > columns) {
        buf_char(out, '\n');
        *column = 0;
    }
    if (*column) buf_str(out, "  ");
    buf_printf(out, "%s %s", sign, name);
    *column += width + (*column ? 2 : 0);
}

void map_tile_legend(struct buf *out, const struct tile_type *type) {
    unsigned flags = 0, pennants = 0;
    size_t column = 0;
    for (int i = 0; i < type->segments; i++) {
        flags |= type->segment[i].flags;
        pennants += type->segment[i].pennants;
    }
    if (pennants) add_sign(out, &column, SIZE_MAX, "+", _("pennant"));
    for (const struct map_print *p = map_prints; p < map_prints + MAP_PRINTS; p++)
        if (flags & p->flag || type->marks & p->marks)
            add_sign(out, &column, SIZE_MAX, (const char[]){p->letter, '\0'}, _(p->name));
}

static void add_prints(struct buf *out, size_t *column, size_t columns, const struct judgement *j) {
    const struct game *g = &j->game;
    unsigned flags = 0;
    uint32_t marks = 0;
    for (uint32_t i = 0; i < g->placed_count; i++) {
        marks |= g->placed[i].type->marks;
        unsigned muted = setup_muted(&j->setup, g->placed[i].type);
        for (int k = 0; k < g->placed[i].type->segments; k++)
            flags |= g->placed[i].type->segment[k].flags & ~muted;
    }
    for (const struct map_print *p = map_prints; p < map_prints + MAP_PRINTS; p++)
        if ((flags & p->flag || marks & p->marks) && map_shows_print(j, p))
            add_sign(out, column, columns, (const char[]){p->letter, '\0'}, _(p->name));
    const char *estate;
    char sign[MAP_ESTATE];
    if (map_has_estates(sign, &estate, j)) add_sign(out, column, columns, sign, _(estate));
}

/* Does the game have figures that are neither small nor abbots, which a player's list
 * distinguishes? */
static bool has_others(const struct setup *s) {
    for (uint32_t p = 0; p < setup_owners(s); p++)
        for (int k = 0; k < FIGURE_KINDS; k++)
            if (k != FIGURE_SMALL && k != FIGURE_ABBOT && s->supply[p][k]) return true;
    return false;
}

/* --- the ground ------------------------------------------------------------------------------ */

static unsigned kinds_on(const struct game *g) {
    unsigned kinds = 0;
    for (uint32_t i = 0; i < g->placed_count; i++)
        kinds |= g->placed[i].type->kinds;
    return kinds;
}

void map_legend(struct buf *out, const struct report_options *o, const struct judgement *j) {
    unsigned kinds = kinds_on(&j->game);
    add_players(out, o, j);
    add_pieces(out, o, j);
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
    buf_char(out, '\n');
    column = 0;
    add_sign(out, &column, columns, "(X)", _("meeple of X"));
    if (setup_uses_figure(&j->setup, FIGURE_ABBOT))
        add_sign(out, &column, columns, "<X>", _("abbot of X"));
    if (has_others(&j->setup)) add_sign(out, &column, columns, "[X]", _("another figure of X"));
    add_sign(out, &column, columns, _("number:"), _("turn in which the tile was laid"));
    buf_char(out, '\n');
}
