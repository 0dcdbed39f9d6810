/* SPDX-License-Identifier: MIT */
/* Judges a file as often as memory is asked for, and lets another allocation fail each time.  The
 * library says so, or finds what it always finds; and it gives back all but a few small blocks
 * (what a function was just putting together).
 *
 *     tests/library/memory FILE...            (TAP) */
#include "carcref.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* At most so much stays behind a failure. */
#define LEFT_BLOCKS 4
#define LEFT_BYTES 1024

static unsigned long asked, failing; /* the call of this number fails; 0: none does */
static long blocks, bytes;           /* asked for, and not given back */

#ifdef __has_feature
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define SANITIZED
#endif
#endif
#if defined __SANITIZE_ADDRESS__ || defined __SANITIZE_THREAD__
#define SANITIZED
#endif

#if defined __GLIBC__ && !defined SANITIZED
#include <malloc.h>
#define CAN_FAIL 1

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t n, size_t size);
void *__libc_realloc(void *p, size_t size);
void __libc_free(void *p);

static int fails(void) {
    if (++asked != failing) return 0;
    errno = ENOMEM;
    return 1;
}
static void *counted(void *p) {
    blocks += p != NULL;
    bytes += p ? (long)malloc_usable_size(p) : 0;
    return p;
}
static void uncounted(void *p) {
    blocks -= p != NULL;
    bytes -= p ? (long)malloc_usable_size(p) : 0;
}
void *malloc(size_t size) { return fails() ? NULL : counted(__libc_malloc(size)); }
void *calloc(size_t n, size_t size) { return fails() ? NULL : counted(__libc_calloc(n, size)); }
void *realloc(void *p, size_t size) {
    if (fails()) return NULL;
    uncounted(p);
    return counted(__libc_realloc(p, size));
}
void free(void *p) {
    uncounted(p);
    __libc_free(p);
}
#else
#define CAN_FAIL 0
#endif

struct found {
    carcref_result result;
    int games;
    long long points;
    uint32_t findings;
};

static struct found judge(const char *name, const char *text, size_t length) {
    const carcref_options options = {.policy = CARCREF_SKIP, .provisional = true, .directory = "."};
    const carcref_game *game;
    struct found f = {.result = CARCREF_NO_MEMORY};
    carcref_referee *referee = carcref_new();
    if (!referee) return f;
    f.result = carcref_open_memory(referee, name, text, length, &options);
    while (f.result == CARCREF_OK && (f.result = carcref_next(referee, &game)) == CARCREF_OK) {
        f.games++;
        f.findings += carcref_game_findings(game);
        for (unsigned p = 0; p < carcref_game_players(game); p++)
            f.points += carcref_game_points(game, p);
    }
    /* A referee that has failed says the same again. */
    if (f.result == CARCREF_NO_MEMORY && carcref_next(referee, &game) != CARCREF_NO_MEMORY)
        f.result = CARCREF_OK;
    carcref_free(referee);
    return f;
}

static int is_same(struct found a, struct found b) {
    return a.result == b.result && a.games == b.games && a.points == b.points &&
           a.findings == b.findings;
}

/* How many of the allocations for the file are not answered as they should be. */
static int try_each(const char *name, const char *text, size_t length) {
    int bad = 0;
    failing = 0;
    asked = 0;
    struct found usual = judge(name, text, length);
    unsigned long all = asked;
    for (unsigned long n = 1; n <= all; n++) {
        long blocks_before = blocks, bytes_before = bytes;
        asked = 0;
        failing = n;
        struct found now = judge(name, text, length);
        failing = 0;
        long left = blocks - blocks_before, left_bytes = bytes - bytes_before;
        if ((now.result == CARCREF_NO_MEMORY || is_same(now, usual)) && left <= LEFT_BLOCKS &&
            left_bytes <= LEFT_BYTES)
            continue;
        printf("# %s: allocation %lu of %lu: result %d, %d games; %ld blocks, %ld bytes are left\n",
               name, n, all, (int)now.result, now.games, left, left_bytes);
        bad++;
    }
    return bad + (usual.result != CARCREF_END);
}

int main(int argc, char **argv) {
    static char text[1 << 20];
    int wrong = 0;
    printf("1..%d\n", argc - 1);
    for (int i = 1; i < argc; i++) {
        FILE *f = fopen(argv[i], "rb");
        size_t length = f ? fread(text, 1, sizeof text, f) : 0;
        if (f) fclose(f);
        if (!CAN_FAIL) {
            printf("ok %d - %s # SKIP allocations belong to somebody else\n", i, argv[i]);
            continue;
        }
        int bad = length ? try_each(argv[i], text, length) : 1;
        printf("%sok %d - %s, each allocation\n", bad ? "not " : "", i, argv[i]);
        wrong += bad;
    }
    return wrong > 0;
}
