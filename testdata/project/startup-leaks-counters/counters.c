#include <ntddk.h>
#include "counters.h"

ENC_COUNTERS EncCounters;
static PPCW_REGISTRATION EncRegistration;

#define ROW(Id, Field) { Id, 0, FIELD_OFFSET(ENC_COUNTERS, Field), RTL_FIELD_SIZE(ENC_COUNTERS, Field) }

static NTSTATUS NTAPI
EncCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { &EncCounters, sizeof(EncCounters) };

    UNREFERENCED_PARAMETER(Context);
    switch (Type) {
    case PcwCallbackEnumerateInstances:
        return PcwAddInstance(Info->EnumerateInstances.Buffer, &name, 0, 1, &data);
    case PcwCallbackCollectData:
        return PcwAddInstance(Info->CollectData.Buffer, &name, 0, 1, &data);
    default:
        return STATUS_SUCCESS;
    }
}

NTSTATUS
CountersStart(VOID)
{
    static PCW_COUNTER_DESCRIPTOR rows[] = { ROW(1, BlocksEncrypted), ROW(2, BlocksDecrypted), ROW(3, KeysLoaded) };
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Volume Encryption");
    PCW_REGISTRATION_INFORMATION info = { 0 };

    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(rows);
    info.Counters = rows;
    info.Callback = EncCallback;
    return PcwRegister(&EncRegistration, &info);
}

VOID
CountersStop(VOID)
{
    if (EncRegistration != NULL) {
        PcwUnregister(EncRegistration);
        EncRegistration = NULL;
    }
}
