/* touchpad: a caller that has no name to offer gets a blank one */
#include <wdm.h>

typedef struct _PAD_PERF {
    ULONG Contacts;
    ULONG Palms;
} PAD_PERF;

static PAD_PERF PadPerf, PadTotal;
static PPCW_REGISTRATION PadSet;
static const UNICODE_STRING Blank = { 0, sizeof(WCHAR), L"" };

static PCW_COUNTER_DESCRIPTOR PadRows[] = {
    { 1, 0, FIELD_OFFSET(PAD_PERF, Contacts), RTL_FIELD_SIZE(PAD_PERF, Contacts) },
    { 2, 0, FIELD_OFFSET(PAD_PERF, Palms), RTL_FIELD_SIZE(PAD_PERF, Palms) },
};

static NTSTATUS
PadAdd(const PCW_MASK_INFORMATION *Mask, PCUNICODE_STRING Name, ULONG Id, const PAD_PERF *Perf)
{
    PCW_DATA data = { Perf, sizeof(*Perf) };

    if (Name == NULL) {
        Name = &Blank;
    }
    return PcwAddInstance(Mask->Buffer, Name, Id, 1, &data);
}

static NTSTATUS NTAPI
PadCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING total = RTL_CONSTANT_STRING(L"since boot");
    NTSTATUS status;

    UNREFERENCED_PARAMETER(Context);
    if (Type != PcwCallbackEnumerateInstances && Type != PcwCallbackCollectData) {
        return STATUS_SUCCESS;
    }
    status = PadAdd(&Info->CollectData, NULL, 0, &PadPerf);
    if (NT_SUCCESS(status)) {
        status = PadAdd(&Info->CollectData, &total, 1, &PadTotal);
    }
    return status;
}

NTSTATUS
PadPerfRegister(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Touchpad");
    PCW_REGISTRATION_INFORMATION info = { 0 };

    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(PadRows);
    info.Counters = PadRows;
    info.Callback = PadCallback;
    return PcwRegister(&PadSet, &info);
}

VOID
PadPerfUnregister(VOID)
{
    if (PadSet != NULL) {
        PcwUnregister(PadSet);
        PadSet = NULL;
    }
}
