/* StorPortInitialize returns a ULONG, which is a failure where its highest bit is set: start-up that ends so has closed everything. */
#include <ntddk.h>
#include <storport.h>

typedef struct tagSensorData {
    ULARGE_INTEGER CurSectors;
    DWORD32 PeakTicks;
    union { volatile LONG64 PagedFaults; UCHAR PagedFaultsRaw[8]; };
    INT32 OutFlushes[4];
    volatile LONG TotalFrames;
} SENSOR_STATS;

typedef struct _DRIVER_STATE {
    PPCW_INSTANCE SensorInstance;
    PPCW_REGISTRATION SensorRegistration;
    SENSOR_STATS SensorBlock;
    PVOID Scratch;
} DRIVER_STATE;

EXTERN_C NTSTATUS PlatformAttach(PVOID Object);
EXTERN_C VOID PlatformDetach(PVOID Object);

static VOID
SetRow(PPCW_COUNTER_DESCRIPTOR Row, ULONG Id, ULONG Index, ULONG Offset, ULONG Size)
{
    Row->Id = (USHORT)Id;
    Row->StructIndex = (USHORT)Index;
    Row->Offset = (USHORT)Offset;
    Row->Size = (USHORT)Size;
}

static DRIVER_STATE *
TheState(VOID)
{
    static DRIVER_STATE state;

    return &state;
}

static UNICODE_STRING SensorName = RTL_CONSTANT_STRING(L"Contoso Sensor Counters");

typedef struct _COUNTERSET {
    PPCW_REGISTRATION *Handle;
    PCUNICODE_STRING Name;
    PPCW_COUNTER_DESCRIPTOR Rows;
    ULONG Count;
    ULONG Version;
    PCW_REGISTRATION_FLAGS Flags;
    PPCW_CALLBACK Callback;
    PVOID Context;
} COUNTERSET;

static NTSTATUS
RegisterCounterset(const COUNTERSET *Set)
{
    NTSTATUS status;
    PCW_REGISTRATION_INFORMATION info = { 0 };

    info.Name = Set->Name;
    info.Counters = Set->Rows;
    info.CounterCount = Set->Count;
    info.Version = Set->Version;
    info.Flags = Set->Flags;
    info.Callback = Set->Callback;
    info.CallbackContext = Set->Context;
    status = PcwRegister(Set->Handle, &info);
    if (status == STATUS_INVALID_PARAMETER_2) {
        info.Version = PCW_VERSION_1;
        status = PcwRegister(Set->Handle, &info);
    }
    return status;
}

static NTSTATUS
SensorRegister(VOID)
{
    PCW_COUNTER_DESCRIPTOR SensorRows[5];
    COUNTERSET set;

    SetRow(&SensorRows[0], 0x0, 0, FIELD_OFFSET(SENSOR_STATS, CurSectors), sizeof(ULONG64));
    SetRow(&SensorRows[1], 0x4, 0, FIELD_OFFSET(SENSOR_STATS, PeakTicks), sizeof(ULONG));
    SetRow(&SensorRows[2], 0x8, 0, FIELD_OFFSET(SENSOR_STATS, PagedFaults), sizeof(ULONG64));
    SetRow(&SensorRows[3], 0xc, 0, FIELD_OFFSET(SENSOR_STATS, OutFlushes[1]), sizeof(ULONG));
    SetRow(&SensorRows[4], 0x10, 0, FIELD_OFFSET(SENSOR_STATS, TotalFrames), sizeof(ULONG));
    set.Handle = &TheState()->SensorRegistration;
    set.Name = &SensorName;
    set.Rows = SensorRows;
    set.Count = ARRAYSIZE(SensorRows);
    set.Version = PCW_VERSION_2;
    set.Flags = PcwRegistrationNone;
    set.Callback = NULL;
    set.Context = NULL;
    return RegisterCounterset(&set);
}

static VOID
SensorUnregister(VOID)
{
    if (NULL != TheState()->SensorRegistration) {
        PcwUnregister(TheState()->SensorRegistration);
        TheState()->SensorRegistration = NULL;
    }
}

static VOID
SensorClose(VOID)
{
    if (TheState()->SensorInstance != NULL) {
        PcwCloseInstance(TheState()->SensorInstance);
        TheState()->SensorInstance = NULL;
    }
}

static NTSTATUS
SensorCreate(VOID)
{
    PCW_DATA data[] = { { &TheState()->SensorBlock, sizeof(SENSOR_STATS) } };
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"default");

    return PcwCreateInstance(&TheState()->SensorInstance, TheState()->SensorRegistration, &instance, 1, data);
}

typedef struct _ARRIVED {
    UNICODE_STRING Name;
    SENSOR_STATS Block;
    PPCW_INSTANCE Instance;
    PVOID Buffer;
} ARRIVED;

NTSTATUS
OnArrival(ARRIVED *Port)
{
    PCW_DATA data = { &Port->Block, sizeof(Port->Block) };
    NTSTATUS status;

    status = PcwCreateInstance(&Port->Instance, TheState()->SensorRegistration, &Port->Name, 1, &data);
    if (!NT_SUCCESS(status)) {
        return status;
    }
    Port->Buffer = ExAllocatePool2(POOL_FLAG_NON_PAGED, 512, 'troP');
    if (Port->Buffer == NULL) {
        PcwCloseInstance(Port->Instance);
        Port->Instance = NULL;
        return STATUS_INSUFFICIENT_RESOURCES;
    }
    return STATUS_SUCCESS;
}

VOID
OnRemoval(ARRIVED *Port)
{
    if (Port->Instance != NULL) {
        PcwCloseInstance(Port->Instance);
        Port->Instance = NULL;
    }
}

NTSTATUS
PerfStart(VOID)
{
    NTSTATUS status;

    do {
        status = SensorRegister();
        if (!NT_SUCCESS(status))
            break;
        status = SensorCreate();
        if (!NT_SUCCESS(status))
            break;
        status = PlatformAttach(0);
        if (!NT_SUCCESS(status))
            break;
    } while (0);

    if (!NT_SUCCESS(status)) {
        SensorClose();
        SensorUnregister();
    }
    return status;
}

VOID
PerfStop(VOID)
{
    PlatformDetach(0);
    SensorClose();
    SensorUnregister();
}

DRIVER_INITIALIZE DriverEntry;
static PDRIVER_UNLOAD PortUnload;
DRIVER_UNLOAD OnUnload;

VOID
OnUnload(PDRIVER_OBJECT DriverObject)
{
    PerfStop();
    if (PortUnload != NULL)
        PortUnload(DriverObject);
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    HW_INITIALIZATION_DATA hardware;
    NTSTATUS status;

    status = PerfStart();
    if (!NT_SUCCESS(status)) {
        return status;
    }
    RtlZeroMemory(&hardware, sizeof(hardware));
    hardware.HwInitializationDataSize = sizeof(hardware);
    hardware.AdapterInterfaceType = PCIBus;
    status = StorPortInitialize(DriverObject, RegistryPath, &hardware, NULL);
    if (!NT_SUCCESS(status)) {
        PerfStop();
        return status;
    }
    PortUnload = DriverObject->DriverUnload;
    DriverObject->DriverUnload = OnUnload;
    return STATUS_SUCCESS;
}
