#include "set.h"

static ULONG64 Reads, Writes;
static PPCW_REGISTRATION ReadSet, WriteSet;
static PCW_COUNTER_DESCRIPTOR Row = { 1, 0, 0, sizeof(ULONG64) };

#define CALLBACK(name, value) \
    static NTSTATUS NTAPI name(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context) \
    { \
        UNICODE_STRING instance = RTL_CONSTANT_STRING(L"total"); \
        PCW_DATA data = { &value, sizeof(value) }; \
        UNREFERENCED_PARAMETER(Context); \
        if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData) \
            return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data); \
        return STATUS_SUCCESS; \
    }
CALLBACK(OnReads, Reads)
CALLBACK(OnWrites, Writes)

static VOID
Unload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    SetClose(&ReadSet);
    SetClose(&WriteSet);
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    NTSTATUS status;

    UNREFERENCED_PARAMETER(RegistryPath);
    status = SetOpen(L"Text Reads", &Row, OnReads, &ReadSet);
    if (!NT_SUCCESS(status))
        return status;
    status = SetOpen(L"text reads", &Row, OnWrites, &WriteSet);
    if (!NT_SUCCESS(status)) {
        SetClose(&ReadSet);
        return status;
    }
    DriverObject->DriverUnload = Unload;
    return STATUS_SUCCESS;
}
