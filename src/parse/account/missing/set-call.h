/* Calls of what CTRPP may have made, in a header of any name that is not there. */
#ifndef PCWLINT_PARSE_ACCOUNT_MISSING_SET_CALL_H
#define PCWLINT_PARSE_ACCOUNT_MISSING_SET_CALL_H

#include "parse/context/lower.h"

/*
 * Whether the undeclared function may register a counterset: RegisterDisks(Callback, Context), in a unit that has types
 * of PCW and does not call PcwRegister itself.
 */
bool set_call_registers(struct lower *lower, const struct ir_missing *function);

#endif
