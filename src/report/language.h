/* SPDX-License-Identifier: MIT */
/* The language of sentences for people.
 *
 * A text is marked where it is written and translated where it is printed, which only the report
 * layer and the command line do; below them texts are data:
 *
 *     buf_str(out, _("the board"))          marked and translated
 *     {"roads", N_("roads")}                marked here, printed by _(title) elsewhere
 *     wording_count(out, n, "tile", "tiles")  marked by its function
 *
 * MESSAGE and RULE are marked by the macros of their .def files, the texts of --explain by the C
 * code that src/explain/texts.awk generates.  Notation is never translated, and formats for
 * programs are in English: main calls language_plain() before it writes one. */
#ifndef CARCREF_REPORT_LANGUAGE_H
#define CARCREF_REPORT_LANGUAGE_H

#include <stdint.h>

#define _(text) language_text(text)
#define N_(text) text
/* One English word that other languages write in several ways, distinguished by CONTEXT. */
#define P_(context, text) language_in_context(context "\004" text, text)
/* The same, marked only: the key for language_in_context(), with the text after its \004. */
#define PN_(context, text) context "\004" text
/* A noun for one and for several, marked only. */
#define COUNTED(one, many) one, many

/* The language of the user, by LC_ALL, LC_MESSAGES, LANG and LANGUAGE.  The catalogues are in
 * FOLDER or, if the program is run where it was built, in po/locale beside it. */
void language_begin(const char *folder);
/* The language in use, as HTML names it: "cs", "en". */
#define LANGUAGE_TAG 16
void language_tag(char tag[LANGUAGE_TAG] /* out */);
/* English from here on. */
void language_plain(void);

/* TEXT in the language of the user, or TEXT itself if it is not translated. */
__attribute__((format_arg(1))) const char *language_text(const char *text);
const char *language_in_context(const char *key, const char *text);
/* The noun for N things. */
__attribute__((format_arg(1), format_arg(2))) const char *
language_count(const char *one, const char *many, int64_t n);
/* Which of the forms of a noun N takes: 0 or 1 in English. */
unsigned language_form(int64_t n);

#endif
