#include <ntddk.h>
#include "names.h"

NTSTATUS Start_object(PVOID slot, PVOID info)
{
#ifdef FEATURE_OBJECT
    return OWN_REGISTER(slot, info);
#endif
    return STATUS_SUCCESS;
}
