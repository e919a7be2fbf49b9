// args: --ntddi=WIN11_GE --runs-on=WIN10_VB
#include <ntddk.h>
#include <wdf.h>

/* I2C bridge: transaction counters */

typedef struct _I2C_TOTALS
{
    UINT32 Transfers;
    UINT32 Naks;
    UINT64 Clocks;
} I2C_TOTALS;

static I2C_TOTALS g_I2cTotals;
static PPCW_REGISTRATION g_I2cPcw;

static PCW_COUNTER_DESCRIPTOR g_I2cCounters[] =
{
    { 1, 0, UFIELD_OFFSET(I2C_TOTALS, Transfers), sizeof(UINT32) },
    { 2, 0, UFIELD_OFFSET(I2C_TOTALS, Naks),      sizeof(UINT32) },
    { 3, 0, UFIELD_OFFSET(I2C_TOTALS, Clocks),    sizeof(UINT64) },
};

static NTSTATUS NTAPI
I2cPcwCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING bus = RTL_CONSTANT_STRING(L"i2c-0");
    PCW_DATA totals;

    UNREFERENCED_PARAMETER(Context);
    totals.Data = &g_I2cTotals;
    totals.Size = sizeof(g_I2cTotals);

    switch (Type)
    {
    case PcwCallbackEnumerateInstances:
        (VOID)PcwAddInstance(Info->EnumerateInstances.Buffer, &bus, 0, 1, &totals);
        break;

    case PcwCallbackCollectData:
        (VOID)PcwAddInstance(Info->CollectData.Buffer, &bus, 0, 1, &totals);
        break;

    default:
        break;
    }
    return STATUS_SUCCESS;
}

static NTSTATUS
I2cRegisterCounters(VOID)
{
    PCW_REGISTRATION_INFORMATION reg;
    RTL_OSVERSIONINFOW os;
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"I2C Bridge");

    os.dwOSVersionInfoSize = sizeof(os);
    if (!NT_SUCCESS(RtlGetVersion(&os)))
    {
        return STATUS_NOT_SUPPORTED;
    }

    RtlZeroMemory(&reg, sizeof(reg));
    reg.Version = PCW_VERSION_1;
    reg.Name = &name;
    reg.CounterCount = ARRAYSIZE(g_I2cCounters);
    reg.Counters = g_I2cCounters;
    reg.Callback = I2cPcwCallback;

    if (os.dwMajorVersion >= 10 || os.dwBuildNumber >= 20348)
    {
        reg.Version = PCW_VERSION_2;    // expect: PCW102
    }

    return PcwRegister(&g_I2cPcw, &reg);
}

VOID
I2cEvtDriverContextCleanup(WDFOBJECT Object)
{
    UNREFERENCED_PARAMETER(Object);
    if (g_I2cPcw != NULL)
    {
        PcwUnregister(g_I2cPcw);
        g_I2cPcw = NULL;
    }
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    WDF_DRIVER_CONFIG config;
    WDF_OBJECT_ATTRIBUTES attributes;
    NTSTATUS status;

    WDF_DRIVER_CONFIG_INIT(&config, WDF_NO_EVENT_CALLBACK);
    WDF_OBJECT_ATTRIBUTES_INIT(&attributes);
    attributes.EvtCleanupCallback = I2cEvtDriverContextCleanup;     // runs after a failed DriverEntry, too

    status = WdfDriverCreate(DriverObject, RegistryPath, &attributes, &config, WDF_NO_HANDLE);
    if (!NT_SUCCESS(status))
    {
        return status;
    }
    return I2cRegisterCounters();
}
