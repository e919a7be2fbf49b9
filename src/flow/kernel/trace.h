/* Calls that only write a message. */
#ifndef PCWLINT_FLOW_KERNEL_TRACE_H
#define PCWLINT_FLOW_KERNEL_TRACE_H

#include "flow/evaluate/arguments.h"

/*
 * Whether the call is given a format text, as those of WPP and of drivers' own logs are: what else it is given is
 * shown, and nothing is done to it.  A .tmh file and the macros in it are not there as a rule.
 *
 *     TraceEvents(TRACE_LEVEL_INFORMATION, DBG_INIT, "registered %p", Handle)
 */
bool trace_is_call(const struct call *call);

#endif
