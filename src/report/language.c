/* SPDX-License-Identifier: MIT */
/* The only file that knows gettext.  All output is UTF-8, like records, whatever the locale says;
 * only the language of messages is taken from it: letters and numbers mean the same everywhere. */
#include "config.h"

#include "report/language.h"

#ifdef ENABLE_NLS

#include <ctype.h>
#include <libintl.h>
#include <limits.h>
#include <locale.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define DOMAIN "carcref" /* the name of the catalogues */

/* There is a catalogue for the language of the user.  If there is none, gettext() would look for it again with
 * each text, and return that as it is. */
static bool translates;

/* gettext's functions take an unsigned number. */
static unsigned long magnitude(int64_t n) {
    return (unsigned long)(n < 0 ? -(uint64_t)n : (uint64_t)n);
}

/* Puts into BUILT the catalogues of a program run where it was built.  The system is asked for the
 * path, so that the program contains no path of the machine that built it. */
static bool built_here(char built[static PATH_MAX]) {
    static const char folder[] = "/po/locale";
    ssize_t length = readlink("/proc/self/exe", built, PATH_MAX);
    if (length <= 0 || length >= PATH_MAX) return false;
    built[length] = '\0';
    char *name = strrchr(built, '/');
    if (!name || (size_t)(name - built) + sizeof folder > PATH_MAX) return false;
    memcpy(name, folder, sizeof folder);
    return access(built, X_OK) == 0;
}

void language_begin(const char *folder) {
    char built[PATH_MAX];
    if (!setlocale(LC_MESSAGES, "")) return;
    bindtextdomain(DOMAIN, built_here(built) ? built : folder);
    bind_textdomain_codeset(DOMAIN, "UTF-8");
    bind_textdomain_codeset("libc", "UTF-8"); /* strerror() */
    textdomain(DOMAIN);
    translates = *gettext("") != '\0'; /* the header of the catalogue */
}

void language_plain(void) {
    setlocale(LC_MESSAGES, "C");
    translates = false;
}

/* The catalogue says it in its header: "Language: pt_BR". */
void language_tag(char tag[LANGUAGE_TAG]) {
    static const char key[] = "Language: ";
    const char *at = translates ? strstr(gettext(""), key) : NULL;
    size_t n = 0;
    for (at = at ? at + sizeof key - 1 : "en";
         n + 1 < LANGUAGE_TAG && (isalnum((unsigned char)*at) || *at == '_'); at++)
        tag[n++] = (char)(*at == '_' ? '-' : *at);
    tag[n] = '\0';
}

/* gettext("") would return the header. */
const char *language_text(const char *text) { return translates && *text ? gettext(text) : text; }

const char *language_in_context(const char *key, const char *text) {
    if (!translates) return text;
    const char *translated = gettext(key);
    return translated == key ? text : translated;
}

const char *language_count(const char *one, const char *many, int64_t n) {
    if (!translates) return magnitude(n) == 1 ? one : many;
    return ngettext(one, many, magnitude(n));
}

unsigned language_form(int64_t n) {
    /* Translators write 0, 1, 2 ..., as many as their language has forms. */
    return (unsigned)strtoul(language_count("0", "1", n), NULL, 10);
}

#else

#include <string.h>

void language_begin(const char *folder) { (void)folder; }
void language_plain(void) {}
void language_tag(char tag[LANGUAGE_TAG]) { memcpy(tag, "en", sizeof "en"); }
const char *language_text(const char *text) { return text; }
const char *language_in_context(const char *key, const char *text) {
    (void)key;
    return text;
}
const char *language_count(const char *one, const char *many, int64_t n) {
    return n == 1 ? one : many;
}
unsigned language_form(int64_t n) { return n != 1; }

#endif
