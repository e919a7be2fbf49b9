/*
 * Registrations that are handed to functions out of sight: a PCW_REGISTRATION_INFORMATION or a table of descriptors
 * that a call is given, in whatever structure or behind whatever pointers, and that no PcwRegister of this unit is
 * given.
 */
#ifndef PCWLINT_FLOW_EVALUATE_PASSED_INFO_H
#define PCWLINT_FLOW_EVALUATE_PASSED_INFO_H

#include "flow/evaluate/arguments.h"

struct passed_info;

/* Nothing is noted yet.  It borrows the calls and objects that are noted; passed_info_free() does not accept NULL. */
struct passed_info *passed_info_new(void);
void passed_info_free(struct passed_info *passed_info);

/* The function has a parameter that points to such a structure: other units may call it to fill one. */
bool passed_info_is_taken(const struct flow *flow, const struct ir_function *function);

/* For a call of a function whose body is out of sight. */
void passed_info_note(struct call *call);

/* PcwRegister was given this object, as the information or as the table. */
void passed_info_registered(struct flow *flow, const struct object *object);

/* Adds the calls whose objects no PcwRegister was given to flow->unfollowed. */
void passed_info_settle(struct flow *flow);

#endif
