/* SPDX-License-Identifier: MIT */
/* The summary for programs: one object, which schema/carcref-summary.schema.json describes. */
#include "report/json.h"
#include "report/json_out.h"
#include "report/summary.h"

#define SUMMARY_VERSION 1
#define MEAN_DIGITS 15 /* so that 4.1 is not 4.0999999999999996 */

static json_t *games_of(const struct summary *s) {
    json_t *o = object();
    set(o, "all", number(s->games));
    for (int i = 0; i <= STATUS_UNSUPPORTED; i++)
        set(o, status_name((enum status)i), number(s->of_status[i]));
    set(o, "open", number(s->open));
    return o;
}

static json_t *code_of(const struct summary *s, enum code c) {
    json_t *o = object();
    set(o, "code", text(code_name(c)));
    set(o, "level", text(wording_level(s->code[c].level)));
    set(o, "games", number(s->code[c].games));
    set(o, "findings", number((int64_t)s->code[c].findings));
    return o;
}

static json_t *mean_of(int64_t sum, const struct summary_player *p) {
    if (!p->counted) return json_null();
    return sure(json_real((double)summary_mean(sum, p->counted) / 100));
}

static json_t *player_of(const struct summary_player *p, const bool *has) {
    json_t *o = object(), *points = object(), *mean = object();
    for (int c = 0; c < CATEGORIES; c++) {
        if (!has[c]) continue;
        set(points, category_name(c), number(p->points[c]));
        set(mean, category_name(c), mean_of(p->points[c], p));
    }
    set(o, "name", text(p->name));
    set(o, "games", number(p->games));
    set(o, "counted", number(p->counted));
    set(o, "open", number(p->open));
    set(o, "illegal", number(p->illegal));
    set(o, "won", number(p->won));
    set(o, "shared", number(p->shared));
    set(o, "points", points);
    set(o, "total", number(p->total));
    set(o, "meanPoints", mean);
    set(o, "meanTotal", mean_of(p->total, p));
    return o;
}

static void print(struct report *r, const struct summary *s, size_t layout) {
    struct json_out w =
        json_out_begin(&r->out, r->options.ascii, layout | JSON_REAL_PRECISION(MEAN_DIGITS));
    bool has[CATEGORIES];
    for (int c = 0; c < CATEGORIES; c++)
        has[c] = summary_has_category(s, c);
    json_out_member(&w, "carcref", number(SUMMARY_VERSION));
    json_out_member(&w, "games", games_of(s));
    json_out_member(&w, "inputsLost", number(s->inputs_lost));
    json_out_member(&w, "playersLost", number(s->players_lost));
    json_out_open(&w, "codes", '[');
    for (int c = CODE_NONE + 1; c < CODES; c++)
        if (s->code[c].games) json_out_item(&w, code_of(s, (enum code)c));
    json_out_close(&w, ']');
    json_out_open(&w, "players", '[');
    for (uint32_t i = 0; i < s->players; i++)
        json_out_item(&w, player_of(s->player[i], has));
    json_out_close(&w, ']');
    json_out_end(&w);
}

void summary_json(struct report *r, const struct summary *s) { print(r, s, JSON_INDENT(2)); }
void summary_jsonl(struct report *r, const struct summary *s) { print(r, s, JSON_COMPACT); }
