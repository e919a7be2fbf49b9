/* Zip: kernel mode performance counters. */

#include <wdm.h>

typedef struct _ZIP_STATE {
    UINT32 Ratio;
    UINT32 Level;
    UINT64 In;
    UINT64 Out;
} ZIP_STATE;

static PCW_COUNTER_DESCRIPTOR Descriptors[] = {
    { 0, 0, 0x00, 0x08 },       // expect: PCW405
    { 1, 0, 0x08, 0x08 },
    { 2, 0, 0x10, 0x08 },
};

static ZIP_STATE ZipState;
static PPCW_REGISTRATION ZipCounterSet;
static PPCW_INSTANCE ZipInstance;

static UNICODE_STRING ZipSetName = RTL_CONSTANT_STRING(L"Zip");

static NTSTATUS
ZipCreateCounterSet(VOID)
{
    PCW_REGISTRATION_INFORMATION Info = {
        PCW_CURRENT_VERSION,
        &ZipSetName,
        RTL_NUMBER_OF(Descriptors),
        (PPCW_COUNTER_DESCRIPTOR)Descriptors,
    };

    return PcwRegister(&ZipCounterSet, &Info);
}

static NTSTATUS
ZipPublishInstance(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"_Default");
    PCW_DATA data[1];

    data[0].Data = &ZipState;
    data[0].Size = sizeof(ZipState);
    return PcwCreateInstance(&ZipInstance, ZipCounterSet, &name, RTL_NUMBER_OF(data), data);
}

static VOID
ZipStop(VOID)
{
    if (ZipInstance != NULL) {
        PcwCloseInstance(ZipInstance);
        ZipInstance = NULL;
    }
    if (ZipCounterSet != NULL) {
        PcwUnregister(ZipCounterSet);
        ZipCounterSet = NULL;
    }
}

static VOID
ZipUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    ZipStop();
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    NTSTATUS status;

    UNREFERENCED_PARAMETER(RegistryPath);

    status = ZipCreateCounterSet();
    if (!NT_SUCCESS(status)) {
        return status;
    }

    status = ZipPublishInstance();
    if (!NT_SUCCESS(status)) {
        ZipStop();
        return status;
    }

    DriverObject->DriverUnload = ZipUnload;
    return STATUS_SUCCESS;
}
