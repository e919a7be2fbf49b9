// A wrapper registers into a local variable and returns the handle; whoever keeps it has it closed.
#include <ntddk.h>
typedef struct _SRV_DATA {
    ULONG64 Calls;
    ULONG Fails;
} SRV_DATA;
typedef struct _CTX {
    LONG Ref;
    PPCW_REGISTRATION Set;
    SRV_DATA Data;
} CTX, *PCTX;
PCTX CtxCreate(VOID);
VOID CtxRelease(PCTX c);
PPCW_REGISTRATION PerfOpen(SRV_DATA *Data);
VOID PerfClose(PPCW_REGISTRATION Set);
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
PPCW_REGISTRATION PerfOpen(SRV_DATA *Data)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Srv");
    PCW_REGISTRATION_INFORMATION info = {PCW_VERSION_1, &name, ARRAYSIZE(Rows), Rows, Serve, Data};
    PPCW_REGISTRATION set = NULL;
    if (!NT_SUCCESS(PcwRegister(&set, &info)))
        return NULL;
    return set;
}
VOID PerfClose(PPCW_REGISTRATION Set)
{
    if (Set != NULL)
        PcwUnregister(Set);
}
static PCTX Ctx;
PCTX CtxCreate(VOID)
{
    PCTX c = ExAllocatePoolWithTag(NonPagedPoolNx, sizeof(*c), 'xtC1');
    if (c) {
        RtlZeroMemory(c, sizeof(*c));
        c->Ref = 1;
        c->Set = PerfOpen(&c->Data);
    }
    return c;
}
VOID CtxRelease(PCTX c)
{
    if (InterlockedDecrement(&c->Ref) == 0) {
        PerfClose(c->Set);
        ExFreePoolWithTag(c, 'xtC1');
    }
}
static VOID Unload(PDRIVER_OBJECT D)
{
    IoDeleteDevice(D->DeviceObject);
    CtxRelease(Ctx);
}
NTSTATUS DriverEntry(PDRIVER_OBJECT D, PUNICODE_STRING R)
{
    PDEVICE_OBJECT dev;
    NTSTATUS status;
    UNREFERENCED_PARAMETER(R);
    Ctx = CtxCreate();
    if (!Ctx)
        return STATUS_NO_MEMORY;
    status = IoCreateDevice(D, 0, NULL, FILE_DEVICE_UNKNOWN, 0, FALSE, &dev);
    if (!NT_SUCCESS(status)) {
        CtxRelease(Ctx);
        return status;
    }
    Ctx->Data.Calls = 1;
    Ctx->Data.Fails = 0;
    D->DriverUnload = Unload;
    return STATUS_SUCCESS;
}
