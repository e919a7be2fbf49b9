// One enumerator is not followed by a comma; the callback compares with the next one.
#include <wdm.h>

enum { IDE_PRIMARY IDE_SECONDARY };

typedef struct _IDE_CHANNEL_STATS { ULONG Commands; ULONG Resets; ULONG64 Sectors; } IDE_CHANNEL_STATS;

static IDE_CHANNEL_STATS IdePrimary, IdeSecondary;
static PPCW_REGISTRATION IdeSet;

static NTSTATUS
IdeAdd(PPCW_BUFFER Buffer, PCWSTR Text, ULONG Id, IDE_CHANNEL_STATS *Stats)
{
    UNICODE_STRING name;
    PCW_DATA data = { Stats, sizeof(*Stats) };

    RtlInitUnicodeString(&name, Text);
    return PcwAddInstance(Buffer, &name, Id, 1, &data);
}

static NTSTATUS
IdeCollect(PCW_MASK_INFORMATION Request)
{
    ULONG wanted = Request.InstanceId;

    if (wanted == IDE_SECONDARY) {
        return IdeAdd(Request.Buffer, L"secondary", IDE_SECONDARY, &IdeSecondary);
    }
    return IdeAdd(Request.Buffer, L"primary", IDE_PRIMARY, &IdePrimary);
}

static NTSTATUS
IdeEnumerate(PCW_MASK_INFORMATION Request)
{
    NTSTATUS status = IdeAdd(Request.Buffer, L"primary", IDE_PRIMARY, &IdePrimary);

    if (NT_SUCCESS(status)) {
        status = IdeAdd(Request.Buffer, L"secondary", IDE_SECONDARY, &IdeSecondary);
    }
    return status;
}

static NTSTATUS NTAPI
IdeCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNREFERENCED_PARAMETER(Context);

    return Type == PcwCallbackCollectData        ? IdeCollect(Info->CollectData)
         : Type == PcwCallbackEnumerateInstances ? IdeEnumerate(Info->EnumerateInstances)
                                                 : STATUS_SUCCESS;
}

NTSTATUS
IdePerfUp(VOID)
{
    PCW_COUNTER_DESCRIPTOR rows[3] = {
        { 1, 0, FIELD_OFFSET(IDE_CHANNEL_STATS, Commands), RTL_FIELD_SIZE(IDE_CHANNEL_STATS, Commands) },
        { 2, 0, FIELD_OFFSET(IDE_CHANNEL_STATS, Resets), RTL_FIELD_SIZE(IDE_CHANNEL_STATS, Resets) },
        { 3, 0, FIELD_OFFSET(IDE_CHANNEL_STATS, Sectors), RTL_FIELD_SIZE(IDE_CHANNEL_STATS, Sectors) },
    };
    UNICODE_STRING name;
    PCW_REGISTRATION_INFORMATION info;

    RtlInitUnicodeString(&name, L"IDE Bridge Channel");
    RtlZeroMemory(&info, sizeof(info));
    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(rows);
    info.Counters = rows;
    info.Callback = IdeCallback;
    return PcwRegister(&IdeSet, &info);
}

VOID
IdePerfDown(VOID)
{
    if (IdeSet != NULL) {
        PcwUnregister(IdeSet);
        IdeSet = NULL;
    }
}
