/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "options.h"

#include "option_values.h"

#include "base/suggest.h"
#include "base/xalloc.h"
#include "report/language.h"
#include "report/map.h"
#include "report/wording.h"

#include <getopt.h>
#include <stdlib.h>
#include <string.h>

#define MAX_FINDINGS_UNSAID UINT32_MAX

static enum options_outcome set_mode(struct options *o, enum option_id *mode_option,
                                     enum option_id id, enum mode mode, struct buf *out) {
    /* -l checks too, so people write -cl. */
    if (mode == MODE_CHECK && o->mode == MODE_LIST) return OPTIONS_RUN;
    bool free = o->mode == MODE_REPORT || (o->mode == MODE_CHECK && mode == MODE_LIST);
    if (!free && o->mode != mode) {
        buf_printf(out, _("carcref: --%s and --%s exclude each other"),
                   option_rows[*mode_option].name, option_rows[id].name);
        return option_usage(out);
    }
    o->mode = mode;
    *mode_option = id;
    return OPTIONS_RUN;
}

static uint32_t want_columns(const struct surroundings *s) {
    long n;
    if (s->columns && option_number(s->columns, 1, INT32_MAX, &n)) return (uint32_t)n;
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
    int set = value ? option_find_word(OPT_TILES, value) : 0;
    if (set < 0) return option_bad_word(p->out, OPT_TILES, value);
    p->o->tiles = value ? option_word(OPT_TILES, set) : NULL;
    return set_mode(p->o, &p->mode_option, OPT_TILES, MODE_TILES, p->out);
}

static enum options_outcome set_tidy(struct parser *p, const char *value) {
    int kind = value ? option_find_word(OPT_TIDY, value) : TIDY_WRITE;
    if (kind < 0) return option_bad_word(p->out, OPT_TIDY, value);
    p->o->tidy = (enum tidy_kind)kind;
    return set_mode(p->o, &p->mode_option, OPT_TIDY, MODE_TIDY, p->out);
}

static enum options_outcome apply(struct parser *p, enum option_id id, const char *value) {
    struct options *o = p->o;
    struct buf *out = p->out;
    long n;
    switch (id) {
    case OPT_CHECK: return set_mode(o, &p->mode_option, id, MODE_CHECK, out);
    case OPT_EVENTS: return set_mode(o, &p->mode_option, id, MODE_EVENTS, out);
    case OPT_BOARD: {
        enum options_outcome outcome = option_set_board(o, value, out);
        return outcome == OPTIONS_RUN ? set_mode(o, &p->mode_option, id, MODE_BOARD, out) : outcome;
    }
    case OPT_LEGAL:
        o->report.view = VIEW_LEGAL;
        o->report.question.tile = value;
        return set_mode(o, &p->mode_option, id, MODE_LEGAL, out);
    case OPT_MEND: {
        enum options_outcome outcome = option_set_limit(o, value, out);
        o->report.view = VIEW_MEND;
        return outcome == OPTIONS_RUN ? set_mode(o, &p->mode_option, id, MODE_MEND, out) : outcome;
    }
    case OPT_CORRECTION:
        if (!option_number(value, 1, INT32_MAX, &n)) return option_bad_number(out, id, value, 1);
        o->report.correction = (uint32_t)n;
        return OPTIONS_RUN;
    case OPT_PROVISIONAL: o->replay.provisional = true; return OPTIONS_RUN;
    case OPT_CONVERT:
        o->convert = convert_format_by_name(value);
        if (o->convert == CONVERT_FORMATS || o->convert == CONVERT_NONE)
            return option_bad_word(out, id, value);
        return set_mode(o, &p->mode_option, id, MODE_CONVERT, out);
    case OPT_TIDY: return set_tidy(p, value);
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
        return o->input == INPUT_FORMATS ? option_bad_word(out, id, value) : OPTIONS_RUN;
    case OPT_FILES0_FROM: o->files0_from = value; return OPTIONS_RUN;
    case OPT_STDIN_NAME: o->stdin_name = value; return OPTIONS_RUN;
    case OPT_EDITION:
        o->replay.edition = value;
        return edition_by_name(value) == EDITIONS ? option_bad_word(out, id, value) : OPTIONS_RUN;
    case OPT_PROFILE:
        o->replay.profile = value;
        return profile_by_name(value) == PROFILES ? option_bad_word(out, id, value) : OPTIONS_RUN;
    case OPT_VARIANT: return option_set_variant(o, value, out);
    case OPT_TURN:
        if (!option_number(value, 0, INT32_MAX, &n)) return option_bad_number(out, id, value, 0);
        o->replay.last_turn = (int32_t)n;
        o->replay.before_first = n == 0;
        return OPTIONS_RUN;
    case OPT_ON_ILLEGAL:
        o->replay.policy = policy_by_name(value);
        return o->replay.policy == POLICIES ? option_bad_word(out, id, value) : OPTIONS_RUN;
    case OPT_EXPECT: o->replay.expect = true; return OPTIONS_RUN;
    case OPT_WARNING: return option_set_warning(o, value, out);
    case OPT_MAX_ERRORS:
        if (!option_number(value, 0, INT32_MAX, &n)) return option_bad_number(out, id, value, 0);
        o->report.max_findings = (uint32_t)n;
        return OPTIONS_RUN;
    case OPT_FORMAT:
        o->format = report_format_by_name(value);
        return o->format ? OPTIONS_RUN : option_bad_word(out, id, value);
    case OPT_OUTPUT: o->output = value; return OPTIONS_RUN;
    case OPT_COLOR:
        p->color = value ? value : "always";
        return option_find_word(id, p->color) < 0 ? option_bad_word(out, id, value) : OPTIONS_RUN;
    case OPT_ASCII: o->report.ascii = true; return OPTIONS_RUN;
    case OPT_QUIET: o->report.quiet = true; return OPTIONS_RUN;
    case OPT_VERBOSE: o->verbose = true; return OPTIONS_RUN;
    case OPT_HELP: option_help(out); return OPTIONS_DONE;
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
        const struct option_row *row = &option_rows[option - FIRST_LONG];
        if (code == ':')
            buf_printf(out, _("carcref: option '--%s' needs an argument: --%s=%s"), row->name,
                       row->name, row->argument);
        else
            buf_printf(out, _("carcref: option '--%s' takes no argument"), row->name);
        return option_usage(out);
    }
    if (option && option < FIRST_LONG) {
        for (int i = 0; i < OPTIONS && code == ':'; i++)
            if (option_rows[i].letter == option) {
                buf_printf(out, _("carcref: option '-%c' needs an argument: -%c %s"), option,
                           option, option_rows[i].argument);
                return option_usage(out);
            }
        char letter = (char)option;
        buf_str(out, _("carcref: unknown option '-"));
        mask_text(out, &letter, 1, MASK_TEXT_LIMIT);
        buf_char(out, '\'');
        struct map_region region; /* west or north of the start, and not joined to its letter */
        if (next && next[0] == '-' && next[1] == letter && map_region_parse(next, &region))
            buf_printf(out, _("; did you mean '%s%s'?"), "-b", next);
        return option_usage(out);
    }
    const char *name = argument + strspn(argument, "-");
    size_t length = strcspn(name, "=");
    struct buf matches = {0};
    unsigned begins = 0;
    struct suggestion s = suggest_begin(name, length);
    for (int i = 0; i < OPTIONS; i++) {
        suggest_try(&s, option_rows[i].name);
        if (strncmp(option_rows[i].name, name, length) != 0) continue;
        buf_printf(&matches, "%s--%s", begins++ ? ", " : "", option_rows[i].name);
    }
    if (begins > 1) {
        buf_printf(out, _("carcref: option '--%.*s' could be any of %s"), (int)length, name,
                   matches.text);
    } else {
        buf_str(out, _("carcref: unknown option '--"));
        mask_text(out, name, length, MASK_TEXT_LIMIT);
        buf_char(out, '\'');
        if (s.best) buf_printf(out, _("; did you mean '%s%s'?"), "--", s.best);
    }
    buf_free(&matches);
    return option_usage(out);
}

static void fill_getopt(struct option *longs, char *shorts) {
    *shorts++ = ':'; /* distinguishes a missing argument from an unknown option */
    for (int i = 0; i < OPTIONS; i++) {
        const struct option_row *row = &option_rows[i];
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
    while (i < OPTIONS && option_rows[i].letter != got)
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
        return option_usage(out);
    }
    if (o->report.view != VIEW_SCORE && !(o->format->views >> o->report.view & 1)) {
        buf_printf(out, _("carcref: --%s is not written as %s; choose one of"),
                   option_rows[p.mode_option].name, o->format->name);
        const char *comma = " ";
        for (const struct report_format *f = report_formats; f->name; f++)
            if (f->views >> o->report.view & 1) {
                buf_printf(out, "%s%s", comma, f->name);
                comma = ", ";
            }
        return option_usage(out);
    }
    bool names = o->mode == MODE_LIST || (o->mode == MODE_TIDY && o->tidy == TIDY_CHECK);
    if (!o->names_end && !names) {
        buf_str(out, _("carcref: --null goes with --list or --tidy=check, which print names"));
        return option_usage(out);
    }
    if (o->mode == MODE_EVENTS && !check_events(o, argc > optind ? argc - optind : 1, out))
        return option_usage(out);
    if (o->mode == MODE_LEGAL &&
        o->replay.before_first) /* there is nothing before it to ask about */
        return option_bad_number(out, OPT_TURN, "0", 1);
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
