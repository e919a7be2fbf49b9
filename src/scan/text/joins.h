/* Operators ## that may make a name of PCW. */
#ifndef PCWLINT_SCAN_TEXT_JOINS_H
#define PCWLINT_SCAN_TEXT_JOINS_H

#include <glib.h>

/*
 * The first operator ## of a macro that may join words to a name of the interface; NULL: there is none.  One beside a
 * word that is no part of such a name, and no parameter, makes other names whatever the macro is given: LEVEL_ ## name,
 * name ## Thunk; and one behind a comma (, ## __VA_ARGS__) makes none.
 */
const char *joins_find(const char *text, gsize size);

#endif
