#include <ntddk.h>
#include <wdf.h>

/* barcode reader: everything in one pool block, torn down in the right order; scratch memory may go at any time */

typedef struct _BCR_COUNTS { ULONG Scans; ULONG Misreads; ULONG64 LaserMs; } BCR_COUNTS;

static BCR_COUNTS *BcrCounts;
static PVOID BcrScratch;
static PPCW_REGISTRATION BcrSet;

static NTSTATUS NTAPI
BcrCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { Context, sizeof(BCR_COUNTS) };

    switch (Type) {
    case PcwCallbackEnumerateInstances:
    case PcwCallbackCollectData:
        return PcwAddInstance(Info->CollectData.Buffer, &name, 0, 1, &data);
    default:
        return STATUS_SUCCESS;
    }
}

static VOID
BcrStop(VOID)
{
    if (BcrScratch != NULL) {
        ExFreePoolWithTag(BcrScratch, 'rcSB');
        BcrScratch = NULL;
    }
    if (BcrSet != NULL) {
        PcwUnregister(BcrSet);
        BcrSet = NULL;
    }
    if (BcrCounts != NULL) {
        ExFreePoolWithTag(BcrCounts, 'rcCB');
        BcrCounts = NULL;
    }
}

static NTSTATUS
BcrStart(VOID)
{
    PCW_COUNTER_DESCRIPTOR rows[] = {
        { 1, 0, FIELD_OFFSET(BCR_COUNTS, Scans), RTL_FIELD_SIZE(BCR_COUNTS, Scans) },
        { 2, 0, FIELD_OFFSET(BCR_COUNTS, Misreads), RTL_FIELD_SIZE(BCR_COUNTS, Misreads) },
        { 3, 0, FIELD_OFFSET(BCR_COUNTS, LaserMs), RTL_FIELD_SIZE(BCR_COUNTS, LaserMs) },
    };
    UNICODE_STRING set = RTL_CONSTANT_STRING(L"Barcode Reader");
    PCW_REGISTRATION_INFORMATION info = { 0 };
    NTSTATUS status = STATUS_INSUFFICIENT_RESOURCES;

    BcrCounts = ExAllocatePool2(POOL_FLAG_NON_PAGED, sizeof(BCR_COUNTS), 'rcCB');
    if (BcrCounts == NULL) {
        goto Exit;
    }

    info.Version = PCW_VERSION_1;
    info.Name = &set;
    info.CounterCount = RTL_NUMBER_OF(rows);
    info.Counters = rows;
    info.Callback = BcrCallback;
    info.CallbackContext = BcrCounts;
    status = PcwRegister(&BcrSet, &info);
    if (!NT_SUCCESS(status)) {
        goto Exit;
    }

    BcrScratch = ExAllocatePool2(POOL_FLAG_PAGED, PAGE_SIZE, 'rcSB');
    if (BcrScratch == NULL) {
        status = STATUS_INSUFFICIENT_RESOURCES;
    }

Exit:
    if (!NT_SUCCESS(status)) {
        BcrStop();
    }
    return status;
}

static VOID
BcrEvtUnload(WDFDRIVER Driver)
{
    UNREFERENCED_PARAMETER(Driver);
    BcrStop();
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    WDF_DRIVER_CONFIG config;
    NTSTATUS status;

    WDF_DRIVER_CONFIG_INIT(&config, WDF_NO_EVENT_CALLBACK);
    config.DriverInitFlags |= WdfDriverInitNonPnpDriver;
    config.EvtDriverUnload = BcrEvtUnload;
    status = WdfDriverCreate(DriverObject, RegistryPath, WDF_NO_OBJECT_ATTRIBUTES, &config, WDF_NO_HANDLE);
    if (NT_SUCCESS(status)) {
        status = BcrStart();
    }
    return status;
}
