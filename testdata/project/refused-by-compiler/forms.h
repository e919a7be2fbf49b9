#include <ntddk.h>

typedef struct _COUNTS {
    ULONG64 Reads;
    ULONG64 Writes;
} COUNTS;

static const PCW_COUNTER_DESCRIPTOR Rows[] = {
    { 1, 0, FIELD_OFFSET(COUNTS, Reads), RTL_FIELD_SIZE(COUNTS, Reads) },
    { 2, 0, FIELD_OFFSET(COUNTS, Writes), RTL_FIELD_SIZE(COUNTS, Writes) },
};

static PPCW_REGISTRATION Handle;
static COUNTS Counts;

static NTSTATUS NTAPI OnRequest(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"total");
    PCW_DATA data = { &Counts, sizeof(Counts) };

    UNREFERENCED_PARAMETER(Context);
    if (Type != PcwCallbackEnumerateInstances && Type != PcwCallbackCollectData)
        return STATUS_SUCCESS;
    return PcwAddInstance(Info->CollectData.Buffer, &name, 0, 1, &data);
}

static NTSTATUS Start(PVOID Context)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Refused");
    PCW_REGISTRATION_INFORMATION info = {
        PCW_VERSION_1, &name, RTL_NUMBER_OF(Rows), (PPCW_COUNTER_DESCRIPTOR)Rows, OnRequest, Context
    };
    return PcwRegister(&Handle, &info);
}

static VOID Stop(VOID)
{
    if (Handle != NULL)
        PcwUnregister(Handle);
    Handle = NULL;
}
