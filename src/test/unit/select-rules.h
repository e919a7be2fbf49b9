/* A choice of rules for a test, where the program asks its configuration (triage/policy.h). */
#ifndef PCWLINT_TEST_UNIT_SELECT_RULES_H
#define PCWLINT_TEST_UNIT_SELECT_RULES_H

#include "judge/rules.h"

/*
 * Enables by selection: comma-separated ids, names or id prefixes ("PCW4"); NULL selects all.  `ignore` is applied
 * after.  False with the error of rule_set_match() for a word that matches no rule.
 */
bool rule_set_select(struct rule_set *rules, const char *select, const char *ignore, GError **error);

#endif
