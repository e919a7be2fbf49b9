/* Where the program that does the parsing is: pcwlint itself never loads libclang. */
#ifndef PCWLINT_RUN_WORKERS_PROGRAM_H
#define PCWLINT_RUN_WORKERS_PROGRAM_H

#include <glib.h>

/* Told by main() under what name this program was started, for systems that do not say where its file is.  Kept, not
 * copied. */
void program_started_as(const char *name);

/* The path of this program; the name that it was started under where nobody can tell.  Free with g_free(). */
char *program_own(void);

/*
 * The path of pcwlint-worker: what the variable PCWLINT_WORKER says, else beside this program, else where an
 * installation puts it, seen from this program.  NULL with an error when it is in none of these places.  Free with
 * g_free().
 */
char *program_worker(GError **error);

#endif
