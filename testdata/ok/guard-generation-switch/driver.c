/*
 *  Telemetry tap for the ORCA sonar card.
 *  OS differences are told apart by generation, never by raw build number outside OrcaOsGeneration.
 */
#include <ntddk.h>

typedef enum _ORCA_OS {
    OrcaOsUnknown,
    OrcaOsWin10,            /* up to 22H2, 19045       */
    OrcaOsServer2022,       /* 20348 ...               */
    OrcaOsWin11,            /* 22000 ...               */
    OrcaOsWin11_24H2        /* 26100 ...               */
} ORCA_OS;

typedef struct _ORCA_PINGS {
    DWORD64 Sent;
    DWORD64 Echoes;
    DWORD   Dropped;
    DWORD   GainPercent;
} ORCA_PINGS;

static ORCA_PINGS        OrcaPings;
static PPCW_REGISTRATION OrcaRegistration;
static PCW_COUNTER_DESCRIPTOR OrcaDescriptors[] = {
    { 1, 0, FIELD_OFFSET(ORCA_PINGS, Sent),        sizeof(DWORD64) },
    { 2, 0, FIELD_OFFSET(ORCA_PINGS, Echoes),      sizeof(DWORD64) },
    { 3, 0, FIELD_OFFSET(ORCA_PINGS, Echoes),      sizeof(DWORD64) },   /* shown as a rate */
    { 4, 0, FIELD_OFFSET(ORCA_PINGS, Dropped),     sizeof(DWORD) },
    { 5, 0, FIELD_OFFSET(ORCA_PINGS, GainPercent), sizeof(DWORD) },
};

static ORCA_OS OrcaOsGeneration(void)
{
    RTL_OSVERSIONINFOEXW v;

    RtlZeroMemory(&v, sizeof v);
    v.dwOSVersionInfoSize = sizeof v;
    if (!NT_SUCCESS(RtlGetVersion((PRTL_OSVERSIONINFOW)&v)))
        return OrcaOsUnknown;
    if (v.dwBuildNumber >= 26100)
        return OrcaOsWin11_24H2;
    if (v.dwBuildNumber >= 22000)
        return OrcaOsWin11;
    if (v.dwBuildNumber >= 20348)
        return OrcaOsServer2022;
    return OrcaOsWin10;
}

static NTSTATUS NTAPI OrcaCounters(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING card;
    PCW_DATA block = { Context, sizeof(ORCA_PINGS) };

    RtlInitUnicodeString(&card, L"Card 0");
    switch (Type) {
    case PcwCallbackEnumerateInstances:
    case PcwCallbackCollectData:
        return PcwAddInstance(Info->CollectData.Buffer, &card, 0, 1, &block);
    default:
        break;
    }
    return STATUS_SUCCESS;
}

static NTSTATUS OrcaStartCounters(void)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"ORCA Sonar Card");
    PCW_REGISTRATION_INFORMATION info = { 0 };

    switch (OrcaOsGeneration()) {
    case OrcaOsServer2022:
        info.Version = PCW_VERSION_2;
        break;
    case OrcaOsWin11:
    case OrcaOsWin11_24H2:
        info.Version = PCW_VERSION_2;
        info.Flags = PcwRegistrationSiloNeutral;
        break;
    case OrcaOsWin10:
    default:
        info.Version = PCW_VERSION_1;
        break;
    }
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(OrcaDescriptors);
    info.Counters = OrcaDescriptors;
    info.Callback = OrcaCounters;
    info.CallbackContext = &OrcaPings;
    return PcwRegister(&OrcaRegistration, &info);
}

static VOID OrcaUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    if (OrcaRegistration) {
        PcwUnregister(OrcaRegistration);
        OrcaRegistration = NULL;
    }
}

NTSTATUS DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    UNREFERENCED_PARAMETER(RegistryPath);
    DriverObject->DriverUnload = OrcaUnload;
    return OrcaStartCounters();
}
