/* SPDX-License-Identifier: MIT */
/* A jury for illegal moves: legal games in which one thing is broken.
 *
 *     jury                    1000 mutants, or 400 in a build that checks the game after every turn
 *     jury N [FIRST]          N mutants; random games from seed FIRST on
 *     jury --kind WORD N [FIRST]   N mutants of kinds whose name begins with WORD
 *     jury --find KIND CODE [FIRST]   a mutant of KIND of which CODE is the first error
 *     jury --game NAME N      N mutants of one game, recorded or random-17
 *     jury --record FILE ...  as above, and the game `record` is that file: --record FILE --game record 20
 *     jury --show NAME        the mutant NAME as a text record, or the game of that name; what
 *                             both judges say of it
 *     jury --write FOLDER N   N mutants as records, each with what must be said of it
 *
 * Of each mutant the second opinion (naive_*.c) says which entry is the first illegal
 * one and why, or that it is legal; the program must say the same under `stop`, and
 * under `skip` and `accept` also of all that follows; no figure may be lost, and the
 * reports must say that the points depend on the policy.
 *
 * A mutant is named by its game, its kind of mutation and a number, which is all that
 * is needed to make it again: random-17/cell-near/2.  Games of records/ come from
 * $srcdir, foreign saved ones from $CARCREF_CORPUS. */
#include "base/xalloc.h"
#include "tools/jury_judge.h"
#include "tools/mutate.h"
#include "tools/random_game.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define KINDS_MAX 1000
#define CODES_MAX 192
#define BIG_RUN 10000
/* By default; and of each recorded game, fewer where each game is checked after every turn. */
#ifdef CARCREF_INVARIANTS
#define MUTANTS 400
#define OF_A_GAME 3
#else
#define MUTANTS 1000
#define OF_A_GAME 8
#endif
#define MOST_SHOWN 200
#define PATH_ROOM 1024
#define SCENES "jcz-tests"
#define GIVEN "record" /* the game of --record */

static const char *const record_games[] = {"kitchen-table.txt",
                                           "sunday.yaml",
                                           "winter-evening.txt",
                                           "abbots.yaml",
                                           "river-2021.txt",
                                           "volcano.yaml",
                                           "two-rivers.txt",
                                           "by-city.yaml",
                                           "each-city-once.txt",
                                           "start-after.yaml",
                                           "no-farmers.txt",
                                           "river-2014.yaml",
                                           "spring-first.txt",
                                           "club-night.yaml",
                                           "quiet-lake.txt",
                                           "abbot.txt",
                                           "river.txt",
                                           "north.txt",
                                           "short.txt",
                                           "own-tile.txt",
                                           "position.yaml",
                                           "short.yaml",
                                           "saved-game.jcz",
                                           "silent-discards.jcz",
                                           "bga-log.json",
                                           "scoresheet.json",
                                           "inns.txt",
                                           "builders.txt",
                                           "shrines.txt",
                                           "pig-herd.txt",
                                           "village-fair.txt",
                                           "hocus-pocus.txt",
                                           "abbey.txt",
                                           "dragon.txt",
                                           "tower.txt",
                                           "gold-mines.txt",
                                           "count.txt",
                                           "catapult.txt",
                                           "bridges.txt",
                                           "castles.txt",
                                           "bazaar.txt",
                                           "ferries.txt",
                                           "robbers.txt",
                                           "messages.txt",
                                           "phone.txt",
                                           "everything-2.txt",
                                           "everything-4.txt",
                                           "everything-6.txt",
                                           NULL};
/* Of others: saved games of another engine by what is in them, numbered to ENGINE_GAMES with gaps; games that people
 * played; and all saved scenes of SCENES. */
#define ENGINE_GAMES 12
static const char *const engine_games[] = {
    "base", "base-nofarm", "base2", "river",    "river2",    "winter", "ic",    "ictb",    "kr",
    "cult", "iccult",      "gq11",  "fest",     "flier",     "corn",   "corn2", "mage",    "tower",
    "am",   "amic",        "ferry", "gold",     "bcb",       "bcbic",  "pd",    "pdtower", "count",
    "big5", "minis",       "mega",  "countall", "megacount", NULL};
static const char *const real_games[] = {
    "bga-366166200.compact.json", "bga-366166200.raw-anon.json", "bga-367163108.compact.json",
    "bga-368679629.compact.json", "japan-2015-final.json",       NULL};
static const char *const other_codes[] = {"E-VARIANT",
                                          "E-PLAYERS",
                                          "E-START-TILE",
                                          "E-SCORE-MISMATCH",
                                          "E-NOT-COMPLETE",
                                          "E-FARMER-RETURN",
                                          "E-RETURN-MISMATCH",
                                          "E-TRACK-MISMATCH",
                                          "E-NOT-FINISHED",
                                          "E-WINNER-MISMATCH",
                                          NULL};

/* Positions that a short run would hardly come to. */
static const char *const rare[] = {"random-55/river-merge/0",
                                   "random-107/recall-complete/0",
                                   "random-124/recall-complete/0",
                                   "random-11/discard-missing/0",
                                   "random-11/discard-apart/0",
                                   "random-15/discard-other/0",
                                   "random-15/discard-doubled/0",
                                   "random-756/discard-passed-on/0",
                                   "random-70/after-the-stuck/0",
                                   "more-4543/crop-swap/0",
                                   "more-2527/crop-act-second/0",
                                   "more-4516/discard-late/0",
                                   "more-4572/fly-last/0",
                                   "more-4656/rotation-unsaid/0",
                                   "more-2533/crop-act-special/0",
                                   "more-2514/festival-builder/0",
                                   "more-2533/part-builder/0",
                                   "more-2502/order-in-round/0",
                                   "more-2570/fly-closed/0",
                                   "no-farmers.txt/order-lines/0",
                                   "more-2580/rounds-swapped/0",
                                   "more-2509/header-profile/0",
                                   "more-543/drive-order/1",
                                   "more-13/capture-change-ref/1",
                                   "more-35/castle-unchosen/0",
                                   "more-1/bazaar-opens-higher/0",
                                   "more-3/mayor-kind/0",
                                   "more-3/barn-farmer/0",
                                   NULL};

struct run {
    struct jury jury;
    struct specimen legal;
    struct plain_game mutant;
    struct naive scratch;
    const struct mutation_kind *kind[KINDS_MAX];
    const char *code[CODES_MAX];
    int kinds, codes, next;
    int more, more_count;                     /* the kinds for expansions */
    unsigned count[KINDS_MAX][CODES_MAX + 1]; /* outcomes; [codes]: legal */
    unsigned made[KINDS_MAX];                 /* mutants of each kind */
    unsigned mutants, games, disagreed, shown;
    const char *file; /* of --record; NULL: there is none */
    /* In random games: values of variants, profiles. */
    unsigned value[VARIANTS][PLAYERS_MAX], profile[PROFILES];
    unsigned whole_count;                                /* recorded games, as they are */
    unsigned samples, wrong_samples, sampled[CODES_MAX]; /* codes of samples */
    unsigned refused, foreign; /* games that are illegal themselves; those by both judges */
    char records[512], corpus[512];
};

static void list_kinds(struct run *r) {
    mutate_form_make();
    for (int t = 0; mutation_tables[t]; t++)
        for (const struct mutation_kind *k = mutation_tables[t]; k->name; k++) {
            bool more = mutation_tables[t] == mutate_expansion_kinds ||
                        mutation_tables[t] == mutate_form_kinds ||
                        mutation_tables[t] == mutate_abbey_kinds ||
                        mutation_tables[t] == mutate_ferry_kinds ||
                        mutation_tables[t] == mutate_bridge_kinds ||
                        mutation_tables[t] == mutate_castle_kinds ||
                        mutation_tables[t] == mutate_bazaar_kinds ||
                        mutation_tables[t] == mutate_extra_kinds ||
                        mutation_tables[t] == mutate_crop_kinds ||
                        mutation_tables[t] == mutate_magic_kinds ||
                        mutation_tables[t] == mutate_dragon_kinds ||
                        mutation_tables[t] == mutate_pair_kinds ||
                        mutation_tables[t] == mutate_mixed_kinds; /* which follow each other */
            if (more && !r->more_count++) r->more = r->kinds;
            if (r->kinds == KINDS_MAX) abort();
            r->kind[r->kinds++] = k;
        }
    for (int i = 0; naive_codes[i]; i++)
        r->code[r->codes++] = naive_codes[i];
    for (int i = 0; other_codes[i]; i++)
        r->code[r->codes++] = other_codes[i];
    if (r->codes > CODES_MAX) abort();
}

static int code_index(const struct run *r, const char *code, size_t length) {
    int i = 0;
    while (i < r->codes && (strlen(r->code[i]) != length || strncmp(r->code[i], code, length) != 0))
        i++;
    return i;
}

/* Where it lies: "folder:file" is a scene. */
static void find_path(const struct run *r, const char *name, char path[PATH_ROOM]) {
    const char *scene = strchr(name, ':');
    snprintf(path, PATH_ROOM, "%s/engine-games/%s", r->corpus, name);
    if (r->file && !strcmp(name, GIVEN)) snprintf(path, PATH_ROOM, "%s", r->file);
    if (scene)
        snprintf(path, PATH_ROOM, "%s/" SCENES "/%.*s/%s", r->corpus, (int)(scene - name), name,
                 scene + 1);
    for (int i = 0; real_games[i]; i++)
        if (!strcmp(real_games[i], name)) snprintf(path, PATH_ROOM, "%s/real/%s", r->corpus, name);
    for (int i = 0; record_games[i]; i++)
        if (!strcmp(record_games[i], name)) snprintf(path, PATH_ROOM, "%s/%s", r->records, name);
}

/* --- one mutant ----------------------------------------------------------------------- */

/* The seed that a name stands for (FNV-1a). */
static uint64_t seed_of(const char *name) {
    uint64_t h = 0xCBF29CE484222325u;
    for (; *name; name++)
        h = (h ^ (unsigned char)*name) * 0x100000001B3u;
    return h;
}

/* Breaks a copy of the game; false: this kind is not possible in it. */
static bool mutate(struct run *r, const struct mutation_kind *k, const char *name,
                   int *at /* out */) {
    struct prng prng = {seed_of(name)};
    for (int tries = 0; tries < 4; tries++) {
        plain_copy(&r->mutant, &r->legal.g);
        naive_own_forget(r->mutant.owns);
        if (!k->claims) plain_forget_claims(&r->mutant);
        struct mutation m = {.kind = k,
                             .prng = &prng,
                             .g = &r->mutant,
                             .before = r->legal.before,
                             .complete = r->legal.complete,
                             .scratch = &r->scratch};
        if (!k->apply(&m)) continue;
        mutate_drop_numbers(&r->mutant);
        *at = m.at;
        return true;
    }
    return false;
}

static void try_kind(struct run *r, int k, const char *name, bool *made) {
    int at;
    struct naive_finding first;
    *made = mutate(r, r->kind[k], name, &at);
    if (!*made) return;
    r->jury.reports = r->mutants++ % 4 == 0;
    bool agreed = jury_agrees(&r->jury, &r->mutant, &r->legal, at, &first);
    r->made[k]++;
    r->count[k][first.code ? code_index(r, first.code, strlen(first.code)) : r->codes]++;
    if (agreed) return;
    r->disagreed++;
    if (r->shown++ < MOST_SHOWN) printf("# %s: %s\n", name, r->jury.wrong);
}

/* --- a run ------------------------------------------------------------------------------- */

static void count_values(struct run *r, uint64_t seed, bool more) {
    struct random_options o = random_options_varied(seed, more);
    for (int v = 0; v < VARIANTS; v++)
        r->value[v][o.variants.value[v]]++;
    if (o.profiled) r->profile[o.profile]++;
}

static bool load(struct run *r, const char *name) {
    char why[128];
    struct naive_finding first;
    char path[PATH_ROOM];
    find_path(r, name, path);
    bool fine = specimen_load(&r->legal, r->jury.catalogue, name, path, why);
    r->games += fine;
    bool more = !strncmp(name, "more-", 5);
    if (more || !strncmp(name, "random-", 7))
        count_values(r, strtoull(strchr(name, '-') + 1, NULL, 10), more);
    if (fine) return true;
    printf("# %s is not used: %s\n", name, why);
    if (!r->legal.wrong) return false;
    r->disagreed += !strcmp(r->legal.wrong, "E-SCORE-MISMATCH");
    /* By the rules of its own program it may be legal; but here both must find the same. */
    plain_forget_claims(&r->legal.g);
    r->foreign += naive_legal_header(&r->legal.g) == NULL &&
                  jury_agrees(&r->jury, &r->legal.g, &r->legal, 0, &first);
    r->refused++;
    return false;
}

/* Loads the game of a mutant; returns its kind, or -1. */
static int load_named(struct run *r, const char *name) {
    char game[128], kind[32];
    if (sscanf(name, "%127[^/]/%31[^/]/", game, kind) != 2 || !load(r, game)) return -1;
    int k = r->kinds - 1;
    while (k >= 0 && strcmp(r->kind[k]->name, kind) != 0)
        k--;
    return k;
}

/* The next kind for a game in which each has been tried NUMBER[] times: those for expansions have
 * their turn where there are some, and of these what was seldom possible comes first. */
static int next_kind(struct run *r, const unsigned *number, unsigned tries) {
    if (!plain_has_expansions(&r->legal.g) || tries % 2) return r->next++ % r->kinds;
    int best = r->more;
    for (int k = r->more; k < r->more + r->more_count; k++)
        if (number[k] < number[best] || (number[k] == number[best] && r->made[k] < r->made[best]))
            best = k;
    return best;
}

/* Of a game that somebody recorded both must say that it is legal, and the same totals. */
static void judge_whole(struct run *r, const char *game) {
    struct naive_finding first;
    if (!strncmp(game, "random-", 7) || !strncmp(game, "more-", 5)) return;
    r->jury.reports = true;
    r->whole_count++;
    if (jury_agrees(&r->jury, &r->legal.g, &r->legal, 0, &first)) return;
    r->disagreed++;
    printf("# %s: %s\n", game, r->jury.wrong);
}

/* BATCH mutants of one game, kind after kind. */
static void break_game(struct run *r, const char *game, unsigned batch) {
    if (!load(r, game)) return;
    judge_whole(r, game);
    unsigned number[KINDS_MAX] = {0};
    for (unsigned tries = 0; batch && tries < 10u * (unsigned)r->kinds; tries++) {
        int k = next_kind(r, number, tries);
        char name[192];
        bool made;
        snprintf(name, sizeof name, "%s/%s/%u", game, r->kind[k]->name, number[k]++);
        try_kind(r, k, name, &made);
        batch -= made;
    }
}

/* Has the kind brought about each of the codes that it is for, LEAST times? */
static bool kind_works(const struct run *r, int k, unsigned least, bool say) {
    bool fine = true;
    for (const char *word = r->kind[k]->codes; *word;) {
        size_t n = strcspn(word, " ");
        if (r->count[k][code_index(r, word, n)] < least) {
            if (say) printf("# %s never gave %.*s\n", r->kind[k]->name, (int)n, word);
            fine = false;
        }
        word += n + strspn(word + n, " ");
    }
    return fine;
}

/* Some codes need a position that few games have: more games are looked through for them. */
static void hunt(struct run *r, uint64_t from) {
    for (int k = 0; k < r->kinds; k++)
        for (unsigned i = 0; r->made[k] ? i < 400 && !kind_works(r, k, 2, false) : i < 4000; i++) {
            char game[64], name[128];
            bool made;
            snprintf(game, sizeof game, "%s-%llu", (from + i) % 2 ? "more" : "random",
                     (unsigned long long)(from + i) / 2);
            snprintf(name, sizeof name, "%s/%s/0", game, r->kind[k]->name);
            if (load(r, game)) try_kind(r, k, name, &made);
        }
}

/* The first MOST saved games of KIND. */
static void break_engine_games(struct run *r, const char *kind, int most, unsigned batch) {
    for (int n = 1, found = 0; n <= ENGINE_GAMES && found < most; n++) {
        char name[64], path[PATH_ROOM];
        snprintf(name, sizeof name, "%s-%d.jcz", kind, n);
        find_path(r, name, path);
        if (access(path, R_OK) != 0) continue;
        found++;
        break_game(r, name, batch);
    }
}

/* The saved scenes of folder FOLDER of SCENES, or (NULL) of all. */
static void break_scenes(struct run *r, const char *folder, unsigned batch) {
    char path[PATH_ROOM], name[512];
    snprintf(path, sizeof path, "%s/" SCENES "/%s", r->corpus, folder ? folder : "");
    struct dirent **list;
    int n = scandir(path, &list, NULL, alphasort);
    for (int i = 0; i < n; i++) {
        snprintf(name, sizeof name, "%s%s%s", folder ? folder : "", folder ? ":" : "",
                 list[i]->d_name);
        if (list[i]->d_name[0] != '.' && !folder) break_scenes(r, name, batch);
        if (list[i]->d_name[0] != '.' && folder) break_game(r, name, batch);
        free(list[i]);
    }
    if (n >= 0) free(list);
}

/* A record that shows a rule, an error or a ruling: both must find the same in it. */
static void judge_sample(void *data, const struct specimen *s) {
    struct run *r = data;
    struct naive_finding first;
    r->jury.reports = true;
    r->samples++;
    bool agreed = jury_agrees(&r->jury, &s->g, s, -1, &first);
    r->wrong_samples += first.code != NULL;
    if (first.code) r->sampled[code_index(r, first.code, strlen(first.code))]++;
    if (agreed) return;
    r->disagreed++;
    printf("# %s: %s\n", s->name, r->jury.wrong);
}

static void judge_samples(struct run *r, const char *folder) {
    char path[PATH_ROOM];
    snprintf(path, sizeof path, "%s/%s", r->records, folder);
    struct dirent **list;
    int n = scandir(path, &list, NULL, alphasort);
    for (int i = 0; i < n; i++) {
        const char *end = strrchr(list[i]->d_name, '.');
        snprintf(path, sizeof path, "%s/%s/%s", r->records, folder, list[i]->d_name);
        if (end && (!strcmp(end, ".yaml") || !strcmp(end, ".txt")) && list[i]->d_name[0] != '.')
            specimen_each(&r->legal, r->jury.catalogue, path, judge_sample, r);
        free(list[i]);
    }
    if (n >= 0) free(list);
}

static void run(struct run *r, unsigned mutants, uint64_t first) {
    static const char *const folders[] = {"fixtures", "fixtures/accept", "bad", "wrong"};
    char name[64];
    for (int i = 0; i < 4; i++)
        judge_samples(r, folders[i]);
    for (int i = 0; rare[i]; i++) {
        bool made;
        int k = load_named(r, rare[i]);
        if (k >= 0) try_kind(r, k, rare[i], &made);
    }
    unsigned batch = mutants >= BIG_RUN ? 60 : OF_A_GAME;
    for (int i = 0; record_games[i]; i++)
        break_game(r, record_games[i], batch);
    for (int i = 0; r->corpus[0] && engine_games[i]; i++)
        break_engine_games(r, engine_games[i], mutants < BIG_RUN ? 1 : ENGINE_GAMES, batch);
    for (int i = 0; r->corpus[0] && real_games[i]; i++)
        break_game(r, real_games[i], batch);
    if (r->corpus[0] && mutants >= BIG_RUN) break_scenes(r, NULL, 12); /* they are short */
    uint64_t seed = first;
    for (; r->mutants < mutants; seed++) {
        snprintf(name, sizeof name, "%s-%llu", seed % 2 ? "more" : "random",
                 (unsigned long long)seed / 2);
        unsigned rest = mutants - r->mutants;
        break_game(r, name, rest < batch ? rest : batch);
    }
    if (mutants >= BIG_RUN) hunt(r, seed);
}

/* --- what it came to ------------------------------------------------------------------------ */

static void print_kind(const struct run *r, int k, unsigned sum) {
    printf("# %-20s %5u:", r->kind[k]->name, sum);
    for (int c = r->codes; c >= 0; c--)
        if (r->count[k][c]) printf(" %s %u", c == r->codes ? "legal" : r->code[c], r->count[k][c]);
    putchar('\n');
}

/* How many values of variants, and profiles, had no random game?  Prints them if SAY: a short run has too few games. */
static unsigned missing_values(const struct run *r, bool say) {
    unsigned missing = 0;
    for (int v = 0; v < VARIANTS; v++) {
        const char *p = variant_values((enum variant)v);
        for (int i = 0; *p; i++) {
            size_t n = strcspn(p, " ");
            if (!r->value[v][i]) {
                if (say)
                    printf("# no game with %s=%.*s\n", variant_name((enum variant)v), (int)n, p);
                missing++;
            }
            p += n + strspn(p + n, " ");
        }
    }
    for (int i = 0; i < PROFILES; i++)
        if (!r->profile[i]) {
            if (say) printf("# no game with profile %s\n", profile_name((enum profile)i));
            missing++;
        }
    return missing;
}

/* Do both have the same precedence of codes?  That of the program is published (--explain=list). */
static bool same_precedence(void) {
    int last = -1;
    for (int i = 0; naive_codes[i]; i++) {
        int at = last + 1;
        while (at < CODES && strcmp(code_name((enum code)at), naive_codes[i]) != 0)
            at++;
        if (at == CODES) printf("# %s is at another place\n", naive_codes[i]);
        if (at == CODES) return false;
        last = at;
    }
    return true;
}

static int test(int *number, bool fine, const char *what, unsigned n) {
    printf("%sok %d - %u %s\n", fine ? "" : "not ", ++*number, n, what);
    return !fine;
}

/* COUNT mutants of the kinds that begin with WORD, in random games with expansions. */
static int run_kinds(struct run *r, const char *word, unsigned count, uint64_t first) {
    char game[64], name[160];
    for (uint64_t seed = first; r->mutants < count && seed < first + 100 * (uint64_t)count;
         seed++) {
        snprintf(game, sizeof game, "more-%llu", (unsigned long long)seed);
        bool made = load(r, game);
        for (int k = 0; made && k < r->kinds; k++)
            for (int i = 0; i < 4 && !strncmp(r->kind[k]->name, word, strlen(word)); i++) {
                bool possible;
                snprintf(name, sizeof name, "%s/%s/%d", game, r->kind[k]->name, i);
                try_kind(r, k, name, &possible);
            }
    }
    for (int k = 0; k < r->kinds; k++)
        if (!strncmp(r->kind[k]->name, word, strlen(word))) print_kind(r, k, r->mutants);
    int number = 0, bad = test(&number, r->disagreed == 0, "mutants: both agree", r->mutants);
    puts("1..1");
    return bad;
}

/* Looks through random games with expansions for a mutant of KIND of which CODE is the first error, as the list
 * of rare ones has them. */
static int find_mutant(struct run *r, const char *kind, const char *code, uint64_t first) {
    for (uint64_t seed = first; seed < first + 2000; seed++) {
        char name[160];
        snprintf(name, sizeof name, "more-%llu/%s/0", (unsigned long long)seed, kind);
        int k = load_named(r, name), at;
        for (int i = 0; k >= 0 && i < 4; i++) {
            struct naive_finding found;
            snprintf(name, sizeof name, "more-%llu/%s/%d", (unsigned long long)seed, kind, i);
            if (!mutate(r, r->kind[k], name, &at)) continue;
            (void)jury_agrees(&r->jury, &r->mutant, &r->legal, at, &found);
            if (!found.code || strcmp(found.code, code) != 0) continue;
            puts(name);
            return 0;
        }
    }
    return 1;
}

static int run_game(struct run *r, const char *game, unsigned count) {
    break_game(r, game, count);
    int number = 0, bad = test(&number, r->disagreed == 0, "mutants: both agree", r->mutants);
    if (r->file) bad += test(&number, r->games > 0, "games judged as they stand", r->games);
    printf("1..%d\n", number);
    return bad;
}

static int summary(const struct run *r) {
    bool big = r->mutants >= BIG_RUN, all_fired = true, all_work = true, all_codes = true;
    unsigned fired = 0, codes = 0, legal = 0;
    for (int k = 0; k < r->kinds; k++) {
        unsigned sum = 0;
        for (int c = 0; c <= r->codes; c++)
            sum += r->count[k][c];
        print_kind(r, k, sum);
        fired += sum > 0;
        legal += r->count[k][r->codes];
        if (big && !kind_works(r, k, 1, true)) all_work = false;
    }
    for (int c = 0; c < r->codes; c++) {
        unsigned sum = r->sampled[c]; /* some codes need what hardly a game at random has */
        for (int k = 0; k < r->kinds; k++)
            sum += r->count[k][c];
        codes += sum > 0;
        if (!sum) printf("# %s never appeared\n", r->code[c]);
    }
    all_fired = !big || fired == (unsigned)r->kinds;
    all_codes = !big || codes == (unsigned)r->codes;
    unsigned missing = missing_values(r, big);
    int number = 0, bad = 0;
    printf("# %u of the games are recorded ones\n", r->whole_count);
    printf("# %u samples of rules and errors, %u of them illegal\n", r->samples, r->wrong_samples);
    bad += test(&number, r->games > 0, "legal games", r->games);
    bad += test(&number, r->foreign == r->refused, "games that are illegal, in both opinions",
                r->refused);
    bad +=
        test(&number, r->disagreed == 0, "mutants: program and second opinion agree", r->mutants);
    bad += test(&number, legal > 0, "of them are still legal", legal);
    bad += test(&number, all_fired, "kinds of mutation were possible", fired);
    bad += test(&number, all_work, "kinds: each gave the codes that it is for", fired);
    bad += test(&number, all_codes, "codes appeared", codes);
    bad += test(&number, same_precedence(), "codes in the same precedence", codes);
    bad += test(&number, !big || !missing, "values of variants and profiles had no game", missing);
    if (!r->corpus[0]) printf("ok %d - games of others # SKIP no CARCREF_CORPUS\n", ++number);
    printf("1..%d\n", number);
    return bad != 0;
}

/* --- single mutants --------------------------------------------------------------------------- */

static void print_opinion(const struct run *r) {
    const struct opinion *o = &r->jury.opinion;
    fprintf(stderr, "second opinion:%s\n", o->found.findings ? "" : " legal");
    for (int i = 0; i < o->found.findings; i++)
        fprintf(stderr, "  turn %d %s\n", o->found.finding[i].turn, o->found.finding[i].code);
    for (int p = 0; o->judged && p < o->n->rules.players; p++)
        fprintf(stderr, "%s%d", p ? ", " : "  points ", o->n->score[p]);
    fputs(o->judged ? "\n" : "", stderr);
}

/* A name without a kind: the game as it stands, legal or not. */
static bool find_shown(struct run *r, const char *name, int *at /* out */) {
    *at = 0;
    if (strchr(name, '/')) {
        int k = load_named(r, name);
        return k >= 0 && mutate(r, r->kind[k], name, at);
    }
    if (!load(r, name) && !r->legal.wrong) return false;
    plain_copy(&r->mutant, &r->legal.g);
    return true;
}

static int show(struct run *r, const char *name) {
    int at;
    struct naive_finding first;
    if (!find_shown(r, name, &at)) {
        fprintf(stderr, "jury: there is no mutant '%s'\n", name);
        return 2;
    }
    bool agreed = jury_agrees(&r->jury, &r->mutant, &r->legal, at, &first);
    fputs(r->jury.text.text, stdout);
    for (enum naive_policy p = NAIVE_STOP; p <= NAIVE_ACCEPT; p++) {
        fprintf(stderr, "%s: ", policy_name((enum policy)p));
        jury_ask(&r->jury, &r->mutant, &r->legal, at, p);
        print_opinion(r);
    }
    fprintf(stderr, "%s\n", agreed ? "the program agrees" : r->jury.wrong);
    return !agreed;
}

/* FOLDER/1.txt ... and 1.expected: its exit status, turn and code ("0 0 legal"). */
static int write_some(struct run *r, const char *folder, unsigned count) {
    char game[32], name[160], path[1024];
    unsigned written = 0;
    for (unsigned seed = 1; written < count; seed++) {
        snprintf(game, sizeof game, "%s-%u", seed % 2 ? "more" : "random", seed / 2);
        unsigned number[KINDS_MAX] = {0};
        if (!load(r, game)) return 1;
        for (int step = 0; step < 12 && written < count; step++) {
            int k = next_kind(r, number, (unsigned)step), at;
            number[k]++;
            struct naive_finding first;
            snprintf(name, sizeof name, "%s/%s/0", game, r->kind[k]->name);
            if (!mutate(r, r->kind[k], name, &at)) continue;
            jury_agrees(&r->jury, &r->mutant, &r->legal, at, &first);
            /* Points do not rest on claims of what is not in the game, though its code could. */
            if (first.claim && !strcmp(first.code, "E-EXPANSION")) continue;
            snprintf(path, sizeof path, "%s/%u.txt", folder, ++written);
            FILE *f = fopen(path, "w");
            if (!f) return 1;
            fputs(r->jury.text.text, f);
            fclose(f);
            snprintf(path, sizeof path, "%s/%u.expected", folder, written);
            f = fopen(path, "w");
            if (!f) return 1;
            int status = !first.code ? 0 : strcmp(first.code, "E-VARIANT") ? 1 : 2;
            fprintf(f, "%d %d %s %s\n", status, first.turn, first.code ? first.code : "legal",
                    name);
            fclose(f);
        }
    }
    return 0;
}

static void find_folders(struct run *r) {
    const char *srcdir = getenv("srcdir"), *corpus = getenv("CARCREF_CORPUS");
    snprintf(r->records, sizeof r->records, "%s/records", srcdir ? srcdir : ".");
    struct stat st;
    snprintf(r->corpus, sizeof r->corpus, "%s", corpus ? corpus : "");
    if (!corpus || !*corpus || stat(r->corpus, &st) != 0) r->corpus[0] = '\0';
}

/* A game as it is, also one that is not used. */
static int print_game(struct run *r, const char *game) {
    load(r, game);
    buf_clear(&r->jury.text);
    plain_write(&r->legal.g, &r->jury.text);
    fputs(r->jury.text.text, stdout);
    return 0;
}

int main(int argc, char **argv) {
    struct run *r = xcalloc(1, sizeof *r);
    int status;
    jury_init(&r->jury);
    specimen_init(&r->legal);
    plain_init(&r->mutant);
    list_kinds(r);
    find_folders(r);
    if (argc > 3 && !strcmp(argv[1], "--record")) {
        r->file = argv[2];
        argv += 2;
        argc -= 2;
    }
    if (argc == 3 && !strcmp(argv[1], "--print")) {
        status = print_game(r, argv[2]);
    } else if (argc == 3 && !strcmp(argv[1], "--show")) {
        status = show(r, argv[2]);
    } else if (argc >= 4 && !strcmp(argv[1], "--kind")) {
        status = run_kinds(r, argv[2], (unsigned)strtoul(argv[3], NULL, 10),
                           argc > 4 ? strtoull(argv[4], NULL, 10) : 1);
    } else if (argc >= 4 && !strcmp(argv[1], "--find")) {
        status = find_mutant(r, argv[2], argv[3], argc > 4 ? strtoull(argv[4], NULL, 10) : 1);
    } else if (argc == 4 && !strcmp(argv[1], "--game")) {
        status = run_game(r, argv[2], (unsigned)strtoul(argv[3], NULL, 10));
    } else if (argc == 4 && !strcmp(argv[1], "--write")) {
        status = write_some(r, argv[2], (unsigned)strtoul(argv[3], NULL, 10));
    } else {
        run(r, argc > 1 ? (unsigned)strtoul(argv[1], NULL, 10) : MUTANTS,
            argc > 2 ? strtoull(argv[2], NULL, 10) : 1);
        status = summary(r);
    }
    specimen_free(&r->legal);
    plain_free(&r->mutant);
    jury_free(&r->jury);
    free(r);
    return status;
}
