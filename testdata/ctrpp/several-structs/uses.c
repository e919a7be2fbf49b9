#include <ntddk.h>
#include "blocks.h"
#include "counters.h"

static HARBOUR_SHIPS Ships;
static struct _HARBOUR_CRANES Cranes;
static HARBOUR_GATE GateCounts;
static PPCW_INSTANCE GateInstance;
EXTERN_C_START
DRIVER_INITIALIZE DriverEntry;
static DRIVER_UNLOAD QuayUnload;
static PCW_CALLBACK QuayCallback;
EXTERN_C_END

static NTSTATUS NTAPI
QuayCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"north");

    UNREFERENCED_PARAMETER(Context);
    switch (Type) {
    case PcwCallbackEnumerateInstances:
        return Hbr_AddQuay(Info->EnumerateInstances.Buffer, &name, 1, NULL, NULL);
    case PcwCallbackCollectData:
        return Hbr_AddQuay(Info->CollectData.Buffer, &name, 1, &Ships, &Cranes);
    default:
        return STATUS_SUCCESS;
    }
}

static VOID
QuayClose(VOID)
{
    if (GateInstance != NULL) {
        Hbr_CloseGate(GateInstance);
        GateInstance = NULL;
    }
    if (Hbr_Gate != NULL) {
        Hbr_UnregisterGate();
        Hbr_Gate = NULL;
    }
    if (Hbr_Quay != NULL) {
        Hbr_UnregisterQuay();
        Hbr_Quay = NULL;
    }
}

static VOID
QuayUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    QuayClose();
}

/* The registration that the documents advise for a handle of one's own, or for another version. */
static NTSTATUS
QuayRegister(VOID)
{
    PCW_REGISTRATION_INFORMATION info;

    Hbr_InitRegistrationInformationQuay(QuayCallback, NULL, &info);
    info.Version = PCW_VERSION_1;
    return PcwRegister(&Hbr_Quay, &info);
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"default");
    NTSTATUS status;

    UNREFERENCED_PARAMETER(RegistryPath);
    DriverObject->DriverUnload = QuayUnload;
    status = QuayRegister();
    if (NT_SUCCESS(status))
        status = Hbr_RegisterGate(NULL, NULL);
    if (NT_SUCCESS(status))
        status = Hbr_CreateGate(&GateInstance, &name, &GateCounts);
    if (!NT_SUCCESS(status))
        QuayClose();
    return status;
}
