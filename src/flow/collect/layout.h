/* What things in memory are known by in facts, and the layouts of structures. */
#ifndef PCWLINT_FLOW_COLLECT_LAYOUT_H
#define PCWLINT_FLOW_COLLECT_LAYOUT_H

#include "flow/access/access.h"
#include "flow/access/run.h"

/* What a handle or context is known by: schema.h, registration.handle.  Free with g_free(). */
char *collect_identity(const struct flow *flow, const struct object *object, int64_t offset);
/* False for memory that only an unknown pointer leads to: `*Find()`.  Other names may stand for it. */
bool collect_is_named(const struct flow *flow, const struct object *object, int64_t offset);
/* What a handle is known by that is at an offset in the object; NULL when nothing names that.  Free with g_free(). */
char *collect_handle(const struct flow *flow, const struct object *object, int64_t offset);
/*
 * The same for link, which knows what the callers of the run's first function pass: of what a parameter points to, the
 * parameter is named too (f:STRUCT{FUNCTION:INDEX}.FIELD).  `wanted`: the part at the offset that is of this type.
 */
char *collect_linked(const struct flow *flow, const struct object *object, int64_t offset,
                     const struct ir_type *wanted);
/* The same for what a call passes as a pointer to `wanted`: what a parameter of the caller points to is named by its
 * structure alone. */
char *collect_passed(const struct flow *flow, const struct object *object, int64_t offset,
                     const struct ir_type *wanted);
/* The same for a whole variable with static storage. */
char *collect_variable(const struct flow *flow, const struct ir_var *var);
/* The same for what lies at an offset in the variable, or, without one, in a structure that a pointer leads to. */
char *collect_member(const struct flow *flow, const struct ir_var *var, const struct ir_type *record, uint64_t offset);
/* Adds the layout of a structure to the unit's facts, once. */
void collect_record(struct flow *flow, const char *name);
/* The same, with the place where a member of it is used. */
void collect_counted(struct flow *flow, const struct ir_counted *counted);

/* A structure of the driver that has a member for a table or a callback: a wrapper may take its arguments from it. */
bool collect_is_of_arguments(const struct ir_type *type);

/* "HELPER:0+8": the member of such a structure, behind a parameter of the run's first function, that holds the value.
 * NULL: no member does, or the run has written it.  Free with g_free(). */
char *collect_part(const struct flow *flow, const struct symbol *symbol);

#endif
