/* The handle is lost, so nothing can unregister it when a later step fails: that is one mistake. */

#include <ntddk.h>

typedef struct _TOTALS {
    ULONG64 Sent;
} TOTALS;

static TOTALS Totals;
static PVOID Scratch;
static PCW_COUNTER_DESCRIPTOR Rows[] = {
    { 1, 0, FIELD_OFFSET(TOTALS, Sent), RTL_FIELD_SIZE(TOTALS, Sent) },
};

static NTSTATUS NTAPI
TotalsCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { &Totals, sizeof(Totals) };

    UNREFERENCED_PARAMETER(Context);
    if (Type != PcwCallbackEnumerateInstances && Type != PcwCallbackCollectData)
        return STATUS_SUCCESS;
    return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);
}

static NTSTATUS
RegisterTotals(VOID)
{
    PPCW_REGISTRATION handle;
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Totals");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, RTL_NUMBER_OF(Rows), Rows, TotalsCallback, NULL };

    return PcwRegister(&handle, &info);    // expect: PCW611
}

static VOID
OnUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    ExFreePoolWithTag(Scratch, 'hcrS');
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    NTSTATUS status;

    UNREFERENCED_PARAMETER(RegistryPath);
    status = RegisterTotals();
    if (!NT_SUCCESS(status))
        return status;
    Scratch = ExAllocatePool2(POOL_FLAG_NON_PAGED, PAGE_SIZE, 'hcrS');
    if (Scratch == NULL)
        return STATUS_INSUFFICIENT_RESOURCES;
    DriverObject->DriverUnload = OnUnload;
    return STATUS_SUCCESS;
}
