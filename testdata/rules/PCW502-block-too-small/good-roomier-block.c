/* PCIe link monitor.  The block that PCW gets is larger than what the counters need: it is a page that is also mapped for the tool. */
#include <ntddk.h>

#define LNK_TAG 'knlP'

typedef struct _LNK_COUNTS {
    ULONG64 Correctable;
    ULONG64 NonFatal;
    ULONG   Retrains;
    ULONG   SpeedChanges;
} LNK_COUNTS;

typedef union _LNK_PAGE {
    LNK_COUNTS Counts;
    UCHAR      Bytes[PAGE_SIZE];
} LNK_PAGE, *PLNK_PAGE;

static PLNK_PAGE LnkPage;
static PPCW_REGISTRATION LnkSet;
static PPCW_INSTANCE LnkInstance;

static PCW_COUNTER_DESCRIPTOR LnkRows[] = {
    { 0, 0, FIELD_OFFSET(LNK_COUNTS, Correctable), RTL_FIELD_SIZE(LNK_COUNTS, Correctable) },
    { 1, 0, FIELD_OFFSET(LNK_COUNTS, NonFatal), RTL_FIELD_SIZE(LNK_COUNTS, NonFatal) },
    { 2, 0, FIELD_OFFSET(LNK_COUNTS, Retrains), RTL_FIELD_SIZE(LNK_COUNTS, Retrains) },
    { 3, 0, FIELD_OFFSET(LNK_COUNTS, SpeedChanges), RTL_FIELD_SIZE(LNK_COUNTS, SpeedChanges) },
};

static VOID
LnkTeardown(VOID)
{
    if (LnkInstance != NULL) {
        PcwCloseInstance(LnkInstance);
        LnkInstance = NULL;
    }
    if (LnkSet != NULL) {
        PcwUnregister(LnkSet);
        LnkSet = NULL;
    }
    if (LnkPage != NULL) {
        ExFreePoolWithTag(LnkPage, LNK_TAG);
        LnkPage = NULL;
    }
}

static NTSTATUS
LnkSetup(VOID)
{
    UNICODE_STRING setName = RTL_CONSTANT_STRING(L"PCIe Link Monitor");
    UNICODE_STRING root = RTL_CONSTANT_STRING(L"root port");
    PCW_REGISTRATION_INFORMATION info = { 0 };
    PCW_DATA data;
    NTSTATUS status;

    LnkPage = ExAllocatePool2(POOL_FLAG_NON_PAGED, sizeof(LNK_PAGE), LNK_TAG);
    if (LnkPage == NULL) {
        return STATUS_INSUFFICIENT_RESOURCES;
    }

    info.Version = PCW_VERSION_1;
    info.Name = &setName;
    info.CounterCount = RTL_NUMBER_OF(LnkRows);
    info.Counters = LnkRows;
    status = PcwRegister(&LnkSet, &info);
    if (!NT_SUCCESS(status)) {
        goto Exit;
    }

    data.Data = LnkPage;
    data.Size = PAGE_SIZE;
    status = PcwCreateInstance(&LnkInstance, LnkSet, &root, 1, &data);

Exit:
    if (!NT_SUCCESS(status)) {
        LnkTeardown();
    }
    return status;
}

static VOID
LnkUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    LnkTeardown();
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    UNREFERENCED_PARAMETER(RegistryPath);
    DriverObject->DriverUnload = LnkUnload;
    return LnkSetup();
}
