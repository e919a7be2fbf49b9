/* Calls that only write a message. */
#ifndef PCWLINT_FLOW_KERNEL_TRACE_H
#define PCWLINT_FLOW_KERNEL_TRACE_H

#include "flow/evaluate/arguments.h"

/*
 * Whether the call only shows what it is given, and does nothing to it: it gets a format text, as WPP and drivers' own
 * logs do, or its name says so, and its result is not used.  The .tmh file of WPP and its macros are usually missing;
 * other logs are often declared, in a source that has nothing to do with PCW.
 *
 *     TraceEvents(TRACE_LEVEL_INFORMATION, DBG_INIT, "registered %p", Handle)
 *     LogPointer("registered", Handle)
 *     DrvLog(Handle)
 */
bool trace_is_call(const struct call *call);

#endif
