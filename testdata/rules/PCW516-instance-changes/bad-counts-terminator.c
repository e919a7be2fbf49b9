/* WDM: the name is put together by hand, in PcwCreateInstance. */

#include <ntddk.h>

typedef struct _LINK_COUNTERS {
    ULONG64 Reads;
    ULONG64 Writes;
} LINK_COUNTERS;

typedef struct _LINK {
    LINK_COUNTERS Counters;
    PPCW_INSTANCE Instance;
} LINK;

static PPCW_REGISTRATION LinkRegistration;

static PCW_COUNTER_DESCRIPTOR LinkDescriptors[] = {
    { 1, 0, FIELD_OFFSET(LINK_COUNTERS, Reads), sizeof(ULONG64) },
    { 2, 0, FIELD_OFFSET(LINK_COUNTERS, Writes), sizeof(ULONG64) },
};

NTSTATUS
LinkAttach(LINK *Link)
{
    static WCHAR text[] = L"uplink";
    PCW_DATA data = { &Link->Counters, sizeof(Link->Counters) };
    UNICODE_STRING name;

    name.Length = sizeof(text);     // expect: PCW516
    name.MaximumLength = sizeof(text);
    name.Buffer = text;
    return PcwCreateInstance(&Link->Instance, LinkRegistration, &name, 1, &data);
}

VOID
LinkDetach(LINK *Link)
{
    if (Link->Instance != NULL) {
        PcwCloseInstance(Link->Instance);
        Link->Instance = NULL;
    }
}

NTSTATUS
LinkStartCounters(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Link");
    PCW_REGISTRATION_INFORMATION info = { 0 };

    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(LinkDescriptors);
    info.Counters = LinkDescriptors;
    info.Callback = NULL;
    return PcwRegister(&LinkRegistration, &info);
}

VOID
LinkStopCounters(VOID)
{
    if (LinkRegistration != NULL) {
        PcwUnregister(LinkRegistration);
        LinkRegistration = NULL;
    }
}
