/*
 * Code of PCW that #if leaves out.  Where an invalid condition does, that is an error of the source (condition.h).
 * Where a condition asks for a macro that no known text defines, another build may compile what this one does not:
 * noted as "left-out" when a header is missing, which may define the macro, and as "inactive" when a file has no other
 * use of the API.  link/program/missing.c decides with the run's other units. What the sources or the command line
 * decide, #if 0 or -DDBG=0, is as it was meant.
 */
#ifndef PCWLINT_PARSE_ACCOUNT_EXCLUDED_INACTIVE_H
#define PCWLINT_PARSE_ACCOUNT_EXCLUDED_INACTIVE_H

#include "parse/account/excluded/condition.h"
#include "parse/context/lower.h"
#include "parse/account/excluded/macro-origin.h"
#include "parse/account/excluded/skipped.h"

struct inactive;

/* Looks for names of PCW that a condition may leave out.  NULL: there are none, or clang has read them all.  `reach`:
 * as for absent_new(). */
struct inactive *inactive_new(struct lower *lower, struct conditions *conditions, const GPtrArray *reach);

/* Adds to the unit's missing things what it notes, and frees `inactive`. */
void inactive_close(struct inactive *inactive, const struct skipped *skipped, const struct macro_origin *macros);

#endif
