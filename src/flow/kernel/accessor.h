/* Routines that find a driver's own data again: the context of a framework's object, the extension of a driver. */
#ifndef PCWLINT_FLOW_KERNEL_ACCESSOR_H
#define PCWLINT_FLOW_KERNEL_ACCESSOR_H

#include "flow/evaluate/call.h"

/* Answers the same for the same arguments, and changes nothing: what one call's memory holds, the next one's does. */
void accessor_answer(struct call *call);

#endif
