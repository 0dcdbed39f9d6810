/* SPDX-License-Identifier: MIT */
/* A reply is made of what the dialogue has reported: the findings of the line, the events, of which
 * there are notes, and what the judgement says now.  The text of the report is not written. */
#include "table/reply.h"

#include "game/hooks.h"
#include "replay/next_turn.h"
#include "report/json.h"
#include "report/json_game.h"
#include "report/json_out.h"
#include "report/json_view.h"
#include "table/sitting.h"

#include <errno.h>

#define REPLY_VERSION 1

static const char *kind_of(const struct sitting *s) {
    switch (s->said) {
    case TYPED_HEADER: return "header";
    case TYPED_BLANK: return "blank";
    case TYPED_COMMENT: return "comment";
    case TYPED_MORE: return "more";
    case TYPED_KEY: return "key";
    case TYPED_UNDO: return "undo";
    case TYPED_ASKED: return "command";
    case TYPED_END:
    case TYPED_TOO_LONG: return "end";
    case TYPED_OTHER:
    case TYPED_FIRST:
    case TYPED_ENTRY:
    case TYPED_WRONG:
    case TYPED_WAITS: break;
    }
    if (s->said == TYPED_WRONG && typed_in_header(s->typed)) return "header";
    return "entry";
}

static const char *verdict_of(const struct sitting *s) {
    if (s->refused) return "refused";
    switch (s->what) {
    case TYPED_END:
    case TYPED_TOO_LONG: return "ended";
    case TYPED_UNDO: return "undone";
    case TYPED_ASKED: return s->order.command == COMMAND_UNDO ? "undone" : "answered";
    case TYPED_BLANK: return s->announced ? "accepted" : "ignored";
    case TYPED_COMMENT: return "ignored";
    case TYPED_OTHER:
    case TYPED_HEADER:
    case TYPED_FIRST:
    case TYPED_ENTRY:
    case TYPED_MORE:
    case TYPED_KEY:
    case TYPED_WRONG:
    case TYPED_WAITS: break;
    }
    return "accepted";
}

/* --- what happened ------------------------------------------------------------------------------ */

static json_t *name_in(const struct sitting *s, const struct event_note *n) {
    const struct record *r = sitting_record(s);
    if (n->whose == SCORER_TEAM) return text("team");
    if (n->whose < 0) return json_null();
    if (!n->of_owner) return player_name_of(r, n->whose);
    const char *name = record_owner_name(r, n->whose);
    return name ? text(name) : json_null();
}

static json_t *event_of(const struct sitting *s, const struct event_note *n) {
    json_t *o = object();
    char *words = xmemdup(s->k.t->report->out.text + n->at, n->end - n->at + 1);
    words[n->end - n->at] = '\0';
    set(o, "turn", n->turn == EVENTS_END ? json_null() : number(n->turn));
    set(o, "player", name_in(s, n));
    if (n->undo) set(o, "undo", boolean(true));
    set(o, "event", sure(json_stringn_nocheck(words, strcspn(words, " "))));
    set(o, "words", text(words));
    free(words);
    return o;
}

static json_t *events_of(const struct sitting *s) {
    json_t *all = list();
    const struct event_notes *notes = s->k.events.notes;
    for (uint32_t i = 0; i < notes->notes; i++)
        append(all, event_of(s, &notes->note[i]));
    return all;
}

/* The scorings that the line has made. */
static json_t *scorings_of(const struct sitting *s) {
    const struct judgement *j = s->k.t->judgement;
    json_t *all = list();
    uint32_t first = s->scorings;
    if ((s->what == TYPED_ENTRY || s->what == TYPED_MORE) && !s->refused && j->entries)
        first = j->entry[j->entries - 1].scoring_begin;
    bool made = s->what == TYPED_ENTRY || s->what == TYPED_MORE || s->what == TYPED_KEY ||
                s->what == TYPED_END;
    for (uint32_t i = first; made && !s->refused && s->k.begun && i < j->game.scorings; i++)
        append(all, json_scoring(j, &j->game.scoring[i]));
    return all;
}

/* --- what comes next ---------------------------------------------------------------------------- */

static json_t *may_of(const struct table_next *n) {
    json_t *may = list();
    if (n->lay) append(may, text("tile"));
    if (n->discard) append(may, text("discard"));
    for (int k = 0; k < EXTRA_KINDS; k++)
        if (n->act[k]) append(may, text(extra_word((enum extra_kind)k)));
    if (n->otherwise >= 0) append(may, text("pass"));
    return may;
}

static json_t *next_of(struct sitting *s) {
    const struct judgement *j = sitting_judgement(s);
    if (!s->k.told || s->k.over || s->what == TYPED_END || s->what == TYPED_TOO_LONG)
        return json_null();
    if (s->k.begun) session_settle(&s->k.session);
    struct table_next n = table_next(j);
    if (n.over) return json_null();
    json_t *o = object();
    set(o, "turn", number(n.turn));
    set(o, "part", number(n.part + 1));
    set(o, "player", name_of(j, n.player));
    set(o, "otherwise", n.otherwise >= 0 ? name_of(j, n.otherwise) : json_null());
    set(o, "tilesLeft", number(j->game.tiles_left));
    int32_t hand = j->setup.hooked[HOOK_ALLOWS_DRAW] ? next_turn_hand(j) : -1;
    set(o, "hand", hand >= 0 ? text(j->setup.tile[hand].type->id) : json_null());
    set(o, "may", may_of(&n));
    return o;
}

static json_t *scores_of(const struct sitting *s) {
    const struct judgement *j = s->k.t->judgement;
    json_t *all = list();
    if (!s->k.told) return all;
    struct ranking ranking = report_ranking(j);
    for (uint32_t p = 0; p < ranking.scorers; p++) {
        json_t *o = object();
        int scorer = ranking.order[0] == SCORER_TEAM ? SCORER_TEAM : (int)p;
        set(o, "player", scorer == SCORER_TEAM ? text("team") : owner_name_of(j, scorer));
        set(o, "total", number(j->game.score[scorer]));
        append(all, o);
    }
    return all;
}

static const char *phase_of(const struct sitting *s) {
    if (s->what == TYPED_END || s->what == TYPED_TOO_LONG) return "end";
    return !s->k.told ? "header" : s->k.over ? "over" : "turns";
}

/* --- commands ------------------------------------------------------------------------------------ */

static json_t *commands_of(void) {
    json_t *all = list();
    for (int c = 0; c < COMMANDS; c++) {
        json_t *o = object();
        set(o, "word", text(table_command_word((enum table_command)c)));
        set(o, "takes", text(table_command_takes((enum table_command)c)));
        set(o, "help", text(table_command_help((enum table_command)c)));
        append(all, o);
    }
    return all;
}

static json_t *text_of(const struct buf *b) { return text(b->text ? b->text : ""); }

static void add_view(struct json_out *w, const struct sitting *s) {
    const struct judgement *j = s->k.t->judgement;
    struct arena_mark mark = arena_mark(j->record->arena);
    struct report_options options = s->k.t->report->options;
    options.view = s->order.command == COMMAND_LEGAL ? VIEW_LEGAL : VIEW_BOARD;
    options.question = s->question;
    options.region = s->region;
    json_view(w, &options, j);
    arena_release(j->record->arena, mark);
}

static void add_answer(struct json_out *w, struct sitting *s) {
    switch (s->order.command) {
    case COMMAND_LEGAL:
    case COMMAND_BOARD:
        if (!s->refused) add_view(w, s);
        break;
    case COMMAND_SCORE:
        if (s->players) json_out_member(w, "players", json_incref(s->players));
        break;
    case COMMAND_HELP:
        if (!s->order.length) json_out_member(w, "commands", commands_of());
        break;
    case COMMAND_WHY:
    case COMMAND_UNDO:
    case COMMAND_SAVE:
    case COMMAND_LEAVE:
    case COMMANDS: break;
    }
    if (s->words.length) json_out_member(w, "text", text_of(&s->words));
}

/* --- the whole ----------------------------------------------------------------------------------- */

/* Is all that stands in the file of the record? */
static void add_kept(struct json_out *w, const struct sitting *s) {
    const struct keep *k = s->table->keep;
    if (!k) return;
    json_out_member(w, "kept", boolean(!k->error));
    if (k->error) json_out_member(w, "keepError", text(strerror(k->error)));
}

void table_reply(struct sitting *s, int status) {
    struct report *r = s->k.t->report;
    struct judgement *j = sitting_judgement(s);
    struct buf line = {0};
    bool ends = s->what == TYPED_END || s->what == TYPED_TOO_LONG;
    struct json_out w = json_out_begin(&line, r->options.ascii, JSON_COMPACT);
    json_out_member(&w, "carcref", number(REPLY_VERSION));
    json_out_member(&w, "line", number(s->k.line));
    json_out_member(&w, "kind", text(kind_of(s)));
    json_out_member(&w, "verdict", text(verdict_of(s)));
    json_out_member(&w, "diagnostics", json_incref(s->k.found));
    json_out_member(&w, "events", events_of(s));
    json_out_member(&w, "scorings", scorings_of(s));
    if (s->what == TYPED_ASKED) add_answer(&w, s);
    if (s->legal) json_out_member(&w, "legal", json_incref(s->legal));
    if (s->announced) json_out_member(&w, "rules", json_rules(j));
    json_out_member(&w, "phase", text(phase_of(s)));
    json_out_member(&w, "next", next_of(s));
    json_out_member(&w, "scores", scores_of(s));
    add_kept(&w, s);
    if (ends) {
        json_out_member(&w, "status", text(status_name(j->status)));
        json_out_member(&w, "exit", number(status));
    }
    json_out_end(&w);
    buf_clear(&r->out);
    /* What the file brings is not answered, since nobody has just typed it; but if it stops there, that
     * says why. */
    if (ends || !s->fed || s->table->fail) buf_add(&r->out, line.text, line.length);
    buf_free(&line);
    json_decref(s->k.found);
    s->k.found = NULL;
    s->k.events.notes->notes = 0;
    s->k.t->write(s->k.t->to);
}
