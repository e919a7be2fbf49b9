#include <wdm.h>
#include "blocks.h"
#include "counters.h"
#include "counters.h" /* twice: its guard is tried too */

static NAMES_DATA Values;
EXTERN_C_START
DRIVER_INITIALIZE DriverEntry;
static DRIVER_UNLOAD NamesUnload;
static PCW_CALLBACK NamesCallback;
EXTERN_C_END

static NTSTATUS NTAPI
NamesCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"default");

    if (Type != PcwCallbackEnumerateInstances && Type != PcwCallbackCollectData)
        return STATUS_SUCCESS;
    return Context != NULL ? AddQuoted(Info->CollectData.Buffer, &name, 0, &Values)
                           : AddForeign(Info->CollectData.Buffer, &name, 0, &Values);
}

static VOID
NamesClose(VOID)
{
    if (Quoted != NULL) {
        UnregisterQuoted();
        Quoted = NULL;
    }
    if (Foreign != NULL) {
        UnregisterForeign();
        Foreign = NULL;
    }
}

static VOID
NamesUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    NamesClose();
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    NTSTATUS status;

    UNREFERENCED_PARAMETER(RegistryPath);
    DriverObject->DriverUnload = NamesUnload;
    status = RegisterQuoted(NamesCallback, &Values);
    if (NT_SUCCESS(status))
        status = RegisterForeign(NamesCallback, NULL);
    if (!NT_SUCCESS(status))
        NamesClose();
    return status;
}
