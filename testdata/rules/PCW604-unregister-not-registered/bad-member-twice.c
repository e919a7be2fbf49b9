/* One way unregisters the handle of a device twice; that it is a member of a structure makes no difference. */

#include <ntddk.h>

typedef struct _TOTALS {
    ULONG64 Sent;
} TOTALS;

typedef struct _PORT {
    PPCW_REGISTRATION Registration;
    BOOLEAN IsRegistered;
    PVOID Lower;
} PORT;

NTSTATUS PlatformAttach(PORT *Port);
VOID PlatformDetach(PORT *Port);

static TOTALS Totals;
static PCW_COUNTER_DESCRIPTOR Rows[] = {
    { 1, 0, FIELD_OFFSET(TOTALS, Sent), RTL_FIELD_SIZE(TOTALS, Sent) },
};

static NTSTATUS NTAPI
PortCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { &Totals, sizeof(Totals) };

    UNREFERENCED_PARAMETER(Context);
    if (Type != PcwCallbackEnumerateInstances && Type != PcwCallbackCollectData)
        return STATUS_SUCCESS;
    return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);
}

static NTSTATUS
PortRegister(PORT *Port)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Port");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, RTL_NUMBER_OF(Rows), Rows, PortCallback, NULL };

    return PcwRegister(&Port->Registration, &info);
}

static VOID
PortUnregister(PORT *Port)
{
    if (Port->IsRegistered && Port->Registration != NULL) {
        PcwUnregister(Port->Registration);
        PcwUnregister(Port->Registration);    // expect: PCW604
        Port->Registration = NULL;
        Port->IsRegistered = FALSE;
    }
}

NTSTATUS
PortStart(PORT *Port)
{
    NTSTATUS status = PortRegister(Port);

    if (!NT_SUCCESS(status))
        return status;
    Port->IsRegistered = TRUE;
    status = PlatformAttach(Port);
    if (!NT_SUCCESS(status)) {
        PortUnregister(Port);
        return status;
    }
    return STATUS_SUCCESS;
}

VOID
PortStop(PORT *Port)
{
    PlatformDetach(Port);
    PortUnregister(Port);
}
