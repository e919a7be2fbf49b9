#include "names.h"
#ifdef FEATURE_VANISHES
#define START_HERE(handle, info) return REG(handle, info)
#else
#define START_HERE(handle, info)
#endif

NTSTATUS Start_vanishes(HANDLE *handle, PVOID info)
{
    UNREFERENCED_PARAMETER(handle);
    UNREFERENCED_PARAMETER(info);
    START_HERE((PVOID)handle, info);
    return STATUS_SUCCESS;
}
