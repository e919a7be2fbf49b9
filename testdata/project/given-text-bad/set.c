#include "set.h"

NTSTATUS
SetOpen(PCWSTR Text, PPCW_COUNTER_DESCRIPTOR Row, PPCW_CALLBACK Callback, PPCW_REGISTRATION *Set)
{
    UNICODE_STRING name;
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, 1, Row, Callback };

    RtlInitUnicodeString(&name, Text);
    return PcwRegister(Set, &info);
}

VOID
SetClose(PPCW_REGISTRATION *Set)
{
    if (*Set != NULL)
        PcwUnregister(*Set);
    *Set = NULL;
}
