/*
 * The requests of PCW callbacks, and what their paths do about them.
 *
 * A function with the parameters of PCW_CALLBACK runs with a request whose type is a symbol from AddCounter to
 * CollectData.  A function that callbacks of other files may pass a request to runs with one of any type.  Instance
 * calls, reads of the request and comparisons of its InstanceId are noted here; at the end they are one fact about the
 * function.
 */
#ifndef PCWLINT_FLOW_KERNEL_REQUEST_H
#define PCWLINT_FLOW_KERNEL_REQUEST_H

#include "flow/evaluate/arguments.h"
#include "flow/access/run.h"

/* PCW_CALLBACK_TYPE (wdm.h). */
enum { REQUEST_ADD_COUNTER, REQUEST_REMOVE_COUNTER, REQUEST_ENUMERATE, REQUEST_COLLECT };
#define PCW_ANY_INSTANCE_ID INT64_C(0xFFFFFFFF)

/* Begins when the function has the parameters of a callback, or may be given its request; `state` has bound them.
 * flow->request is NULL otherwise. */
void request_begin(struct flow *flow, struct state *state, struct ir_function *function);
/* Adds the fact and forgets the request. */
void request_end(struct flow *flow);

/* The request types that the path can be handling; false outside of callbacks, also where one may pass its request. */
bool request_range(const struct flow *flow, const struct state *state, int64_t *low, int64_t *high);

/* PcwAddInstance in a callback: notes the instance for the request, and makes the result of the call.  Nothing
 * elsewhere. */
void request_add(struct call *call);
/* The same call: notes a buffer that was read from a request of which the type was not asked. */
void request_check_buffer(struct call *call);
/* What any path of the run has added so far, of struct added: the first ones.  Only while there is a request. */
const GPtrArray *request_added(const struct flow *flow);
/* The call, whose function is out of sight, is given the request or a part of it. */
bool request_is_passed(const struct call *call);
/* The request may be for all instances where the call is made, and collects data. */
bool request_may_be_any(const struct call *call);
/* The Id that the call of PcwAddInstance passes: PCW_ANY_INSTANCE_ID where it is the request's InstanceId, and that
 * asks for all instances, or may do so. */
const struct value *request_instance_id(const struct call *call);
/* A function out of sight is called.  `passed`: with the request; `followed`: link may find what it does with that. */
void request_delegate(struct call *call, bool passed, bool followed);

/* Something is stored: who finds a part of the request there, outside of the run, may answer it. */
void request_stored(const struct flow *flow, const struct state *state, const struct place *to,
                    const struct value *value);

/* A member of a structure of PCW's is addressed: remembers which, in the address. */
void request_name_member(struct flow *flow, const struct state *state, const struct ir_record *record,
                         const struct ir_field *field, const struct value *base, struct value *address);
/* Something at that address is read. */
void request_read(struct flow *flow, const struct state *state, const struct value *address,
                  const struct ir_range *range, const struct value *value);
/* A path comes to a branch that may go either way. */
void request_tested(struct flow *flow, const struct state *state, const struct value *condition,
                    const struct ir_range *range);
/* A list or a lock of that type is used, which somebody has to initialise. */
void request_uses(struct flow *flow, const struct state *state, const struct place *at, const struct ir_type *type,
                  const struct ir_range *range);
/* A comparison is decided, to one side, on this path. */
void request_compared(struct flow *flow, struct state *state, const struct value *condition, bool side,
                      const struct ir_range *range);

#endif
