/* All that registers is behind a comment that is not closed, and is called by a macro of a header. */
#include <ntddk.h>
#include "register.h"

/* Starts the counters. // expect: PCW902
NTSTATUS StartCounters(PVOID Handle, PVOID Information)
{
    return REGISTER_COUNTERS(Handle, Information);
}
