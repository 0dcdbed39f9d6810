/* SPDX-License-Identifier: MIT */
#include "tools/specimen.h"
#include "base/xalloc.h"
#include "library/formats.h"
#include "record/stream/stream.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

void specimen_init(struct specimen *s) {
    *s = (struct specimen){.name = ""};
    plain_init(&s->g);
    s->before = xcalloc(PLAIN_ENTRIES + 1, sizeof *s->before);
    s->trial = xcalloc(1, sizeof *s->trial);
}

void specimen_free(struct specimen *s) {
    plain_free(&s->g);
    free(s->before);
    free(s->trial);
}

static const char *read_record(struct specimen *s, struct catalogue *c, const char *path) {
    int fd = open(path, O_RDONLY);
    if (fd < 0) return "cannot be opened";
    struct stream *stream = stream_open(fd, path, NULL, INPUT_AUTO, foreign_formats);
    const struct record *r = stream_next(stream);
    struct judgement j = {.record = NULL};
    const char *why = "is empty";
    if (r) {
        replay(&j, r, c, &(struct replay_options){.policy = POLICY_STOP});
        why = plain_from_record(&s->g, c, &j);
    }
    judgement_free(&j);
    stream_close(stream);
    close(fd);
    return why;
}

static void begin(struct specimen *s) {
    struct plain_entry *entry = s->g.entry;
    s->g = (struct plain_game){.entry = entry};
    naive_own_forget(0);
}

void specimen_each(struct specimen *s, struct catalogue *c, const char *path,
                   void (*seen)(void *data, const struct specimen *s), void *data) {
    int fd = open(path, O_RDONLY);
    if (fd < 0) return;
    struct stream *stream = stream_open(fd, path, NULL, INPUT_AUTO, foreign_formats);
    const struct record *r;
    int number = 0;
    while ((r = stream_next(stream))) {
        struct judgement j = {.record = NULL};
        begin(s);
        snprintf(s->name, sizeof s->name, "%.100s#%d", strrchr(path, '/') + 1, ++number);
        snprintf(s->g.title, sizeof s->g.title, "%.79s", s->name);
        replay(&j, r, c, &(struct replay_options){.policy = POLICY_STOP});
        if (!plain_from_record(&s->g, c, &j)) seen(data, s);
        judgement_free(&j);
    }
    stream_close(stream);
    close(fd);
}

/* Judges it and puts true claims into it. */
static const char *prepare(struct specimen *s, int *turn) {
    struct plain_game *g = &s->g;
    *turn = 0;
    const char *code = naive_legal_header(g);
    if (code) return code;
    naive_legal_begin(&s->before[0], g, s->trial);
    for (int i = 0; i < g->entries; i++) {
        memcpy(&s->before[i + 1], &s->before[i], sizeof s->before[i]);
        *turn = i + 1;
        code = naive_legal_entry(&s->before[i + 1], g, i, NAIVE_STOP);
        if (code) return code;
        naive_claims_fill(g, i, &s->before[i + 1].n);
    }
    const struct naive_legal *end = &s->before[g->entries];
    s->complete = naive_legal_over(end, g);
    if (!s->complete) return NULL;
    memcpy(s->trial, &end->n, sizeof end->n);
    naive_finish(s->trial);
    naive_claims_fill_result(g, s->trial);
    for (int p = 0; p < g->players; p++)
        if ((g->tells >> p & 1) && g->told[p] != s->trial->score[p]) return "E-SCORE-MISMATCH";
    return NULL;
}

bool specimen_load(struct specimen *s, struct catalogue *c, const char *name, const char *path,
                   char *why) {
    begin(s);
    s->wrong = NULL;
    snprintf(s->name, sizeof s->name, "%s", name);
    const char *fault = NULL;
    if (!strncmp(name, "random-", 7))
        plain_from_random(&s->g, c, strtoull(name + 7, NULL, 10), false);
    else if (!strncmp(name, "more-", 5))
        plain_from_random(&s->g, c, strtoull(name + 5, NULL, 10), true);
    else
        fault = read_record(s, c, path);
    snprintf(s->g.title, sizeof s->g.title, "%s", name);
    snprintf(why, 128, "%s", fault ? fault : "");
    if (fault) return false;
    int turn;
    s->wrong = prepare(s, &turn);
    if (s->wrong) snprintf(why, 128, "wrong in turn %d: %s", turn, s->wrong);
    return !s->wrong;
}
