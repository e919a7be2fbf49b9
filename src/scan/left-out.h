/* Files that register and that no analysed source includes: another configuration, or a source that is not in the run,
 * may include them. */
#ifndef PCWLINT_SCAN_LEFT_OUT_H
#define PCWLINT_SCAN_LEFT_OUT_H

#include <glib.h>

/*
 * A function of the file that calls PcwRegister, and its line; NULL: there is none, or a tool has written the file.
 * Then `macros` receives its macros that lead to PcwRegister (char *, owned), in its order; it may be NULL.  The text
 * is read, not parsed.  Free with g_free().
 */
char *left_out_function(const char *path, guint *line, GPtrArray *macros);

/* The line of an assembly source that names PcwRegister, perhaps as an import or as a compiler decorates it; 0: there
 * is none.  Comments do not count. */
guint left_out_assembly(const char *path);

#endif
