/*
 * Which files of a directory deserve a parse.  A source matters when it, or a file of the project that it includes,
 * mentions a PCW name; an include that cannot be resolved by name is no reason either way, for what is not there cannot
 * mention anything.  Wrong on the safe side: whatever cannot be read is parsed.
 */
#ifndef PCWLINT_SCAN_SCAN_H
#define PCWLINT_SCAN_SCAN_H

#include <glib.h>

/* Source files below a directory, sorted, and headers; unreadable folders are reported in `errors`.  All of char *. */
void scan_directory(const char *directory, GPtrArray *sources, GPtrArray *headers, GPtrArray *errors);

struct scan;
struct scan *scan_new(void);
void scan_free(struct scan *scan);

/* Whether the source must be parsed. Answers about files are remembered. */
gboolean scan_matters(struct scan *scan, const char *source);

#endif
