#include <ntddk.h>
#include "names.h"

NTSTATUS Start_condition(PVOID slot, PVOID info)
{
#if MY_VERSION >= 3
    return API(Register)(slot, info);
#endif
    return STATUS_SUCCESS;
}
