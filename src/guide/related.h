/* Links from one rule's page to those of others, and its section about related rules: those whose findings take the
 * place of its own, or the reverse. */
#ifndef PCWLINT_GUIDE_RELATED_H
#define PCWLINT_GUIDE_RELATED_H

#include "judge/rules.h"

/* The name of a rule's page, "PCW401-descriptor-size.md".  Free with g_free(). */
char *guide_page_name(const struct rule *rule);

/* Appends nothing where no rule is related.  Ids lead to pages of `rules`. */
void related_append(GString *out, const struct rule *rule, const struct rule_set *rules);

#endif
