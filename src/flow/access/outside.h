/*
 * Memory that code outside of this unit may change while the driver runs: a debugger or the registry may set a
 * variable, a function that was given an address may write a local variable, and hardware may change a volatile object.
 * Runs with flow->open take it into account: they look for calls of PCW that no other path has come to
 * (flow/kernel/unreached.h).
 */
#ifndef PCWLINT_FLOW_ACCESS_OUTSIDE_H
#define PCWLINT_FLOW_ACCESS_OUTSIDE_H

#include "flow/access/run.h"

/* In a run with flow->open, why a variable with static storage may hold anything from the start; NULL: it does not. */
const char *outside_setting(const struct flow *flow, const struct ir_var *var);

/* Where another file may change the variable, by its name or by its address in a table, as a reason; NULL:
 * none does (facts/request.h, `changed`). */
const char *outside_writer(const struct flow *flow, const struct ir_var *var);

/* In a run with flow->open, why a number that is read from this object (NULL: not known) may have changed meanwhile;
 * NULL: no. */
const char *outside_change(const struct flow *flow, const struct ir_insn *load, const struct object *object);

/* Descriptors and names: set up once, as opposed to what a driver changes while it works. */
bool flow_is_set_up_once(const struct ir_type *type);

/* Whether who writes a part of it has written what matters; a writer of a structure may write another member. */
bool flow_is_one_thing(const struct ir_type *type);

#endif
