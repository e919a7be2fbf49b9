/*
 * What `#include MACRO` and `#include STRINGIZE(MACRO)` lead to, by the definitions of macros that text shows.
 */
#ifndef PCWLINT_SCAN_COMPUTED_H
#define PCWLINT_SCAN_COMPUTED_H

#include <glib.h>
#include <stdbool.h>

#include "scan/text/file-index.h"

/* A header's name as an #include would spell it. */
struct computed_name {
    char *name;
    bool quoted;
};

/* A cache of macro definitions by macro and file: many sources need the same ones. */
struct computed_memory;

/* An empty cache.  It borrows the files that it is asked about; computed_memory_free() does not accept NULL. */
struct computed_memory *computed_memory_new(void);
void computed_memory_free(struct computed_memory *memory);

/*
 * All names that what stands behind #include may mean, one for each definition in `files` (of struct indexed_file) of
 * the macros in it (of struct computed_name).  NULL: that cannot be told.  An empty array: it is a header that WPP
 * generates, which holds no counters.  Free with g_array_unref().
 * `work` is what was spent on the macros of one source, from 0: beyond a limit, nothing can be told any more.
 */
GArray *computed_names(struct computed_memory *memory, const char *text, const GPtrArray *files, gsize *work);

#endif
