/* SPDX-License-Identifier: MIT */
/* Boxes that an edition has by itself, so that a record need not name them. */
#ifndef CARCREF_BASE_EDITION_BOX_H
#define CARCREF_BASE_EDITION_BOX_H

/* One is of an edition, both by their names in a record. */
struct edition_box {
    const char *edition, *expansion;
};
/* Ends with a row whose expansion is NULL. */
extern const struct edition_box edition_boxes[];

#endif
