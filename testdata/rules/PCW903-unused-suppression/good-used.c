#define PCW_VERSION_3 0x300
// pcwlint: disable-file=duplicate-id -- in the whole file
#include <ntddk.h>

typedef struct _LINK_COUNTERS {
    ULONG64 Frames;
    ULONG64 Octets;
    ULONG   Errors;
} LINK_COUNTERS;

static LINK_COUNTERS LinkCounters;
static PPCW_REGISTRATION LinkRegistration;

static const PCW_COUNTER_DESCRIPTOR LinkDescriptors[] = {
    { 1, 0, FIELD_OFFSET(LINK_COUNTERS, Frames), 16 },   // pcwlint: disable=PCW401 -- by id
    { 2, 0, FIELD_OFFSET(LINK_COUNTERS, Octets),
      16 },                                              // pcwlint: disable=Descriptor-Size -- by name, over two lines
    // pcwlint: disable-next-line=pcw4
    // another comment
    { 3, 0, FIELD_OFFSET(LINK_COUNTERS, Errors), 16 },
    { 4, 0, FIELD_OFFSET(LINK_COUNTERS, Frames), 16 },   // NOLINT
    { 5, 0, FIELD_OFFSET(LINK_COUNTERS, Frames), 16 },   // NOLINT(bugprone-*, PCW401)
    // NOLINTNEXTLINE(*)
    { 6, 0, FIELD_OFFSET(LINK_COUNTERS, Frames), 16 },
    // NOLINTBEGIN(PCW4*) -- all of these
    { 7, 0, FIELD_OFFSET(LINK_COUNTERS, Frames), 16 },
    { 7, 0, FIELD_OFFSET(LINK_COUNTERS, Frames), 16 },
    // NOLINTEND(PCW4*)
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

    info.Version =
        PCW_VERSION_3;   // pcwlint: disable=PCW101
    info.CounterCount = 99;   /* pcwlint: disable=all -- whatever it is */
    info.Name = &name;
    info.Counters = (PPCW_COUNTER_DESCRIPTOR)LinkDescriptors;
    info.Callback = LinkCallback;
    return PcwRegister(&LinkRegistration, &info);
}

VOID LinkStop(VOID)
{
    if (LinkRegistration != NULL)
        PcwUnregister(LinkRegistration);
}
