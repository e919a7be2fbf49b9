/* What the stages of one run share: planning (run.c), analysing (analyse.c) and joining (join.c). */
#ifndef PCWLINT_RUN_STAGES_H
#define PCWLINT_RUN_STAGES_H

#include <glib.h>

#include "run/inputs/manifests.h"
#include "run/inputs/scope-table.h"
#include "run/inputs/sources.h"
#include "run/plan/plan.h"
#include "run/run.h"

struct stages {
    struct run_request request; /* the caller's */
    struct run_result *result;
    struct scope_table *table;
    struct sources *sources;
    struct manifests *manifests;
    GArray *chosen; /* of struct chosen */
    struct plan *plan;
    GPtrArray *routines; /* of char *: more_routines(); the jobs borrow them */
    GPtrArray *counted;  /* of char *: manifests_structures(); the same */
};

/* The inputs are all that there is of a driver: the user says so, or a directory or a project is among them. */
static inline bool stages_are_whole(const struct stages *stages)
{
    return stages->request.whole || stages->sources->whole;
}

#endif
