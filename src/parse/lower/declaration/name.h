/* Names of functions, and what qualifies the name of a variable.  All texts are the unit's. */
#ifndef PCWLINT_PARSE_LOWER_DECLARATION_NAME_H
#define PCWLINT_PARSE_LOWER_DECLARATION_NAME_H

#include "parse/context/lower.h"

/* The class of a lambda. */
bool lower_is_closure(CXCursor record);

/* With its class or namespace, and the arguments of a template. */
const char *name_function(struct lower *lower, CXCursor declaration);

/* The function that a static local belongs to; NULL: it is none. */
const char *name_function_around(struct lower *lower, CXCursor variable);

/* The scopes of a variable, "A::F(int)::"; "" at file scope.  Two variables of a source with one name differ in it. */
const char *name_qualifier(struct lower *lower, CXCursor variable, const struct ir_var *var);

#endif
