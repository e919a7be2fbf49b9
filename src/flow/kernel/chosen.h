/* Tests by which a path adds only one of many instances: `if (Port == DefaultPort)`, `if (added++ == 0)`. */
#ifndef PCWLINT_FLOW_KERNEL_CHOSEN_H
#define PCWLINT_FLOW_KERNEL_CHOSEN_H

#include "flow/memory/added.h"
#include "flow/memory/state.h"

/*
 * Since the path has added the earlier instance, it has passed a test that may keep it from adding another one under
 * the same id: it has found an element equal to something, or a variable of the loop as it may have been in the first
 * round only, or an element whose likes have other ids.  `all`: of struct added, what any path of the run has added.
 */
bool chosen_since(const struct state *state, const struct added *earlier, const GPtrArray *all);

/* The path went on because the earlier instance was refused. */
bool chosen_was_refused(const struct state *state, const struct added *earlier);

#endif
