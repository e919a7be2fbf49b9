#include <ntddk.h>
#include <wdf.h>

/* tape changer: start-up of the drive counters */

typedef struct _CHG_DRIVE_STATS {
    ULONG Loads;
    ULONG Unloads;
    ULONG64 HeadSeconds;
} CHG_DRIVE_STATS;

static CHG_DRIVE_STATS ChgDrive;
static PPCW_REGISTRATION ChgRegistration;
static PPCW_INSTANCE ChgInstance;
static HANDLE ChgKey;

static VOID
ChgStopCounters(VOID)
{
    if (ChgRegistration != NULL) {
        PcwUnregister(ChgRegistration);
        ChgRegistration = NULL;
    }
}

static NTSTATUS
ChgStart(VOID)
{
    PCW_COUNTER_DESCRIPTOR rows[] = {
        { .Id = 1, .Offset = FIELD_OFFSET(CHG_DRIVE_STATS, Loads), .Size = sizeof(ULONG) },
        { .Id = 2, .Offset = FIELD_OFFSET(CHG_DRIVE_STATS, Unloads), .Size = sizeof(ULONG) },
        { .Id = 3, .Offset = FIELD_OFFSET(CHG_DRIVE_STATS, HeadSeconds), .Size = sizeof(ULONG64) },
    };
    UNICODE_STRING set = RTL_CONSTANT_STRING(L"Tape Changer Drive");
    UNICODE_STRING drive = RTL_CONSTANT_STRING(L"drive 0");
    UNICODE_STRING keyName = RTL_CONSTANT_STRING(L"\\Registry\\Machine\\Software\\TapeChanger");
    PCW_REGISTRATION_INFORMATION info = {
        .Version = PCW_VERSION_1, .Name = &set, .CounterCount = RTL_NUMBER_OF(rows), .Counters = rows,
    };
    OBJECT_ATTRIBUTES attributes;
    PCW_DATA block = { &ChgDrive, sizeof(ChgDrive) };
    NTSTATUS status;

    status = PcwRegister(&ChgRegistration, &info);
    if (!NT_SUCCESS(status)) {
        return status;
    }

    status = PcwCreateInstance(&ChgInstance, ChgRegistration, &drive, 1, &block);
    if (!NT_SUCCESS(status)) {
        ChgStopCounters();
        return status;
    }

    InitializeObjectAttributes(&attributes, &keyName, OBJ_KERNEL_HANDLE | OBJ_CASE_INSENSITIVE, NULL, NULL);
    status = ZwOpenKey(&ChgKey, KEY_READ, &attributes);
    if (!NT_SUCCESS(status)) {
        ChgStopCounters();
        PcwCloseInstance(ChgInstance);      // expect: PCW605
        ChgInstance = NULL;
        return status;
    }
    return STATUS_SUCCESS;
}

static VOID
ChgEvtDriverUnload(WDFDRIVER Driver)
{
    UNREFERENCED_PARAMETER(Driver);
    ZwClose(ChgKey);
    PcwCloseInstance(ChgInstance);
    ChgInstance = NULL;
    ChgStopCounters();
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    WDF_DRIVER_CONFIG config;
    NTSTATUS status;

    WDF_DRIVER_CONFIG_INIT(&config, WDF_NO_EVENT_CALLBACK);
    config.DriverInitFlags |= WdfDriverInitNonPnpDriver;
    config.EvtDriverUnload = ChgEvtDriverUnload;
    status = WdfDriverCreate(DriverObject, RegistryPath, WDF_NO_OBJECT_ATTRIBUTES, &config, WDF_NO_HANDLE);
    return NT_SUCCESS(status) ? ChgStart() : status;
}
