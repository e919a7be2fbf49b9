/* Until the DPC has set the flag, start-up waits; what it registers then is followed. */

#include <ntddk.h>

typedef struct _FAN {
    ULONG Flags;
    PPCW_REGISTRATION Registration;
    ULONG Rpm;
} FAN;

#define FAN_REGISTERED 1

static FAN Fan;
static KDPC FanDpc;
static KTIMER FanTimer;
static ULONG FanTicks;

static VOID NTAPI
FanTick(PKDPC Dpc, PVOID Context, PVOID First, PVOID Second)
{
    UNREFERENCED_PARAMETER(Dpc);
    UNREFERENCED_PARAMETER(First);
    UNREFERENCED_PARAMETER(Second);
    ((FAN *)Context)->Flags |= 2;
    FanTicks++;
}

static NTSTATUS NTAPI
FanCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"fan");
    PCW_DATA data = { &Fan.Rpm, sizeof(Fan.Rpm) };

    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &name, 0, 1, &data);
    return STATUS_SUCCESS;
}

static VOID
FanStop(VOID)
{
    KeCancelTimer(&FanTimer);
    KeFlushQueuedDpcs();
    if ((Fan.Flags & FAN_REGISTERED) && Fan.Registration != NULL)
        PcwUnregister(Fan.Registration);
}

static VOID
FanUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    FanStop();
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    static PCW_COUNTER_DESCRIPTOR rows[] = { { 1, 0, 0, 3 } };    // expect: PCW401
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Fan");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, RTL_NUMBER_OF(rows), rows, FanCallback };
    NTSTATUS status;

    UNREFERENCED_PARAMETER(RegistryPath);
    KeInitializeTimer(&FanTimer);
    KeInitializeDpc(&FanDpc, FanTick, &Fan);
    while ((Fan.Flags & 2) == 0)
        YieldProcessor();
    status = PcwRegister(&Fan.Registration, &info);
    if (!NT_SUCCESS(status)) {
        FanStop();
        return status;
    }
    Fan.Flags |= FAN_REGISTERED;
    DriverObject->DriverUnload = FanUnload;
    return STATUS_SUCCESS;
}
