/*
 * What PcwRegister takes, and nothing gives to it: a PCW_REGISTRATION_INFORMATION that is filled in, or a table of
 * descriptors, and a macro that drops it, a file that is not there, or nothing at all in the place of the call.
 */
#ifndef PCWLINT_PARSE_ACCOUNT_UNUSED_INFO_H
#define PCWLINT_PARSE_ACCOUNT_UNUSED_INFO_H

#include "parse/account/excluded/skipped.h"

struct unused_info;

/* The call sets memory to zeros, or to another byte. */
bool unused_info_fills_memory(CXCursor call);

/* NULL: there is none. */
struct unused_info *unused_info_new(struct lower *lower);

/* Adds what is left to what is missing in the unit, and frees.  A name that stands in what #if leaves out is given
 * there. */
void unused_info_close(struct unused_info *unused, const struct skipped *skipped);

#endif
