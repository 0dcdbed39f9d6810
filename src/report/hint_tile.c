/* SPDX-License-Identifier: MIT */
/* Help about the names of tiles. */
#include "replay/name.h"
#include "report/hint.h"
#include "report/language.h"
#include "report/wording.h"

#include <string.h>

#define SIDES_NAMED 12  /* the most tiles with the same sides that are listed */
#define COPIES_NAMED 8  /* the most copies of a tile */
#define IDS_NAMED 3     /* ids given as examples */
#define PRINTED_NAMED 6 /* the most tiles with the same thing on them that are listed */

/* The tile of the entry that F is about, if it was named by its sides: its name, and in *TURNS the
 * rotations that they allow; otherwise NULL. */
static const char *sides_in_entry(const struct judgement *j, const struct finding *f,
                                  const char *tile, unsigned *turns /* out */) {
    *turns = 0;
    if (f->turn <= 0 || (uint32_t)f->turn > j->record->entries) return NULL;
    const struct entry *e = &j->record->entry[f->turn - 1];
    for (uint32_t i = 0; i < e->steps; i++) {
        const struct word *name = &e->step[i].tile.word;
        struct side_name sides;
        struct tile_name n;
        if (e->step[i].kind != STEP_PLACE || setup_find_tile(&j->setup, name->text) >= 0 ||
            !side_name_parse(name->text, (uint32_t)strlen(name->text), &sides))
            continue;
        /* A finding can be about another tile, such as that of the turn before. */
        name_resolve(&j->setup, &e->step[i].tile, j->record->arena, &n);
        if (n.tile < 0 || strcmp(j->setup.tile[n.tile].type->id, tile) != 0) continue;
        *turns = n.turns;
        return name->text;
    }
    return NULL;
}

void hint_sides(struct buf *out, const struct judgement *j, const struct finding *f) {
    const struct arg *tile = verdict_arg(&f->verdict, ARG_TILE, 0);
    const struct arg *turned = verdict_arg(&f->verdict, ARG_DEGREES, 0);
    unsigned turns;
    const char *name = tile ? sides_in_entry(j, f, tile->text, &turns) : NULL;
    if (!name) return;
    buf_printf(out, _("  tile: %s is tile %s"), name, tile->text);
    /* The rotation of a discard is the one at a place where the tile fits. */
    if (turned && (turns >> turned->number & 1))
        buf_printf(out, _(" in rotation %u"), 90u * (unsigned)turned->number);
    buf_char(out, '\n');
}

/* The tiles of the game whose four sides are those that NAME begins with, as they would be written:
 * "A (FFRFM), B (...)".  LEFT: those that have a copy left. */
static void list_same_sides(struct buf *list, const struct judgement *j, const char *name,
                            bool left) {
    struct side_name sides;
    uint32_t listed = 0;
    if (strlen(name) < SIDES || !side_name_parse(name, SIDES, &sides)) return;
    for (uint32_t i = 0; i < j->setup.tiles; i++) {
        const struct tile_type *type = j->setup.tile[i].type;
        unsigned turns = 0;
        bool there = left ? j->game.left[i] > 0 : j->setup.tile[i].count > 0;
        if (!there || !side_name_fits(&sides, type, &turns)) continue;
        if (listed++ == SIDES_NAMED) {
            buf_str(list, ", ...");
            break;
        }
        if (listed > 1) buf_str(list, ", ");
        mask_text(list, type->id, strlen(type->id), MASK_TEXT_LIMIT);
        buf_printf(list, " (%s)", side_name_print(j->record->arena, type, set_first(turns)));
    }
}

bool hint_lists_sides(const struct judgement *j, const struct finding *f, const char *list) {
    const struct arg *word = verdict_arg(&f->verdict, ARG_TEXT, 0);
    struct buf own = {0};
    if (word) list_same_sides(&own, j, word->text, false);
    bool same = own.length && strcmp(own.text, list) == 0;
    buf_free(&own);
    return same;
}

static bool add_same_sides(struct buf *out, const struct judgement *j, const char *name,
                           bool left) {
    struct buf list = {0};
    list_same_sides(&list, j, name, left);
    bool found = list.length > 0;
    if (found) {
        buf_str(out, left ? _("  help: tiles left with these sides: ")
                          : _("  help: tiles with these sides: "));
        buf_printf(out, "%s\n", list.text);
    }
    buf_free(&list);
    return found;
}

/* "cathedral 1,0": what is on the tile, which is not its name. */
static bool add_printed(struct buf *out, const struct judgement *j, const char *word) {
    uint32_t length = (uint32_t)strcspn(word, "/");
    unsigned listed = 0;
    for (uint32_t i = 0; i < j->setup.tiles; i++) {
        const struct tile_type *type = j->setup.tile[i].type;
        if (j->setup.tile[i].count == 0 || !tile_shows(type, word, length)) continue;
        if (!listed)
            buf_printf(out,
                       _("  help: a tile is named by its id or its sides; with '%.*s' there is "),
                       (int)length, word);
        else
            buf_str(out, ", ");
        if (listed++ == PRINTED_NAMED) {
            buf_str(out, "...");
            break;
        }
        mask_text(out, type->id, strlen(type->id), MASK_TEXT_LIMIT);
        buf_printf(out, " (%s)", side_name_print(j->record->arena, type, 0));
    }
    if (listed) buf_char(out, '\n');
    return listed > 0;
}

/* "F-F-R-R", "F,F,R,R": sides with signs between them. */
static bool add_together(struct buf *out, const char *name) {
    char sides[SIDES + 1];
    unsigned n = 0;
    for (const char *at = name; *at; at++) {
        if (strchr("-_.:+~", *at)) continue;
        if (n == SIDES || !strchr("CRFIXcrfix", *at)) return false;
        sides[n++] = (char)(*at >= 'a' ? *at - 32 : *at);
    }
    if (n < SIDES || strlen(name) == SIDES) return false;
    sides[n] = '\0';
    buf_printf(out, _("  help: the four sides are one word, without signs between them: %s\n"),
               sides);
    return true;
}

/* "CRFW": most letters are sides, and the others were meant to be. */
static bool add_letters(struct buf *out, const char *name) {
    static const char letters[] = "CRFIXcrfix";
    unsigned known = 0, other = SIDES;
    if (strspn(name, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ") < SIDES ||
        (name[SIDES] >= 'a' && name[SIDES] <= 'z'))
        return false;
    for (unsigned i = SIDES; i-- > 0;)
        if (strchr(letters, name[i]))
            known++;
        else
            other = i;
    if (known < SIDES / 2 || other == SIDES) return false;
    if (other == SIDES - 1 && name[SIDES] == '\0' && strchr("MGmg", name[other])) {
        buf_printf(out, _("  help: a tile has four sides; one is missing before '%c'\n"),
                   name[other]);
        return true;
    }
    buf_printf(
        out,
        _("  help: a side is C (city), R (road), F (field) or I (river); '%c' is none of these\n"),
        name[other]);
    return true;
}

/* How tiles are named, since no name is like NAME. */
static void add_names(struct buf *out, const struct judgement *j) {
    unsigned named = 0;
    buf_str(out, _("  help: a tile is named by its id ("));
    for (uint32_t i = 0; i < j->setup.tiles && named < IDS_NAMED; i++) {
        const char *id = j->setup.tile[i].type->id;
        if (j->setup.tile[i].count == 0) continue;
        mask_text(out, id, strlen(id), MASK_TEXT_LIMIT);
        buf_str(out, ", ");
        named++;
    }
    buf_str(out, _("...) or by its sides as they lie, N E S W (CRFR)\n"));
}

/* "monastery 1,0" at the beginning of an entry is a figure on a monastery, but seldom meant so. */
static void add_printed_first(struct buf *out, const struct judgement *j, const struct finding *f) {
    if (f->turn <= 0 || (uint32_t)f->turn > j->record->entries) return;
    const struct entry *e = &j->record->entry[f->turn - 1];
    if (!e->steps || e->step[0].kind != STEP_DEPLOY || !e->step[0].place.at.given ||
        e->step[0].place.kind >= FEATURE_KINDS)
        return;
    if (!add_printed(out, j, feature_kind_name((enum feature_kind)e->step[0].place.kind)))
        add_names(out, j);
}

/* Where the copies of tile ID lie that were laid before entry TURN. */
static void add_copies(struct buf *out, const struct judgement *j, const char *id, int32_t turn) {
    int32_t pool = setup_find_tile(&j->setup, id);
    unsigned named = 0;
    for (uint32_t i = 0; i < j->game.placed_count; i++) {
        const struct placed_tile *p = &j->game.placed[i];
        if (p->pool != pool || p->turn >= turn) continue;
        buf_str(out, named ? ", " : _("  help: it lies at "));
        if (named++ == COPIES_NAMED) {
            buf_str(out, "...");
            break;
        }
        wording_cell(out, j->record, p->cell);
        if (p->turn)
            buf_printf(out, _(" (turn %d)"), p->turn);
        else
            buf_str(out, _(" (start)"));
    }
    if (named) buf_char(out, '\n');
}

void hint_tiles(struct buf *out, const struct judgement *j, const struct finding *f, bool is_stop) {
    const struct arg *tile = verdict_arg(&f->verdict, ARG_TILE, 0);
    const struct arg *word = verdict_arg(&f->verdict, ARG_TEXT, 0);
    unsigned turns;
    const char *name = tile ? sides_in_entry(j, f, tile->text, &turns) : NULL;
    if (f->verdict.message == M_TILE_EXHAUSTED && tile) add_copies(out, j, tile->text, f->turn);
    if (verdict_code(&f->verdict) == E_TILE_EXHAUSTED && name && is_stop)
        add_same_sides(out, j, name, true);
    if (f->verdict.message == M_PHASE_NO_TILE) add_printed_first(out, j, f);
    if (verdict_code(&f->verdict) != E_TILE_UNKNOWN || !word) return;
    bool told = add_same_sides(out, j, word->text, false) || add_printed(out, j, word->text) ||
                add_together(out, word->text) || add_letters(out, word->text);
    if (!told && j->slip.kind == SLIP_NONE && f->verdict.message == M_TILE_UNKNOWN)
        add_names(out, j);
}
