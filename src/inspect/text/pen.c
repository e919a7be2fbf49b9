#include "inspect/text/pen.h"

#include "base/text/printable.h"

#define ELLIPSIS "\xE2\x80\xA6"

char *pen_safe(const struct pen *pen, const char *text)
{
    GString *safe = g_string_new(NULL);
    printable_append(safe, text);
    if (pen->style.unicode)
        return g_string_free(safe, FALSE);
    GString *ascii = g_string_new(NULL);
    for (const char *at = safe->str; *at != '\0'; at = g_utf8_next_char(at)) {
        gunichar c = g_utf8_get_char(at);
        if (c < 0x80)
            g_string_append_c(ascii, (char)c);
        else
            g_string_append(ascii, c == 0x2026 ? "..." : "?");
    }
    g_string_free(safe, TRUE);
    return g_string_free(ascii, FALSE);
}

static guint pen_width_of(gunichar c)
{
    return g_unichar_iszerowidth(c) ? 0 : g_unichar_iswide(c) ? 2 : 1;
}

guint pen_columns(const char *safe)
{
    guint columns = 0;
    for (const char *at = safe; *at != '\0'; at = g_utf8_next_char(at))
        columns += pen_width_of(g_utf8_get_char(at));
    return columns;
}

/* Bytes of the longest beginning that takes no more than so many columns. */
static gsize bytes_within(const char *safe, guint columns)
{
    const char *at = safe;
    for (guint used = 0; *at != '\0'; at = g_utf8_next_char(at)) {
        used += pen_width_of(g_utf8_get_char(at));
        if (used > columns)
            break;
    }
    return (gsize)(at - safe);
}

char *pen_cut(const struct pen *pen, const char *safe, guint columns)
{
    if (pen_columns(safe) <= columns)
        return g_strdup(safe);
    if (columns == 0)
        return g_strdup("");
    g_autofree char *head = g_strndup(safe, bytes_within(safe, columns - 1));
    return g_strconcat(head, pen->style.unicode ? ELLIPSIS : "~", NULL);
}

void pen_put(struct pen *pen, const char *colour, const char *safe)
{
    if (pen->style.colour && colour != NULL && *safe != '\0')
        g_string_append_printf(pen->out, "\033[%sm%s\033[0m", colour, safe);
    else
        g_string_append(pen->out, safe);
}

void pen_spaces(struct pen *pen, guint count)
{
    for (guint i = 0; i < count; i++)
        g_string_append_c(pen->out, ' ');
}

/* Bytes of the next line of a paragraph: up to the last space that fits, or as much as fits. */
static gsize pen_next_line(const char *safe, guint room)
{
    gsize fits = bytes_within(safe, room);
    if (safe[fits] == '\0')
        return fits;
    gsize space = fits;
    while (space > 0 && safe[space] != ' ')
        space--;
    return space > 0 ? space : MAX(fits, 1);
}

void pen_paragraph(struct pen *pen, guint indent, guint at, const char *label, const char *colour, const char *text)
{
    g_autofree char *name = pen_safe(pen, label), *safe = pen_safe(pen, text);
    guint column = indent + pen_columns(name);
    pen_spaces(pen, indent);
    pen_put(pen, colour, name);
    for (const char *rest = safe; *rest != '\0';) {
        pen_spaces(pen, at > column                                                   ? at - column
                        : column > 0 && column >= at && rest == safe && *name != '\0' ? 1
                                                                                      : 0);
        guint used = MAX(at, column + (rest == safe && column >= at && *name != '\0'));
        gsize n = pen_next_line(rest, pen->style.width > used + 8 ? pen->style.width - used : 8);
        g_string_append_len(pen->out, rest, (gssize)n);
        rest += n;
        while (*rest == ' ')
            rest++;
        if (*rest != '\0')
            g_string_append_c(pen->out, '\n');
        column = 0;
    }
    g_string_append_c(pen->out, '\n');
}
