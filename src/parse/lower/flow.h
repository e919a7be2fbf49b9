/* What the files of statement lowering share with each other, and with nobody else. */
#ifndef PCWLINT_PARSE_LOWER_FLOW_H
#define PCWLINT_PARSE_LOWER_FLOW_H

#include "parse/lower/lower.h"

/* lower-stmt.c */
void lower_statement(struct lower *lower, CXCursor cursor);
/* A compound; `result` receives what its last statement stands for, when that is an expression.  NULL: nobody asks. */
void lower_compound(struct lower *lower, CXCursor cursor, struct ir_var *result);
void lower_substatement(struct lower *lower, CXCursor cursor); /* a scope of its own, with or without braces */
uint32_t lower_new_block(struct lower *lower);
void lower_start(struct lower *lower, uint32_t block); /* continue there; no temporary is alive */
void lower_start_dead(struct lower *lower);            /* continue behind a jump, where nothing leads */
void lower_test(struct lower *lower, CXCursor cursor, uint32_t if_true,
                uint32_t if_false); /* a statement's condition */

/* lower-loop.c */
void lower_while_statement(struct lower *lower, CXCursor cursor);
void lower_do_statement(struct lower *lower, CXCursor cursor);
void lower_for_statement(struct lower *lower, CXCursor cursor);
void lower_range_for(struct lower *lower, CXCursor cursor);

/* lower-cleanup.c */
void lower_push_finally(struct lower *lower, CXCursor finally, const struct ir_range *body);
/* A copy of a __finally behind which the path ends: an exception goes on to who called. */
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

/* lower-dropped.c: errors between two byte offsets that no nested compound has dealt with */
void lower_dropped(struct lower *lower, uint32_t file, unsigned from, unsigned to);

/* An expression that clang has kept only the parts of: what it calls is called with arguments that are not known. */
bool lower_is_broken(struct lower *lower, CXCursor expression);
int32_t lower_broken(struct lower *lower, CXCursor expression);

/* An error lies in this range. */
bool lower_has_dropped(struct lower *lower, const struct ir_range *range);

/* The parser's message says that something is missing or too many: what clang made of the rest is a guess. */
bool lower_is_of_grammar(const char *message);

/* Something is missing or too many among a record's members, or in a variable's initialiser: what clang made of it is
 * not trusted. */
bool lower_breaks_layout(struct lower *lower, CXCursor record);
const char *lower_breaks_initializer(struct lower *lower, CXCursor variable);

/* How the variable is a table some of whose rows a missing header would write, its initialiser being in `range`; NULL:
 * it is none. */
const char *lower_missing_rows(struct lower *lower, CXCursor variable, const struct ir_range *range);

/* Why the size of an operand of sizeof is not known: it is that of such a table; NULL: it is none. */
const char *lower_missing_count(struct lower *lower, CXCursor operand);

/* Everything visible that a piece of text names may be written: what a lambda captures, what an interrupted body did.
 */
void lower_havoc_text(struct lower *lower, const struct ir_range *text, const char *why);

#endif
