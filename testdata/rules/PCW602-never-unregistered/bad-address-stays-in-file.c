/* One file of a driver: nobody outside of it can get at the static structures, and nothing in it calls StopExtension. */
#include <ntddk.h>

typedef struct _EXTENSION {
    KSPIN_LOCK Lock;
    ULONG Users;
    PPCW_REGISTRATION Counters;
} EXTENSION, *PEXTENSION;

static EXTENSION Cleared, Helped, Counted, Lent;
static PPCW_REGISTRATION Alone;
ULONG *CurrentUsers;

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
    return PcwRegister(Handle, &info); // expect: PCW602
}

VOID StopExtension(_In_ PEXTENSION Extension)
{
    if (Extension->Counters != NULL) {
        PcwUnregister(Extension->Counters);
        Extension->Counters = NULL;
    }
}

static void Prepare(PEXTENSION Extension)
{
    KeInitializeSpinLock(&Extension->Lock);
    Extension->Users = 1;
}

static PEXTENSION GetLent(void)
{
    return &Lent;
}

NTSTATUS StartCleared(VOID)
{
    RtlZeroMemory(&Cleared, sizeof(Cleared));
    return Register(L"Cleared", &Cleared.Counters);
}

NTSTATUS StartHelped(VOID)
{
    Prepare(&Helped);
    return Register(L"Helped", &Helped.Counters);
}

NTSTATUS StartCounted(VOID)
{
    CurrentUsers = &Counted.Users;
    return Register(L"Counted", &Counted.Counters);
}

NTSTATUS StartLent(VOID) { return Register(L"Lent", &GetLent()->Counters); }
NTSTATUS StartAlone(VOID) { return Register(L"Alone", &Alone); }
