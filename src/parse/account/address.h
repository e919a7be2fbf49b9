/*
 * Where the address of PcwRegister is taken, or asked for by name, and not called at once: whoever gets it may register
 * with it in another file, which no word of PCW leads to.  "address" among the unit's missing things;
 * flow_add_missing() leaves them out of a unit that registers, and link/program/missing.c where a call in another file
 * is known to be out of sight.
 */
#ifndef PCWLINT_PARSE_ACCOUNT_ADDRESS_H
#define PCWLINT_PARSE_ACCOUNT_ADDRESS_H

#include "parse/context/lower.h"

void address_note(struct lower *lower);

#endif
