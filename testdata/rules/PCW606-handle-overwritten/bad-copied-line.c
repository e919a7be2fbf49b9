/* scsi target, counters for the portal and for the sessions */
#include <wdm.h>

typedef struct { ULONG Logins; ULONG Logouts; ULONG Rejects; } TGT_PORTAL;
typedef struct { ULONG64 BytesIn; ULONG64 BytesOut; } TGT_SESSION;

static TGT_PORTAL   TgtPortal;
static TGT_SESSION  TgtSession;
static PPCW_REGISTRATION TgtPortalCounters;

static PCW_COUNTER_DESCRIPTOR TgtPortalRows[] =
{
    { 1, 0, FIELD_OFFSET(TGT_PORTAL, Logins),  RTL_FIELD_SIZE(TGT_PORTAL, Logins) },
    { 2, 0, FIELD_OFFSET(TGT_PORTAL, Logouts), RTL_FIELD_SIZE(TGT_PORTAL, Logouts) },
    { 3, 0, FIELD_OFFSET(TGT_PORTAL, Rejects), RTL_FIELD_SIZE(TGT_PORTAL, Rejects) },
};
static PCW_COUNTER_DESCRIPTOR TgtSessionRows[] =
{
    { 1, 0, FIELD_OFFSET(TGT_SESSION, BytesIn),  RTL_FIELD_SIZE(TGT_SESSION, BytesIn) },
    { 2, 0, FIELD_OFFSET(TGT_SESSION, BytesOut), RTL_FIELD_SIZE(TGT_SESSION, BytesOut) },
};

static NTSTATUS TgtAdd(PPCW_BUFFER Buffer, const void *Block, ULONG Bytes)
{
    UNICODE_STRING n = RTL_CONSTANT_STRING(L"default");
    PCW_DATA d = { Block, Bytes };

    return PcwAddInstance(Buffer, &n, 0, 1, &d);
}

static NTSTATUS NTAPI TgtPortalProc(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData)
        return TgtAdd(Info->CollectData.Buffer, &TgtPortal, sizeof(TgtPortal));
    return STATUS_SUCCESS;
}

static NTSTATUS NTAPI TgtSessionProc(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData)
        return TgtAdd(Info->CollectData.Buffer, &TgtSession, sizeof(TgtSession));
    return STATUS_SUCCESS;
}

static VOID TgtUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    if (TgtPortalCounters)
        PcwUnregister(TgtPortalCounters);
    TgtPortalCounters = NULL;
}

NTSTATUS DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    UNICODE_STRING portal = RTL_CONSTANT_STRING(L"SCSI Target Portal");
    UNICODE_STRING session = RTL_CONSTANT_STRING(L"SCSI Target Session");
    PCW_REGISTRATION_INFORMATION reg;
    NTSTATUS status;

    UNREFERENCED_PARAMETER(RegistryPath);
    DriverObject->DriverUnload = TgtUnload;

    RtlZeroMemory(&reg, sizeof(reg));
    reg.Version = PCW_VERSION_1;
    reg.Name = &portal;
    reg.CounterCount = RTL_NUMBER_OF(TgtPortalRows);
    reg.Counters = TgtPortalRows;
    reg.Callback = TgtPortalProc;
    status = PcwRegister(&TgtPortalCounters, &reg);
    if (!NT_SUCCESS(status))
        return status;

    RtlZeroMemory(&reg, sizeof(reg));
    reg.Version = PCW_VERSION_1;
    reg.Name = &session;
    reg.CounterCount = RTL_NUMBER_OF(TgtSessionRows);
    reg.Counters = TgtSessionRows;
    reg.Callback = TgtSessionProc;
    status = PcwRegister(&TgtPortalCounters, &reg);     // expect: PCW606
    if (!NT_SUCCESS(status))
        DbgPrint("target: no session counters, %x\n", status);

    return STATUS_SUCCESS;
}
