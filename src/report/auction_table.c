/* SPDX-License-Identifier: MIT */
#include "report/auction_table.h"
#include "game/auction.h"
#include "report/json.h"
#include "report/language.h"
#include "report/report.h"
#include "report/text_table.h"
#include "report/wording.h"

/* The auctions of a game, one after the other: {0} before the first. */
struct cursor {
    uint32_t entry, at;
    bool inside;
};

/* The next one, and the entry it belongs to; false: there are no more. */
static bool next(const struct judgement *j, struct cursor *c, int32_t *turn /* out */,
                 struct auction *a /* out */) {
    for (; c->entry < j->entries; c->entry++, c->inside = false) {
        const struct entry_result *r = &j->entry[c->entry];
        if (!c->inside) c->at = r->effect_begin;
        c->inside = true;
        *turn = r->turn;
        if (auction_next(&j->game, &c->at, r->effect_end, a)) return true;
    }
    return false;
}

/* --- text ------------------------------------------------------------------------------------- */

/* Each adds the text of its column to CELL. */
static void add_player(struct buf *cell, const struct judgement *j, int player) {
    if (player == AUCTION_NOBODY)
        buf_str(cell, _("not sold"));
    else
        wording_player(cell, j->record, player);
}

/* "4 to Adam", "3 to the bank", "nothing" */
static void add_price(struct buf *cell, const struct judgement *j, const struct auction *a) {
    struct buf name = {0};
    if (a->payer == AUCTION_NOBODY) {
        buf_str(cell, a->winner == AUCTION_NOBODY ? "" : _("nothing"));
    } else if (a->payee == AUCTION_NOBODY) {
        buf_printf(cell, _("%d to the bank"), (int)a->price);
    } else {
        wording_player(&name, j->record, a->payee);
        buf_printf(cell, _("%d to %s"), (int)a->price, name.text);
    }
    buf_free(&name);
}

/* "Adam 2, Jan 4, Eva passes" */
static void add_bids(struct buf *cell, const struct judgement *j, const struct auction *a) {
    for (uint32_t i = 0; i < a->bids; i++) {
        if (i) buf_str(cell, ", ");
        wording_player(cell, j->record, a->bid[i].player);
        if (a->bid[i].price == AUCTION_PASS) {
            buf_str(cell, _(" passes"));
        } else {
            buf_char(cell, ' ');
            buf_int(cell, a->bid[i].price);
        }
    }
}

static void add_row(struct text_table *t, const struct judgement *j, int32_t turn,
                    const struct auction *a) {
    const char *id = j->setup.tile[a->tile].type->id;
    text_table_begin_row(t);
    text_table_number(t, turn);
    mask_text(&t->text, id, strlen(id), MASK_TEXT_LIMIT);
    text_table_end_cell(t);
    add_player(&t->text, j, a->picker);
    text_table_end_cell(t);
    add_player(&t->text, j, a->winner);
    text_table_end_cell(t);
    add_price(&t->text, j, a);
    text_table_end_cell(t);
    add_bids(&t->text, j, a);
    text_table_end_cell(t);
}

void auction_table(struct buf *out, const struct judgement *j) {
    static const char *const titles[] = {N_("turn"),    N_("tile"), N_("picked by"),
                                         N_("goes to"), N_("pays"), N_("bids")};
    struct text_table t = {.columns = 6};
    struct cursor c = {0};
    struct auction a;
    int32_t turn;
    t.column[0].right = true;
    while (next(j, &c, &turn, &a)) {
        if (!t.text.length) {
            text_table_begin_row(&t);
            for (int i = 0; i < 6; i++)
                text_table_text(&t, _(titles[i]));
        }
        add_row(&t, j, turn, &a);
    }
    if (t.text.length) {
        buf_char(out, '\n');
        text_table_print(&t, out);
    }
    text_table_free(&t);
}

/* --- JSON ------------------------------------------------------------------------------------- */

static json_t *bids_of(const struct judgement *j, const struct auction *a) {
    json_t *bids = list();
    for (uint32_t i = 0; i < a->bids; i++) {
        json_t *o = object();
        set(o, "player", name_of(j, a->bid[i].player));
        set(o, "points", a->bid[i].price == AUCTION_PASS ? json_null() : number(a->bid[i].price));
        append(bids, o);
    }
    return bids;
}

static json_t *auction_of(const struct judgement *j, int32_t turn, const struct auction *a) {
    json_t *o = object();
    uint32_t line = report_line(j, turn);
    set(o, "turn", number(turn));
    set(o, "line", line ? number(line) : json_null());
    set(o, "tile", text(j->setup.tile[a->tile].type->id));
    set(o, "picker", name_of(j, a->picker));
    set(o, "bids", bids_of(j, a));
    set(o, "winner", name_of(j, a->winner));
    set(o, "points", number(a->price));
    set(o, "payer", name_of(j, a->payer));
    set(o, "payee", name_of(j, a->payee));
    return o;
}

void auction_json(struct json_out *w, const struct judgement *j) {
    struct cursor c = {0};
    struct auction a;
    int32_t turn;
    bool any = false;
    while (next(j, &c, &turn, &a)) {
        if (!any) json_out_open(w, "auctions", '[');
        any = true;
        json_out_item(w, auction_of(j, turn, &a));
    }
    if (any) json_out_close(w, ']');
}
