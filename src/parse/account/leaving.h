/*
 * Macros that nothing declares and that leave the function, by their name or because they are given one of its labels.
 * The parse takes them for functions that come back, so the path that leaves behind PcwRegister is lost.
 */
#ifndef PCWLINT_PARSE_ACCOUNT_LEAVING_H
#define PCWLINT_PARSE_ACCOUNT_LEAVING_H

#include "parse/context/lower.h"

/*
 * `missing` is such a macro, and a path that it takes may matter: it stands behind a call that registers or creates an
 * instance, or in a function that is called there.  Sets missing->range to that place, and missing->touches to the
 * function that only another file can tell to register; NULL: this unit knows.
 */
bool leaving_loses_path(struct lower *lower, struct ir_missing *missing);

#endif
