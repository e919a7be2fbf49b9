/* Addresses: of what an expression names, and of a part of a record. */
#ifndef PCWLINT_PARSE_LOWER_EXPRESSION_ADDRESS_H
#define PCWLINT_PARSE_LOWER_EXPRESSION_ADDRESS_H

#include "parse/context/lower.h"

int32_t lower_address(struct lower *lower, CXCursor expression);
int32_t lower_storage(struct lower *lower, CXCursor variable, const struct ir_range *range); /* its address */
bool lower_is_reference(const struct ir_type *type); /* its storage holds an address */

int32_t lower_value_at(struct lower *lower, CXCursor expression,
                       int32_t address); /* loads, unless it is an aggregate */
int32_t lower_function_address(struct lower *lower, CXCursor declaration, const struct ir_range *range);
bool lower_is_function(enum CXCursorKind kind);
int32_t lower_string_address(struct lower *lower, CXCursor expression);
int32_t lower_materialize(struct lower *lower, CXCursor expression); /* a value put into storage */
const struct ir_record *lower_record_of_base(struct lower *lower, CXCursor expression);

/* From an object to its base class, or back: `from` and `to` are records. */
int32_t lower_to_part(struct lower *lower, CXCursor expression, const struct ir_type *from, const struct ir_type *to,
                      int32_t address);

#endif
