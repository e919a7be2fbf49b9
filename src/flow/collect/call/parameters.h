/* By what functions of one name are told apart: C++ has several of them, and each file its own static ones. */
#ifndef PCWLINT_FLOW_COLLECT_CALL_PARAMETERS_H
#define PCWLINT_FLOW_COLLECT_CALL_PARAMETERS_H

#include "ir/ir.h"

/* The types of a function's parameters, which do not depend on how they are spelt; "static" for a static function.
 * NULL: for none.  Free with g_free(). */
char *collect_parameters(const struct ir_function *function);

#endif
