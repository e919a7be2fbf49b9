/* The name is copied: it may go when the instance has been created. */

#include <ntddk.h>

typedef struct _KILN_COUNTERS {
    ULONG64 Fired;
    ULONG64 Cooled;
} KILN_COUNTERS;

static KILN_COUNTERS KilnCounters;
static PPCW_REGISTRATION KilnRegistration;
static PPCW_INSTANCE KilnInstance;

static PCW_COUNTER_DESCRIPTOR KilnDescriptors[] = {
    { 1, 0, FIELD_OFFSET(KILN_COUNTERS, Fired), sizeof(ULONG64) },
    { 2, 0, FIELD_OFFSET(KILN_COUNTERS, Cooled), sizeof(ULONG64) },
};

NTSTATUS
KilnStartCounters(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Kiln");
    PCW_DATA data = { &KilnCounters, sizeof(KilnCounters) };
    PCW_REGISTRATION_INFORMATION info = { 0 };
    UNICODE_STRING instance;
    NTSTATUS status;
    PWSTR text;

    text = ExAllocatePool2(POOL_FLAG_PAGED, 64, 'nmaN');
    if (text == NULL)
        return STATUS_NO_MEMORY;
    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(KilnDescriptors);
    info.Counters = KilnDescriptors;
    status = PcwRegister(&KilnRegistration, &info);
    if (!NT_SUCCESS(status)) {
        ExFreePoolWithTag(text, 'nmaN');
        return status;
    }
    RtlCopyMemory(text, L"kiln", sizeof(L"kiln"));
    RtlInitUnicodeString(&instance, text);
    status = PcwCreateInstance(&KilnInstance, KilnRegistration, &instance, 1, &data);
    ExFreePoolWithTag(text, 'nmaN');
    if (!NT_SUCCESS(status) && KilnRegistration != NULL) {
        PcwUnregister(KilnRegistration);
        KilnRegistration = NULL;
    }
    return status;
}

VOID
KilnStopCounters(VOID)
{
    if (KilnRegistration != NULL) {
        PcwUnregister(KilnRegistration);
        KilnRegistration = NULL;
    }
}
