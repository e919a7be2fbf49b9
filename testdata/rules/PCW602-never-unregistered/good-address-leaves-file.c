/* One file of a driver: other files can get at its static structures, and unregister what is in them. */
#include <ntddk.h>

typedef struct _EXTENSION {
    LIST_ENTRY Link;
    PPCW_REGISTRATION Counters;
} EXTENSION, *PEXTENSION;

EXTENSION *CurrentExtension;
VOID PublishExtension(_In_ PEXTENSION Extension);
typedef VOID EXTENSION_USER(_In_ PEXTENSION Extension);
EXTENSION_USER *ExtensionUser;

static EXTENSION Returned, Stored, Passed, Forwarded, ThroughLocal, ThroughPointer, Linked[2], Tabled;
static EXTENSION *const Table[] = {&Tabled};
EXTENSION *const *const AllExtensions = Table;
static PPCW_REGISTRATION Alone;
static LIST_ENTRY Extensions;

static ULONG64 Total;

static NTSTATUS NTAPI Collect(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = {&Total, sizeof(Total)};

    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances)
        return PcwAddInstance(Info->EnumerateInstances.Buffer, &name, 0, 1, &data);
    if (Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &name, 0, 1, &data);
    return STATUS_SUCCESS;
}

static NTSTATUS Register(_In_ PCWSTR Text, _Out_ PPCW_REGISTRATION *Handle)
{
    static const PCW_COUNTER_DESCRIPTOR rows[] = {{1, 0, 0, sizeof(ULONG64)}};
    UNICODE_STRING name;
    PCW_REGISTRATION_INFORMATION info = {0};

    RtlInitUnicodeString(&name, Text);
    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(rows);
    info.Counters = (PCW_COUNTER_DESCRIPTOR *)rows;
    info.Callback = Collect;
    return PcwRegister(Handle, &info);
}

/* By whomever has a structure. */
VOID StopExtension(_In_ PEXTENSION Extension)
{
    if (Extension->Counters != NULL) {
        PcwUnregister(Extension->Counters);
        Extension->Counters = NULL;
    }
}

PEXTENSION GetExtension(VOID)
{
    return &Returned;
}

PPCW_REGISTRATION *GetHandle(VOID)
{
    return &Alone;
}

static void Forward(PEXTENSION Extension)
{
    PublishExtension(Extension);
}

VOID PublishAll(VOID)
{
    PEXTENSION local = &ThroughLocal;
    CurrentExtension = &Stored;
    PublishExtension(&Passed);
    Forward(&Forwarded);
    PublishExtension(local);
    ExtensionUser(&ThroughPointer);
    InsertTailList(&Extensions, &Linked[1].Link);
}

NTSTATUS StartReturned(VOID) { return Register(L"Returned", &Returned.Counters); }
NTSTATUS StartStored(VOID) { return Register(L"Stored", &Stored.Counters); }
NTSTATUS StartPassed(VOID) { return Register(L"Passed", &Passed.Counters); }
NTSTATUS StartForwarded(VOID) { return Register(L"Forwarded", &Forwarded.Counters); }
NTSTATUS StartThroughLocal(VOID) { return Register(L"Through Local", &ThroughLocal.Counters); }
NTSTATUS StartThroughPointer(VOID) { return Register(L"Through Pointer", &ThroughPointer.Counters); }
NTSTATUS StartTabled(VOID) { return Register(L"Tabled", &Tabled.Counters); }
NTSTATUS StartAlone(VOID) { return Register(L"Alone", &Alone); }
