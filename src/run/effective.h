/* What holds for the sources of a run, and what contradicts what (config/effective.h, base/note.h). */
#ifndef PCWLINT_RUN_EFFECTIVE_H
#define PCWLINT_RUN_EFFECTIVE_H

#include "run/plan/plan.h"
#include "run/inputs/scope.h"

/* A source of the run. */
struct chosen {
    const char *path;
    const char *root;          /* of its tree, interned */
    const GPtrArray *variants; /* of struct settings: how its build compiles it; NULL: nobody says */
    const struct run_scope *scope;
    GPtrArray *projects; /* of struct model_project: what its build links it into; NULL: nobody says */
    const char *changed; /* of the sources (run/inputs/sources.h) */
};

/* Appends one struct effective per unit of the plan; where its job has run, with what the source says itself. `chosen`:
 * of struct chosen. */
void effective_of_plan(const struct plan *plan, const GArray *chosen, GPtrArray *effective);

/* Sources that set NTDDI_VERSION themselves are believed; where the user asked for another one, that is said.  The jobs
 * have run. */
void effective_contradictions(const struct plan *plan, const GArray *chosen, GPtrArray *notes);

#endif
