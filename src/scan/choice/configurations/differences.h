/*
 * Whether builds that differ in some macros differ in what PCW sees of a source: in a piece of text (pieces.h) that has
 * to do with PCW, in a type, variable, macro or function that such a piece uses, or in what a function does to these
 * variables.  A difference that turns out to be none costs only a parse.
 */
#ifndef PCWLINT_SCAN_CHOICE_CONFIGURATIONS_DIFFERENCES_H
#define PCWLINT_SCAN_CHOICE_CONFIGURATIONS_DIFFERENCES_H

#include <glib.h>
#include <stdbool.h>

#include "scan/sources/introduced.h"

struct differences;

/*
 * `files` (struct indexed_file): all files that the sources at hand read.  `seeds`: set of words that have to do with
 * PCW, or lead there; `macros`: set of the macros that differ; both are interned in `introduced`.  All are borrowed.
 */
struct differences *differences_new(struct introduced *introduced, const GPtrArray *files, GHashTable *seeds,
                                    GHashTable *macros);
void differences_free(struct differences *differences);

/* Whether the source, all of whose files are known, has such a difference, as far as is known by now.  The words of its
 * pieces that have to do with PCW count for the sources that are asked for later, too. */
bool differences_concern(struct differences *differences, const struct scan_source *source);

/* The number of those words.  When it has grown, a source that had no difference may have one now. */
guint differences_shared(const struct differences *differences);

#endif
