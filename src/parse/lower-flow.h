/* What the files of statement lowering share with each other, and with nobody else. */
#ifndef PCWLINT_PARSE_LOWER_FLOW_H
#define PCWLINT_PARSE_LOWER_FLOW_H

#include "parse/lower.h"

/* lower-stmt.c */
void lower_statement(struct lower *lower, CXCursor cursor);
uint32_t lower_new_block(struct lower *lower);
void lower_start(struct lower *lower, uint32_t block);   /* continue there; no temporary is alive */
void lower_test(struct lower *lower, CXCursor cursor, uint32_t if_true, uint32_t if_false);   /* a statement's condition */

/* lower-loop.c */
void lower_while_statement(struct lower *lower, CXCursor cursor);
void lower_do_statement(struct lower *lower, CXCursor cursor);
void lower_for_statement(struct lower *lower, CXCursor cursor);
void lower_range_for(struct lower *lower, CXCursor cursor);

/* lower-dropped.c: errors between two byte offsets that no nested compound has dealt with */
void lower_dropped(struct lower *lower, uint32_t file, unsigned from, unsigned to);

/* Everything visible that a piece of text names may be written: what a lambda captures, what an interrupted body did. */
void lower_havoc_text(struct lower *lower, const struct ir_range *text, const char *why);

#endif
