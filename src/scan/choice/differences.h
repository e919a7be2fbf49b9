/*
 * Whether builds that differ in some macros differ in what PCW sees: a statement that has to do with PCW, or a type,
 * variable, macro or function that such a statement uses, stands under a condition that asks for one of them, or says
 * one of them.  What only traces and asserts is no difference: a condition in a function, or an argument of a macro,
 * that holds whole statements which name nothing of PCW, set nothing and leave nothing.
 *
 * The text is read, not preprocessed: a difference that is none costs a parse.
 */
#ifndef PCWLINT_SCAN_CHOICE_DIFFERENCES_H
#define PCWLINT_SCAN_CHOICE_DIFFERENCES_H

#include <glib.h>
#include <stdbool.h>

#include "scan/choice/introduced.h"

struct differences;

/*
 * Of `files` (struct indexed_file), all that the sources at hand read.  `seeds`: set of words that have to do with PCW;
 * `macros`: set of the macros that differ; both are interned in `introduced`.  Everything is borrowed.
 */
struct differences *differences_new(struct introduced *introduced, const GPtrArray *files, GHashTable *seeds,
                                    GHashTable *macros);
void differences_free(struct differences *differences);

/* Whether the source, of which all files are known, has such a difference, as far as is known by now: what it says in
 * pieces that have to do with PCW is looked for in the sources that are asked for later. */
bool differences_concern(struct differences *differences, const struct scan_source *source);

/* How many words those are: when there are more than before, a source may have a difference that had none. */
guint differences_shared(const struct differences *differences);

#endif
