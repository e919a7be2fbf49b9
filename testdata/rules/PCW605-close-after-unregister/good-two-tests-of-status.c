// args: --ntddi=WIN11_GE
// Start-up undoes everything for any status but STATUS_SUCCESS; its caller continues when NT_SUCCESS holds.
#include <ntddk.h>
#include <storport.h>

typedef struct _NET_QUEUE_STATS {
    ULARGE_INTEGER InFlushes;
    UINT32 FastGrants;
    UCHAR InFaultsAux[16];
    DWORD64 PeakTicks;
    LONG64 TotalRequests;
} NET_QUEUE_STATS, *PNET_QUEUE_STATS;

EXTERN_C NTSTATUS PlatformAttach(PVOID Object);
EXTERN_C VOID PlatformDetach(PVOID Object);

PPCW_REGISTRATION NetQueueRegistration;
PPCW_INSTANCE NetQueueInstance;
NET_QUEUE_STATS NetQueueBlock;
PVOID Scratch;

static const PCW_COUNTER_DESCRIPTOR NetQueueRows[] = {
    { 0, 0, 0x0, sizeof(((NET_QUEUE_STATS *)0)->InFlushes) },
    { 1, 0, 0x8, sizeof(((NET_QUEUE_STATS *)0)->FastGrants) },
    { 2, 0, 0x20, sizeof(((NET_QUEUE_STATS *)0)->PeakTicks) },
    { 3, 0, 0x28, sizeof(((NET_QUEUE_STATS *)0)->TotalRequests) },
};

NTSTATUS
NetQueueRegister(VOID)
{
    UNICODE_STRING name;
    PCW_REGISTRATION_INFORMATION info;
    NTSTATUS status;

    RtlInitUnicodeString(&name, L"Contoso Queue Activity");
    PAGED_CODE();
    RtlZeroMemory(&info, sizeof(PCW_REGISTRATION_INFORMATION));
    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = sizeof(NetQueueRows) / sizeof(NetQueueRows[0]);
    info.Counters = (PPCW_COUNTER_DESCRIPTOR)NetQueueRows;
    status = PcwRegister(&NetQueueRegistration, &info);
    return status;
}

static VOID
NetQueueUnregister(VOID)
{
    if (NetQueueRegistration) {
        PcwUnregister(NetQueueRegistration);
        NetQueueRegistration = NULL;
    }
}

static VOID
NetQueueClose(VOID)
{
    if (NetQueueInstance != NULL) {
        PcwCloseInstance(NetQueueInstance);
        NetQueueInstance = NULL;
    }
}

static NTSTATUS
NetQueueCreate(VOID)
{
    PCW_DATA data[] = { { &NetQueueBlock, sizeof(NET_QUEUE_STATS) } };
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"default");

    return PcwCreateInstance(&NetQueueInstance, NetQueueRegistration, &instance, 1, data);
}

NTSTATUS
PerfStart(VOID)
{
    NTSTATUS status;

    __try {
        status = NetQueueRegister();
        if (status != STATUS_SUCCESS)
            __leave;
        status = NetQueueCreate();
        if (status != STATUS_SUCCESS)
            __leave;
        status = PlatformAttach(0);
        if (status != STATUS_SUCCESS)
            __leave;
    }
    __finally {
        if (status != STATUS_SUCCESS) {
            NetQueueClose();
            NetQueueUnregister();
        }
    }
    return status;
}

VOID
PerfStop(VOID)
{
    PlatformDetach(0);
    NetQueueClose();
    NetQueueUnregister();
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
