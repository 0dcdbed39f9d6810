/* SPDX-License-Identifier: MIT */
/* A referee: one catalogue, one input, the current game.
 *
 * Whatever may need memory or meet a bug runs inside guarded(), where a failure jumps back to
 * (base/failure.h).  Whatever had begun is then in no state to go on, so the referee is broken and
 * can only be freed; its memory is in order, since xalloc.h requires that. */
#include "library/referee.h"
#include "base/failure.h"
#include "base/xalloc.h"
#include "game/variants.h"
#include "library/formats.h"
#include "record/stream/stream.h"
#include "record/stream/window.h"
#include "replay/judgement_memory.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct carcref_referee {
    jmp_buf entry;         /* of the call that is under way */
    carcref_result broken; /* CARCREF_OK: it is not */
    char text[256];        /* carcref_error_text() */
    int error;             /* carcref_error_number() */
    struct catalogue *catalogue;
    struct judgement judgement;
    /* The current input. */
    struct stream *stream;
    struct replay_options options;
    struct arena kept;  /* strings of the options, the name */
    const char *memory; /* the rest of a text in memory */
    size_t left;
    carcref_read *read; /* else */
    void *user;
    /* What the current game has to say. */
    struct carcref_game game;
    struct arena told;
    struct buf words;
};

int carcref_api(void) { return CARCREF_API; }

/* --- failures --------------------------------------------------------------------------- */

static _Noreturn void break_off(void *user, enum failure kind, const char *file, int line,
                                const char *what) {
    struct carcref_referee *c = user;
    failure_give_back();
    if (kind == FAILURE_MEMORY)
        snprintf(c->text, sizeof c->text, "out of memory");
    else
        snprintf(c->text, sizeof c->text, "bug: %s:%d: %s", file, line, what);
    c->broken = kind == FAILURE_MEMORY ? CARCREF_NO_MEMORY : CARCREF_BUG;
    longjmp(c->entry, 1);
}

/* The arguments of a call, which reads only those that it needs. */
struct call {
    const char *name;
    const void *text;
    size_t length;
    carcref_read *read;
    void *user;
    const carcref_options *options;
};

static carcref_result guarded(struct carcref_referee *c,
                              carcref_result (*body)(struct carcref_referee *, const struct call *),
                              const struct call *call) {
    if (!c) return CARCREF_NO_MEMORY;
    if (c->broken != CARCREF_OK) return c->broken;
    const struct failure_handler before =
        failure_handle((struct failure_handler){.fail = break_off, .user = c});
    carcref_result result = CARCREF_OK;
    c->text[0] = '\0';
    if (setjmp(c->entry) == 0) result = body(c, call);
    failure_handle(before);
    return c->broken != CARCREF_OK ? c->broken : result;
}

/* --- the input -------------------------------------------------------------------------- */

static size_t read_on(void *from, void *to, size_t room, int *error) {
    struct carcref_referee *c = from;
    if (c->read) return c->read(c->user, to, room, error);
    if (room > c->left) room = c->left;
    if (room) memcpy(to, c->memory, room);
    c->memory += room;
    c->left -= room;
    return room;
}

static void close_input(struct carcref_referee *c) {
    stream_close(c->stream);
    c->stream = NULL;
    c->error = 0;
    c->game = (struct carcref_game){.j = NULL};
    arena_reset(&c->told);
    arena_reset(&c->kept);
}

static const char *keep(struct carcref_referee *c, const char *s) {
    return s ? arena_strdup(&c->kept, s) : NULL;
}

static carcref_result refuse(struct carcref_referee *c, const char *option, const char *value) {
    snprintf(c->text, sizeof c->text, "unknown %s '%s'", option, value);
    return CARCREF_BAD_OPTION;
}

static bool is_variant(const char *given) {
    const char *equals = strchr(given, '=');
    char name[64];
    if (!equals || (size_t)(equals - given) >= sizeof name) return false;
    memcpy(name, given, (size_t)(equals - given));
    name[equals - given] = '\0';
    enum variant v = variant_by_name(name);
    return v != VARIANTS && variant_value_by_name(v, equals + 1) >= 0;
}

static carcref_result set_options(struct carcref_referee *c, const carcref_options *o) {
    static const enum policy policies[] = {[CARCREF_STOP] = POLICY_STOP,
                                           [CARCREF_SKIP] = POLICY_SKIP,
                                           [CARCREF_ACCEPT] = POLICY_ACCEPT};
    if ((unsigned)o->policy >= sizeof policies / sizeof *policies) return refuse(c, "policy", "");
    if (o->edition && edition_by_name(o->edition) == EDITIONS)
        return refuse(c, "edition", o->edition);
    if (o->profile && profile_by_name(o->profile) == PROFILES)
        return refuse(c, "profile", o->profile);
    for (unsigned i = 0; i < o->variants; i++)
        if (!is_variant(o->variant[i])) return refuse(c, "variant", o->variant[i]);
    const char **variant = arena_alloc(&c->kept, (o->variants + 1) * sizeof *variant);
    for (unsigned i = 0; i < o->variants; i++)
        variant[i] = keep(c, o->variant[i]);
    c->options = (struct replay_options){.policy = policies[o->policy],
                                         .last_turn = o->last_turn > 0 ? o->last_turn : 0,
                                         .provisional = o->provisional,
                                         .edition = keep(c, o->edition),
                                         .profile = keep(c, o->profile),
                                         .variant = variant,
                                         .variants = o->variants};
    return CARCREF_OK;
}

static carcref_result open_input(struct carcref_referee *c, const struct call *call) {
    static const carcref_options defaults = {.policy = CARCREF_STOP};
    const carcref_options *o = call->options ? call->options : &defaults;
    close_input(c);
    enum input_format format = o->input ? input_format_by_name(o->input) : INPUT_AUTO;
    if (format == INPUT_FORMATS) return refuse(c, "input format", o->input);
    carcref_result result = set_options(c, o);
    if (result != CARCREF_OK) return result;
    if (!c->catalogue) c->catalogue = catalogue_new();
    c->memory = call->text;
    c->left = call->length;
    c->read = call->read;
    c->user = call->user;
    /* A folder without a name contains no files. */
    c->stream =
        stream_open_source(&(struct byte_source){read_on, c}, keep(c, call->name ? call->name : ""),
                           o->directory ? keep(c, o->directory) : "", format, foreign_formats);
    return CARCREF_OK;
}

static carcref_result judge_next(struct carcref_referee *c, const struct call *call) {
    (void)call;
    c->game.j = NULL;
    arena_reset(&c->told);
    const struct record *r = c->stream ? stream_next(c->stream) : NULL;
    if (r) {
        replay(&c->judgement, r, c->catalogue, &c->options);
        game_tell(&c->game, &c->judgement, &c->told, &c->words);
        return CARCREF_OK;
    }
    c->error = c->stream ? stream_error(c->stream) : 0;
    if (!c->error) return c->stream ? CARCREF_END : CARCREF_BAD_OPTION;
    snprintf(c->text, sizeof c->text, "the input cannot be read (error %d)", c->error);
    return CARCREF_READ_ERROR;
}

/* --- calls ------------------------------------------------------------------------------- */

carcref_referee *carcref_new(void) { return calloc(1, sizeof(struct carcref_referee)); }

void carcref_free(carcref_referee *referee) {
    if (!referee) return;
    stream_close(referee->stream);
    judgement_free(&referee->judgement);
    catalogue_free(referee->catalogue);
    arena_free(&referee->kept);
    arena_free(&referee->told);
    buf_free(&referee->words);
    free(referee);
}

carcref_result carcref_open_memory(carcref_referee *referee, const char *name, const void *text,
                                   size_t length, const carcref_options *options) {
    const struct call call = {.name = name, .text = text, .length = length, .options = options};
    return guarded(referee, open_input, &call);
}

carcref_result carcref_open_callback(carcref_referee *referee, const char *name, carcref_read *read,
                                     void *user, const carcref_options *options) {
    const struct call call = {.name = name, .read = read, .user = user, .options = options};
    return guarded(referee, open_input, &call);
}

carcref_result carcref_next(carcref_referee *referee, const carcref_game **game) {
    carcref_result result = guarded(referee, judge_next, NULL);
    *game = result == CARCREF_OK ? &referee->game : NULL;
    return result;
}

int carcref_error_number(const carcref_referee *referee) { return referee ? referee->error : 0; }
const char *carcref_error_text(const carcref_referee *referee) {
    return referee ? referee->text : "out of memory";
}
