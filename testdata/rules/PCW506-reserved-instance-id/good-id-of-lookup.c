/* A function that is not in sight says which ids there are, and may reject that of all instances. */

#include <ntddk.h>

typedef struct _RING {
    ULONG64 Frames;
} RING;

static RING Ring;
static PPCW_REGISTRATION Registration;

RING *RingFind(ULONG Id);

static NTSTATUS NTAPI
RingCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"ring");
    PCW_DATA data = { &Ring, sizeof(Ring) };

    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances)
        return PcwAddInstance(Info->EnumerateInstances.Buffer, &name, 7, 1, &data);
    if (Type != PcwCallbackCollectData)
        return STATUS_SUCCESS;
    if (RingFind(Info->CollectData.InstanceId) == NULL)
        return STATUS_SUCCESS;
    return PcwAddInstance(Info->CollectData.Buffer, &name, Info->CollectData.InstanceId, 1, &data);
}

NTSTATUS
RingStart(VOID)
{
    static PCW_COUNTER_DESCRIPTOR rows[] = { { 1, 0, FIELD_OFFSET(RING, Frames), RTL_FIELD_SIZE(RING, Frames) } };
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Ring");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, RTL_NUMBER_OF(rows), rows, RingCallback };

    return PcwRegister(&Registration, &info);
}

VOID
RingStop(VOID)
{
    if (Registration != NULL)
        PcwUnregister(Registration);
    Registration = NULL;
}
