/*
 * Registrations that are handed to functions out of sight: a PCW_REGISTRATION_INFORMATION or a table of descriptors
 * that a call is given, in whatever structure or behind whatever pointers, and that no PcwRegister of this unit is
 * given.
 */
#ifndef PCWLINT_FLOW_EVALUATE_GIVEN_H
#define PCWLINT_FLOW_EVALUATE_GIVEN_H

#include "flow/evaluate/arguments.h"

struct given;

struct given *given_new(void);
void given_free(struct given *given);

/* For a call of a function whose body is out of sight. */
void given_note(struct call *call);

/* PcwRegister was given this object, as the information or as the table. */
void given_registered(struct flow *flow, const struct object *object);

/* Adds the calls whose objects no PcwRegister was given to flow->unfollowed. */
void given_settle(struct flow *flow);

#endif
