/* What the build links a source into, as the model wants it. */
#ifndef PCWLINT_RUN_BUILDS_LINKED_H
#define PCWLINT_RUN_BUILDS_LINKED_H

#include "link/model.h"
#include "run/builds/builds.h"

/*
 * Of struct model_project, owned by the array, or NULL where the build does not say.  A test program that shares the
 * source with a driver is none of our business.
 */
GPtrArray *linked_projects(struct builds *builds, const char *source);

#endif
