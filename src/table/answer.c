/* SPDX-License-Identifier: MIT */
/* Answers to commands.  For a person they are words on the error output, so that the standard output has
 * only events; what a program gets as members of the reply (reply.c) is only looked up here. */
#include "table/sitting.h"

#include "report/explain.h"
#include "report/json.h"
#include "report/json_game.h"
#include "report/json_view.h"
#include "report/language.h"
#include "report/map.h"
#include "report/offer_text.h"
#include "report/wording.h"
#include "table/keep.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* Where words go. */
static struct buf *words(struct sitting *s) {
    return s->table->program ? &s->words : &s->k.t->report->err;
}

/* What a report has just written is the answer. */
static void say_report(struct sitting *s) {
    struct report *r = s->k.t->report;
    if (r->out.length) buf_add(&r->err, r->out.text, r->out.length);
    buf_clear(&r->out);
}

/* The command cannot be carried out: WHAT, and NAME, which comes from outside. */
static void refuse(struct sitting *s, const char *what, const char *name) {
    struct buf *to = words(s);
    s->refused = true;
    buf_str(to, "  ");
    if (name) {
        mask_text(to, name, strlen(name), MASK_TEXT_LIMIT);
        buf_str(to, ": ");
    }
    buf_printf(to, "%s\n", what);
}

/* The argument of the order, which the caller frees; NULL: there is none. */
static char *argument_of(const struct sitting *s) {
    if (!s->order.length) return NULL;
    char *argument = xmemdup(s->order.argument, s->order.length + 1);
    argument[s->order.length] = '\0';
    return argument;
}

/* Has a game begun, so that there is something to ask about? */
static bool has_game(struct sitting *s) {
    if (s->k.begun) session_settle(&s->k.session);
    if (s->k.told) return true;
    refuse(s, _("no game has begun yet: its header comes first, and a blank line"), NULL);
    return false;
}

static void add_commands(struct sitting *s) {
    struct buf *out = words(s);
    enum { COLUMN = 22 };
    buf_str(out,
            s->k.told
                ? _("  An entry, such as 'Mia: D/90 1,0 road E', 'ended: true', or a command:\n")
                : _("  Lines of a header, such as 'players: Mia, Tom', and a blank line; or a "
                    "command:\n"));
    for (int c = 0; c < COMMANDS; c++) {
        size_t begin = out->length;
        buf_printf(out, "    %s %s", table_command_word((enum table_command)c),
                   table_command_takes((enum table_command)c));
        size_t width = out->length - begin;
        buf_fill(out, ' ', width < COLUMN ? COLUMN - width : 1);
        buf_printf(out, "%s\n", _(table_command_help((enum table_command)c)));
    }
    buf_str(out, s->k.told ? _("  Where no figure is put down, nothing is written about it.  A "
                               "remark begins with '#'.\n")
                           : _("  A remark begins with '#'.\n"));
}

static void help(struct sitting *s) {
    struct buf text = {0};
    char *what = argument_of(s);
    if (!what) {
        if (!s->table->program) add_commands(s);
        return;
    }
    struct table_order meant = table_order_find(NULL, what, strlen(what));
    enum table_command c = meant.command;
    if (strcmp(what, "undo") == 0) c = COMMAND_UNDO;
    if (c < COMMANDS)
        buf_printf(words(s), "  %s %s: %s\n", table_command_word(c), table_command_takes(c),
                   _(table_command_help(c)));
    else if (explain(what, s->k.t->report->options.ascii, &text))
        buf_str(words(s), text.text);
    else
        refuse(s, text.text ? text.text : _("nothing to explain"), NULL);
    buf_free(&text);
    free(what);
}

static void why(struct sitting *s) {
    struct buf text = {0};
    if (!s->k.why)
        refuse(s, _("nothing has been refused"), NULL);
    else if (explain(s->k.why, s->k.t->report->options.ascii, &text))
        buf_str(words(s), text.text);
    else
        refuse(s, _("nothing to explain"), s->k.why);
    buf_free(&text);
}

static void board(struct sitting *s) {
    struct report *r = s->k.t->report;
    s->region = (struct map_region){.given = false};
    if (!has_game(s)) return;
    char *region = argument_of(s);
    if (region && !map_region_parse(region, &s->region)) {
        refuse(s, _("is not X1,Y1:X2,Y2 or X,Y"), region);
    } else if (!s->table->program) {
        r->options.region = s->region;
        report_text_board(r, sitting_judgement(s));
        say_report(s);
    }
    free(region);
}

static void legal(struct sitting *s) {
    struct report *r = s->k.t->report;
    struct judgement *j = sitting_judgement(s);
    if (!has_game(s)) return;
    struct arena_mark mark = arena_mark(j->record->arena);
    free(s->tile);
    s->tile = argument_of(s);
    s->question = (struct offer_question){.tile = s->tile};
    if (!offer_knows_tile(j, &s->question)) {
        struct buf text = {0};
        struct named_tile named = named_tile_find(j, s->tile);
        wording_verdict(&text, j->record, &named.verdict);
        refuse(s, text.text, NULL);
        buf_free(&text);
        arena_release(j->record->arena, mark);
    } else if (!s->table->program) {
        r->options.question = s->question;
        offer_text(r, j);
        say_report(s);
        r->options.question = (struct offer_question){.tile = NULL};
        arena_release(j->record->arena, mark);
    }
}

static void say_points(struct sitting *s) {
    report_text_points(s->k.t->report, sitting_judgement(s));
    say_report(s);
}

/* K is the first member of what it is looked at for. */
static struct sitting *sitting_of(struct talk *k) { return (struct sitting *)k; }

void table_look(struct talk *k) {
    struct sitting *s = sitting_of(k);
    struct judgement *j = talk_judgement(k);
    uint32_t first = k->session.findings_before;
    if (first >= j->findings || !code_is_owed(verdict_code(&j->finding[first].verdict))) return;
    struct arena_mark mark = arena_mark(j->record->arena);
    struct offer_question question = {.turn = (int32_t)j->entries + 1};
    struct offer o;
    offer_make(&o, j, &question);
    for (uint32_t i = 0; i < o.acts; i++)
        if (o.act[i].time > OFFER_INSTEAD && !o.act[i].recorded)
            s->owed[o.act[i].way.extra.kind] = true;
    offer_free(&o);
    if (s->table->program) s->legal = json_legal(j, &question);
    arena_release(j->record->arena, mark);
}

static void score(struct sitting *s) {
    struct session *session = &s->k.session;
    struct judgement *j = sitting_judgement(s);
    if (!has_game(s)) return;
    /* A game that has just been announced has no session yet. */
    bool shown = s->k.begun && session_show_end(session);
    if (s->table->program)
        s->players = json_players(j);
    else
        say_points(s);
    if (shown) session_reopen(session);
}

static void save(struct sitting *s) {
    char *name = argument_of(s);
    struct buf text = {0};
    uint32_t count;
    if (!name) {
        refuse(s, _("save FILE: into which file?"), NULL);
        return;
    }
    const struct kept_line *line = typed_kept_now(s->typed, &count);
    for (uint32_t i = 0; i < count; i++) {
        buf_add(&text, typed_text(s->typed) + line[i].begin, line[i].end - line[i].begin);
        if (text.text[text.length - 1] != '\n') buf_char(&text, '\n');
    }
    int error = keep_copy(name, text.text ? text.text : "", text.length);
    if (error == EEXIST) {
        refuse(s, _("exists already; save into another file"), name);
    } else if (error) {
        refuse(s, strerror(error), name);
    } else {
        buf_str(words(s), "  ");
        mask_text(words(s), name, strlen(name), MASK_TEXT_LIMIT);
        buf_str(words(s), _(": written\n"));
    }
    buf_free(&text);
    free(name);
}

/* All or nothing. */
static void undo(struct sitting *s) {
    uint64_t times = 0;
    uint32_t most = typed_can_undo(s->typed);
    for (size_t i = 0; i < s->order.length && times <= most; i++)
        times = 10 * times + (uint64_t)(s->order.argument[i] - '0');
    if (times <= most) {
        table_undo(s, (uint32_t)times);
        return;
    }
    struct buf what = {0};
    buf_printf(&what, _("lines that can be taken back: %u"), most);
    refuse(s, what.text, NULL);
    buf_free(&what);
}

void table_answer(struct sitting *s) {
    buf_clear(&s->words);
    switch (s->order.command) {
    case COMMAND_LEAVE:
    case COMMAND_HELP: help(s); break;
    case COMMAND_BOARD: board(s); break;
    case COMMAND_LEGAL: legal(s); break;
    case COMMAND_SCORE: score(s); break;
    case COMMAND_WHY: why(s); break;
    case COMMAND_UNDO: undo(s); break;
    case COMMAND_SAVE: save(s); break;
    case COMMANDS: break;
    }
}
