/*
 * Facts files in place of an analysis: each unit of a run gets the facts that were extracted for it, here or anywhere
 * else.
 *
 * Facts count only for the unit that they were made for, and only as long as all that was read for them is what it was.
 * A unit for which there are none, or damaged or outdated ones, is one that could not be analysed: PCW904 says why.
 */
#ifndef PCWLINT_SPREAD_GATHER_H
#define PCWLINT_SPREAD_GATHER_H

#include <glib.h>
#include <stdbool.h>

#include "run/workers/pool.h"

struct gathered;

/* `memory_mib`: of one worker, of which all facts together may take a part (run/workers/answers.h); 0: no limit. */
struct gathered *gathered_new(guint memory_mib);
void gathered_free(struct gathered *gathered);

/*
 * Adds what a user names: a facts or plan file, a directory of them, or "@FILE": a list of such names, one a line, none
 * of which is a list ("@-": on standard input, which `input` is).  False with an error when it cannot be read, is none
 * of these, or contradicts what was added before.  Of facts files that are damaged this is not said here: they cost
 * their unit.
 */
bool gathered_add(struct gathered *gathered, const char *name, const char *input, GError **error);

/* The words of the command line that the plan among them was made with (char *, NULL behind the last); NULL: there is
 * no plan. */
const char *const *gathered_words(const struct gathered *gathered);

/* Gives each job of a plan (run_plan(), of struct pool_job) its facts, as many as `memory_mib` allows.  False with an
 * error when the plan among the files has units that the jobs do not. */
bool gathered_answer(struct gathered *gathered, GArray *jobs, guint memory_mib, GError **error);

/* Says in notes (base/note.h) which facts no unit of the run has asked for; behind gathered_answer(). */
void gathered_note_foreign(const struct gathered *gathered, GPtrArray *notes);

#endif
