/* What is equal without being compared. */
#ifndef PCWLINT_FACTS_DIGEST_H
#define PCWLINT_FACTS_DIGEST_H

#include "facts/facts.h"

/* Equal for two facts if and only if they have the same JSON (json.h), which it does not make.  Free with g_free(). */
char *fact_digest(const struct fact_type *type, const void *fact);

#endif
