/* SPDX-License-Identifier: MIT */
/* Judges files in several threads at once, each of which judges all of them, from another one on.
 * What each thread finds must be what one thread finds alone.
 *
 *     tests/library/threads THREADS FILE...            (TAP) */
#include "carcref.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct text {
    const char *name;
    char *bytes;
    size_t length;
    uint64_t judged; /* by one thread alone: a sum of all that the library tells */
};

struct judge {
    struct text *text;
    int texts, first;
    int wrong; /* texts of which this thread finds something else */
    pthread_t thread;
};

/* FNV-1a, as good as any. */
static void add(uint64_t *sum, const void *bytes, size_t length) {
    for (const unsigned char *p = bytes; length > 0; length--, p++)
        *sum = (*sum ^ *p) * 0x100000001B3u;
}
static void add_number(uint64_t *sum, int64_t n) { add(sum, &n, sizeof n); }
static void add_text(uint64_t *sum, const char *s) {
    if (s) add(sum, s, strlen(s) + 1);
}

static void add_game(uint64_t *sum, const carcref_game *game) {
    add_number(sum, carcref_game_verdict(game));
    add_number(sum, carcref_game_stopped_before(game));
    add_text(sum, carcref_game_title(game));
    for (unsigned p = 0; p < carcref_game_players(game); p++) {
        add_text(sum, carcref_game_player(game, p));
        add_number(sum, carcref_game_points(game, p));
    }
    for (uint32_t i = 0; i < carcref_game_findings(game); i++) {
        const carcref_finding *f = carcref_game_finding(game, i);
        add_text(sum, f->code);
        add_text(sum, f->rule);
        add_text(sum, f->text);
        add_number(sum, f->line);
        add_number(sum, f->column);
    }
    for (uint32_t i = 0; i < carcref_game_ledger_lines(game); i++) {
        const carcref_ledger_line *l = carcref_game_ledger_line(game, i);
        add_number(sum, l->player);
        add_number(sum, l->points);
        add_number(sum, l->x);
        add_number(sum, l->y);
        add_text(sum, l->rule);
    }
    for (uint32_t i = 0; i < carcref_game_entries(game); i++) {
        const carcref_entry *e = carcref_game_entry(game, i);
        add_text(sum, e->tile);
        add_text(sum, e->figure);
        add_text(sum, e->feature);
        add_number(sum, e->rotation);
    }
}

static uint64_t judge(carcref_referee *referee, const struct text *t) {
    const carcref_options options = {.policy = CARCREF_SKIP, .provisional = true};
    const carcref_game *game;
    uint64_t sum = 0xCBF29CE484222325u;
    carcref_result result = carcref_open_memory(referee, t->name, t->bytes, t->length, &options);
    while (result == CARCREF_OK && (result = carcref_next(referee, &game)) == CARCREF_OK)
        add_game(&sum, game);
    add_number(&sum, result);
    return sum;
}

static void *judge_all(void *data) {
    struct judge *j = data;
    carcref_referee *referee = carcref_new();
    if (!referee) {
        j->wrong = j->texts;
        return NULL;
    }
    for (int i = 0; i < j->texts; i++) {
        const struct text *t = &j->text[(j->first + i) % j->texts];
        j->wrong += judge(referee, t) != t->judged;
    }
    carcref_free(referee);
    return NULL;
}

static bool read_text(struct text *t, const char *name) {
    FILE *f = fopen(name, "rb");
    long length = f && fseek(f, 0, SEEK_END) == 0 ? ftell(f) : -1;
    *t = (struct text){.name = name};
    if (length >= 0) {
        rewind(f);
        t->bytes = malloc((size_t)length + 1);
        t->length = t->bytes ? fread(t->bytes, 1, (size_t)length, f) : 0;
    }
    if (f) fclose(f);
    return t->bytes && t->length == (size_t)length;
}

int main(int argc, char **argv) {
    int threads = argc > 1 ? atoi(argv[1]) : 0, texts = argc - 2, bad = 0;
    if (threads < 1 || threads > 64 || texts < 1) return 2;
    struct text *text = calloc((size_t)texts, sizeof *text);
    struct judge judges[64];
    if (!text) return 2;
    for (int i = 0; i < texts; i++) {
        /* Not from one to the next: what a referee keeps must not show. */
        carcref_referee *alone = carcref_new();
        if (!alone || !read_text(&text[i], argv[2 + i])) return 2;
        text[i].judged = judge(alone, &text[i]);
        carcref_free(alone);
    }
    for (int i = 0; i < threads; i++) {
        judges[i] = (struct judge){.text = text, .texts = texts, .first = i * texts / threads};
        if (pthread_create(&judges[i].thread, NULL, judge_all, &judges[i]) != 0) return 2;
    }
    for (int i = 0; i < threads; i++)
        if (pthread_join(judges[i].thread, NULL) != 0) return 2;
    printf("1..%d\n", threads);
    for (int i = 0; i < threads; i++) {
        printf("%sok %d - thread %d: %d files, %d judged otherwise\n",
               judges[i].wrong ? "not " : "", i + 1, i + 1, texts, judges[i].wrong);
        bad += judges[i].wrong;
    }
    for (int i = 0; i < texts; i++)
        free(text[i].bytes);
    free(text);
    return bad > 0;
}
