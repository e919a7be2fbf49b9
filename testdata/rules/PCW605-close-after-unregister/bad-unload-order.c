/*
 * vqueue - one instance per virtual queue, blocks in nonpaged statics
 */
#include <ntddk.h>

typedef struct _VQ_BLOCK {
    volatile LONG64 Kicks;
    volatile LONG64 Completions;
    volatile LONG   Depth;
} VQ_BLOCK;

static VQ_BLOCK VqControlBlock;
static VQ_BLOCK VqDataBlock;

static PPCW_REGISTRATION VqSet;
static PPCW_INSTANCE VqControl;
static PPCW_INSTANCE VqData;

static PCW_COUNTER_DESCRIPTOR VqCounters[] = {
    { 1, 0, FIELD_OFFSET(VQ_BLOCK, Kicks), RTL_FIELD_SIZE(VQ_BLOCK, Kicks) },
    { 2, 0, FIELD_OFFSET(VQ_BLOCK, Completions), RTL_FIELD_SIZE(VQ_BLOCK, Completions) },
    { 3, 0, FIELD_OFFSET(VQ_BLOCK, Depth), RTL_FIELD_SIZE(VQ_BLOCK, Depth) },
};

static VOID
VqUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);

    PcwCloseInstance(VqData);
    if (VqSet != NULL) {
        PcwUnregister(VqSet);
        VqSet = NULL;
    }
    PcwCloseInstance(VqControl);    // expect: PCW605
}

static NTSTATUS
VqCreate(PPCW_INSTANCE *Instance, PCWSTR Name, VQ_BLOCK *Block)
{
    UNICODE_STRING name;
    PCW_DATA data;

    RtlInitUnicodeString(&name, Name);
    data.Data = Block;
    data.Size = sizeof(*Block);
    return PcwCreateInstance(Instance, VqSet, &name, 1, &data);
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    UNICODE_STRING set = RTL_CONSTANT_STRING(L"Virtual Queue");
    PCW_REGISTRATION_INFORMATION info;
    NTSTATUS status;

    UNREFERENCED_PARAMETER(RegistryPath);

    RtlZeroMemory(&info, sizeof(info));
    info.Version = PCW_VERSION_1;
    info.Name = &set;
    info.CounterCount = RTL_NUMBER_OF(VqCounters);
    info.Counters = VqCounters;
    status = PcwRegister(&VqSet, &info);
    if (!NT_SUCCESS(status)) {
        return status;
    }

    status = VqCreate(&VqControl, L"control", &VqControlBlock);
    if (!NT_SUCCESS(status)) {
        goto Undo;
    }
    status = VqCreate(&VqData, L"data", &VqDataBlock);
    if (!NT_SUCCESS(status)) {
        goto Undo;
    }

    DriverObject->DriverUnload = VqUnload;
    return STATUS_SUCCESS;

Undo:
    if (VqControl != NULL) {
        PcwCloseInstance(VqControl);
        VqControl = NULL;
    }
    if (VqSet != NULL) {
        PcwUnregister(VqSet);
        VqSet = NULL;
    }
    return status;
}
