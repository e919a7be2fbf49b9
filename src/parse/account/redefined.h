/*
 * Routines of PCW that a macro of the sources redefines: `#define PcwRegister(a, b) STATUS_SUCCESS`, a mock.  The macro
 * may call the routine after all, through a pointer or a wrapper.  Where it does not, what the text calls PcwRegister
 * is never seen by the analysis: "unlowered" among the unit's missing things.
 */
#ifndef PCWLINT_PARSE_ACCOUNT_REDEFINED_H
#define PCWLINT_PARSE_ACCOUNT_REDEFINED_H

#include "parse/context/lower.h"

/* Whether the sources define such a macro. */
bool redefined_any(const struct lower *lower);

/* `tu`: a parse with a detailed record of its preprocessing, or NULL.  Adds to the unit's list of missing things. */
void redefined_settle(struct lower *lower, CXTranslationUnit tu);

#endif
