/* A start routine of Storport answers by numbers that are no statuses: nothing runs after SP_RETURN_ERROR. */
#include <ntddk.h>
#include <storport.h>

typedef struct _BLOCK {
    ULONG64 Reads;
} BLOCK;

typedef struct _DEVICE {
    PPCW_REGISTRATION Registration;
} DEVICE;

typedef struct _PORT {
    UNICODE_STRING Name;
    BLOCK Block;
    PPCW_INSTANCE Instance;
} PORT;

static const PCW_COUNTER_DESCRIPTOR Rows[] = {
    { 1, 0, FIELD_OFFSET(BLOCK, Reads), RTL_FIELD_SIZE(BLOCK, Reads) },
};

HW_FIND_ADAPTER FindAdapter;

ULONG
FindAdapter(PVOID Extension, PVOID Context, PVOID Bus, PCHAR Arguments, PPORT_CONFIGURATION_INFORMATION Config,
            PBOOLEAN Again)
{
    DEVICE *device = (DEVICE *)Extension;
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Litware Ports");
    PCW_REGISTRATION_INFORMATION info = { 0 };

    UNREFERENCED_PARAMETER(Context);
    UNREFERENCED_PARAMETER(Bus);
    UNREFERENCED_PARAMETER(Arguments);
    UNREFERENCED_PARAMETER(Config);
    *Again = FALSE;
    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(Rows);
    info.Counters = (PPCW_COUNTER_DESCRIPTOR)Rows;
    if (!NT_SUCCESS(PcwRegister(&device->Registration, &info)))
        return SP_RETURN_ERROR;
    return SP_RETURN_FOUND;
}

NTSTATUS
OnArrival(PORT *Port, DEVICE *Device)
{
    PCW_DATA data = { &Port->Block, sizeof(Port->Block) };

    return PcwCreateInstance(&Port->Instance, Device->Registration, &Port->Name, 1, &data);
}

VOID
OnRemoval(PORT *Port)
{
    if (Port->Instance != NULL)
        PcwCloseInstance(Port->Instance);
    Port->Instance = NULL;
}

VOID
StopCounters(DEVICE *Device)
{
    if (Device->Registration != NULL)
        PcwUnregister(Device->Registration);
    Device->Registration = NULL;
}
