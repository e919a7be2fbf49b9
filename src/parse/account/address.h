/*
 * Where the address of PcwRegister is stored, passed on, or requested by name, instead of being called.  The code that
 * receives it may register in a file that mentions no PCW name.  Adds entries "address" to the unit's missing things.
 * flow_add_missing() drops them for a unit that registers, and link/program/missing.c drops them where a unit of
 * the program passes a registration to a function that is not known, which PCW902 reports instead.
 */
#ifndef PCWLINT_PARSE_ACCOUNT_ADDRESS_H
#define PCWLINT_PARSE_ACCOUNT_ADDRESS_H

#include "parse/context/lower.h"

/* Visits the whole unit.  It needs lower->tu and the unit's files. */
void address_note(struct lower *lower);

#endif
