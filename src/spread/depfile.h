/* What a command has read, in Make's syntax: make and ninja run it again when one of these files is newer. */
#ifndef PCWLINT_SPREAD_DEPFILE_H
#define PCWLINT_SPREAD_DEPFILE_H

#include <glib.h>

/*
 * "TARGET: FILE FILE…", each path (char *) once and without a rule of its own.  Free with g_free().
 *
 * A name with a line end, a tab, ';', '|' or a backslash at its end cannot be written: in its place stands a file that
 * is never there, with an empty rule, so that the target is always made again.  ninja cannot read quotes and some other
 * marks of shells either; to it such a file is missing.  Both do too much then, never too little.
 */
char *depfile_text(const char *target, const GPtrArray *paths);

#endif
