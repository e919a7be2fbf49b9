/* The calls that stand around a place of a text, told without parsing it. */
#ifndef PCWLINT_PARSE_ACCOUNT_CALLEE_H
#define PCWLINT_PARSE_ACCOUNT_CALLEE_H

#include <stdbool.h>
#include <stddef.h>

/* A parenthesis and the word before it; begin is open where there is none. */
struct callee {
    size_t begin, end, open;
};

/*
 * The innermost parenthesis that is open at `from` in its statement; false: there is none.  For the next one outwards,
 * `from` is its callee.open.
 */
bool callee_around(const char *text, size_t from, struct callee *callee);

#endif
