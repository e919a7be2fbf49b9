/* lowest layer: knows PCW */
#include "nas.h"

static PCW_COUNTER_DESCRIPTOR NasRows[] = {
    { 1, 0, FIELD_OFFSET(NAS_OP_COUNTS, Opens), RTL_FIELD_SIZE(NAS_OP_COUNTS, Opens) },
    { 2, 0, FIELD_OFFSET(NAS_OP_COUNTS, Closes), RTL_FIELD_SIZE(NAS_OP_COUNTS, Closes) },
    { 3, 0, FIELD_OFFSET(NAS_OP_COUNTS, Bytes), RTL_FIELD_SIZE(NAS_OP_COUNTS, Bytes) },
};

static NTSTATUS NTAPI
NasPerfCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING share = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data;

    data.Data = Context;
    data.Size = sizeof(NAS_OP_COUNTS);
    switch (Type) {
    case PcwCallbackEnumerateInstances:
    case PcwCallbackCollectData:
        return PcwAddInstance(Info->CollectData.Buffer, &share, 0, 1, &data);
    default:
        return STATUS_SUCCESS;
    }
}

NTSTATUS
NasPerfRegister(PPCW_REGISTRATION *Handle, NAS_OP_COUNTS *Counts)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"NAS Client");
    PCW_REGISTRATION_INFORMATION info;

    RtlZeroMemory(&info, sizeof(info));
    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(NasRows);
    info.Counters = NasRows;
    info.Callback = NasPerfCallback;
    info.CallbackContext = Counts;
    return PcwRegister(Handle, &info);
}

VOID
NasPerfUnregister(PPCW_REGISTRATION *Handle)
{
    if (*Handle != NULL) {
        PcwUnregister(*Handle);
        *Handle = NULL;
    }
}
