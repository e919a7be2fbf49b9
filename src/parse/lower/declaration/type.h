/* Types, records and enumerators. */
#ifndef PCWLINT_PARSE_LOWER_DECLARATION_TYPE_H
#define PCWLINT_PARSE_LOWER_DECLARATION_TYPE_H

#include "parse/context/lower.h"

/* An empty table of the types that were lowered, by clang's type.  Free with g_hash_table_unref(): the unit owns the
 * types. */
GHashTable *lower_type_table(void);

/* The type, which the unit owns; the same pointer for the same type.  Its kind is IR_TYPE_OPAQUE when it is none that
 * the analysis knows. */
const struct ir_type *lower_type(struct lower *lower, CXType type);

/* The record, which the unit owns; its `unknown` has the reason when it is not defined here. */
struct ir_record *lower_record(struct lower *lower, CXCursor declaration);

/* An integer type of this size, for values that the source does not spell. */
const struct ir_type *lower_int_type(struct lower *lower, unsigned size, bool is_signed);

/* A pointer type, for the same. */
const struct ir_type *lower_pointer_to(struct lower *lower, const struct ir_type *target);

/* The enumerator's value; returns NULL, or why it is not known. */
const char *lower_enumerator(struct lower *lower, CXCursor constant, int64_t *value);
int64_t lower_field_index(struct lower *lower, CXCursor field, const struct ir_record **record);

#endif
