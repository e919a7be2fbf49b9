/* What a path knows behind a loop that an undecided test has left. */
#ifndef PCWLINT_FLOW_EVALUATE_LOOP_EXIT_H
#define PCWLINT_FLOW_EVALUATE_LOOP_EXIT_H

#include "flow/graph/cfg.h"
#include "flow/access/run.h"

/*
 * The paths that have left a loop after different numbers of rounds are one now, and what the rounds changed is
 * unknown. If they all left it by the same branch, its condition holds for what they have become, and is assumed again.
 * A counter that has passed its bound in steps of 1 is equal to it:
 *
 *     for (i = 0; i < n; i++) if (Table[i].Key == Key) { info.Name = &Table[i].Name; break; }
 *     if (i == n) return STATUS_NOT_FOUND;
 */
void loop_exit_assume(struct flow *flow, const struct cfg *cfg, const struct ir_function *function,
                      struct state *state);

#endif
