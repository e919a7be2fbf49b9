// args: --ntddi=WIN11_GE --runs-on=WINBLUE
/*++
    Abstract:
        Audio loopback tap.  Glitch counters.
    Revision history:
        2023-02  silo-neutral counters "on Windows 10 and later"
--*/
#include <ntddk.h>

typedef struct _TAP_STATE {
    UINT64 Frames;
    UINT32 Glitches;
    UINT32 Depth;
} TAP_STATE;

static TAP_STATE g_Tap;
PPCW_REGISTRATION g_TapRegistration;

static PCW_COUNTER_DESCRIPTOR g_TapRows[] = {
    { .Id = 7, .StructIndex = 0, .Offset = FIELD_OFFSET(TAP_STATE, Frames),   .Size = RTL_FIELD_SIZE(TAP_STATE, Frames) },
    { .Id = 8, .StructIndex = 0, .Offset = FIELD_OFFSET(TAP_STATE, Glitches), .Size = RTL_FIELD_SIZE(TAP_STATE, Glitches) },
    { .Id = 9, .StructIndex = 0, .Offset = FIELD_OFFSET(TAP_STATE, Depth),    .Size = RTL_FIELD_SIZE(TAP_STATE, Depth) },
};

NTSTATUS NTAPI
TapCounters(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    DECLARE_CONST_UNICODE_STRING(name, L"default");
    PCW_DATA data = { &g_Tap, sizeof(TAP_STATE) };

    UNREFERENCED_PARAMETER(Context);
    if (Type != PcwCallbackEnumerateInstances && Type != PcwCallbackCollectData) {
        return STATUS_SUCCESS;
    }
    return PcwAddInstance(Info->CollectData.Buffer, &name, 0, 1, &data);
}

static BOOLEAN
TapIsWindows10OrLater(VOID)
{
    ULONG major;

    if (PsGetVersion(&major, NULL, NULL, NULL)) {
        DbgPrint("tap: checked build\n");
    }
    return major >= 10;
}

static NTSTATUS
TapStart(VOID)
{
    PCW_REGISTRATION_INFORMATION info = { 0 };
    UNICODE_STRING name;

    RtlInitUnicodeString(&name, L"Audio Loopback Tap");
    info.Version = TapIsWindows10OrLater() ? PCW_VERSION_2 : PCW_VERSION_1;     // expect: PCW102
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(g_TapRows);
    info.Counters = g_TapRows;
    info.Callback = TapCounters;
    return PcwRegister(&g_TapRegistration, &info);
}

static VOID
TapUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    if (g_TapRegistration != NULL) {
        PcwUnregister(g_TapRegistration);
        g_TapRegistration = NULL;
    }
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    UNREFERENCED_PARAMETER(RegistryPath);
    DriverObject->DriverUnload = TapUnload;
    return TapStart();
}
