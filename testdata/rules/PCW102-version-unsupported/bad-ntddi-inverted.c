// args: --ntddi=WIN11_GE --runs-on=WIN10_VB
#include <ntddk.h>

/* parport watchdog */

typedef struct _WD_COUNTS
{
    LONG Pings;
    LONG Misses;
    LONGLONG LastPing;
} WD_COUNTS;

WD_COUNTS WdCounts;
static PPCW_REGISTRATION WdSet = NULL;

static PCW_COUNTER_DESCRIPTOR WdTable[] =
{
    { 1, 0, FIELD_OFFSET(WD_COUNTS, Pings),    RTL_FIELD_SIZE(WD_COUNTS, Pings)    },
    { 2, 0, FIELD_OFFSET(WD_COUNTS, Misses),   RTL_FIELD_SIZE(WD_COUNTS, Misses)   },
    { 3, 0, FIELD_OFFSET(WD_COUNTS, LastPing), RTL_FIELD_SIZE(WD_COUNTS, LastPing) },
};

static NTSTATUS NTAPI WdCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    PCW_DATA        Data;
    UNICODE_STRING  Name;
    NTSTATUS        Status = STATUS_SUCCESS;

    Data.Data = Context;
    Data.Size = sizeof(WD_COUNTS);
    RtlInitUnicodeString(&Name, L"watchdog");

    switch (Type)
    {
        case PcwCallbackEnumerateInstances:
            Status = PcwAddInstance(Info->EnumerateInstances.Buffer, &Name, 0, 1, &Data);
            break;
        case PcwCallbackCollectData:
            Status = PcwAddInstance(Info->CollectData.Buffer, &Name, 0, 1, &Data);
            break;
        default:
            break;
    }
    return Status;
}

static NTSTATUS WdRegisterCounters(void)
{
    UNICODE_STRING Name = RTL_CONSTANT_STRING(L"Parallel Port Watchdog");
    PCW_REGISTRATION_INFORMATION Info;

    RtlZeroMemory(&Info, sizeof(Info));
    Info.Name            = &Name;
    Info.CounterCount    = RTL_NUMBER_OF(WdTable);
    Info.Counters        = WdTable;
    Info.Callback        = WdCallback;
    Info.CallbackContext = &WdCounts;

    if (!RtlIsNtDdiVersionAvailable(NTDDI_WIN10_FE))
        Info.Version = PCW_VERSION_2;   // expect: PCW102
    else
        Info.Version = PCW_VERSION_1;

    return PcwRegister(&WdSet, &Info);
}

static VOID WdUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);

    if (WdSet != NULL)
    {
        PcwUnregister(WdSet);
        WdSet = NULL;
    }
}

NTSTATUS DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    NTSTATUS Status;

    UNREFERENCED_PARAMETER(RegistryPath);

    Status = WdRegisterCounters();
    if (!NT_SUCCESS(Status))
        return Status;

    DriverObject->DriverUnload = WdUnload;
    return Status;
}
