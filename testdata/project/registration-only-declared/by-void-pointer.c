#include <ntddk.h>

#include "bell.h"

static NTSTATUS NTAPI
GongCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNREFERENCED_PARAMETER(Type);
    UNREFERENCED_PARAMETER(Info);
    UNREFERENCED_PARAMETER(Context);
    return STATUS_SUCCESS;
}

NTSTATUS
StartGong(VOID)
{
    return RegisterGong(GongCallback, NULL);
}
