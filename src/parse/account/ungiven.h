/*
 * What PcwRegister takes, and nothing gives to it: a PCW_REGISTRATION_INFORMATION that is filled in, or a table of
 * descriptors, and a macro that drops it, a file that is not there, or nothing at all in the place of the call.
 */
#ifndef PCWLINT_PARSE_ACCOUNT_UNGIVEN_H
#define PCWLINT_PARSE_ACCOUNT_UNGIVEN_H

#include "parse/account/skipped.h"

struct ungiven;

/* NULL: there is none. */
struct ungiven *ungiven_new(struct lower *lower);

/* Adds what is left to what is missing in the unit, and frees.  A name that stands in what #if leaves out is given
 * there. */
void ungiven_close(struct ungiven *ungiven, const struct skipped *skipped);

#endif
