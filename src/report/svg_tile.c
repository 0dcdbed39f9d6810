/* SPDX-License-Identifier: MIT */
#include "report/svg_tile.h"
#include "report/xml_text.h"

#include <string.h>

const char svg_style[] =
    "text{font-family:sans-serif;text-anchor:middle}"
    ".b{fill:#fff}"
    ".f{fill:#c9dea0}"
    ".e{fill:none;stroke:#7c8f58;stroke-width:.6}"
    ".v{fill:none;stroke:#4f86b5;stroke-width:20}.V{fill:none;stroke:#8cc0e8;stroke-width:17}"
    ".r{fill:none;stroke:#77705f;stroke-width:9}.R{fill:none;stroke:#fbf7ea;stroke-width:6}"
    ".l{fill:#8cc0e8;stroke:#4f86b5;stroke-width:1.5}"
    ".x{fill:#a8743f;stroke:#5b4326;stroke-width:1}"
    ".c{fill:#dba76d}.C{fill:none;stroke:#6d4520;stroke-width:3;stroke-linecap:round}"
    ".h{fill:#fbf3e4;stroke:#4a3a2a;stroke-width:1.2;stroke-linejoin:round}"
    ".o{fill:#b4442f}"
    ".g{fill:#5c9a44}"
    ".s{fill:#2c5fa8;stroke:#fff;stroke-width:1}"
    ".k{fill:#fff6d5;stroke:#5b4326;stroke-width:.8}"
    ".p{fill:#2b2b2b;stroke:#fff;stroke-width:.8}"
    ".kt{font-size:9px;fill:#3d2c12}"
    ".pt{font-size:9px;font-weight:bold;fill:#fff}"
    ".n{font-size:9px;fill:#333;text-anchor:start}"
    ".a{font-size:14px;fill:#555}"
    ".m{stroke:#111;stroke-width:1.2;stroke-linejoin:round}"
    ".mt{font-size:10px;font-weight:bold}"
    ".w{fill:none;stroke:#c40000;stroke-width:5;stroke-dasharray:12 6}"
    ".wt{font-size:26px;font-weight:bold;fill:#c40000}"
    ".t{font-size:22px;text-anchor:start;fill:#111}"
    ".T{font-size:16px;text-anchor:start;fill:#111}.E{fill:#c40000}";

/* --- lines --------------------------------------------------------------------------- */

/* WALL: of a city, what runs inside the tile, for on its edge the city goes on. */
static void add_path(struct buf *out, const char *style, const struct part *part, bool wall) {
    buf_printf(out, "<path class=\"%s\" d=\"", style);
    for (unsigned i = 0; i < part->strokes; i++) {
        const struct stroke *s = &part->stroke[i];
        switch ((enum stroke_kind)s->kind) {
        case STROKE_MOVE: buf_printf(out, "M%d %d", s->to.x, s->to.y); break;
        case STROKE_LINE: buf_printf(out, "%c%d %d", wall ? 'M' : 'L', s->to.x, s->to.y); break;
        case STROKE_CURVE:
            buf_printf(out, "C%d %d %d %d %d %d", s->lead[0].x, s->lead[0].y, s->lead[1].x,
                       s->lead[1].y, s->to.x, s->to.y);
            break;
        }
    }
    buf_str(out, "\"/>");
}

static void add_kind(struct buf *out, const struct tile_type *type, const struct outline *o,
                     enum feature_kind kind, const char *style, bool wall) {
    for (unsigned i = 0; i < type->segments; i++)
        if (o->part[i].strokes &&
            (kind == FEATURE_CITY ? is_walled(&type->segment[i]) : type->segment[i].kind == kind))
            add_path(out, style, &o->part[i], wall);
}

void svg_tile(struct buf *out, const char *prefix, uint32_t id, const struct tile_type *type,
              struct svg_drawn *drawn) {
    struct outline o;
    struct ground_plan plan;
    ground_plan_draw(&o, &plan, type);
    *drawn = (struct svg_drawn){.type = type, .id = id, .free = plan.free};
    memcpy(drawn->spot, plan.spot, sizeof drawn->spot);
    buf_printf(out, "<g id=\"%st%u\"><rect class=\"f\" width=\"%d\" height=\"%d\"/>", prefix, id,
               TILE_SPAN, TILE_SPAN);
    add_kind(out, type, &o, FEATURE_RIVER, "v", false);
    add_kind(out, type, &o, FEATURE_RIVER, "V", false);
    if (o.spring) buf_str(out, "<circle class=\"l\" cx=\"50\" cy=\"50\" r=\"15\"/>");
    add_kind(out, type, &o, FEATURE_ROAD, "r", false);
    add_kind(out, type, &o, FEATURE_ROAD, "R", false);
    add_kind(out, type, &o, FEATURE_CITY, "c", false);
    add_kind(out, type, &o, FEATURE_CITY, "C", true);
    if (o.crossing) buf_str(out, "<circle class=\"x\" cx=\"50\" cy=\"50\" r=\"7\"/>");
    buf_printf(out, "<rect class=\"e\" width=\"%d\" height=\"%d\"/></g>\n", TILE_SPAN, TILE_SPAN);
}

/* --- what stands upright ---------------------------------------------------------------- */

void svg_building(struct buf *out, enum feature_kind kind, struct point p) {
    buf_printf(out, "<g transform=\"translate(%d %d)\">", p.x, p.y);
    if (kind == FEATURE_MONASTERY)
        buf_str(out,
                "<path class=\"h\" d=\"M-13 12V-2H-3V-12L2-17 7-12V-2H13V12Z\"/>"
                "<path class=\"o\" d=\"M-4-12L2-18 8-12ZM-14-2L-9-7H-3V-2ZM7-7H10L14-2H7Z\"/>");
    else if (kind == FEATURE_GARDEN)
        buf_str(out,
                "<rect class=\"h\" x=\"-12\" y=\"-10\" width=\"24\" height=\"20\" rx=\"3\"/>"
                "<path class=\"g\" d=\"M-9-7H-2V-2H-9ZM2-7H9V-2H2ZM-9 2H-2V7H-9ZM2 2H9V7H2Z\"/>");
    else if (kind == FEATURE_SHRINE)
        buf_str(out, "<path class=\"h\" d=\"M-12 12V-4L0-15 12-4V12Z\"/>"
                     "<path class=\"o\" d=\"M-2-8H2V-3H6V1H2V9H-2V1H-6V-3H-2Z\"/>");
    else
        buf_printf(out,
                   "<rect class=\"h\" x=\"-9\" y=\"-9\" width=\"18\" height=\"18\"/>"
                   "<text class=\"kt\" y=\"3\">%c</text>",
                   feature_kind_name(kind)[0] - 'a' + 'A');
    buf_str(out, "</g>");
}

void svg_pennant(struct buf *out, struct point p) {
    buf_printf(out,
               "<path class=\"s\" transform=\"translate(%d %d)\" "
               "d=\"M-6-7H6V1C6 5 3 7 0 9-3 7-6 5-6 1Z\"/>",
               p.x, p.y);
}

void svg_badge(struct buf *out, const char *style, struct point p, const char *text,
               const char *title) {
    int width = 12 + 5 * ((int)strlen(text) - 1);
    buf_str(out, "<g><title>");
    xml_masked(out, title);
    buf_printf(out,
               "</title><rect class=\"%s\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"12\" rx=\"6\"/>"
               "<text class=\"%st\" x=\"%d\" y=\"%d\">%s</text></g>",
               style, p.x - width / 2, p.y - 6, width, style, p.x, p.y + 3, text);
}

const char *svg_figure_shape(enum figure_kind kind) {
    static const char *const shapes[FIGURE_KINDS] = {
#define FIGURE_SHAPE(kind, path) [FIGURE_##kind] = path,
#include "base/kinds.def"
    };
    return shapes[kind] ? shapes[kind] : "M-9-9H9V9H-9Z";
}
