/* SPDX-License-Identifier: MIT */
#include "replay/name.h"
#include "base/buf.h"
#include "game/game.h"

#include <stdlib.h>
#include <string.h>

/* Is WORD a whole number?  It is kept within a range in which no right angle can
 * come out by chance. */
static bool parse_degrees(const char *word, int32_t *degrees /* out */) {
    const char *p = word;
    bool minus = *p == '-';
    if (*p == '-' || *p == '+') p++;
    if (!*p) return false;
    long v = 0;
    for (; *p >= '0' && *p <= '9'; p++)
        v = v > 1000000 ? 1000001 : v * 10 + (*p - '0');
    if (*p) return false;
    *degrees = (int32_t)(minus ? -v : v);
    return true;
}

static uint8_t turns_of(int32_t degrees) {
    switch (degrees) {
    case 0: return 1u << 0;
    case 90: return 1u << 1;
    case 180: return 1u << 2;
    case 270: return 1u << 3;
    default: return 0;
    }
}

/* So many tiles with the same sides are looked at for what tells them apart. */
#define ALIKE_MAX 24

/* How the tiles of a list are described, each way in more detail than the one before. */
enum detail { DETAIL_MARKS, DETAIL_PIECES, DETAIL_FIELDS };

/* A tile of the game that fits the sides, and how it would lie. */
struct where_fits {
    const struct tile_type *type;
    unsigned turn;
};

static const char *describe(struct where_fits f, enum detail detail, struct arena *arena) {
    if (detail == DETAIL_MARKS) return side_name_print(arena, f.type, f.turn);
    return tile_pieces_print(arena, f.type, f.turn, detail == DETAIL_FIELDS);
}

/* The tiles that fit SIDES as well as WANTED says; an arrow lies differently in each of its
 * TURNS.  Returns their number, at most MAX. */
static unsigned find_fitting(const struct setup *s, const struct side_name *sides, int wanted,
                             struct where_fits *list /* out */, unsigned max) {
    unsigned n = 0;
    for (uint32_t i = 0; i < s->tiles; i++) {
        unsigned turns = 0;
        const struct tile_type *t = s->tile[i].type;
        if (s->tile[i].count == 0 || side_name_fits(sides, t, &turns) != wanted) continue;
        for (unsigned q = 0; q < 4 && n < max; q++) {
            if (!(turns >> q & 1)) continue;
            list[n++] = (struct where_fits){t, q};
            if (!(t->marks & MARKS_DIRECTED)) break;
        }
    }
    return n;
}

/* The first way of describing that is different for each of the N tiles, or the last one. */
static enum detail needed_detail(const struct where_fits *list, unsigned n, struct arena *arena) {
    if (n >= ALIKE_MAX) return DETAIL_MARKS;
    for (enum detail detail = DETAIL_MARKS; detail < DETAIL_FIELDS; detail++) {
        const char *text[ALIKE_MAX];
        bool differ = true;
        for (unsigned i = 0; i < n; i++) {
            text[i] = describe(list[i], detail, arena);
            for (unsigned k = 0; k < i; k++)
                differ &= strcmp(text[i], text[k]) != 0;
        }
        if (differ) return detail;
    }
    return DETAIL_FIELDS;
}

/* NAME fits several tiles: "I (CFFC-S), N (CFFC-J)", as they would be written without doubt; or,
 * where no mark tells them apart, "X/0 (road N, road E, ...), IC/RrRr/0 (road N W, road E S)". */
static struct verdict ambiguous(const struct setup *s, const struct side_name *sides, int wanted,
                                const char *name, struct arena *arena) {
    struct where_fits fitting[ALIKE_MAX];
    unsigned n = find_fitting(s, sides, wanted, fitting, ALIKE_MAX);
    struct arena_mark mark = arena_mark(arena); /* what is only compared does not stay */
    enum detail detail = needed_detail(fitting, n, arena);
    struct buf b = {0};
    for (unsigned i = 0; i < n; i++) {
        buf_printf(&b, "%s%s", i ? ", " : "", fitting[i].type->id);
        if (detail != DETAIL_MARKS) buf_printf(&b, "/%u", 90 * fitting[i].turn);
        buf_printf(&b, " (%s)", describe(fitting[i], detail, arena));
    }
    if (n == ALIKE_MAX) buf_str(&b, ", ...");
    arena_release(arena, mark);
    const char *list = arena_strndup(arena, b.text, b.length);
    buf_free(&b);
    return VERDICT(detail == DETAIL_MARKS ? M_SIDES_AMBIGUOUS : M_SIDES_ALIKE,
                   arg_text(ARG_TEXT, name), arg_text(ARG_LIST, list));
}

/* The tile with exactly these marks is meant, else the only one with these sides
 * and more marks (carcref-record(5), By the sides). */
static void by_sides(const struct setup *s, const struct side_name *sides, struct tile_name *n,
                     struct arena *arena) {
    for (int wanted = 2; wanted >= 1; wanted--) {
        int found = 0;
        for (uint32_t i = 0; i < s->tiles; i++) {
            unsigned turns = 0;
            if (s->tile[i].count == 0 || side_name_fits(sides, s->tile[i].type, &turns) != wanted)
                continue;
            n->tile = (int32_t)i;
            n->turns = (uint8_t)turns;
            found++;
        }
        if (found == 1) return;
        if (found > 1) {
            n->verdict = ambiguous(s, sides, wanted, n->name, arena);
            return;
        }
    }
    n->tile = -1;
}

unsigned name_with_more_marks(const struct setup *s, const struct written_tile *ref, int32_t tile,
                              struct tile_lying *list, unsigned max) {
    const char *word = ref->word.text;
    struct side_name sides;
    unsigned n = 0, turns;
    if (tile < 0 || !side_name_parse(word, (uint32_t)strlen(word), &sides) ||
        setup_find_tile(s, word) >= 0 || side_name_fits(&sides, s->tile[tile].type, &turns) != 2)
        return 0;
    for (uint32_t i = 0; i < s->tiles && n < max; i++)
        if (s->tile[i].count && side_name_fits(&sides, s->tile[i].type, &turns) == 1)
            list[n++] = (struct tile_lying){s->tile[i].type, set_first(turns)};
    return n;
}

/* The length of WORD without digits after its last slash: next to no id ends like that, so they are a
 * rotation.  *DEGREES: that number, or -1 (and the length is that of the whole word). */
static size_t split_digits(const char *word, int32_t *degrees /* out */) {
    size_t slash = 0, i = 0;
    int32_t v = -1; /* of the digits after the slash; -1: none */
    for (; word[i]; i++) {
        unsigned digit = (unsigned char)word[i] - (unsigned)'0';
        if (word[i] == '/') {
            slash = i;
            v = -1;
        } else if (digit > 9) {
            slash = 0;
        } else if (slash) {
            v = v < 0 ? (int32_t)digit : v > 1000000 ? 1000001 : v * 10 + (int32_t)digit;
        }
    }
    bool split = slash && v >= 0;
    *degrees = split ? v : -1;
    return split ? slash : i;
}

/* `/270` and its like to a set of quarter turns; 0: not exactly one of the four. */
static unsigned usual_turns(const char *word) {
    switch (word[1]) {
    case '0': return word[2] ? 0 : 1u << 0;
    case '9': return word[2] == '0' && !word[3] ? 1u << 1 : 0;
    case '1': return word[2] == '8' && word[3] == '0' && !word[4] ? 1u << 2 : 0;
    case '2': return word[2] == '7' && word[3] == '0' && !word[4] ? 1u << 3 : 0;
    }
    return 0;
}

/* `R/270`, `R`: nearly all names of the base game.  False: look closer. */
static bool resolve_letter(const struct setup *s, const char *word, struct tile_name *n /* out */) {
    unsigned char letter = (unsigned char)*word;
    if (!letter || letter >= LETTERS || (word[1] && word[1] != '/')) return false;
    uint32_t number = s->letter[letter];
    unsigned turns = word[1] ? usual_turns(word + 1) : TURNS_ANY;
    if (!number || !turns) return false;
    const struct name_slot *slot = &s->slot[number - 1];
    n->tile = slot->tile;
    n->name = slot->name;
    n->turns = (uint8_t)turns;
    n->degrees = word[1] ? 90 * (int32_t)set_first(turns) : 0;
    n->verdict.message = MSG_OK;
    return true;
}

/* `KR/LC/270`, `FE/CcCc`: nearly all other names.  False: look closer. */
static bool resolve_known(const struct setup *s, const char *word, struct tile_name *n /* out */) {
    const char *slash = strrchr(word, '/');
    unsigned turns = slash && slash > word ? usual_turns(slash) : 0;
    size_t length = turns ? (size_t)(slash - word) : strlen(word);
    bool digits = !turns && length && word[length - 1] >= '0' && word[length - 1] <= '9';
    if (digits || (n->tile = setup_find_name(s, word, length, &n->name)) < 0) return false;
    n->turns = (uint8_t)(turns ? turns : TURNS_ANY);
    n->degrees = turns ? 90 * (int32_t)set_first(turns) : 0;
    n->verdict.message = MSG_OK;
    return true;
}

void name_resolve(const struct setup *s, const struct written_tile *ref, struct arena *arena,
                  struct tile_name *n) {
    const char *word = ref->word.text;
    if (!ref->rotation.text && (resolve_letter(s, word, n) || resolve_known(s, word, n))) return;
    n->name = word;
    n->turns = TURNS_ANY;
    n->degrees = -1;
    n->verdict.message = MSG_OK;
    bool rotated = ref->rotation.text != NULL;
    if (rotated) {
        n->degrees = 0;
        n->turns = parse_degrees(ref->rotation.text, &n->degrees) ? turns_of(n->degrees) : 0;
        n->tile = setup_find_tile(s, word);
    } else {
        size_t length = split_digits(word, &n->degrees);
        if (n->degrees >= 0) {
            rotated = true;
            n->turns = turns_of(n->degrees);
        } else {
            n->degrees = 0;
        }
        n->tile = setup_find_name(s, word, length, &n->name);
        int32_t whole =
            n->degrees >= 0 && (n->tile < 0 || !n->turns) ? setup_find_tile(s, word) : -1;
        if (whole >= 0) { /* CO/12 */
            n->name = word;
            n->tile = whole;
            n->turns = TURNS_ANY;
            n->degrees = 0;
            rotated = false;
        }
        if (n->tile < 0 && rotated) n->name = arena_strndup(arena, word, length);
    }
    if (n->tile >= 0) return;
    /* An id may end in a slash, a sign and digits, so these are a rotation only now. */
    const char *slash = strrchr(n->name, '/');
    int32_t degrees;
    if (slash && slash != n->name && !rotated && parse_degrees(slash + 1, &degrees)) {
        rotated = true;
        n->name = arena_strndup(arena, n->name, (size_t)(slash - n->name));
        n->degrees = degrees;
        n->turns = turns_of(degrees);
        n->tile = setup_find_tile(s, n->name);
        if (n->tile >= 0) return;
    }
    struct side_name sides;
    if (!side_name_parse(n->name, (uint32_t)strlen(n->name), &sides)) return;
    if (rotated)
        n->verdict = VERDICT(M_SIDES_ROTATION, {ARG_NONE, {0}});
    else
        by_sides(s, &sides, n, arena);
}

static const char *twin_in_game(const struct setup *s, const char *id) {
    for (uint32_t i = 0; i < s->tiles; i++) {
        const char *other = s->tile[i].type->id;
        if (s->tile[i].count && (strcmp(id, other) == 0 || tile_is_reprint(id, other)))
            return other;
    }
    return NULL;
}

const char *name_in_this_print(const struct setup *s, struct catalogue *c, const char *name) {
    for (enum tile_set set = 0; set < TILE_SETS; set++) {
        const struct tile_set_content *content = catalogue_set(c, set);
        int i = tile_set_find(content, name, (uint32_t)strlen(name));
        const char *here = i < 0 ? NULL : twin_in_game(s, content->tile[i].type->id);
        if (here) return here;
    }
    return NULL;
}
