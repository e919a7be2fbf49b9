// The init statement of a loop over a range calls a function that registers, and the loop fails.
#include <ntddk.h>
typedef struct _T {
    ULONG A;
} T;
static T Traffic;
static PCW_COUNTER_DESCRIPTOR Rows[] = { { 1, 0, FIELD_OFFSET(T, A), sizeof(ULONG) } };
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
static NTSTATUS Register()
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Range For Call");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, RTL_NUMBER_OF(Rows), Rows, Collect };
    return PcwRegister(&Handle, &info);
}
static VOID Unload(PDRIVER_OBJECT Driver)
{
    UNREFERENCED_PARAMETER(Driver);
    if (Handle != NULL)
        PcwUnregister(Handle);
}
extern "C" NTSTATUS DriverEntry(PDRIVER_OBJECT Driver, PUNICODE_STRING Path)
{
    UNREFERENCED_PARAMETER(Path);
    Driver->DriverUnload = Unload;
    int steps[] = { 1, 2, 3 };
    for (Register(); int step : steps) {
        NTSTATUS status = IoRegisterShutdownNotification(NULL);
        if (!NT_SUCCESS(status)) {
            DbgPrint("%d", step);
            return status; // expect: PCW603
        }
    }
    return STATUS_SUCCESS;
}
