/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "options.h"

#include "base/suggest.h"
#include "base/xalloc.h"
#include "report/language.h"
#include "report/map.h"
#include "report/wording.h"

#include <errno.h>
#include <getopt.h>
#include <stdlib.h>
#include <string.h>

#define MAX_FINDINGS_UNSAID UINT32_MAX

enum option_id {
    OPT_CHECK,
    OPT_EVENTS,
    OPT_BOARD,
    OPT_LEGAL,
    OPT_MEND,
    OPT_CORRECTION,
    OPT_PROVISIONAL,
    OPT_CONVERT,
    OPT_TIDY,
    OPT_LIST,
    OPT_NULL,
    OPT_SUMMARY,
    OPT_TILES,
    OPT_EXPLAIN,
    OPT_INPUT,
    OPT_FILES0_FROM,
    OPT_STDIN_NAME,
    OPT_EDITION,
    OPT_PROFILE,
    OPT_VARIANT,
    OPT_TURN,
    OPT_ON_ILLEGAL,
    OPT_EXPECT,
    OPT_WARNING,
    OPT_MAX_ERRORS,
    OPT_FORMAT,
    OPT_OUTPUT,
    OPT_COLOR,
    OPT_ASCII,
    OPT_QUIET,
    OPT_VERBOSE,
    OPT_HELP,
    OPT_VERSION,
    OPTIONS
};

struct option_row {
    char letter; /* 0: none */
    const char *name;
    const char *argument; /* as in the help; NULL: takes none */
    bool optional;        /* the argument may be left out */
    const char *group;    /* heading before this row, or NULL */
    const char *help;     /* lines of at most 52 columns */
};

static const struct option_row rows[OPTIONS] = {
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

/* --- help ---------------------------------------------------------------------- */

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

static void add_help(struct buf *out) {
    buf_str(out, _("Usage: carcref [OPTION]... [FILE]...\n"
                   "Judge records of Carcassonne games: what was illegal, and what the score is.\n"
                   "\n"
                   "  carcref sunday.yaml          judge a game and show its scoring\n"
                   "  carcref -c games/*.yaml      only complain; the exit status tells the rest\n"
                   "  carcref -f json <club.txt    the same for programs\n"
                   "\n"
                   "Without FILE, or with FILE -, the standard input is read.\n"));
    for (int i = 0; i < OPTIONS; i++) {
        if (rows[i].group) buf_printf(out, "\n%s:\n", _(rows[i].group));
        add_option_help(out, &rows[i]);
    }
    buf_str(out,
            _("\nExit status: 0 every game is legal and every claim right; 1 some game is found\n"
              "wrong; 2 trouble: usage, unreadable file, not a record, output failed.\n"
              "Manual: carcref(1), carcref-record(5), carcref-rules(7).\n"));
}

/* --- mistakes ---------------------------------------------------------------------- */

static enum options_outcome usage(struct buf *out) {
    buf_str(out, _("\nTry 'carcref --help'.\n"));
    return OPTIONS_USAGE;
}

/* "carcref: --turn: 'x'": the beginning of a complaint about the value of an option. */
static void begin_complaint(struct buf *out, enum option_id id, const char *what,
                            const char *value) {
    buf_printf(out, _("carcref: --%s: %s'"), rows[id].name, what);
    mask_text(out, value, strlen(value), MASK_TEXT_LIMIT);
    buf_char(out, '\'');
}

/* Adds "; did you mean 'x'?" if the suggestion has a word. */
static void add_suggestion(struct buf *out, const struct suggestion *s, const char *dashes) {
    if (s->best) buf_printf(out, _("; did you mean '%s%s'?"), dashes, s->best);
}

/* A value that is not one of the words that NAME_OF gives for 0 ... COUNT - 1. */
static enum options_outcome bad_value(struct buf *out, enum option_id id, const char *value,
                                      const char *(*name_of)(int), int count) {
    struct suggestion s = suggest_begin(value, strlen(value));
    begin_complaint(out, id, id == OPT_VARIANT ? _("unknown variant ") : _("unknown value "),
                    value);
    buf_str(out, _("; choose one of "));
    for (int i = 0; i < count; i++) {
        suggest_try(&s, name_of(i));
        buf_printf(out, "%s%s", i ? ", " : "", name_of(i));
    }
    add_suggestion(out, &s, "");
    return usage(out);
}

static const char *edition_at(int i) { return edition_name((enum edition)i); }
static const char *profile_at(int i) { return profile_name((enum profile)i); }
static const char *policy_at(int i) { return policy_name((enum policy)i); }
static const char *variant_at(int i) { return variant_name((enum variant)i); }
static const char *format_at(int i) { return report_formats[i].name; }
static const char *input_at(int i) {
    static const char *const names[INPUT_FORMATS] = {"auto", "yaml",       "text",
                                                     "bga",  "scoresheet", "jcz"};
    return names[i];
}
static const char *convert_at(int i) {
    static const char *const names[] = {"yaml", "text", "jsonl", "jcz"};
    return names[i];
}
static const char *tidy_at(int i) {
    static const char *const names[TIDY_KINDS] = {"write", "check", "fill"};
    return names[i];
}
/* Names that several prints share count once; NULL after the last. */
static const char *set_at(int i) {
    for (int s = 0; s < TILE_SETS; s++) {
        const char *name = tile_set_name((enum tile_set)s);
        if (s > 0 && strcmp(name, tile_set_name((enum tile_set)(s - 1))) == 0) continue;
        if (i-- == 0) return name;
    }
    return NULL;
}
static const char *color_at(int i) {
    static const char *const names[] = {"auto", "always", "never"};
    return names[i];
}

static int count_formats(void) {
    int n = 0;
    while (report_formats[n].name)
        n++;
    return n;
}

/* --- values ------------------------------------------------------------------------ */

static bool parse_number(const char *text, long least, long most, long *n /* out */) {
    char *end;
    errno = 0;
    *n = strtol(text, &end, 10);
    return *text >= '0' && *text <= '9' && *end == '\0' && errno == 0 && *n >= least && *n <= most;
}

static enum options_outcome bad_number(struct buf *out, enum option_id id, const char *value,
                                       int least) {
    begin_complaint(out, id, "", value);
    buf_printf(out, _(" is not a whole number from %d to %d"), least, INT32_MAX);
    return usage(out);
}

static enum options_outcome set_variant(struct options *o, const char *value, struct buf *out) {
    const char *equals = strchr(value, '=');
    if (!equals) {
        begin_complaint(out, OPT_VARIANT, "", value);
        buf_str(out, _(" is not N=V"));
        return usage(out);
    }
    char *name = xmemdup(value, (size_t)(equals - value) + 1);
    name[equals - value] = '\0';
    enum variant v = variant_by_name(name);
    enum options_outcome outcome = OPTIONS_RUN;
    if (v == VARIANTS) {
        outcome = bad_value(out, OPT_VARIANT, name, variant_at, VARIANTS);
    } else if (variant_value_by_name(v, equals + 1) < 0) {
        begin_complaint(out, OPT_VARIANT, _("unknown value "), equals + 1);
        buf_printf(out, _(" of %s; choose one of "), name);
        for (const char *p = variant_values(v); *p; p++)
            buf_str(out, *p == ' ' ? ", " : (char[]){*p, '\0'});
        outcome = usage(out);
    } else {
        o->variant[o->replay.variants++] = value;
    }
    free(name);
    return outcome;
}

/* A value of --warning that is no name of ours. */
static enum options_outcome bad_warning(const char *value, const char *prefix, struct buf *out) {
    static const char *const words[] = {"error", "all", "none"};
    struct suggestion s = suggest_begin(value + strlen(prefix), strlen(value) - strlen(prefix));
    for (int i = 0; i < 3 && !*prefix; i++)
        suggest_try(&s, words[i]);
    for (int c = CODE_NONE + 1; c < CODES && *prefix; c++)
        if (code_level((enum code)c) == LEVEL_WARNING) suggest_try(&s, code_name((enum code)c));
    begin_complaint(out, OPT_WARNING, _("unknown name "), value);
    buf_str(out, _("; choose one of error, all, none"));
    for (int raise = 0; raise < 2; raise++)
        for (int c = CODE_NONE + 1; c < CODES; c++)
            if (code_level((enum code)c) == LEVEL_WARNING)
                buf_printf(out, ", %s%s", raise ? "error=" : "no-", code_name((enum code)c));
    add_suggestion(out, &s, prefix);
    return usage(out);
}

/* error, error=CODE, no-CODE, all, none */
static enum options_outcome set_warning(struct options *o, const char *value, struct buf *out) {
    struct report_options *r = &o->report;
    if (strcmp(value, "error") == 0) {
        r->warnings_are_errors = true;
        return OPTIONS_RUN;
    }
    bool all = strcmp(value, "all") == 0, none = strcmp(value, "none") == 0;
    const char *prefix = strncmp(value, "no-", 3) == 0      ? "no-"
                         : strncmp(value, "error=", 6) == 0 ? "error="
                                                            : "";
    enum code one = *prefix ? code_by_name(value + strlen(prefix)) : CODE_NONE;
    if (one != CODE_NONE && code_level(one) != LEVEL_WARNING) {
        buf_printf(out,
                   *prefix == 'n'
                       ? _("carcref: --warning: %s is not a warning and cannot be switched off")
                       : _("carcref: --warning: %s is not a warning"),
                   code_name(one));
        return usage(out);
    }
    if (!all && !none && one == CODE_NONE) return bad_warning(value, prefix, out);
    for (int c = CODE_NONE + 1; c < CODES; c++) {
        if (code_level((enum code)c) != LEVEL_WARNING || (one != CODE_NONE && c != (int)one))
            continue;
        bool raise = *prefix == 'e';
        if (!all || one != CODE_NONE) r->raised[c] = raise;
        r->silenced[c] = !all && !raise;
    }
    return OPTIONS_RUN;
}

static enum options_outcome set_mode(struct options *o, enum option_id *mode_option,
                                     enum option_id id, enum mode mode, struct buf *out) {
    /* -l checks too, so people write -cl. */
    if (mode == MODE_CHECK && o->mode == MODE_LIST) return OPTIONS_RUN;
    bool free = o->mode == MODE_REPORT || (o->mode == MODE_CHECK && mode == MODE_LIST);
    if (!free && o->mode != mode) {
        buf_printf(out, _("carcref: --%s and --%s exclude each other"), rows[*mode_option].name,
                   rows[id].name);
        return usage(out);
    }
    o->mode = mode;
    *mode_option = id;
    return OPTIONS_RUN;
}

static enum options_outcome set_board(struct options *o, const char *value, struct buf *out) {
    o->report.view = VIEW_BOARD;
    if (!value || map_region_parse(value, &o->report.region)) return OPTIONS_RUN;
    begin_complaint(out, OPT_BOARD, "", value);
    buf_str(out, _(" is not X1,Y1:X2,Y2 or X,Y"));
    if (*value == '=' && map_region_parse(value + 1, &o->report.region)) /* -b=0,0 */
        buf_printf(out, _("; did you mean '%s%s'?"), "-b", value + 1);
    return usage(out);
}

/* --mend=2, =0.5: seconds; =500x: trials, whatever time they take. */
static enum options_outcome set_limit(struct options *o, const char *value, struct buf *out) {
    o->mend = (struct mend_limit){.seconds = MEND_SECONDS};
    if (!value) return OPTIONS_RUN;
    size_t n = strlen(value);
    char digits[12];
    long trials;
    if (n > 1 && n <= sizeof digits && value[n - 1] == 'x') {
        memcpy(digits, value, n - 1);
        digits[n - 1] = '\0';
        if (parse_number(digits, 1, INT32_MAX, &trials)) {
            o->mend = (struct mend_limit){.trials = (uint32_t)trials};
            return OPTIONS_RUN;
        }
    } else if (n > 0 && strspn(value, "0123456789.") == n) {
        char *end;
        o->mend.seconds = strtod(value, &end);
        if (*end == '\0' && o->mend.seconds > 0 && o->mend.seconds <= 86400) return OPTIONS_RUN;
    }
    begin_complaint(out, OPT_MEND, "", value);
    buf_str(out, _(" is neither seconds, such as 2 or 0.5, nor trials, such as 500x"));
    return usage(out);
}

static uint32_t want_columns(const struct surroundings *s) {
    long n;
    if (s->columns && parse_number(s->columns, 1, INT32_MAX, &n)) return (uint32_t)n;
    return s->terminal_columns ? s->terminal_columns : DEFAULT_COLUMNS;
}

static bool want_colour(const char *when, const struct surroundings *s, bool is_terminal) {
    if (when && strcmp(when, "always") == 0) return true;
    if (when && strcmp(when, "never") == 0) return false;
    if (s->no_color && *s->no_color) return false;
    if (s->clicolor_force && *s->clicolor_force && strcmp(s->clicolor_force, "0") != 0) return true;
    return is_terminal && s->term && strcmp(s->term, "dumb") != 0;
}

/* Can --events be written as the other options say, in answer to FILES files?  Otherwise says why not. */
static bool check_events(const struct options *o, int files, struct buf *out) {
    bool lines = strcmp(o->format->name, "jsonl") == 0;
    const struct replay_options *r = &o->replay;
    if (!o->format->machine) return true;
    if (!lines) {
        buf_printf(out, _("carcref: --events writes text or jsonl, not --format=%s"),
                   o->format->name);
        return false;
    }
    bool text = o->input == INPUT_AUTO || o->input == INPUT_TEXT;
    if (text && files == 1 && !o->files0_from && !r->last_turn && !r->before_first && !r->expect)
        return true;
    buf_str(out,
            _("carcref: --events --format=jsonl answers the lines of one text record, and takes no "
              "--turn, --expect or further files"));
    return false;
}

/* --- parsing ------------------------------------------------------------------------- */

/* What the options gave that has no place in struct options. */
struct parser {
    struct options *o;
    struct buf *out;
    enum option_id mode_option;
    const char *color; /* NULL: not said */
};

static enum options_outcome set_tiles(struct parser *p, const char *value) {
    p->o->report.view = VIEW_TILES;
    p->o->tiles = value;
    int sets = 0;
    while (set_at(sets))
        sets++;
    for (int i = 0; value && i <= sets; i++) {
        if (i == sets) return bad_value(p->out, OPT_TILES, value, set_at, sets);
        if (strcmp(value, set_at(i)) == 0) break;
    }
    return set_mode(p->o, &p->mode_option, OPT_TILES, MODE_TILES, p->out);
}

static enum options_outcome apply(struct parser *p, enum option_id id, const char *value) {
    struct options *o = p->o;
    struct buf *out = p->out;
    long n;
    switch (id) {
    case OPT_CHECK: return set_mode(o, &p->mode_option, id, MODE_CHECK, out);
    case OPT_EVENTS: return set_mode(o, &p->mode_option, id, MODE_EVENTS, out);
    case OPT_BOARD: {
        enum options_outcome outcome = set_board(o, value, out);
        return outcome == OPTIONS_RUN ? set_mode(o, &p->mode_option, id, MODE_BOARD, out) : outcome;
    }
    case OPT_LEGAL:
        o->report.view = VIEW_LEGAL;
        o->report.question.tile = value;
        return set_mode(o, &p->mode_option, id, MODE_LEGAL, out);
    case OPT_MEND: {
        enum options_outcome outcome = set_limit(o, value, out);
        o->report.view = VIEW_MEND;
        return outcome == OPTIONS_RUN ? set_mode(o, &p->mode_option, id, MODE_MEND, out) : outcome;
    }
    case OPT_CORRECTION:
        if (!parse_number(value, 1, INT32_MAX, &n)) return bad_number(out, id, value, 1);
        o->report.correction = (uint32_t)n;
        return OPTIONS_RUN;
    case OPT_PROVISIONAL: o->replay.provisional = true; return OPTIONS_RUN;
    case OPT_CONVERT:
        o->convert = convert_format_by_name(value);
        if (o->convert == CONVERT_FORMATS || o->convert == CONVERT_NONE)
            return bad_value(out, id, value, convert_at, 4);
        return set_mode(o, &p->mode_option, id, MODE_CONVERT, out);
    case OPT_TIDY:
        for (int i = 0; value && strcmp(value, tidy_at(i)) != 0; i++)
            if (i + 1 == TIDY_KINDS) return bad_value(out, id, value, tidy_at, TIDY_KINDS);
        for (int i = 0; value && i < TIDY_KINDS; i++)
            if (strcmp(value, tidy_at(i)) == 0) o->tidy = (enum tidy_kind)i;
        return set_mode(o, &p->mode_option, id, MODE_TIDY, out);
    case OPT_NULL: o->names_end = '\0'; return OPTIONS_RUN;
    case OPT_LIST: return set_mode(o, &p->mode_option, id, MODE_LIST, out);
    case OPT_SUMMARY:
        o->report.view = VIEW_SUMMARY;
        return set_mode(o, &p->mode_option, id, MODE_SUMMARY, out);
    case OPT_TILES: return set_tiles(p, value);
    case OPT_EXPLAIN:
        o->explain = value;
        return set_mode(o, &p->mode_option, id, MODE_EXPLAIN, out);
    case OPT_INPUT:
        o->input = input_format_by_name(value);
        return o->input == INPUT_FORMATS ? bad_value(out, id, value, input_at, INPUT_FORMATS)
                                         : OPTIONS_RUN;
    case OPT_FILES0_FROM: o->files0_from = value; return OPTIONS_RUN;
    case OPT_STDIN_NAME: o->stdin_name = value; return OPTIONS_RUN;
    case OPT_EDITION:
        o->replay.edition = value;
        return edition_by_name(value) == EDITIONS ? bad_value(out, id, value, edition_at, EDITIONS)
                                                  : OPTIONS_RUN;
    case OPT_PROFILE:
        o->replay.profile = value;
        return profile_by_name(value) == PROFILES ? bad_value(out, id, value, profile_at, PROFILES)
                                                  : OPTIONS_RUN;
    case OPT_VARIANT: return set_variant(o, value, out);
    case OPT_TURN:
        if (!parse_number(value, 0, INT32_MAX, &n)) return bad_number(out, id, value, 0);
        o->replay.last_turn = (int32_t)n;
        o->replay.before_first = n == 0;
        return OPTIONS_RUN;
    case OPT_ON_ILLEGAL:
        o->replay.policy = policy_by_name(value);
        return o->replay.policy == POLICIES ? bad_value(out, id, value, policy_at, POLICIES)
                                            : OPTIONS_RUN;
    case OPT_EXPECT: o->replay.expect = true; return OPTIONS_RUN;
    case OPT_WARNING: return set_warning(o, value, out);
    case OPT_MAX_ERRORS:
        if (!parse_number(value, 0, INT32_MAX, &n)) return bad_number(out, id, value, 0);
        o->report.max_findings = (uint32_t)n;
        return OPTIONS_RUN;
    case OPT_FORMAT:
        o->format = report_format_by_name(value);
        return o->format ? OPTIONS_RUN : bad_value(out, id, value, format_at, count_formats());
    case OPT_OUTPUT: o->output = value; return OPTIONS_RUN;
    case OPT_COLOR:
        p->color = value ? value : "always";
        for (int i = 0; i < 3; i++)
            if (strcmp(p->color, color_at(i)) == 0) return OPTIONS_RUN;
        return bad_value(out, id, value, color_at, 3);
    case OPT_ASCII: o->report.ascii = true; return OPTIONS_RUN;
    case OPT_QUIET: o->report.quiet = true; return OPTIONS_RUN;
    case OPT_VERBOSE: o->verbose = true; return OPTIONS_RUN;
    case OPT_HELP: add_help(out); return OPTIONS_DONE;
    case OPT_VERSION:
        buf_str(out, PACKAGE_STRING "\n");
        buf_str(out, _("An unofficial referee; the game Carcassonne and its name belong to their "
                       "publisher.\n"));
        return OPTIONS_DONE;
    case OPTIONS: break;
    }
    return OPTIONS_USAGE;
}

#define FIRST_LONG 256 /* getopt's value of an option: FIRST_LONG + enum option_id */

/* getopt_long() refused ARGUMENT; CODE is what it returned.  NEXT, or NULL, is where it would
 * continue: the same argument if some of its letters are left. */
static enum options_outcome refuse(struct buf *out, int code, int option, const char *argument,
                                   const char *next) {
    if (option >= FIRST_LONG && option < FIRST_LONG + OPTIONS) {
        const struct option_row *row = &rows[option - FIRST_LONG];
        if (code == ':')
            buf_printf(out, _("carcref: option '--%s' needs an argument: --%s=%s"), row->name,
                       row->name, row->argument);
        else
            buf_printf(out, _("carcref: option '--%s' takes no argument"), row->name);
        return usage(out);
    }
    if (option && option < FIRST_LONG) {
        for (int i = 0; i < OPTIONS && code == ':'; i++)
            if (rows[i].letter == option) {
                buf_printf(out, _("carcref: option '-%c' needs an argument: -%c %s"), option,
                           option, rows[i].argument);
                return usage(out);
            }
        char letter = (char)option;
        buf_str(out, _("carcref: unknown option '-"));
        mask_text(out, &letter, 1, MASK_TEXT_LIMIT);
        buf_char(out, '\'');
        struct map_region region; /* west or north of the start, and not joined to its letter */
        if (next && next[0] == '-' && next[1] == letter && map_region_parse(next, &region))
            buf_printf(out, _("; did you mean '%s%s'?"), "-b", next);
        return usage(out);
    }
    const char *name = argument + strspn(argument, "-");
    size_t length = strcspn(name, "=");
    struct buf matches = {0};
    unsigned begins = 0;
    struct suggestion s = suggest_begin(name, length);
    for (int i = 0; i < OPTIONS; i++) {
        suggest_try(&s, rows[i].name);
        if (strncmp(rows[i].name, name, length) != 0) continue;
        buf_printf(&matches, "%s--%s", begins++ ? ", " : "", rows[i].name);
    }
    if (begins > 1) {
        buf_printf(out, _("carcref: option '--%.*s' could be any of %s"), (int)length, name,
                   matches.text);
    } else {
        buf_str(out, _("carcref: unknown option '--"));
        mask_text(out, name, length, MASK_TEXT_LIMIT);
        buf_char(out, '\'');
        add_suggestion(out, &s, "--");
    }
    buf_free(&matches);
    return usage(out);
}

static void fill_getopt(struct option *longs, char *shorts) {
    *shorts++ = ':'; /* distinguishes a missing argument from an unknown option */
    for (int i = 0; i < OPTIONS; i++) {
        const struct option_row *row = &rows[i];
        int has = !row->argument  ? no_argument
                  : row->optional ? optional_argument
                                  : required_argument;
        longs[i] = (struct option){row->name, has, NULL, FIRST_LONG + i};
        if (!row->letter) continue;
        *shorts++ = row->letter;
        if (row->argument) *shorts++ = ':';
        if (row->argument && row->optional) *shorts++ = ':';
    }
    *shorts = '\0';
    longs[OPTIONS] = (struct option){0};
}

static enum option_id id_of(int got) {
    if (got >= FIRST_LONG) return (enum option_id)(got - FIRST_LONG);
    int i = 0;
    while (i < OPTIONS && rows[i].letter != got)
        i++;
    return (enum option_id)i;
}

enum options_outcome options_parse(struct options *o, int argc, char **argv,
                                   const struct surroundings *s, struct buf *out) {
    static const char *const standard_input[] = {"-"};
    *o = (struct options){.format = &report_formats[0],
                          .names_end = '\n',
                          .stdin_name = "<stdin>",
                          .report.max_findings = MAX_FINDINGS_UNSAID};
    o->variant = xcalloc((size_t)argc + 1, sizeof *o->variant);
    struct option longs[OPTIONS + 1];
    char shorts[3 * OPTIONS + 2];
    fill_getopt(longs, shorts);
    struct parser p = {o, out, OPTIONS, NULL};
    opterr = 0;
    optind = 0; /* start over, for tests that parse several times */
    for (int got; (got = getopt_long(argc, argv, shorts, longs, NULL)) != -1;) {
        if (got == '?' || got == ':')
            return refuse(out, got, optopt, argv[optind - 1], argv[optind]);
        enum options_outcome outcome = apply(&p, id_of(got), optarg);
        if (outcome != OPTIONS_RUN) return outcome;
    }
    if (o->files0_from && argc > optind) {
        buf_str(out, _("carcref: --files0-from: no further files may be named: '"));
        mask_text(out, argv[optind], strlen(argv[optind]), MASK_TEXT_LIMIT);
        buf_char(out, '\'');
        return usage(out);
    }
    if (o->report.view != VIEW_SCORE && !(o->format->views >> o->report.view & 1)) {
        buf_printf(out, _("carcref: --%s is not written as %s; choose one of"),
                   rows[p.mode_option].name, o->format->name);
        const char *comma = " ";
        for (const struct report_format *f = report_formats; f->name; f++)
            if (f->views >> o->report.view & 1) {
                buf_printf(out, "%s%s", comma, f->name);
                comma = ", ";
            }
        return usage(out);
    }
    bool names = o->mode == MODE_LIST || (o->mode == MODE_TIDY && o->tidy == TIDY_CHECK);
    if (!o->names_end && !names) {
        buf_str(out, _("carcref: --null goes with --list or --tidy=check, which print names"));
        return usage(out);
    }
    if (o->mode == MODE_EVENTS && !check_events(o, argc > optind ? argc - optind : 1, out))
        return usage(out);
    if (o->mode == MODE_LEGAL &&
        o->replay.before_first) /* there is nothing before it to ask about */
        return bad_number(out, OPT_TURN, "0", 1);
    o->file = argc > optind ? (const char *const *)&argv[optind] : standard_input;
    o->files = argc > optind ? (unsigned)(argc - optind) : 1;
    o->replay.variant = o->variant;
    if (o->format->fixtures) o->replay.expect = true;
    o->report.check = o->mode == MODE_CHECK || o->mode == MODE_MEND;
    if (o->mode == MODE_LEGAL) {
        o->report.question.turn = o->replay.last_turn;
        o->replay.before_last = true;
        o->replay.provisional = false; /* the question is what comes next */
    }
    o->replay.slips = !o->format->machine && !o->report.quiet;
    o->clever = s->term && *s->term && strcmp(s->term, "dumb") != 0;
    o->report.colour = want_colour(p.color, s, s->error_is_terminal);
    o->report.colour_out = want_colour(p.color, s, s->output_is_terminal);
    o->report.columns = want_columns(s);
    if (o->report.max_findings == MAX_FINDINGS_UNSAID)
        o->report.max_findings = o->format->machine ? 0 : DEFAULT_MAX_FINDINGS;
    return OPTIONS_RUN;
}

void options_free(struct options *o) { free(o->variant); }
