#include <wdm.h>
#include "spiCounters.h"

#define SPI_POOL 'ipsB'

static SPI_BUS *SpiBlock;
static PPCW_INSTANCE SpiInstance;

static VOID
SpiUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    if (SpiInstance != NULL) {
        CloseSpiBus(SpiInstance);
        SpiInstance = NULL;
    }
    UnregisterSpiBus();
    ExFreePoolWithTag(SpiBlock, SPI_POOL);
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    NTSTATUS status;

    UNREFERENCED_PARAMETER(RegistryPath);

    SpiBlock = ExAllocatePool2(POOL_FLAG_NON_PAGED, sizeof(*SpiBlock), SPI_POOL);
    if (!SpiBlock)
        return STATUS_INSUFFICIENT_RESOURCES;

    status = RegisterSpiBus(NULL, NULL);
    if (!NT_SUCCESS(status))
        goto free;

    status = CreateSpiBus(&SpiInstance, NULL, SpiBlock);      // expect: PCW508
    if (!NT_SUCCESS(status))
        goto unregister;

    DriverObject->DriverUnload = SpiUnload;
    return STATUS_SUCCESS;

unregister:
    UnregisterSpiBus();
free:
    ExFreePoolWithTag(SpiBlock, SPI_POOL);
    return status;
}
