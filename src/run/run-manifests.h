/* Manifests that the analysis of a run led to, and how many it has in all. */
#ifndef PCWLINT_RUN_RUN_MANIFESTS_H
#define PCWLINT_RUN_RUN_MANIFESTS_H

#include "run/inputs/manifests.h"
#include "run/run.h"

/* Adds those that the jobs (struct pool_job, done) have used, and those that lie beside their sources. */
void run_manifests_add(struct manifests *manifests, const struct run_request *request, const GArray *jobs);

/* When the model is linked: the numbers of the result. */
void run_manifests_count(const struct manifests *manifests, struct run_result *result);

#endif
