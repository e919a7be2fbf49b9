/* C++: lambdas and what they capture. */
#ifndef PCWLINT_PARSE_LOWER_CXX_CLOSURE_H
#define PCWLINT_PARSE_LOWER_CXX_CLOSURE_H

#include "parse/context/lower.h"

/* An empty table for lower->closures: the class of a lambda (CXCursor *) -> its captures.  Free with
 * g_hash_table_unref(). */
GHashTable *lower_closure_table(void);
CXCursor lower_lambda_method(CXCursor lambda); /* its operator(); a null cursor where that is a template */
int32_t lower_lambda_address(struct lower *lower, CXCursor expression,
                             CXCursor record);                            /* of its function: a callback */
void lower_lambda(struct lower *lower, CXCursor lambda, int32_t address); /* makes the closure there */
void lower_havoc_lambdas(struct lower *lower, CXCursor expression);       /* of an expression that is not understood */

/* Begins the body of a lambda's operator(): its captured variables are members of the closure. */
void lower_enter_lambda(struct lower *lower, CXCursor method);
bool lower_is_early_lambda(struct lower *lower, CXCursor method); /* what it captures is not known yet */

/* The body is complete. */
void lower_leave_lambda(struct lower *lower);
struct ir_var *lower_captured(struct lower *lower,
                              CXCursor declaration); /* the reference that stands for it, or NULL */

/* The variable belongs to a function around the lambda whose body is lowered. */
bool lower_is_outside_lambda(struct lower *lower, CXCursor declaration);

#endif
