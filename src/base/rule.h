/* SPDX-License-Identifier: MIT */
/* Rule ids.  A verdict, a ledger line or a comment cites a rule by its id; this is the list of
 * them, with one sentence for each (rules.def). */
#ifndef CARCREF_RULE_H
#define CARCREF_RULE_H

#include <stdbool.h>

enum rule {
    RULE_NONE,
#define RULE(id, name, title) id,
#include "base/rules.def"
    RULES
};

const char *rule_name(enum rule r);       /* "PLACE-3"; "" for RULE_NONE */
const char *rule_title(enum rule r);      /* one sentence, lower case, no final stop */
enum rule rule_by_name(const char *name); /* RULE_NONE if there is none; case ignored */
/* Is R a ruling (AMB-n) rather than a rule of the game? */
bool rule_is_ruling(enum rule r);

#endif
