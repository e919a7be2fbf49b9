// args: --ntddi=WIN11_GE --runs-on=WIN10_VB
// tpmmon.c - TPM command monitor (filter)
#include <ntddk.h>

static struct {
    BOOLEAN             LegacyPcw;      // only PCW_VERSION_1 here
    BOOLEAN             Verbose;
    PPCW_REGISTRATION   Pcw;
    PDRIVER_OBJECT      Driver;
} Mon;

typedef struct _TPM_COUNTS {
    ULONG64 Commands;
    ULONG64 Cancelled;
    ULONG   LastOrdinal;
    ULONG   Timeouts;
} TPM_COUNTS;

static TPM_COUNTS Counts;

static PCW_COUNTER_DESCRIPTOR Rows[4] = {
    { 1, 0, FIELD_OFFSET(TPM_COUNTS, Commands),    8 },
    { 2, 0, FIELD_OFFSET(TPM_COUNTS, Cancelled),   8 },
    { 3, 0, FIELD_OFFSET(TPM_COUNTS, LastOrdinal), 4 },
    { 4, 0, FIELD_OFFSET(TPM_COUNTS, Timeouts),    4 },
};

static void MonDetectWindows(void)
{
    RTL_OSVERSIONINFOW v = { sizeof(v) };

    RtlGetVersion(&v);
    Mon.LegacyPcw = v.dwBuildNumber >= 20348;
    if (Mon.Verbose)
        DbgPrint("tpmmon: build %u\n", v.dwBuildNumber);
}

static NTSTATUS NTAPI MonPcwCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING tpm0 = RTL_CONSTANT_STRING(L"tpm0");
    PCW_DATA d;

    d.Data = Context;
    d.Size = sizeof(TPM_COUNTS);
    if (Type == PcwCallbackEnumerateInstances)
        return PcwAddInstance(Info->EnumerateInstances.Buffer, &tpm0, 1, 1, &d);
    else if (Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &tpm0, 1, 1, &d);
    else
        return STATUS_SUCCESS;
}

static NTSTATUS MonRegister(void)
{
    static const UNICODE_STRING name = RTL_CONSTANT_STRING(L"TPM Monitor");
    PCW_REGISTRATION_INFORMATION info;

    RtlZeroMemory(&info, sizeof(info));
    if (Mon.LegacyPcw)
        info.Version = PCW_VERSION_1;
    else
        info.Version = PCW_VERSION_2;   // expect: PCW102
    info.Name = &name;
    info.Counters = Rows;
    info.CounterCount = RTL_NUMBER_OF(Rows);
    info.Callback = MonPcwCallback;
    info.CallbackContext = &Counts;
    return PcwRegister(&Mon.Pcw, &info);
}

static VOID MonUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    if (Mon.Pcw) {
        PcwUnregister(Mon.Pcw);
        Mon.Pcw = NULL;
    }
}

NTSTATUS DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    UNREFERENCED_PARAMETER(RegistryPath);

    Mon.Driver = DriverObject;
    DriverObject->DriverUnload = MonUnload;
    MonDetectWindows();
    return MonRegister();
}
