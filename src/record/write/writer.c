/* SPDX-License-Identifier: MIT */
/* Records written again.
 *
 * All three containers hold the same lines (writer_line.c); they differ in how a value
 * is wrapped.  YAML and JSON share one quoting, because the escapes of JSON are among
 * those of YAML.  The keys come in the order of the manual; defaults are left out. */
#include "record/write/writer.h"
#include "record/keys.h"
#include "record/lexer.h"
#include "record/write/writer_line.h"

#include <string.h>

enum convert_format convert_format_by_name(const char *name) {
    static const char *const names[CONVERT_FORMATS] = {[CONVERT_YAML] = "yaml",
                                                       [CONVERT_TEXT] = "text",
                                                       [CONVERT_JSONL] = "jsonl",
                                                       [CONVERT_JCZ] = "jcz"};
    for (int f = 0; f < CONVERT_FORMATS; f++)
        if (names[f] && strcmp(names[f], name) == 0) return (enum convert_format)f;
    return CONVERT_FORMATS;
}

struct writer {
    const struct record *r;
    enum convert_format format;
    struct buf *out;
    struct buf line; /* the current value */
    unsigned keys;
};

/* --- scalars ------------------------------------------------------------------------ */

void write_json_string(struct buf *b, const char *text) {
    buf_char(b, '"');
    while (*text) {
        uint32_t c;
        int n = next_character(text, &c);
        if (c == '"' || c == '\\')
            buf_printf(b, "\\%c", (int)c);
        else if (c == '\n')
            buf_str(b, "\\n");
        else if (c == '\t')
            buf_str(b, "\\t");
        else if (c == 0xFFFD)
            buf_str(b, "\xEF\xBF\xBD");
        else if (character_needs_escape(c))
            buf_printf(b, "\\u%04X", (unsigned)c);
        else
            buf_add(b, text, (size_t)n);
        text += n;
    }
    buf_char(b, '"');
}

/* May TEXT be written in block YAML without quotes?  Stricter than YAML itself. */
static bool is_plain_yaml(const char *text, bool is_key) {
    size_t length = strlen(text);
    if (length == 0 || (is_key && length > 200) || strcmp(text, "null") == 0) return false;
    uint32_t c;
    int n;
    next_character(text, &c);
    if (c < 0x80 &&
        !strchr("0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ(", (int)c))
        return false;
    for (const char *s = text; *s; s += n) {
        n = next_character(s, &c);
        if (character_needs_escape(c) || c == 0xFFFD || c == 0xA0) return false;
        if (c == ':' && (is_key || s[1] == ' ' || s[1] == '\0')) return false;
        if (c == '#' && s > text && s[-1] == ' ') return false;
    }
    return text[length - 1] != ' ';
}

static void write_yaml_scalar(struct buf *b, const char *text, bool is_key) {
    if (is_plain_yaml(text, is_key))
        buf_str(b, text);
    else
        write_json_string(b, text);
}

/* Free text as a value in line form: quoted where a comment or quotes would change it.
 * Only a text record has comments. */
static void line_value(struct buf *b, const char *text, bool comments) {
    size_t length = strlen(text);
    bool quote = text[0] == '"' || text[0] == ' ' || text[0] == '\t' ||
                 (length && (text[length - 1] == ' ' || text[length - 1] == '\t')) ||
                 strpbrk(text, "\r\n") ||
                 (comments && (text_needs_escape(text) || text[0] == '#' || strstr(text, " #") ||
                               strstr(text, "\t#")));
    if (quote)
        write_quoted(b, text);
    else
        buf_str(b, text);
}

/* --- keys ---------------------------------------------------------------------------- */

static void write_key(struct writer *w, const char *key) {
    if (w->format == CONVERT_JSONL) {
        buf_str(w->out, w->keys ? ", " : "{");
        write_json_string(w->out, key);
        buf_str(w->out, ": ");
    } else if (w->format == CONVERT_YAML) {
        write_yaml_scalar(w->out, key, true);
        buf_char(w->out, ':');
    } else {
        buf_printf(w->out, "%s:", key);
    }
    w->keys++;
}

/* The text in w->line as one value, on the line of its key. */
static void write_value(struct writer *w) {
    const char *text = w->line.length ? w->line.text : "";
    if (w->format == CONVERT_JSONL) {
        write_json_string(w->out, text);
    } else {
        if (*text || w->format == CONVERT_YAML) buf_char(w->out, ' ');
        if (w->format == CONVERT_YAML)
            write_yaml_scalar(w->out, text, false);
        else
            buf_str(w->out, text);
        buf_char(w->out, '\n');
    }
    buf_clear(&w->line);
}

static void write_text_key(struct writer *w, const char *key, const char *text) {
    if (!text) return;
    write_key(w, key);
    line_value(&w->line, text, w->format == CONVERT_TEXT);
    write_value(w);
}

/* `true` and numbers: in JSON without quotes. */
static void write_bare_key(struct writer *w, const char *key, const char *text) {
    if (w->format != CONVERT_JSONL) {
        write_text_key(w, key, text);
        return;
    }
    write_key(w, key);
    buf_str(w->out, text);
}

/* Lists of long items: in text the key is repeated, one item per line. */
static void begin_list(struct writer *w, const char *key) {
    if (w->format == CONVERT_TEXT) return;
    write_key(w, key);
    buf_char(w->out, w->format == CONVERT_JSONL ? '[' : '\n');
}

static void write_item(struct writer *w, const char *key, bool first) {
    if (w->format == CONVERT_TEXT) {
        write_key(w, key);
        write_value(w);
        return;
    }
    if (w->format == CONVERT_YAML)
        buf_str(w->out, "  -");
    else if (!first)
        buf_str(w->out, ", ");
    write_value(w);
}

static void end_list(struct writer *w) {
    if (w->format == CONVERT_JSONL) buf_char(w->out, ']');
}

/* --- the header ----------------------------------------------------------------------- */

static void write_players(struct writer *w) {
    const struct record *r = w->r;
    bool json = w->format == CONVERT_JSONL;
    if (!r->players) return;
    write_key(w, "players");
    for (unsigned i = 0; i < r->players; i++) {
        const struct record_player *p = &r->player[i];
        if (json) {
            buf_str(w->out, i ? ", {\"name\": " : "[{\"name\": ");
            write_json_string(w->out, p->name.text);
            if (p->colour.text) {
                buf_str(w->out, ", \"colour\": ");
                write_json_string(w->out, p->colour.text);
            }
            buf_char(w->out, '}');
            continue;
        }
        if (i) buf_str(&w->line, ", ");
        if (name_is_bare_at_head(p->name.text) && !name_holds_and(p->name.text))
            buf_str(&w->line, p->name.text);
        else
            write_quoted(&w->line, p->name.text);
        if (p->colour.text) buf_printf(&w->line, " (%s)", p->colour.text);
    }
    if (json)
        buf_char(w->out, ']');
    else
        write_value(w);
}

static void write_expansions(struct writer *w) {
    const struct record *r = w->r;
    bool json = w->format == CONVERT_JSONL;
    if (!r->expansions) return;
    write_key(w, "expansions");
    for (uint32_t i = 0; i < r->expansions; i++) {
        const struct named_value *e = &r->expansion[i];
        if (json) buf_char(w->out, i ? ',' : '[');
        if (i) buf_str(json ? w->out : &w->line, json ? " " : ", ");
        write_word(&w->line, e->name.text);
        if (e->number != 1) buf_printf(&w->line, " x%d", (int)e->number);
        if (json) write_value(w);
    }
    if (json)
        buf_char(w->out, ']');
    else
        write_value(w);
}

static void write_variants(struct writer *w) {
    const struct record *r = w->r;
    bool json = w->format == CONVERT_JSONL;
    if (!r->variants) return;
    write_key(w, "variants");
    for (uint32_t i = 0; i < r->variants; i++) {
        const struct named_value *v = &r->variant[i];
        if (json) {
            buf_str(w->out, i ? ", " : "{");
            write_json_string(w->out, v->name.text);
            buf_str(w->out, ": ");
            write_json_string(w->out, v->value.text);
            continue;
        }
        if (i) buf_str(&w->line, ", ");
        write_word(&w->line, v->name.text);
        buf_char(&w->line, '=');
        write_word(&w->line, v->value.text);
    }
    if (json)
        buf_char(w->out, '}');
    else
        write_value(w);
}

static void write_tiles(struct writer *w) {
    const struct record *r = w->r;
    if (!r->tiles) return;
    begin_list(w, "tiles");
    for (uint32_t i = 0; i < r->tiles; i++) {
        const struct tile_line *t = &r->tile[i];
        if (t->is_count) {
            struct written_tile ref = {.word = t->name};
            write_tile(&w->line, r, &ref);
            buf_printf(&w->line, " x%u", t->count);
        } else {
            buf_str(&w->line, tile_line_print(r->arena, t->type, t->count));
        }
        write_item(w, "tiles", i == 0);
    }
    end_list(w);
}

static void write_start(struct writer *w) {
    const struct record *r = w->r;
    if (!r->start_given) return;
    write_key(w, "start");
    for (uint32_t i = 0; i < r->starts; i++) {
        if (i) buf_str(&w->line, "; ");
        write_tile(&w->line, r, &r->start[i].tile);
        buf_char(&w->line, ' ');
        write_cell(&w->line, r, r->start[i].at.cell);
    }
    write_value(w);
}

static void write_supply(struct writer *w) {
    const struct record *r = w->r;
    if (!r->supplies) return;
    write_key(w, "supply");
    for (uint32_t i = 0; i < r->supplies; i++) {
        const struct supply_item *s = &r->supply[i];
        if (i) buf_str(&w->line, "; ");
        if (s->player >= 0) {
            if (s->owner)
                buf_str(&w->line, record_colour(r, s->owner - 1));
            else
                write_player(&w->line, r, s->player);
            buf_char(&w->line, ' ');
        }
        buf_str(&w->line, s->token ? s->token->word : figure_kind_name((enum figure_kind)s->kind));
        buf_printf(&w->line, " %lld", (long long)s->count);
    }
    write_value(w);
}

static void write_free(struct writer *w) {
    for (uint32_t i = 0; i < w->r->free_keys; i++) {
        const struct free_key *k = &w->r->free_key[i];
        if (w->format == CONVERT_TEXT) {
            write_text_key(w, k->key.text, k->value.text);
            continue;
        }
        write_key(w, k->key.text);
        if (!k->is_flow) { /* free text in YAML, so nothing in it is notation */
            buf_str(&w->line, k->value.text);
            write_value(w);
            continue;
        }
        if (w->format == CONVERT_YAML) buf_char(w->out, ' ');
        buf_str(w->out, k->value.text);
        if (w->format == CONVERT_YAML) buf_char(w->out, '\n');
    }
}

static void write_header(struct writer *w) {
    const struct record *r = w->r;
    if (r->version.text && strcmp(r->version.text, "1") == 0)
        write_bare_key(w, "record", "1");
    else
        write_text_key(w, "record", r->version.text);
    write_text_key(w, "title", r->title.text);
    write_text_key(w, "date", r->date.text);
    write_text_key(w, "place", r->place.text);
    write_text_key(w, "source", r->source_note.text);
    write_text_key(w, "edition", r->edition.text);
    write_expansions(w);
    write_text_key(w, "profile", r->profile.text);
    write_variants(w);
    write_players(w);
    write_tiles(w);
    write_start(w);
    if (r->position) write_bare_key(w, "position", "true");
    write_supply(w);
    if (r->y_north) write_text_key(w, "y-axis", "north");
    write_free(w);
}

/* --- entries --------------------------------------------------------------------------- */

/* Keys that mean something else inside an entry of a YAML record. */
static bool is_entry_key(const char *name) {
    static const char *const keys[] = {"player", "tile",    "at",    "rot",   "do",
                                       "drew",   "discard", "aside", "pass",  "claim",
                                       "score",  "note",    "turn",  "abbey", NULL};
    for (const char *const *k = keys; *k; k++)
        if (strcmp(*k, name) == 0) return true;
    return header_key_find(name, (uint32_t)strlen(name)) != KEY_UNKNOWN;
}

/* An entry without a word is still an entry: it gets an empty note. */
static void write_entry_line(struct writer *w, const struct entry *e) {
    write_head(&w->line, w->r, e);
    size_t head = w->line.length;
    struct buf body = {0};
    write_body(&body, w->r, e);
    if (head && body.length) buf_char(&w->line, ' ');
    if (body.length) buf_str(&w->line, body.text);
    if (!w->line.length) buf_str(&w->line, "note \"\"");
    buf_free(&body);
}

/* - Eva: K/0 1,0; road E */
static void write_yaml_entry(struct writer *w, const struct entry *e) {
    const char *name = e->player >= 0 ? w->r->player[e->player].name.text : NULL;
    bool empty = !e->steps && !e->claims && !e->note.text; /* `- Eva:` would be null */
    buf_str(w->out, "  -");
    if (!empty && e->number < 0 && name && name_is_bare_at_head(name) && !is_entry_key(name)) {
        buf_char(w->out, ' ');
        write_yaml_scalar(w->out, name, true);
        buf_char(w->out, ':');
        write_body(&w->line, w->r, e);
    } else {
        write_entry_line(w, e);
    }
    write_value(w);
}

static void write_entries(struct writer *w) {
    const struct record *r = w->r;
    if (w->format == CONVERT_TEXT) {
        bool ended = false;
        /* Without entries nothing else shows that there are none. */
        buf_str(w->out, r->entries ? "\n" : "turns:\n");
        for (uint32_t i = 0; i < r->entries; i++) {
            if (r->entry[i].after_ended && !ended) buf_str(w->out, "ended: true\n");
            ended |= r->entry[i].after_ended;
            write_entry_line(w, &r->entry[i]);
            buf_add(w->out, w->line.text, w->line.length);
            buf_char(w->out, '\n');
            buf_clear(&w->line);
        }
        buf_char(w->out, '\n');
        if (r->ended && !ended) write_bare_key(w, "ended", "true");
        return;
    }
    if (r->entries || w->format == CONVERT_JSONL) {
        begin_list(w, "turns");
        for (uint32_t i = 0; i < r->entries; i++) {
            if (w->format == CONVERT_YAML) {
                write_yaml_entry(w, &r->entry[i]);
                continue;
            }
            write_entry_line(w, &r->entry[i]);
            write_item(w, "turns", i == 0);
        }
        end_list(w);
    } else {
        buf_str(w->out, "turns: []\n");
    }
    if (r->ended) write_bare_key(w, "ended", "true");
}

/* --- result, winner, expect --------------------------------------------------------------- */

static void write_results(struct writer *w) {
    const struct record *r = w->r;
    bool mapping = w->format == CONVERT_JSONL;
    if (!r->results) return;
    for (uint32_t i = 0; i < r->results; i++)
        mapping &= r->result[i].player >= 0 && !r->result[i].colour.text;
    write_key(w, "result");
    for (uint32_t i = 0; i < r->results; i++) {
        const struct claim *c = &r->result[i];
        if (mapping) {
            buf_str(w->out, i ? ", " : "{");
            write_json_string(w->out, r->player[c->player].name.text);
            buf_printf(w->out, ": %lld", (long long)c->total);
            continue;
        }
        if (i) buf_str(&w->line, ", ");
        if (c->colour.text)
            buf_str(&w->line, c->colour.text);
        else
            write_player(&w->line, r, c->player);
        buf_printf(&w->line, " %lld", (long long)c->total);
    }
    if (mapping)
        buf_char(w->out, '}');
    else
        write_value(w);
}

static void write_winner_item(struct writer *w, const char *name, bool first) {
    if (w->format == CONVERT_JSONL) {
        buf_str(w->out, first ? "[" : ", ");
        write_json_string(w->out, name);
        return;
    }
    if (!first) buf_str(&w->line, ", ");
    buf_str(&w->line, name);
}

static void write_winner(struct writer *w) {
    const struct record *r = w->r;
    bool json = w->format == CONVERT_JSONL, first = true;
    struct buf name = {0};
    if (!r->winner_given || (!r->winner_none && !r->winner_team && !r->winners)) return;
    write_key(w, "winner");
    if (r->winner_none) {
        write_winner_item(w, "none", first);
        first = false;
    }
    if (r->winner_team) {
        write_winner_item(w, "team", first);
        first = false;
    }
    for (int i = 0; i < (int)r->players; i++) {
        if (!(r->winners >> i & 1)) continue;
        buf_clear(&name);
        if (json)
            buf_str(&name, r->player[i].name.text);
        else
            write_player(&name, r, i);
        write_winner_item(w, name.text, first);
        first = false;
    }
    if (json)
        buf_char(w->out, ']');
    else
        write_value(w);
    buf_free(&name);
}

static void write_expect(struct writer *w) {
    const struct record *r = w->r;
    if (!r->expects) return;
    begin_list(w, "expect");
    for (uint32_t i = 0; i < r->expects; i++) {
        const struct expectation *e = &r->expect[i];
        if (e->code != CODE_NONE) {
            buf_str(&w->line, code_name(e->code));
            if (e->turn) buf_printf(&w->line, " turn %lld", (long long)e->turn);
        } else {
            if (e->turn) buf_printf(&w->line, "turn %lld ", (long long)e->turn);
            write_claim(&w->line, r, &e->claim);
        }
        write_item(w, "expect", i == 0);
    }
    end_list(w);
}

/* In YAML and JSON the keys are in no order, so `ended: true` comes after all turns: a turn that
 * comes after it in a text, and is illegal there, would be legal. */
bool record_is_writable(struct record *r, enum convert_format format) {
    for (uint32_t i = 0; format != CONVERT_TEXT && i < r->entries; i++)
        if (r->entry[i].after_ended) {
            record_report(r, r->entry[i].span, (int32_t)i + 1,
                          VERDICT(M_WRITE_ENDED, {ARG_NONE, {0}}));
            return false;
        }
    return true;
}

void record_write(const struct record *r, enum convert_format format, bool first, struct buf *out) {
    struct writer w = {.r = r, .format = format, .out = out};
    if (!first && format != CONVERT_JSONL) buf_str(out, "---\n");
    write_header(&w);
    write_entries(&w);
    write_results(&w);
    write_winner(&w);
    write_expect(&w);
    if (format == CONVERT_JSONL) buf_str(out, w.keys ? "}\n" : "{}\n");
    buf_free(&w.line);
}
