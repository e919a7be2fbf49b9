#include <ntddk.h>
#include "names.h"

NTSTATUS Start_join(PVOID slot, PVOID info)
{
#ifdef FEATURE_JOIN
    return JOIN(Pcw, Register)(slot, info);
#endif
    return STATUS_SUCCESS;
}
