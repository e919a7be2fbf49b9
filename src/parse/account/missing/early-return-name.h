/* Names that drivers give to macros that leave the calling function: RETURN_IF_FAILED, BAIL_ON_FAIL. */
#ifndef PCWLINT_PARSE_ACCOUNT_MISSING_EARLY_RETURN_NAME_H
#define PCWLINT_PARSE_ACCOUNT_MISSING_EARLY_RETURN_NAME_H

#include <stdbool.h>

/*
 * Whether the words of the name say that the macro returns, jumps to a label or throws: RETURN_IF_NTSTATUS_FAILED,
 * CHECK_STATUS_AND_RETURN, IfFailGo.  False for macros that trace, assert or stop the system (TRACE_EXIT,
 * ASSERT_STATUS, FAIL_FAST_IF_FAILED), and for names that only contain such a word (NET_BUFFER_RETURN_FLAGS,
 * ReturnToPool).
 */
bool early_return_name(const char *name);

/* The name says that the macro only reports what it is given: LOG_IF_FAILED. */
bool early_return_reports(const char *name);

#endif
