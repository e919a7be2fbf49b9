/* Operators ## that may make a name of PCW. */
#ifndef PCWLINT_SCAN_TEXT_JOINS_H
#define PCWLINT_SCAN_TEXT_JOINS_H

#include <glib.h>

/*
 * The first operator ## of a macro whose operands can form a name of the interface; NULL: there is none.  If one
 * operand is neither a parameter nor a part of such a name, the result is another name: LEVEL_ ## name, name ## Thunk.
 * , ## __VA_ARGS__ forms none.
 */
const char *joins_find(const char *text, gsize size);

#endif
