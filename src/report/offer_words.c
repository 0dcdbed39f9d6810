/* SPDX-License-Identifier: MIT */
/* Letters, names and long lines of a list of legal actions. */
#include "report/offer_words.h"
#include "report/wording.h"

#include "base/mask.h"
#include "record/write/writer_line.h"
#include "replay/notation.h"

#include <string.h>

void offer_add_letters(struct buf *out, uint32_t number) {
    char text[8];
    size_t at = sizeof text;
    for (uint64_t n = (uint64_t)number + 1; n; n = (n - 1) / 26)
        text[--at] = (char)('A' + (n - 1) % 26);
    buf_add(out, text + at, sizeof text - at);
}

void offer_add_tile_name(struct buf *out, const struct offer_tile *t, const struct judgement *j) {
    const char *name = t->named.tile >= 0 ? j->setup.tile[t->named.tile].type->id : t->named.name;
    mask_text(out, name, strlen(name), MASK_TEXT_LIMIT);
}

/* Which of several it is, if there are several. */
static void add_side(struct buf *out, const struct written_place *place) {
    if (place->where == WHERE_PORTS) buf_printf(out, " %s", place->ports_word);
    if (place->where == WHERE_NUMBER) buf_printf(out, " %u", (unsigned)place->number);
}

void offer_add_piece(struct buf *out, const struct tile_type *type, unsigned turns, int segment) {
    struct written_place place = notation_place(type, turns, segment);
    buf_str(out, wording_feature(place.kind));
    add_side(out, &place);
}

void offer_add_piece_there(struct buf *out, const struct judgement *j, int32_t there, int segment) {
    const struct placed_tile *p = &j->game.placed[there];
    struct written_place place = notation_place(p->type, p->quarter_turns, segment);
    buf_printf(out, "%s ", wording_feature(place.kind));
    wording_cell(out, j->record, p->cell);
    add_side(out, &place);
}

void offer_add_figure_words(struct buf *out, const struct judgement *j,
                            const struct tile_type *type, const struct offer_place *p,
                            const struct offer_figure *f) {
    const struct placed_tile *there = f->there >= 0 ? &j->game.placed[f->there] : NULL;
    struct written_place place = notation_place(
        there ? there->type : type, there ? there->quarter_turns : p->quarter_turns, f->segment);
    if (there) place.at = (struct at_cell){.given = true, .cell = there->cell};
    const char *colour = j->setup.owners ? record_colour(j->record, f->owner) : NULL;
    if (colour) buf_printf(out, "%s ", colour);
    if (f->kind != FIGURE_SMALL)
        buf_printf(out, "%s ", figure_kind_name((enum figure_kind)f->kind));
    write_place(out, j->record, &place, false);
}

void offer_add_way(struct buf *out, const struct judgement *j, const struct offer_way *w,
                   size_t before) {
    struct buf words = {0};
    write_extra(&words, j->record, &w->step);
    if (words.length > before)
        mask_text(out, words.text + before, words.length - before, MASK_NO_LIMIT);
    buf_free(&words);
}

/* The length of the unbreakable beginning of TEXT: up to a comma or semicolon followed by a
 * blank. */
static size_t piece_length(const char *text) {
    size_t length = 0;
    while (text[length] &&
           !((text[length] == ',' || text[length] == ';') && text[length + 1] == ' '))
        length++;
    return length + (text[length] != '\0');
}

void offer_add_wrapped(struct buf *out, const char *text, size_t indent, size_t columns) {
    size_t column = indent;
    while (*text) {
        size_t length = piece_length(text);
        if (column + length > columns && column > indent) {
            buf_char(out, '\n');
            buf_fill(out, ' ', indent);
            column = indent;
            length -= *text == ' ';
            text += *text == ' ';
        }
        buf_add(out, text, length);
        column += length;
        text += length;
    }
}
