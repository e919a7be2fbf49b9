/* Addresses: of what an expression names, and of a part of a record. */
#ifndef PCWLINT_PARSE_LOWER_EXPRESSION_ADDRESS_H
#define PCWLINT_PARSE_LOWER_EXPRESSION_ADDRESS_H

#include "parse/context/lower.h"

/* Emits what computes where the expression is stored, and returns the temporary with the address.  A value without
 * storage is put into a hidden variable; what is not understood becomes an unknown address. */
int32_t lower_address(struct lower *lower, CXCursor expression);
int32_t lower_storage(struct lower *lower, CXCursor variable, const struct ir_range *range); /* its address */
bool lower_is_reference(const struct ir_type *type); /* its storage holds an address */

int32_t lower_value_at(struct lower *lower, CXCursor expression,
                       int32_t address); /* loads, unless it is an aggregate */

/* The address of a function, whose ir_function.address_taken is set. */
int32_t lower_function_address(struct lower *lower, CXCursor declaration, const struct ir_range *range);

/* The cursor declares a function, a method, a template of one, a constructor or a destructor. */
bool lower_is_function(enum CXCursorKind kind);

/* The address of a string literal; an unknown address when the literal is not understood. */
int32_t lower_string_address(struct lower *lower, CXCursor expression);
int32_t lower_materialize(struct lower *lower, CXCursor expression); /* a value put into storage */

/* The record whose member a member expression names; NULL when its type is not known. */
const struct ir_record *lower_record_of_base(struct lower *lower, CXCursor expression);

/* From an object to its base class, or back: `from` and `to` are records. */
int32_t lower_to_part(struct lower *lower, CXCursor expression, const struct ir_type *from, const struct ir_type *to,
                      int32_t address);

#endif
