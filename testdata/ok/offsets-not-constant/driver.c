/* the layout of the probe data is told by the firmware */

#include <wdm.h>

typedef struct _PRB_DATA { ULONG Values[64]; } PRB_DATA;

extern USHORT PrbLayout[16];   // filled from the firmware's answer

static PRB_DATA PrbData;
static PPCW_REGISTRATION PrbCounterSet;
static PPCW_INSTANCE PrbInstance;

static UNICODE_STRING PrbSetName = RTL_CONSTANT_STRING(L"Probe");

static NTSTATUS
PrbCreateCounterSet(VOID)
{
    PCW_COUNTER_DESCRIPTOR rows[16];
    PCW_REGISTRATION_INFORMATION Info = { PCW_VERSION_1, &PrbSetName, RTL_NUMBER_OF(rows), rows };
    USHORT i;

    for (i = 0; i < RTL_NUMBER_OF(rows); i++) {
        rows[i].Id = i;
        rows[i].StructIndex = 0;
        rows[i].Offset = PrbLayout[i];
        rows[i].Size = sizeof(ULONG);
    }
    return PcwRegister(&PrbCounterSet, &Info);
}

static NTSTATUS
PrbPublishInstance(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"_Default");
    PCW_DATA data[1];

    data[0].Data = &PrbData;
    data[0].Size = sizeof(PrbData);
    return PcwCreateInstance(&PrbInstance, PrbCounterSet, &name, RTL_NUMBER_OF(data), data);
}

static VOID
PrbStop(VOID)
{
    if (PrbInstance != NULL) {
        PcwCloseInstance(PrbInstance);
        PrbInstance = NULL;
    }
    if (PrbCounterSet != NULL) {
        PcwUnregister(PrbCounterSet);
        PrbCounterSet = NULL;
    }
}

static VOID
PrbUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    PrbStop();
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    NTSTATUS status;

    UNREFERENCED_PARAMETER(RegistryPath);

    status = PrbCreateCounterSet();
    if (!NT_SUCCESS(status)) {
        return status;
    }

    status = PrbPublishInstance();
    if (!NT_SUCCESS(status)) {
        PrbStop();
        return status;
    }

    DriverObject->DriverUnload = PrbUnload;
    return STATUS_SUCCESS;
}
