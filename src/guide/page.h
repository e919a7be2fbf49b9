/*
 * The pages of the guide, as Markdown: one for each rule, made from its rule file, and an index with the table of
 * Windows versions. Links between them are relative, so a folder of them can be read anywhere.
 */
#ifndef PCWLINT_GUIDE_PAGE_H
#define PCWLINT_GUIDE_PAGE_H

#include "judge/rules.h"

/* A rule's page; of `rules` come the names of those that silence it.  Free with g_free(). */
char *guide_page(const struct rule *rule, const struct rule_set *rules);

/* The table of Windows versions, with its heading.  Free with g_free(). */
char *guide_windows(void);

/* The index: all rules by category, and the Windows versions.  Free with g_free(). */
char *guide_index(const struct rule_set *rules);

#endif
