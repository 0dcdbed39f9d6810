/* SPDX-License-Identifier: MIT */
#include "option_rows.h"

#include "report/language.h"

#include <string.h>

const struct option_row option_rows[OPTIONS] = {
    [OPT_CHECK] = {'c', "check", NULL, false,
                   N_("What to print (default: verdict, table, breakdown)"),
                   N_("judge only; print nothing when all is well")},
    [OPT_EVENTS] = {'e', "events", NULL, false, NULL,
                    N_("one line for each event; text that is typed or piped\nis answered line by "
                       "line, with -f jsonl for programs")},
    [OPT_BOARD] = {'b', "board", "REGION", true, NULL,
                   N_("map of the board after the last turn; REGION:\nX1,Y1:X2,Y2, or X,Y and what "
                      "is around it")},
    [OPT_LEGAL] = {0, "legal", "TILE", true, NULL,
                   N_("all legal places and figures for the tile of turn -t,\nor for TILE")},
    [OPT_MEND] = {0, "mend", "LIMIT", true, NULL,
                  N_("the likeliest corrections of a wrong record, the\nfirst as a diff; LIMIT: "
                     "seconds (1), or trials: 500x")},
    [OPT_CORRECTION] = {0, "correction", "N", false, NULL,
                        N_("with --mend: the diff of correction N instead")},
    [OPT_PROVISIONAL] = {0, "provisional", NULL, false, NULL,
                         N_("score as if the game ended after the last turn read")},
    [OPT_CONVERT] = {0, "convert", "FMT", false, NULL,
                     N_("rewrite the record as yaml, text, jsonl or jcz")},
    [OPT_TIDY] =
        {0, "tidy", "HOW", true, NULL,
         N_("rewrite it in canonical form, with its comments; or\ncheck: name files that do "
            "not have it; write;\nfill: with all that it leaves open")},
    [OPT_LIST] = {'l', "list", NULL, false, NULL, N_("name the files in which something is wrong")},
    [OPT_NULL] = {'0', "null", NULL, false, NULL,
                  N_("with -l: end each name with NUL, for xargs -0")},
    [OPT_SUMMARY] = {0, "summary", NULL, false, NULL,
                     N_("one table of all games: verdicts, codes, players")},
    [OPT_TILES] = {0, "tiles", "SET", true, NULL, N_("the tiles of all sets, or of SET")},
    [OPT_EXPLAIN] = {0, "explain", "WHAT", false, NULL,
                     N_("explain a code, rule, variant or tile; 'list' names\nthe codes and rules, "
                        "'order' shows a turn")},
    [OPT_INPUT] = {'i', "input", "FMT", false, N_("How to read"),
                   N_("auto (default), yaml, text, bga, scoresheet, jcz")},
    [OPT_FILES0_FROM] = {0, "files0-from", "F", false, NULL,
                         N_("read the files named in F, each name ended by NUL")},
    [OPT_STDIN_NAME] = {0, "stdin-name", "NAME", false, NULL,
                        N_("call the standard input NAME in messages")},
    [OPT_EDITION] = {0, "edition", "NAME", false, NULL,
                     N_("judge by this edition, whatever the record says")},
    [OPT_PROFILE] = {0, "profile", "NAME", false, NULL, N_("the same for the profile")},
    [OPT_VARIANT] = {0, "variant", "N=V", false, NULL,
                     N_("the same for variant N; may be repeated")},
    [OPT_TURN] = {'t', "turn", "N", false, NULL, N_("stop after turn N; 0: before the first")},
    [OPT_ON_ILLEGAL] = {0, "on-illegal", "POLICY", false, N_("How to judge"),
                        N_("what to do after an illegal move: stop (default),\nskip, accept")},
    [OPT_EXPECT] = {0, "expect", NULL, false, NULL,
                    N_("records are fixtures: compare with what they expect")},
    [OPT_WARNING] = {'W', "warning", "NAME", false, NULL,
                     N_("error: warnings are errors; error=CODE: this one;\nno-CODE, none, all")},
    [OPT_MAX_ERRORS] = {0, "max-errors", "N", false, NULL,
                        N_("show at most N findings of a game (20; 0: all)")},
    [OPT_FORMAT] = {'f', "format", "FMT", false, N_("How to write"),
                    N_("text (default), json, jsonl, tsv, csv, sarif,\nsvg, html, tap")},
    [OPT_OUTPUT] = {'o', "output", "FILE", false, NULL,
                    N_("write to FILE, whole or not at all; of a game that is\ntyped with -e: keep "
                       "the record in FILE")},
    [OPT_COLOR] = {0, "color", "WHEN", true, NULL, N_("auto (default), always, never")},
    [OPT_ASCII] = {0, "ascii", NULL, false, NULL,
                   N_("write only ASCII, apart from what the record says")},
    [OPT_QUIET] = {'q', "quiet", NULL, false, NULL, N_("one line for each finding, no notes")},
    [OPT_VERBOSE] = {'v', "verbose", NULL, false, NULL,
                     N_("say at the end how many games were judged")},
    [OPT_HELP] = {'h', "help", NULL, false, NULL, N_("print this help")},
    [OPT_VERSION] = {'V', "version", NULL, false, NULL, N_("print the version")},
};

static void add_option_help(struct buf *out, const struct option_row *row) {
    enum { COLUMN = 27 };
    size_t begin = out->length;
    if (row->letter)
        buf_printf(out, "  -%c, --%s", row->letter, row->name);
    else
        buf_printf(out, "      --%s", row->name);
    if (row->argument) buf_printf(out, row->optional ? "[=%s]" : "=%s", row->argument);
    for (const char *p = _(row->help); *p;) {
        size_t n = strcspn(p, "\n"), column = out->length - begin;
        buf_fill(out, ' ', column < COLUMN ? COLUMN - column : 1);
        buf_add(out, p, n);
        buf_char(out, '\n');
        begin = out->length;
        p += n + (p[n] == '\n');
    }
}

void option_help(struct buf *out) {
    buf_str(out, _("Usage: carcref [OPTION]... [FILE]...\n"
                   "Judge records of Carcassonne games: what was illegal, and what the score is.\n"
                   "\n"
                   "  carcref sunday.yaml          judge a game and show its scoring\n"
                   "  carcref -c games/*.yaml      only complain; the exit status tells the rest\n"
                   "  carcref -f json <club.txt    the same for programs\n"
                   "\n"
                   "Without FILE, or with FILE -, the standard input is read.\n"));
    for (int i = 0; i < OPTIONS; i++) {
        if (option_rows[i].group) buf_printf(out, "\n%s:\n", _(option_rows[i].group));
        add_option_help(out, &option_rows[i]);
    }
    buf_str(out,
            _("\nExit status: 0 every game is legal and every claim right; 1 some game is found\n"
              "wrong; 2 trouble: usage, unreadable file, not a record, output failed.\n"
              "Manual: carcref(1), carcref-record(5), carcref-rules(7).\n"));
}
