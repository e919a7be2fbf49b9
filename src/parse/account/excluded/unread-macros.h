/* Macros of headers that are included under a condition and that this parse has not read: names that code under the
 * same condition has for the routines of the API. */
#ifndef PCWLINT_PARSE_ACCOUNT_EXCLUDED_UNREAD_MACROS_H
#define PCWLINT_PARSE_ACCOUNT_EXCLUDED_UNREAD_MACROS_H

#include "parse/account/excluded/condition.h"
#include "parse/context/lower.h"

/* Adds them to lower->relevance.  `reach`: as for unread_new(). */
void unread_macros_add(struct lower *lower, struct conditions *conditions, const GPtrArray *reach);

#endif
