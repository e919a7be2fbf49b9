/* A call that is being executed, and what it is given. */
#ifndef PCWLINT_FLOW_EVALUATE_ARGUMENTS_H
#define PCWLINT_FLOW_EVALUATE_ARGUMENTS_H

#include "flow/access/access.h"

struct call {
    struct flow *flow;
    struct state *state;
    const struct ir_insn *insn;
    const struct ir_function *callee; /* NULL through an unknown pointer */
    const struct value **args;
    uint32_t n_args;
    uint32_t argument;          /* the one that the effect of a kernel routine is about (kernel/routines.h), from 0 */
    const struct value *result; /* to be set by the routine; NULL: unknown */
    bool no_return;
    GPtrArray *out; /* states that come out of the call */
};

/* The value of an argument, from 0; an unset one when the call has fewer. */
const struct value *call_arg(const struct call *call, uint32_t index);

/* Where the argument points. */
struct place call_place(const struct call *call, uint32_t index);
/* What the parameter points to; NULL when that is not known. */
const struct ir_type *call_target(const struct call *call, uint32_t index);
bool call_number(const struct call *call, uint32_t index, int64_t *number);
/* A function of the project, as opposed to the kernel's; one that is not known counts as such. */
bool call_is_projects_own(const struct call *call);
/* For a call that is not followed: its function has a body, so that recursion or another bound is the reason. */
bool call_is_cut(const struct call *call);
/* Another way in which the call ends: takes `state`. */
void call_fork(struct call *call, struct state *state, const struct value *result);

#endif
