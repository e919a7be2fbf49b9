/* Names of macros that leave the function in which they are used, as drivers write them: RETURN_IF_FAILED,
 * BAIL_ON_FAIL.
 */
#ifndef PCWLINT_PARSE_ACCOUNT_LEAVING_NAME_H
#define PCWLINT_PARSE_ACCOUNT_LEAVING_NAME_H

#include <stdbool.h>

/*
 * By its words, the macro returns, jumps to a label or throws: RETURN_IF_NTSTATUS_FAILED, CHECK_STATUS_AND_RETURN,
 * IfFailGo.  Not what traces, asserts or stops the system (TRACE_EXIT, ASSERT_STATUS, FAIL_FAST_IF_FAILED), nor what
 * only speaks of returning (NET_BUFFER_RETURN_FLAGS, ReturnToPool).
 */
bool leaving_name(const char *name);

#endif
