//
//  NDIS lightweight filter "lwfcount" - frames per second for perfmon
//
#include <ndis.h>

typedef struct _LWF_COUNTERS
{
    ULONG64 SendFrames;
    ULONG64 ReceiveFrames;
    ULONG64 SendBytes;
    ULONG64 ReceiveBytes;
    ULONG   Modules;
    ULONG   Reserved;
} LWF_COUNTERS;

static LWF_COUNTERS       LwfCounters;
static PPCW_REGISTRATION  LwfCounterset;

static const PCW_COUNTER_DESCRIPTOR LwfDescriptors[5] =
{
    { 1, 0, FIELD_OFFSET(LWF_COUNTERS, SendFrames),    RTL_FIELD_SIZE(LWF_COUNTERS, SendFrames) },
    { 2, 0, FIELD_OFFSET(LWF_COUNTERS, ReceiveFrames), RTL_FIELD_SIZE(LWF_COUNTERS, ReceiveFrames) },
    { 3, 0, FIELD_OFFSET(LWF_COUNTERS, SendBytes),     RTL_FIELD_SIZE(LWF_COUNTERS, SendBytes) },
    { 4, 0, FIELD_OFFSET(LWF_COUNTERS, ReceiveBytes),  RTL_FIELD_SIZE(LWF_COUNTERS, ReceiveBytes) },
    { 5, 0, FIELD_OFFSET(LWF_COUNTERS, Modules),       RTL_FIELD_SIZE(LWF_COUNTERS, Modules) },
};

static NTSTATUS NTAPI
LwfCounterCallback(
    PCW_CALLBACK_TYPE          Type,
    PPCW_CALLBACK_INFORMATION  Info,
    PVOID                      Context)
{
    NTSTATUS Status = STATUS_SUCCESS;
    UNICODE_STRING Instance = RTL_CONSTANT_STRING(L"default");
    PCW_DATA Data;

    UNREFERENCED_PARAMETER(Context);

    do
    {
        if (Type == PcwCallbackAddCounter || Type == PcwCallbackRemoveCounter)
        {
            break;
        }
        Data.Data = &LwfCounters;
        Data.Size = sizeof(LwfCounters);
        Status = PcwAddInstance(Info->EnumerateInstances.Buffer, &Instance, 0, 1, &Data);
    } while (FALSE);

    return Status;
}

static ULONG
LwfPickPcwVersion(VOID)
{
    RTL_OSVERSIONINFOEXW Wanted;
    ULONGLONG Condition;

    NdisZeroMemory(&Wanted, sizeof(Wanted));
    Wanted.dwOSVersionInfoSize = sizeof(Wanted);
    Wanted.dwMajorVersion = 10;
    Wanted.dwMinorVersion = 0;
    Wanted.dwBuildNumber = 20348;

    Condition = VerSetConditionMask(0, VER_MAJORVERSION, VER_GREATER_EQUAL);
    Condition = VerSetConditionMask(Condition, VER_MINORVERSION, VER_GREATER_EQUAL);
    Condition = VerSetConditionMask(Condition, VER_BUILDNUMBER, VER_GREATER_EQUAL);

    if (RtlVerifyVersionInfo(&Wanted,
                             VER_MAJORVERSION | VER_MINORVERSION | VER_BUILDNUMBER,
                             Condition) == STATUS_SUCCESS)
    {
        return PCW_VERSION_2;
    }
    return PCW_VERSION_1;
}

static NTSTATUS
LwfRegisterCounters(VOID)
{
    static const UNICODE_STRING Name = RTL_CONSTANT_STRING(L"LWF Frame Counter");
    PCW_REGISTRATION_INFORMATION Registration;

    NdisZeroMemory(&Registration, sizeof(Registration));
    Registration.Version = LwfPickPcwVersion();
    Registration.Name = &Name;
    Registration.CounterCount = ARRAYSIZE(LwfDescriptors);
    Registration.Counters = (PPCW_COUNTER_DESCRIPTOR)LwfDescriptors;
    Registration.Callback = LwfCounterCallback;

    return PcwRegister(&LwfCounterset, &Registration);
}

static VOID
LwfUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);

    if (LwfCounterset != NULL)
    {
        PcwUnregister(LwfCounterset);
        LwfCounterset = NULL;
    }
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    UNREFERENCED_PARAMETER(RegistryPath);

    DriverObject->DriverUnload = LwfUnload;
    return LwfRegisterCounters();
}
