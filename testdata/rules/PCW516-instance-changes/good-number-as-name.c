/* RtlIntegerToUnicodeString writes text and Length. */

#include <ntddk.h>

typedef struct _CPU_COUNTERS {
    ULONG64 Calls;
    ULONG64 Ticks;
} CPU_COUNTERS;

static CPU_COUNTERS *CpuCounters;
static ULONG CpuCount;
static PPCW_REGISTRATION CpuRegistration;

static PCW_COUNTER_DESCRIPTOR CpuDescriptors[] = {
    { 1, 0, FIELD_OFFSET(CPU_COUNTERS, Calls), sizeof(ULONG64) },
    { 2, 0, FIELD_OFFSET(CPU_COUNTERS, Ticks), sizeof(ULONG64) },
};

static NTSTATUS NTAPI
CpuCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    WCHAR text[12];
    UNICODE_STRING name = { 0, sizeof(text), text };
    ULONG i;

    UNREFERENCED_PARAMETER(Context);
    if (Type != PcwCallbackEnumerateInstances && Type != PcwCallbackCollectData)
        return STATUS_SUCCESS;
    for (i = 0; i < CpuCount; i++) {
        PCW_DATA data = { &CpuCounters[i], sizeof(CpuCounters[i]) };
        NTSTATUS status = RtlIntegerToUnicodeString(i, 10, &name);

        if (NT_SUCCESS(status))
            status = PcwAddInstance(Info->CollectData.Buffer, &name, i, 1, &data);
        if (!NT_SUCCESS(status))
            return status;
    }
    return STATUS_SUCCESS;
}

NTSTATUS
CpuStartCounters(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Cpu");
    PCW_REGISTRATION_INFORMATION info = { 0 };

    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(CpuDescriptors);
    info.Counters = CpuDescriptors;
    info.Callback = CpuCallback;
    return PcwRegister(&CpuRegistration, &info);
}

VOID
CpuStopCounters(VOID)
{
    if (CpuRegistration != NULL) {
        PcwUnregister(CpuRegistration);
        CpuRegistration = NULL;
    }
}
