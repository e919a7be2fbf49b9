/* What the files of expression lowering share with each other, and with nobody else. */
#ifndef PCWLINT_PARSE_LOWER_PARTS_H
#define PCWLINT_PARSE_LOWER_PARTS_H

#include "parse/lower.h"

/* lower-address.c */
int32_t lower_value_at(struct lower *lower, CXCursor expression, int32_t address);   /* loads, unless it is an aggregate */
int32_t lower_function_address(struct lower *lower, CXCursor declaration, const struct ir_range *range);
bool lower_is_function(enum CXCursorKind kind);
int32_t lower_string_address(struct lower *lower, CXCursor expression);
int32_t lower_materialize(struct lower *lower, CXCursor expression);                 /* a value put into storage */
const struct ir_record *lower_record_of_base(struct lower *lower, CXCursor expression);

/* lower-operator.c */
bool lower_is_pointer(enum CXTypeKind kind);
int32_t lower_unary(struct lower *lower, CXCursor expression);
int32_t lower_binary(struct lower *lower, CXCursor expression);
int32_t lower_compound_assignment(struct lower *lower, CXCursor expression);
int32_t lower_cast(struct lower *lower, CXCursor expression, CXCursor operand, bool written);
int32_t lower_conditional(struct lower *lower, CXCursor expression, bool addresses);
/* A choice of two expressions; `addresses`: of their addresses instead of values. */
int32_t lower_choice(struct lower *lower, CXCursor expression, CXCursor condition, CXCursor yes, CXCursor no, bool addresses);

/* lower-layout.c */
int32_t lower_sizeof(struct lower *lower, CXCursor expression);
bool lower_is_offsetof(const struct kids *kids);
int32_t lower_offsetof(struct lower *lower, CXCursor expression, const struct kids *kids);

#endif
