/* SPDX-License-Identifier: MIT */
/* Who is meant: an exact name, or else a colour, or else the unique beginning of a name.
 *
 * Colours and beginnings are compared case-folded and composed (NFC), with lookalikes treated as
 * equal, so `žo` finds Žofie however her name was typed. */
#include "record/line/line_player.h"
#include "base/buf.h"
#include "base/suggest.h"
#include "base/xalloc.h"
#include "record/grammar.h"
#include "record/lookalike.h"
#include "record/write/writer_word.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unicase.h>
#include <unictype.h>
#include <unistr.h>

#define FINDINGS_SEARCHED 100

struct folded {
    uint8_t *text; /* from malloc; NULL: not a text */
    size_t length;
};

static struct folded fold(const char *text, size_t length) {
    struct folded f = {NULL, 0};
    char *plain = text_has_lookalikes(text, length) ? name_plain(text, length, &length) : NULL;
    const uint8_t *name = (const uint8_t *)(plain ? plain : text);
    f.text = u8_casefold(name, length, NULL, UNINORM_NFC, NULL, &f.length);
    if (!f.text && errno == ENOMEM) out_of_memory();
    free(plain);
    return f;
}

static bool same(struct folded a, struct folded b) {
    return a.text && b.text && a.length == b.length && memcmp(a.text, b.text, a.length) == 0;
}

static bool begins(struct folded name, struct folded beginning) {
    return name.text && beginning.text && beginning.length && beginning.length <= name.length &&
           memcmp(name.text, beginning.text, beginning.length) == 0;
}

int exact_player(const struct record *r, const char *name, uint32_t length) {
    for (unsigned i = 0; i < r->players; i++) {
        const char *n = r->player[i].name.text;
        uint32_t k = 0;
        if (n && length && *n != *name) continue; /* as most do */
        while (n && k < length && n[k] == name[k] && n[k] != '\0')
            k++;
        if (n && k == length && n[k] == '\0') return (int)i;
    }
    return -1;
}

/* A player may have several colours (Mists), stored as "red, blue". */
static bool has_colour(const struct record_player *player, struct folded wanted) {
    const char *c = player->colour.text;
    while (c && *c) {
        size_t n = strcspn(c, ",");
        struct folded f = fold(c, n);
        bool found = same(f, wanted);
        free(f.text);
        if (found) return true;
        c += n;
        c += strspn(c, ", ");
    }
    return false;
}

bool is_player_colour(const struct record *r, const char *word, uint32_t length) {
    struct folded wanted = fold(word, length);
    bool found = false;
    for (unsigned i = 0; i < r->players && !found; i++)
        found = has_colour(&r->player[i], wanted);
    free(wanted.text);
    return found;
}

uint8_t find_owner(const struct record *r, const char *word, uint32_t length) {
    if (!record_has_owners(r)) return 0;
    struct folded wanted = fold(word, length);
    uint8_t found = 0;
    for (uint32_t i = 0; i < r->owners && !found; i++) {
        const char *colour = record_colour(r, (int)i);
        if (!colour) continue;
        struct folded f = fold(colour, strlen(colour));
        if (same(f, wanted)) found = (uint8_t)(i + 1);
        free(f.text);
    }
    free(wanted.text);
    return found;
}

static void add_match(struct player_match *m, int seat) {
    if (m->seat == -1) {
        m->seat = m->other = seat;
    } else if (m->seat >= 0) {
        m->seat = -2;
        m->another = seat;
    }
}

struct player_match match_player(const struct record *r, const char *name, uint32_t length) {
    struct player_match m = {exact_player(r, name, length), -1, -1, false, 0};
    if (m.seat >= 0 || length == 0) return m;
    struct folded wanted = fold(name, length);
    for (unsigned i = 0; i < r->players; i++)
        if (has_colour(&r->player[i], wanted)) add_match(&m, (int)i);
    m.by_colour = m.seat >= 0;
    if (m.by_colour) m.owner = find_owner(r, name, length);
    for (int whole = 1; whole >= 0 && m.seat == -1; whole--)
        for (unsigned i = 0; i < r->players; i++) {
            const char *n = r->player[i].name.text;
            struct folded f = fold(n ? n : "", n ? strlen(n) : 0);
            if (whole ? same(f, wanted) : begins(f, wanted)) add_match(&m, (int)i);
            free(f.text);
        }
    free(wanted.text);
    return m;
}

int line_find_player(const struct record *r, const char *name, uint32_t length) {
    return match_player(r, name, length).seat;
}

/* A name in small letters without accents; TEXT is from malloc. */
static struct folded bare(const char *text, size_t length) {
    struct folded f = {NULL, 0};
    f.text = u8_casefold((const uint8_t *)text, length, NULL, UNINORM_NFD, NULL, &f.length);
    if (!f.text && errno == ENOMEM) out_of_memory();
    size_t n = 0;
    for (size_t i = 0, bytes; f.text && i < f.length; i += bytes) {
        ucs4_t c;
        int taken = u8_mbtoucr(&c, f.text + i, f.length - i);
        bytes = taken > 0 ? (size_t)taken : 1;
        if (taken > 0 && uc_combining_class(c)) continue;
        memmove(f.text + n, f.text + i, bytes);
        n += bytes;
    }
    f.length = n;
    return f;
}

/* The only player whose name differs only in accents, or -1. */
static int player_without_accents(const struct record *r, const char *name, uint32_t length) {
    struct folded wanted = bare(name, length);
    int seat = -1;
    for (unsigned i = 0; i < r->players && seat != -2; i++) {
        const char *n = r->player[i].name.text;
        struct folded f = bare(n ? n : "", n ? strlen(n) : 0);
        if (same(f, wanted)) seat = seat == -1 ? (int)i : -2;
        free(f.text);
    }
    free(wanted.text);
    return seat < 0 ? -1 : seat;
}

const char *nearest_player(const struct record *r, const char *name, uint32_t length) {
    int seat = player_without_accents(r, name, length);
    if (seat >= 0) return r->player[seat].name.text;
    struct suggestion s = suggest_begin(name, length);
    for (unsigned i = 0; i < r->players; i++)
        if (r->player[i].name.text) suggest_try(&s, r->player[i].name.text);
    return s.best;
}

/* "Anna, Ben, Carl" */
static struct arg player_list(struct record *r) {
    struct buf b = {NULL, 0, 0};
    for (unsigned i = 0; i < r->players; i++) {
        if (i) buf_str(&b, ", ");
        write_player(&b, r, (int)i);
    }
    struct arg list = arg_text(ARG_LIST, arena_strndup(r->arena, b.text, b.length));
    buf_free(&b);
    return list;
}

/* A player missing from the header is one fault, however often she moves. */
static bool was_reported(const struct record *r, const char *name) {
    for (uint32_t i = 0; i < r->findings && i < FINDINGS_SEARCHED; i++) {
        const struct verdict *v = &r->finding[i].verdict;
        if (v->message == M_PLAYER_UNKNOWN_LIST && strcmp(v->arg[0].text, name) == 0) return true;
    }
    return false;
}

static bool was_said(const struct record *r, enum message message) {
    for (uint32_t i = 0; i < r->findings && i < FINDINGS_SEARCHED; i++)
        if (r->finding[i].verdict.message == message) return true;
    return false;
}

int line_split_name(const struct record *r, const char *name, uint32_t length) {
    int seat = -1;
    if (!memchr(name, ',', length)) return -1;
    for (uint32_t at = 0, end; at < length && seat < 0; at = end + 1) {
        while (at < length && name[at] == ' ')
            at++;
        for (end = at; end < length && name[end] != ',';)
            end++;
        if (end > at) seat = exact_player(r, name + at, end - at);
    }
    return seat;
}

/* The player whose name has several words, NAME among them (`players: Mia Tom Eva`), or -1. */
static int player_with_word(const struct record *r, const char *name, uint32_t length) {
    for (unsigned i = 0; i < r->players; i++)
        for (const char *at = r->player[i].name.text; (at = strchr(at, ' ')) != NULL;) {
            at++;
            if (word_equal(at, (uint32_t)strcspn(at, " "), name) && strlen(name) == length)
                return (int)i;
        }
    return -1;
}

bool report_player(struct record *r, struct span span, int32_t turn, const char *name,
                   uint32_t length, struct player_match m) {
    /* Without players nobody is known; that is reported once, not for each entry. */
    if (r->players == 0 || (r->players_broken && m.seat == -1)) return false;
    struct arg named = quoted_arg(r->arena, name, length);
    struct verdict v;
    if (m.seat == -2) {
        v = VERDICT(M_PLAYER_AMBIGUOUS, named, arg_as(ARG_PLAYER, m.other),
                    arg_as(ARG_PLAYER, m.another));
    } else {
        const char *near = nearest_player(r, name, length);
        if (!near && was_reported(r, named.text)) return false;
        v = near ? VERDICT(M_PLAYER_UNKNOWN_NEAR, named, arg_text(ARG_TEXT, near))
                 : VERDICT(M_PLAYER_UNKNOWN_LIST, named, player_list(r));
    }
    record_report(r, span, turn, v);
    int part = line_split_name(r, name, length);
    if (v.message == M_PLAYER_UNKNOWN_LIST && part >= 0)
        record_report_note(r, r->player[part].name.span, turn, verdict_plain(N_PLAYERS_COMMA));
    int among = part < 0 ? player_with_word(r, name, length) : -1;
    if (v.message == M_PLAYER_UNKNOWN_LIST && among >= 0) {
        struct span where = r->player[among].name.span;
        enum message note = r->source.text[record_offset_begin(r, where)] == '"' ? N_PLAYERS_QUOTED
                                                                                 : N_PLAYERS_BLANK;
        if (!was_said(r, note)) record_report_note(r, where, turn, verdict_plain(note));
    }
    return false;
}

bool parse_player(struct line_parser *p, int8_t *seat /* out */, struct span *span /* out */,
                  struct word *colour /* out */, uint8_t *owner /* out */) {
    if (!parser_at_name(p)) {
        if (parser_at_end(p)) return parser_fail_here(p, verdict_plain(M_PLAYER_WANTED));
        return parser_unexpected(p);
    }
    struct token t = p->tok;
    uint32_t length = t.end - t.begin;
    int known = t.kind == TOKEN_WORD ? exact_player(p->r, p->in->text + t.begin, length) : -1;
    if (span) *span = parser_here(p);
    if (known >= 0) { /* as nearly always */
        *seat = (int8_t)known;
        if (owner) *owner = 0;
        parser_next(p);
        return true;
    }
    const char *name = token_text(p, &t);
    length = (uint32_t)strlen(name);
    struct player_match m = match_player(p->r, name, length);
    port_set ports;
    if (t.kind == TOKEN_WORD && !m.by_colour &&
        (grammar_word_find(name, length) || port_word_find(name, length, &ports))) {
        enum message text = m.seat == -1 ? M_PLAYER_WORD : M_PLAYER_SHORT;
        return parser_fail_here(p, VERDICT(text, token_arg(p, &t)));
    }
    if (m.seat < 0) return report_player(p->r, parser_here(p), p->turn, name, length, m);
    *seat = (int8_t)m.seat;
    if (colour && m.by_colour && strchr(p->r->player[m.seat].colour.text, ','))
        *colour = token_word(p, &t);
    if (owner) *owner = m.owner;
    parser_next(p);
    return true;
}
