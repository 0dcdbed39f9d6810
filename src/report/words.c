/* SPDX-License-Identifier: MIT */
/* Sentences.
 *
 * A template is a text with places for arguments:
 *
 *     "tile %1 does not fit at %2"      argument 1, 2 ... by its kind
 *     "%1 [tile is|tiles are] left"     the first words if the number before, or
 *                                       where there is none the first after it, is
 *                                       1, else the second
 *     "[%1|tile|tiles]"                 the same for the number that is named
 *
 * A translation may change their order and has as many words in the brackets as its language has
 * forms (language_form()).
 *
 * Masking: a name may hold anything that the file holds.  Control characters could drive the
 * terminal, bidi controls could turn a line round, line separators could forge a diagnostic; all of
 * these are shown by number. */
#include "report/words.h"
#include "report/language.h"

#include <string.h>
#include <unictype.h>
#include <unistr.h>
#include <uniwidth.h>

/* --- text from outside ---------------------------------------------------------- */

/* Format characters that belong to writing: joiners in Persian or Hindi, number signs. */
static bool joins_letters(ucs4_t c) {
    return c == 0x200C || c == 0x200D || (c >= 0x0600 && c <= 0x0605) || c == 0x06DD || c == 0x070F;
}

static bool prints(ucs4_t c) {
    if (c < 0x7F) return c >= 0x20;
    if (joins_letters(c)) return true;
    return !uc_is_general_category_withtable(c, UC_CATEGORY_MASK_Cc | UC_CATEGORY_MASK_Cf |
                                                    UC_CATEGORY_MASK_Zl | UC_CATEGORY_MASK_Zp |
                                                    UC_CATEGORY_MASK_Cs | UC_CATEGORY_MASK_Cn);
}

static void show_number(struct shown_char *c, char letter, uint32_t number, unsigned digits) {
    static const char hex[] = "0123456789ABCDEF";
    c->shown[c->size++] = '\\';
    c->shown[c->size++] = letter;
    for (unsigned i = digits; i-- > 0;)
        c->shown[c->size++] = hex[number >> (4 * i) & 15];
    c->columns = c->size;
}

struct shown_char words_char(const char *text, size_t length) {
    struct shown_char c = {.bytes = 1, .columns = 1};
    unsigned char first = (unsigned char)*text;
    if ((first >= 0x20 && first < 0x7F) || first == '\t') {
        c.shown[c.size++] = (char)first;
        return c;
    }
    ucs4_t code;
    int n = u8_mbtoucr(&code, (const uint8_t *)text, length);
    if (n < 0) {
        show_number(&c, 'x', first, 2);
        return c;
    }
    c.bytes = (unsigned)n;
    if (!prints(code)) {
        if (code > 0xFFFF)
            show_number(&c, 'U', code, 8);
        else
            show_number(&c, 'u', code, 4);
        return c;
    }
    int width = uc_width(code, "UTF-8");
    c.columns = width < 0 ? 1 : (unsigned)width;
    memcpy(c.shown, text, c.bytes);
    c.size = c.bytes;
    return c;
}

void words_mask(struct buf *out, const char *text, size_t length, size_t limit) {
    size_t columns = 0, room = out->length; /* `room`: where "..." would still find room */
    for (size_t i = 0; i < length;) {
        struct shown_char c = words_char(text + i, length - i);
        /* A tab may stand in an excerpt, never in a sentence. */
        if (text[i] == '\t') {
            c.size = 0;
            show_number(&c, 'u', '\t', 4);
        }
        columns += c.columns;
        if (columns > limit) {
            out->length = room;
            buf_str(out, "...");
            return;
        }
        buf_add(out, c.shown, c.size);
        if (limit >= 3 && columns <= limit - 3) room = out->length;
        i += c.bytes;
    }
}

size_t words_width(const char *text) {
    size_t columns = 0, length = strlen(text);
    for (size_t i = 0; i < length;) {
        struct shown_char c = words_char(text + i, length - i);
        columns += c.columns;
        i += c.bytes;
    }
    return columns;
}

/* --- words of the game ----------------------------------------------------------- */

const char *words_level(enum level l) {
    switch (l) {
    case LEVEL_ERROR: return N_("error");
    case LEVEL_WARNING: return N_("warning");
    case LEVEL_NOTE: return N_("note");
    case LEVEL_UNSUPPORTED: return N_("unsupported");
    }
    return "";
}

const char *words_side(enum side s) {
    switch (s) {
    case SIDE_N: return _("north");
    case SIDE_E: return _("east");
    case SIDE_S: return _("south");
    case SIDE_W: return _("west");
    }
    return "";
}

const char *words_terrain(enum terrain t) {
    switch (t) {
    case TERRAIN_FIELD: return _("field");
    case TERRAIN_ROAD: return _("road");
    case TERRAIN_CITY: return _("city");
    case TERRAIN_RIVER: return _("river");
    }
    return "";
}

static const struct {
    const char *name, *role;
} features[FEATURE_KINDS] = {
#define FEATURE(id, word, name, role) [FEATURE_##id] = {name, role},
#include "base/kinds.def"
};

const char *words_role(enum feature_kind k) {
    return k < FEATURE_KINDS ? _(features[k].role) : _("figure");
}

const char *words_feature(enum feature_kind k) {
    return k < FEATURE_KINDS ? _(features[k].name) : "";
}

/* The other is a key of the language: see PN_. */
static const struct {
    const char *name, *several;
} figures[FIGURE_KINDS] = {
#define FIGURE(id, word, follower, strength, lone, place, brackets, name, several)                 \
    [FIGURE_##id] = {name, several},
#include "base/kinds.def"
};

const char *words_figure(enum figure_kind k) {
    return k < FIGURE_KINDS ? _(figures[k].name) : _("figure");
}

const char *words_figures(enum figure_kind k) {
    const char *key = k < FIGURE_KINDS ? figures[k].several : PN_("several", "figures");
    return language_in_context(key, strchr(key, '\004') + 1);
}

static const struct {
    const char *name, *several;
} piece_names[PIECE_KINDS + 1] = {
#define PIECE(id, word, letter, name, several) [PIECE_##id] = {name, several},
#include "base/kinds.def"
    [PIECE_ANY] = {N_("piece"), PN_("several", "pieces")},
};

const char *words_piece(enum piece_kind k) { return _(piece_names[k].name); }

const char *words_pieces(enum piece_kind k) {
    const char *key = piece_names[k].several;
    return language_in_context(key, strchr(key, '\004') + 1);
}

const char *words_port(unsigned port) {
    static const char *const names[PORTS] = {"NL", "N", "NR", "EL", "E", "ER",
                                             "SL", "S", "SR", "WL", "W", "WR"};
    return names[port];
}

void words_ports(struct buf *out, port_set p) {
    bool first = true;
    for (unsigned i = 0; i < PORTS; i++) {
        if (!(p >> i & 1)) continue;
        /* The side says it all: its halves need not be named. */
        if (i % 3 != 1 && (p & port_middle((enum side)(i / 3)))) continue;
        if (!first) buf_char(out, ' ');
        buf_str(out, words_port(i));
        first = false;
    }
}

void words_sides(struct buf *out, const struct tile_type *type, unsigned quarter_turns,
                 unsigned segment, bool first) {
    port_set ports = ports_turned(type->segment[segment].ports, quarter_turns);
    unsigned number = tile_segment_number(type, segment);
    if (first) ports = (port_set)(ports & (unsigned)-(int)ports);
    if (ports) {
        buf_char(out, ' ');
        words_ports(out, ports);
    } else if (number) {
        buf_printf(out, " %u", number);
    }
}

void words_cell(struct buf *out, const struct record *r, struct cell c) {
    c = record_cell(r, c);
    buf_char(out, '(');
    buf_int(out, c.x);
    buf_char(out, ',');
    buf_int(out, c.y);
    buf_char(out, ')');
}

void words_player(struct buf *out, const struct record *r, int player) {
    const char *name = NULL;
    if (player >= 0 && player <= PLAYERS_MAX && (uint32_t)player < r->players)
        name = r->player[player].name.text;
    if (name)
        words_mask(out, name, strlen(name), WORDS_NAME_LIMIT);
    else
        buf_str(out, player < 0 ? _("nobody") : _("somebody"));
}

void words_players(struct buf *out, const struct record *r, unsigned set, bool with_and) {
    if (!set) {
        buf_str(out, _("nobody"));
        return;
    }
    for (int p = 0; set; p++, set >>= 1) {
        if (!(set & 1)) continue;
        words_player(out, r, p);
        if (set > 1) buf_str(out, with_and && !((set >> 1) & ((set >> 1) - 1)) ? _(" and ") : ", ");
    }
}

void words_count(struct buf *out, int64_t n, const char *one, const char *many) {
    buf_int(out, n);
    buf_char(out, ' ');
    buf_str(out, language_count(one, many, n));
}

/* "0, 90 or 180" */
static void add_turns(struct buf *out, unsigned set) {
    for (unsigned q = 0; set; q++, set >>= 1) {
        if (!(set & 1)) continue;
        buf_int(out, 90 * q);
        if (set > 1) buf_str(out, (set >> 1) & ((set >> 1) - 1) ? ", " : _(" or "));
    }
}

/* --- sentences --------------------------------------------------------------------- */

/* "NL, EL or 2": one of them is meant. */
static void add_pieces(struct buf *out, uint64_t pieces) {
    for (unsigned i = 0; pieces; i++, pieces >>= 1) {
        if (!(pieces & 1)) continue;
        if (i < PORTS)
            buf_str(out, words_port(i));
        else
            buf_int(out, i - PORTS);
        if (pieces > 1) buf_str(out, (pieces >> 1) & ((pieces >> 1) - 1) ? ", " : _(" or "));
    }
}

static void add_text(struct buf *out, const char *text) {
    if (text) words_mask(out, text, strlen(text), WORDS_TEXT_LIMIT);
}

static void add_arg(struct buf *out, const struct record *r, const struct arg *a) {
    switch (a->kind) {
    case ARG_NONE: break;
    case ARG_NUMBER: buf_int(out, a->number); break;
    case ARG_TEXT:
        buf_char(out, '\'');
        add_text(out, a->text);
        buf_char(out, '\'');
        break;
    case ARG_PHRASE: add_text(out, a->text ? _(a->text) : NULL); break;
    case ARG_WORD:
    case ARG_TILE: add_text(out, a->text); break;
    case ARG_LIST:
        if (a->text) words_mask(out, a->text, strlen(a->text), 4 * WORDS_TEXT_LIMIT);
        break;
    case ARG_CELL: words_cell(out, r, a->cell); break;
    case ARG_SIDE: buf_str(out, words_side((enum side)a->number)); break;
    case ARG_TERRAIN: buf_str(out, words_terrain((enum terrain)a->number)); break;
    case ARG_FEATURE: buf_str(out, words_feature((enum feature_kind)a->number)); break;
    case ARG_FIGURE: buf_str(out, words_figure((enum figure_kind)a->number)); break;
    case ARG_ROLE: buf_str(out, words_role((enum feature_kind)a->number)); break;
    case ARG_PLAYER: words_player(out, r, (int)a->number); break;
    case ARG_PLAYERS: words_players(out, r, (unsigned)a->number, true); break;
    case ARG_DEGREES: buf_int(out, 90 * a->number); break;
    case ARG_PORTS: words_ports(out, (port_set)a->number); break;
    case ARG_PIECES: add_pieces(out, (uint64_t)a->number); break;
    case ARG_TURNS: add_turns(out, (unsigned)a->number); break;
    case ARG_POINTS: words_count(out, a->number, "point", "points"); break;
    }
}

/* The number that argument N (from 0) is, or FALLBACK if it is not one. */
static int64_t number_of(const struct verdict *v, int n, int64_t fallback) {
    const struct arg *a = &v->arg[n];
    return a->kind == ARG_NUMBER || a->kind == ARG_POINTS ? a->number : fallback;
}

static bool is_place(const char *p) {
    return *p == '%' && p[1] >= '1' && p[1] < '1' + VERDICT_ARGS;
}

/* "[one|many]" at P, which may begin with "%1|": adds the words for the number, or for
 * NUMBER if none is named, and returns what follows the bracket, or NULL if this is no such
 * place. */
static const char *add_choice(struct buf *out, const char *p, const struct verdict *v,
                              int64_t number) {
    const char *end = strchr(p, ']');
    if (!end || !memchr(p, '|', (size_t)(end - p))) return NULL;
    p++;
    if (is_place(p) && p[2] == '|') {
        number = number_of(v, p[1] - '1', number);
        p += 3;
    }
    size_t length = strcspn(p, "|]");
    for (unsigned form = language_form(number); form && p[length] == '|'; form--) {
        p += length + 1;
        length = strcspn(p, "|]");
    }
    buf_add(out, p, length);
    return end + 1;
}

void words_filled(struct buf *out, const struct record *r, const char *text,
                  const struct verdict *v) {
    int64_t number = 0;
    for (int i = VERDICT_ARGS; i-- > 0;)
        if (v->arg[i].kind == ARG_NUMBER) number = v->arg[i].number;
    for (const char *p = text, *next; *p; p = next) {
        next = p + 1;
        if (is_place(p)) {
            const struct arg *a = &v->arg[p[1] - '1'];
            add_arg(out, r, a);
            if (a->kind == ARG_NUMBER) number = a->number;
            next = p + 2;
            continue;
        }
        const char *behind = *p == '[' ? add_choice(out, p, v, number) : NULL;
        if (behind)
            next = behind;
        else
            buf_char(out, *p);
    }
}

void words_verdict(struct buf *out, const struct record *r, const struct verdict *v) {
    words_filled(out, r, _(message_text(v->message)), v);
}

/* Points of features have no name for one. */
static const struct {
    const char *name, *several;
} categories[CATEGORIES] = {
#define TRAIT(id, completion, complete_rule, final_rule, known, module, several)                   \
    [FEATURE_##id] = {NULL, several},
#define SOURCE(id, word, name, several) [SOURCE_##id] = {name, several},
#include "base/kinds.def"
};

const char *words_category(int category) {
    const char *name = category < CATEGORIES ? categories[category].name : NULL;
    return name ? _(name) : category_name(category);
}

const char *words_categories(int category) {
    const char *several = category < CATEGORIES ? categories[category].several : NULL;
    return several ? _(several) : category_name(category);
}

int words_category_at(int place) {
    if (place < FEATURE_FIELD) return place;
    if (place < FEATURE_KINDS - 1) return place + 1;
    return place == FEATURE_KINDS - 1 ? FEATURE_FIELD : place;
}
