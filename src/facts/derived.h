/* What link derived of a fact: the rows of schema.h whose description begins with "derived". */
#ifndef PCWLINT_FACTS_DERIVED_H
#define PCWLINT_FACTS_DERIVED_H

#include "base/text/json/json.h"
#include "facts/facts.h"

/*
 * The derived members of a fact and of all its parts, with the names and places that say which part it is.  NULL when
 * nothing was derived.  Free with json_free().
 */
struct json *fact_derived_to_json(const struct fact_type *type, const void *fact);

#endif
