/*++

Module Name:

    init.c

Abstract:

    CD changer class filter.  Start-up and its clean-up in the file system group's style.

--*/
#include <ntifs.h>

#define CHG_DEVICE   L"\\Device\\CdChanger"
#define CHG_LINK     L"\\DosDevices\\CdChanger"

typedef struct _CHG_STATISTICS {
    LARGE_INTEGER BusyTime;
    ULONG         Swaps;
    ULONG         Jams;
} CHG_STATISTICS;

typedef struct _CHG_GLOBALS {
    PDEVICE_OBJECT    ControlDevice;
    PPCW_REGISTRATION Counterset;
    CHG_STATISTICS    Statistics;
} CHG_GLOBALS;

static CHG_GLOBALS Chg;

static PCW_COUNTER_DESCRIPTOR ChgCounters[] = {
    { 0, 0, FIELD_OFFSET(CHG_STATISTICS, BusyTime), RTL_FIELD_SIZE(CHG_STATISTICS, BusyTime) },
    { 1, 0, FIELD_OFFSET(CHG_STATISTICS, Swaps),    RTL_FIELD_SIZE(CHG_STATISTICS, Swaps)    },
    { 2, 0, FIELD_OFFSET(CHG_STATISTICS, Jams),     RTL_FIELD_SIZE(CHG_STATISTICS, Jams)     },
};

static NTSTATUS NTAPI
ChgCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Changer");
    PCW_DATA data = { &Chg.Statistics, sizeof(Chg.Statistics) };
    NTSTATUS status = STATUS_SUCCESS;

    UNREFERENCED_PARAMETER(Context);

    KeEnterCriticalRegion();
    __try {
        if (Type != PcwCallbackEnumerateInstances && Type != PcwCallbackCollectData) {
            __leave;
        }
        status = PcwAddInstance(Info->CollectData.Buffer, &name, 0, 1, &data);
    } __finally {
        KeLeaveCriticalRegion();
    }
    return status;
}

static VOID
ChgUnload(PDRIVER_OBJECT DriverObject)
{
    UNICODE_STRING link = RTL_CONSTANT_STRING(CHG_LINK);

    UNREFERENCED_PARAMETER(DriverObject);
    IoDeleteSymbolicLink(&link);
    if (Chg.Counterset != NULL) {
        PcwUnregister(Chg.Counterset);
        Chg.Counterset = NULL;
    }
    IoDeleteDevice(Chg.ControlDevice);
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    UNICODE_STRING device = RTL_CONSTANT_STRING(CHG_DEVICE);
    UNICODE_STRING link = RTL_CONSTANT_STRING(CHG_LINK);
    UNICODE_STRING set = RTL_CONSTANT_STRING(L"CD Changer");
    PCW_REGISTRATION_INFORMATION info;
    NTSTATUS status = STATUS_SUCCESS;

    UNREFERENCED_PARAMETER(RegistryPath);

    __try {
        status = IoCreateDevice(DriverObject, 0, &device, FILE_DEVICE_CHANGER, 0, FALSE, &Chg.ControlDevice);
        if (!NT_SUCCESS(status)) {
            __leave;
        }

        RtlZeroMemory(&info, sizeof(info));
        info.Version = PCW_VERSION_1;
        info.Name = &set;
        info.CounterCount = RTL_NUMBER_OF(ChgCounters);
        info.Counters = ChgCounters;
        info.Callback = ChgCallback;
        status = PcwRegister(&Chg.Counterset, &info);
        if (!NT_SUCCESS(status)) {
            __leave;
        }

        status = IoCreateSymbolicLink(&link, &device);
        if (!NT_SUCCESS(status)) {
            __leave;
        }

        DriverObject->DriverUnload = ChgUnload;
    } __finally {
        if (!NT_SUCCESS(status)) {
            if (Chg.Counterset != NULL) {
                PcwUnregister(Chg.Counterset);
                Chg.Counterset = NULL;
            }
            if (Chg.ControlDevice != NULL) {
                IoDeleteDevice(Chg.ControlDevice);
                Chg.ControlDevice = NULL;
            }
        }
    }

    return status;
}
