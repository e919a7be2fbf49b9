/* loads on Windows Vista too, where ntoskrnl has no PcwRegister */
#include <ntddk.h>

typedef NTSTATUS (NTAPI *PFN_PCW_REGISTER)(PPCW_REGISTRATION *, PPCW_REGISTRATION_INFORMATION);
typedef VOID (NTAPI *PFN_PCW_UNREGISTER)(PPCW_REGISTRATION);
typedef NTSTATUS (NTAPI *PFN_PCW_ADD)(PPCW_BUFFER, PCUNICODE_STRING, ULONG, ULONG, PPCW_DATA);

static struct {
    PFN_PCW_REGISTER Register;
    PFN_PCW_UNREGISTER Unregister;
    PFN_PCW_ADD AddInstance;
} Pcw;

typedef struct _LEGACY_STATS { ULONG64 Requests; ULONG Errors; } LEGACY_STATS;

static LEGACY_STATS Stats;
static PPCW_REGISTRATION Handle;
static PCW_COUNTER_DESCRIPTOR Rows[] = {
    { 1, 0, FIELD_OFFSET(LEGACY_STATS, Requests), sizeof(ULONG64) },
    { 2, 0, FIELD_OFFSET(LEGACY_STATS, Errors), sizeof(ULONG) },
};

static PVOID
Resolve(PCWSTR Name)
{
    UNICODE_STRING string;

    RtlInitUnicodeString(&string, Name);
    return MmGetSystemRoutineAddress(&string);
}

static NTSTATUS NTAPI
Callback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { &Stats, sizeof(Stats) };

    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData) {
        return Pcw.AddInstance(Info->CollectData.Buffer, &name, 0, 1, &data);
    }
    return STATUS_SUCCESS;
}

static NTSTATUS
RegisterCounterSet(PPCW_REGISTRATION *Registration, PCUNICODE_STRING Name, PPCW_COUNTER_DESCRIPTOR Counters, ULONG Count)
{
    PCW_REGISTRATION_INFORMATION info;

    if (Pcw.Register == NULL) {
        return STATUS_NOT_SUPPORTED;
    }
    RtlZeroMemory(&info, sizeof(info));
    info.Version = PCW_VERSION_1;
    info.Name = Name;
    info.Counters = Counters;
    info.CounterCount = Count;
    info.Callback = Callback;
    return Pcw.Register(Registration, &info);
}

static VOID
Unload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    if (Handle != NULL && Pcw.Unregister != NULL) {
        Pcw.Unregister(Handle);
        Handle = NULL;
    }
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    DECLARE_CONST_UNICODE_STRING(name, L"Legacy");

    UNREFERENCED_PARAMETER(RegistryPath);
    Pcw.Register = (PFN_PCW_REGISTER)Resolve(L"PcwRegister");
    Pcw.Unregister = (PFN_PCW_UNREGISTER)Resolve(L"PcwUnregister");
    Pcw.AddInstance = (PFN_PCW_ADD)Resolve(L"PcwAddInstance");
    DriverObject->DriverUnload = Unload;

    // counters are a nicety: go on without
    if (!NT_SUCCESS(RegisterCounterSet(&Handle, &name, Rows, RTL_NUMBER_OF(Rows)))) {
        Handle = NULL;
    }
    return STATUS_SUCCESS;
}
