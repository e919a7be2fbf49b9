/* The loop over processors ends when one of them fails; that it has not failed yet does not say how often it runs. */
#include <ntddk.h>

typedef struct DECLSPEC_CACHEALIGN _CPU_DATA { ULONG64 Dpcs; ULONG64 Interrupts; ULONG Spurious; } CPU_DATA;

static CPU_DATA *CpuData;
static ULONG CpuCount;
static PPCW_REGISTRATION CpuSet;

static NTSTATUS
CpuAdd(const PCW_MASK_INFORMATION *Mask, ULONG Index)
{
    WCHAR text[16];
    UNICODE_STRING name;
    PCW_DATA data;
    NTSTATUS status;

    if (Mask->InstanceId != PCW_ANY_INSTANCE_ID && Mask->InstanceId != Index)
        return STATUS_SUCCESS;
    RtlInitEmptyUnicodeString(&name, text, sizeof(text));
    status = RtlIntegerToUnicodeString(Index, 10, &name);
    if (!NT_SUCCESS(status))
        return status;
    data.Data = &CpuData[Index];
    data.Size = sizeof(CPU_DATA);
    return PcwAddInstance(Mask->Buffer, &name, Index, 1, &data);
}

static NTSTATUS NTAPI
CpuCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    NTSTATUS status = STATUS_SUCCESS;
    ULONG i;

    UNREFERENCED_PARAMETER(Context);
    switch (Type) {
    case PcwCallbackEnumerateInstances:
        for (i = 0; i < CpuCount && NT_SUCCESS(status); i++)
            status = CpuAdd(&Info->EnumerateInstances, i);
        break;
    case PcwCallbackCollectData:
        for (i = 0; i < CpuCount && NT_SUCCESS(status); i++)
            status = CpuAdd(&Info->CollectData, i);
        break;
    case PcwCallbackAddCounter:
    case PcwCallbackRemoveCounter:
        break;
    }
    return status;
}

static NTSTATUS
CpuStart(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Steered Interrupts");
    PCW_COUNTER_DESCRIPTOR rows[] = {
        { 0, 0, FIELD_OFFSET(CPU_DATA, Dpcs), RTL_FIELD_SIZE(CPU_DATA, Dpcs) },
        { 1, 0, FIELD_OFFSET(CPU_DATA, Interrupts), RTL_FIELD_SIZE(CPU_DATA, Interrupts) },
        { 2, 0, FIELD_OFFSET(CPU_DATA, Spurious), RTL_FIELD_SIZE(CPU_DATA, Spurious) },
    };
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, ARRAYSIZE(rows), rows, CpuCallback, NULL };
    NTSTATUS status;

    CpuCount = KeQueryActiveProcessorCountEx(ALL_PROCESSOR_GROUPS);
    CpuData = ExAllocatePool2(POOL_FLAG_NON_PAGED | POOL_FLAG_CACHE_ALIGNED, CpuCount * sizeof(CPU_DATA), 'upC ');
    if (CpuData == NULL)
        return STATUS_INSUFFICIENT_RESOURCES;
    status = PcwRegister(&CpuSet, &info);
    if (!NT_SUCCESS(status)) {
        ExFreePoolWithTag(CpuData, 'upC ');
        CpuData = NULL;
    }
    return status;
}

static VOID
Unload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    if (CpuSet != NULL)
        PcwUnregister(CpuSet);
    ExFreePoolWithTag(CpuData, 'upC ');
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    UNREFERENCED_PARAMETER(RegistryPath);
    DriverObject->DriverUnload = Unload;
    return CpuStart();
}
