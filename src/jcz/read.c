/* SPDX-License-Identifier: MIT */
/* Saved games of JCloisterZone and FanCloisterZone (.jcz), versions 5 and 6.
 *
 *     {"appVersion": "6.2.0", "setup": {"sets": {"basic:1": 1}, "elements": {...},
 *      "rules": {}, "start": [...]}, "players": [{"name": "Mia", "slot": 0}, ...],
 *      "replay": [{"type": "PLACE_TILE", "payload": {...}, "player": 0}, ...]}
 *
 * `setup` gives the rules and the tiles (read_setup.c), `replay` what was done (read_messages.c).
 * Tests of that program also say what the result must be (read_assertions.c). */
#include "base/failure.h"
#include "jcz/jcz.h"
#include "jcz/reader.h"
#include "record/header/header.h"
#include "record/lexer.h"

static bool looks_like(const struct node *root) {
    const struct node *setup = node_get(root, "setup");
    if (!setup || node_get(root, "turns")) return false;
    return node_get(root, "replay") || node_get(root, "appVersion") || node_get(setup, "sets");
}

/* Version 4 had neither sets nor elements, and drew tiles with another generator. */
static const struct node *sign_of_version_4(const struct node *root) {
    const struct node *seed = node_get(root, "initialSeed");
    return seed ? seed : node_get(node_get(root, "setup"), "expansions");
}

/* The version that began the game, 5 or 6; 0 after a report.  A file that says neither is taken for
 * the later one. */
static int read_version(struct record *r, const struct node *root) {
    const struct node *old = sign_of_version_4(root), *version = node_get(root, "appVersion");
    if (old) {
        record_report(r, (struct span){0, old->span.begin, old->span.begin + 1}, 0,
                      verdict_plain(M_JCZ_VERSION));
        return 0;
    }
    char first = node_is_scalar(version) ? version->text[0] : '\0';
    if (first < '0' || first > '9') return 6;
    bool single = version->text[1] == '.' || !version->text[1];
    if (single && (first == '5' || first == '6')) return first - '0';
    record_report(r, version->span, 0,
                  single && first < '5' ? verdict_plain(M_JCZ_VERSION)
                                        : VERDICT(M_JCZ_NEWER, node_arg(r, version)));
    return 0;
}

static void read_keys(struct record *r, const struct node *root) {
    static const char *const keys[] = {"appVersion", "gameId", "name",  "initialRandom",
                                       "created",    "clock",  "setup", "players",
                                       "replay",     "chat",   "test",  "gameAnnotations"};
    for (NODE_PAIRS(key, root)) {
        bool known = false;
        for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
            known = known || node_is(key, keys[i]);
        if (!known) record_report(r, key->span, 0, VERDICT(M_JCZ_KEY, node_arg(r, key)));
    }
}

static void read_players(struct record *r, const struct node *players) {
    r->players_span = players->span;
    for (NODE_ITEMS(item, players)) {
        const struct node *name = foreign_text(r, item, "name", 0);
        if (name)
            header_add_player(r, node_word(name), (struct word){NULL, SPAN_NONE});
        else
            r->players_broken = true;
    }
}

static void read_about(struct record *r, const struct node *root) {
    const struct node *name = node_get(root, "name"), *created = node_get(root, "created");
    const struct node *text = node_get(node_get(root, "test"), "description");
    const struct node *version = node_get(root, "appVersion");
    if (!node_is_scalar(name) || node_is_null(name) || !name->length) name = text;
    if (node_is_scalar(name) && !node_is_null(name) && name->length) r->title = node_word(name);
    if (node_is_scalar(created) && !node_is_null(created) && created->length &&
        !node_is(created, JCZ_NO_DATE))
        r->date = node_word(created);
    if (node_is_scalar(version) && !node_is_null(version))
        header_add_free(r, foreign_word("x-jcz-version", version->span), node_word(version), false);
}

static void read_game(struct jcz *z, const struct node *root) {
    struct record *r = z->r;
    const struct node *setup = foreign_get(r, root, "setup", 0, NODE_MAPPING);
    if (!setup || !jcz_read_setup(z, setup)) return;
    const struct node *players = foreign_get(r, root, "players", 0, NODE_SEQUENCE);
    const struct node *replay = foreign_get(r, root, "replay", 0, NODE_SEQUENCE);
    if (!players || !replay) return;
    read_about(r, root);
    read_players(r, players);
    jcz_allow_players(r, players);
    jcz_count_parts(z, node_get(setup, "elements"));
    header_end(r, true);
    jcz_read_assertions(z, root, jcz_read_replay(z, root, replay));
}

static void give_catalogue_back(void *c) { catalogue_free(c); }

static void read(struct record *r, const struct node *root) {
    struct jcz z = {.r = r, .generation = read_version(r, root)};
    if (!z.generation) return;
    r->notation = NOTATION_JCZ;
    r->program = &jcz_program;
    read_keys(r, root);
    struct failure_guard guard;
    z.catalogue = catalogue_new();
    failure_guard(&guard, give_catalogue_back, z.catalogue);
    read_game(&z, root);
    failure_guard_end(&guard);
    catalogue_free(z.catalogue);
}

const struct foreign_reader jcz_reader = {"jcz", looks_like, read, "\"appVersion\""};
