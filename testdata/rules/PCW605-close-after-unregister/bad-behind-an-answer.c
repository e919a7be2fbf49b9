/* The result of a function has nothing to do with the order of the calls after it. */
#include <ntddk.h>
typedef struct _TRAFFIC {
    ULONG Frames;
    ULONG64 Bytes;
} TRAFFIC;
static TRAFFIC Traffic;
static PCW_COUNTER_DESCRIPTOR Rows[] = {
    { 1, 0, FIELD_OFFSET(TRAFFIC, Frames), sizeof(ULONG) },
    { 2, 0, FIELD_OFFSET(TRAFFIC, Bytes), sizeof(ULONG64) },
};
static NTSTATUS NTAPI Collect(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    PCW_DATA data = { &Traffic, sizeof(Traffic) };
    UNICODE_STRING one = RTL_CONSTANT_STRING(L"one");
    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &one, 0, 1, &data);
    return STATUS_SUCCESS;
}
static PPCW_REGISTRATION Handle;
static PPCW_INSTANCE Instance;
BOOLEAN IsTracing(VOID);
BOOLEAN IsOld(VOID);
static VOID Unload(PDRIVER_OBJECT Driver)
{
    UNICODE_STRING one = RTL_CONSTANT_STRING(L"one");
    PCW_DATA data = { &Traffic, sizeof(Traffic) };
    UNREFERENCED_PARAMETER(Driver);
    UNREFERENCED_PARAMETER(one);
    UNREFERENCED_PARAMETER(data);
    if (Handle == NULL)
        return;
    if (IsTracing())
        Traffic.Frames++;
    PcwUnregister(Handle);
    PcwCloseInstance(Instance); // expect: PCW605
}
NTSTATUS DriverEntry(PDRIVER_OBJECT Driver, PUNICODE_STRING Path)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Ring Traffic");
    UNICODE_STRING one = RTL_CONSTANT_STRING(L"one");
    PCW_DATA data = { &Traffic, sizeof(Traffic) };
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, RTL_NUMBER_OF(Rows), Rows, Collect };
    NTSTATUS status;
    UNREFERENCED_PARAMETER(Path);
    Driver->DriverUnload = Unload;
    status = PcwRegister(&Handle, &info);
    if (!NT_SUCCESS(status))
        return status;
    if (Handle == NULL)
        return STATUS_SUCCESS;
    status = PcwCreateInstance(&Instance, Handle, &one, 1, &data);
    if (!NT_SUCCESS(status)) {
        PcwUnregister(Handle);
        Handle = NULL;
    }
    return status;
}
