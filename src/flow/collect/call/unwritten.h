/* Members of a data block that nothing writes, where the text of the source leaves no doubt. */
#ifndef PCWLINT_FLOW_COLLECT_CALL_UNWRITTEN_H
#define PCWLINT_FLOW_COLLECT_CALL_UNWRITTEN_H

#include "flow/access/run.h"

/*
 * Their names with a space behind each, of a structure with static storage in the main file.  NULL: there are none, or
 * the whole variable may be written in a way that the names do not show.  Free with g_free().
 */
char *collect_unwritten(const struct flow *flow, const struct object *object);

#endif
