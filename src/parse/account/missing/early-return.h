/*
 * Undefined macros that appear to leave the function, by their name or because a label of the function is among their
 * arguments.  clang parses them as calls that return, so the path that leaves the function after PcwRegister is lost.
 */
#ifndef PCWLINT_PARSE_ACCOUNT_MISSING_EARLY_RETURN_H
#define PCWLINT_PARSE_ACCOUNT_MISSING_EARLY_RETURN_H

#include "parse/context/lower.h"

/*
 * Whether `missing` is such a macro and is used after a call that registers or creates an instance, or in a function
 * that is called after it.  If so, sets missing->range to that use, and missing->touches to the called function if only
 * another file shows whether it registers, else to NULL.
 */
bool early_return_loses_path(struct lower *lower, struct ir_missing *missing);

#endif
