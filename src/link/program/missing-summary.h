/* What a unit lacked that matters, in one piece. */
#ifndef PCWLINT_LINK_PROGRAM_MISSING_SUMMARY_H
#define PCWLINT_LINK_PROGRAM_MISSING_SUMMARY_H

#include "facts/facts.h"

/* What of the unit's missing things matters, said in one piece; NULL: nothing does.  Owned by the caller. */
struct fact_lack *link_missing_summary(const struct fact_unit *unit);

#endif
