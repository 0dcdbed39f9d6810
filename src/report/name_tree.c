/* SPDX-License-Identifier: MIT */
#include "report/name_tree.h"
#include "base/xalloc.h"

#include <search.h>
#include <string.h>

static int compare(const void *a, const void *b) {
    return strcmp(*(char *const *)a, *(char *const *)b);
}

void *name_tree_find(void *const *tree, const char *name) {
    void *const *found = tfind(&name, tree, compare);
    return found ? *found : NULL;
}

void name_tree_add(void **tree, void *thing) {
    if (!tsearch(thing, tree, compare)) out_of_memory();
}

void name_tree_remove(void **tree, const void *thing) { tdelete(thing, tree, compare); }
