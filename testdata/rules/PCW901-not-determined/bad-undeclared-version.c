#include <ntddk.h>
#include <ntstrsafe.h>
typedef struct _PORT_STATS {
    ULONG Opens;
    ULONG Closes;
    ULONG64 Bytes;
} PORT_STATS, *PPORT_STATS;
#define MAX_PORTS 4
typedef struct _PORT {
    ULONG Number;
    PPCW_INSTANCE Instance;
    PORT_STATS Stats;
} PORT, *PPORT;
static PORT Ports[MAX_PORTS];
static PPCW_REGISTRATION PortReg;
static const PCW_COUNTER_DESCRIPTOR PortDesc[] = {
    {1, 0, FIELD_OFFSET(PORT_STATS, Opens), RTL_FIELD_SIZE(PORT_STATS, Opens)},
    {2, 0, FIELD_OFFSET(PORT_STATS, Closes), RTL_FIELD_SIZE(PORT_STATS, Closes)},
    {3, 0, FIELD_OFFSET(PORT_STATS, Bytes), RTL_FIELD_SIZE(PORT_STATS, Bytes)},
};
static VOID PortsDown(VOID)
{
    ULONG i;
    for (i = 0; i < MAX_PORTS; i++) {
        if (Ports[i].Instance != NULL) {
            PcwCloseInstance(Ports[i].Instance);
            Ports[i].Instance = NULL;
        }
    }
    if (PortReg != NULL) {
        PcwUnregister(PortReg);
        PortReg = NULL;
    }
}
static NTSTATUS PortsUp(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Fresh Ports");
    PCW_REGISTRATION_INFORMATION info;
    NTSTATUS status;
    ULONG i;
    RtlZeroMemory(&info, sizeof(info));
    info.Version = PCW_VERSION_3; // expect: PCW901, PCW902
    info.Name = &name;
    info.CounterCount = ARRAYSIZE(PortDesc);
    info.Counters = (PPCW_COUNTER_DESCRIPTOR)PortDesc;
    status = PcwRegister(&PortReg, &info);
    if (!NT_SUCCESS(status) || PortReg == NULL) {
        return status;
    }
    for (i = 0; i < MAX_PORTS; i++) {
        DECLARE_UNICODE_STRING_SIZE(inst, 16);
        PCW_DATA data;
        status = RtlUnicodeStringPrintf(&inst, L"port%lu", i);
        if (!NT_SUCCESS(status)) {
            break;
        }
        data.Data = &Ports[i].Stats;
        data.Size = sizeof(PORT_STATS);
        status = PcwCreateInstance(&Ports[i].Instance, PortReg, &inst, 1, &data);
        if (!NT_SUCCESS(status)) {
            Ports[i].Instance = NULL;
            break;
        }
    }
    if (!NT_SUCCESS(status)) {
        PortsDown();
    }
    return status;
}
static DRIVER_UNLOAD PortUnload;
static VOID PortUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    PortsDown();
}
NTSTATUS DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    UNREFERENCED_PARAMETER(RegistryPath);
    DriverObject->DriverUnload = PortUnload;
    return PortsUp();
}
