/*
 * The account of the calls that clang has read: every call of a PCW routine, and of a function that leads to one, must
 * be in the IR.  Relevance finds functions by their text and lowering follows them from there, so what stands outside
 * of functions, or in a kind of expression that lowering does not know, would be passed over without a word.  What can
 * be lowered after all, because it is a function of its own, is; PCW902 reports the rest.
 */
#ifndef PCWLINT_PARSE_ACCOUNT_UNLOWERED_H
#define PCWLINT_PARSE_ACCOUNT_UNLOWERED_H

#include "parse/context/lower.h"

/* Call between lower_unit() and lower_finish().  Adds to the unit's list of missing
 * things, as "unlowered". */
void unlowered_settle(struct lower *lower);

#endif
