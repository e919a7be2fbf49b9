/* Jobs and units of a plan.  Private to this room. */
#ifndef PCWLINT_RUN_PLAN_JOB_H
#define PCWLINT_RUN_PLAN_JOB_H

#include "run/plan/parts.h"

/* The job that parses the source in this configuration, which is added when there is none yet: an index into the plan's
 * jobs. */
guint plan_job(struct planner *p, const struct plan_source *source, const char *arch, const struct settings *settings);

/* A unit of the `i`th source at hand, for a target like `group` with the versions that `settings` give. */
void plan_add_unit(struct planner *p, guint i, const struct settings *settings, const struct target *group, guint job);

#endif
