#include "lsp/features/document.h"

#include <string.h>

#include "base/text/line-starts.h"

struct location *location_new(const char *file, struct span span)
{
    struct location *location = g_new(struct location, 1);
    *location = (struct location){g_strdup(file), span};
    return location;
}

void location_free(gpointer data)
{
    struct location *location = data;
    g_free(location->file);
    g_free(location);
}

struct span span_of_place(const struct fact_place *place)
{
    return (struct span){place->line, place->column, place->end_line, place->end_column};
}

static int document_compare(int64_t line, int64_t column, int64_t other_line, int64_t other_column)
{
    return line != other_line ? (line > other_line) - (line < other_line)
                              : (column > other_column) - (column < other_column);
}

bool span_same(struct span a, struct span b)
{
    return a.line == b.line && a.column == b.column && a.end_line == b.end_line && a.end_column == b.end_column;
}

bool span_holds(struct span span, int64_t line, int64_t column)
{
    return document_compare(span.line, span.column, line, column) <= 0 &&
           document_compare(line, column, span.end_line, span.end_column) <= 0;
}

bool span_contains(struct span outer, struct span inner)
{
    return document_compare(outer.line, outer.column, inner.line, inner.column) <= 0 &&
           document_compare(inner.end_line, inner.end_column, outer.end_line, outer.end_column) <= 0;
}

int span_compare(struct span a, struct span b)
{
    return document_compare(a.line, a.column, b.line, b.column);
}

/* ---- offsets ---- */

/* The first byte of the line behind the one that `at` is in; behind the last line, one past the text. */
static size_t document_next_line(const struct feature_document *document, size_t at)
{
    const char *end = at < document->length ? memchr(document->text + at, '\n', document->length - at) : NULL;
    return end != NULL ? (size_t)(end - document->text) + 1 : document->length + 1;
}

GArray *document_lines(const struct feature_document *document)
{
    return line_starts_new(document->text, document->length, LINE_END_LF);
}

void document_position(const struct feature_document *document, size_t offset, int64_t *line, int64_t *column)
{
    size_t start = 0;
    offset = MIN(offset, document->length);
    *line = 1;
    if (document->lines != NULL) {
        guint index = line_starts_index(document->lines, offset);
        start = g_array_index(document->lines, size_t, index);
        *line = (int64_t)index + 1;
    } else {
        for (size_t next = document_next_line(document, 0); next <= offset;
             next = document_next_line(document, start)) {
            start = next;
            ++*line;
        }
    }
    *column = (int64_t)(offset - start) + 1;
}

/* One past the text where there is no such line. */
static size_t features_document_line_start(const struct feature_document *document, int64_t line)
{
    size_t start = 0;
    if (document->lines != NULL)
        return line > (int64_t)document->lines->len ? document->length + 1
                                                    : g_array_index(document->lines, size_t, MAX(line, 1) - 1);
    for (int64_t i = 1; i < line && start <= document->length; i++)
        start = document_next_line(document, start);
    return start;
}

size_t document_offset(const struct feature_document *document, int64_t line, int64_t column)
{
    size_t start = features_document_line_start(document, line), end;
    if (start > document->length)
        return document->length;
    for (end = start; end < document->length && document->text[end] != '\n' && document->text[end] != '\r';)
        end++;
    return MIN(start + (size_t)MAX(column - 1, 0), end);
}

struct span document_span(const struct feature_document *document, size_t start, size_t end)
{
    struct span span;
    document_position(document, start, &span.line, &span.column);
    document_position(document, end, &span.end_line, &span.end_column);
    return span;
}
