/* SPDX-License-Identifier: MIT */
#include "base/rule.h"

#include <strings.h>

static const struct {
    const char *name, *title;
} rules[RULES] = {
    [RULE_NONE] = {"", ""},
#define RULE(id, name, title) [id] = {name, title},
#include "base/rules.def"
};

const char *rule_name(enum rule r) { return rules[r].name; }
const char *rule_title(enum rule r) { return rules[r].title; }

enum rule rule_by_name(const char *name) {
    for (int r = RULE_NONE + 1; r < RULES; r++)
        if (strcasecmp(rules[r].name, name) == 0) return (enum rule)r;
    return RULE_NONE;
}

bool rule_is_ruling(enum rule r) { return strncasecmp(rules[r].name, "AMB-", 4) == 0; }
