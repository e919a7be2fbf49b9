/* The JSON form of rules, which "pcwlint rules" and "pcwlint explain" write. */
#ifndef PCWLINT_CLI_ABOUT_RULES_H
#define PCWLINT_CLI_ABOUT_RULES_H

#include <glib.h>

/* A document with the rules (of const struct rule *), in that order.  Free with g_free(). */
char *rules_document(const GPtrArray *rules);

#endif
