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

static NTSTATUS KilnShow(KILN *Kiln)
{
    NTSTATUS status;
    PCW_DATA data = { &Kiln->Counts, sizeof(Kiln->Counts) };

    status = PcwCreateInstance(&Kiln->Instance, Counters, &Kiln->Name, 1, &data);
    return status;
}

static VOID KilnHide(KILN *Kiln)
{
    Kiln->Instance = NULL;
}

KILN *KilnNew(VOID)
{
    KILN *kiln = ExAllocatePoolWithTag(NonPagedPool, sizeof(*kiln), 'nliK');

    if (kiln == NULL)
        return NULL;
    RtlZeroMemory(kiln, sizeof(*kiln));
    RtlInitUnicodeString(&kiln->Name, L"kiln");
    if (!NT_SUCCESS(KilnShow(kiln))) {
        ExFreePool(kiln);
        return NULL;
    }
    return kiln;
}

VOID KilnFree(KILN *Kiln)
{
    KilnHide(Kiln);
    ExFreePool(Kiln);    // expect: PCW608
}

static LIST_ENTRY Kilns;

static VOID KilnUnload(PDRIVER_OBJECT Driver)
{
    IoDeleteDevice(Driver->DeviceObject);
    while (!IsListEmpty(&Kilns)) {
        KILN *kiln = CONTAINING_RECORD(RemoveHeadList(&Kilns), KILN, Link);

        KilnFree(kiln);
    }
    KilnsUnregister();
}

static NTSTATUS KilnControl(PDEVICE_OBJECT Device, PIRP Irp)
{
    NTSTATUS status = STATUS_SUCCESS;
    KILN *kiln = KilnNew();

    UNREFERENCED_PARAMETER(Device);
    if (kiln != NULL)
        InsertTailList(&Kilns, &kiln->Link);
    else
        status = STATUS_NO_MEMORY;
    Irp->IoStatus.Status = status;
    IoCompleteRequest(Irp, IO_NO_INCREMENT);
    return status;
}

NTSTATUS DriverEntry(PDRIVER_OBJECT Driver, PUNICODE_STRING Path)
{
    PDEVICE_OBJECT device;
    NTSTATUS status;

    UNREFERENCED_PARAMETER(Path);
    InitializeListHead(&Kilns);
    Driver->DriverUnload = KilnUnload;
    Driver->MajorFunction[IRP_MJ_DEVICE_CONTROL] = KilnControl;
    status = KilnsRegister();
    if (!NT_SUCCESS(status))
        return status;
    status = IoCreateDevice(Driver, 0, NULL, FILE_DEVICE_UNKNOWN, 0, FALSE, &device);
    if (!NT_SUCCESS(status))
        KilnsUnregister();
    return status;
}
