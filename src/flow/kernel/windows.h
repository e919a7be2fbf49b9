/* Run-time version checks. */
#ifndef PCWLINT_FLOW_KERNEL_WINDOWS_H
#define PCWLINT_FLOW_KERNEL_WINDOWS_H

#include "flow/evaluate/arguments.h"

void windows_get_version(struct call *call);
void windows_ps_get_version(struct call *call);
void windows_condition_mask(struct call *call);
void windows_verify_version(struct call *call);
void windows_is_available(struct call *call);

#endif
