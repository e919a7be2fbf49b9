#include "guide/roff.h"

#include <glib.h>
#include <stdbool.h>
#include <string.h>

#include "guide/markdown.h"

struct roff_writer {
    GString *out;
    bool in_code, in_item;
    bool after_blank;   /* the next text opens a paragraph */
    bool after_heading; /* which opens one by itself */
};

/* ---- characters and marks inside a line ---- */

/* In code a hyphen is a minus and quotes are straight, so that it can be copied. */
static void append_character(GString *out, char c, bool code)
{
    static const struct {
        char c;
        const char *plain, *code;
    } special[] = {
        {'\\', "\\e", "\\e"},    {'-', "-", "\\-"},       {'\'', "'", "\\(aq"},
        {'`', "\\(ga", "\\(ga"}, {'^', "\\(ha", "\\(ha"}, {'~', "\\(ti", "\\(ti"},
    };
    for (size_t i = 0; i < G_N_ELEMENTS(special); i++)
        if (special[i].c == c) {
            g_string_append(out, code ? special[i].code : special[i].plain);
            return;
        }
    g_string_append_c(out, c);
}

static void append_code(GString *out, const char *text, gsize length)
{
    for (gsize i = 0; i < length; i++)
        append_character(out, text[i], true);
}

static const char *roff_append_inline(GString *out, const char *at);

static const char *append_font(GString *out, const char *font, const char *text, const char *end)
{
    g_string_append(out, font);
    for (const char *at = text; at < end;)
        at = roff_append_inline(out, at);
    g_string_append(out, "\\fR");
    return end;
}

/* Only the text of a link: a page in a terminal has no use for relative addresses. */
static const char *roff_append_link(GString *out, const char *at)
{
    const char *middle = strstr(at, "]("), *end = middle != NULL ? strchr(middle, ')') : NULL;
    if (end == NULL)
        return NULL;
    for (const char *text = at + 1; text < middle;)
        text = roff_append_inline(out, text);
    return end + 1;
}

/* One character or one marked piece; what follows it. */
static const char *roff_append_inline(GString *out, const char *at)
{
    const char *end;
    if (*at == '\\' && g_ascii_ispunct(at[1])) {
        append_character(out, at[1], false);
        return at + 2;
    }
    if ((end = markdown_closing(at, "`")) != NULL) {
        g_string_append(out, "\\fB");
        append_code(out, at + 1, (gsize)(end - at - 1));
        g_string_append(out, "\\fR");
        return end + 1;
    }
    if ((end = markdown_closing(at, "**")) != NULL)
        return append_font(out, "\\fB", at + 2, end) + 2;
    if ((end = markdown_closing(at, "*")) != NULL)
        return append_font(out, "\\fI", at + 1, end) + 1;
    if (g_str_has_prefix(at, " - ")) { /* a dash */
        g_string_append(out, " \\- ");
        return at + 3;
    }
    if (*at == '[' && (end = roff_append_link(out, at)) != NULL)
        return end;
    append_character(out, *at, false);
    return at + 1;
}

/* A line that would begin with a control character is protected. */
static void append_line(GString *out, const char *text)
{
    if (*text == '.' || *text == '\'')
        g_string_append(out, "\\&");
    while (*text != '\0')
        text = roff_append_inline(out, text);
    g_string_append_c(out, '\n');
}

/* ---- lines ---- */

static void write_heading(struct roff_writer *w, const char *macro, const char *title)
{
    g_autofree char *upper = g_ascii_strup(title, -1);
    g_string_append_printf(w->out, "%s ", macro);
    append_line(w->out, strcmp(macro, ".SH") == 0 ? upper : title);
    w->in_item = w->after_blank = false;
    w->after_heading = true;
}

static void roff_write_fence(struct roff_writer *w)
{
    if (!w->in_code)
        g_string_append_printf(w->out, "%s.RS%s\n.EX\n", w->after_heading ? "" : ".PP\n", w->in_item ? "" : " 4");
    else
        g_string_append(w->out, ".EE\n.RE\n");
    w->in_code = !w->in_code;
    w->after_blank = !w->in_code;
    w->after_heading = false;
}

static const char *without_indent(const char *line, guint most)
{
    for (; most > 0 && *line == ' '; most--)
        line++;
    return line;
}

static void roff_write_code(struct roff_writer *w, const char *line)
{
    if (*line == '.' || *line == '\'')
        g_string_append(w->out, "\\&");
    append_code(w->out, line, strlen(line));
    g_string_append_c(w->out, '\n');
}

/* "`word`, `word`: text": where the text begins; NULL when the item has no such tag. */
static const char *after_tag(const char *item)
{
    bool in_code = false;
    if (*item != '`')
        return NULL;
    for (const char *at = item; *at != '\0'; at++) {
        in_code ^= *at == '`';
        if (!in_code && g_str_has_prefix(at, ": "))
            return at;
    }
    return NULL;
}

static void roff_write_item(struct roff_writer *w, const char *text)
{
    const char *colon = after_tag(text);
    w->in_item = true;
    w->after_blank = w->after_heading = false;
    if (colon == NULL) {
        g_string_append(w->out, ".IP \\(bu 2\n");
        append_line(w->out, text);
        return;
    }
    g_autofree char *tag = g_strndup(text, (gsize)(colon - text));
    g_string_append(w->out, ".TP\n");
    append_line(w->out, tag);
    append_line(w->out, colon + 2);
}

/* "1. text" */
static bool write_numbered(struct roff_writer *w, const char *line)
{
    gsize digits = strspn(line, "0123456789");
    if (digits == 0 || !g_str_has_prefix(line + digits, ". "))
        return false;
    g_string_append_printf(w->out, ".IP %.*s. 4\n", (int)digits, line);
    append_line(w->out, line + digits + 2);
    w->in_item = true;
    w->after_blank = w->after_heading = false;
    return true;
}

static void roff_write_text(struct roff_writer *w, const char *line)
{
    bool indented = *line == ' ';
    if (w->after_blank) {
        w->in_item = w->in_item && indented;
        g_string_append(w->out, w->in_item ? ".IP\n" : ".PP\n");
    }
    w->after_blank = w->after_heading = false;
    append_line(w->out, line + strspn(line, " "));
}

static void roff_write_line(struct roff_writer *w, const char *line)
{
    if (g_str_has_prefix(line + strspn(line, " "), "```"))
        roff_write_fence(w);
    else if (w->in_code)
        roff_write_code(w, w->in_item ? without_indent(line, 2) : line);
    else if (*line == '\0')
        w->after_blank = !w->after_heading;
    else if (g_str_has_prefix(line, "## "))
        write_heading(w, ".SH", line + 3);
    else if (g_str_has_prefix(line, "### "))
        write_heading(w, ".SS", line + 4);
    else if (g_str_has_prefix(line, "- "))
        roff_write_item(w, line + 2);
    else if (!write_numbered(w, line))
        roff_write_text(w, line);
}

char *roff_from_markdown(const char *markdown, const char *date, const char *version)
{
    struct roff_writer w = {.out = g_string_new(NULL)};
    g_auto(GStrv) lines = g_strsplit(markdown, "\n", -1);
    for (guint i = 0; lines[i] != NULL; i++) {
        if (!w.in_code && g_str_has_prefix(lines[i], "# ")) {
            g_autofree char *name = g_ascii_strup(lines[i] + 2, -1);
            g_string_append_printf(w.out, ".TH %s 1 %s \"pcwlint %s\"\n", name, date, version);
        } else {
            roff_write_line(&w, lines[i]);
        }
    }
    return g_string_free(w.out, FALSE);
}
