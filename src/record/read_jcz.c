/* SPDX-License-Identifier: MIT */
/* Saved games of JCloisterZone and FanCloisterZone (.jcz), versions 5 and 6.
 *
 *     {"appVersion": "6.2.0", "setup": {"sets": {"basic:1": 1}, "elements": {...},
 *      "rules": {}, "start": [...]}, "players": [{"name": "Mia", "slot": 0}, ...],
 *      "replay": [{"type": "PLACE_TILE", "payload": {...}, "player": 0}, ...]}
 *
 * `setup` says by which rules and with which tiles (jcz_setup.c), `replay` what was done
 * (jcz_replay.c).  Tests of that program also say what must come out, in sentences; those
 * about scores are claims for us:
 *
 *     "test": {"assertions": ["Mia has 16 points", ...]}
 *
 * The scores are final unless `gameAnnotations` give an order of tiles without an end:
 * then they are those after the last turn. */
#include "record/header.h"
#include "record/jcz.h"
#include "record/lexer.h"

#include <stdlib.h>
#include <string.h>

bool node_looks_like_jcz(const struct node *root) {
    const struct node *setup = node_get(root, "setup");
    if (!setup || node_get(root, "turns")) return false;
    return node_get(root, "replay") || node_get(root, "appVersion") || node_get(setup, "sets");
}

/* Version 4 knew neither sets nor elements, and drew tiles by another generator. */
static const struct node *sign_of_version_4(const struct node *root) {
    const struct node *seed = node_get(root, "initialSeed");
    return seed ? seed : node_get(node_get(root, "setup"), "expansions");
}

/* The version that began the game, 5 or 6; 0 after a report.  What says neither is taken for
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
    if (!node_is_scalar(name) || !name->length) name = text;
    if (node_is_scalar(name) && name->length) r->title = node_word(name);
    if (node_is_scalar(created) && created->length && !node_is(created, JCZ_NO_DATE))
        r->date = node_word(created);
    if (node_is_scalar(version))
        header_add_free(r, foreign_word("x-jcz-version", version->span), node_word(version), false);
}

/* --- assertions ----------------------------------------------------------------- */

/* `Mia has 16 points`, a full stop may follow; else it says something about the state of
 * that program which a record has no words for. */
static bool parse_score(struct record *r, const struct node *n, int *seat /* out */,
                        struct span *who /* out */, int64_t *points /* out */,
                        struct span *number /* out */) {
    static const char has[] = " has ";
    const char *at = NULL, *end;
    for (const char *p = strstr(n->text, has); p; p = strstr(p + 1, has))
        at = p;
    if (!at || at == n->text) return false;
    const char *digits = at + strlen(has), *p = digits + (*digits == '-');
    size_t length = strspn(p, "0123456789");
    end = p + length;
    if (!length || length > 15 || strncmp(end, " point", 6) != 0) return false;
    uint32_t base = n->at.base, from = (uint32_t)(digits - n->text);
    *who = (struct span){n->at.origin, base, base + (uint32_t)(at - n->text)};
    *number = (struct span){n->at.origin, base + from, base + (uint32_t)(end - n->text)};
    *points = strtoll(digits, NULL, 10);
    const char *name = arena_strndup(r->arena, n->text, (size_t)(at - n->text));
    *seat = foreign_seat(r, name);
    if (*seat < 0)
        record_report(r, *who, 0,
                      VERDICT(M_PLAYER_UNKNOWN, quoted_arg(r->arena, name, strlen(name))));
    return *seat >= 0;
}

static bool is_ended(const struct node *root) {
    const struct node *notes = node_get(root, "gameAnnotations");
    return !node_get(notes, "drawOrder") || node_get(notes, "endTurn");
}

static void claim_total(struct record *r, struct entry *e, int seat, struct span who,
                        int64_t points, struct span number) {
    struct claim *c = entry_add_claim(r, e);
    if (!c) return;
    c->kind = CLAIM_TOTAL;
    c->span = (struct span){who.origin, who.begin, number.end};
    c->player = (int8_t)seat;
    c->player_span = who;
    c->has_total = true;
    c->total = points;
    c->total_span = number;
    c->lap = -1;
}

/* COMMITTED entries have been scored. */
static void read_assertions(struct record *r, const struct node *root, uint32_t committed) {
    const struct node *list = node_get(node_get(root, "test"), "assertions");
    if (!list || list->kind != NODE_SEQUENCE) return;
    bool ended = is_ended(root);
    for (NODE_ITEMS(n, list)) {
        int seat;
        struct span who, number;
        int64_t points;
        if (!node_is_scalar(n) || !parse_score(r, n, &seat, &who, &points, &number)) continue;
        if (!ended) {
            if (committed) claim_total(r, &r->entry[committed - 1], seat, who, points, number);
            continue;
        }
        r->ended = true;
        r->ended_span = r->result_span = list->span;
        header_add_result(r, seat, who, points, number);
    }
}

/* The game ends with the last tile of an order that says so. */
static bool is_over(const struct record *r, const struct node *root) {
    const struct node *end = node_get(node_get(root, "gameAnnotations"), "endTurn");
    int64_t draws = 0, wanted;
    if (!node_is_scalar(end) || !node_number(end, &wanted)) return false;
    for (uint32_t e = 0; e < r->entries; e++)
        for (uint32_t i = 0; i < r->entry[e].steps; i++)
            draws += step_has_tile(&r->entry[e].step[i]);
    return draws >= wanted;
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
    header_end(r, true);
    uint32_t committed = jcz_read_replay(z, root, replay);
    if (is_over(r, root)) {
        r->ended = true;
        r->ended_span = node_get(node_get(root, "gameAnnotations"), "endTurn")->span;
    }
    read_assertions(r, root, committed);
}

void read_jcz(struct record *r, const struct node *root) {
    struct jcz z = {.r = r, .generation = read_version(r, root)};
    if (!z.generation) return;
    r->notation = NOTATION_JCZ;
    read_keys(r, root);
    z.catalogue = catalogue_new();
    read_game(&z, root);
    catalogue_free(z.catalogue);
}
