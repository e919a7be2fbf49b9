#include <ntddk.h>
#include "mixerCounters.h"

MIXER_STREAM Capture;
MIXER_STREAM Render;

DRIVER_INITIALIZE DriverEntry;
DRIVER_UNLOAD MixerUnload;
PCW_CALLBACK MixerPerf;

_Use_decl_annotations_
NTSTATUS NTAPI
MixerPerf(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    DECLARE_CONST_UNICODE_STRING(captureName, L"Capture");
    DECLARE_CONST_UNICODE_STRING(renderName, L"Render");
    PPCW_BUFFER buffer;
    NTSTATUS status;

    UNREFERENCED_PARAMETER(Context);
    PAGED_CODE();

    if (Type == PcwCallbackAddCounter || Type == PcwCallbackRemoveCounter) {
        return STATUS_SUCCESS;
    }

    buffer = (Type == PcwCallbackCollectData) ? Info->CollectData.Buffer : Info->EnumerateInstances.Buffer;

    status = AddMixerStream(buffer, &captureName, 0, &Capture);
    if (!NT_SUCCESS(status)) {
        return status;
    }
    return AddMixerStream(buffer, &renderName, 0, &Render);     // expect: PCW507
}

_Use_decl_annotations_
VOID
MixerUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    PAGED_CODE();
    UnregisterMixerStream();
}

_Use_decl_annotations_
NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    UNREFERENCED_PARAMETER(RegistryPath);
    DriverObject->DriverUnload = MixerUnload;
    return RegisterMixerStream(MixerPerf, NULL);
}
