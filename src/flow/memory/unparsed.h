/* Values that come from code that was not understood, or from names that nothing declares. */
#ifndef PCWLINT_FLOW_MEMORY_UNPARSED_H
#define PCWLINT_FLOW_MEMORY_UNPARSED_H

#include "flow/memory/value.h"

/*
 * The value is of such code, or was read through a pointer of it: two of these may be one handle, so which effects
 * belong together is unknown.
 */
bool value_is_unparsed(const struct value *value);

/* The value may tell whether a registration has succeeded: it is a status, or was made of one by such code. */
bool value_depends_on_status(const struct value *value);

/* The value was made of a status by such code: which of its values means success is unknown. */
bool value_is_verdict(const struct value *value);

#endif
