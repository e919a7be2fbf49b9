/* Byte maps in words. */
#include "inspect/describe-map.h"

/* A label that names more readers, or a folded row that names more fields, is longer than any box. */
#define MOST_NAMES 6

static const char *bytes_word(int64_t n)
{
    return n == 1 ? "byte" : "bytes";
}

static void append_part(GString *text, int64_t n, const char *one, const char *many)
{
    if (n > 0)
        g_string_append_printf(text, ", %" G_GINT64_FORMAT " %s", n, n == 1 ? one : many);
}

char *describe_bytes(const struct bytemap *map)
{
    const int64_t *n = map->bytes;
    int64_t read = n[BYTE_READ] + n[BYTE_SHARED] + n[BYTE_OVERLAP];
    GString *text = g_string_new(NULL);
    if (map->size >= 0)
        g_string_append_printf(text, "%" G_GINT64_FORMAT " of %" G_GINT64_FORMAT " %s %s read", read, map->size,
                               bytes_word(map->size), read == 1 ? "is" : "are");
    else
        g_string_append_printf(text, "%" G_GINT64_FORMAT " %s %s read", read, bytes_word(read),
                               read == 1 ? "is" : "are");
    append_part(text, n[BYTE_OVERLAP], "of it by counters that overlap", "of them by counters that overlap");
    append_part(text, n[BYTE_OUTSIDE], "read outside of it", "read outside of it");
    append_part(text, n[BYTE_UNREAD], "in a field that no counter reads", "in fields that no counter reads");
    append_part(text, n[BYTE_REST], "in the unread rest of a field", "in the unread rest of fields");
    append_part(text, n[BYTE_PADDING], "padding", "padding");
    append_part(text, n[BYTE_UNKNOWN], "unknown", "unknown");
    return g_string_free(text, FALSE);
}

char *describe_not_drawn(const struct view_table *table)
{
    const GArray *rows = table->not_drawn;
    GString *text = g_string_new(NULL);
    for (guint i = 0; i < rows->len;) {
        guint first = g_array_index(rows, guint, i), n = 1;
        while (i + n < rows->len && g_array_index(rows, guint, i + n) == first + n)
            n++;
        i += n;
        g_string_append_printf(text, "%s#%u", text->len == 0 ? "" : i < rows->len ? ", " : " and ", first);
        if (n > 1)
            g_string_append_printf(text, " %s #%u", n > 2 ? "to" : "and", first + n - 1);
    }
    if (table->too_many)
        g_string_append(text, rows->len > 1
                                  ? " are not drawn: the table has more rows, or reads more bytes, than a map "
                                    "shows."
                                  : " is not drawn: the table has more rows, or reads more bytes, than a map "
                                    "shows.");
    else
        g_string_append(text, rows->len > 1 ? " are not drawn: their places in a block are unknown."
                                            : " is not drawn: its place in a block is unknown.");
    return g_string_free(text, rows->len == 0);
}

/* An exclamation mark behind them: a finding is about one of them. */
static void append_readers(GString *text, const struct bytemap_span *span)
{
    for (guint i = 0; i < MIN(span->readers->len, MOST_NAMES); i++)
        g_string_append_printf(text, "%s#%u", i > 0 ? "+" : "", g_array_index(span->readers, guint, i));
    if (span->readers->len > MOST_NAMES)
        g_string_append(text, "+…");
    if (span->rule != NULL)
        g_string_append_c(text, '!');
}

/* What lies there, in a word where it is no field. */
static const char *describe_name_of(const struct bytemap_span *span)
{
    static const char *const without_field[BYTE_STATE_COUNT] = {
        [BYTE_READ] = "",     [BYTE_SHARED] = "",         [BYTE_OVERLAP] = "",
        [BYTE_REST] = "",     [BYTE_UNREAD] = "",         [BYTE_PADDING] = "padding",
        [BYTE_UNKNOWN] = "?", [BYTE_OUTSIDE] = "outside", [BYTE_BEYOND] = "",
    };
    return span->field != NULL ? span->field->path : without_field[span->state];
}

char *describe_span_label(const struct bytemap_span *span)
{
    GString *text = g_string_new(NULL);
    append_readers(text, span);
    const char *name = describe_name_of(span);
    if (*name != '\0')
        g_string_append_printf(text, "%s%s", text->len > 0 ? " " : "", name);
    return g_string_free(text, FALSE);
}

char *describe_span(const struct bytemap_span *span)
{
    GString *text = g_string_new(NULL);
    g_string_append_printf(text, "%s %" G_GINT64_FORMAT, span->size == 1 ? "byte" : "bytes", span->start);
    if (span->size > 1)
        g_string_append_printf(text, " to %" G_GINT64_FORMAT, span->start + span->size - 1);
    if (span->field != NULL)
        g_string_append_printf(text, ", %s%s%s", span->field->path, span->field->type != NULL ? " " : "",
                               span->field->type != NULL ? span->field->type : "");
    g_string_append_printf(text, ": %s", byte_state_words(span->state));
    if (span->readers->len > 0) {
        g_string_append(text, ", ");
        append_readers(text, span);
    }
    if (span->rule != NULL)
        g_string_append_printf(text, " (%s)", span->rule);
    return g_string_free(text, FALSE);
}

/* Padding is worth a word only where there is nothing else. */
static const char *folded_name(const struct bytemap_row *row, guint index)
{
    const struct bytemap_span *span = g_array_index(row->cells, struct bytemap_cell, index).span;
    return span->state == BYTE_PADDING && row->cells->len > 1 ? "" : describe_name_of(span);
}

char *describe_folded(const struct bytemap_row *row)
{
    const struct bytemap_span *first = g_array_index(row->cells, struct bytemap_cell, 0).span;
    GString *text = g_string_new(NULL);
    append_readers(text, first);
    g_string_append_printf(text, "%s%" G_GINT64_FORMAT " bytes%s", text->len > 0 ? " " : "", row->size,
                           first->readers->len > 0       ? ""
                           : first->state == BYTE_BEYOND ? " after the end"
                                                         : ", not read");
    guint n = 0;
    for (guint i = 0; i < row->cells->len; i++) {
        const char *name = folded_name(row, i);
        if (*name != '\0' && n++ < MOST_NAMES)
            g_string_append_printf(text, "%s%s", n == 1 ? ": " : ", ", name);
    }
    if (n > MOST_NAMES)
        g_string_append_printf(text, " and %u more", n - MOST_NAMES);
    return g_string_free(text, FALSE);
}
