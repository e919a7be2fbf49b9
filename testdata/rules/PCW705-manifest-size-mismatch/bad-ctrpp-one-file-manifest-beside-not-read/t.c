#include <ntddk.h>
typedef struct _TEE { ULONG A; ULONG64 B; } TEE;
static TEE Values;
static PPCW_REGISTRATION Tee;

static NTSTATUS NTAPI
Callback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { &Values, sizeof(Values) };

    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &name, 0, 1, &data);
    return STATUS_SUCCESS;
}

NTSTATUS Start(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Tee");
    PCW_COUNTER_DESCRIPTOR rows[] = {
        { 1, 0, FIELD_OFFSET(TEE, A), RTL_FIELD_SIZE(TEE, A) },
        { 2, 0, FIELD_OFFSET(TEE, B), RTL_FIELD_SIZE(TEE, B) },
    };
    PCW_REGISTRATION_INFORMATION info = { 0 };

    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(rows);
    info.Counters = rows;
    info.Callback = Callback;
    return PcwRegister(&Tee, &info);
}

VOID Stop(VOID)
{
    if (Tee != NULL) {
        PcwUnregister(Tee);
        Tee = NULL;
    }
}
