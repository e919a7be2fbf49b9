/*
 * An object of a PCW type that leaves the sources: a table of descriptors, a PCW_DATA, the address of a handle or a
 * request's buffer, and a function that this source does not define.
 *
 *     NTSTATUS LibraryRegister(PPCW_COUNTER_DESCRIPTOR Rows, ULONG Count);
 *     … return LibraryRegister(g_Rows, 2);
 */
#ifndef PCWLINT_PARSE_ACCOUNT_GIVEN_GIVEN_H
#define PCWLINT_PARSE_ACCOUNT_GIVEN_GIVEN_H

#include "parse/context/lower.h"

/* Adds such calls to what is missing in the unit, and the functions that take such an object, and that it defines, to
 * ir_unit.takers. */
void given_note(struct lower *lower);

#endif
