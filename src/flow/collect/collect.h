/* Values and memory as facts: what the collect files share. */
#ifndef PCWLINT_FLOW_COLLECT_COLLECT_H
#define PCWLINT_FLOW_COLLECT_COLLECT_H

#include "flow/access/access.h"
#include "flow/access/run.h"

/* --- value.c --- */
/* A place as a report shows it: of text that we made, what it stands for.  NULL: there is none. */
struct fact_place *collect_place(const struct flow *flow, const struct ir_range *range);
/* Appends a step; takes `message`.  Nothing when there is no place. */
/* What a decision says in a path: "'NT_SUCCESS(Status)' is false".  Free with g_free(). */
char *collect_decision_text(const struct flow *flow, const struct decision *decision);

void collect_step(const struct flow *flow, GPtrArray **steps, const struct ir_range *range, char *message);
/*
 * Where an address is known to lead to on this path: into a variable, an allocation or a literal.  No object: it is
 * NULL, a number, a function, or not known.
 */
struct place collect_known_place(struct flow *flow, const struct state *state, const struct value *address);
/* A value, with the store that put it where it was found (or NULL); `pointer`: its number 0 is NULL, and so is what the
 * path has found NULL. */
struct fact_value *collect_typed_value(struct flow *flow, const struct state *state, const struct value *value,
                                       const struct ir_range *where, bool pointer);
/* Reads a scalar and the store that wrote it; and the same as a fact. */
const struct value *collect_read(struct flow *flow, struct state *state, struct place place, const struct ir_type *type,
                                 const struct ir_range **where);
struct fact_value *collect_scalar(struct flow *flow, struct state *state, struct place place, uint64_t offset,
                                  const struct ir_type *type);
const struct ir_type *collect_word_type(struct flow *flow, unsigned size);
const struct ir_type *collect_pointer_type(struct flow *flow);
/* The earlier fact of the same call that nothing a rule can see tells from this one; NULL when there is none. */
void *collect_known(struct flow *flow, const struct fact_type *type, void *fact, const struct ir_range *call);

/* --- registration.c --- */
/* What has led to this state, as steps. */
void collect_path(struct flow *flow, const struct state *state, GPtrArray **path);

/* --- layout.c --- */
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
/* The same for a whole variable with static storage. */
char *collect_variable(const struct flow *flow, const struct ir_var *var);
/* The same for what lies at an offset in the variable, or, without one, in a structure that a pointer leads to. */
char *collect_member(const struct flow *flow, const struct ir_var *var, const struct ir_type *record, uint64_t offset);
/* Adds the layout of a structure to the unit's facts, once. */
void collect_record(struct flow *flow, const char *name);

/* The same, with the place where a member of it is used. */
void collect_counted(struct flow *flow, const struct ir_counted *counted);

/* --- table.c --- */
/* `call`: of PcwRegister. */
struct fact_name *collect_name(struct flow *flow, struct state *state, struct place info, uint64_t offset,
                               const struct ir_type *type, const struct ir_range *call);
/* The same of the string that a pointer leads to; `target`: its type, NULL when it is not known. `where`: what wrote
 * the pointer, or NULL. */
struct fact_name *collect_string(struct flow *flow, struct state *state, const struct value *pointer,
                                 const struct ir_type *target, const struct ir_range *where,
                                 const struct ir_range *call);
/* The Counters field; *table receives where the descriptors are.  `call`: of PcwRegister; NULL for an initialiser. */
struct fact_array *collect_array(struct flow *flow, struct state *state, const struct value *pointer,
                                 const struct ir_range *where, struct place *table, const struct ir_range *call);

/* --- exit.c --- */
/* What the path knows of memory that the run did not write and of results of functions out of sight. */
void collect_conditions(struct flow *flow, const struct state *state, GPtrArray **out);

void collect_descriptors(struct flow *flow, struct state *state, const struct fact_array *array,
                         const struct fact_value *count, const struct place *table, GPtrArray **out);

/* --- global.c --- */
void collect_globals(struct flow *flow);

/* --- setting.c --- */
/* What the states in which a run ends have left in variables that other units may read. */
void collect_settings(struct flow *flow, const GPtrArray *returned);

#endif
