#include "web/markup.h"

#include <stdarg.h>
#include <string.h>
#include <stdbool.h>

#include "base/text/printable.h"

void markup_text(GString *out, const char *text)
{
    g_autoptr(GString) safe = g_string_new(NULL);
    printable_append(safe, text);
    g_autofree char *escaped = g_markup_escape_text(safe->str, (gssize)safe->len);
    g_string_append(out, escaped);
}

/* Pieces that are shorter are not worth a line of their own. */
#define SHORTEST_PIECE 4

static bool may_wrap_before(const char *at)
{
    return strchr("_/\\.:<[", at[-1]) != NULL ? at[0] != at[-1] : g_ascii_islower(at[-1]) && g_ascii_isupper(at[0]);
}

void markup_lines(GString *out, const char *text)
{
    g_auto(GStrv) lines = g_strsplit(text, "\n", -1);
    for (guint i = 0; lines[i] != NULL; i++) {
        g_string_append(out, i > 0 ? "\n" : "");
        markup_text(out, lines[i]);
    }
}

void markup_name(GString *out, const char *name)
{
    const char *piece = name, *end = name + strlen(name);
    for (const char *at = name; at < end; at++) {
        if (at - piece < SHORTEST_PIECE || end - at < SHORTEST_PIECE || !may_wrap_before(at))
            continue;
        g_autofree char *text = g_strndup(piece, (gsize)(at - piece));
        markup_text(out, text);
        g_string_append(out, "<wbr>");
        piece = at;
    }
    markup_text(out, piece);
}

void markup(GString *out, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    for (const char *at = format; *at != '\0'; at++) {
        if (*at != '%') {
            g_string_append_c(out, *at);
            continue;
        }
        at++;
        const char *text = *at == 's' ? va_arg(arguments, const char *) : NULL;
        if (text != NULL)
            markup_text(out, text);
        else if (*at == 'u')
            g_string_append_printf(out, "%u", va_arg(arguments, guint));
        else if (*at == '%')
            g_string_append_c(out, '%');
        else
            g_assert(*at == 's');
    }
    va_end(arguments);
}
