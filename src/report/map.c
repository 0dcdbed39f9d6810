/* SPDX-License-Identifier: MIT */
/* The map: pictures of the tiles side by side, coordinates in the margins.
 *
 *             -1       0        1
 *        . . # # . . . . . .           A board that is wider than the terminal is
 *    -1                                cut into strips.  Rows of a strip in which
 *                                      nothing lies are left out, so what is printed
 *        . . # # . . . . . .           is no more than the tiles ask for, however far
 *     0  ---------                     apart they lie.
 *
 * Rows run from north to south; the numbers in the margin are those of the record,
 * whichever way its y-axis grows. */
#include "report/map.h"
#include "base/xalloc.h"
#include "game/modules.h"
#include "game/piece.h"
#include "report/language.h"
#include "report/map_estate.h"
#include "report/map_legend.h"
#include "report/picture.h"
#include "report/wording.h"
#include "tile/tile_words.h"

#include <stdlib.h>
#include <string.h>

#define GAP_SHOWN 1 /* so many rows without tiles are shown empty; of more only "..." */
#define STRIP_MAX 1000

/* --- the look of ink -------------------------------------------------------------------- */

enum style {
    STYLE_PLAIN,
    STYLE_FIELD,
    STYLE_CITY,
    STYLE_ROAD,
    STYLE_RIVER,
    STYLE_HOUSE,
    STYLE_NUMBER,
    STYLE_PENNANT,
    STYLE_FIGURE,
    STYLE_PIECE
};

struct brush {
    struct buf *out;
    bool ascii, colour;
    int style, player;             /* in force on the terminal */
    const char *seat[PLAYERS_MAX]; /* colour of each player's figures */
    size_t blanks;                 /* not written yet: none stand at the end of a line */
};

static void set_style(struct brush *b, enum style style, int player) {
    static const char *const codes[] = {
        [STYLE_PLAIN] = "",    [STYLE_FIELD] = "32",     [STYLE_CITY] = "33",
        [STYLE_ROAD] = "1",    [STYLE_RIVER] = "1;34",   [STYLE_HOUSE] = "1;35",
        [STYLE_NUMBER] = "36", [STYLE_PENNANT] = "1;33", [STYLE_FIGURE] = "1;7",
        [STYLE_PIECE] = "1;31"};
    if (!b->colour || (b->style == (int)style && b->player == player)) return;
    b->style = (int)style;
    b->player = player;
    buf_printf(b->out, "\033[%sm", codes[style][0] ? "0" : "");
    if (!codes[style][0]) return;
    b->out->length--; /* one sequence for reset and style */
    buf_printf(b->out, ";%s", codes[style]);
    if (style == STYLE_FIGURE && player >= 0) buf_printf(b->out, ";%s", b->seat[player]);
    buf_char(b->out, 'm');
}

static void put(struct brush *b, enum style style, int player, const char *text) {
    if (style == STYLE_PLAIN && text[0] == ' ' && !text[1]) {
        b->blanks++;
        return;
    }
    if (b->blanks) {
        set_style(b, STYLE_PLAIN, -1);
        buf_fill(b->out, ' ', b->blanks);
        b->blanks = 0;
    }
    set_style(b, style, player);
    buf_str(b->out, text);
}

static void end_line(struct brush *b) {
    set_style(b, STYLE_PLAIN, -1);
    b->blanks = 0;
    buf_char(b->out, '\n');
}

static const char *road_text(unsigned line, bool ascii) {
    static const char *const lines[16] = {"╶", "│", "─", "└", "│", "│", "┌", "├",
                                          "─", "┘", "─", "┴", "┐", "┤", "┬", "┼"};
    static const char *const plain[16] = {"+", "|", "-", "+", "|", "|", "+", "+",
                                          "-", "+", "-", "+", "+", "+", "+", "+"};
    if (line & LINE_SLASH) return ascii ? "/" : "╱";
    if (line & LINE_BACKSLASH) return ascii ? "\\" : "╲";
    return ascii ? plain[line & 15] : lines[line & 15];
}

static void put_letter(struct brush *b, enum style style, int player, char letter) {
    put(b, style, player, (const char[]){letter, '\0'});
}

static void put_ink(struct brush *b, const struct ink *ink, int x, int y) {
    bool edge = y == 0 || y == PICTURE_HEIGHT - 1 || x == 0 || x == PICTURE_WIDTH - 1;
    switch ((enum ink_kind)ink->kind) {
    case INK_BLANK: put(b, STYLE_PLAIN, -1, " "); break;
    case INK_FIELD:
        /* Dots only along the edges: they show the tile and keep the field light. */
        if (edge)
            put(b, STYLE_FIELD, -1, b->ascii ? "." : "·");
        else
            put(b, STYLE_PLAIN, -1, " ");
        break;
    case INK_CITY: put(b, STYLE_CITY, -1, b->ascii ? (edge ? "#" : ":") : edge ? "▓" : "▒"); break;
    case INK_ROAD: put(b, STYLE_ROAD, -1, road_text(ink->line, b->ascii)); break;
    case INK_RIVER: put(b, STYLE_RIVER, -1, b->ascii ? "~" : "≈"); break;
    case INK_CROSSING: put(b, STYLE_ROAD, -1, b->ascii ? "o" : "●"); break;
    case INK_BUILDING: put_letter(b, STYLE_HOUSE, -1, ink->letter); break;
    case INK_SIGN:
        switch ((enum sign)ink->sign) {
        case SIGN_FIGURE: put_letter(b, STYLE_FIGURE, ink->player, ink->letter); break;
        case SIGN_PIECE: put_letter(b, STYLE_PIECE, -1, ink->letter); break;
        case SIGN_PENNANT:
        case SIGN_MARK: put_letter(b, STYLE_PENNANT, -1, ink->letter); break;
        case SIGN_NUMBER: put_letter(b, STYLE_NUMBER, -1, ink->letter); break;
        }
        break;
    }
}

/* --- one tile with what is on it ---------------------------------------------------------- */

/* A tile that is shown. */
struct shown {
    struct cell cell;
    uint32_t tile;  /* index in game.placed */
    uint32_t strip; /* number of its strip */
};

struct map {
    const struct judgement *j;
    struct brush brush;
    struct map_marks marks;
    uint32_t *first_figure; /* of each tile: 1 + index in game.figure, 0: none */
    uint32_t *next_figure;
    uint32_t *first_piece, *next_piece; /* of game.piece, the same */
    uint32_t starts;                    /* tiles that lay there before turn 1 */
    struct cell from, to;               /* what is shown, y to the south */
    size_t margin;
    int64_t per_strip;  /* cells side by side */
    struct shown *list; /* strip by strip, in the order of y, x */
    uint32_t listed;
    struct picture *row; /* of one row of a strip */
    bool *lies;          /* is there a tile at this place of the row? */
};

/* Does K matter in the game of J?  NULL: there is none, and all that is printed is shown. */
static bool shows_print(const struct judgement *j, int k) {
    return !j || map_shows_print(j, &map_prints[k]);
}

/* Pennants, and what expansions print in addition: "+", "i", "+w". */
static void write_prints(const struct judgement *j, struct picture *p,
                         const struct tile_type *type) {
    unsigned muted = j ? setup_muted(&j->setup, type) : 0;
    for (int i = 0; i < type->segments; i++) {
        const struct segment *s = &type->segment[i];
        char text[4 + MAP_PRINTS] = "+++";
        size_t n = s->pennants < 3 ? s->pennants : 3;
        for (int k = 0; k < MAP_PRINTS; k++)
            if (s->flags & ~muted & map_prints[k].flag && shows_print(j, k))
                text[n++] = map_prints[k].letter;
        text[n] = '\0';
        if (n) picture_write(p, type, i, text, SIGN_PENNANT, -1);
    }
}

/* What is printed on the tile as a whole: "s", "mNE". */
static void write_marks(const struct judgement *j, struct picture *p, const struct tile_type *type,
                        unsigned quarter_turns) {
    char text[3 * MAP_PRINTS + 1]; /* a letter each, and where it points */
    size_t n = 0;
    for (int k = 0; k < MAP_PRINTS; k++) {
        if (!(type->marks & map_prints[k].marks) || !shows_print(j, k)) continue;
        text[n++] = map_prints[k].letter;
        if (!(map_prints[k].marks & MARKS_DIRECTED)) continue;
        const char *to = tile_direction_name(type->arrow + 2u * quarter_turns);
        while (*to)
            text[n++] = *to++;
    }
    text[n] = '\0';
    if (n) picture_write(p, type, -1, text, SIGN_MARK, -1);
}

/* Whose land it is, where that still matters: "kE". */
static void write_estate(const struct map *m, struct picture *p, const struct placed_tile *tile) {
    char text[MAP_ESTATE];
    map_estate_sign(text, m->j, &m->marks, tile->cell);
    if (*text) picture_write(p, tile->type, -1, text, SIGN_MARK, -1);
}

/* Dragon, gold: where the tile has room, on the feature or beside the figure they are with. */
static void write_pieces(const struct map *m, struct picture *p, uint32_t index) {
    const struct game *g = &m->j->game;
    const struct tile_type *type = g->placed[index].type;
    for (uint32_t i = m->first_piece[index]; i; i = m->next_piece[i - 1]) {
        const struct piece *piece = &g->piece[i - 1];
        int64_t s = location_segment(g, piece->where);
        char text[MAP_PIECE];
        map_piece(text, &m->marks, piece, piece->count);
        if (s < 0 || !picture_write(p, type, g->segment[s].index, text, SIGN_PIECE, -1))
            picture_write(p, type, -1, text, SIGN_PIECE, -1);
    }
}

static void draw_tile(const struct map *m, uint32_t index, struct picture *p /* out */) {
    const struct game *g = &m->j->game;
    const struct placed_tile *tile = &g->placed[index];
    picture_draw(p, tile->type, tile->quarter_turns);
    for (uint32_t i = m->first_figure[index]; i; i = m->next_figure[i - 1]) {
        const struct figure *f = game_on_land(g, i - 1);
        char text[MAP_FIGURE];
        map_figure(text, m->marks.mark[f->owner], (enum figure_kind)f->kind);
        int segment = g->segment[f->segment].index;
        if (!picture_write(p, tile->type, segment, text, SIGN_FIGURE, f->owner))
            picture_write(p, tile->type, -1, text, SIGN_FIGURE, f->owner);
    }
    write_pieces(m, p, index);
    write_prints(m->j, p, tile->type);
    struct buf text = {0};
    if (tile->turn || m->starts > 1)
        buf_int(&text, tile->turn);
    else
        buf_str(&text, "start");
    picture_write(p, tile->type, -1, text.text, SIGN_NUMBER, -1);
    write_marks(m->j, p, tile->type, tile->quarter_turns);
    write_estate(m, p, tile);
    buf_free(&text);
}

void map_tile(struct buf *out, const struct tile_type *type, bool ascii) {
    struct brush brush = {.out = out, .ascii = ascii, .player = -1};
    struct picture p;
    picture_draw(&p, type, 0);
    write_prints(NULL, &p, type);
    write_marks(NULL, &p, type, 0);
    for (int y = 0; y < PICTURE_HEIGHT; y++) {
        brush.blanks += 2;
        for (int x = 0; x < PICTURE_WIDTH; x++)
            put_ink(&brush, &p.ink[y][x], x, y);
        end_line(&brush);
    }
}

/* --- the region ------------------------------------------------------------------------------ */

static bool read_coordinate(const char **text, int32_t *n /* out */) {
    char *end;
    const char *p = *text;
    if (!(*p >= '0' && *p <= '9') && !(*p == '-' && p[1] >= '0' && p[1] <= '9')) return false;
    long long value = strtoll(p, &end, 10);
    if (value < -CELL_LIMIT || value > CELL_LIMIT) return false;
    *n = (int32_t)value;
    *text = end;
    return true;
}

static bool read_cell(const char **text, struct cell *c /* out */) {
    if (!read_coordinate(text, &c->x) || **text != ',') return false;
    ++*text;
    return read_coordinate(text, &c->y);
}

bool map_region_parse(const char *text, struct map_region *region) {
    struct cell a, b;
    if (!read_cell(&text, &a)) return false;
    b = a;
    if (*text == ':') {
        text++;
        if (!read_cell(&text, &b)) return false;
    } else { /* a cell with those around it */
        a = (struct cell){a.x - 1, a.y - 1};
        b = (struct cell){b.x + 1, b.y + 1};
    }
    *region = (struct map_region){.given = true, .from = a, .to = b};
    return *text == '\0';
}

static int32_t least(int32_t a, int32_t b) { return a < b ? a : b; }
static int32_t most(int32_t a, int32_t b) { return a > b ? a : b; }

struct map_extent map_extent(const struct judgement *j, const struct map_region *region) {
    struct map_extent all = {{-CELL_LIMIT, -CELL_LIMIT}, {CELL_LIMIT, CELL_LIMIT}};
    if (!region->given) return all;
    struct cell a = record_cell(j->record, region->from), b = record_cell(j->record, region->to);
    return (struct map_extent){{least(a.x, b.x), least(a.y, b.y)},
                               {most(a.x, b.x), most(a.y, b.y)}};
}

/* The smallest rectangle with all tiles of the region.  False if no tile lies there. */
static bool find_extent(struct map *m, const struct map_region *region) {
    const struct game *g = &m->j->game;
    struct map_extent all = map_extent(m->j, region);
    m->list = xmalloc((g->placed_count + 1) * sizeof *m->list);
    for (uint32_t i = 0; i < g->placed_count; i++) {
        struct cell c = g->placed[i].cell;
        m->starts += g->placed[i].turn == 0;
        if (!map_shows(&all, c)) continue;
        if (m->listed == 0) m->from = m->to = c;
        m->from = (struct cell){least(m->from.x, c.x), least(m->from.y, c.y)};
        m->to = (struct cell){most(m->to.x, c.x), most(m->to.y, c.y)};
        m->list[m->listed++] = (struct shown){.cell = c, .tile = i};
    }
    return m->listed > 0;
}

/* --- strips ------------------------------------------------------------------------------------ */

static int compare_columns(const void *a, const void *b) {
    const struct shown *k = a, *l = b;
    return (k->cell.x > l->cell.x) - (k->cell.x < l->cell.x);
}

static int compare_places(const void *a, const void *b) {
    const struct shown *k = a, *l = b;
    if (k->strip != l->strip) return k->strip < l->strip ? -1 : 1;
    return cell_before(k->cell, l->cell) ? -1 : cell_before(l->cell, k->cell);
}

/* Each strip begins at a tile, and the tiles are put into drawing order. */
static void cut_strips(struct map *m) {
    uint32_t strip = 0;
    int64_t first = 0;
    qsort(m->list, m->listed, sizeof *m->list, compare_columns);
    for (uint32_t i = 0; i < m->listed; i++) {
        if (i == 0 || m->list[i].cell.x - first >= m->per_strip) {
            first = m->list[i].cell.x;
            strip += i > 0;
        }
        m->list[i].strip = strip;
    }
    qsort(m->list, m->listed, sizeof *m->list, compare_places);
}

static size_t width_of(int64_t n) {
    struct buf b = {0};
    buf_int(&b, n);
    size_t width = b.length;
    buf_free(&b);
    return width;
}

/* The x coordinates, each over the middle of its column. */
static void add_columns(struct map *m, int64_t first, int64_t count) {
    struct brush *b = &m->brush;
    size_t at = 0;
    for (int64_t i = 0; i < count; i++) {
        struct buf n = {0};
        buf_int(&n, first + i);
        size_t middle = m->margin + (size_t)i * PICTURE_WIDTH + PICTURE_WIDTH / 2;
        size_t begin = middle > n.length / 2 ? middle - n.length / 2 : 0;
        if (i == 0 || begin > at) { /* too long for its column: not every one is printed */
            b->blanks += begin - at;
            put(b, STYLE_NUMBER, -1, n.text);
            at = begin + n.length;
        }
        buf_free(&n);
    }
    end_line(b);
}

/* One row of tiles; an empty one if none lies there. */
static void add_row(struct map *m, int32_t y, int64_t count) {
    struct brush *b = &m->brush;
    for (int line = 0; line < PICTURE_HEIGHT; line++) {
        if (line == PICTURE_HEIGHT / 2) {
            struct buf n = {0};
            buf_int(&n, record_cell(m->j->record, (struct cell){0, y}).y);
            b->blanks += m->margin - 1 - n.length;
            put(b, STYLE_NUMBER, -1, n.text);
            b->blanks++;
            buf_free(&n);
        } else {
            b->blanks += m->margin;
        }
        for (int64_t i = 0; i < count; i++)
            if (m->lies[i])
                for (int x = 0; x < PICTURE_WIDTH; x++)
                    put_ink(b, &m->row[i].ink[line][x], x, line);
            else
                b->blanks += PICTURE_WIDTH;
        end_line(b);
    }
}

/* The strip that begins at tile LIST[*AT]; moves *AT past it. */
static void add_strip(struct map *m, uint32_t *at) {
    uint32_t end = *at, rows = 0;
    int64_t first = INT64_MAX, last = INT64_MIN;
    for (; end < m->listed && m->list[end].strip == m->list[*at].strip; end++) {
        int32_t x = m->list[end].cell.x;
        first = x < first ? x : first;
        last = x > last ? x : last;
    }
    int64_t count = last - first + 1;
    add_columns(m, first, count);
    for (int32_t y = m->list[*at].cell.y; *at < end; y++, rows++) {
        int32_t next = m->list[*at].cell.y;
        memset(m->lies, 0, (size_t)count * sizeof *m->lies);
        if (next - y > GAP_SHOWN) {
            m->brush.blanks += m->margin;
            put(&m->brush, STYLE_NUMBER, -1, "...");
            end_line(&m->brush);
            y = next;
        }
        for (; *at < end && m->list[*at].cell.y == y; ++*at) {
            int64_t i = m->list[*at].cell.x - first;
            draw_tile(m, m->list[*at].tile, &m->row[i]);
            m->lies[i] = true;
        }
        add_row(m, y, count);
    }
    if (rows > 3) add_columns(m, first, count);
}

/* --- the whole ------------------------------------------------------------------------------------ */

static const char *colour_code(const char *word, int seat) {
    static const struct {
        const char *word, *code;
    } known[] = {{"red", "31"},    {"green", "32"}, {"yellow", "33"}, {"blue", "34"},
                 {"black", "37"},  {"white", "37"}, {"grey", "37"},   {"gray", "37"},
                 {"purple", "35"}, {"pink", "35"},  {"violet", "35"}, {"orange", "33"}};
    static const char *const usual[] = {"31", "34", "32", "33", "35", "36", "37", "91", "94"};
    for (size_t i = 0; word && i < sizeof known / sizeof *known; i++)
        if (strcmp(word, known[i].word) == 0) return known[i].code;
    return usual[seat % (int)(sizeof usual / sizeof *usual)];
}

static void link_figures(struct map *m) {
    const struct game *g = &m->j->game;
    m->first_figure = xcalloc(g->placed_count + 1, sizeof *m->first_figure);
    m->next_figure = xcalloc(g->lands + 1, sizeof *m->next_figure);
    for (uint32_t i = g->lands; i-- > 0;) {
        uint32_t tile = g->segment[game_on_land(g, i)->segment].tile;
        m->next_figure[i] = m->first_figure[tile];
        m->first_figure[tile] = i + 1;
    }
}

static void link_pieces(struct map *m) {
    const struct game *g = &m->j->game;
    m->first_piece = xcalloc(g->placed_count + 1, sizeof *m->first_piece);
    m->next_piece = xcalloc(g->pieces + 1, sizeof *m->next_piece);
    for (uint32_t i = g->pieces; i-- > 0;) {
        int32_t tile = location_tile(g, g->piece[i].where);
        if (tile < 0 || !g->piece[i].count) continue;
        m->next_piece[i] = m->first_piece[tile];
        m->first_piece[tile] = i + 1;
    }
}

/* The region is empty: where are the tiles? */
static void add_nothing(struct map *m, struct buf *out) {
    const struct map_region whole = {.given = false};
    free(m->list);
    buf_str(out, _("no tile lies there"));
    if (find_extent(m, &whole)) {
        struct cell a = record_cell(m->j->record, m->from), b = record_cell(m->j->record, m->to);
        buf_printf(out, _("; all tiles lie in %d,%d:%d,%d"), a.x, least(a.y, b.y), b.x,
                   most(a.y, b.y));
    }
    buf_char(out, '\n');
}

void map_board(struct buf *out, const struct report_options *o, const struct judgement *j) {
    struct map m = {.j = j,
                    .brush = {.out = out, .ascii = o->ascii, .colour = o->colour_out, .player = -1},
                    .marks = map_marks(j->record)};
    for (int p = 0; p < PLAYERS_MAX; p++)
        m.brush.seat[p] =
            colour_code(record_has_owners(j->record) ? record_colour(j->record, p)
                                                     : j->record->player[p].colour.text,
                        p);
    if (find_extent(&m, &o->region)) {
        size_t north = width_of(record_cell(j->record, m.from).y),
               south = width_of(record_cell(j->record, m.to).y);
        m.margin = 1 + (north > south ? north : south);
        if (m.margin < 4) m.margin = 4;
        m.per_strip = o->columns > m.margin ? (o->columns - (int64_t)m.margin) / PICTURE_WIDTH : 1;
        if (m.per_strip < 1) m.per_strip = 1;
        if (m.per_strip > STRIP_MAX) m.per_strip = STRIP_MAX;
        m.row = xcalloc((size_t)m.per_strip, sizeof *m.row);
        m.lies = xcalloc((size_t)m.per_strip, sizeof *m.lies);
        link_figures(&m);
        link_pieces(&m);
        cut_strips(&m);
        for (uint32_t at = 0; at < m.listed;) {
            if (at) buf_char(out, '\n');
            add_strip(&m, &at);
        }
    } else {
        add_nothing(&m, out);
    }
    free(m.first_figure);
    free(m.next_figure);
    free(m.first_piece);
    free(m.next_piece);
    free(m.list);
    free(m.row);
    free(m.lies);
}
