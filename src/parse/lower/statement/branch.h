/* if and switch. */
#ifndef PCWLINT_PARSE_LOWER_STATEMENT_BRANCH_H
#define PCWLINT_PARSE_LOWER_STATEMENT_BRANCH_H

#include "parse/context/lower.h"

/* A statement's condition. */
void lower_test(struct lower *lower, CXCursor cursor, uint32_t if_true, uint32_t if_false);

/* C++ may put an init statement or a condition variable first; then come condition, then, and perhaps else. */
void lower_if(struct lower *lower, CXCursor cursor);

/* A switch with its cases; a value that no case names goes to the default, or past the statement. */
void lower_switch(struct lower *lower, CXCursor cursor);

/* `case 1: case 2: case 3: f();` nests one in the other, however many there are. */
/* clang drops a `case` whose value it does not know, and keeps its statement: such labels between two offsets of a text
 * for clang, from which the code goes on. */
void lower_lost_labels(struct lower *lower, uint32_t file_index, unsigned from, unsigned to);
void lower_case(struct lower *lower, CXCursor cursor);

#endif
