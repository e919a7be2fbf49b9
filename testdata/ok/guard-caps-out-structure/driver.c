/*++

Module Name:

    osfeat.c / counters.c (single file build)

Abstract:

    Storage port monitor. OS dependent features are detected once, by
    SpmQueryPlatform, and handed around in SPM_PLATFORM.

--*/
#include <ntifs.h>

#define SPM_BUILD_RS5       17763
#define SPM_BUILD_IRON      20348       // Windows Server 2022

typedef struct _SPM_PLATFORM {
    ULONG   Build;
    BOOLEAN HasPool2;
    BOOLEAN HasSiloCounters;
    BOOLEAN HasPlo;
} SPM_PLATFORM, *PSPM_PLATFORM;

typedef struct _SPM_PORT_STATS {
    ULONG64 Srbs;
    ULONG64 Resets;
    ULONG   QueueFull;
    ULONG   Busy;
} SPM_PORT_STATS;

static struct {
    SPM_PORT_STATS Stats;
    PPCW_REGISTRATION Registration;
} Spm;

static PCW_COUNTER_DESCRIPTOR SpmCounters[] = {
    { 10, 0, UFIELD_OFFSET(SPM_PORT_STATS, Srbs),      RTL_FIELD_SIZE(SPM_PORT_STATS, Srbs)      },
    { 11, 0, UFIELD_OFFSET(SPM_PORT_STATS, Resets),    RTL_FIELD_SIZE(SPM_PORT_STATS, Resets)    },
    { 12, 0, UFIELD_OFFSET(SPM_PORT_STATS, QueueFull), RTL_FIELD_SIZE(SPM_PORT_STATS, QueueFull) },
    { 13, 0, UFIELD_OFFSET(SPM_PORT_STATS, Busy),      RTL_FIELD_SIZE(SPM_PORT_STATS, Busy)      },
};

static VOID
SpmQueryPlatform(_Out_ PSPM_PLATFORM Platform)
{
    RTL_OSVERSIONINFOW version;

    RtlZeroMemory(Platform, sizeof(*Platform));
    RtlZeroMemory(&version, sizeof(version));
    version.dwOSVersionInfoSize = sizeof(version);
    if (!NT_SUCCESS(RtlGetVersion(&version))) {
        return;
    }

    Platform->Build = version.dwBuildNumber;
    Platform->HasPlo = (version.dwBuildNumber >= SPM_BUILD_RS5);
    Platform->HasPool2 = (version.dwBuildNumber >= 19041);
    Platform->HasSiloCounters = (version.dwBuildNumber >= SPM_BUILD_IRON);
}

static NTSTATUS NTAPI
SpmCallback(_In_ PCW_CALLBACK_TYPE Type, _In_ PPCW_CALLBACK_INFORMATION Info, _In_opt_ PVOID Context)
{
    UNICODE_STRING port;
    PCW_DATA data;

    UNREFERENCED_PARAMETER(Context);

    RtlInitUnicodeString(&port, L"Port 0");
    data.Data = &Spm.Stats;
    data.Size = sizeof(SPM_PORT_STATS);

    if (Type == PcwCallbackEnumerateInstances) {
        return PcwAddInstance(Info->EnumerateInstances.Buffer, &port, 0, 0, NULL);
    }
    if (Type == PcwCallbackCollectData) {
        return PcwAddInstance(Info->CollectData.Buffer, &port, 0, 1, &data);
    }
    return STATUS_SUCCESS;
}

static NTSTATUS
SpmStartCounters(_In_ const SPM_PLATFORM *Platform)
{
    UNICODE_STRING set;
    PCW_REGISTRATION_INFORMATION registration;

    RtlInitUnicodeString(&set, L"Storage Port Monitor");

    RtlZeroMemory(&registration, sizeof(registration));
    registration.Version = PCW_VERSION_1;
    registration.Name = &set;
    registration.CounterCount = RTL_NUMBER_OF(SpmCounters);
    registration.Counters = SpmCounters;
    registration.Callback = SpmCallback;
    if (Platform->HasSiloCounters) {
        registration.Version = PCW_VERSION_2;
        registration.Flags = PcwRegistrationSiloNeutral;
    }
    return PcwRegister(&Spm.Registration, &registration);
}

static VOID
SpmUnload(_In_ PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    if (Spm.Registration != NULL) {
        PcwUnregister(Spm.Registration);
        Spm.Registration = NULL;
    }
}

NTSTATUS
DriverEntry(_In_ PDRIVER_OBJECT DriverObject, _In_ PUNICODE_STRING RegistryPath)
{
    SPM_PLATFORM platform;
    NTSTATUS status;

    UNREFERENCED_PARAMETER(RegistryPath);

    SpmQueryPlatform(&platform);
    status = SpmStartCounters(&platform);
    if (!NT_SUCCESS(status)) {
        return status;
    }
    DriverObject->DriverUnload = SpmUnload;
    return STATUS_SUCCESS;
}
