/* SPDX-License-Identifier: MIT */
#include "base/form_items.h"

#define EXTRA(id, word, expansion, ...) FORM_FITS(__VA_ARGS__);
#include "base/actions.def"

static const struct form forms[EXTRA_KINDS] = {
#define EXTRA(id, word, expansion, ...) [EXTRA_##id] = {word, expansion, {__VA_ARGS__}},
#include "base/actions.def"
};

const struct form *extra_form(enum extra_kind k) { return &forms[k]; }
const char *extra_word(enum extra_kind k) { return forms[k].word; }
const char *extra_expansion(enum extra_kind k) { return forms[k].expansion; }

int form_items(const struct form *f) {
    int n = 0;
    while (f->item[n].kind != FORM_END)
        n++;
    return n;
}

/* The first item of that kind, or the end. */
static const struct form_item *find_item(enum extra_kind k, enum form_kind kind) {
    const struct form_item *item = forms[k].item;
    while (item->kind != kind && item->kind != FORM_END)
        item++;
    return item;
}

bool extra_has(enum extra_kind k, enum form_kind kind) { return find_item(k, kind)->kind == kind; }

bool extra_moves(enum extra_kind k) { return extra_has(k, FORM_REF) || extra_has(k, FORM_KIND); }

int extra_faces(enum extra_kind k) {
    for (const struct form_item *i = forms[k].item; i->kind != FORM_END; i++)
        if (i->faces) return i->faces;
    return 0;
}

const char *extra_choice_word(enum extra_kind k, int i) {
    const struct form_item *one = find_item(k, FORM_ONE);
    return i >= 0 && one->words ? one->words[i] : "";
}

const char *corner_name(enum corner c) {
    static const char *const names[CORNERS] = {"NE", "SE", "SW", "NW"};
    return names[c];
}

const char *quarter_name(enum quarter q) {
    static const char *const names[QUARTERS] = {"castle", "blacksmith", "cathedral", "market"};
    return names[q];
}

const char *sides_name(unsigned sides, char buffer[SIDES_BYTES]) {
    static const char letters[] = "NESW";
    int n = 0;
    for (int i = 0; i < 4; i++)
        if (sides >> i & 1) buffer[n++] = letters[i];
    buffer[n] = '\0';
    return buffer;
}
