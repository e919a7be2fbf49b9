/* Folders that are not searched for sources, as their names begin with a dot: whether that leaves out any code of
 * performance counters. */
#ifndef PCWLINT_SCAN_HIDDEN_H
#define PCWLINT_SCAN_HIDDEN_H

#include <glib.h>
#include <stdbool.h>

/* What is a version control system's own: never looked into. */
bool hidden_is_excluded(const char *name);

/* How many sources below the folder say names of PCW, and in *first the first of them (free with g_free()); *cut: there
 * was too much to look at all. */
guint hidden_sources(const char *folder, char **first, bool *cut);

#endif
