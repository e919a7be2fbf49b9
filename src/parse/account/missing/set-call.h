/* Calls of what CTRPP may have made, in a header of any name that is not there. */
#ifndef PCWLINT_PARSE_ACCOUNT_MISSING_SET_CALL_H
#define PCWLINT_PARSE_ACCOUNT_MISSING_SET_CALL_H

#include "parse/context/lower.h"

/*
 * Undeclared functions that may register a counterset matter: RegisterDisks(Callback, Context), in a unit that has
 * types of PCW and does not call PcwRegister itself.
 */
void set_call_mark(struct lower *lower);

#endif
