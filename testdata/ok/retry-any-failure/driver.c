/*++

Copyright (c) Litus Networks.  All rights reserved.

    counters.c - WSK echo server, counterset registration.

    Version 2 is tried first for the silo-neutral flag; whatever is wrong with it, version 1 is good enough.

--*/
#include <ntddk.h>

typedef struct _ECHO_COUNTERS {
    volatile LONG64 BytesEchoed;
    volatile LONG   Connections;
    volatile LONG   Refused;
} ECHO_COUNTERS, *PECHO_COUNTERS;

DRIVER_INITIALIZE DriverEntry;
DRIVER_UNLOAD     EchoUnload;
PCW_CALLBACK      EchoCounterCallback;

ECHO_COUNTERS EchoCounters = { 0 };
static PPCW_REGISTRATION EchoPcw = NULL;

static PCW_COUNTER_DESCRIPTOR EchoDescriptors[] = {
    { 1, 0, FIELD_OFFSET(ECHO_COUNTERS, BytesEchoed), RTL_FIELD_SIZE(ECHO_COUNTERS, BytesEchoed) },
    { 2, 0, FIELD_OFFSET(ECHO_COUNTERS, Connections), RTL_FIELD_SIZE(ECHO_COUNTERS, Connections) },
    { 3, 0, FIELD_OFFSET(ECHO_COUNTERS, Refused),     RTL_FIELD_SIZE(ECHO_COUNTERS, Refused) },
};

NTSTATUS NTAPI
EchoCounterCallback(
    _In_ PCW_CALLBACK_TYPE Type,
    _In_ PPCW_CALLBACK_INFORMATION Info,
    _In_opt_ PVOID Context
    )
{
    UNICODE_STRING instance;
    PCW_DATA data;

    UNREFERENCED_PARAMETER(Context);

    if (Type == PcwCallbackAddCounter || Type == PcwCallbackRemoveCounter) {
        return STATUS_SUCCESS;
    }

    RtlInitUnicodeString(&instance, L"default");
    data.Data = &EchoCounters;
    data.Size = sizeof(EchoCounters);
    return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);
}

static NTSTATUS
EchoStartCounters(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"WSK Echo");
    PCW_REGISTRATION_INFORMATION registration;
    NTSTATUS status;

    RtlZeroMemory(&registration, sizeof(registration));
    registration.Version = PCW_CURRENT_VERSION;
    registration.Name = &name;
    registration.CounterCount = RTL_NUMBER_OF(EchoDescriptors);
    registration.Counters = EchoDescriptors;
    registration.Callback = EchoCounterCallback;
    registration.Flags = PcwRegistrationSiloNeutral;

    status = PcwRegister(&EchoPcw, &registration);
    if (!NT_SUCCESS(status)) {
        DbgPrintEx(DPFLTR_IHVDRIVER_ID, DPFLTR_INFO_LEVEL, "echo: PCW v2 %08x, trying v1\n", status);

        registration.Version = PCW_VERSION_1;
        registration.Flags = PcwRegistrationNone;
        status = PcwRegister(&EchoPcw, &registration);
        if (!NT_SUCCESS(status)) {
            EchoPcw = NULL;
        }
    }

    return status;
}

VOID
EchoUnload(
    _In_ PDRIVER_OBJECT DriverObject
    )
{
    UNREFERENCED_PARAMETER(DriverObject);

    if (EchoPcw != NULL) {
        PcwUnregister(EchoPcw);
        EchoPcw = NULL;
    }
}

NTSTATUS
DriverEntry(
    _In_ PDRIVER_OBJECT DriverObject,
    _In_ PUNICODE_STRING RegistryPath
    )
{
    UNREFERENCED_PARAMETER(RegistryPath);

    DriverObject->DriverUnload = EchoUnload;
    (VOID)EchoStartCounters();      // the server works without
    return STATUS_SUCCESS;
}
