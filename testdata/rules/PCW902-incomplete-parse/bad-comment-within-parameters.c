// The parameter list of the function that registers ends in a comment, which hides its body: the next function is read
// as one of the parameters.
#include <ntddk.h>

static PPCW_REGISTRATION Registration;
static ULONG64 Reads;

NTSTATUS NTAPI
ReadsCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { &Reads, sizeof(Reads) };

    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);
    return STATUS_SUCCESS;
}

static NTSTATUS
StartCounters(VOID/* )
{
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1 };

    info.Callback = ReadsCallback;
    return PcwRegister(&Registration, &info);
}

/* ---- load ---- */

static VOID    // expect: PCW902
Pause(VOID)
{
    LARGE_INTEGER time = { 0 };

    KeDelayExecutionThread(KernelMode, FALSE, &time);
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    UNREFERENCED_PARAMETER(DriverObject);
    UNREFERENCED_PARAMETER(RegistryPath);
    Pause();
    return StartCounters();
}
