/* SPDX-License-Identifier: MIT */
/* The editions and variants again, in words of their own. */
#include "tools/naive.h"

#include <string.h>

static bool same(const char *a, const char *b) { return !strcmp(a, b); }

/* What the edition of document 001 declares. */
static const char *const everything[] = {"inns-and-cathedrals",
                                         "traders-and-builders",
                                         "princess-and-dragon",
                                         "tower",
                                         "abbey-and-mayor",
                                         "count",
                                         "king-and-robber",
                                         "river-2",
                                         "shrines",
                                         "catapult",
                                         "bridges-castles-bazaars",
                                         "festival",
                                         "flying-machines",
                                         "messages",
                                         "ferries",
                                         "gold-mines",
                                         "mage-and-witch",
                                         "robbers",
                                         "crop-circles-1",
                                         NULL};

bool naive_edition_has(const char *edition, const char *expansion) {
    for (int i = 0; same(edition, "everything") && everything[i]; i++)
        if (same(everything[i], expansion)) return true;
    return false;
}

static bool edition_of_all(struct naive_rules *r) {
    naive_edition(r, "classic");
    for (int i = 0; everything[i]; i++)
        naive_expansion(r, everything[i]);
    r->five_shrines = r->spring_turn = true;
    return true;
}

bool naive_edition(struct naive_rules *r, const char *e) {
    if (same(e, "everything")) return edition_of_all(r);
    bool first = same(e, "classic-2000"), winter = same(e, "winter-2012"), box = same(e, "2021");
    bool second = same(e, "2014") || box;
    if (!first && !winter && !second && !same(e, "classic")) return false;
    *r = (struct naive_rules){.players = 2,
                              .most_players = 5,
                              .land = winter   ? 'w'
                                      : second ? '2'
                                               : 'c',
                              .new_print = second,
                              .river_of_box = box,
                              .river = '0',
                              .start = second ? 'r' : 'm',
                              .tiny2 = first,
                              .farmers = true,
                              .farm = first ? 4 : 3,
                              .king_final = 'f'};
    return naive_profile(r, first ? "c1" : second ? "c2" : "summary");
}

bool naive_profile(struct naive_rules *r, const char *name) {
    bool own = same(name, "c1") || same(name, "rgg"), any = own || same(name, "jcz");
    if (!any && !same(name, "c2") && !same(name, "summary")) return false;
    r->inn_ignore = false;
    r->king_final = 'f';
    r->lone_return = r->crop_left = !same(name, "summary");
    r->crop_may = any;
    r->takes_followers = same(name, "rgg");
    r->takes_any = same(name, "c1") || same(name, "c2") || same(name, "jcz");
    r->target_followers = r->top_followers = r->gap_ignored = r->own_to_supply =
        !same(name, "summary");
    r->ransom_credit = false;
    r->abbey_lost = own;
    r->wagon_around = same(name, "c2") || same(name, "jcz");
    r->barn_second = false;
    r->count_occupied = own || same(name, "c2");
    r->count_once = own;
    r->count_feature_only = same(name, "jcz");
    r->count_barn = !same(name, "summary");
    r->count_any_final = own;
    r->count_move = 0;
    r->king_without_city = false;
    r->builder_must = same(name, "jcz");
    r->castle_any = r->mayor_any = !same(name, "summary");
    r->castle_max = same(name, "jcz");
    r->castle_no_gold = r->no_auction = false;
    r->volcano_free = same(name, "c2") || same(name, "jcz");
    r->dragon_after = r->fairy_tile = same(name, "rgg");
    r->dragon_unmoved = r->fairy_always = false;
    r->princess_may = same(name, "c1") || same(name, "c2") || same(name, "jcz");
    r->princess_free = !same(name, "summary");
    r->gq11_herd = r->abbot_no_shrine = r->abbot_no_flight = false;
    r->robbers_stay = r->message_round = own || same(name, "c2");
    r->message_empty = false;
    r->farmer_worth = r->message_round ? 3 : 2;
    return true;
}

int naive_supply(const struct naive_rules *r, int player, char kind) {
    static const char kinds[] = "sabupywn";
    int said = r->supply[player][strchr(kinds, kind) - kinds];
    if (said) return said - 1;
    switch (kind) {
    case 's': return 7;
    case 'a': return r->abbots;
    case 'b': return r->inns;
    case 'y':
    case 'w':
    case 'n': return r->abbey;
    }
    return r->traders;
}

bool naive_variant(struct naive_rules *r, const char *name, const char *v) {
    if (same(name, "TINY_CITY"))
        r->tiny2 = same(v, "2");
    else if (same(name, "FARM_SCORE"))
        r->farm = same(v, "farm3") ? 3 : same(v, "farm3-once") ? 31 : 4;
    else if (same(name, "FARMERS"))
        r->farmers = same(v, "on");
    else if (same(name, "ABBOTS"))
        r->abbots = same(v, "on");
    else if (same(name, "RIVER"))
        r->river = same(v, "none")   ? '0'
                   : same(v, "I")    ? '1'
                   : same(v, "II")   ? '2'
                   : same(v, "I+II") ? 'b'
                                     : '3';
    else if (same(name, "RIVER_START"))
        r->start = v[0];
    else if (same(name, "RIVER_SPRING"))
        r->spring_turn = same(v, "turn");
    else if (same(name, "RIVER_VOLCANO"))
        r->volcano_plain = same(v, "plain");
    else if (same(name, "MAX_PLAYERS"))
        r->most_players = v[0] - '0';
    else if (same(name, "LONE_SPECIALS"))
        r->lone_return = same(v, "return");
    else if (same(name, "BUILDER_TURN"))
        r->builder_must = same(v, "must");
    else if (same(name, "GQ11_HERD"))
        r->gq11_herd = same(v, "on");
    else if (same(name, "ABBOT_SHRINE"))
        r->abbot_no_shrine = same(v, "off");
    else if (same(name, "ABBOT_FLIES"))
        r->abbot_no_flight = same(v, "off");
    else if (same(name, "FESTIVAL_TAKES"))
        r->takes_followers = same(v, "followers"), r->takes_any = same(v, "any-figure");
    else if (same(name, "TOWER_TARGET"))
        r->target_followers = same(v, "followers");
    else if (same(name, "TOWER_TOP"))
        r->top_followers = same(v, "followers");
    else if (same(name, "TOWER_GAP"))
        r->gap_ignored = same(v, "ignored");
    else if (same(name, "TOWER_OWN"))
        r->own_to_supply = same(v, "to-supply");
    else if (same(name, "RANSOM_CREDIT"))
        r->ransom_credit = same(v, "negative");
    else if (same(name, "ABBEY_END"))
        r->abbey_lost = same(v, "lost");
    else if (same(name, "BARN_SECOND"))
        r->barn_second = same(v, "yes");
    else if (same(name, "WAGON_MOVE"))
        r->wagon_around = same(v, "around");
    else if (same(name, "COUNT_TARGET"))
        r->count_occupied = same(v, "occupied");
    else if (same(name, "COUNT_DOUBLE"))
        r->count_once = same(v, "once");
    else if (same(name, "COUNT_OWN"))
        r->count_feature_only = same(v, "feature-only");
    else if (same(name, "COUNT_MARKET"))
        r->count_barn = same(v, "also-barn");
    else if (same(name, "COUNT_FINAL"))
        r->count_any_final = same(v, "any-quarter");
    else if (same(name, "COUNT_MOVE"))
        r->count_move = same(v, "clockwise") ? 'c' : same(v, "follow") ? 'f' : 0;
    else if (same(name, "KING_COC"))
        r->king_without_city = same(v, "no");
    else if (same(name, "CROP_ORDER"))
        r->crop_left = same(v, "left-first");
    else if (same(name, "CROP_ADD"))
        r->crop_may = same(v, "may");
    else if (same(name, "VOLCANO_ACTION"))
        r->volcano_free = same(v, "no-meeple");
    else if (same(name, "DRAGON_TIME"))
        r->dragon_after = same(v, "after");
    else if (same(name, "DRAGON_UNBORN"))
        r->dragon_unmoved = same(v, "no-move");
    else if (same(name, "PRINCESS"))
        r->princess_may = same(v, "may");
    else if (same(name, "PRINCESS_BIG"))
        r->princess_free = same(v, "free");
    else if (same(name, "FAIRY"))
        r->fairy_tile = same(v, "tile");
    else if (same(name, "FAIRY_FINAL"))
        r->fairy_always = same(v, "always");
    else if (same(name, "ROB_ALL_OUT"))
        r->robbers_stay = same(v, "nobody");
    else if (same(name, "MSG_LIMIT"))
        r->message_round = same(v, "per-round");
    else if (same(name, "MSG_EMPTY"))
        r->message_empty = same(v, "yes");
    else if (same(name, "MSG_FARMER"))
        r->farmer_worth = v[0] - '0';
    else if (same(name, "INN_FINAL"))
        r->inn_ignore = same(v, "ignore");
    else if (same(name, "KING_FINAL"))
        r->king_final = same(v, "10-20")        ? '1'
                        : same(v, "15-40")      ? '4'
                        : same(v, "continuous") ? 'c'
                                                : 'f';
    else if (same(name, "MAYOR_CASTLE"))
        r->mayor_any = same(v, "any");
    else if (same(name, "GOLD_CASTLE"))
        r->castle_no_gold = same(v, "no");
    else if (same(name, "CASTLE_FIELD"))
        r->castle_any = same(v, "any");
    else if (same(name, "CASTLE_CHOICE"))
        r->castle_max = same(v, "max");
    else if (same(name, "BAZAAR_AUCTION"))
        r->no_auction = same(v, "no");
    else if (!same(name, "TRACK_LAP"))
        return false;
    return true;
}

bool naive_expansion(struct naive_rules *r, const char *name) {
    if (same(name, "inns-and-cathedrals")) {
        r->inns = true;
        r->most_players = r->most_players < 6 ? 6 : r->most_players;
    } else if (same(name, "traders-and-builders")) {
        r->traders = true;
    } else if (same(name, "king-and-robber")) {
        r->king = true;
    } else if (same(name, "shrines")) {
        r->shrines = true;
    } else if (same(name, "gq11")) {
        r->gq11 = r->herds = true;
    } else if (same(name, "festival")) {
        r->festival = true;
    } else if (same(name, "crop-circles-1")) {
        r->crop1 = true;
    } else if (same(name, "crop-circles-2")) {
        r->crop2 = true;
    } else if (same(name, "princess-and-dragon")) {
        r->dragon = true;
    } else if (same(name, "tower")) {
        r->tower = true;
    } else if (same(name, "abbey-and-mayor")) {
        r->abbey = true;
        r->most_players = r->most_players < 6 ? 6 : r->most_players;
    } else if (same(name, "flying-machines")) {
        r->fly = true;
    } else if (same(name, "gold-mines")) {
        r->gold = true;
    } else if (same(name, "mage-and-witch")) {
        r->magic = true;
    } else if (same(name, "catapult")) {
        r->catapult = true;
    } else if (same(name, "bridges-castles-bazaars")) {
        r->bridges = true;
    } else if (same(name, "ferries")) {
        r->ferries = true;
    } else if (same(name, "count")) {
        r->count = true;
    } else if (same(name, "messages")) {
        r->messages = true;
    } else if (same(name, "robbers")) {
        r->robbers = true;
    } else if (same(name, "river-2")) {
        r->herds = true;
        r->river = r->river == '1' ? 'b' : '2';
    } else if (same(name, "river-1")) {
        r->river = r->river == '2' ? 'b' : '1';
    } else if (same(name, "river-2021")) {
        r->river = '3';
    } else if (same(name, "abbot")) {
        r->abbots = true;
    } else {
        return false;
    }
    return true;
}
