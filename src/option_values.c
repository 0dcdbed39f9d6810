/* SPDX-License-Identifier: MIT */
#include "option_values.h"

#include "base/suggest.h"
#include "base/xalloc.h"
#include "record/box_name.h"
#include "report/language.h"
#include "report/map.h"
#include "report/wording.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum options_outcome option_usage(struct buf *out) {
    buf_str(out, _("\nTry 'carcref --help'.\n"));
    return OPTIONS_USAGE;
}

/* "carcref: --turn: 'x'": the beginning of a complaint about the value of an option. */
static void begin_complaint(struct buf *out, enum option_id id, const char *what,
                            const char *value) {
    buf_printf(out, _("carcref: --%s: %s'"), option_rows[id].name, what);
    mask_text(out, value, strlen(value), MASK_TEXT_LIMIT);
    buf_char(out, '\'');
}

/* Adds what is meant: "; did you mean 'x'?", each name after PREFIX. */
static void add_meant(struct buf *out, const struct meant *m, const char *prefix) {
    unsigned count = meant_count(m);
    struct buf list = {0};
    for (unsigned i = 0; i < count; i++)
        buf_printf(&list, "%s%s%s", i ? ", " : "", prefix, meant_name(m, i));
    if (count == 1) buf_printf(out, _("; did you mean '%s%s'?"), prefix, meant_name(m, 0));
    if (count > 1) buf_printf(out, _("; did you mean one of %s?"), list.text);
    buf_free(&list);
}

/* --- words of closed lists ------------------------------------------------------------- */

/* NULL after the last. */
typedef const char *words_of(int i);

static const char *edition_at(int i) { return i < EDITIONS ? edition_name((enum edition)i) : NULL; }
static const char *profile_at(int i) { return i < PROFILES ? profile_name((enum profile)i) : NULL; }
static const char *policy_at(int i) { return i < POLICIES ? policy_name((enum policy)i) : NULL; }
static const char *variant_at(int i) { return i < VARIANTS ? variant_name((enum variant)i) : NULL; }
static const char *format_at(int i) { return report_formats[i].name; }
static const char *input_at(int i) {
    static const char *const words[INPUT_FORMATS + 1] = {"auto", "yaml",       "text",
                                                         "bga",  "scoresheet", "jcz"};
    return words[i];
}
static const char *convert_at(int i) {
    static const char *const words[] = {"yaml", "text", "jsonl", "jcz", NULL};
    return words[i];
}
static const char *tidy_at(int i) {
    static const char *const words[TIDY_KINDS + 1] = {"write", "check", "fill"};
    return words[i];
}
static const char *color_at(int i) {
    static const char *const words[] = {"auto", "always", "never", NULL};
    return words[i];
}
/* Names that several prints share count once. */
static const char *set_at(int i) {
    for (int s = 0; s < TILE_SETS; s++) {
        const char *name = tile_set_name((enum tile_set)s);
        if (s > 0 && strcmp(name, tile_set_name((enum tile_set)(s - 1))) == 0) continue;
        if (i-- == 0) return name;
    }
    return NULL;
}

const char *option_word(enum option_id id, int i) {
    static words_of *const words[OPTIONS] = {
        [OPT_CONVERT] = convert_at, [OPT_TIDY] = tidy_at,         [OPT_TILES] = set_at,
        [OPT_INPUT] = input_at,     [OPT_EDITION] = edition_at,   [OPT_PROFILE] = profile_at,
        [OPT_VARIANT] = variant_at, [OPT_ON_ILLEGAL] = policy_at, [OPT_FORMAT] = format_at,
        [OPT_COLOR] = color_at,
    };
    return words[id] ? words[id](i) : NULL;
}

int option_find_word(enum option_id id, const char *value) {
    struct arena arena = {0};
    const char *word, *name = id == OPT_TILES ? box_name(&arena, value) : value;
    int found = -1;
    for (int i = 0; found < 0 && (word = option_word(id, i)); i++)
        if (strcmp(name, word) == 0) found = i;
    arena_free(&arena);
    return found;
}

/* What is printed on the box of a set in another language; NULL: nothing. */
static const char *set_meant(const char *value) {
    struct arena arena = {0};
    const char *name = box_meant(&arena, box_name(&arena, value));
    arena_free(&arena);
    return name && option_find_word(OPT_TILES, name) >= 0 ? name : NULL;
}

enum options_outcome option_bad_word(struct buf *out, enum option_id id, const char *value) {
    struct meant m = meant_begin(value, strlen(value));
    begin_complaint(out, id, id == OPT_VARIANT ? _("unknown variant ") : _("unknown value "),
                    value);
    buf_str(out, _("; choose one of "));
    const char *word;
    for (int i = 0; (word = option_word(id, i)); i++) {
        meant_try(&m, word);
        buf_printf(out, "%s%s", i ? ", " : "", word);
    }
    if (id == OPT_TILES && !m.parts && !m.near.best) m.near.best = set_meant(value);
    add_meant(out, &m, "");
    return option_usage(out);
}

bool option_number(const char *text, long least, long most, long *n /* out */) {
    char *end;
    errno = 0;
    *n = strtol(text, &end, 10);
    return *text >= '0' && *text <= '9' && *end == '\0' && errno == 0 && *n >= least && *n <= most;
}

enum options_outcome option_bad_number(struct buf *out, enum option_id id, const char *value,
                                       int least) {
    begin_complaint(out, id, "", value);
    buf_printf(out, _(" is not a whole number from %d to %d"), least, INT32_MAX);
    return option_usage(out);
}

enum options_outcome option_set_variant(struct options *o, const char *value, struct buf *out) {
    const char *equals = strchr(value, '=');
    if (!equals) {
        begin_complaint(out, OPT_VARIANT, "", value);
        buf_str(out, _(" is not N=V"));
        return option_usage(out);
    }
    char *name = xmemdup(value, (size_t)(equals - value) + 1);
    name[equals - value] = '\0';
    enum variant v = variant_by_name(name);
    enum options_outcome outcome = OPTIONS_RUN;
    if (v == VARIANTS) {
        outcome = option_bad_word(out, OPT_VARIANT, name);
    } else if (variant_value_by_name(v, equals + 1) < 0) {
        begin_complaint(out, OPT_VARIANT, _("unknown value "), equals + 1);
        buf_printf(out, _(" of %s; choose one of "), name);
        for (const char *p = variant_values(v); *p; p++)
            buf_str(out, *p == ' ' ? ", " : (char[]){*p, '\0'});
        outcome = option_usage(out);
    } else {
        o->variant[o->replay.variants++] = value;
    }
    free(name);
    return outcome;
}

/* A value of --warning that is no name of ours. */
static enum options_outcome bad_warning(const char *value, const char *prefix, struct buf *out) {
    static const char *const words[] = {"error", "all", "none"};
    const char *name = value + strlen(prefix);
    struct meant word = meant_begin(name, strlen(name)), code = word;
    for (int i = 0; i < 3; i++)
        suggest_try(&word.near, words[i]);
    for (int c = CODE_NONE + 1; c < CODES; c++)
        if (code_level((enum code)c) == LEVEL_WARNING) meant_try(&code, code_name((enum code)c));
    begin_complaint(out, OPT_WARNING, _("unknown name "), value);
    buf_str(out, _("; choose one of error, all, none"));
    for (int raise = 0; raise < 2; raise++)
        for (int c = CODE_NONE + 1; c < CODES; c++)
            if (code_level((enum code)c) == LEVEL_WARNING)
                buf_printf(out, ", %s%s", raise ? "error=" : "no-", code_name((enum code)c));
    if (*prefix || !word.near.best)
        add_meant(out, &code, *prefix ? prefix : "no-");
    else
        add_meant(out, &word, "");
    return option_usage(out);
}

/* error, error=CODE, no-CODE, all, none */
enum options_outcome option_set_warning(struct options *o, const char *value, struct buf *out) {
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
        return option_usage(out);
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

enum options_outcome option_set_board(struct options *o, const char *value, struct buf *out) {
    o->report.view = VIEW_BOARD;
    if (!value || map_region_parse(value, &o->report.region)) return OPTIONS_RUN;
    begin_complaint(out, OPT_BOARD, "", value);
    buf_str(out, _(" is not X1,Y1:X2,Y2 or X,Y"));
    if (*value == '=' && map_region_parse(value + 1, &o->report.region)) /* -b=0,0 */
        buf_printf(out, _("; did you mean '%s%s'?"), "-b", value + 1);
    return option_usage(out);
}

/* --mend=2, =0.5: seconds; =500x: trials, whatever time they take. */
enum options_outcome option_set_limit(struct options *o, const char *value, struct buf *out) {
    o->mend = (struct mend_limit){.seconds = MEND_SECONDS};
    if (!value) return OPTIONS_RUN;
    size_t n = strlen(value);
    char digits[12];
    long trials;
    if (n > 1 && n <= sizeof digits && value[n - 1] == 'x') {
        memcpy(digits, value, n - 1);
        digits[n - 1] = '\0';
        if (option_number(digits, 1, INT32_MAX, &trials)) {
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
    return option_usage(out);
}
