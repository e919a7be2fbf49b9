/* What leaving a scope runs: __finally, destructors, cleanup functions. */
#ifndef PCWLINT_PARSE_LOWER_STATEMENT_CLEANUP_H
#define PCWLINT_PARSE_LOWER_STATEMENT_CLEANUP_H

#include "parse/context/lower.h"

/* The block of a __finally is pending from now on, for each way out of `body`. */
void lower_push_finally(struct lower *lower, CXCursor finally, const struct ir_range *body);

/* A copy of a __finally behind which the path ends: the exception propagates to the caller. */
void lower_abandon(struct lower *lower, CXCursor finally);
void lower_push_object(struct lower *lower, struct ir_var *var, CXType type, const struct ir_range *range,
                       const char *unseen);

/* The function is called with the variable's address. */
void lower_push_cleaner(struct lower *lower, struct ir_var *var, CXCursor function, const struct ir_range *range);
void lower_push_parameter(struct lower *lower, struct ir_var *var, CXType type);
void lower_push_parts(struct lower *lower, CXType type, const struct ir_range *range);

/* Runs what is pending above `until`, all of which stays pending: for return, break and the like.  `except`: an object
 * that lives on as the function's result. */
void lower_run_cleanups(struct lower *lower, struct cleanup *until, const struct ir_var *except);

/* The normal end of a scope: runs what is pending above `until`, and forgets it. */
void lower_end_scope(struct lower *lower, struct cleanup *until);

/* What stays pending when control goes to this place in the function. */
struct cleanup *lower_cleanup_at(struct lower *lower, const struct ir_range *place);
bool lower_is_pending(const struct lower *lower, const struct ir_var *var);

#endif
