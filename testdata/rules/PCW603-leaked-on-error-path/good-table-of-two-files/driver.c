/* A table of constants that another file reads, too. */

#include <ntddk.h>
#include "modules.h"

typedef struct _TOTALS {
    ULONG64 Reads;
} TOTALS;

static TOTALS Totals;
static PPCW_REGISTRATION Registration;
static PVOID Buffer;

static PCW_COUNTER_DESCRIPTOR Descriptors[] = {
    { 1, 0, FIELD_OFFSET(TOTALS, Reads), RTL_FIELD_SIZE(TOTALS, Reads) },
};

static NTSTATUS NTAPI
Collect(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"total");
    PCW_DATA data = { &Totals, sizeof(Totals) };

    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);
    return STATUS_SUCCESS;
}

static NTSTATUS
StartCounters(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Modules");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, RTL_NUMBER_OF(Descriptors), Descriptors, Collect };

    return PcwRegister(&Registration, &info);
}

static VOID
StopCounters(VOID)
{
    if (Registration != NULL)
        PcwUnregister(Registration);
    Registration = NULL;
}

static NTSTATUS
StartBuffer(VOID)
{
    Buffer = ExAllocatePool2(POOL_FLAG_PAGED, PAGE_SIZE, 'dMoC');
    return Buffer != NULL ? STATUS_SUCCESS : STATUS_NO_MEMORY;
}

static VOID
StopBuffer(VOID)
{
    ExFreePool(Buffer);
}

const MODULE Modules[2] = { { StartCounters, StopCounters }, { StartBuffer, StopBuffer } };

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    UNREFERENCED_PARAMETER(RegistryPath);
    for (LONG i = 0; i < 2; i++) {
        NTSTATUS status = Modules[i].Start();

        if (!NT_SUCCESS(status)) {
            while (i-- > 0)
                Modules[i].Stop();
            return status;
        }
    }
    DriverObject->DriverUnload = StopModules;
    return STATUS_SUCCESS;
}
