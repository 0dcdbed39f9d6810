/* SPDX-License-Identifier: MIT */
/* How good is --mend?  Legal games in which the jury's mutants break one word, and how often the game as
 * it was comes first among the corrections, or among the first three.
 *
 *     mend_bench [--more] [--without-claims] [--yaml] [--any] [--seconds S] [--kind WORD] [--show]
 *                [N [FIRST]]
 *
 * N mutants that are wrong, one of each game; random games from seed FIRST on; --more: with expansions;
 * --any: not only mutants that differ by one word; --show: those that do not come first. */
#include "base/xalloc.h"
#include "library/formats.h"
#include "mend/mending.h"
#include "record/stream/stream.h"
#include "record/stream/window.h"
#include "record/write/writer.h"
#include "replay/judgement_memory.h"
#include "replay/name.h"
#include "replay/notation.h"
#include "replay/replay.h"
#include "tools/mutate.h"
#include "tools/random_game.h"
#include "tools/specimen.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#define KINDS_MAX 1000

struct count {
    unsigned wrong, first, three, found, cut;
};

struct bench {
    bool more, claims, yaml, any, show;
    double seconds;
    const char *word;
    struct specimen legal;
    struct plain_game game, mutant;
    struct naive scratch;
    struct catalogue *catalogue;
    const struct mutation_kind *kind[KINDS_MAX];
    int kinds;
    struct count count[KINDS_MAX], all;
    double *time;
    unsigned times;
    struct mending mending;
};

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* --- records --------------------------------------------------------------------------- */

struct text_in {
    const char *text;
    size_t length;
    struct stream *stream;
};

static size_t read_on(void *from, void *to, size_t room, int *error) {
    struct text_in *in = from;
    (void)error;
    if (room > in->length) room = in->length;
    if (room) memcpy(to, in->text, room);
    in->text += room;
    in->length -= room;
    return room;
}

static struct record *open_text(struct text_in *in, const struct buf *b, bool yaml) {
    in->text = b->text;
    in->length = b->length;
    in->stream = stream_open_source(&(struct byte_source){read_on, in}, "mutant", NULL,
                                    yaml ? INPUT_YAML : INPUT_TEXT, foreign_formats);
    return stream_next(in->stream);
}

/* Rotations that look alike become one, roles become features. */
static void plain_record(struct record *r, const struct judgement *j) {
    for (uint32_t i = 0; i < r->entries; i++)
        for (uint32_t k = 0; k < r->entry[i].steps; k++) {
            struct step *s = &r->entry[i].step[k];
            const struct entry_result *e = i < j->entries ? &j->entry[i] : NULL;
            if (s->kind == STEP_DEPLOY) {
                s->role_word = false;
                if (e && e->placed >= 0 && e->figure_tile == e->placed && e->figure_segment >= 0)
                    s->place =
                        notation_place(j->game.placed[e->placed].type,
                                       j->game.placed[e->placed].quarter_turns, e->figure_segment);
            }
            if (s->kind != STEP_PLACE || !j->judged) continue;
            struct tile_name n;
            name_resolve(&j->setup, &s->tile, r->arena, &n);
            if (n.tile < 0 || !n.turns || n.turns == TURNS_ANY) continue;
            const struct tile_type *t = j->setup.tile[n.tile].type;
            unsigned turns = 0;
            while (!(n.turns >> turns & 1))
                turns++;
            s->tile.word.text =
                arena_printf(r->arena, "%s/%u", t->id, 90 * (turns % t->turns_alike));
            s->tile.rotation.text = NULL;
        }
}

/* The canonical text of B; its status. */
static enum status canonical(struct bench *b, const struct buf *text, bool yaml, struct buf *out) {
    struct text_in in;
    struct judgement j = {.record = NULL};
    struct record *r = open_text(&in, text, yaml);
    enum status status = STATUS_UNREADABLE;
    if (r) {
        struct replay_options o = {.policy = POLICY_STOP};
        replay(&j, r, b->catalogue, &o);
        status = j.status;
        if (status == STATUS_LEGAL) {
            plain_record(r, &j);
            record_write(r, CONVERT_TEXT, true, out);
        }
    }
    judgement_free(&j);
    stream_close(in.stream);
    return status;
}

static void to_yaml(struct buf *b) {
    struct text_in in;
    struct buf out = {0};
    struct record *r = open_text(&in, b, false);
    if (r) record_write(r, CONVERT_YAML, true, &out);
    stream_close(in.stream);
    buf_free(b);
    *b = out;
}

/* --- words ------------------------------------------------------------------------------ */

static size_t word_end(const char *s, size_t at) {
    if (s[at] == '\n' || s[at] == ' ') return at + 1;
    return at + strcspn(s + at, " \n");
}

/* Do they differ in one word, or in one that is missing? */
static bool differ_by_a_word(const char *a, const char *b) {
    size_t m = strlen(a), n = strlen(b), at = 0, last = 0;
    while (a[at] && a[at] == b[at])
        at++;
    while (at > 0 && a[at - 1] != ' ' && a[at - 1] != '\n')
        at--;
    while (last < m - at && last < n - at && a[m - 1 - last] == b[n - 1 - last])
        last++;
    while (last > 0 && a[m - last] != ' ' && a[m - last] != '\n' && a[m - last] != ';')
        last--;
    char *x = strndup(a + at, m - at - last), *y = strndup(b + at, n - at - last);
    bool one = word_end(x, 0) >= strlen(x) && word_end(y, 0) >= strlen(y);
    free(x);
    free(y);
    return one;
}

/* --- mutants ------------------------------------------------------------------------------ */

static void list_kinds(struct bench *b) {
    mutate_form_make();
    for (int t = 0; mutation_tables[t]; t++)
        for (const struct mutation_kind *k = mutation_tables[t]; k->name && b->kinds < KINDS_MAX;
             k++)
            if (!strncmp(k->name, b->word, strlen(b->word)) && (b->claims || !k->claims))
                b->kind[b->kinds++] = k;
}

static bool make(struct bench *b, int kind, uint64_t seed) {
    struct prng prng = {seed * 1000003u + (uint64_t)kind};
    plain_copy(&b->mutant, &b->game);
    naive_own_forget(b->mutant.owns);
    struct mutation m = {.kind = b->kind[kind],
                         .prng = &prng,
                         .g = &b->mutant,
                         .before = b->legal.before,
                         .complete = b->legal.complete,
                         .scratch = &b->scratch};
    return b->kind[kind]->apply(&m);
}

static void judge(struct bench *b, int kind, const char *name, const struct buf *right,
                  const struct buf *broken, const struct buf *goal) {
    struct text_in in;
    struct record *r = open_text(&in, broken, b->yaml);
    struct replay_options o = {.policy = POLICY_STOP};
    struct mend_limit limit = {.seconds = b->seconds};
    double begun = now();
    mend(&b->mending, r, b->catalogue, &o, &limit);
    double took = now() - begun;
    unsigned place = 0;
    for (uint32_t i = 0; i < b->mending.founds && !place; i++) {
        struct buf text = {0}, again = {0};
        mend_text(&text, r, &b->mending.found[i]);
        canonical(b, &text, b->yaml, &again);
        if (again.length == goal->length && !memcmp(again.text, goal->text, goal->length))
            place = i + 1;
        buf_free(&text);
        buf_free(&again);
    }
    struct count *counts[] = {&b->count[kind], &b->all};
    for (int i = 0; i < 2; i++) {
        counts[i]->wrong++;
        counts[i]->first += place == 1;
        counts[i]->three += place >= 1 && place <= 3;
        counts[i]->found += place >= 1;
        counts[i]->cut += b->mending.cut;
    }
    b->time = xrealloc(b->time, (b->times + 1u) * sizeof *b->time);
    b->time[b->times++] = took;
    if (b->show && place != 1) {
        printf("--- %s: place %u of %u, %u trials, %.0f ms%s\n", name, place, b->mending.founds,
               b->mending.trials, took * 1e3, b->mending.cut ? ", cut" : "");
        for (uint32_t i = 0; i < b->mending.founds && i < 4; i++) {
            const struct correction *c = &b->mending.found[i];
            printf("  %d", c->cost);
            for (int s = 0; s < c->slips; s++)
                printf(" %s@%d", mend_kind_name(c->slip[s].kind), c->slip[s].turn);
            for (int e = 0; e < c->edits; e++)
                printf(" [%.*s->%s]", (int)(c->edit[e].end - c->edit[e].begin),
                       r->source.text + c->edit[e].begin, c->edit[e].text);
            printf("\n");
        }
        char path[64], command[200];
        FILE *f;
        snprintf(path, sizeof path, "/tmp/mb-%d-a", (int)getpid());
        f = fopen(path, "w");
        fwrite(right->text, 1, right->length, f);
        fclose(f);
        snprintf(path, sizeof path, "/tmp/mb-%d-b", (int)getpid());
        f = fopen(path, "w");
        fwrite(broken->text, 1, broken->length, f);
        fclose(f);
        fflush(stdout);
        snprintf(command, sizeof command,
                 "diff /tmp/mb-%d-a /tmp/mb-%d-b | head -6; ./carcref -q /tmp/mb-%d-b 2>&1 "
                 ">/dev/null| head -2",
                 (int)getpid(), (int)getpid(), (int)getpid());
        if (system(command)) printf("\n");
    }
    stream_close(in.stream);
}

static void break_game(struct bench *b, uint64_t seed) {
    char name[128], why[128];
    snprintf(name, sizeof name, "%s-%llu", b->more ? "more" : "random", (unsigned long long)seed);
    if (!specimen_load(&b->legal, b->catalogue, name, "", why)) return;
    plain_copy(&b->game, &b->legal.g);
    if (!b->claims) {
        plain_forget_claims(&b->game);
        b->game.has_result = b->game.has_winner = false;
    }
    struct buf right = {0}, goal = {0};
    plain_write(&b->game, &right);
    char *plain = strdup(right.text);
    if (b->yaml) to_yaml(&right);
    bool fine = canonical(b, &right, b->yaml, &goal) == STATUS_LEGAL;
    struct prng prng = {seed};
    for (int tries = 0; fine && tries < 60; tries++) {
        int kind = (int)prng_below(&prng, (unsigned)b->kinds);
        struct buf broken = {0}, again = {0};
        if (!make(b, kind, seed)) continue;
        plain_write(&b->mutant, &broken);
        bool use = b->any || differ_by_a_word(plain, broken.text);
        if (b->yaml) to_yaml(&broken);
        if (use) use = canonical(b, &broken, b->yaml, &again) != STATUS_LEGAL;
        if (use) {
            strncat(name, "/", sizeof name - strlen(name) - 1);
            strncat(name, b->kind[kind]->name, sizeof name - strlen(name) - 1);
            judge(b, kind, name, &right, &broken, &goal);
        }
        buf_free(&broken);
        buf_free(&again);
        if (use) break;
    }
    free(plain);
    buf_free(&right);
    buf_free(&goal);
}

static int compare(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static void print(const char *name, const struct count *c) {
    printf("%-24s %6u  first %5.1f%%  of three %5.1f%%  found %5.1f%%  cut %u\n", name, c->wrong,
           100.0 * c->first / c->wrong, 100.0 * c->three / c->wrong, 100.0 * c->found / c->wrong,
           c->cut);
}

int main(int argc, char **argv) {
    static struct bench b = {.claims = true, .seconds = 1, .word = ""};
    unsigned n = 300;
    uint64_t first = 1;
    int numbers = 0;
    for (int i = 1; i < argc; i++) {
        if (!strcmp(argv[i], "--more"))
            b.more = true;
        else if (!strcmp(argv[i], "--without-claims"))
            b.claims = false;
        else if (!strcmp(argv[i], "--yaml"))
            b.yaml = true;
        else if (!strcmp(argv[i], "--any"))
            b.any = true;
        else if (!strcmp(argv[i], "--show"))
            b.show = true;
        else if (!strcmp(argv[i], "--seconds") && i + 1 < argc)
            b.seconds = strtod(argv[++i], NULL);
        else if (!strcmp(argv[i], "--kind") && i + 1 < argc)
            b.word = argv[++i];
        else if (numbers++ == 0)
            n = (unsigned)strtoul(argv[i], NULL, 10);
        else
            first = strtoull(argv[i], NULL, 10);
    }
    b.catalogue = catalogue_new();
    specimen_init(&b.legal);
    plain_init(&b.game);
    plain_init(&b.mutant);
    list_kinds(&b);
    for (uint64_t seed = first; b.all.wrong < n && seed < first + 20u * n; seed++)
        break_game(&b, seed);
    for (int k = 0; k < b.kinds; k++)
        if (b.count[k].wrong) print(b.kind[k]->name, &b.count[k]);
    if (b.all.wrong) {
        print("all", &b.all);
        qsort(b.time, b.times, sizeof *b.time, compare);
        printf("time: median %.1f ms, 95 of 100 below %.1f ms, longest %.1f ms\n",
               1e3 * b.time[b.times / 2], 1e3 * b.time[b.times * 95 / 100],
               1e3 * b.time[b.times - 1]);
    }
    mending_free(&b.mending);
    specimen_free(&b.legal);
    plain_free(&b.game);
    plain_free(&b.mutant);
    catalogue_free(b.catalogue);
    free(b.time);
    return 0;
}
