#include <ntddk.h>

typedef struct _COUNTS {
    ULONG64 Reads;
} COUNTS;

static COUNTS Counts;

NTSTATUS NTAPI
CountsCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"only");
    PCW_DATA data = { &Counts, sizeof(Counts) };

    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackCollectData) {
        return PcwAddInstance(Info->CollectData.Buffer, &name, 0, 1, &data);
    }
    return STATUS_SUCCESS;
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    UNREFERENCED_PARAMETER(DriverObject);
    UNREFERENCED_PARAMETER(RegistryPath);
    return STATUS_SUCCESS;
}
