/* SPDX-License-Identifier: MIT */
#include "tools/plain_game.h"
#include "base/xalloc.h"

#include <stdlib.h>
#include <string.h>

const char *const plain_names[NAIVE_PLAYERS] = {"Eva", "Adam", "Jan", "Mia", "Leo",
                                                "Ida", "Max",  "Zoe", "Tom"};
static const char *const colours[NAIVE_PLAYERS] = {"red",  "blue", "green",  "yellow", "black",
                                                   "grey", "pink", "purple", "white"};

void plain_init(struct plain_game *g) {
    *g = (struct plain_game){.players = 2};
    g->entry = xcalloc(PLAIN_ENTRIES, sizeof *g->entry);
}

void plain_free(struct plain_game *g) { free(g->entry); }

void plain_copy(struct plain_game *to, const struct plain_game *from) {
    struct plain_entry *entry = to->entry;
    *to = *from;
    to->entry = entry;
    memcpy(entry, from->entry, (size_t)from->entries * sizeof *entry);
}

/* --- lists --------------------------------------------------------------------------- */

struct plain_entry *plain_insert(struct plain_game *g, int at) {
    if (g->entries == PLAIN_ENTRIES) abort();
    memmove(&g->entry[at + 1], &g->entry[at], (size_t)(g->entries - at) * sizeof *g->entry);
    g->entries++;
    g->entry[at] = (struct plain_entry){.player = -1};
    return &g->entry[at];
}

void plain_remove(struct plain_game *g, int at) {
    g->entries--;
    memmove(&g->entry[at], &g->entry[at + 1], (size_t)(g->entries - at) * sizeof *g->entry);
}

struct plain_step *plain_insert_step(struct plain_entry *e, int at) {
    if (e->steps == PLAIN_STEPS) abort();
    memmove(&e->step[at + 1], &e->step[at], (size_t)(e->steps - at) * sizeof *e->step);
    e->steps++;
    e->step[at] =
        (struct plain_step){.degrees = -1, .figure = 's', .colour = -1, .whose = -1, .by = -1};
    return &e->step[at];
}

void plain_remove_step(struct plain_entry *e, int at) {
    e->steps--;
    memmove(&e->step[at], &e->step[at + 1], (size_t)(e->steps - at) * sizeof *e->step);
}

int plain_find(const struct plain_entry *e, enum plain_kind kind) {
    for (int i = 0; i < e->steps; i++)
        if (e->step[i].kind == kind) return i;
    return -1;
}

void plain_forget_claims(struct plain_game *g) {
    for (int i = 0; i < g->entries; i++)
        g->entry[i].claims = 0;
    g->has_result = g->has_winner = false;
}

bool plain_has_expansion(const struct plain_game *g, const char *name) {
    for (int i = 0; i < g->expansions; i++)
        if (!strcmp(g->expansion[i], name)) return true;
    return naive_edition_has(g->edition, name);
}

bool plain_has_expansions(const struct plain_game *g) {
    return g->expansions || naive_edition_has(g->edition, "tower");
}

bool plain_rules(const struct plain_game *g, struct naive_rules *r) {
    static const char kinds[] = "sabupywn";
    if (!naive_edition(r, g->edition)) return false;
    r->players = g->players;
    if (g->profile[0] && !naive_profile(r, g->profile)) return false;
    r->bare = g->has_start || g->position;
    r->position = g->position;
    for (int i = 0; i < g->supplies; i++)
        for (int p = 0; p < NAIVE_PLAYERS; p++)
            if (g->supply[i].player < 0 || g->supply[i].player == p)
                r->supply[p][strchr(kinds, g->supply[i].figure) - kinds] = 1 + g->supply[i].count;
    for (int i = 0; i < g->expansions; i++)
        if (!naive_expansion(r, g->expansion[i])) return false;
    for (int i = 0; i < g->variants; i++)
        if (!naive_variant(r, g->variant[i].name, g->variant[i].value)) return false;
    return true;
}

/* --- as a text record ------------------------------------------------------------------ */

static void write_where(struct buf *b, const struct plain_where *w) {
    static const char *const words[] = {"road",  "city",   "monastery", "garden", "field",
                                        "river", "shrine", "tower",     "castle"};
    static const char letters[] = "rcmgf~stk";
    if (w->feature) buf_str(b, words[strchr(letters, w->feature) - letters]);
    if (w->on_cell) buf_printf(b, "%s%d,%d", w->feature ? " " : "", w->x, w->y);
    if (w->port[0]) buf_printf(b, " %s", w->port);
}

/* "abbot ", nothing for a small one. */
static const char *figure_word(char figure) {
    switch (figure) {
    case 'a': return "abbot ";
    case 'b': return "big ";
    case 'u': return "builder ";
    case 'p': return "pig ";
    case 'y': return "mayor ";
    case 'w': return "wagon ";
    case 'n': return "barn ";
    }
    return "";
}

static const char *quarter_word(char quarter) {
    static const char *const words[] = {"castle", "market", "blacksmith", "cathedral"};
    return words[strchr("cmbt", quarter) - "cmbt"];
}

/* ... of a follower that goes into one, or out of one; or of the Count. */
static void write_quarter(struct buf *b, const struct plain_step *s) {
    const char *kind = s->figure == 's' ? "small " : figure_word(s->figure);
    bool from = s->kind == PLAIN_FROM;
    if (s->kind == PLAIN_INTO) buf_str(b, kind);
    buf_printf(b, "%s %s",
               from                    ? "from"
               : s->kind == PLAIN_INTO ? "quarter"
                                       : "count",
               quarter_word(s->quarter));
    if (!from) return;
    buf_printf(b, "%s%.*s to ", s->figure ? " " : "", (int)strcspn(kind, " "), kind);
    write_where(b, &s->where);
    if (s->by >= 0) buf_printf(b, " by %s", plain_names[s->by]);
}

/* Of a figure that is there; each word that is said with a blank before it. */
static void write_extra(struct buf *b, const struct plain_step *s) {
    static const char *const words[] = {
        [PLAIN_FESTIVAL] = "festival", [PLAIN_FLY] = "fly",           [PLAIN_CROP] = "crop",
        [PLAIN_FAIRY] = "fairy",       [PLAIN_PRINCESS] = "princess", [PLAIN_DRAGON] = "dragon",
        [PLAIN_CAPTURE] = "capture",   [PLAIN_EXCHANGE] = "exchange", [PLAIN_RANSOM] = "ransom"};
    buf_str(b, words[s->kind]);
    if (s->kind == PLAIN_CROP) buf_str(b, s->choice ? " remove" : " add");
    if (s->whose >= 0) buf_printf(b, " %s", plain_names[s->whose]);
    if (s->figure) buf_str(b, s->figure == 's' ? " small" : " ");
    if (s->figure)
        buf_printf(b, "%.*s", (int)strcspn(figure_word(s->figure), " "), figure_word(s->figure));
    for (const char *p = s->path; s->kind == PLAIN_DRAGON && *p; p++)
        buf_printf(b, " %c", *p);
    if ((s->kind == PLAIN_PRINCESS || s->kind == PLAIN_CAPTURE) && s->home) buf_str(b, " none");
    if (s->kind == PLAIN_FLY) buf_printf(b, " %d%s", s->number, s->home ? " home" : "");
    if (s->where.feature || s->where.on_cell) buf_char(b, ' ');
    write_where(b, &s->where);
    if (s->prison) buf_str(b, " prison");
    if (s->quarter) buf_printf(b, " quarter %s", quarter_word(s->quarter));
    if (s->back)
        buf_printf(b, " for %.*s", s->back == 's' ? 5 : (int)strcspn(figure_word(s->back), " "),
                   s->back == 's' ? "small" : figure_word(s->back));
    if (s->by >= 0)
        buf_printf(b, " %s %s", s->kind == PLAIN_RANSOM ? "from" : "by", plain_names[s->by]);
}

static void write_ref(struct buf *b, const struct plain_ref *r) {
    static const char *const words[] = {"small", "abbot", "big",   "builder",
                                        "pig",   "mayor", "wagon", "barn"};
    bool place = r->where.feature || r->where.on_cell;
    if (r->whose >= 0) buf_printf(b, " %s", plain_names[r->whose]);
    if (r->figure) buf_printf(b, " %s", words[strchr("sabupywn", r->figure) - "sabupywn"]);
    if (place) buf_char(b, ' ');
    if (place) write_where(b, &r->where);
}

static void write_figures(struct buf *b, const struct plain_step *s) {
    const struct plain_ref first = {s->whose, s->figure, s->where};
    buf_printf(b, "%s%s", s->kind == PLAIN_HIT ? "hit" : "seduce", s->home ? " none" : "");
    if (!s->home) write_ref(b, &first);
    for (int i = 0; i < s->more_count; i++) {
        buf_str(b, s->kind == PLAIN_HIT ? "," : " with");
        write_ref(b, &s->more[i]);
    }
}

static void write_throw(struct buf *b, const struct plain_step *s) {
    static const char *const tokens[] = {"cake", "seduce", "target", "catch"};
    if (s->kind == PLAIN_CATAPULT) {
        buf_printf(b, "catapult %s", tokens[s->choice]);
    } else if (s->kind == PLAIN_TARGET) {
        for (const char *p = s->path; *p; p++)
            buf_printf(b, "%s %s", p == s->path ? "target" : ",", plain_names[*p - 'A']);
    } else if (s->kind == PLAIN_CATCH) {
        buf_printf(b, "catch %s%s%s", s->choice ? "short" : "far", s->number & 1 ? " touched" : "",
                   s->number & 2 ? " caught" : "");
    } else {
        write_figures(b, s);
    }
    if (s->by >= 0) buf_printf(b, " by %s", plain_names[s->by]);
}

static void write_ferry(struct buf *b, const struct plain_step *s) {
    bool ferry = s->kind == PLAIN_FERRY;
    buf_printf(b, "%s%s", ferry ? "ferry" : "bridge", s->where.on_cell ? " " : "");
    write_where(b, &s->where);
    for (const char *p = s->path; *p; p++)
        buf_printf(b, "%s%c", ferry || p == s->path ? " " : "", *p);
}

static void write_building(struct buf *b, const struct plain_step *s) {
    static const char *const corners[] = {"NE", "SE", "SW", "NW"};
    bool barn = s->kind == PLAIN_BARN;
    buf_str(b, barn ? "barn " : s->home ? "wagon home" : "wagon to ");
    if (!s->home) write_where(b, &s->where);
    if (barn) buf_printf(b, "%s%s", s->where.on_cell ? " " : "", corners[s->number]);
    if (s->by >= 0) buf_printf(b, " by %s", plain_names[s->by]);
}

/* On the track. */
static void write_robbers(struct buf *b, const struct plain_step *s) {
    const char *word = s->kind == PLAIN_ROBBER ? "robber" : s->kind == PLAIN_ROB ? "rob" : "along";
    buf_printf(b, "%s %s%s", word, plain_names[s->whose],
               s->kind == PLAIN_ROBBER && s->number ? " woman" : "");
    if (s->by >= 0) buf_printf(b, " by %s", plain_names[s->by]);
}

static void write_message(struct buf *b, const struct plain_step *s) {
    static const char *const sources[] = {"", "fairy", "king", "robber-baron", "robbery"};
    const struct plain_ref ref = {s->whose, s->figure, s->where};
    if (s->kind == PLAIN_MESSAGE) {
        buf_printf(b, "message %d%s", s->number, s->home ? " points" : "");
        if (!s->home) write_ref(b, &ref);
        return;
    }
    buf_str(b, "woman");
    if (s->number >= 0) buf_printf(b, " %d", s->number);
    if (s->choice) buf_printf(b, " %s", sources[s->choice]);
    if (s->where.feature || s->where.on_cell) buf_char(b, ' ');
    write_where(b, &s->where);
    if (s->by >= 0) buf_printf(b, " by %s", plain_names[s->by]);
}

static void write_castle(struct buf *b, const struct plain_step *s) {
    if (s->kind == PLAIN_FIEF) {
        buf_printf(b, "fief %d,%d ", s->x, s->y);
        if (s->path[0]) buf_printf(b, "%c ", s->path[0]);
    } else {
        buf_str(b, "convert ");
    }
    write_where(b, &s->where);
    if (s->more_count) buf_str(b, " lord");
    if (s->more_count) write_ref(b, &s->more[0]);
    if (s->by >= 0) buf_printf(b, " by %s", plain_names[s->by]);
}

static void write_bazaar(struct buf *b, const struct plain_step *s) {
    for (int i = 0; s->kind == PLAIN_BAZAAR && i < s->offers; i++)
        buf_printf(b, "%s %s", i ? "," : "bazaar",
                   s->offer[i] < 0 ? "Q77" : naive_tile_id(s->offer[i]));
    if (s->kind == PLAIN_LOT) buf_printf(b, "lot %s", s->tile);
    if (s->kind == PLAIN_BID) buf_printf(b, "bid%s", s->number == NAIVE_UNSAID ? " pass" : "");
    if (s->kind == PLAIN_DEAL) buf_printf(b, "deal %s", s->choice ? "sell" : "buy");
    if (s->kind != PLAIN_BAZAAR && s->kind != PLAIN_DEAL && s->number != NAIVE_UNSAID)
        buf_printf(b, " %d", s->number);
    if (s->by >= 0) buf_printf(b, " by %s", plain_names[s->by]);
}

static void write_step(struct buf *b, const struct plain_step *s) {
    switch (s->kind) {
    case PLAIN_PLACE:
        buf_str(b, s->tile);
        if (s->degrees >= 0) buf_printf(b, "/%d", s->degrees);
        buf_printf(b, " %d,%d", s->x, s->y);
        break;
    case PLAIN_DREW: buf_printf(b, "drew %s", s->tile); break;
    case PLAIN_DISCARD: buf_printf(b, "discard %s", s->tile); break;
    case PLAIN_ASIDE: buf_printf(b, "aside %s", s->tile); break;
    case PLAIN_PASS: buf_str(b, "pass"); break;
    case PLAIN_FIGURE:
        if (s->colour >= 0) buf_printf(b, "%s ", colours[s->colour]);
        buf_str(b, figure_word(s->figure));
        write_where(b, &s->where);
        break;
    case PLAIN_RECALL: buf_str(b, "recall abbot"); break;
    case PLAIN_ORDER:
        buf_str(b, "order ");
        write_where(b, &s->where);
        for (int i = 0; i < s->then_count; i++) {
            buf_str(b, ", ");
            write_where(b, &s->then[i]);
        }
        break;
    case PLAIN_FESTIVAL:
    case PLAIN_FLY:
    case PLAIN_CROP:
    case PLAIN_FAIRY:
    case PLAIN_PRINCESS:
    case PLAIN_CAPTURE:
    case PLAIN_EXCHANGE:
    case PLAIN_RANSOM:
    case PLAIN_DRAGON: write_extra(b, s); break;
    case PLAIN_FLOOR:
        buf_str(b, s->where.on_cell ? "floor " : "floor");
        write_where(b, &s->where);
        break;
    case PLAIN_GOLD:
    case PLAIN_TAKE:
        buf_str(b, s->kind == PLAIN_GOLD ? "gold " : "take ");
        write_where(b, &s->where);
        if (s->by >= 0) buf_printf(b, " by %s", plain_names[s->by]);
        break;
    case PLAIN_CATAPULT:
    case PLAIN_HIT:
    case PLAIN_SEDUCE:
    case PLAIN_TARGET:
    case PLAIN_CATCH: write_throw(b, s); break;
    case PLAIN_ROBBER:
    case PLAIN_ROB:
    case PLAIN_ALONG: write_robbers(b, s); break;
    case PLAIN_WOMAN:
    case PLAIN_MESSAGE: write_message(b, s); break;
    case PLAIN_CONVERT:
    case PLAIN_FIEF: write_castle(b, s); break;
    case PLAIN_BAZAAR:
    case PLAIN_LOT:
    case PLAIN_BID:
    case PLAIN_DEAL: write_bazaar(b, s); break;
    case PLAIN_ABBEY: buf_printf(b, "abbey %d,%d", s->x, s->y); break;
    case PLAIN_BARN:
    case PLAIN_WAGON: write_building(b, s); break;
    case PLAIN_BRIDGE:
    case PLAIN_FERRY: write_ferry(b, s); break;
    case PLAIN_FROM:
    case PLAIN_INTO:
    case PLAIN_COUNT: write_quarter(b, s); break;
    case PLAIN_MAGIC:
        buf_str(b, s->number ? "witch " : "mage ");
        if (s->home)
            buf_str(b, "off");
        else
            write_where(b, &s->where);
        break;
    }
}

static void write_claim(struct buf *b, const struct plain_claim *c) {
    static const char *const goods[] = {"wine", "grain", "cloth"};
    const char *name = plain_names[c->player];
    switch (c->kind) {
    case 'p':
        buf_printf(b, "%s %d", name, c->points);
        if (c->total >= 0) buf_printf(b, " (%d)", c->total);
        break;
    case 't': buf_printf(b, "%s (%d)", name, c->total); break;
    case 'f':
        write_where(b, &c->where);
        buf_printf(b, " %s %d", name, c->points);
        break;
    case 'b':
        buf_printf(b, "back %s %s", name,
                   c->prison && c->figure == 's' ? "small " : figure_word(c->figure));
        if (c->prison)
            buf_str(b, "prison");
        else
            write_where(b, &c->where);
        break;
    case 'k':
        buf_printf(b, "track %s %s%d", name, c->figure == 'w' ? "woman " : "", c->points);
        if (c->total >= 0) buf_printf(b, " lap %d", c->total);
        break;
    case 'h': buf_printf(b, "%s %s", c->total ? "robber-baron" : "king", name); break;
    case 'g': buf_printf(b, "goods %s %d %s", name, c->points, goods[c->total]); break;
    }
}

void plain_write_entry(const struct plain_entry *e, struct buf *b) {
    if (e->player >= 0) buf_printf(b, "%s: ", plain_names[e->player]);
    for (int i = 0; i < e->steps; i++) {
        if (i) buf_str(b, "; ");
        write_step(b, &e->step[i]);
    }
    for (int i = 0; i < e->claims; i++) {
        buf_str(b, i ? ", " : " = ");
        write_claim(b, &e->claim[i]);
    }
    buf_str(b, "\n");
}

/* The bag, and what lies before turn 1. */
static void write_tiles(struct buf *b, const struct plain_game *g) {
    for (int i = 0; g->has_counts && naive_kinds[i].id; i++) {
        bool own = false;
        for (int k = 0; k < g->owns; k++)
            own |= g->own[k].tile == i;
        if (!own && g->count[i] >= 0)
            buf_printf(b, "tiles: %s x%d\n", naive_kinds[i].id, g->count[i]);
    }
    for (int k = 0; k < g->owns; k++)
        buf_printf(b, "tiles: %s\n", g->own[k].line);
    for (int k = 0; g->has_counts && k < g->owns; k++)
        if (g->count[g->own[k].tile] != g->own[k].count)
            buf_printf(b, "tiles: %s x%d\n", naive_tile_id(g->own[k].tile),
                       g->count[g->own[k].tile]);
    if (g->position) buf_str(b, "position: true\n");
    for (int i = 0; i < g->starts; i++)
        buf_printf(b, "%s%s/%d %d,%d", i ? "; " : "start: ", g->start[i].tile,
                   90 * g->start[i].turns, g->start[i].x, g->start[i].y);
    if (g->has_start) buf_str(b, g->starts ? "\n" : "start:\n");
}

static void write_supply(struct buf *b, const struct plain_game *g) {
    static const char kinds[] = "sabupywn";
    static const char *const words[] = {"small", "abbot", "big",   "builder",
                                        "pig",   "mayor", "wagon", "barn"};
    for (int i = 0; i < g->supplies; i++) {
        const struct plain_supply *s = &g->supply[i];
        buf_str(b, i ? "; " : "supply: ");
        if (s->player >= 0) buf_printf(b, "%s ", plain_names[s->player]);
        buf_printf(b, "%s %d", words[strchr(kinds, s->figure) - kinds], s->count);
    }
    if (g->supplies) buf_str(b, "\n");
}

static void write_header(struct buf *b, const struct plain_game *g) {
    buf_printf(b, "title: %s\nedition: %s\n", g->title, g->edition);
    if (g->profile[0]) buf_printf(b, "profile: %s\n", g->profile);
    for (int i = 0; i < g->expansions; i++)
        buf_printf(b, "%s%s", i ? ", " : "expansions: ", g->expansion[i]);
    if (g->expansions) buf_str(b, "\n");
    for (int i = 0; i < g->variants; i++)
        buf_printf(b, "%s%s=%s", i ? ", " : "variants: ", g->variant[i].name, g->variant[i].value);
    buf_str(b, g->variants ? "\nplayers: " : "players: ");
    for (int p = 0; p < g->players; p++)
        buf_printf(b, "%s%s (%s)", p ? ", " : "", plain_names[p], colours[p]);
    buf_str(b, "\n");
    write_tiles(b, g);
    write_supply(b, g);
    buf_str(b, "\n");
}

void plain_write(const struct plain_game *g, struct buf *b) {
    write_header(b, g);
    for (int i = 0; i < g->entries; i++) {
        if (g->entry[i].ends) buf_str(b, "\nended: true\n\n");
        plain_write_entry(&g->entry[i], b);
    }
    buf_str(b, "\n");
    if (g->ended) buf_str(b, "ended: true\n");
    for (int p = 0; g->has_result && p < g->players; p++)
        buf_printf(b, "%s%s %d", p ? ", " : "result: ", plain_names[p], g->result[p]);
    if (g->has_result) buf_str(b, "\n");
    const char *between = "winner: ";
    for (int p = 0; g->has_winner && p < g->players; p++)
        if (g->winners >> p & 1) {
            buf_printf(b, "%s%s", between, plain_names[p]);
            between = ", ";
        }
    if (g->has_winner) buf_str(b, "\n");
}
