/* Run-time version checks. */
#ifndef PCWLINT_FLOW_KERNEL_WINDOWS_H
#define PCWLINT_FLOW_KERNEL_WINDOWS_H

#include "flow/evaluate/arguments.h"

/* RtlGetVersion: fills in the structure with symbols.  What the path learns of them bounds the Windows that it runs on.
 */
void windows_get_version(struct call *call);

/* PsGetVersion, in the same way. */
void windows_ps_get_version(struct call *call);

/* VerSetConditionMask: the result is the mask, where the arguments are known. */
void windows_condition_mask(struct call *call);

/* RtlVerifyVersionInfo: success bounds the Windows as the mask and the structure say. */
void windows_verify_version(struct call *call);

/* RtlIsNtDdiVersionAvailable: true bounds it as the argument says, false proves nothing. */
void windows_is_available(struct call *call);

#endif
