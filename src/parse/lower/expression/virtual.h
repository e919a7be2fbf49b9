/*
 * Calls of virtual functions.  Which function runs is known when the object is a variable, or when the call names the
 * class; else any of the overriders in sight that have to do with PCW may run.
 */
#ifndef PCWLINT_PARSE_LOWER_EXPRESSION_VIRTUAL_H
#define PCWLINT_PARSE_LOWER_EXPRESSION_VIRTUAL_H

#include "parse/context/lower.h"

/* The address of the function that the call of `target` runs: a temporary. */
int32_t lower_virtual_callee(struct lower *lower, CXCursor call, CXCursor target);

#endif
