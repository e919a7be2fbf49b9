/* Types, records and enumerators. */
#ifndef PCWLINT_PARSE_LOWER_DECLARATION_TYPE_H
#define PCWLINT_PARSE_LOWER_DECLARATION_TYPE_H

#include "parse/context/lower.h"

GHashTable *lower_type_table(void);
const struct ir_type *lower_type(struct lower *lower, CXType type);
struct ir_record *lower_record(struct lower *lower, CXCursor declaration);
const struct ir_type *lower_int_type(struct lower *lower, unsigned size, bool is_signed);
const struct ir_type *lower_pointer_to(struct lower *lower, const struct ir_type *target);

/* The enumerator's value; returns NULL, or why it is not known. */
const char *lower_enumerator(struct lower *lower, CXCursor constant, int64_t *value);
int64_t lower_field_index(struct lower *lower, CXCursor field, const struct ir_record **record);

#endif
