/* SPDX-License-Identifier: MIT */
/* The report as a page (-f html): one document, a section for each game, which is written as soon as it is
 * judged.  The index of several games comes last, for only then is it known what is in them; style and
 * script bring it to the top. */
#include "config.h"

#include "base/sha256.h"
#include "base/xalloc.h"
#include "report/diagnostic.h"
#include "report/language.h"
#include "report/page/page.h"
#include "report/svg_tile.h"
#include "report/verdict_line.h"
#include "report/wording.h"
#include "report/xml_text.h"

#include <stdlib.h>
#include <string.h>

/* --- the document ------------------------------------------------------------------------ */

static void add_hash(struct buf *out, const char *text) {
    char hash[SHA256_BASE64];
    sha256_base64(hash, text, strlen(text));
    buf_printf(out, " 'sha256-%s'", hash);
}

/* Nothing comes from outside, and nothing runs but what carcref has written. */
static void add_policy(struct buf *out) {
    buf_str(out, "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "
                 "base-uri 'none'; form-action 'none'; style-src");
    add_hash(out, svg_style);
    add_hash(out, page_style);
    buf_str(out, "; script-src");
    add_hash(out, page_script);
    buf_str(out, "\"/>\n");
}

/* TITLE is written as text of an element. */
static void begin_document(struct report *r, const struct buf *title) {
    char tag[LANGUAGE_TAG];
    if (r->begun) return;
    r->begun = true;
    language_tag(tag);
    buf_printf(&r->out, "<!DOCTYPE html>\n<html lang=\"%s\">\n<head>\n<meta charset=\"utf-8\"/>\n",
               tag);
    add_policy(&r->out);
    buf_str(&r->out, "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n"
                     "<meta name=\"color-scheme\" content=\"light dark\"/>\n"
                     "<meta name=\"generator\" content=\"carcref " PACKAGE_VERSION "\"/>\n<title>");
    if (title->length) buf_add(&r->out, title->text, title->length);
    buf_printf(&r->out,
               "%scarcref</title>\n<style>%s</style>\n<style>%s</style>\n</head>\n<body>\n",
               title->length ? " - " : "", svg_style, page_style);
    if (r->several) buf_printf(&r->out, "<h1>%s</h1>\n", _("Games"));
    buf_str(&r->out, "<main>\n");
}

void report_html_trouble(struct report *r, const char *name, const char *what) {
    struct buf title = {0};
    r->several |= r->games == 0; /* so there is a heading */
    begin_document(r, &title);
    page_index_trouble(&r->kept, ++r->troubles, name, what);
    buf_printf(&r->out, "<p class=\"trouble\" role=\"alert\" id=\"t%u\">", r->troubles);
    xml_text(&r->out, name, strlen(name));
    buf_str(&r->out, ": ");
    xml_text(&r->out, what, strlen(what));
    buf_str(&r->out, "</p>\n");
}

/* A browser shows a page of this size, of about 80 games, in some seconds; with a larger one it takes long. */
#define BYTES_TO_SHOW 8000000
#define MEGABYTE 1000000

static void note_size(struct report *r) {
    uint64_t bytes = r->bytes;
    if (bytes <= BYTES_TO_SHOW || r->options.quiet) return;
    buf_printf(&r->err,
               _("carcref: a page of %u MB opens slowly; write fewer games to each page, or use "
                 "--summary\n"),
               (unsigned)(bytes / MEGABYTE));
}

void report_html_end(struct report *r) {
    struct buf title = {0};
    begin_document(r, &title);
    buf_str(&r->out, "</main>\n");
    if (r->items + r->troubles > 1) page_index(&r->out, &r->kept);
    buf_printf(&r->out, "<script>%s</script>\n</body>\n</html>\n", page_script);
    note_size(r);
}

/* --- one game ------------------------------------------------------------------------------- */

static void add_word(struct buf *out, const struct word *word) {
    if (word->text) xml_text(out, word->text, strlen(word->text));
}

/* What the game is called: its title, or its file. */
static void add_name(struct buf *out, const struct judgement *j) {
    const struct record *r = j->record;
    if (r->title.text && *r->title.text)
        add_word(out, &r->title);
    else
        xml_text(out, r->source.name, strlen(r->source.name));
    if (r->game > 1) buf_printf(out, " #%u", r->game);
}

/* Title, verdict, rules; file, date, place, source. */
static void add_header(struct page *p, const struct buf *name) {
    const struct judgement *j = p->j;
    const struct record *r = j->record;
    struct buf words = {0};
    buf_printf(p->out, "<header>\n<h%d>", p->level - 1);
    buf_add(p->out, name->text, name->length);
    buf_printf(p->out, "</h%d>\n<p class=\"state %s\"><b>", p->level - 1, status_name(j->status));
    verdict_state(&words, p->o, j);
    if (j->expecting)
        buf_str(&words,
                report_exit_status(p->o, j) == 0 ? _("; as expected") : _("; not as expected"));
    page_words(p->out, &words);
    buf_str(p->out, ".</b>");
    buf_clear(&words);
    verdict_rules_line(&words, j);
    page_words(p->out, &words);
    buf_str(p->out, "</p>\n<p class=\"about\">");
    xml_text(p->out, r->source.name, strlen(r->source.name));
    if (r->game > 1) buf_printf(p->out, " #%u", r->game);
    const struct word *const about[] = {&r->date, &r->place, &r->source_note};
    for (size_t i = 0; i < sizeof about / sizeof *about; i++) {
        if (!about[i]->text || !*about[i]->text) continue;
        buf_str(p->out, " \xc2\xb7 "); /* a middle dot */
        add_word(p->out, about[i]);
    }
    buf_str(p->out, "</p>\n</header>\n");
    buf_free(&words);
}

static int by_turn(const void *a, const void *b) {
    const struct about *k = a, *l = b;
    if (k->turn != l->turn) return k->turn < l->turn ? -1 : 1;
    return (k->finding > l->finding) - (k->finding < l->finding);
}

static void list_findings(struct page *p) {
    const struct judgement *j = p->j;
    p->about = xmalloc((j->findings + 1) * sizeof *p->about);
    for (uint32_t i = 0; i < j->findings; i++)
        if (!j->finding[i].is_note) p->about[p->found++] = (struct about){j->finding[i].turn, i};
    if (p->found) qsort(p->about, p->found, sizeof *p->about, by_turn);
}

static void add_game(struct page *p) {
    buf_str(p->out, "<div class=\"play\">\n<div class=\"left\">\n");
    page_board(p);
    page_controls(p);
    page_legend(p);
    page_things(p);
    page_curve(p);
    buf_str(p->out, "</div>\n<div class=\"right\">\n");
    page_scores(p);
    page_turns(p);
    page_ledger(p);
    buf_str(p->out, "</div>\n</div>\n<div class=\"below\">\n");
    page_points(p);
    page_claims(p);
    page_more(p);
    buf_str(p->out, "</div>\n");
}

void report_html_game(struct report *r, const struct judgement *j) {
    struct page p = {.j = j, .o = &r->options, .out = &r->out, .number = ++r->items};
    struct buf name = {0};
    add_name(&name, j);
    begin_document(r, &name);
    p.level = r->several ? 3 : 2;
    p.marks = map_marks(j->record);
    list_findings(&p);
    bool game = judgement_has_game(j);
    if (game) timeline_make(&p.time, j);
    buf_printf(p.out, "<article class=\"game\" id=\"g%u\" data-last=\"%d\">\n", p.number,
               p.time.last);
    add_header(&p, &name);
    page_findings(&p);
    if (game) add_game(&p);
    buf_str(p.out, "</article>\n");
    r->bytes += r->out.length;
    page_index_game(&r->kept, &p, &name);
    buf_free(&name);
    free(p.about);
    free(p.lit);
    timeline_free(&p.time);
}
