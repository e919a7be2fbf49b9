// What is written beside a forgotten name: only when it is nothing at all is that one mistake of another rule.
#include <ntddk.h>

typedef struct _VALVE_TOTALS {
    ULONG64 Opened;
    ULONG64 Closed;
} VALVE_TOTALS;

static VALVE_TOTALS Totals;
static PCW_COUNTER_DESCRIPTOR Rows[] = {
    { 1, 0, FIELD_OFFSET(VALVE_TOTALS, Opened), RTL_FIELD_SIZE(VALVE_TOTALS, Opened) },
    { 2, 0, FIELD_OFFSET(VALVE_TOTALS, Closed), RTL_FIELD_SIZE(VALVE_TOTALS, Closed) },
};

static NTSTATUS NTAPI Answer(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { &Totals, sizeof(Totals) };

    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);
    return STATUS_SUCCESS;
}

static PPCW_REGISTRATION NothingHandle;

NTSTATUS StartNothing(VOID)
{
    PCW_REGISTRATION_INFORMATION info = { 0 };

    info.Callback = Answer;
    return PcwRegister(&NothingHandle, &info); // expect: PCW103
}

static PPCW_REGISTRATION VersionHandle;

NTSTATUS StartVersion(VOID)
{
    PCW_REGISTRATION_INFORMATION info = { 0 };

    info.Version = PCW_VERSION_1;
    info.Callback = Answer;
    return PcwRegister(&VersionHandle, &info); // expect: PCW201, PCW304
}

static PPCW_REGISTRATION CountHandle;

NTSTATUS StartCount(VOID)
{
    PCW_REGISTRATION_INFORMATION info = { 0 };

    info.CounterCount = RTL_NUMBER_OF(Rows);
    info.Counters = Rows;
    info.Callback = Answer;
    return PcwRegister(&CountHandle, &info); // expect: PCW103, PCW201
}

static PPCW_REGISTRATION NullHandle;

NTSTATUS StartNull(VOID)
{
    PCW_REGISTRATION_INFORMATION info = { 0 };

    info.Name = NULL; // expect: PCW201
    info.Callback = Answer;
    return PcwRegister(&NullHandle, &info); // expect: PCW103, PCW304
}

VOID StopAll(VOID)
{
    if (NothingHandle != NULL)
        PcwUnregister(NothingHandle);
    NothingHandle = NULL;
    if (VersionHandle != NULL)
        PcwUnregister(VersionHandle);
    VersionHandle = NULL;
    if (CountHandle != NULL)
        PcwUnregister(CountHandle);
    CountHandle = NULL;
    if (NullHandle != NULL)
        PcwUnregister(NullHandle);
    NullHandle = NULL;
}
