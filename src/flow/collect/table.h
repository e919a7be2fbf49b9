/* Names and tables of descriptors as facts. */
#ifndef PCWLINT_FLOW_COLLECT_TABLE_H
#define PCWLINT_FLOW_COLLECT_TABLE_H

#include "flow/access/access.h"
#include "flow/access/run.h"

/* `call`: of PcwRegister. */
struct fact_name *collect_name(struct flow *flow, struct state *state, struct place info, uint64_t offset,
                               const struct ir_type *type, const struct ir_range *call);
/* The same of the string that a pointer leads to; `target`: its type, NULL when it is not known. `where`: what wrote
 * the pointer, or NULL. */
struct fact_name *collect_string(struct flow *flow, struct state *state, const struct value *pointer,
                                 const struct ir_type *target, const struct ir_range *where,
                                 const struct ir_range *call);
/* The name that RtlInitUnicodeString makes of the text at the pointer; NULL when part of the text is unknown. */
struct fact_name *collect_text(struct flow *flow, struct state *state, const struct value *pointer);
/* The Counters field; *table receives where the descriptors are.  `call`: of PcwRegister; NULL for an initialiser. */
struct fact_array *collect_array(struct flow *flow, struct state *state, const struct value *pointer,
                                 const struct ir_range *where, struct place *table, const struct ir_range *call);
void collect_descriptors(struct flow *flow, struct state *state, const struct fact_array *array,
                         const struct fact_value *count, const struct place *table, GPtrArray **out);

/* An array of PCW_COUNTER_DESCRIPTOR. */
bool table_is_of_descriptors(const struct ir_type *type);

/* UNICODE_STRING. */
bool table_is_string(const struct ir_type *type);

#endif
