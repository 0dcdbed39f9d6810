/* SPDX-License-Identifier: MIT */
#include "pipe_trial.h"
#include "base/bug.h"
#include "base/xalloc.h"
#include "library/formats.h"
#include "record/stream/stream.h"
#include "report/report.h"
#include "talk/pipe.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define RECORDS_MAX 20 /* of one input */

/* --- both ways ------------------------------------------------------------------------- */

/* A file that holds BYTES, at its beginning. */
static FILE *open_bytes(const char *bytes, size_t length) {
    FILE *file = tmpfile();
    INVARIANT(file != NULL);
    INVARIANT(fwrite(bytes, 1, length, file) == length && fflush(file) == 0);
    INVARIANT(lseek(fileno(file), 0, SEEK_SET) == 0);
    return file;
}

struct run {
    struct talk_setting talk;
    struct judgement judgement;
    struct report report;
    struct buf told; /* all events */
    int status;      /* exit status */
};

static void keep_told(void *to) {
    struct run *run = to;
    buf_add(&run->told, run->report.out.text ? run->report.out.text : "", run->report.out.length);
    buf_clear(&run->report.out);
    buf_clear(&run->report.err);
}

static void worsen(struct run *run, int status) {
    if (status > run->status) run->status = status;
}

static void tell_all(struct run *run, enum input_format input, bool piped, const char *bytes,
                     size_t length) {
    FILE *file = open_bytes(bytes, length);
    int status;
    struct stream *s = stream_open(fileno(file), "input", "/nonexistent", input, foreign_formats);
    for (int n = 0; n < RECORDS_MAX; n++) {
        struct told_before told = {.any = false};
        struct piped *p = piped ? piped_open(s) : NULL;
        bool answered = p && pipe_talk(&run->talk, p, &status, &told);
        if (p) piped_close(p, !answered);
        if (answered) {
            worsen(run, status);
        } else {
            struct record *r = stream_next(s);
            if (r && !piped) r = pipe_take_back(&run->talk, s, r);
            if (r) worsen(run, pipe_tell(&run->talk, r, piped ? &told : NULL));
            if (!r) n = RECORDS_MAX;
        }
        keep_told(run);
        explained_free(&told.explained);
    }
    stream_close(s);
    fclose(file);
}

/* --- what is left ---------------------------------------------------------------------------- */

/* An event: "TURN PLAYER WORD ...". */
struct event {
    char *line;
    const char *turn, *player, *what;
    size_t turn_length, player_length;
    bool gone;
};
struct events_left {
    struct event *event;
    uint32_t events, room;
    uint32_t first; /* of the record at hand */
};

static bool begins(const char *text, const char *with) {
    return strncmp(text, with, strlen(with)) == 0;
}

static bool is_finding(const struct event *e) {
    return begins(e->what, "error ") || begins(e->what, "warning ") ||
           begins(e->what, "unsupported ");
}

static bool same_turn(const struct event *a, const struct event *b) {
    return a->turn_length == b->turn_length && memcmp(a->turn, b->turn, a->turn_length) == 0;
}

static bool is_due(const struct event *e) {
    return begins(e->what, "due ") || begins(e->what, "may ") || begins(e->what, "hand ") ||
           begins(e->what, "barred ");
}

/* Everything of the turn of E is gone, and who was due then. */
static void drop_turn(struct events_left *l, const struct event *e) {
    int turn = atoi(e->turn);
    for (uint32_t i = l->first; i < l->events; i++) {
        struct event *old = &l->event[i];
        if (!begins(old->turn, "end ") && atoi(old->turn) == turn + is_due(old)) old->gone = true;
    }
}

static void drop_end(struct events_left *l) {
    for (uint32_t i = l->first; i < l->events; i++)
        l->event[i].gone |= begins(l->event[i].turn, "end ");
}

/* The last event that tells WHAT in the turn of E is gone. */
static void drop_one(struct events_left *l, const struct event *e, const char *what) {
    for (uint32_t i = l->events; i-- > l->first;) {
        struct event *old = &l->event[i];
        if (old->gone || !same_turn(old, e) || strcmp(old->what, what) != 0) continue;
        old->gone = true;
        return;
    }
}

/* The last line that was refused, and what was found against it, are gone. */
static void drop_refused(struct events_left *l) {
    uint32_t i = l->events;
    while (i-- > l->first)
        if (!l->event[i].gone && begins(l->event[i].what, "refused ")) break;
    if (i + 1 == l->first) return;
    l->event[i].gone = true;
    const struct event *refused = &l->event[i];
    while (i-- > l->first && is_finding(&l->event[i]) && same_turn(&l->event[i], refused))
        l->event[i].gone = true;
}

static void take(struct events_left *l, struct event *e) {
    const char *undone = begins(e->what, "undo ") ? e->what + 5 : NULL;
    bool only_said =
        begins(e->what, "waits ") || begins(e->what, "key ") || strcmp(e->what, "claims") == 0;
    if (undone && strcmp(undone, "game") == 0)
        for (uint32_t i = l->first; i < l->events; i++)
            l->event[i].gone = true;
    else if (undone && strcmp(undone, "refused") == 0)
        drop_refused(l);
    else if (undone && strcmp(undone, "over") == 0)
        drop_end(l);
    else if (undone && (begins(undone, "error ") || begins(undone, "warning ")))
        drop_one(l, e, undone);
    else if (undone && strcmp(undone, "waits") != 0 && strcmp(undone, "header") != 0 &&
             !begins(undone, "key") && !begins(e->turn, "end "))
        drop_turn(l, e);
    e->gone = undone || only_said;
    VEC_GROW(l->event, l->events, l->room);
    l->event[l->events++] = *e;
    if (begins(e->what, "status ")) l->first = l->events;
}

static int compare_events(const void *a, const void *b) {
    return strcmp(((const struct event *)a)->line, ((const struct event *)b)->line);
}

/* The events in TOLD that were not taken back, in order of the alphabet. */
static struct events_left what_is_left(struct buf *told) {
    struct events_left l = {.events = 0};
    char *next = told->text, *end = told->text + told->length;
    for (char *line = next; told->length && line < end; line = next + 1) {
        next = memchr(line, '\n', (size_t)(end - line));
        INVARIANT(next != NULL);
        *next = '\0';
        struct event e = {.line = line, .turn = line, .turn_length = strcspn(line, " ")};
        e.player = line + e.turn_length + 1;
        e.player_length = strcspn(e.player, " ");
        e.what = e.player + e.player_length + 1;
        take(&l, &e);
    }
    uint32_t kept = 0;
    for (uint32_t i = 0; i < l.events; i++)
        if (!l.event[i].gone && !begins(l.event[i].what, "refused ")) l.event[kept++] = l.event[i];
    l.events = kept;
    if (kept) qsort(l.event, kept, sizeof *l.event, compare_events);
    return l;
}

static bool compare(const struct events_left *a, const struct events_left *b, struct buf *why) {
    bool same = true;
    for (uint32_t i = 0, k = 0; i < a->events || k < b->events;) {
        int order = i == a->events   ? 1
                    : k == b->events ? -1
                                     : strcmp(a->event[i].line, b->event[k].line);
        same &= order == 0;
        if (order < 0) buf_printf(why, "pipe: %s\n", a->event[i].line);
        if (order > 0) buf_printf(why, "file: %s\n", b->event[k].line);
        i += order <= 0;
        k += order >= 0;
    }
    return same;
}

bool pipe_trial(struct catalogue *catalogue, const struct replay_options *options,
                enum input_format input, bool warnings_are_errors, const char *written,
                size_t written_length, const char *standing, size_t standing_length,
                struct buf *why) {
    struct run run[3];
    struct events_left left[3];
    for (int i = 0; i < 3; i++) {
        run[i] = (struct run){
            .report = {.options = {.quiet = true, .warnings_are_errors = warnings_are_errors}}};
        run[i].talk = (struct talk_setting){.judgement = &run[i].judgement,
                                            .catalogue = catalogue,
                                            .replay = options,
                                            .report = &run[i].report,
                                            .write = keep_told,
                                            .to = &run[i]};
    }
    tell_all(&run[0], input, true, written, written_length);
    tell_all(&run[1], input, false, standing, standing_length);
    tell_all(&run[2], input, false, written, written_length);
    left[0] = what_is_left(&run[0].told);
    left[1] = what_is_left(&run[1].told);
    left[2] = what_is_left(&run[2].told);
    bool same = compare(&left[0], &left[1], why);
    if (run[0].status != run[1].status) {
        buf_printf(why, "exit status %d, as a file %d\n", run[0].status, run[1].status);
        same = false;
    }
    if (!compare(&left[0], &left[2], why) || run[0].status != run[2].status) {
        buf_printf(why, "exit status %d, as a file with what was undone %d\n", run[0].status,
                   run[2].status);
        same = false;
    }
    for (int i = 0; i < 3; i++) {
        free(left[i].event);
        judgement_free(&run[i].judgement);
        report_free(&run[i].report);
        buf_free(&run[i].told);
    }
    return same;
}
