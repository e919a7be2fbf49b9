/* Calls: the callee, the arguments, constructors. */
#ifndef PCWLINT_PARSE_LOWER_EXPRESSION_CALL_H
#define PCWLINT_PARSE_LOWER_EXPRESSION_CALL_H

#include "parse/context/lower.h"

/* Emits a call and returns the temporary of its result; of a record, the address of the result.  `result_address`:
 * where such a result goes; -1: into a hidden variable. */
int32_t lower_call(struct lower *lower, CXCursor call, int32_t result_address);

/* The expression is a call of a constructor. */
bool lower_is_constructor(CXCursor expression);
bool lower_is_written(CXCursor function); /* somebody wrote its body, as opposed to the compiler */

/* One argument: its address for a parameter that is a reference or a record, else its value. */
int32_t lower_argument(struct lower *lower, CXCursor argument, CXType parameter);
CXCursor lower_default_argument(CXCursor function, unsigned parameter); /* the expression, or a null cursor */
CXCursor lower_given_argument(CXCursor argument, CXCursor function,
                              unsigned parameter); /* the default's expression, if it is one */
bool lower_returns_reference(CXCursor call); /* the result of its function is the address of what the call stands for */

/* The temporary with the function that is called.  `direct`: the call names the function `target`, which is marked as
 * called. */
int32_t lower_callee(struct lower *lower, CXCursor call, CXCursor target, bool direct);

/* The call itself, with lowered callee and arguments (temporaries, which are copied).  The rest is as in
 * lower_call(). */
int32_t lower_emit_call(struct lower *lower, CXCursor call, int32_t callee, GArray *args, CXType result,
                        int32_t result_address);

#endif
