/* The bracket of Prepare takes what follows with it, and with it the use of a macro that registers. */
#include <ntddk.h>
#include "register.h"

VOID Prepare( { // expect: PCW902

NTSTATUS StartCounters(PVOID Handle, PVOID Information)
{
    return REGISTER_COUNTERS(Handle, Information);
}
