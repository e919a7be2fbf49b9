/*
 * What the macros in which two builds differ decide: which macros mean something else, which conditions do, and which
 * pieces of text.
 *
 * What only traces and asserts is no difference: a condition in a function, or a macro that a statement calls, which
 * holds whole statements that name nothing of PCW, set nothing and leave nothing.  The text is read, not preprocessed.
 */
#ifndef PCWLINT_SCAN_CHOICE_DECIDED_H
#define PCWLINT_SCAN_CHOICE_DECIDED_H

#include <glib.h>
#include <stdbool.h>

#include "scan/choice/pieces.h"

struct decided {
    const struct pieces *pieces;
    GHashTable *seeds;    /* set of words that have to do with PCW; borrowed */
    GHashTable *macros;   /* set of words: macros that mean something else in one of the builds */
    GHashTable *optional; /* those of them that may be defined in one build only */
};

/* `seeds` and `macros`, those in which the builds themselves differ, are borrowed, as the pieces are. */
struct decided *decided_new(const struct pieces *pieces, GHashTable *seeds, GHashTable *macros);
void decided_free(struct decided *decided);

/* The piece is something else in one of the builds.  Of a macro that is told where it is used. */
bool decided_differs(const struct decided *decided, struct piece *piece);

/* Of a piece that differs: what is different in it says one of the words. */
bool decided_says(const struct decided *decided, const struct piece *piece, GHashTable *words);

/* A condition in the file decides which files are read, or how structures are packed. */
bool decided_reaches_out(const struct decided *decided, const struct indexed_file *file);

#endif
