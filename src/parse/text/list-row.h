/*
 * Rows that a list macro has lost, because a backslash at the end of a line is not there:
 *
 *     #define DISK_COUNTERS(X) \
 *         X(1, Reads)
 *         X(2, Writes) \
 *
 * The compiler takes the row for a declaration, and the table lacks it.
 */
#ifndef PCWLINT_PARSE_TEXT_LIST_ROW_H
#define PCWLINT_PARSE_TEXT_LIST_ROW_H

#include <stdbool.h>
#include <stddef.h>

/* Whether the place is in code that follows the definition of a macro with parameters, and begins with one of them. */
bool list_row_is_lost(const char *text, size_t size, size_t offset);

#endif
