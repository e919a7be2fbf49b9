/* Mailbox: kernel mode performance counters. */

#include <wdm.h>

#include <pshpack4.h>
typedef struct _MBX_COUNTS {
    UINT32 Commands;
    Cycles UINT64;
    UINT32 Timeouts;
} MBX_COUNTS;
#include <poppack.h>

static PCW_COUNTER_DESCRIPTOR Descriptors[3];

static MBX_COUNTS MbxCounts;
static PPCW_REGISTRATION MbxCounterSet;
static PPCW_INSTANCE MbxInstance;

static UNICODE_STRING MbxSetName = RTL_CONSTANT_STRING(L"Mailbox");

static NTSTATUS
MbxCreateCounterSet(VOID)
{
    PCW_REGISTRATION_INFORMATION Info = {
        PCW_CURRENT_VERSION,
        &MbxSetName,
        RTL_NUMBER_OF(Descriptors),
        (PPCW_COUNTER_DESCRIPTOR)Descriptors,
    };

    Descriptors[0].Id = 1;
    Descriptors[0].Offset = 0;
    Descriptors[0].Size = 4;
    Descriptors[1].Id = 2;
    Descriptors[1].Offset = 4;                  // wrong
    Descriptors[1].Size = 8;
    Descriptors[2].Id = 3;
    Descriptors[2].Offset = 12;
    Descriptors[2].Size = 4;

    return PcwRegister(&MbxCounterSet, &Info);
}

static NTSTATUS
MbxPublishInstance(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"_Default");
    PCW_DATA data[1];

    data[0].Data = &MbxCounts;
    data[0].Size = sizeof(MbxCounts);
    return PcwCreateInstance(&MbxInstance, MbxCounterSet, &name, RTL_NUMBER_OF(data), data);
}

static VOID
MbxStop(VOID)
{
    if (MbxInstance != NULL) {
        PcwCloseInstance(MbxInstance);
        MbxInstance = NULL;
    }
    if (MbxCounterSet != NULL) {
        PcwUnregister(MbxCounterSet);
        MbxCounterSet = NULL;
    }
}

static VOID
MbxUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    MbxStop();
}

NTSTATUS
Begin_type_named_as_type(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    NTSTATUS status;

    UNREFERENCED_PARAMETER(RegistryPath);

    status = MbxCreateCounterSet();
    if (!NT_SUCCESS(status)) {
        return status;
    }

    status = MbxPublishInstance();
    if (!NT_SUCCESS(status)) {
        MbxStop();
        return status;
    }

    DriverObject->DriverUnload = MbxUnload;
    return STATUS_SUCCESS;
}
