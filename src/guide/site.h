/*
 * The guide as a site: one HTML page for each rule, the manual, and an index with a search over ids, names and words.
 * Pages hold everything that they need; links between them are relative, so a folder of them can be read anywhere.
 */
#ifndef PCWLINT_GUIDE_SITE_H
#define PCWLINT_GUIDE_SITE_H

#include "judge/rules.h"

/* "PCW401-descriptor-size.html".  Free with g_free(). */
char *site_page_name(const struct rule *rule);

/* A rule's page; of `rules` come those that are related to it.  `picture`: markup that shows what its example does;
 * NULL: there is none.  Free with g_free(). */
char *site_rule(const struct rule *rule, const struct rule_set *rules, const char *picture);

/* All rules by category.  Free with g_free(). */
char *site_index(const struct rule_set *rules);

/* A text of the guide, as Markdown: the manual.  Free with g_free(). */
char *site_text(const char *markdown);

#endif
