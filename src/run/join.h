/* From the facts of the jobs to the linked model. */
#ifndef PCWLINT_RUN_JOIN_H
#define PCWLINT_RUN_JOIN_H

struct stages;

/*
 * Adds to the result's model the facts of all jobs, manifests, scripts of installers and, as findings, what could not
 * be read; then links it.  Counts in the result what was analysed and what failed.  The model copies the facts.
 */
void stages_join(const struct stages *stages);

#endif
