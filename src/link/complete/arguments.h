/*
 * What functions of other units are called with.  A fact about a function may say that a value is its parameter,
 * "FUNCTION:INDEX", or lies in a structure that one points to, "FUNCTION:INDEX+OFFSET".  Here, a call of that function
 * gives it.
 */
#ifndef PCWLINT_LINK_COMPLETE_ARGUMENTS_H
#define PCWLINT_LINK_COMPLETE_ARGUMENTS_H

#include "link/model.h"

/* A call of another unit, and that unit. */
struct caller {
    struct fact_unit *unit;
    const struct fact_outside_call *call;
};

/* The calls of a program's units: callee -> GArray of struct caller, in the order of the units. */
GHashTable *arguments_callers(const struct model *model, guint program);

/* The call may be one of that function, whose name it has: a function without parameters may just be one whose
 * declaration was not seen. */
bool arguments_mean(const struct fact_outside_call *call, const char *signature);

/* What the call passes as that parameter; NULL: it is another function's, or none is passed. */
const struct fact_argument *arguments_passed(const struct fact_outside_call *call, const char *parameter);

/* Where the value, the name or the identity of a handle ("*p:FUNCTION:INDEX" is what a parameter points to) is the
 * callee's parameter, it becomes what the call passes. */
void arguments_take_value(const struct fact_outside_call *call, const struct fact_value **value);
void arguments_take_name(const struct fact_outside_call *call, const struct fact_name **name);
void arguments_take_handle(const struct fact_outside_call *call, char **handle);

/* A number meets the condition. */
bool arguments_are(const struct fact_condition *condition, int64_t number);

/* The call may come to what the callee does under these conditions. */
bool arguments_allow(const struct fact_outside_call *call, const GPtrArray *conditions);
/* What they ask of arguments is answered; what the caller's path asks is asked as well. */
void arguments_take_conditions(const struct fact_outside_call *call, GPtrArray **conditions);

/* What this call passes was not seen: asking it once more would lead here again. */
void arguments_stop_asking(const struct fact_outside_call *call, const struct fact_value *value);

/* Adds a step at a place; takes the message.  Nothing when there is no place. */
void arguments_add_step(GPtrArray **steps, const struct fact_place *place, char *message);

#endif
