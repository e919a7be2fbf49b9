#include <ntddk.h>
#include "inc/counters.h"

static const UNICODE_STRING BbInstanceName = RTL_CONSTANT_STRING(L"");

VOID
BbInitInfo(
    PPCW_REGISTRATION_INFORMATION Info,
    PCUNICODE_STRING Name,
    const PCW_COUNTER_DESCRIPTOR *Counters,
    ULONG Count
    )
{
    RtlZeroMemory(Info, sizeof(*Info));
    Info->Version = BB_PCW_VERSION;
    Info->Name = Name;
    Info->Counters = (PPCW_COUNTER_DESCRIPTOR)Counters;
    Info->CounterCount = Count;
}

NTSTATUS
BbCreate(
    PBB_COUNTER_SET Set
    )
{
    PCW_DATA data;

    data.Data = Set->Data;
    data.Size = Set->DataSize;
    return PcwCreateInstance(&Set->Instance, Set->Handle, &BbInstanceName, 1, &data);
}

VOID
BbClose(
    PBB_COUNTER_SET Set
    )
{
    if (Set->Instance != NULL) {
        PcwCloseInstance(Set->Instance);
        Set->Instance = NULL;
    }
    if (Set->Handle != NULL) {
        PcwUnregister(Set->Handle);
        Set->Handle = NULL;
    }
}
