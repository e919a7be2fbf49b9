/* What the functions of this room take and give: a document, positions and places. */
#ifndef PCWLINT_LSP_FEATURES_DOCUMENT_H
#define PCWLINT_LSP_FEATURES_DOCUMENT_H

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

#include "facts/facts.h"

/* A file as the editor has it.  Everything is borrowed. */
struct feature_document {
    const char *path; /* absolute, or as the sources of the model are named */
    const char *text; /* UTF-8, with a NUL behind it that `length` does not count */
    size_t length;
    const GArray *lines; /* of size_t, where each line begins (document_lines()); NULL: each query counts them */
};

/* Where the lines of a document begin, for those who ask for many places.  Free with g_array_unref(). */
GArray *document_lines(const struct feature_document *document);

/* As struct fact_place: lines and columns from 1, columns in bytes, the end is one past the last character.  Only a
 * line feed ends a line. */
struct span {
    int64_t line, column, end_line, end_column;
};

/* A range of some file. */
struct location {
    char *file; /* as the model names it; owned */
    struct span span;
};

/* `file` is copied.  location_free() is a GDestroyNotify for arrays of locations. */
struct location *location_new(const char *file, struct span span);
void location_free(gpointer location);

/* The range of a place, without its file.  Spans of different files must not be compared: span_same() knows no files.
 */
struct span span_of_place(const struct fact_place *place);
bool span_same(struct span a, struct span b);

/* Whether the position is in the span; the place behind its last character counts, as cursors stand there. */
bool span_holds(struct span span, int64_t line, int64_t column);

/* Whether `inner` is a part of `outer`. */
bool span_contains(struct span outer, struct span inner);

/* Less than 0 where `a` begins earlier. */
int span_compare(struct span a, struct span b);

/* From a byte of a text to its line and column, and back; what is beyond a line or the text is its end. */
void document_position(const struct feature_document *document, size_t offset, int64_t *line, int64_t *column);
size_t document_offset(const struct feature_document *document, int64_t line, int64_t column);
struct span document_span(const struct feature_document *document, size_t start, size_t end);

#endif
