/* The programs that the compilations of sources make.  Private to this room. */
#ifndef PCWLINT_RUN_PLAN_PROGRAM_H
#define PCWLINT_RUN_PLAN_PROGRAM_H

#include "run/plan/parts.h"

/* Compilations of one source in the combination at hand; of struct compilation.  Free with g_array_unref(). */
GArray *plan_compilations_of(const struct planner *p, const struct plan_source *source);

/* Those of them that make code for `arch`; free as above. */
GArray *plan_compilations_for(const GArray *compilations, const char *arch);

/* Some compilation of some source says that it makes code for `arch`.  `compilations`: by source. */
bool plan_is_built_for(const GPtrArray *compilations, const char *arch);

/* The programs that differ (of struct program), from the compilations of each source for `arch`, which outlive them.
 * Free with g_ptr_array_unref(). */
GPtrArray *plan_programs_of(struct planner *p, const GPtrArray *compilations, const char *arch);

#endif
