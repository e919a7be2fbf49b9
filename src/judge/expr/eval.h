/* Evaluating an expression of the rule language over a fact. */
#ifndef PCWLINT_JUDGE_EXPR_EVAL_H
#define PCWLINT_JUDGE_EXPR_EVAL_H

#include "judge/expr/expr.h"

/* The static type, and for facts and lists the type of the fact or element (otherwise NULL). */
enum expr_type expr_type(const struct expr *expr);
const struct fact_type *expr_fact_type(const struct expr *expr);

/* Evaluates an expression.  The result may point into the facts, the expression and context->temps, so it is valid as
 * long as all of these.  CELL_UNKNOWN when a fact that decides is not known, or the effort is used up. */
struct cell expr_eval(const struct expr *expr, const struct expr_context *context);

/* Whether a condition is certainly true.  A NULL condition is. */
bool expr_holds(const struct expr *expr, const struct expr_context *context);

#endif
