/* A digest of everything that a rule can see of a fact; the path that led there is not part of it. */
#ifndef PCWLINT_FLOW_COLLECT_SIGNATURE_H
#define PCWLINT_FLOW_COLLECT_SIGNATURE_H

#include "facts/facts.h"

/* The digest in hexadecimal digits; free with g_free().  `type` must be the type of `fact`. */
char *flow_signature(const struct fact_type *type, const void *fact);

#endif
