/* __attribute__((cleanup(FUNCTION))): the function that is called with a variable's address where its scope ends. */
#ifndef PCWLINT_PARSE_LOWER_STATEMENT_CLEANUP_ATTRIBUTE_H
#define PCWLINT_PARSE_LOWER_STATEMENT_CLEANUP_ATTRIBUTE_H

#include "parse/context/lower.h"

/* The function that the variable's attribute names; NULL: there is none, or the unit does not declare it. */
const CXCursor *cleanup_attribute_of(struct lower *lower, CXCursor variable);

/* Emits the call. */
void cleanup_attribute_call(struct lower *lower, CXCursor function, struct ir_var *var, const struct ir_range *range);

#endif
