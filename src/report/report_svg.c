/* SPDX-License-Identifier: MIT */
/* The report as a picture: the boards of all games in one document, one below the other. */
#include "report/svg.h"
#include "report/svg_tile.h"
#include "report/xml_text.h"

#include <inttypes.h>
#include <stdio.h>

void report_svg_game(struct report *r, const struct judgement *j) {
    char prefix[16];
    struct svg_size size;
    struct buf board = {0};
    snprintf(prefix, sizeof prefix, "g%u", ++r->items);
    svg_board(&board, &r->options, j, prefix, &size);
    buf_printf(&r->kept,
               "<svg y=\"%" PRId64 "\" width=\"%" PRId64 "\" height=\"%" PRId64
               "\" role=\"img\">\n",
               r->height, size.width, size.height);
    buf_add(&r->kept, board.text, board.length);
    buf_str(&r->kept, "</svg>\n");
    r->height += size.height;
    if (size.width > r->width) r->width = size.width;
    buf_free(&board);
}

void report_svg_end(struct report *r) {
    buf_printf(&r->out,
               "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
               "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%" PRId64 "\" height=\"%" PRId64
               "\" viewBox=\"0 0 %" PRId64 " %" PRId64 "\">\n"
               "<style>%s</style>\n"
               "<rect class=\"b\" width=\"%" PRId64 "\" height=\"%" PRId64 "\"/>\n",
               r->width, r->height, r->width, r->height, svg_style, r->width, r->height);
    if (r->kept.length) buf_add(&r->out, r->kept.text, r->kept.length);
    buf_str(&r->out, "</svg>\n");
}
