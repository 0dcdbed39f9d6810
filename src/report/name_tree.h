/* SPDX-License-Identifier: MIT */
/* Things by their names, in a balanced tree: looking one up is quick whatever the names are, even those
 * that somebody has thought out to be slow.  (<search.h>, which cannot be included beside record.h.)
 *
 * The first member of each thing is its name, a char *; things and names are borrowed.  A tree begins as
 * NULL, and is gone when each thing has been removed. */
#ifndef CARCREF_NAME_TREE_H
#define CARCREF_NAME_TREE_H

/* NULL if there is none. */
void *name_tree_find(void *const *tree, const char *name);
/* No other thing in it has its name. */
void name_tree_add(void **tree, void *thing);
void name_tree_remove(void **tree, const void *thing);

#endif
