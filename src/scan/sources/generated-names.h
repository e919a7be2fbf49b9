/* Functions that CTRPP makes from the manifests of a project, as far as texts use them: they are names of PCW too. */
#ifndef PCWLINT_SCAN_SOURCES_GENERATED_NAMES_H
#define PCWLINT_SCAN_SOURCES_GENERATED_NAMES_H

#include <glib.h>
#include <stdbool.h>

#include "scan/text/file-index.h"

struct generated_names;

/* `sets`: struct fact_manifest_set, borrowed; NULL: none. */
struct generated_names *generated_names_new(const GPtrArray *sets, const GPtrArray *routines);
void generated_names_free(struct generated_names *names);

/* Whether the file may hold such a name.  Several files may be asked at once. */
bool generated_names_may_be_in(const struct generated_names *names, const struct indexed_file *file);

/* Looks for such names in a file that may hold some. */
void generated_names_add(struct generated_names *names, const struct indexed_file *file);

/* After the last file: the first of them in a file that was added; NULL: none.  Owned by `names`. */
const char *generated_names_first_in(const struct generated_names *names, const struct indexed_file *file);

/* Whether the file has one that its callers use, too: callers of what the file defines are then candidates. */
bool generated_names_lead_from(const struct generated_names *names, const struct indexed_file *file);

/* All of these in all files that were added (const char *, sorted; owned by `names`, the array by the caller). */
GPtrArray *generated_names_all(const struct generated_names *names);

/* The symbol of a counterset, as a word of the file; NULL: it has none. */
const char *generated_names_symbol_in(const struct generated_names *names, struct indexed_file *file);

/* After the last file: whether the word is one of these. */
bool generated_names_contains(const struct generated_names *names, const char *word);

#endif
