/* Calls that come to PCW by another way than its name: addresses of its routines, and functions that are not followed.
 */
#ifndef PCWLINT_FLOW_EVALUATE_GETTER_H
#define PCWLINT_FLOW_EVALUATE_GETTER_H

#include "flow/evaluate/arguments.h"

/* For one that is given the name of a routine of PCW: its result is that routine's address. */
void getter_answer(struct call *call);
/* What a variable holds that the linker sets to the address of a routine of PCW (__imp_PcwRegister); NULL: it is
 * another one. */
const struct value *getter_import(struct flow *flow, const struct ir_var *var);

/* The unit's function of this name; a new one without a body where it declares none. */
struct ir_function *getter_routine(struct flow *flow, const char *name);

/* For one whose body is out of sight: remembers it when it is given a PCW_REGISTRATION_INFORMATION. */
void getter_note_unfollowed(struct call *call);

/* For one whose body is in sight and is not followed: remembers the function.  Where it may open or close handles, what
 * the path does to them is no longer judged. */
void getter_note_cut(struct call *call);

/* The unit has a function of this name, without its namespace, that was followed as far as its calls of PcwRegister. */
bool getter_is_followed(struct flow *flow, const char *name);

/* Returns a function that was never followed as far as a call of PcwRegister, PcwUnregister or PcwCloseInstance, and
 * the name of that routine.  NULL: there is none. */
const struct ir_function *getter_is_unreached(struct flow *flow, const char **routine);

#endif
