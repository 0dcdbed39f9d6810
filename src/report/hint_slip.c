/* SPDX-License-Identifier: MIT */
/* Words for replay/slip.h. */
#include "report/hint.h"
#include "report/language.h"
#include "report/wording.h"

#include <string.h>

static unsigned set_of(const struct slip *s) {
    unsigned set = 0;
    for (unsigned i = 0; i < s->seats; i++)
        set |= 1u << s->seat[i];
    return set;
}

static void add_order(struct buf *out, const struct record *r, const struct slip *s) {
    for (unsigned i = 0; i < s->seats; i++) {
        if (i) buf_str(out, ", ");
        wording_player(out, r, s->seat[i]);
    }
}

/* TEXT with the number of players that S lists for %1, all of them for %2 and the one who moved for
 * %3. */
static void add_players(struct buf *out, const struct judgement *j, const char *text, int mover) {
    const struct slip *s = &j->slip;
    struct verdict v = VERDICT(MSG_OK, arg_number(s->seats), arg_as(ARG_PLAYERS, set_of(s)),
                               arg_as(ARG_PLAYER, mover));
    wording_filled(out, j->record, text, &v);
}

/* The first of the two may be a turn that somebody else seems to have left out. */
static void add_two_in_a_row(struct buf *out, const struct judgement *j, int mover) {
    const struct slip *s = &j->slip;
    struct verdict v = VERDICT(MSG_OK, arg_number(s->seats), arg_as(ARG_PLAYERS, set_of(s)),
                               arg_as(ARG_PLAYER, mover), arg_as(ARG_PLAYER, s->partner));
    wording_filled(
        out, j->record,
        _("two turns of %3 in a row: the first may be %4's second turn part; or one is too "
          "many, or [%1|a turn|one turn each] of %2 [%1|is|are] missing between them"),
        &v);
}

/* INTRO, the list, and the set that its tile belongs to. */
static void add_list(struct buf *out, const char *intro, const struct slip *s) {
    buf_str(out, intro);
    mask_text(out, s->list, strlen(s->list), MASK_NO_LIMIT);
    if (s->kind == SLIP_TILE_SET)
        buf_printf(out, _(" of the set '%s', which is not in this game"), s->set);
}

static const char *up_to_here(const struct slip *s) {
    return s->whole ? _("all would be right") : _("all up to here would be right");
}

void hint_slip(struct buf *out, const struct judgement *j, const struct finding *f) {
    const struct slip *s = &j->slip;
    bool about = s->begin ? s->begin == f->span.begin : f == &j->finding[s->finding];
    if (s->kind == SLIP_NONE || !about) return;
    if (s->kind == SLIP_TILE_SIDES && hint_lists_sides(j, f, s->list)) return; /* already said */
    buf_str(out, _("  help: "));
    switch (s->kind) {
    case SLIP_NONE: break;
    case SLIP_TURN_MISSING:
        add_players(
            out, j,
            _("[%1|a turn|one turn each] of %2 [%1|seems|seem] to be missing before this one"),
            f->player);
        break;
    case SLIP_TURN_DOUBLE:
        add_players(
            out, j,
            _("two turns of %3 in a row: one is too many, or [%1|a turn|one turn each] of %2 "
              "[%1|is|are] missing between them"),
            f->player);
        break;
    case SLIP_PART_OF_OTHER: add_two_in_a_row(out, j, f->player); break;
    case SLIP_OTHER_PLAYER:
        add_players(out, j, _("this seems to be %2's turn; the entries that follow fit that"),
                    f->player);
        break;
    case SLIP_CHANGED_PLACE:
        buf_str(out, _("this entry and the next one seem to have changed places"));
        break;
    case SLIP_SEATING:
        buf_str(out, _("'players' lists the players in turn order, which here is "));
        add_order(out, j->record, s);
        break;
    case SLIP_FIRST:
        buf_str(out, _("'players' lists the players in turn order; whoever begins comes first"));
        break;
    case SLIP_Y_AXIS:
        buf_printf(out, _("with '%s' in the header %s"),
                   j->record->y_north ? "y-axis: south" : "y-axis: north", up_to_here(s));
        break;
    case SLIP_COLUMNS:
        buf_printf(out, _("a cell is written x,y; if all cells were written y,x, %s"),
                   up_to_here(s));
        break;
    case SLIP_CLOCKWISE:
        buf_printf(out, _("rotations are clockwise; if all were counter-clockwise, %s"),
                   up_to_here(s));
        break;
    case SLIP_TILE_NAMES: add_list(out, _("tiles with names like this: "), s); break;
    case SLIP_TILE_SIDES:
        add_list(out, _("tiles with nearly these sides that fit there: "), s);
        break;
    case SLIP_TILE_IS:
    case SLIP_TILE_SET: add_list(out, _("this is tile "), s); break;
    case SLIP_FIGURE_THERE: add_list(out, _("legal here: "), s); break;
    case SLIP_FIGURE_NONE:
        buf_str(out, _("there is no figure with which this could be done"));
        break;
    }
    buf_char(out, '\n');
}
