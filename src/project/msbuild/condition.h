/* Conditions: '$(A)|$(B)'=='x|y' And Exists('…') … */
#ifndef PCWLINT_PROJECT_MSBUILD_CONDITION_H
#define PCWLINT_PROJECT_MSBUILD_CONDITION_H

#include "project/msbuild/msbuild.h"

enum truth { TRUTH_FALSE, TRUTH_TRUE, TRUTH_UNKNOWN, TRUTH_WRONG };

/* UNKNOWN: it depends on what is not known.  WRONG: MSBuild would refuse it, or it is of a form that is not understood.
 */
enum truth msbuild_condition(struct msbuild *m, const char *text);

/* An element's Condition holds, or it has none.  One that cannot be decided does not hold, and is noted. */
bool msbuild_holds(struct msbuild *m, const struct msbuild_element *element);

#endif
