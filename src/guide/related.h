/* The section of a rule's page about other rules: those whose findings take the place of its own, or the reverse. */
#ifndef PCWLINT_GUIDE_RELATED_H
#define PCWLINT_GUIDE_RELATED_H

#include "judge/rules.h"

/* Appends nothing where no rule is related.  Ids lead to pages of `rules`. */
void related_append(GString *out, const struct rule *rule, const struct rule_set *rules);

#endif
