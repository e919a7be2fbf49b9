/* An instance that a function of another file creates or adds, as a call of that function makes it. */
#ifndef PCWLINT_LINK_COMPLETE_CALLED_INSTANCE_H
#define PCWLINT_LINK_COMPLETE_CALLED_INSTANCE_H

#include "facts/facts.h"

/* A callback that passes its request to the helper, or a wrapper's call that gives what it publishes. */
bool called_instance_is_by(const struct fact_instance *instance, const struct fact_outside_call *call);

/* A copy of the instance with what the call passes; the caller's. */
struct fact_instance *called_instance_new(const struct fact_instance *of, const struct fact_outside_call *call);

/* Narrows the instance to the requests of the callback for which the helper does that.  False: it does for none. */
bool called_instance_serves(const struct fact_unit *unit, struct fact_instance *instance);

/* The function is a callback of the unit. */
bool called_instance_is_callback(const struct fact_unit *unit, const char *function);

#endif
