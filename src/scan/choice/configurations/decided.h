/*
 * What the macros in which two builds differ affect: other macros, conditions, and pieces of text that mean something
 * else in one of the builds.
 *
 * Code that only traces or asserts is no difference: whole statements, under a condition in a function or in a macro
 * that a statement calls, that name nothing of PCW, set nothing, and leave no function or loop.  The text is read, not
 * preprocessed.
 */
#ifndef PCWLINT_SCAN_CHOICE_CONFIGURATIONS_DECIDED_H
#define PCWLINT_SCAN_CHOICE_CONFIGURATIONS_DECIDED_H

#include <glib.h>
#include <stdbool.h>

#include "scan/choice/configurations/pieces.h"

struct decided {
    const struct pieces *pieces;
    GHashTable *seeds;    /* set of words that have to do with PCW; borrowed */
    GHashTable *macros;   /* set of words: macros that mean something else in one of the builds */
    GHashTable *optional; /* those of them that may be defined in one build only */
};

/* `macros`: those in which the builds themselves differ.  The pieces and both sets are borrowed. */
struct decided *decided_new(const struct pieces *pieces, GHashTable *seeds, GHashTable *macros);
void decided_free(struct decided *decided);

/* The piece is something else in one of the builds.  A macro is judged where it is used. */
bool decided_differs(const struct decided *decided, struct piece *piece);

/* Of a piece that differs: the part that differs contains one of the words. */
bool decided_says(const struct decided *decided, const struct piece *piece, GHashTable *words);

/* A condition in the file decides which files are read, or how structures are packed. */
bool decided_reaches_out(const struct decided *decided, const struct indexed_file *file);

#endif
