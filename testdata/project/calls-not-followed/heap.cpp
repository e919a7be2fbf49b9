/* Registration information behind a variable. */
#include <ntddk.h>
typedef struct _BLK { ULONG64 A; ULONG64 B; } BLK;
static BLK Totals;
static PCW_COUNTER_DESCRIPTOR Desc[] = {
    { 1, 0, FIELD_OFFSET(BLK, A), RTL_FIELD_SIZE(BLK, A) },
    { 2, 0, FIELD_OFFSET(BLK, B), RTL_FIELD_SIZE(BLK, B) },
};
static NTSTATUS NTAPI Cb(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    PCW_DATA d = { &Totals, sizeof(Totals) };
    UNICODE_STRING n = RTL_CONSTANT_STRING(L"default");
    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &n, 0, 1, &d);
    return STATUS_SUCCESS;
}

typedef struct _CTX { PPCW_REGISTRATION Reg; PCW_REGISTRATION_INFORMATION Info; UNICODE_STRING Name; } CTX;
static CTX *Ctx;
static VOID Prepare(ULONG Stage)
{
    if (Stage > 0) {
        Prepare(Stage - 1);
        return;
    }
    RtlInitUnicodeString(&Ctx->Name, L"Contoso Heap");
    Ctx->Info.Version = PCW_CURRENT_VERSION;
    Ctx->Info.Name = &Ctx->Name;
    Ctx->Info.CounterCount = RTL_NUMBER_OF(Desc);
    Ctx->Info.Counters = Desc;
    Ctx->Info.Callback = Cb;
}
static VOID Unload(PDRIVER_OBJECT Driver)
{
    UNREFERENCED_PARAMETER(Driver);
    if (Ctx->Reg != NULL) { PcwUnregister(Ctx->Reg); } ExFreePoolWithTag(Ctx, 'xtnC');
}
extern "C" NTSTATUS DriverEntry(PDRIVER_OBJECT Driver, PUNICODE_STRING Path)
{
    NTSTATUS status;
    UNREFERENCED_PARAMETER(Path);
    Driver->DriverUnload = Unload;
    Ctx = (CTX *)ExAllocatePoolZero(NonPagedPoolNx, sizeof(*Ctx), 'xtnC');
    if (Ctx == NULL)
        return STATUS_INSUFFICIENT_RESOURCES;
    Prepare(4);
    status = PcwRegister(&Ctx->Reg, &Ctx->Info);
    if (!NT_SUCCESS(status))
        ExFreePoolWithTag(Ctx, 'xtnC');
    return status;
}
