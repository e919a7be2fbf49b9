#include "lsp/features/prose.h"

#include <string.h>

#include "base/text/printable.h"
#include "guide/markdown.h"

struct prose prose_new(bool markdown)
{
    return (struct prose){g_string_new(NULL), markdown};
}

char *prose_end(struct prose *prose)
{
    GString *out = prose->out;
    prose->out = NULL;
    while (out->len > 0 && out->str[out->len - 1] == '\n')
        g_string_truncate(out, out->len - 1);
    return out->len > 0 ? g_string_free(out, FALSE) : (g_string_free(out, TRUE), NULL);
}

static void append_safe(struct prose *prose, const char *text)
{
    g_autofree char *safe = printable(text);
    if (prose->markdown)
        markdown_text(prose->out, safe);
    else
        g_string_append(prose->out, safe);
}

/* An empty line between what was written and what follows. */
static void separate(struct prose *prose)
{
    GString *out = prose->out;
    while (out->len > 0 && !g_str_has_suffix(out->str, "\n\n"))
        g_string_append_c(out, '\n');
}

void prose_title(struct prose *prose, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    g_autofree char *text = g_strdup_vprintf(format, arguments);
    va_end(arguments);
    const char *mark = prose->markdown ? "**" : "";
    separate(prose);
    g_string_append(prose->out, mark);
    append_safe(prose, text);
    g_string_append(prose->out, mark);
}

/* The first item stands behind an empty line, as some renderers ask for. */
void prose_item(struct prose *prose)
{
    const char *last = strrchr(prose->out->str, '\n');
    bool goes_on = g_str_has_prefix(last != NULL ? last + 1 : prose->out->str, "- ");
    if (goes_on)
        g_string_append_c(prose->out, '\n');
    else
        separate(prose);
    g_string_append(prose->out, "- ");
}

void prose_paragraph(struct prose *prose)
{
    separate(prose);
}

void prose_append(struct prose *prose, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    g_autofree char *text = g_strdup_vprintf(format, arguments);
    va_end(arguments);
    append_safe(prose, text);
}

/* A span of code ends where as many backticks stand in a row as at its start. */
static guint most_backticks(const char *text)
{
    gsize most = 0;
    for (const char *at = text; *at != '\0'; at += MAX(strspn(at, "`"), 1))
        most = MAX(most, strspn(at, "`"));
    return (guint)most;
}

void prose_code(struct prose *prose, const char *code)
{
    g_autofree char *safe = printable(code);
    if (!prose->markdown || *safe == '\0') {
        g_string_append(prose->out, safe);
        return;
    }
    g_autofree char *mark = g_strnfill(most_backticks(safe) + 1, '`');
    bool padded = safe[0] == '`' || g_str_has_suffix(safe, "`");
    g_string_append_printf(prose->out, "%s%s%s%s%s", mark, padded ? " " : "", safe, padded ? " " : "", mark);
}

void prose_block(struct prose *prose, const char *text)
{
    g_autofree char *safe = printable_document(text, false);
    separate(prose);
    if (prose->markdown)
        markdown_code(prose->out, "text", safe);
    else
        g_string_append_printf(prose->out, "%s\n", safe);
}
