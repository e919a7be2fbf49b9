/* Objects and their contents: reading, writing, and what is there before anybody wrote. */
#ifndef PCWLINT_FLOW_ACCESS_ACCESS_H
#define PCWLINT_FLOW_ACCESS_ACCESS_H

#include "flow/access/run.h"

/* Where an access goes. */
struct place {
    struct object *object; /* NULL: not known */
    int64_t offset;
    bool vague;         /* somewhere from `offset` on */
    const char *reason; /* why it is not known */
};

/* The object of a variable: one for each frame that the variable is in (`depth`, which does not matter for a global
 * one).  The arena owns it, and those below. */
struct object *flow_variable(struct flow *flow, const struct ir_var *var, uint32_t depth);

/* The object of a string literal. */
struct object *flow_string(struct flow *flow, const struct ir_string *string);

/* A new object for an allocation of `size` bytes. */
struct object *flow_heap(struct flow *flow, const struct ir_type *type, uint64_t size, const struct ir_range *range,
                         const char *name);

/* Where an address leads: an object, or none and the reason.  `type`: of what is accessed there, for memory that
 * nothing has described yet. */
struct place flow_place(struct flow *flow, const struct state *state, const struct value *address,
                        const struct ir_type *type);
/* Whether the value is NULL, or the path has found it to be. */
bool flow_is_null(const struct state *state, const struct value *value);
/* The object that a value leads to; NULL when none is known, or when the path has found the value to be NULL. */
struct object *flow_target(const struct state *state, const struct value *value);
/* The same, also for an address in disguise (disguised.h). */
struct object *flow_reached(const struct state *state, const struct value *value);
/*
 * A pointer as the path knows it: NULL when the path has found it to be NULL, else the value.  A pointer that memory
 * held before the run stays unknown: a test for NULL does not prove that it ever is NULL.
 */
const struct value *flow_settled(struct flow *flow, const struct state *state, const struct value *value);
const struct value *flow_read(struct flow *flow, struct state *state, const struct place *place,
                              const struct ir_type *type, const struct ir_range *range);
void flow_write(struct flow *flow, struct state *state, const struct place *place, const struct ir_type *type,
                const struct value *value, const struct ir_range *range);
void flow_copy(struct flow *flow, struct state *state, const struct place *to, const struct place *from, uint64_t size,
               const struct ir_range *range);
void flow_zero(struct flow *flow, struct state *state, const struct place *to, uint64_t size,
               const struct ir_range *range);
void flow_havoc(struct flow *flow, struct state *state, const struct place *to, uint64_t size, const char *reason,
                const struct ir_range *range);
/* The same with an unknown value of the caller's. */
void flow_fill(struct flow *flow, struct state *state, const struct place *to, uint64_t size,
               const struct value *unknown);
/* Bytes of an object; 0: not known. */
uint64_t flow_object_size(const struct object *object);

/* Where the innermost array begins that an offset lies in; 0 when the object is no structure and no array. */
int64_t flow_array_start(const struct object *object, int64_t offset);

/* Bytes from an offset to the end of the part of the object (member, array, whole) that begins there. */
uint64_t flow_extent(const struct object *object, int64_t offset);
/* The place lies outside of what the object is known to be: the record around a list's links. */
bool flow_is_around(const struct object *object, int64_t offset);
/* The type of what lies at an offset: the outermost record or array that begins there. */
const struct ir_type *flow_type_at(const struct object *object, int64_t offset);

#endif
