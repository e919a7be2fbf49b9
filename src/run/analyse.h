/* From the plan to facts: out of the cache, or by workers. */
#ifndef PCWLINT_RUN_ANALYSE_H
#define PCWLINT_RUN_ANALYSE_H

#include <glib.h>
#include <stdbool.h>

struct stages;

/*
 * Gives facts to each job of the plan, which owns them.  False with an error when workers cannot run or the caller has
 * cancelled; a job whose worker fails has facts that say so.
 */
bool stages_analyse(const struct stages *stages, GError **error);

#endif
