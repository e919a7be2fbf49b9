/* What holds for the sources of a run, and what contradicts what (config/effective.h, base/note.h). */
#ifndef PCWLINT_RUN_EFFECTIVE_H
#define PCWLINT_RUN_EFFECTIVE_H

#include "link/model.h"
#include "run/plan.h"
#include "run/run.h"

/* Appends one struct effective per unit of the plan, whose jobs have run. */
void effective_of_plan(const struct run_request *request, const struct plan *plan, const GArray *sources, GPtrArray *effective);

/* Sources that set NTDDI_VERSION themselves are believed; where the user asked for another one, that is said. */
void effective_contradictions(const struct model *model, const struct run_request *request, GPtrArray *notes);

#endif
