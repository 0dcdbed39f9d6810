/* SPDX-License-Identifier: MIT */
#include "record/box_name.h"
#include "base/buf.h"
#include "base/suggest.h"

#include <string.h>

struct box {
    const char *name, *expansion;
};

/* Names on boxes that are not the name of the expansion in another spelling. */
static const struct box boxes[] = {
    {"river-i", "river-1"},
#define BOX_NAME(on_box, name) {on_box, name},
#include "expansion/all.def"
#undef BOX_NAME
};
#define BOXES (sizeof boxes / sizeof *boxes)

/* Those in other languages, with `and` and without articles: they are only proposed. */
static const struct box others[] = {
#define BOX_OTHER(on_box, name) {on_box, name},
#include "expansion/all.def"
#undef BOX_OTHER
};
#define OTHERS (sizeof others / sizeof *others)

static const char *find(const struct box *list, size_t count, const char *name) {
    for (size_t i = 0; i < count; i++)
        if (strcmp(name, list[i].name) == 0) return list[i].expansion;
    return NULL;
}

/* TEXT in the spelling of names: `bridges-castles-and-bazaars`. */
static const char *spell(struct arena *a, const char *text) {
    struct buf b = {NULL, 0, 0};
    for (const char *p = text; *p; p++) {
        if (strncmp(p, "& ", 2) == 0)
            buf_str(&b, "and");
        else if (*p != ',')
            buf_char(&b, *p == ' ' ? '-' : *p >= 'A' && *p <= 'Z' ? (char)(*p - 'A' + 'a') : *p);
    }
    const char *name = b.text ? arena_strndup(a, b.text, b.length) : "";
    buf_free(&b);
    return strncmp(name, "the-", 4) == 0 ? name + 4 : name;
}

const char *box_name(struct arena *a, const char *text) {
    const char *name = spell(a, text), *expansion = find(boxes, BOXES, name);
    return expansion ? expansion : name;
}

/* Without the article, and with `and`. */
static const char *plain(struct arena *a, const char *name) {
    static const char *const words[][2] = {{"-und-", "-and-"}, {"-a-", "-and-"}};
    static const char *const articles[] = {"der-", "die-", "das-"};
    for (int i = 0; i < 3; i++)
        if (strncmp(name, articles[i], 4) == 0) return plain(a, name + 4);
    for (int i = 0; i < 2; i++) {
        const char *at = strstr(name, words[i][0]);
        if (at)
            return arena_printf(a, "%.*s%s%s", (int)(at - name), name, words[i][1],
                                at + strlen(words[i][0]));
    }
    return name;
}

const char *box_meant(struct arena *a, const char *name) {
    const char *meant = plain(a, name);
    struct suggestion s = suggest_begin(meant, strlen(meant));
    for (size_t i = 0; i < OTHERS; i++)
        suggest_try(&s, others[i].name);
    return s.best ? find(others, OTHERS, s.best) : NULL;
}

bool box_has_comma(struct arena *a, const char *text) {
    const char *name = spell(a, text);
    return find(boxes, BOXES, name) || find(others, OTHERS, plain(a, name));
}
