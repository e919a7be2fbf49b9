/* What a command has read, in Make's syntax: make and ninja run it again when one of these files is newer. */
#ifndef PCWLINT_SPREAD_DEPFILE_H
#define PCWLINT_SPREAD_DEPFILE_H

#include <glib.h>

/*
 * "TARGET: FILE FILE…", each path (char *) once and without a rule of its own.  A name with a line end cannot be said
 * and is left out.  Free with g_free().
 *
 * No syntax is there for everything: ninja cannot read quotes and some other marks of shells in a name; to it such a
 * file is always newer, so that it does too much, never too little.
 */
char *depfile_text(const char *target, const GPtrArray *paths);

#endif
