/*
 * Functions that CTRPP may generate, and that nothing declares, because their header is not there.
 *
 * clang says that a name is not declared where code calls it plainly.  Of `::RegisterDisk(…)`, of a table of addresses
 * and of all that its error recovery drops it says something else, or nothing.  Here the text tells: every active
 * mention of such a name counts.  What is found is added to the unit's list of missing things as a function, of which
 * link decides as of those that are called plainly.
 */
#ifndef PCWLINT_PARSE_ACCOUNT_UNDECLARED_H
#define PCWLINT_PARSE_ACCOUNT_UNDECLARED_H

#include "parse/account/excluded/skipped.h"
#include "parse/context/lower.h"

struct undeclared;

/* Call after missing_mark().  NULL: the text mentions none, or no header is missing. */
struct undeclared *undeclared_new(struct lower *lower);

/* Adds those that no #if leaves out, each once, and frees `undeclared`. */
void undeclared_close(struct undeclared *undeclared, const struct skipped *skipped);

#endif
