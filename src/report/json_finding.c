/* SPDX-License-Identifier: MIT */
#include "report/json_finding.h"
#include "report/json.h"
#include "report/wording.h"

void json_extent(json_t *o, const struct record *r, uint32_t from, uint32_t to) {
    struct place begin = source_place(&r->source, from), end = source_place(&r->source, to);
    set(o, "line", number(begin.line));
    set(o, "column", number(begin.column));
    set(o, "endLine", number(end.line));
    set(o, "endColumn", number(end.column));
    set(o, "offset", number((int64_t)begin.byte));
    set(o, "endOffset", number((int64_t)end.byte));
}

static void set_message(json_t *o, const struct record *r, const struct finding *f) {
    struct buf b = {0};
    wording_verdict(&b, r, &f->verdict);
    set(o, "message", text(b.text ? b.text : ""));
    buf_free(&b);
}

static void set_place(json_t *o, const struct record *r, struct span span) {
    set(o, "file", text(r->source.name));
    if (span_is_none(span)) return;
    json_extent(o, r, record_offset_begin(r, span), record_offset_end(r, span));
}

json_t *json_finding(const struct record *r, const struct finding_group *group) {
    const struct finding *f = group->finding;
    enum code code = verdict_code(&f->verdict);
    json_t *o = object(), *notes = list();
    for (uint32_t i = 0; i < group->notes; i++) {
        json_t *note = object();
        set_message(note, r, &group->note[i]);
        set_place(note, r, group->note[i].span);
        append(notes, note);
    }
    set(o, "code", code == CODE_NONE ? json_null() : text(code_name(code)));
    set(o, "level", text(wording_level(group->level)));
    set_message(o, r, f);
    set_place(o, r, f->span);
    if (f->turn > 0) set(o, "turn", number(f->turn));
    if (f->player >= 0) set(o, "player", player_name_of(r, f->player));
    if (*verdict_rule(&f->verdict)) set(o, "rule", text(verdict_rule(&f->verdict)));
    if (group->expected) set(o, "expected", boolean(true));
    set(o, "notes", notes);
    return o;
}
