/* Clock: kernel mode performance counters. */

#include <wdm.h>

typedef struct _CLK_STATE {
    LARGE_INTEGER Ticks;
    LARGE_INTEGER Frequency;
} CLK_STATE;

static PCW_COUNTER_DESCRIPTOR Descriptors[2];

static VOID
ClkRow(USHORT Index, USHORT Offset, USHORT Size)
{
    Descriptors[Index].Id = Index;
    Descriptors[Index].Offset = Offset;
    Descriptors[Index].Size = Size;
}

static VOID
ClkRow32(USHORT Index, USHORT Offset)
{
    ClkRow(Index, Offset, 4);                   // expect: PCW414
}

static CLK_STATE ClkState;
static PPCW_REGISTRATION ClkCounterSet;
static PPCW_INSTANCE ClkInstance;

static UNICODE_STRING ClkSetName = RTL_CONSTANT_STRING(L"Clock");

static NTSTATUS
ClkCreateCounterSet(VOID)
{
    PCW_REGISTRATION_INFORMATION Info = {
        PCW_CURRENT_VERSION,
        &ClkSetName,
        RTL_NUMBER_OF(Descriptors),
        (PPCW_COUNTER_DESCRIPTOR)Descriptors,
    };

    ClkRow32(0, FIELD_OFFSET(CLK_STATE, Ticks));
    ClkRow(1, FIELD_OFFSET(CLK_STATE, Frequency), sizeof(LARGE_INTEGER));

    return PcwRegister(&ClkCounterSet, &Info);
}

static NTSTATUS
ClkPublishInstance(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"_Default");
    PCW_DATA data[1];

    data[0].Data = &ClkState;
    data[0].Size = sizeof(ClkState);
    return PcwCreateInstance(&ClkInstance, ClkCounterSet, &name, RTL_NUMBER_OF(data), data);
}

static VOID
ClkStop(VOID)
{
    if (ClkInstance != NULL) {
        PcwCloseInstance(ClkInstance);
        ClkInstance = NULL;
    }
    if (ClkCounterSet != NULL) {
        PcwUnregister(ClkCounterSet);
        ClkCounterSet = NULL;
    }
}

static VOID
ClkUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    ClkStop();
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    NTSTATUS status;

    UNREFERENCED_PARAMETER(RegistryPath);

    status = ClkCreateCounterSet();
    if (!NT_SUCCESS(status)) {
        return status;
    }

    status = ClkPublishInstance();
    if (!NT_SUCCESS(status)) {
        ClkStop();
        return status;
    }

    DriverObject->DriverUnload = ClkUnload;
    return STATUS_SUCCESS;
}
