/* A loop that tries again stands in one that starts all over: more paths than are kept apart, and that is said. */
#include <ntddk.h>
static ULONG Values[2];
static PPCW_REGISTRATION Handle;
extern ULONG TraceLevel, TraceFlags, Options;
#define TRACE(Level, Flag, Text) do { if ((TraceFlags & (Flag)) && (Level) <= TraceLevel) DbgPrint(Text); } while (0)
static UNICODE_STRING Link = RTL_CONSTANT_STRING(L"\\??\\Retry"), Target = RTL_CONSTANT_STRING(L"\\Device\\Retry");
NTSTATUS NTAPI Callback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"one");
    PCW_DATA data = { Values, sizeof(Values) };
    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &name, 0, 1, &data);
    return STATUS_SUCCESS;
}
static NTSTATUS Publish(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Retry");
    PCW_COUNTER_DESCRIPTOR d[] = { { 1, 0, 0, 4 }, { 2, 0, 4, 4 } };
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, 2, d, Callback };
    return PcwRegister(&Handle, &info);
}
static VOID Withdraw(VOID)
{
    if (Handle != NULL) {
        PcwUnregister(Handle);
        Handle = NULL;
    }
}
static VOID Unload(PDRIVER_OBJECT Driver)
{
    UNREFERENCED_PARAMETER(Driver);
    Withdraw();
}
NTSTATUS DriverEntry(PDRIVER_OBJECT Driver, PUNICODE_STRING Path)     // expect: PCW902
{
    NTSTATUS status;
    UNREFERENCED_PARAMETER(Path);
    Driver->DriverUnload = Unload;
    do {
        do
            status = Publish();
        while (!NT_SUCCESS(status) && Options-- > 4);
        if (NT_SUCCESS(status))
            status = IoCreateSymbolicLink(&Link, &Target);
        if (!NT_SUCCESS(status))
            Withdraw();
    } while (!NT_SUCCESS(status) && TraceLevel-- > 4);
    if (!NT_SUCCESS(status))
        return status;
    return STATUS_SUCCESS;
}
