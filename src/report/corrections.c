/* SPDX-License-Identifier: MIT */
#include "report/corrections.h"
#include "report/diagnostic.h"
#include "report/json.h"
#include "report/json_finding.h"
#include "report/language.h"
#include "report/wording.h"

#include <string.h>

/* --- words -------------------------------------------------------------------------------- */

static bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

/* Are A and B, in this order, on one line? */
static bool same_line(const struct record *r, const struct mend_edit *a,
                      const struct mend_edit *b) {
    return b->begin >= a->end && !memchr(r->source.text + a->begin, '\n', b->end - a->begin);
}

unsigned correction_words(struct buf *was, struct buf *is, const struct record *r,
                          const struct correction *c, const struct mend_slip *slip) {
    const char *text = r->source.text;
    const struct mend_edit *e = &c->edit[slip->first], *last = e, *end_of = e + slip->edits;
    while (last + 1 < end_of && same_line(r, e, last + 1) && slip->kind != MEND_CARRIED)
        last++;
    uint32_t begin = e->begin, end = last->end;
    /* A whole line goes, or comes. */
    bool line = (begin == 0 || text[begin - 1] == '\n') && (end == begin || text[end - 1] == '\n');
    while (!line && begin > 0 && !is_blank(text[begin - 1]))
        begin--;
    bool number = slip->kind == MEND_CLAIM || slip->kind == MEND_CARRIED;
    if (number && begin > 1 && is_blank(text[begin - 1])) /* whose it is */
        for (begin--; begin > 0 && !is_blank(text[begin - 1]);)
            begin--;
    while (!line && end < r->source.length && !is_blank(text[end]))
        end++;
    buf_add(was, text + begin, end - begin);
    uint32_t at = begin;
    for (const struct mend_edit *k = e; k <= last; k++) {
        buf_add(is, text + at, k->begin - at);
        buf_str(is, k->text);
        at = k->end;
    }
    buf_add(is, text + at, end - at);
    return (unsigned)(end_of - last) - 1;
}

static const char *const kind_words[MEND_KINDS] = {
    [MEND_ROTATION] = N_("another rotation"),
    [MEND_CELL] = N_("a cell nearby"),
    [MEND_AXES] = N_("x and y swapped"),
    [MEND_SIGN] = N_("another sign"),
    [MEND_CELL_ELSEWHERE] = N_("another cell"),
    [MEND_CELL_TURNED] = N_("another cell and rotation"),
    [MEND_TILE_ALIKE] = N_("a tile like it"),
    [MEND_TILE] = N_("another tile"),
    [MEND_FIGURE_PLACE] = N_("another place of the figure"),
    [MEND_FIGURE_KIND] = N_("another figure"),
    [MEND_FIGURE_LESS] = N_("no figure"),
    [MEND_FIGURE_MORE] = N_("a figure that is not written"),
    [MEND_ACTION] = N_("another action"),
    [MEND_ACTION_LESS] = N_("words too many"),
    [MEND_ACTION_MORE] = N_("an action that is not written"),
    [MEND_ACTIONS_SWAPPED] = N_("in the other order"),
    [MEND_PLAYER] = N_("another player"),
    [MEND_CLAIM] = N_("another number"),
    [MEND_CARRIED] = N_("another number, carried on"),
    [MEND_CLAIM_WORD] = N_("another word in a claim"),
    [MEND_CLAIM_LESS] = N_("a claim too many"),
    [MEND_CLAIM_MOVED] = N_("a claim of the turn beside it"),
    [MEND_LINE_LESS] = N_("a line too many"),
    [MEND_LINE_DOUBLE] = N_("a line written twice"),
    [MEND_LINE_MORE] = N_("a line is missing"),
    [MEND_PLACEMENT_MORE] = N_("a tile that is not written"),
    [MEND_LINES_SWAPPED] = N_("two lines swapped"),
    [MEND_LETTER] = N_("a slip of a letter"),
    [MEND_EDITION] = N_("another edition"),
    [MEND_EXPANSION] = N_("another expansion"),
    [MEND_SEATS] = N_("players in another order"),
    [MEND_ENDED] = N_("the players stopped"),
};

static void add_quoted(struct buf *out, const struct buf *words) {
    size_t length = words->length;
    while (length > 0 && is_blank(words->text[length - 1]))
        length--;
    size_t skip = 0;
    while (skip < length && is_blank(words->text[skip]))
        skip++;
    buf_char(out, '\'');
    mask_text(out, words->text + skip, length - skip, MASK_NO_LIMIT);
    buf_char(out, '\'');
}

/* "'D/180' instead of 'D/90': another rotation". */
static void add_slip(struct buf *out, const struct record *r, const struct correction *c,
                     const struct mend_slip *slip) {
    struct buf was = {0}, is = {0};
    unsigned more = correction_words(&was, &is, r, c, slip);
    if (slip->turn > 0) {
        buf_printf(out, _("turn %d"), slip->turn);
        buf_str(out, ": ");
    }
    if (slip->kind == MEND_LINE_LESS || slip->kind == MEND_LINE_DOUBLE || is.length == 0) {
        buf_str(out, _("without "));
        add_quoted(out, &was);
    } else if (slip->kind == MEND_LINE_MORE) {
        add_quoted(out, &is);
        buf_str(out, _(" before it"));
    } else if (was.length == 0) {
        buf_str(out, _("with "));
        add_quoted(out, &is);
    } else {
        add_quoted(out, &is);
        buf_str(out, _(" instead of "));
        add_quoted(out, &was);
    }
    if (more) {
        buf_str(out, _(", and "));
        wording_count(out, more, "more change", "more changes");
    }
    buf_printf(out, " (%s)", _(kind_words[slip->kind]));
    buf_free(&was);
    buf_free(&is);
}

static void add_place(struct buf *out, const struct record *r, uint32_t offset) {
    struct place p = source_place(&r->source, offset);
    diagnostic_file(out, r);
    buf_printf(out, ":%u:%u: ", p.line, p.column);
}

/* The correction, number N of COUNT; a line for each slip. */
static void add_correction(struct buf *out, const struct record *r, const struct correction *c,
                           uint32_t n, uint32_t count) {
    for (unsigned i = 0; i < c->slips; i++) {
        const struct mend_slip *slip = &c->slip[i];
        add_place(out, r, c->edit[slip->first].begin);
        if (i > 0)
            buf_str(out, _("help:   and "));
        else if (count == 1)
            buf_str(out, _("help: correction: "));
        else
            buf_printf(out, _("help: correction %u of %u: "), n, count);
        add_slip(out, r, c, slip);
        buf_char(out, '\n');
    }
}

static void add_limit(struct buf *out, const struct mend_limit *limit) {
    if (limit->trials)
        wording_count(out, limit->trials, "trial", "trials");
    else
        buf_printf(out, "%g s", limit->seconds);
}

static void add_none(struct buf *out, const struct report *r, const struct judgement *j) {
    const struct mending *m = r->mending;
    diagnostic_file(out, j->record);
    buf_str(out, ": ");
    if (m->outcome == MEND_UNSUPPORTED) {
        buf_str(out, _("help: --mend corrects records in text or YAML whose rules can be judged, "
                       "of at most 5000 "
                       "turns\n"));
    } else if (m->cut) {
        buf_str(out, _("help: no correction found within "));
        add_limit(out, &m->limit);
        buf_char(out, '\n');
    } else {
        buf_str(out, _("help: no small correction makes all right; tried: "));
        buf_int(out, m->trials);
        buf_char(out, '\n');
    }
}

void corrections_text(struct report *r, const struct judgement *j) {
    const struct mending *m = r->mending;
    struct buf *err = &r->err;
    if (m->outcome == MEND_NOT_NEEDED || report_exit_status(&r->options, j) == 0) return;
    if (!m->founds) {
        add_none(err, r, j);
        return;
    }
    uint32_t shown = m->founds < CORRECTIONS_SHOWN ? m->founds : CORRECTIONS_SHOWN;
    for (uint32_t i = 0; i < shown; i++)
        add_correction(err, j->record, &m->found[i], i + 1, m->founds);
    if (shown < m->founds) {
        diagnostic_file(err, j->record);
        buf_str(err, _(": note: "));
        wording_count(err, m->founds - shown, "more correction is", "more corrections are");
        buf_str(err, _(" less likely\n"));
    }
    uint32_t wanted = r->options.correction ? r->options.correction : 1;
    if (wanted > m->founds) {
        diagnostic_file(err, j->record);
        buf_printf(err, _(": note: there is no correction %u\n"), wanted);
    } else if (!correction_diff(&r->out, j->record, &m->found[wanted - 1])) {
        diagnostic_file(err, j->record);
        buf_str(err, _(": note: the lines of the correction cannot be shown as a diff\n"));
    }
}

/* --- for programs --------------------------------------------------------------------------- */

static json_t *edit_of(const struct record *r, const struct mend_edit *e) {
    json_t *o = object();
    json_extent(o, r, e->begin, e->end);
    char *old = arena_strndup(r->arena, r->source.text + e->begin, e->end - e->begin);
    set(o, "old", text(old));
    set(o, "new", text(e->text));
    return o;
}

static json_t *slip_of(const struct record *r, const struct correction *c,
                       const struct mend_slip *slip) {
    json_t *o = object(), *edits = list();
    struct buf words = {0};
    set(o, "kind", text(mend_kind_name(slip->kind)));
    if (slip->turn > 0) set(o, "turn", number(slip->turn));
    add_slip(&words, r, c, slip);
    set(o, "words", text(words.text));
    for (unsigned i = 0; i < slip->edits; i++)
        append(edits, edit_of(r, &c->edit[slip->first + i]));
    set(o, "edits", edits);
    buf_free(&words);
    return o;
}

static json_t *correction_of(const struct record *r, const struct correction *c) {
    json_t *o = object(), *slips = list();
    struct buf diff = {0};
    set(o, "cost", number(c->cost));
    for (unsigned i = 0; i < c->slips; i++)
        append(slips, slip_of(r, c, &c->slip[i]));
    set(o, "slips", slips);
    set(o, "diff", correction_diff(&diff, r, c) ? text(diff.text) : json_null());
    buf_free(&diff);
    return o;
}

void corrections_json(struct json_out *w, const struct report *r, const struct judgement *j) {
    const struct mending *m = r->mending;
    const char *outcome = m->outcome == MEND_NOT_NEEDED    ? "not-needed"
                          : m->outcome == MEND_UNSUPPORTED ? "unsupported"
                          : m->founds                      ? "found"
                                                           : "none";
    json_out_open(w, "mending", '{');
    json_out_member(w, "outcome", text(outcome));
    json_out_member(w, "trials", number(m->trials));
    json_out_member(w, "cut", boolean(m->cut));
    json_out_open(w, "corrections", '[');
    for (uint32_t i = 0; i < m->founds; i++)
        json_out_item(w, correction_of(j->record, &m->found[i]));
    json_out_close(w, ']');
    json_out_close(w, '}');
}
