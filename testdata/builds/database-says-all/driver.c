// The command does not define _KERNEL, so the other branch is the driver's.
#include <ntddk.h>

typedef struct { ULONG64 Reads; } BLOCK;

#ifdef _KERNEL
#define READ_SIZE 3
#else
#define READ_SIZE 8
#endif

static PPCW_REGISTRATION g_Handle;
static PCW_COUNTER_DESCRIPTOR g_Counters[] = { { 1, 0, FIELD_OFFSET(BLOCK, Reads), READ_SIZE } };

static NTSTATUS NTAPI Callback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    static BLOCK block;
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { &block, sizeof(block) };
    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &name, 0, 1, &data);
    if (Type == PcwCallbackEnumerateInstances)
        return PcwAddInstance(Info->EnumerateInstances.Buffer, &name, 0, 0, NULL);
    return STATUS_SUCCESS;
}

static VOID Unload(PDRIVER_OBJECT Driver)
{
    UNREFERENCED_PARAMETER(Driver);
    if (g_Handle != NULL)
        PcwUnregister(g_Handle);
}

NTSTATUS DriverEntry(PDRIVER_OBJECT Driver, PUNICODE_STRING Path)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Says All");
    PCW_REGISTRATION_INFORMATION info = { 0 };
    UNREFERENCED_PARAMETER(Path);
    Driver->DriverUnload = Unload;
    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(g_Counters);
    info.Counters = g_Counters;
    info.Callback = Callback;
    return PcwRegister(&g_Handle, &info);
}
