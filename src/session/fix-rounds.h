/*
 * Fix rounds: making the fixes that the findings of a check carry, and checking again until there is nothing more to
 * fix.
 *
 * What was changed is analysed again, so that the report is about what remains, and whether a fix helped is seen and
 * not believed.
 */
#ifndef PCWLINT_SESSION_FIX_ROUNDS_H
#define PCWLINT_SESSION_FIX_ROUNDS_H

#include <glib.h>
#include <stdbool.h>

#include "fix/edits.h"

struct fix_rounds;

/*
 * Before the first check.  `inputs`: what is checked, NULL at the end; only files in and around it are changed
 * (fix/scope.h).  `unsafe`: fixes that may not be what is meant are made too.  Free with fix_rounds_free().
 */
struct fix_rounds *fix_rounds_new(char *const *inputs, bool unsafe);
void fix_rounds_free(struct fix_rounds *rounds);

/* What would be changed now.  It borrows from `findings`.  Free with fix_plan_free(). */
struct fix_plan *fix_rounds_plan(const struct fix_rounds *rounds, const GPtrArray *findings);

/* Makes what can be made.  True: files were changed, and have to be checked again. */
bool fix_rounds_make(struct fix_rounds *rounds, const GPtrArray *findings);

/* Why files could not be written, of char *, since the last call; no round is made after that.  Free with
 * g_ptr_array_unref(). */
GPtrArray *fix_rounds_take_failures(struct fix_rounds *rounds);
bool fix_rounds_failed(const struct fix_rounds *rounds);

/* With the findings of the last check: notes whether what was fixed is gone, and nothing else came. */
void fix_rounds_verify(struct fix_rounds *rounds, const GPtrArray *findings);

/* Appends what there is to say to notes (struct note). */
void fix_rounds_tell(const struct fix_rounds *rounds, GPtrArray *notes);

/* How many findings were fixed, and in which files (of char *, borrowed). */
guint fix_rounds_fixed(const struct fix_rounds *rounds);
GPtrArray *fix_rounds_files(const struct fix_rounds *rounds);

#endif
