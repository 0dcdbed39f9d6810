/* SPDX-License-Identifier: MIT */
/* Mutations that are made from the forms of actions (base/form.h).
 *
 * Of each action that an expansion brings there are kinds for the action as a whole (left out,
 * doubled, exchanged with another step, at another moment, in another turn, where nothing asks for
 * it, in a game without its expansion), and for each argument, by its type: another value, or
 * fewer words.  Whether the result is legal, and if not why, is for the second opinion to say.  An
 * expansion that is new has them all once it has rows in actions[]. */
#include "base/form.h"
#include "tools/mutate.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Those with which the second opinion plays. */
static const struct {
    enum plain_kind plain;
    enum extra_kind extra;
    /* Kinds that are left out, since they have no sense: a figure action has nothing beside it to be exchanged with,
     * steps of the dragon stand in one row, where nobody is named, and no random game names the place of a `woman`. */
    const char *none;
} actions[] = {{PLAIN_FESTIVAL, EXTRA_FESTIVAL, "swap"},
               {PLAIN_FLY, EXTRA_FLY, "swap"},
               {PLAIN_CROP, EXTRA_CROP, NULL},
               {PLAIN_GOLD, EXTRA_GOLD, NULL},
               {PLAIN_TAKE, EXTRA_TAKE, NULL},
               {PLAIN_MAGIC, EXTRA_MAGE, NULL},
               {PLAIN_MAGIC, EXTRA_WITCH, NULL},
               {PLAIN_FAIRY, EXTRA_FAIRY, NULL},
               {PLAIN_PRINCESS, EXTRA_PRINCESS, "swap"},
               {PLAIN_DRAGON, EXTRA_DRAGON, "less-by"},
               {PLAIN_FLOOR, EXTRA_FLOOR, "swap"},
               {PLAIN_CAPTURE, EXTRA_CAPTURE, NULL},
               {PLAIN_EXCHANGE, EXTRA_EXCHANGE, NULL},
               {PLAIN_RANSOM, EXTRA_RANSOM, NULL},
               {PLAIN_CATAPULT, EXTRA_CATAPULT, NULL},
               {PLAIN_HIT, EXTRA_HIT, NULL},
               {PLAIN_SEDUCE, EXTRA_SEDUCE, NULL},
               {PLAIN_TARGET, EXTRA_TARGET, NULL},
               {PLAIN_CATCH, EXTRA_CATCH, NULL},
               {PLAIN_FROM, EXTRA_FROM, NULL},
               {PLAIN_INTO, EXTRA_TO_QUARTER, NULL},
               {PLAIN_COUNT, EXTRA_COUNT, NULL},
               {PLAIN_ABBEY, EXTRA_ABBEY, NULL},
               {PLAIN_BARN, EXTRA_BARN, "swap"},
               {PLAIN_WAGON, EXTRA_WAGON, NULL},
               {PLAIN_FERRY, EXTRA_FERRY, NULL},
               {PLAIN_BRIDGE, EXTRA_BRIDGE, NULL},
               {PLAIN_ROBBER, EXTRA_ROBBER, NULL},
               {PLAIN_ROB, EXTRA_ROB, NULL},
               {PLAIN_ALONG, EXTRA_ALONG, NULL},
               {PLAIN_WOMAN, EXTRA_WOMAN, "less-place open-place"},
               {PLAIN_MESSAGE, EXTRA_MESSAGE, NULL},
               {PLAIN_CONVERT, EXTRA_CONVERT, NULL},
               {PLAIN_FIEF, EXTRA_FIEF, NULL},
               {PLAIN_BAZAAR, EXTRA_BAZAAR, NULL},
               {PLAIN_LOT, EXTRA_LOT, NULL},
               {PLAIN_BID, EXTRA_BID, NULL},
               {PLAIN_DEAL, EXTRA_DEAL, NULL}};
enum { ACTIONS = sizeof actions / sizeof *actions, FORMS_MAX = 24 * ACTIONS };

struct mutation_kind mutate_form_kinds[FORMS_MAX + 1];
static struct made {
    char name[32];
    int action; /* of actions[] */
    int item;   /* of its form */
} made[FORMS_MAX];

static const struct made *made_of(const struct mutation *m) {
    return &made[m->kind - mutate_form_kinds];
}
static const struct form_item *item_of(const struct mutation *m) {
    return &extra_form(actions[made_of(m)->action].extra)->item[made_of(m)->item];
}

/* Is the step an action of this kind of mutation? */
static bool is_it(const struct mutation *m, const struct plain_step *s) {
    int action = made_of(m)->action;
    return s->kind == actions[action].plain &&
           (s->kind != PLAIN_MAGIC || s->number == (actions[action].extra == EXTRA_WITCH));
}
/* An entry after the last tile, in which followers leave quarters. */
static bool is_final(const struct mutation *m, int at) {
    return actions[made_of(m)->action].plain == PLAIN_FROM &&
           plain_find(&m->g->entry[at], PLAIN_PLACE) < 0;
}
static bool says_it(const struct mutation *m, int at) {
    for (int i = 0; i < m->g->entry[at].steps; i++)
        if (is_it(m, &m->g->entry[at].step[i])) return mutate_lays_some(m, at) || is_final(m, at);
    return false;
}
/* Crop circles come in two boxes, which have the same action. */
static bool in_game(const struct mutation *m) {
    const char *name = extra_expansion(actions[made_of(m)->action].extra);
    if (!strncmp(name, "crop-circles", 12))
        return plain_has_expansion(m->g, "crop-circles-1") ||
               plain_has_expansion(m->g, "crop-circles-2");
    return plain_has_expansion(m->g, name);
}
static bool plays(const struct mutation *m, int at) {
    return in_game(m) && (mutate_lays_some(m, at) || is_final(m, at));
}
static bool plays_not(const struct mutation *m, int at) {
    return !in_game(m) && mutate_lays(m, at);
}

/* Some step that is such an action, or NULL. */
static struct plain_step *pick(struct mutation *m) {
    m->at = mutate_pick(m, says_it);
    if (m->at < 0) return NULL;
    struct plain_entry *e = &m->g->entry[m->at];
    int from = (int)mutate_below(m, (unsigned)e->steps);
    while (!is_it(m, &e->step[from % e->steps]))
        from++;
    return &e->step[from % e->steps];
}

/* The board when the action comes. */
static const struct naive *board_of(struct mutation *m, int at) {
    return is_final(m, at) ? &m->before[at].n : mutate_laid(m, at);
}

/* --- arguments ---------------------------------------------------------------------------- */

static int some_player(struct mutation *m) { return (int)mutate_below(m, (unsigned)m->g->players); }

/* A piece of a tile that lies, often where somebody stands. */
static void some_place(struct mutation *m, const struct naive *n, struct plain_where *w) {
    int laid = (int)mutate_below(m, (unsigned)n->laid_count),
        port = (int)mutate_below(m, NAIVE_PORTS);
    if (n->figures && mutate_below(m, 3) == 0) {
        const struct naive_figure *f = &n->figure[mutate_below(m, (unsigned)n->figures)];
        laid = f->laid;
        port = f->port;
    }
    int spirit = (int)mutate_below(m, 6);
    if (spirit < 2 && n->spirit[spirit].there) {
        laid = n->spirit[spirit].laid;
        port = n->spirit[spirit].port;
    }
    for (int i = 0; naive_kind_at(n, laid, port) == '.' && i < NAIVE_PORTS; i++)
        port = (port + 1) % NAIVE_PORTS;
    mutate_set_cell(w, n, laid, port);
}

/* A cell with a tile, the next one in some direction, or one where hardly a tile lies. */
static void some_cell(struct mutation *m, const struct naive *n, struct plain_where *w) {
    static const int step[][2] = {{0, -1}, {1, -1}, {1, 0},  {1, 1},
                                  {0, 1},  {-1, 1}, {-1, 0}, {-1, -1}};
    const struct naive_laid *l = &n->laid[mutate_below(m, (unsigned)n->laid_count)];
    const struct naive_laid *last = &n->laid[n->laid_count - 1];
    unsigned way = mutate_below(m, 8);
    w->on_cell = true;
    for (int i = 0, from = (int)(l - n->laid);
         n->rules.ferries && i < n->laid_count && mutate_below(m, 40); i++)
        if (n->laid[(from + i) % n->laid_count].link[0]) l = &n->laid[(from + i) % n->laid_count];
    switch (mutate_below(m, 4)) {
    case 0: /* beside the last tile */
        w->x = last->x + step[way][0];
        w->y = last->y + step[way][1];
        break;
    case 1:
        w->x = last->x;
        w->y = last->y;
        break;
    case 2: w->x += 1 + (int)mutate_below(m, 3); break;
    default: w->x = l->x; w->y = l->y;
    }
}

/* The cell of some castle, or any. */
static void some_castle(struct mutation *m, const struct naive *n, struct plain_where *w) {
    if (!n->castles || mutate_below(m, 4) == 0) {
        some_cell(m, n, w);
        return;
    }
    const struct naive_castle *c = &n->castle[mutate_below(m, (unsigned)n->castles)];
    const struct naive_laid *l = &n->laid[c->laid[mutate_below(m, 2)]];
    w->x = l->x;
    w->y = l->y;
}

static void some_figure(struct mutation *m, const struct naive *n, struct plain_step *s) {
    if (!n->figures) {
        some_place(m, n, &s->where);
        return;
    }
    int figure = (int)mutate_below(m, (unsigned)n->figures);
    char kind = s->figure;
    mutate_refer(n, figure, s);
    if (mutate_below(m, 3) == 0) s->figure = kind;
    s->whose = mutate_below(m, 2) ? n->figure[figure].player : -1;
}

/* One or several, perhaps one twice. */
static void some_players(struct mutation *m, struct plain_step *s) {
    int n = 0, most = 1 + (int)mutate_below(m, 3);
    while (n < most)
        s->path[n++] = (char)('A' + some_player(m));
    s->path[n] = '\0';
}

/* Some tile of the game, often one that is left; seldom one that nobody knows. */
static int some_tile(struct mutation *m) {
    if (mutate_below(m, 12) == 0) return -1;
    return mutate_pick_tile(m, &m->before[m->at], mutate_below(m, 6) > 0);
}

/* Another tile for one of the offer, one more, or one less. */
static void change_offer(struct mutation *m, struct plain_step *s) {
    unsigned way = mutate_below(m, 4);
    if (s->offers == 0 || (way == 0 && s->offers < PLAIN_OFFERS)) {
        s->offer[s->offers++] = (short)some_tile(m);
    } else if (way == 1 && s->offers > 1) {
        s->offers--;
    } else {
        s->offer[mutate_below(m, (unsigned)s->offers)] =
            way == 2 ? s->offer[0] : (short)some_tile(m);
    }
}

/* Of the figures after the first one (that come with a lead, or after a comma) another one, or one
 * more. */
static void change_more(struct mutation *m, const struct naive *n, struct plain_step *s) {
    bool with = s->kind == PLAIN_SEDUCE || s->kind == PLAIN_CONVERT;
    int at = with || !s->more_count ? 0 : (int)mutate_below(m, (unsigned)s->more_count);
    if (s->more_count <= at || (!with && s->more_count < PLAIN_MORE && mutate_below(m, 2))) {
        at = s->more_count++;
        s->more[at] = (struct plain_ref){.whose = -1};
    }
    struct plain_ref *ref = &s->more[at];
    struct plain_step one = {.whose = ref->whose, .figure = ref->figure, .where = ref->where};
    unsigned kinds = n->rules.abbey ? 8 : 5;
    switch (mutate_below(m, 5)) {
    case 0: one.figure = "sabupywn"[mutate_below(m, kinds)]; break;
    case 1: /* of the kind alone: from the supply */
        one = (struct plain_step){.whose = -1, .figure = "sabupywn"[mutate_below(m, kinds)]};
        break;
    case 2: some_place(m, n, &one.where); break;
    default: some_figure(m, n, &one);
    }
    if (with && mutate_below(m, 2)) one.whose = -1;
    if (one.whose < 0 && !one.figure && !one.where.feature && !one.where.on_cell) one.figure = 's';
    *ref = (struct plain_ref){one.whose, one.figure, one.where};
}

/* The first or the second of two sides. */
static void some_end(struct mutation *m, const struct form_item *item, struct plain_step *s) {
    for (int i = 0; i < 2; i++)
        if (!s->path[i] || i == (item[-1].kind == FORM_SIDE))
            s->path[i] = "NESW"[mutate_below(m, 4)];
    s->path[2] = '\0';
}

/* Another value, which may be wrong in any way that its type allows. */
static void change_value(struct mutation *m, const struct naive *n, const struct form_item *item,
                         struct plain_step *s) {
    const char *kinds = n->rules.abbey ? "sabupywn" : "sabup", *features = "rcfmg~";
    unsigned count = (unsigned)strlen(kinds);
    char *side;
    switch (item->kind) {
    case FORM_ONE:
        if (s->kind == PLAIN_CROP || s->kind == PLAIN_CATCH) {
            s->choice = !s->choice;
            break;
        }
        if (s->kind == PLAIN_CATAPULT) {
            s->choice = (int)mutate_below(m, 4);
            break;
        }
        if (s->kind == PLAIN_DEAL) {
            s->choice = !s->choice;
            break;
        }
        if (s->kind == PLAIN_BID) { /* he passes, or not */
            s->number = s->number == NAIVE_UNSAID ? (int)mutate_below(m, 8) : NAIVE_UNSAID;
            break;
        }
        if (s->kind == PLAIN_WOMAN) {
            s->choice = !s->choice;
            s->where = (struct plain_where){.feature = 0};
            break;
        }
        s->home = !s->home;
        if (s->kind == PLAIN_HIT) s->more_count = 0;
        s->where = (struct plain_where){.feature = 0};
        if (s->home)
            s->whose = -1;
        else
            some_place(m, n, &s->where);
        if (s->kind == PLAIN_PRINCESS || s->kind == PLAIN_CAPTURE || s->kind == PLAIN_HIT ||
            s->kind == PLAIN_SEDUCE || s->kind == PLAIN_MESSAGE)
            s->figure = 0;
        break;
    case FORM_FLAG:
        if (s->kind == PLAIN_ROBBER) {
            s->number ^= 1;
            break;
        }
        s->number ^= strcmp(item->words[0], "caught") ? 1 : 2;
        break;
    case FORM_PLAYER:
        if (s->kind == PLAIN_TARGET)
            some_players(m, s);
        else if (s->kind == PLAIN_ROBBER || s->kind == PLAIN_ROB || s->kind == PLAIN_ALONG)
            s->whose = some_player(m);
        else
            s->by = some_player(m);
        break;
    case FORM_NUMBER:
        if (s->kind == PLAIN_WOMAN) {
            s->number = (int)mutate_below(m, 12);
            break;
        }
        if (s->kind == PLAIN_MESSAGE) {
            s->number = (int)mutate_below(m, 11);
            break;
        }
        if (s->kind == PLAIN_LOT || s->kind == PLAIN_BID) {
            s->number = mutate_below(m, 6)   ? (int)mutate_below(m, 8)
                        : mutate_below(m, 2) ? 9999
                                             : 10000;
            if (s->kind == PLAIN_LOT && mutate_below(m, 6) == 0) s->number = NAIVE_UNSAID;
            break;
        }
        s->number = mutate_below(m, 6) ? (int)mutate_below(m, item->faces + 3u) : 1000000;
        break;
    case FORM_KIND: /* a barn is no kind that a word could say */
        count -= n->rules.abbey;
        *(s->kind == PLAIN_EXCHANGE ? &s->back : &s->figure) = kinds[mutate_below(m, count)];
        break;
    case FORM_BY: s->by = some_player(m); break;
    case FORM_TILE: {
        int tile = s->kind == PLAIN_LOT ? some_tile(m) : -1;
        if (s->kind == PLAIN_BAZAAR)
            change_offer(m, s);
        else if (tile < 0)
            strcpy(s->tile, "Q77");
        else
            mutate_set_tile(s, tile);
        break;
    }
    case FORM_CELL:
        if (s->kind == PLAIN_FIEF) {
            struct plain_where cell = {.x = s->x, .y = s->y};
            some_castle(m, n, &cell);
            s->x = cell.x;
            s->y = cell.y;
            break;
        }
        some_cell(m, n, &s->where);
        if (s->kind != PLAIN_ABBEY) break;
        s->x = s->where.x;
        s->y = s->where.y;
        break;
    case FORM_CORNER: s->number = (int)mutate_below(m, 4); break;
    case FORM_QUARTER: s->quarter = "cmbt"[mutate_below(m, 4)]; break;
    case FORM_REF:
        if (item->lead || (item->between && !s->home && mutate_below(m, 2))) {
            change_more(m, n, s);
            break;
        }
        s->home = false;
        s->prison =
            mutate_below(m, 8) == 0 && (s->kind == PLAIN_CAPTURE || s->kind == PLAIN_FESTIVAL);
        s->quarter = 0;
        if (!s->prison && (s->kind == PLAIN_CAPTURE || s->kind == PLAIN_FESTIVAL) &&
            mutate_below(m, n->rules.count ? 3 : 30) == 0)
            s->quarter = "cmbt"[mutate_below(m, 4)];
        if (s->quarter && mutate_below(m, 2)) s->figure = 0;
        if (s->prison || s->quarter) {
            s->where = (struct plain_where){.feature = 0};
            break;
        }
        if (s->kind == PLAIN_EXCHANGE) {
            if (mutate_below(m, 2))
                s->whose = some_player(m);
            else
                s->figure = kinds[mutate_below(m, count)];
            break;
        }
        switch (mutate_below(m, 6)) {
        case 0: s->whose = some_player(m); break;
        case 1: s->figure = kinds[mutate_below(m, count)]; break;
        case 2: s->where = (struct plain_where){.feature = features[mutate_below(m, 4)]}; break;
        case 3: some_place(m, n, &s->where); break;
        default: some_figure(m, n, s);
        }
        break;
    case FORM_PLACE:
        s->home = false;
        if (s->kind == PLAIN_WOMAN) s->choice = 0;
        switch (s->where.feature ? mutate_below(m, 5) : 4) {
        case 0: s->where.feature = features[mutate_below(m, 6)]; break;
        case 1:
            s->where.on_cell = true;
            s->where.x += 1 + (int)mutate_below(m, 3);
            break;
        default:
            some_place(m, n, &s->where);
            if (mutate_below(m, 4) == 0) s->where.port[0] = '\0';
        }
        break;
    case FORM_SIDES: {
        static const char *const sides[] = {"NS", "EW", "NE", "N", "NESW"};
        strcpy(s->path, sides[mutate_below(m, 3) ? mutate_below(m, 2) : mutate_below(m, 5)]);
        break;
    }
    case FORM_SIDE:
        if (s->kind == PLAIN_FIEF) {
            s->path[0] = "NESW"[mutate_below(m, 4)];
            s->path[1] = '\0';
            break;
        }
        if (s->kind == PLAIN_FERRY) {
            some_end(m, item, s);
            break;
        }
        /* one after the other: turned, more of them */
        if (mutate_below(m, 2) && s->path[0]) {
            side = &s->path[mutate_below(m, (unsigned)strlen(s->path))];
            *side = "NESW"[(strchr("NESW", *side) - "NESW" + 1 + mutate_below(m, 3)) % 4];
        } else if (strlen(s->path) + 1 < sizeof s->path) {
            side = s->path + strlen(s->path);
            side[0] = "NESW"[mutate_below(m, 4)];
            side[1] = '\0';
        }
        break;
    }
}

/* Is it the second of two sides? */
static bool is_second(const struct form *f, int i) {
    return i > 0 && f->item[i].kind == FORM_SIDE && f->item[i - 1].kind == FORM_SIDE;
}

/* Can it be said with fewer words?  What must be said and is one word cannot: such a record cannot
 * be read. */
static bool can_shorten(const struct form_item *item) {
    return item->kind == FORM_REF || item->kind == FORM_PLACE || item->kind == FORM_SIDE ||
           ((item->kind == FORM_KIND || item->kind == FORM_BY || item->kind == FORM_PLAYER ||
             item->kind == FORM_CELL) &&
            item->optional);
}

/* The figure that comes: its place, or all of it. */
static bool shorten_more(struct mutation *m, struct plain_step *s) {
    if (!s->more_count) return false;
    struct plain_ref *ref = &s->more[0];
    s->more_count -= mutate_below(m, 2) || !ref->figure;
    ref->where = (struct plain_where){.feature = 0};
    return true;
}

static bool shorten_value(struct mutation *m, const struct form_item *item, struct plain_step *s) {
    if (item->kind == FORM_REF && item->lead) return shorten_more(m, s);
    switch (item->kind) {
    case FORM_KIND:
        if (s->kind == PLAIN_EXCHANGE) {
            s->back = 0;
            return true;
        }
        if (!s->figure) return false;
        s->figure = 0;
        return true;
    case FORM_CELL: s->where = (struct plain_where){.feature = 0}; return true;
    case FORM_PLAYER:
    case FORM_BY:
        if (s->by < 0) return false;
        s->by = -1;
        return true;
    case FORM_SIDE:
        if (s->kind == PLAIN_FIEF) {
            if (!s->path[0]) return false;
            s->path[0] = '\0';
            return true;
        }
        if (!s->path[0] || !s->path[1]) return false;
        s->path[mutate_below(m, (unsigned)strlen(s->path) - 1) + 1] = '\0';
        return true;
    default: break;
    }
    if (s->home || (!s->where.feature && !s->where.on_cell)) return false;
    bool some_word = item->kind == FORM_REF && (s->whose >= 0 || mutate_below(m, 2));
    s->where.port[0] = '\0';
    if (mutate_below(m, 2)) s->where.on_cell = false;
    if (some_word && mutate_below(m, 2)) s->where.feature = 0;
    if (item->kind == FORM_REF && mutate_below(m, 2)) s->figure = 0;
    if (s->where.feature || s->where.on_cell || s->figure) return true;
    if (item->kind == FORM_REF && mutate_below(m, 2)) s->whose = mutate_player(m, m->at);
    if (s->whose < 0 && !item->optional) s->where.feature = "rcf"[mutate_below(m, 3)];
    return true;
}

static bool change(struct mutation *m) {
    struct plain_step *s = pick(m);
    const struct naive *n = s ? board_of(m, m->at) : NULL;
    if (!n) return false;
    change_value(m, n, item_of(m), s);
    return true;
}
static bool shorten(struct mutation *m) {
    struct plain_step *s = pick(m);
    return s && shorten_value(m, item_of(m), s);
}
/* ... with its claims, and what follows, which may tell what was meant; or without the claims. */
static bool open_it(struct mutation *m) {
    if (!shorten(m)) return false;
    if (mutate_below(m, 2)) mutate_drop_backs(&m->g->entry[m->at]);
    return true;
}

/* --- the action --------------------------------------------------------------------------- */

static bool drop(struct mutation *m) {
    struct plain_step *s = pick(m);
    if (!s) return false;
    struct plain_entry *e = &m->g->entry[m->at];
    int only = mutate_below(m, 2) ? (int)(s - e->step) : -1;
    for (int i = e->steps; i-- > 0;)
        if (i == only || (only < 0 && e->step[i].kind == actions[made_of(m)->action].plain))
            plain_remove_step(e, i);
    return true;
}

static bool double_it(struct mutation *m) {
    struct plain_step *s = pick(m);
    if (!s) return false;
    struct plain_entry *e = &m->g->entry[m->at];
    struct plain_step again = *s;
    *plain_insert_step(e, mutate_below(m, 3) ? (int)(s - e->step) : e->steps) = again;
    return true;
}

static bool swap(struct mutation *m) {
    struct plain_step *s = pick(m);
    if (!s) return false;
    struct plain_entry *e = &m->g->entry[m->at];
    int first = mutate_tile_at(e) + 1, many = e->steps - first;
    if (many < 2 || s < &e->step[first]) return false;
    struct plain_step *other = &e->step[first + (int)mutate_below(m, (unsigned)many)], old = *s;
    for (int i = first; i < e->steps && mutate_below(m, 2); i++) /* rather one of its kind */
        if (&e->step[i] != s && e->step[i].kind == s->kind) other = &e->step[i];
    if (other == s) return false;
    *s = *other;
    *other = old;
    return true;
}

/* Somewhere else in the entry, often before the tile. */
static bool shift(struct mutation *m) {
    struct plain_step *s = pick(m);
    if (!s) return false;
    struct plain_entry *e = &m->g->entry[m->at];
    struct plain_step moved = *s;
    plain_remove_step(e, (int)(s - e->step));
    int at = mutate_below(m, 2) && mutate_tile_at(e) >= 0
                 ? mutate_tile_at(e)
                 : (int)mutate_below(m, (unsigned)e->steps + 1);
    *plain_insert_step(e, at) = moved;
    return true;
}

/* Where it is said: after the tile, or with what comes at the end. */
static struct plain_step *add_to(struct mutation *m, struct plain_entry *e) {
    enum plain_kind kind = actions[made_of(m)->action].plain;
    struct plain_step *s = mutate_add_action(e, kind);
    if (kind == PLAIN_GOLD || kind == PLAIN_MAGIC || kind == PLAIN_BRIDGE || kind == PLAIN_ROBBER) {
        plain_remove_step(e, (int)(s - e->step));
        s = plain_insert_step(e, mutate_tile_at(e) + 1);
        s->kind = kind;
        s->figure = 0;
    }
    return s;
}

/* In another turn. */
static bool to_other_turn(struct mutation *m) {
    struct plain_step *s = pick(m);
    if (!s) return false;
    struct plain_step moved = *s;
    int from = m->at, to = mutate_pick(m, plays);
    if (to < 0 || to == from) return false;
    plain_remove_step(&m->g->entry[from], (int)(s - m->g->entry[from].step));
    *add_to(m, &m->g->entry[to]) = moved;
    m->at = from < to ? from : to;
    return true;
}

/* All that can be said, at random. */
static bool compose(struct mutation *m, bool (*fits)(const struct mutation *m, int at)) {
    m->at = mutate_pick(m, fits);
    const struct naive *n = m->at < 0 ? NULL : board_of(m, m->at);
    if (!n) return false;
    enum extra_kind k = actions[made_of(m)->action].extra;
    const struct form *f = extra_form(k);
    struct plain_step *s = add_to(m, &m->g->entry[m->at]);
    if (s->kind == PLAIN_MAGIC) s->number = k == EXTRA_WITCH;
    if (s->kind == PLAIN_FLY) s->number = 1;
    if (s->kind == PLAIN_ROBBER) s->number = 0;
    if (s->kind == PLAIN_WOMAN) s->number = -1;
    if (s->kind == PLAIN_LOT || s->kind == PLAIN_BID) s->number = NAIVE_UNSAID;
    for (int i = 0; i < form_items(f); i++)
        if (!f->item[i].optional || mutate_below(m, 2)) {
            change_value(m, n, &f->item[i], s);
            if (f->item[i].kind == FORM_ONE && s->home) break;
        }
    if (s->kind == PLAIN_MESSAGE) return true;
    if (s->kind == PLAIN_CONVERT && mutate_below(m, 2)) s->where.feature = 'c';
    if (extra_has(k, FORM_REF) && s->kind != PLAIN_CONVERT && !s->home && !s->prison &&
        !s->quarter && s->kind != PLAIN_CROP)
        some_figure(m, n, s);
    if (extra_has(k, FORM_PLACE) && s->kind != PLAIN_WOMAN && !s->home && !s->where.feature)
        some_place(m, n, &s->where);
    return true;
}
static bool add(struct mutation *m) { return compose(m, plays); }
static bool undeclared(struct mutation *m) { return compose(m, plays_not); }

/* --- the table ---------------------------------------------------------------------------- */

/* Codes that these kinds are for; the others of an action come as it happens. */
static const char *const meant[][2] = {
    {"quarter-add", "E-COU-NO-RIGHT"},
    {"quarter-double", "E-COU-TWICE"},
    {"quarter-drop", "E-COU-MOVE-WITHOUT-PLACE"},
    {"quarter-change-kind", "E-COU-KIND"},
    {"from-change-quarter", "E-COU-QUARTER E-COU-BLOCKED"},
    {"from-other-turn", "E-COU-TARGET"},
    {"catapult-change-word", "E-CAT-KIND"},
    {"catapult-double", "E-CAT-TWICE"},
    {"hit-swap", "E-CAT-ORDER"},
    {"catch-change-caught", "E-CAT-CATCH"},
    {"target-change-player", "E-CAT-TWICE"},
    {"floor-change-cell", "E-TOW-NONE E-TOW-CLOSED"},
    {"capture-change-ref", "E-TOW-RANGE E-TOW-TARGET E-TOW-OWN E-TOW-GAP"},
    {"exchange-add", "E-TOW-EXCHANGE"},
    {"ransom-double", "E-TOW-RANSOM-TWICE"},
    {"ransom-add", "E-TOW-RANSOM-NOT-YOURS E-TOW-POOR"},
    {NULL, NULL},
};

static int made_count;

static bool is_left_out(int action, const char *kind) {
    size_t length = strlen(kind);
    for (const char *p = actions[action].none; p && *p;) {
        size_t n = strcspn(p, " ");
        if (n == length && !strncmp(p, kind, n)) return true;
        p += n + strspn(p + n, " ");
    }
    return false;
}

static void make(int action, int item, const char *how, const char *what,
                 bool (*apply)(struct mutation *m), const char *codes, bool claims) {
    if (made_count == FORMS_MAX) abort();
    struct made *d = &made[made_count];
    char kind[24];
    snprintf(kind, sizeof kind, "%s%s", how, what);
    if (is_left_out(action, kind)) return;
    *d = (struct made){.action = action, .item = item};
    snprintf(d->name, sizeof d->name, "%s-%s", extra_word(actions[action].extra), kind);
    for (int i = 0; meant[i][0]; i++)
        if (!strcmp(meant[i][0], d->name)) codes = meant[i][1];
    mutate_form_kinds[made_count++] =
        (struct mutation_kind){.name = d->name, .apply = apply, .codes = codes, .claims = claims};
}

void mutate_form_make(void) {
    static const char *const words[] = {
        [FORM_ONE] = "-word",        [FORM_NUMBER] = "-number", [FORM_KIND] = "-kind",
        [FORM_REF] = "-ref",         [FORM_BY] = "-by",         [FORM_CELL] = "-cell",
        [FORM_SIDE] = "-way",        [FORM_SIDES] = "-axis",    [FORM_PLACE] = "-place",
        [FORM_PLAYER] = "-player",   [FORM_FLAG] = "-flag",     [FORM_CORNER] = "-corner",
        [FORM_QUARTER] = "-quarter", [FORM_TILE] = "-tile"};
    for (int a = 0; a < ACTIONS; a++) {
        const struct form *f = extra_form(actions[a].extra);
        make(a, 0, "drop", "", drop, "", false);
        make(a, 0, "double", "", double_it, "", false);
        make(a, 0, "swap", "", swap, "", false);
        bool count = !strcmp(extra_expansion(actions[a].extra), "count");
        make(a, 0, "shift", "", shift, count ? "E-COU-ORDER" : "E-PHASE-ORDER", false);
        make(a, 0, "other-turn", "", to_other_turn, "", false);
        make(a, 0, "add", "", add, "", false);
        make(a, 0, "undeclared", "", undeclared, "E-EXPANSION", false);
        for (int i = 0; i < form_items(f); i++) {
            const char *word = words[f->item[i].kind];
            if (f->item[i].kind == FORM_REF && f->item[i].lead) word = "-with";
            if (f->item[i].kind == FORM_FLAG && !strcmp(f->item[i].words[0], "caught"))
                word = "-caught";
            if (f->item[i].kind == FORM_FLAG && !strcmp(f->item[i].words[0], "woman"))
                word = "-woman";
            bool ends = actions[a].plain == PLAIN_FERRY && f->item[i].kind == FORM_SIDE;
            if (is_second(f, i)) word = "-other-way";
            make(a, i, "change", word, change, "", false);
            if (!can_shorten(&f->item[i]) || ends) continue;
            make(a, i, "less", word, shorten, "", false);
            if (f->item[i].kind == FORM_REF || f->item[i].kind == FORM_PLACE)
                make(a, i, "open", word, open_it, "", true);
        }
    }
}
