/* Compiling an expression of the rule language. */
#ifndef PCWLINT_JUDGE_EXPR_COMPILE_H
#define PCWLINT_JUDGE_EXPR_COMPILE_H

#include "judge/expr/expr.h"

/* Compiles `length` bytes of text.  `subject` is the type of the judged fact.  NULL with `error` filled. */
const struct expr *expr_compile(struct arena *arena, const char *text, size_t length, const struct fact_type *subject,
                                struct expr_error *error);

#endif
