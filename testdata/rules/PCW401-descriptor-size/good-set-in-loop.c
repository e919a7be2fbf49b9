#include <ntddk.h>

typedef struct _PORT_TOTALS {
    ULONG64 Sent;
    ULONG64 Received;
    ULONG Dropped;
    PVOID Owner;
} PORT_TOTALS;

static PORT_TOTALS Totals;

static NTSTATUS NTAPI PortCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { &Totals, sizeof(Totals) };

    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);
    return STATUS_SUCCESS;
}

static PPCW_REGISTRATION Handle0;

NTSTATUS PortStart0(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Port 0");
    PCW_REGISTRATION_INFORMATION info = { 0 };
    PCW_COUNTER_DESCRIPTOR rows[2];
    static const ULONG offsets[] = { FIELD_OFFSET(PORT_TOTALS, Sent), FIELD_OFFSET(PORT_TOTALS, Received) };
    ULONG i;

    for (i = 0; i < RTL_NUMBER_OF(rows); i++) {
        rows[i].Id = i + 1;
        rows[i].StructIndex = 0;
        rows[i].Offset = offsets[i];
        rows[i].Size = sizeof(ULONG64);
    }
    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(rows);
    info.Counters = rows;
    info.Callback = PortCallback;
    return PcwRegister(&Handle0, &info);
}

VOID PortStop0(VOID)
{
    if (Handle0 != NULL) {
        PcwUnregister(Handle0);
        Handle0 = NULL;
    }
}
