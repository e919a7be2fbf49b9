#include <ntddk.h>
#include "glue.h"
typedef struct _BLK { ULONG64 A; ULONG64 B; } BLK;
static PPCW_REGISTRATION Reg;
static const PCW_COUNTER_DESCRIPTOR Desc[] = {
    { 2, 0, FIELD_OFFSET(BLK, B), 8 },
#include "missing-rows.inc"

};
static NTSTATUS NTAPI Cb(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    BLK b = { 1, 2 }; PCW_DATA d = { &b, sizeof(b) };
    UNICODE_STRING n = RTL_CONSTANT_STRING(L"x");
    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances) return PcwAddInstance(Info->EnumerateInstances.Buffer, &n, 0, 1, &d);
    if (Type == PcwCallbackCollectData) return PcwAddInstance(Info->CollectData.Buffer, &n, 0, 1, &d);
    return STATUS_SUCCESS;
}
NTSTATUS Start(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"My Set");
    PCW_REGISTRATION_INFORMATION info;
    RtlZeroMemory(&info, sizeof(info));
    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(Desc);
    info.Counters = (PPCW_COUNTER_DESCRIPTOR)Desc;
    info.Callback = Cb;
    return PcwRegister(&Reg, &info);
}
VOID Stop(VOID) { if (Reg != NULL) { PcwUnregister(Reg); Reg = NULL; } }
