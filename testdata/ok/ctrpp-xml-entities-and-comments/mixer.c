#include <ntddk.h>
#include "mixer.h"
#include "mixer_perf.h"

static MIXER_STATS Mix;

static NTSTATUS NTAPI
MixerPerf(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"default");

    UNREFERENCED_PARAMETER(Context);
    return Type == PcwCallbackEnumerateInstances ? AddMixer(Info->EnumerateInstances.Buffer, &name, 0, &Mix)
         : Type == PcwCallbackCollectData ? AddMixer(Info->CollectData.Buffer, &name, 0, &Mix)
         : STATUS_SUCCESS;
}

static VOID
MixerUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    if (Mixer) {
        UnregisterMixer();
    }
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    NTSTATUS status = RegisterMixer(MixerPerf, NULL);

    UNREFERENCED_PARAMETER(RegistryPath);
    if (NT_SUCCESS(status)) {
        DriverObject->DriverUnload = MixerUnload;
    }
    return status;
}
