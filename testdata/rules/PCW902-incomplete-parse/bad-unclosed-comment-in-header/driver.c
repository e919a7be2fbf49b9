/* The helper that registers is behind a comment of its header that is not closed. */
#include <ntddk.h>
#include "register.h"

NTSTATUS StartCounters(PVOID Handle, PVOID Information)
{
    return RegisterCounters(Handle, Information); // expect: PCW902
}
