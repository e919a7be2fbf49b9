#include <ntddk.h>
typedef struct _D { ULONG A; } D;
static D Data;
static LONG On;
static PPCW_REGISTRATION Handle;
static NTSTATUS NTAPI
Cb(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { &Data, sizeof(Data) };
    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &name, 0, 1, &data);
    return STATUS_SUCCESS;
}
NTSTATUS
Ctl(BOOLEAN on)
{
    static const PCW_COUNTER_DESCRIPTOR d[] = { { 1, 0, FIELD_OFFSET(D, A), RTL_FIELD_SIZE(D, A) } };
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Flag");
    PCW_REGISTRATION_INFORMATION info = { 0 };
    NTSTATUS status;
    if (on) {
        if (InterlockedIncrement(&On) != 1)
            return STATUS_SUCCESS;
        info.Version = PCW_VERSION_1;
        info.Name = &name;
        info.CounterCount = 1;
        info.Counters = (PPCW_COUNTER_DESCRIPTOR)d;
        info.Callback = Cb;
        status = PcwRegister(&Handle, &info);
        if (!NT_SUCCESS(status))
            InterlockedDecrement(&On);
        return status;
    }
    if (InterlockedDecrement(&On) == 0) {
        PcwUnregister(Handle);
        Handle = NULL;
    }
    return STATUS_SUCCESS;
}
