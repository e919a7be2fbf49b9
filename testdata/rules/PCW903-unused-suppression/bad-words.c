#include <ntddk.h>

typedef struct _LINK_COUNTERS {
    ULONG64 Frames;
    ULONG64 Octets;
    ULONG   Errors;
} LINK_COUNTERS;

static LINK_COUNTERS LinkCounters;
static PPCW_REGISTRATION LinkRegistration;

static const PCW_COUNTER_DESCRIPTOR LinkDescriptors[] = {
    { 1, 0, FIELD_OFFSET(LINK_COUNTERS, Frames), sizeof(ULONG64) },   // pcwlint: disable=PCW491 -- expect: PCW903
    // pcwlint: disable-nextline=PCW401   expect: PCW903
    { 2, 0, FIELD_OFFSET(LINK_COUNTERS, Octets), sizeof(ULONG64) },   // pcwlint: ignore=PCW401   expect: PCW903
    { 3, 0, FIELD_OFFSET(LINK_COUNTERS, Errors), sizeof(ULONG) },     // pcwlint: disable=   expect: PCW903
};

static NTSTATUS NTAPI LinkCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { &LinkCounters, sizeof(LinkCounters) };

    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);
    return STATUS_SUCCESS;
}

NTSTATUS LinkStart(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Link");
    PCW_REGISTRATION_INFORMATION info = { 0 };

    // pcwlint: disable=version-unset -- stands alone   expect: PCW903
    info.Version = PCW_VERSION_1;   // NOLINT(PCW1)   expect: PCW903
    // NOLINTBEGIN(PCW103)   expect: PCW903
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(LinkDescriptors);
    info.Counters = (PPCW_COUNTER_DESCRIPTOR)LinkDescriptors;
    info.Callback = LinkCallback;
    return PcwRegister(&LinkRegistration, &info);
}

VOID LinkStop(VOID)
{
    if (LinkRegistration != NULL)
        PcwUnregister(LinkRegistration);
}
