/* Storport calls the routine once for each adapter, and the instance is closed when its resources are freed. */
#include <storport.h>
#include <ntddk.h>
typedef struct _SP_STATS { ULONG64 Cmds; ULONG64 Aborts; ULONG Outstanding; ULONG MaxOutstanding; } SP_STATS;
typedef struct _SP_ADAPTER {
    ULONG Magic;
    PPCW_INSTANCE Instance;
    SP_STATS Stats;
    ULONG Port;
    BOOLEAN Stopped;
} SP_ADAPTER, *PSP_ADAPTER;
PPCW_REGISTRATION SpRegistration;
PDRIVER_UNLOAD SpPortUnload;
static DRIVER_UNLOAD SpUnload;

static BOOLEAN
SpOpenInstance(PSP_ADAPTER a)
{
    WCHAR buf[16];
    UNICODE_STRING n;
    PCW_DATA d = { &a->Stats, sizeof(SP_STATS) };
    if (SpRegistration == NULL)
        return FALSE;
    buf[0] = L'p'; buf[1] = L'o'; buf[2] = L'r'; buf[3] = L't';
    buf[4] = (WCHAR)(L'0' + a->Port % 10);
    buf[5] = 0;
    RtlInitUnicodeString(&n, buf);
    if (!NT_SUCCESS(PcwCreateInstance(&a->Instance, SpRegistration, &n, 1, &d))) {
        a->Instance = NULL;
        return FALSE;
    }
    return TRUE;
}

static BOOLEAN
SpPassiveInit(PVOID Ext)
{
    PSP_ADAPTER a = Ext;
    SpOpenInstance(a);
    return TRUE;
}

static BOOLEAN
SpInitialize(PVOID Ext)
{
    PSP_ADAPTER a = Ext;
    a->Stopped = FALSE;
    if (a->Instance == NULL)
        return StorPortEnablePassiveInitialization(Ext, SpPassiveInit);
    return TRUE;
}

static BOOLEAN
SpStartIo(PVOID Ext, PSCSI_REQUEST_BLOCK Srb)
{
    PSP_ADAPTER a = Ext;
    a->Stats.Cmds++;
    if (++a->Stats.Outstanding > a->Stats.MaxOutstanding)
        a->Stats.MaxOutstanding = a->Stats.Outstanding;
    Srb->SrbStatus = SRB_STATUS_SUCCESS;
    StorPortNotification(RequestComplete, Ext, Srb);
    a->Stats.Outstanding--;
    return TRUE;
}

static BOOLEAN
SpResetBus(PVOID Ext, ULONG Path)
{
    ((PSP_ADAPTER)Ext)->Stats.Aborts += Path + 1;
    return TRUE;
}

static ULONG
SpFindAdapter(PVOID Ext, PVOID HwContext, PVOID BusInfo, PCHAR Args, PPORT_CONFIGURATION_INFORMATION Config, PUCHAR Reserved)
{
    PSP_ADAPTER a = Ext;
    UNREFERENCED_PARAMETER(HwContext); UNREFERENCED_PARAMETER(BusInfo);
    UNREFERENCED_PARAMETER(Args); UNREFERENCED_PARAMETER(Reserved);
    a->Magic = 'dApS';
    a->Port = Config->SystemIoBusNumber;
    return SP_RETURN_FOUND;
}

static SCSI_ADAPTER_CONTROL_STATUS
SpAdapterControl(PVOID Ext, SCSI_ADAPTER_CONTROL_TYPE Type, PVOID Params)
{
    PSP_ADAPTER a = Ext;
    UNREFERENCED_PARAMETER(Params);
    switch (Type) {
    case ScsiStopAdapter:
        a->Stopped = TRUE;
        return ScsiAdapterControlSuccess;
    default:
        return ScsiAdapterControlUnsuccessful;
    }
}

static VOID
SpFreeAdapterResources(PVOID Ext)
{
    PSP_ADAPTER a = Ext;
    PPCW_INSTANCE i = InterlockedExchangePointer((PVOID *)&a->Instance, NULL);

    if (i != NULL)
        PcwCloseInstance(i);
    a->Magic = 0;
}

static VOID
SpUnload(PDRIVER_OBJECT D)
{
    if (SpPortUnload)
        SpPortUnload(D);
    if (SpRegistration) {
        PcwUnregister(SpRegistration);
        SpRegistration = NULL;
    }
}

ULONG
DriverEntry(PDRIVER_OBJECT D, PUNICODE_STRING R)
{
    HW_INITIALIZATION_DATA hw = { 0 };
    static PCW_COUNTER_DESCRIPTOR c[4];
    UNICODE_STRING n;
    PCW_REGISTRATION_INFORMATION i = { 0 };
    ULONG rc;

    c[0].Id = 10; c[0].Offset = FIELD_OFFSET(SP_STATS, Cmds); c[0].Size = 8;
    c[1].Id = 11; c[1].Offset = FIELD_OFFSET(SP_STATS, Aborts); c[1].Size = 8;
    c[2].Id = 12; c[2].Offset = FIELD_OFFSET(SP_STATS, Outstanding); c[2].Size = 4;
    c[3].Id = 13; c[3].Offset = FIELD_OFFSET(SP_STATS, MaxOutstanding); c[3].Size = 4;
    RtlInitUnicodeString(&n, L"Adapters Freed");
    i.Version = PCW_VERSION_1;
    i.Name = &n;
    i.CounterCount = 4;
    i.Counters = c;
    if (!NT_SUCCESS(PcwRegister(&SpRegistration, &i)))
        SpRegistration = NULL;

    hw.HwInitializationDataSize = sizeof hw;
    hw.HwInitialize = SpInitialize;
    hw.HwStartIo = SpStartIo;
    hw.HwResetBus = SpResetBus;
    hw.HwFindAdapter = SpFindAdapter;
    hw.HwAdapterControl = SpAdapterControl;
    hw.HwFreeAdapterResources = SpFreeAdapterResources;
    hw.DeviceExtensionSize = sizeof(SP_ADAPTER);
    rc = StorPortInitialize(D, R, &hw, NULL);
    if (rc != STATUS_SUCCESS) {
        if (SpRegistration)
            PcwUnregister(SpRegistration);
        return rc;
    }
    SpPortUnload = D->DriverUnload;
    D->DriverUnload = SpUnload;
    return rc;
}
