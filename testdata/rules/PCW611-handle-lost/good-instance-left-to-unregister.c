#include <ntddk.h>

typedef struct _KILN_COUNTS {
    ULONG64 Fired;
    ULONG Cracked;
    ULONG Pending;
} KILN_COUNTS;

typedef struct _KILN {
    LIST_ENTRY Link;
    PPCW_INSTANCE Instance;
    KILN_COUNTS Counts;
    UNICODE_STRING Name;
} KILN;

static PPCW_REGISTRATION Counters;

static PCW_COUNTER_DESCRIPTOR Rows[] = {
    { 1, 0, FIELD_OFFSET(KILN_COUNTS, Fired), RTL_FIELD_SIZE(KILN_COUNTS, Fired) },
    { 2, 0, FIELD_OFFSET(KILN_COUNTS, Cracked), RTL_FIELD_SIZE(KILN_COUNTS, Cracked) },
};

NTSTATUS KilnsRegister(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Kilns");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, ARRAYSIZE(Rows), Rows, NULL, NULL };

    return PcwRegister(&Counters, &info);
}

VOID KilnsUnregister(VOID)
{
    if (Counters != NULL) {
        PcwUnregister(Counters);
        Counters = NULL;
    }
}

static KILN *Only;

/* PcwUnregister closes the instance, and the memory lasts until then. */
static NTSTATUS KilnShowOnly(VOID)
{
    PPCW_INSTANCE instance;
    PCW_DATA data = { &Only->Counts, sizeof(Only->Counts) };

    return PcwCreateInstance(&instance, Counters, &Only->Name, 1, &data);
}

static VOID KilnUnload(PDRIVER_OBJECT Driver)
{
    UNREFERENCED_PARAMETER(Driver);
    KilnsUnregister();
    ExFreePool(Only);
}

NTSTATUS DriverEntry(PDRIVER_OBJECT Driver, PUNICODE_STRING Path)
{
    NTSTATUS status;

    UNREFERENCED_PARAMETER(Path);
    Driver->DriverUnload = KilnUnload;
    Only = ExAllocatePoolWithTag(NonPagedPool, sizeof(*Only), 'nliK');
    if (Only == NULL)
        return STATUS_NO_MEMORY;
    RtlZeroMemory(Only, sizeof(*Only));
    RtlInitUnicodeString(&Only->Name, L"only");
    status = KilnsRegister();
    if (NT_SUCCESS(status)) {
        status = KilnShowOnly();
        if (!NT_SUCCESS(status))
            KilnsUnregister();
    }
    if (!NT_SUCCESS(status))
        ExFreePool(Only);
    return status;
}
