// The same with a flag that is exchanged.
#include <ntddk.h>
typedef struct _SRV_DATA {
    ULONG64 Calls;
    ULONG Fails;
} SRV_DATA;
typedef struct _PERF {
    PPCW_REGISTRATION Set;
    SRV_DATA Data;
} PERF, *PPERF;
PPERF PerfNew(VOID);
VOID PerfFree(PPERF p);
NTSTATUS PerfOpen(PPERF p);
VOID PerfClose(PPERF p);
PPERF PerfNew(VOID)
{
    return ExAllocatePoolZero(NonPagedPoolNx, sizeof(PERF), 'freP');
}
VOID PerfFree(PPERF p)
{
    ExFreePool(p);
}
static NTSTATUS NTAPI Serve(PCW_CALLBACK_TYPE t, PPCW_CALLBACK_INFORMATION i, PVOID c)
{
    UNICODE_STRING n = RTL_CONSTANT_STRING(L"default");
    PCW_DATA d = {c, sizeof(SRV_DATA)};
    switch (t) {
    case PcwCallbackEnumerateInstances:
        return PcwAddInstance(i->EnumerateInstances.Buffer, &n, 0, 1, &d);
    case PcwCallbackCollectData:
        return PcwAddInstance(i->CollectData.Buffer, &n, 0, 1, &d);
    default:
        return STATUS_SUCCESS;
    }
}
static PCW_COUNTER_DESCRIPTOR Rows[] = {
    {1, 0, FIELD_OFFSET(SRV_DATA, Calls), RTL_FIELD_SIZE(SRV_DATA, Calls)},
    {2, 0, FIELD_OFFSET(SRV_DATA, Fails), RTL_FIELD_SIZE(SRV_DATA, Fails)},
};
NTSTATUS PerfOpen(PPERF p)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Own");
    PCW_REGISTRATION_INFORMATION info = {PCW_VERSION_1, &name, ARRAYSIZE(Rows), Rows, Serve, &p->Data};
    NTSTATUS status = PcwRegister(&p->Set, &info);
    p->Data.Calls++;
    p->Data.Fails++;
    return status;
}
VOID PerfClose(PPERF p)
{
    if (p->Set != NULL)
        PcwUnregister(p->Set);
    p->Set = NULL;
}
static PPERF Mine;
static LONG Users;
static VOID Unload(PDRIVER_OBJECT D)
{
    UNREFERENCED_PARAMETER(D);
    if (InterlockedExchange(&Users, 0)) {
        PerfClose(Mine);
    }
    PerfFree(Mine);
}
NTSTATUS DriverEntry(PDRIVER_OBJECT D, PUNICODE_STRING R)
{
    NTSTATUS status;
    UNREFERENCED_PARAMETER(R);
    Mine = PerfNew();
    if (Mine == NULL)
        return STATUS_NO_MEMORY;
    status = PerfOpen(Mine);
    if (NT_SUCCESS(status)) {
        InterlockedExchange(&Users, 1);
    } else {
        PerfFree(Mine);
        return status;
    }
    status = IoRegisterShutdownNotification(D->DeviceObject);
    if (!NT_SUCCESS(status)) {
        if (InterlockedExchange(&Users, 0)) {
            PerfClose(Mine);
        }
        PerfFree(Mine);
        return status;
    }
    D->DriverUnload = Unload;
    return STATUS_SUCCESS;
}
