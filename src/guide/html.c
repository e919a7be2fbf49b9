#include "guide/html.h"

#include <stdbool.h>
#include <string.h>

#include "guide/markdown.h"
#include "web/colour.h"
#include "web/markup.h"

/* Which element lines belong to. */
enum open_block { OPEN_NOTHING, OPEN_PARAGRAPH, OPEN_TABLE };

struct html_writer {
    GString *out;
    enum open_block open;
    const char *list; /* "ul", "ol"; NULL: in no list */
    GString *code;    /* of the fence that is open; NULL: none is */
    char *language;
    gsize fence, code_indent;
    bool after_blank;
};

static void guide_html_append_part(GString *out, const char *text, gsize length)
{
    g_autofree char *part = g_strndup(text, length);
    markup_text(out, part);
}

/* ---- marks inside a line ---- */

/* Where a link leads in the site; NULL: out of it.  Free with g_free(). */
static char *html_target_of(const char *to)
{
    const char *fragment = strchr(to, '#');
    gsize length = fragment != NULL ? (gsize)(fragment - to) : strlen(to);
    if (*to == '#' || markdown_is_address(to))
        return g_strdup(to);
    if (memchr(to, '/', length) != NULL || length < 3 || memcmp(to + length - 3, ".md", 3) != 0)
        return NULL;
    return g_strdup_printf("%.*s.html%s", (int)length - 3, to, fragment != NULL ? fragment : "");
}

static void append_inline(GString *out, const char *text, const char *end);

static const char *append_link(GString *out, const char *at, const char *end)
{
    const char *middle = g_strstr_len(at, end - at, "]("), *close = NULL;
    if (middle != NULL)
        close = memchr(middle, ')', (gsize)(end - middle));
    if (close == NULL)
        return NULL;
    g_autofree char *to = g_strndup(middle + 2, (gsize)(close - middle) - 2), *target = html_target_of(to);
    if (target != NULL)
        markup(out, "<a href=\"%s\">", target);
    append_inline(out, at + 1, middle);
    g_string_append(out, target != NULL ? "</a>" : "");
    return close + 1;
}

/* <https://…> */
static const char *append_address(GString *out, const char *at, const char *end)
{
    const char *close = memchr(at, '>', (gsize)(end - at));
    g_autofree char *address = close != NULL ? g_strndup(at + 1, (gsize)(close - at) - 1) : NULL;
    if (address == NULL || !markdown_is_address(address))
        return NULL;
    markup(out, "<a href=\"%s\">%s</a>", address, address);
    return close + 1;
}

static const char *append_marked(GString *out, const char *at, const char *end)
{
    static const struct {
        const char *mark, *element;
    } marks[] = {{"`", "code"}, {"**", "strong"}, {"*", "em"}};
    for (gsize i = 0; i < G_N_ELEMENTS(marks); i++) {
        const char *close = markdown_closing(at, marks[i].mark);
        gsize length = strlen(marks[i].mark);
        if (close == NULL || close >= end || (i == 2 && g_ascii_isspace(at[1])))
            continue;
        g_string_append_printf(out, "<%s>", marks[i].element);
        if (i == 0)
            guide_html_append_part(out, at + length, (gsize)(close - at) - length);
        else
            append_inline(out, at + length, close);
        g_string_append_printf(out, "</%s>", marks[i].element);
        return close + length;
    }
    return NULL;
}

static void append_inline(GString *out, const char *text, const char *end)
{
    const char *plain = text;
    for (const char *at = text; at < end;) {
        const char *next = NULL;
        gsize before = out->len;
        guide_html_append_part(out, plain, (gsize)(at - plain));
        if (*at == '\\' && at + 1 < end && g_ascii_ispunct(at[1])) {
            guide_html_append_part(out, at + 1, 1);
            next = at + 2;
        } else if (*at == '[') {
            next = append_link(out, at, end);
        } else if (*at == '<') {
            next = append_address(out, at, end);
        } else if (*at == '`' || *at == '*') {
            next = append_marked(out, at, end);
        }
        if (next == NULL)
            g_string_truncate(out, before); /* nothing begins here: it is written with what follows */
        plain = next != NULL ? next : plain;
        at = next != NULL ? next : at + 1;
    }
    guide_html_append_part(out, plain, (gsize)(end - plain));
}

/* ---- blocks ---- */

static void close_block(struct html_writer *w)
{
    static const char *const ends[] = {
        [OPEN_NOTHING] = "", [OPEN_PARAGRAPH] = "</p>\n", [OPEN_TABLE] = "</tbody></table></div>\n"};
    g_string_append(w->out, ends[w->open]);
    w->open = OPEN_NOTHING;
}

static void close_list(struct html_writer *w)
{
    close_block(w);
    if (w->list != NULL)
        g_string_append_printf(w->out, "</li></%s>\n", w->list);
    w->list = NULL;
}

static void write_inline(struct html_writer *w, const char *text)
{
    append_inline(w->out, text, text + strlen(text));
}

/* The anchor that code hosts give a heading. */
static char *slug_of(const char *title)
{
    GString *slug = g_string_new(NULL);
    for (const char *at = title; *at != '\0'; at++)
        if (g_ascii_isalnum(*at) || *at == '-' || *at == '_')
            g_string_append_c(slug, g_ascii_tolower(*at));
        else if (*at == ' ')
            g_string_append_c(slug, '-');
    return g_string_free(slug, FALSE);
}

static void guide_html_write_heading(struct html_writer *w, const char *line)
{
    gsize level = strspn(line, "#");
    const char *title = line + level + 1;
    g_autofree char *slug = slug_of(title);
    close_list(w);
    markup(w->out, "<h%u id=\"%s\">", (guint)level, slug);
    write_inline(w, title);
    markup(w->out, "</h%u>\n", (guint)level);
}

static void write_difference(GString *out, const char *text)
{
    g_auto(GStrv) lines = g_strsplit(text, "\n", -1);
    for (guint i = 0; lines[i] != NULL && lines[i + 1] != NULL; i++) {
        const char *element = *lines[i] == '-' ? "del" : *lines[i] == '+' ? "ins" : NULL;
        if (element != NULL)
            markup(out, "<%s>%s</%s>\n", element, lines[i], element);
        else
            markup(out, "%s\n", lines[i]);
    }
}

static void html_write_code(GString *out, const char *language, const char *text)
{
    static const char *const coloured[] = {"c", "cpp", "xml", NULL};
    if (g_str_equal(language, "diff")) {
        write_difference(out, text);
    } else if (g_strv_contains(coloured, language)) {
        g_autofree char *name = g_strconcat(".", language, NULL);
        colours_write(out, name, text);
    } else {
        markup_lines(out, text);
    }
}

static void write_fence(struct html_writer *w, const char *line)
{
    gsize indent = strspn(line, " "), ticks = strspn(line + indent, "`");
    if (w->code == NULL) {
        close_block(w);
        if (indent == 0)
            close_list(w);
        w->code = g_string_new(NULL);
        w->language = g_strdup(line + indent + ticks);
        w->fence = ticks;
        w->code_indent = indent;
        return;
    }
    markup(w->out, "<pre class=\"language-%s\" tabindex=\"0\"><code>", w->language);
    html_write_code(w->out, w->language, w->code->str);
    g_string_append(w->out, "</code></pre>\n");
    g_string_free(g_steal_pointer(&w->code), TRUE);
    g_clear_pointer(&w->language, g_free);
}

static void write_cells(struct html_writer *w, const char *line, const char *element)
{
    g_string_append(w->out, "<tr>");
    for (const char *at = line + 1; *at != '\0';) {
        const char *end = at;
        bool code = false;
        for (; *end != '\0' && (code || *end != '|'); end++) {
            code ^= *end == '`';
            end += *end == '\\' && end[1] != '\0';
        }
        g_autofree char *cell = g_strstrip(g_strndup(at, (gsize)(end - at)));
        g_string_append_printf(w->out, "<%s>", element);
        write_inline(w, cell);
        g_string_append_printf(w->out, "</%.2s>", element);
        at = *end != '\0' ? end + 1 : end;
        if (*at == '\0' || at[strspn(at, " ")] == '\0')
            break;
    }
    g_string_append(w->out, "</tr>\n");
}

static void write_row(struct html_writer *w, const char *line)
{
    if (w->open == OPEN_TABLE && line[strspn(line, "|-: ")] == '\0')
        return;
    if (w->open == OPEN_TABLE) {
        write_cells(w, line, "td");
        return;
    }
    close_block(w);
    g_string_append(w->out, "<div class=\"scroll\"><table class=\"words\"><thead>");
    write_cells(w, line, "th scope=\"col\"");
    g_string_append(w->out, "</thead><tbody>\n");
    w->open = OPEN_TABLE;
}

/* Behind the mark of a list's item, "- " or "12. "; NULL: it is none. */
static const char *skip_item_marker(const char *line)
{
    gsize digits = strspn(line, "0123456789");
    if (g_str_has_prefix(line, "- "))
        return line + 2;
    return digits > 0 && g_str_has_prefix(line + digits, ". ") ? line + digits + 2 : NULL;
}

static void write_item(struct html_writer *w, const char *line, const char *text)
{
    const char *list = *line == '-' ? "ul" : "ol";
    close_block(w);
    if (w->list != NULL && !g_str_equal(w->list, list))
        close_list(w);
    g_string_append_printf(w->out, w->list == NULL ? "<%s><li>" : "</li><li>", list);
    w->list = list;
    write_inline(w, text);
}

static void html_write_text(struct html_writer *w, const char *line)
{
    bool indented = *line == ' ';
    if (w->after_blank && !indented)
        close_list(w);
    if (w->after_blank || (w->open != OPEN_PARAGRAPH && w->list == NULL)) {
        close_block(w);
        g_string_append(w->out, "<p>");
        w->open = OPEN_PARAGRAPH;
    } else {
        g_string_append_c(w->out, '\n');
    }
    write_inline(w, line + strspn(line, " "));
}

static void write_line(struct html_writer *w, const char *line)
{
    gsize indent = strspn(line, " "), ticks = strspn(line + indent, "`");
    const char *item = skip_item_marker(line);
    if (ticks >= 3 && (w->code == NULL || (ticks >= w->fence && line[indent + ticks] == '\0')))
        write_fence(w, line);
    else if (w->code != NULL)
        g_string_append_printf(w->code, "%s\n", line + MIN(indent, w->code_indent));
    else if (*line == '\0')
        close_block(w);
    else if (*line == '#' && line[strspn(line, "#")] == ' ')
        guide_html_write_heading(w, line);
    else if (*line == '|')
        write_row(w, line);
    else if (item != NULL)
        write_item(w, line, item);
    else
        html_write_text(w, line);
    w->after_blank = *line == '\0';
}

char *html_from_markdown(const char *markdown)
{
    struct html_writer w = {.out = g_string_new(NULL)};
    g_auto(GStrv) lines = g_strsplit(markdown, "\n", -1);
    for (guint i = 0; lines[i] != NULL; i++)
        write_line(&w, lines[i]);
    if (w.code != NULL)
        write_fence(&w, "```");
    close_list(&w);
    return g_string_free(w.out, FALSE);
}
