/*
 * A data block byte by byte: what lies there, and which counters read it.  Plain data that both renderers draw.
 *
 * Spans cover the block from its first byte to the last one that exists or is read, in order, without gaps; within one
 * nothing changes: the same field, the same readers, the same state.
 */
#ifndef PCWLINT_INSPECT_MAP_BYTEMAP_H
#define PCWLINT_INSPECT_MAP_BYTEMAP_H

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

#include "facts/facts.h"

/* Name, the word of a legend. */
#define BYTE_STATES(S)                                                                                                 \
    S(READ, "read by one counter")                                                                                     \
    S(SHARED, "read by several counters, each of them the same bytes")                                                 \
    S(OVERLAP, "counters overlap")                                                                                     \
    S(REST, "the rest of a field that a counter reads in part")                                                        \
    S(UNREAD, "a field that no counter reads")                                                                         \
    S(PADDING, "padding")                                                                                              \
    S(UNKNOWN, "not read; its content is unknown")                                                                     \
    S(OUTSIDE, "read, but outside of the block")                                                                       \
    S(BEYOND, "after the end of the block")

#define BYTE_ENUM(name, words) BYTE_##name,
enum byte_state { BYTE_STATES(BYTE_ENUM) BYTE_STATE_COUNT };
#undef BYTE_ENUM

/* The word of the legend for spans with a rule. */
#define BYTEMAP_FLAWED "a finding is about the counter that reads it"

/* "read by one counter"; static. */
const char *byte_state_words(enum byte_state state);

/* What lies in a block: a member, an element, or a run of elements that nobody reads.  Sorted by offset, none overlap.
 */
struct bytemap_field {
    char *path;
    char *type; /* NULL when it is not known */
    int64_t offset, size;
    const struct fact_place *declared; /* borrowed; NULL when it is not known */
};

/* What one descriptor reads. */
struct bytemap_read {
    guint row; /* of the table */
    int64_t offset, size;
};

struct bytemap_span {
    int64_t start, size;
    enum byte_state state;
    const struct bytemap_field *field; /* NULL: none is there, or none is known */
    GArray *readers;                   /* of guint: rows of the table, ascending */
    bool mild;                         /* the gravest finding about one of them is a warning, not an error */
    const char *rule;                  /* the rule of that finding; NULL: there is none.  Static or
                                          borrowed from the finding; bytemap_new() leaves it open */
};

struct bytemap {
    GPtrArray *fields; /* of struct bytemap_field */
    GArray *reads;     /* of struct bytemap_read */
    GPtrArray *spans;  /* of struct bytemap_span */
    int64_t size;      /* of the block; -1 when not known */
    int64_t passed;    /* bytes of it that the driver hands over at least; -1 when not known */
    int64_t bytes[BYTE_STATE_COUNT];
};

/* `complete`: between the fields nothing but padding lies.  Takes fields and reads. */
struct bytemap *bytemap_new(GPtrArray *fields, GArray *reads, int64_t size, int64_t passed, bool complete);
void bytemap_free(struct bytemap *map);

/* Whether some span has a rule. */
bool bytemap_is_flawed(const struct bytemap *map);

/* An empty list of struct bytemap_field, which owns them; and one more of them, which takes path and type. */
GPtrArray *bytemap_fields_new(void);
void bytemap_fields_add(GPtrArray *fields, char *path, char *type, int64_t offset, int64_t size,
                        const struct fact_place *declared);

/* As drawings show it: rows of eight bytes, with long stretches in which nothing changes, or nothing is read, as one
 * row. */
#define BYTEMAP_ROW 8

struct bytemap_cell {
    const struct bytemap_span *span;
    guint from, to;   /* columns of the row, `to` is one past the last */
    bool first, last; /* of the span's cells */
};

struct bytemap_row {
    int64_t start, size; /* size is more than a row's when it is folded */
    bool folded;
    GArray *cells; /* of struct bytemap_cell; of a folded row the spans in it, each from column 0 to the end */
};

/* Of struct bytemap_row; free with g_ptr_array_unref(), before the map. */
GPtrArray *bytemap_rows(const struct bytemap *map);

#endif
